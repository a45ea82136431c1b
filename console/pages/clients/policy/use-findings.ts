import { useEffect, useState } from 'preact/hooks';
import type { PolicyDraftChecked, PolicyFinding } from '../../../../src/contract/console/policies.ts';
import { ApiProblem, ask } from '../../../api.ts';
import { language } from '../../../language.ts';
import { useSettled } from '../../../use-settled.ts';

export interface Checked {
  /** Of the text as it is now; undefined until they are there. */
  readonly findings: readonly PolicyFinding[] | undefined;
  /** They are of the text as it is now, and none is an error. */
  readonly isGood: boolean;
  readonly problem: ApiProblem | undefined;
}

/** What the service thinks of a draft, asked again whenever it changed. */
export function useFindings(client: number, text: string): Checked {
  const settled = useSettled(text);
  const [answer, setAnswer] = useState<{ of: string; checked: PolicyDraftChecked }>();
  const [problem, setProblem] = useState<ApiProblem>();
  const spoken = language();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const look = async () => {
      try {
        const checked = await ask<PolicyDraftChecked>(`/clients/${client}/policy/draft`, {
          method: 'POST',
          body: { text: settled },
          signal,
        });
        if (signal.aborted) return;
        setAnswer({ of: settled, checked });
        setProblem(undefined);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof ApiProblem)) throw error;
        setProblem(error);
      }
    };
    if (settled !== '') void look();
    return () => controller.abort();
  }, [client, settled, spoken]);
  const checked = answer?.of === text ? answer.checked : undefined;
  return { findings: checked?.findings, isGood: checked !== undefined && checked.policy !== null, problem };
}

import { useEffect, useRef, useState } from 'preact/hooks';
import type { PolicyTestPart, TestPolicy } from '../../../../src/contract/console/policies.ts';
import { ApiProblem, ask } from '../../../api.ts';
import { addUp, nothingTested, type Tested } from './add-up.ts';

export interface PastTest {
  readonly running: boolean;
  /** The result so far; undefined before the first test. */
  readonly tested: Tested | undefined;
  /** All dossiers were tried. */
  readonly isWhole: boolean;
  /** The draft that it was done with. */
  readonly text: string;
  readonly problem: ApiProblem | undefined;
  run(asked: TestPolicy): Promise<void>;
  cancel(): void;
}

/** A draft tried on past dossiers, part by part, so that it can be watched and ended at any time. */
export function usePastTest(client: number): PastTest {
  const [state, setState] = useState<Pick<PastTest, 'running' | 'tested' | 'isWhole' | 'text' | 'problem'>>({
    running: false,
    tested: undefined,
    isWhole: false,
    text: '',
    problem: undefined,
  });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (asked: TestPolicy) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let tested = nothingTested;
    const show = (more: Partial<PastTest>) => {
      if (running.current === controller) setState((before) => ({ ...before, tested, ...more }));
    };
    show({ running: true, isWhole: false, text: asked.text, problem: undefined });
    try {
      let next: string | null | undefined;
      while (next !== null) {
        const body = next === undefined ? asked : { ...asked, after: next };
        const part: PolicyTestPart = await ask(`/clients/${client}/policy/test`, {
          method: 'POST',
          body,
          signal,
        });
        tested = addUp(tested, part);
        next = part.next;
        show({});
      }
      show({ running: false, isWhole: true });
    } catch (error) {
      if (!signal.aborted && !(error instanceof ApiProblem)) throw error;
      show({ running: false, ...(error instanceof ApiProblem && { problem: error }) });
    }
  };
  return { ...state, run, cancel: () => running.current?.abort() };
}

import { useMemo } from 'preact/hooks';
import { useDraft } from '../../../use-draft.ts';

/** What somebody is writing, until it is set or given up; it survives a reload of the page. */
export interface PolicyDraft {
  readonly text: string;
  readonly ground: string;
  /** Of the policy that it was begun on: a newer one is not overwritten unseen. */
  readonly base: number;
}

export function usePolicyDraft(
  client: number,
): [draft: PolicyDraft | undefined, set: (draft: PolicyDraft | undefined) => void] {
  const [kept, keep] = useDraft(`policy.${client}`);
  const draft = useMemo(() => read(kept), [kept]);
  return [draft, (next) => keep(next === undefined ? '' : JSON.stringify(next))];
}

function read(kept: string): PolicyDraft | undefined {
  if (kept === '') return undefined;
  const { text, ground, base } = JSON.parse(kept);
  return { text, ground, base };
}

import type { Static } from 'typebox';
import type { CheckType } from '../../../src/contract/account.ts';
import type { DoneOrProposed } from '../../../src/contract/console/acts.ts';
import type { Decided, Proposal, Review, ReviewHit } from '../../../src/contract/console/dossier.ts';
import type { Decision, HitMark, ProposalAnswer } from '../../../src/contract/review.ts';
import { ApiProblem, ask } from '../../api.ts';
import { language } from '../../language.ts';

/** What the page of a dossier asks of the service. */

export const reviewPath = (id: string): string => `/dossiers/${id}`;
export const pulsePath = (id: string): string => `/dossiers/${id}/pulse`;

/** Opened by the browser itself, which does not know the language that was chosen here. */
export const reportAddress = (id: string, form: 'html' | 'pdf'): string =>
  `/console/api/dossiers/${id}/report.${form}?language=${language()}`;
export const pictureAddress = (path: string): string => `/console/api${path}`;

/** In the service's words, where it says that the picture is missing. */
export async function whyNoPicture(path: string): Promise<string | undefined> {
  return ask(path).then(
    () => undefined,
    (error) => (error instanceof ApiProblem && error.code === 'PICTURE_MISSING' ? error.detail : undefined),
  );
}

type Known = Pick<Review, 'id' | 'revision'>;

/** Gives whether it waits for a second person. */
export async function decide(
  { id, revision }: Known,
  to: Decision,
  given: { readonly reason: string; readonly reasonCodes: readonly string[]; readonly despiteHits: boolean },
): Promise<boolean> {
  const body = { revision, to, ...given };
  const { proposal } = await ask<Static<typeof Decided>>(`/dossiers/${id}/decision`, {
    method: 'POST',
    body,
  });
  return proposal !== null;
}

export async function endProposal(
  { id, revision }: Known,
  proposal: Proposal,
  outcome: ProposalAnswer,
  reason: string,
  despiteHits: boolean,
): Promise<void> {
  const body = { revision, proposal: proposal.id, outcome, reason, despiteHits };
  await ask(`/dossiers/${id}/proposal`, { method: 'POST', body });
}

/** All that failed, where no check is named. */
export async function rerun(
  { id, revision }: Known,
  checks: readonly CheckType[],
  reason: string,
): Promise<void> {
  await ask(`/dossiers/${id}/rerun`, { method: 'POST', body: { revision, checks, reason } });
}

/** Of fields, and of `type`. */
export async function correct(
  { id, revision }: Known,
  document: string,
  corrections: readonly { readonly field: string; readonly value: string }[],
  reason: string,
): Promise<void> {
  const body = { revision, document, corrections, reason };
  await ask(`/dossiers/${id}/corrections`, { method: 'POST', body });
}

/** Gives whether it waits for a second person. */
export async function decideHit(
  { id }: Known,
  hit: Pick<ReviewHit, 'id' | 'subjectId' | 'seen'>,
  mark: HitMark,
  reason: string,
): Promise<boolean> {
  const body = { subjectId: hit.subjectId, hit: hit.id, mark, seen: hit.seen, reason };
  const { proposal } = await ask<DoneOrProposed>(`/dossiers/${id}/hits`, { method: 'POST', body });
  return proposal !== null;
}

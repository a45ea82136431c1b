/** Words of those who review dossiers: in what order they take them, how checks look to them, what they decide. */

/** `attention`: as the rules of clients say, and the oldest first among equals. */
export const queueSorts = ['oldest', 'newest', 'worst', 'best', 'attention'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** How a check looks to somebody who glances at it. */
export const checkTones = ['good', 'warn', 'bad', 'neutral', 'busy'] as const;
export type CheckTone = (typeof checkTones)[number];

/** What a selfie was compared with: the register's photo, or the portrait on the document. */
export const faceSources = ['GOVERNMENT', 'OFFLINE'] as const;
export type FaceSource = (typeof faceSources)[number];

/** What a subject may be found as. */
export const hitTopics = ['sanction', 'pep', 'media'] as const;
export type HitTopic = (typeof hitTopics)[number];

/** States of a hit or article. `changed`: a person had marked it, but the entry is another now. */
export const hitStates = ['open', 'cleared', 'changed', 'confirmed'] as const;
export type HitState = (typeof hitStates)[number];

/** What a person says of a hit: someone else, the very person, or that it is to be looked at again. */
export const hitMarks = ['cleared', 'confirmed', 'restored'] as const;
export type HitMark = (typeof hitMarks)[number];

/** The statuses that a person gives. */
export const decisions = ['VALIDE', 'REJETE', 'A_COMPLETER'] as const;
export type Decision = (typeof decisions)[number];

/** What needs a second person under four eyes, beside decisions. */
export const actKinds = [
  'clear-hit',
  'confirm-hit',
  'erase',
  'erase-later',
  'release',
  'four-eyes-off',
  'policy-set',
  'risk-table-set',
  'retention-set',
] as const;
export type ActKind = (typeof actKinds)[number];

/** What people make of a decision that waits for a second person. */
export const proposalAnswers = ['confirmed', 'declined', 'withdrawn'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/** What became of it; `overtaken`: events made it pointless. */
const proposalOutcomes = [...proposalAnswers, 'overtaken'] as const;
export type ProposalOutcome = (typeof proposalOutcomes)[number];

/** What happens to a dossier. */
export const eventKinds = [
  'received',
  'status',
  'proposed',
  ...proposalOutcomes,
  'hit-cleared',
  'hit-restored',
  'hit-confirmed',
  'corrected',
] as const;
export type EventKind = (typeof eventKinds)[number];

import { type Static, Type } from 'typebox';
import type { CheckType } from '../account.ts';
import { oneOf } from '../fields.ts';
import { hitMarks, proposalAnswers } from '../review.ts';
import { Proposal, Review } from '../views/dossier.ts';
import { body, orNull, Reason, Uuid } from './shapes.ts';
import { givenReason, Holder } from './work.ts';

export * from '../views/dossier.ts';

/** What the console asks about one dossier, and what people do with it. */

const { status } = Review.properties;
const decision = Proposal.properties.to;

/** Tells that something changed without showing anything: polled every few seconds while a dossier is open. */
export const Pulse = Type.Object({
  revision: Type.Integer(),
  status,
  viewers: Type.Array(Type.String()),
  holder: orNull(Holder),
});
export type Pulse = Static<typeof Pulse>;

const revision = Type.Integer({ minimum: 1 });

/** The person who decides knows of the open hits, and validates all the same. */
const despiteHits = Type.Optional(Type.Boolean());

export const Decide = body({ revision, to: decision, ...givenReason, despiteHits });

/** What became of it: the status, or a proposal that waits for a second person. */
export const Decided = Type.Object({ from: status, to: decision, proposal: orNull(Type.Integer()) });

/** Of a proposal: by a second person, or taken back by the first. */
export const EndProposal = body({
  revision,
  proposal: Type.Integer(),
  outcome: oneOf(proposalAnswers, 'Outcome'),
  reason: Reason,
  despiteHits,
});

export const rerunBody = (checkTypes: readonly CheckType[]) =>
  body({
    revision,
    checks: Type.Array(oneOf(checkTypes, 'Check'), { maxItems: checkTypes.length }),
    reason: Reason,
  });

export const Correct = body({
  revision,
  document: Uuid,
  corrections: Type.Array(
    Type.Object(
      {
        field: Type.String({ minLength: 1, maxLength: 60 }),
        /** Empty for what is not on the paper. */
        value: Type.String({ maxLength: 1000 }),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: 40 },
  ),
  reason: Reason,
});

export const DecideHit = body({
  subjectId: Uuid,
  hit: Type.String({ minLength: 3, maxLength: 400 }),
  mark: oneOf(hitMarks, 'Mark'),
  /** Content of the entry as seen: if it has changed since, nothing is marked. */
  seen: Type.String({ maxLength: 200 }),
  reason: Reason,
});

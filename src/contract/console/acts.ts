import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { proposalAnswers } from '../review.ts';
import { ActProposal } from '../views/acts.ts';
import { body, orNull, Reason, Uuid } from './shapes.ts';

export * from '../views/acts.ts';

/** Acts that wait for a second person, beside decisions on dossiers. */

export const ActProposals = Type.Object({ acts: Type.Array(ActProposal) });
export type ActProposals = Static<typeof ActProposals>;

export const EndAct = body({ outcome: oneOf(proposalAnswers, 'Outcome'), reason: Reason });

/** The certificate where somebody's data were erased. */
export const ActEnded = Type.Object({ done: Type.Literal(true), certificate: orNull(Uuid) });

/** Done, or proposed to a second person. */
export const DoneOrProposed = Type.Object({ done: Type.Literal(true), proposal: orNull(Uuid) });
export type DoneOrProposed = Static<typeof DoneOrProposed>;

import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { actKinds, proposalAnswers } from '../review.ts';
import { body, orNull, Reason, Time, Uuid } from './shapes.ts';

/** Acts that wait for a second person, beside decisions on dossiers. */

export const ActProposal = Type.Object({
  id: Uuid,
  /** Null for an act on the client itself. */
  subjectId: orNull(Uuid),
  kind: oneOf(actKinds, 'Kind'),
  /** The hit that is to be marked; empty for other kinds. */
  hit: Type.String(),
  at: Time,
  actor: Type.String(),
  who: Type.String(),
  reason: Type.String(),
  /** Of an erasure, in words. */
  basis: orNull(Type.String()),
  /** The policy or risk table that is to be set. */
  document: orNull(Type.String()),
  /** What the person who looks may do with it. */
  confirm: Type.Boolean(),
  decline: Type.Boolean(),
  withdraw: Type.Boolean(),
  /** Why they cannot confirm it, though their role would allow it. */
  hindrance: orNull(Type.String()),
});
export type ActProposal = Static<typeof ActProposal>;

export const ActProposals = Type.Object({ acts: Type.Array(ActProposal) });
export type ActProposals = Static<typeof ActProposals>;

export const EndAct = body({ outcome: oneOf(proposalAnswers, 'Outcome'), reason: Reason });

/** The certificate where somebody's data were erased. */
export const ActEnded = Type.Object({ done: Type.Literal(true), certificate: orNull(Uuid) });

/** Done, or proposed to a second person. */
export const DoneOrProposed = Type.Object({ done: Type.Literal(true), proposal: orNull(Uuid) });
export type DoneOrProposed = Static<typeof DoneOrProposed>;

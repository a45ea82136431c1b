import { type Static, Type } from 'typebox';
import { orNull, Time, Uuid } from '../console/shapes.ts';
import { oneOf } from '../fields.ts';
import { actKinds } from '../review.ts';

/** An act that waits for a second person, as one who looks sees it. */
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

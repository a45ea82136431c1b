import { type Static, Type } from 'typebox';
import { orNull, Time, Uuid } from '../console/shapes.ts';
import { oneOf } from '../fields.ts';
import { attentionLevels, policyEffects, policyOperators, policyOutcomes } from '../policies.ts';
import { analysisStatuses } from '../results.ts';

/** Facts that rules go by, what a rule would have made of dossiers, and what rules made of one. */

const count = Type.Integer({ minimum: 0 });
const outcome = oneOf(policyOutcomes, 'Outcome');

/** A row of the table of facts. */
export const PolicyFact = Type.Object({
  /** `score`, or with a part to fill in: `check.{check}.status`. */
  fact: Type.String(),
  group: Type.String(),
  words: Type.String(),
  type: oneOf(['number', 'choice', 'text', 'country', 'boolean'], 'Type'),
  operators: Type.Array(oneOf(policyOperators, 'Operator')),
  /** What a `choice` or a `country` can be. */
  choices: Type.Array(Type.Object({ value: Type.String(), words: Type.String() })),
  least: orNull(Type.Number()),
  most: orNull(Type.Number()),
  /** It may not be known, and then meets only `absent`. */
  canBeAbsent: Type.Boolean(),
  /** What may stand for the part in braces; empty where any text may (`free`). */
  parts: Type.Array(Type.Object({ value: Type.String(), words: Type.String() })),
  free: Type.Boolean(),
});
export type PolicyFact = Static<typeof PolicyFact>;

/** What a rule would have made of them; to be added up over the parts. */
export const TestedRule = Type.Object({
  /** Null: no rule holds. */
  rule: orNull(Type.String()),
  outcome,
  dossiers: count,
  /** Of those that people decided: as the rule would, and otherwise. */
  agreed: count,
  disagreed: count,
  /** Would have been validated, but for a guard. */
  heldBack: count,
});
export type TestedRule = Static<typeof TestedRule>;

/** A dossier that would have another status than it has. */
export const TestedDossier = Type.Object({
  id: Uuid,
  /** Of the person or company, if it was read. */
  name: orNull(Type.String()),
  externalId: orNull(Type.String()),
  createdAt: Time,
  status: oneOf(analysisStatuses, 'Status'),
  /** Who gave it that status. */
  by: oneOf(['person', 'rule', 'nobody'], 'By'),
  rule: orNull(Type.String()),
  outcome,
  explanation: Type.Array(Type.String()),
});
export type TestedDossier = Static<typeof TestedDossier>;

/** What the rules made of a dossier, in its review (`policy`; null where the client had no policy). */
export const ReviewPolicy = Type.Object({
  name: Type.String(),
  version: Type.Integer(),
  effect: oneOf(policyEffects, 'Effect'),
  attention: oneOf(attentionLevels, 'Attention'),
  /** A sample that nobody decided yet: what the rule said is not told. */
  hidden: Type.Boolean(),
  /** Null where none held, and while it is hidden. */
  rule: orNull(Type.String()),
  outcome,
  explanation: Type.Array(Type.String()),
  /** What a person who confirms the proposal would write; null where there is nothing to confirm. */
  reason: orNull(Type.String()),
  /** The person who looks may put it back for a human look. */
  canLook: Type.Boolean(),
});
export type ReviewPolicy = Static<typeof ReviewPolicy>;

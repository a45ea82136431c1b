import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import {
  Policy,
  policyGuards,
  policyLimits,
  policyOperators,
  policyOutcomes,
  RuleFigures,
  readyPolicyNames,
} from '../policies.ts';
import { analysisStatuses } from '../results.ts';
import { PolicyFact, TestedDossier, TestedRule } from '../views/policies.ts';
import { body, orNull, Reason, Time, testFlag, Uuid } from './shapes.ts';

export * from '../views/policies.ts';

/** A client's policy: its rules, how they are edited and tried, and whether people agree. Words in the language asked for. */

const outcome = oneOf(policyOutcomes, 'Outcome');
const count = Type.Integer({ minimum: 0 });

/** One change of the policy, kept for ever. */
export const PolicyVersion = Type.Object({
  version: Type.Integer(),
  at: Time,
  actor: Type.String(),
  who: Type.String(),
  /** Null where the policy was turned off. */
  name: orNull(Type.String()),
  text: orNull(Type.String()),
  /** Why rules may decide alone; null: outcomes are proposals. */
  ground: orNull(Type.String()),
  reason: orNull(Type.String()),
});
export type PolicyVersion = Static<typeof PolicyVersion>;

export const ReadyPolicy = Type.Object({
  name: oneOf(readyPolicyNames, 'Name'),
  title: Type.String(),
  words: Type.String(),
  text: Type.String(),
});
export type ReadyPolicy = Static<typeof ReadyPolicy>;

export const ClientPolicy = Type.Object({
  /** In force; null where the client has none. */
  current: orNull(PolicyVersion),
  /** Newest first; the newest 50. */
  history: Type.Array(PolicyVersion),
  /** Of the newest change, 0 where there never was one; sent with every change. */
  version: Type.Integer(),
  /** For this client every decision needs two people: rules only propose. */
  fourEyes: Type.Boolean(),
  ready: Type.Array(ReadyPolicy),
  facts: Type.Array(PolicyFact),
  operators: Type.Array(Type.Object({ operator: oneOf(policyOperators, 'Operator'), words: Type.String() })),
  guards: Type.Array(Type.Object({ guard: oneOf(policyGuards, 'Guard'), words: Type.String() })),
});
export type ClientPolicy = Static<typeof ClientPolicy>;

const draft = Type.String({ minLength: 1, maxLength: policyLimits.characters });

/** POST /clients/:client/policy/draft: nothing is kept. */
export const PolicyDraft = body({ text: draft });

export const PolicyFinding = Type.Object({
  /** An error keeps the policy from being set; a warning does not. */
  severity: oneOf(['error', 'warning'], 'Severity'),
  code: Type.String(),
  /** Of the text that was sent, from 1. */
  line: Type.Integer(),
  /** Such as `rules.2.when.0.fact`; empty for the whole. */
  path: Type.String(),
  /** Places in `rules` and in its `when`, from 0; null where it is about neither. */
  rule: orNull(Type.Integer()),
  condition: orNull(Type.Integer()),
  words: Type.String(),
});
export type PolicyFinding = Static<typeof PolicyFinding>;

export const PolicyDraftChecked = Type.Object({
  findings: Type.Array(PolicyFinding),
  /** As it was understood; null where there are errors. */
  policy: orNull(Policy),
});
export type PolicyDraftChecked = Static<typeof PolicyDraftChecked>;

/** PUT /clients/:client/policy. */
export const SetPolicy = body({
  text: draft,
  /** Why rules may decide alone; empty: outcomes are proposals. */
  ground: Type.String({ maxLength: 2000 }),
  version: Type.Integer({ minimum: 0 }),
});
/** POST /clients/:client/policy/off. */
export const TurnOffPolicy = body({ reason: Reason, version: Type.Integer({ minimum: 0 }) });

/** POST /clients/:client/policy/test: a part of the past dossiers; the page asks again with `after` until `next` is null. */
export const TestPolicy = body({
  text: draft,
  /** Days, yyyy-mm-dd, on which they were received. */
  from: Type.Optional(Type.String({ maxLength: 10 })),
  to: Type.Optional(Type.String({ maxLength: 10 })),
  /** Dossiers of the test world instead of the live one. */
  test: Type.Optional(Type.Boolean()),
  /** `next` of the part before. */
  after: Type.Optional(Type.String({ maxLength: 20, pattern: '^[0-9]+$' })),
  /** Dossiers in this part. */
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type TestPolicy = Static<typeof TestPolicy>;

export const PolicyTestPart = Type.Object({
  dossiers: count,
  /** In all parts together; only in the first part (without `after`). */
  total: orNull(count),
  next: orNull(Type.String()),
  rules: Type.Array(TestedRule),
  /** By the status that dossiers have now; whatever people made of those that the draft leaves to them is no change. */
  matrix: Type.Array(Type.Object({ status: oneOf(analysisStatuses, 'Status'), outcome, dossiers: count })),
  changed: Type.Array(TestedDossier),
});
export type PolicyTestPart = Static<typeof PolicyTestPart>;

/** GET /clients/:client/policy/figures?from=&to=: what rules did, and whether people agreed. */
export const PolicyFiguresQuery = body({
  from: Type.Optional(Type.String({ maxLength: 10 })),
  to: Type.Optional(Type.String({ maxLength: 10 })),
  test: testFlag,
});
export const PolicyFigures = Type.Object({
  from: Type.String(),
  to: Type.String(),
  /** They are of test dossiers. */
  test: Type.Boolean(),
  rules: Type.Array(RuleFigures),
  /** Samples on which people disagreed with the rule, newest first; at most 100. */
  disagreements: Type.Array(
    Type.Object({
      id: Uuid,
      at: Time,
      rule: Type.String(),
      outcome,
      status: oneOf(analysisStatuses, 'Status'),
    }),
  ),
});
export type PolicyFigures = Static<typeof PolicyFigures>;

/** POST /dossiers/:id/human-look: a dossier that a rule decided goes back to people, and no rule decides it again. */
export const HumanLook = body({ revision: Type.Integer({ minimum: 1 }), reason: Reason });

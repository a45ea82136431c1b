import { type Static, type TSchema, Type } from 'typebox';
import { nullable, oneOf, text } from './fields.ts';

/** Policies of clients: rules that decide what is clear. One definition: types, validation, the schema that is printed. */

/** What a rule makes of a dossier; A_TRAITER leaves it to people. */
export const policyOutcomes = ['VALIDE', 'REJETE', 'A_COMPLETER', 'A_TRAITER'] as const;
export type PolicyOutcome = (typeof policyOutcomes)[number];

/** How soon people should look at what is left to them. */
export const attentionLevels = ['LOW', 'NORMAL', 'HIGH'] as const;
export type Attention = (typeof attentionLevels)[number];

/** What keeps a dossier from being validated by a rule, unless the rule sets it aside by this name. */
export const policyGuards = [
  'SANCTION_HIT',
  'PEP_HIT',
  'CHECK_FAILED',
  'CHECK_MISSING',
  'UNREADABLE',
] as const;
export type PolicyGuard = (typeof policyGuards)[number];

/** What became of a dossier by its client's policy. */
export const policyEffects = ['decided', 'proposed', 'people', 'sampled', 'human-look'] as const;
export type PolicyEffect = (typeof policyEffects)[number];

/** The ready policies that come with the service. */
export const readyPolicyNames = ['assist', 'standard', 'strict'] as const;
export type ReadyPolicyName = (typeof readyPolicyNames)[number];

export const policyLimits = {
  characters: 65_536,
  rules: 100,
  conditions: 30,
  /** Values of `oneOf` and `noneOf`: every country there is. */
  values: 250,
  valueCharacters: 200,
  nameCharacters: 60,
  reasonCharacters: 500,
  missing: 20,
  defaultSample: 5,
} as const;

/** Names stand in the history and the audit log. */
const name = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: policyLimits.nameCharacters,
    pattern: '^[\\p{L}\\p{N}](?:[\\p{L}\\p{N} ._-]*[\\p{L}\\p{N}])?$',
    description,
  });

const PolicyValue = Type.Union(
  [Type.String({ minLength: 1, maxLength: policyLimits.valueCharacters }), Type.Number(), Type.Boolean()],
  { description: 'A text, a number, or true or false, as the fact is' },
);
export type PolicyValue = Static<typeof PolicyValue>;

const values = (description: string) =>
  Type.Array(PolicyValue, { minItems: 1, maxItems: policyLimits.values, description });

/** Each operator, and what stands behind it. A fact that is not known meets no condition but `absent`. */
const operators = {
  is: PolicyValue,
  isNot: PolicyValue,
  oneOf: values('The fact is one of these'),
  noneOf: values('The fact is known, and none of these'),
  atLeast: Type.Number({ description: 'The fact is this or more' }),
  atMost: Type.Number({ description: 'The fact is this or less' }),
  present: Type.Literal(true, { description: 'The fact is known, whatever it is' }),
  absent: Type.Literal(true, { description: 'The fact is not known' }),
} as const satisfies Record<string, TSchema>;
export type PolicyOperator = keyof typeof operators;
export const policyOperators = Object.keys(operators) as PolicyOperator[];

const fact = Type.String({
  minLength: 1,
  maxLength: policyLimits.valueCharacters,
  description: 'What is looked at: `akwaba policies facts` has them all',
});

const condition = <Operator extends PolicyOperator>(operator: Operator) =>
  Type.Object(
    { fact, [operator]: operators[operator] } as { fact: typeof fact } & Pick<typeof operators, Operator>,
    { additionalProperties: false },
  );

export const PolicyCondition = Type.Union(
  [
    condition('is'),
    condition('isNot'),
    condition('oneOf'),
    condition('noneOf'),
    condition('atLeast'),
    condition('atMost'),
    condition('present'),
    condition('absent'),
  ],
  { title: 'PolicyCondition' },
);
export type PolicyCondition = Static<typeof PolicyCondition>;

const reason = Type.String({
  minLength: 3,
  maxLength: policyLimits.reasonCharacters,
  pattern: '\\S',
  description: 'Kept in the history and sent with the message about the decision',
});

/** What each outcome is said with. */
export const policyThens = {
  VALIDE: Type.Object({ outcome: Type.Literal('VALIDE') }, { additionalProperties: false }),
  REJETE: Type.Object({ outcome: Type.Literal('REJETE'), reason }, { additionalProperties: false }),
  A_COMPLETER: Type.Object(
    {
      outcome: Type.Literal('A_COMPLETER'),
      missing: Type.Array(reason, {
        minItems: 1,
        maxItems: policyLimits.missing,
        description: 'What the person is to send',
      }),
    },
    { additionalProperties: false },
  ),
  A_TRAITER: Type.Object(
    {
      outcome: Type.Literal('A_TRAITER'),
      reason,
      attention: Type.Optional(oneOf(attentionLevels, 'How soon people should look; NORMAL unless told')),
    },
    { additionalProperties: false },
  ),
} as const satisfies Record<PolicyOutcome, TSchema>;
export const PolicyThen = Type.Union(
  [policyThens.VALIDE, policyThens.REJETE, policyThens.A_COMPLETER, policyThens.A_TRAITER],
  { title: 'PolicyThen' },
);
export type PolicyThen = Static<typeof PolicyThen>;

export const PolicyRule = Type.Object(
  {
    name: name('What people know the rule by; each name once'),
    when: Type.Array(PolicyCondition, {
      minItems: 1,
      maxItems: policyLimits.conditions,
      description: 'All must hold',
    }),
    // biome-ignore lint/suspicious/noThenProperty: the word of the document; nothing awaits a rule.
    then: PolicyThen,
    despite: Type.Optional(
      Type.Array(oneOf(policyGuards, 'What would keep the dossier from being validated'), {
        minItems: 1,
        uniqueItems: true,
        maxItems: policyGuards.length,
        description: 'Only with VALIDE: what this rule sets aside, by name',
      }),
    ),
  },
  { title: 'PolicyRule', additionalProperties: false },
);
export type PolicyRule = Static<typeof PolicyRule>;

export const Policy = Type.Object(
  {
    name: name('What people know the policy by'),
    sample: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description: `Of 100 dossiers that rules would decide, how many a person decides all the same; ${policyLimits.defaultSample} unless told`,
      }),
    ),
    rejectByRule: Type.Optional(
      oneOf(
        ['propose', 'decide'],
        'Whether REJETE waits for a person (`propose`, unless told) or takes effect',
      ),
    ),
    rules: Type.Array(PolicyRule, {
      minItems: 1,
      maxItems: policyLimits.rules,
      description: 'The first whose conditions all hold says the outcome; what none says goes to people',
    }),
  },
  { title: 'Policy', additionalProperties: false },
);
export type Policy = Static<typeof Policy>;

/** Additive, in results of v2. */
export const ResultPolicy = Type.Object(
  {
    name: text('Of the policy that was in force'),
    version: Type.Integer({ description: 'Of the policy; every version is kept' }),
    rule: nullable(
      Type.String(),
      'The rule that held; null where none did, and of a sample until a person decided',
    ),
    outcome: oneOf(
      policyOutcomes,
      'What the rule says. It is the status only where the organisation lets rules decide; A_TRAITER: for people',
    ),
    explanation: Type.Array(Type.String(), { description: 'Why, in sentences' }),
  },
  {
    title: 'ResultPolicy',
    description: 'Additive: what the rules of the account made of it; absent where it had no policy',
  },
);
export type ResultPolicy = Static<typeof ResultPolicy>;

/** What a rule did in a period, and whether people agreed. */
export const RuleFigures = Type.Object({
  version: Type.Integer(),
  /** Null: no rule held. */
  rule: Type.Union([Type.String(), Type.Null()]),
  outcome: oneOf(policyOutcomes, 'Outcome'),
  decided: Type.Integer(),
  /** Of those, what people changed afterwards. */
  overruled: Type.Integer(),
  /** Proposed to people, who then decided the same or otherwise; the rest waits. */
  proposed: Type.Integer(),
  proposedAgreed: Type.Integer(),
  proposedDisagreed: Type.Integer(),
  /** Taken as samples; the rest waits. */
  sampled: Type.Integer(),
  sampledAgreed: Type.Integer(),
  sampledDisagreed: Type.Integer(),
  people: Type.Integer(),
  /** Put back by a human look. */
  humanLooks: Type.Integer(),
});
export type RuleFigures = Static<typeof RuleFigures>;

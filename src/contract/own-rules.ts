import { type Static, Type } from 'typebox';
import { nullable, nullableText, text, uuid } from './fields.ts';
import { type Policy, policyLimits } from './policies.ts';
import { RiskTable } from './risk.ts';

/** The rules of an account as its own programs read and set them. */

const setAt = nullable(Type.String({ format: 'date-time' }), 'When it was set; null where nobody ever did');
const version = (description: string) => Type.Integer({ minimum: 0, description });
const seen = Type.Optional(
  version('The `version` that it was made from; 409 where another counts by now. Not looked at if absent'),
);
/** Rules are checked by the room of policies, which names each fault by its place. */
const policyShape = {
  type: 'object',
  additionalProperties: true,
  description:
    'Ordered rules, as the guide on policies has them: `name`, `rules` with `name`, `when` and `then`; perhaps `sample` and `rejectByRule`',
};
const policy = Type.Unsafe<Policy>(policyShape);
const policyExample = {
  name: 'banque',
  rules: [
    {
      name: 'Unsure reading',
      when: [{ fact: 'leastConfidence', atMost: 0.9 }],
      // biome-ignore lint/suspicious/noThenProperty: the word of the document; nothing awaits a rule.
      then: { outcome: 'A_TRAITER', reason: 'Compare the values with the picture.' },
    },
  ],
};

export const PolicyInForce = Type.Object(
  {
    version: version('Grows with every change; 0 where there never was one'),
    policy: nullable(policy, 'Null where people decide everything'),
    ground: nullableText('Why rules may decide without a person; without one they only propose'),
    fourEyes: Type.Boolean({ description: 'Two people decide for this account: rules only propose' }),
    setAt,
    warnings: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }, { title: 'PolicyWarning' }), {
        description: 'Of a policy that was just set: what it sets aside',
      }),
    ),
  },
  {
    title: 'PolicyInForce',
    examples: [
      {
        version: 3,
        policy: policyExample,
        ground: null,
        fourEyes: false,
        setAt: '2026-03-02T09:15:00.000Z',
      },
    ],
  },
);
export type PolicyInForce = Static<typeof PolicyInForce>;

const reasonBounds = { minLength: 3, maxLength: policyLimits.reasonCharacters, pattern: '\\S' };

export const PolicyRequest = Type.Object(
  {
    policy: Type.Unsafe<Policy | null>({
      ...policyShape,
      type: ['object', 'null'],
      description: `${policyShape.description}. null turns them off: people decide everything`,
    }),
    ground: Type.Optional(
      Type.String({
        maxLength: policyLimits.reasonCharacters,
        pattern: '^$|\\S',
        description: 'Why rules may decide without a person (law 2013-450); empty: they only propose',
      }),
    ),
    reason: Type.Optional(
      Type.String({
        ...reasonBounds,
        description: 'With `policy` null, and only then: why it is turned off. Kept with the version',
      }),
    ),
    version: seen,
  },
  { title: 'PolicyRequest', additionalProperties: false, examples: [{ policy: policyExample, version: 2 }] },
);

const day = (description: string) =>
  Type.Optional(Type.String({ maxLength: 10, description, 'x-shown': { type: 'string', format: 'date' } }));

export const PolicyTestRequest = Type.Object(
  {
    policy,
    from: day('First day on which they were received, UTC'),
    to: day('Last day; it is included. Today unless told'),
    after: Type.Optional(
      Type.String({ maxLength: 20, pattern: '^[0-9]+$', description: '`next` of the part before' }),
    ),
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'Dossiers in this part' })),
  },
  { title: 'PolicyTestRequest', additionalProperties: false, examples: [{ policy: policyExample }] },
);

const riskTableExample = {
  name: 'banque',
  months: { LOW: 36, MEDIUM: 24, HIGH: 12 },
  highFrom: 3,
  rows: [{ when: 'PEP_CONFIRMED', rating: 'HIGH' }],
};

export const RiskTableInForce = Type.Object(
  {
    version: version('Grows with every change; 0: the table that comes with the service'),
    table: RiskTable,
    setAt,
  },
  {
    title: 'RiskTableInForce',
    examples: [{ version: 2, table: riskTableExample, setAt: '2026-03-02T09:15:00.000Z' }],
  },
);
export type RiskTableInForce = Static<typeof RiskTableInForce>;

export const RiskTableRequest = Type.Object(
  {
    // Checked by the room of risk, which names each fault.
    table: Type.Unsafe<unknown>({
      'x-shown': nullable(RiskTable, 'null: the table that comes with the service'),
    }),
    reason: Type.String({ ...reasonBounds, description: 'Kept with the version' }),
    version: seen,
  },
  {
    title: 'RiskTableRequest',
    additionalProperties: false,
    examples: [{ table: riskTableExample, reason: 'note 12/2026', version: 1 }],
  },
);

/** 202: two people decide for the account. */
export const RulesProposed = Type.Object(
  {
    proposal: uuid('Of what waits'),
    explanation: text('Who confirms it, and where'),
  },
  {
    title: 'RulesProposed',
    examples: [
      {
        proposal: '0198f5a2-6f17-7d11-8c02-2b3c4d5e6f70',
        explanation:
          'Two people decide for this account: it counts once somebody confirms it in the console.',
      },
    ],
  },
);
export type RulesProposed = Static<typeof RulesProposed>;

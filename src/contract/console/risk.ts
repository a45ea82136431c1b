import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { RiskTable, riskFacts } from '../risk.ts';
import { Risk, RiskCounts } from '../views/risk.ts';
import { body, orNull, Reason, Time, testFlag, Uuid } from './shapes.ts';

export * from '../views/risk.ts';

/** What the console asks about ratings and the table of a client. */

const { rating } = Risk.properties;

export const ReviewRisk = body({ reason: Reason });

export const RiskReviewed = Type.Object({ dueAt: Time });

/** Null lets the table rate again. */
export const OverrideRisk = body({ rating: orNull(rating), reason: Reason });

export const DueQuery = Type.Object(
  {
    client: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
    after: Type.Optional(Type.String({ maxLength: 80 })),
    test: testFlag,
  },
  { additionalProperties: false },
);

export const ClientRisk = Type.Object({
  version: Type.Integer(),
  /** It is the one that comes with the program. */
  isReady: Type.Boolean(),
  table: RiskTable,
  ready: RiskTable,
  facts: Type.Array(
    Type.Object({
      fact: oneOf(riskFacts, 'Fact'),
      words: Type.String(),
      /** Its rows name countries, or years. */
      takes: orNull(oneOf(['countries', 'years'], 'What else a row says')),
      /** It can only be rated so. */
      only: orNull(rating),
    }),
  ),
  countries: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  ratings: RiskCounts,
  /** They are of test dossiers. */
  test: Type.Boolean(),
  due: Type.Integer(),
  /** Subjects that are still to be rated by this version. */
  behind: Type.Integer(),
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      at: Time,
      who: Type.String(),
      name: Type.String(),
      reason: Type.String(),
    }),
  ),
});
export type ClientRisk = Static<typeof ClientRisk>;

/** What a draft would change. */
export const RiskTrial = Type.Object({
  subjects: Type.Integer(),
  changed: Type.Integer(),
  before: RiskCounts,
  after: RiskCounts,
  changes: Type.Array(
    Type.Object({
      id: Uuid,
      name: orNull(Type.String()),
      before: rating,
      after: rating,
      reasons: Type.Array(Type.String()),
    }),
  ),
});
export type RiskTrial = Static<typeof RiskTrial>;

/** As it was drafted: what is wrong with it is told row by row. */
const Draft = Type.Unknown();

export const TryRiskTable = body({ table: Draft });

export const SetRiskTable = body({
  table: Draft,
  seen: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  reason: Reason,
});

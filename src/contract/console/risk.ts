import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { RiskTable, riskFacts, riskRatings } from '../risk.ts';
import { body, ClientName, orNull, Reason, Time, testFlag, Uuid } from './shapes.ts';

/** Ratings of persons and companies as people see them, and the table of a client. */

const rating = oneOf(riskRatings, 'Rating');

export const Risk = Type.Object({
  rating,
  /** What the table says, whatever a person set. */
  byTable: rating,
  table: Type.Object({ name: Type.String(), version: Type.Integer() }),
  /** The gravest first; `fact` null where it is no row of the table. */
  reasons: Type.Array(Type.Object({ fact: orNull(oneOf(riskFacts, 'Fact')), rating, words: Type.String() })),
  ratedAt: Time,
  reviewedAt: Time,
  dueAt: Time,
  isDue: Type.Boolean(),
  /** Monitoring raised it, and nobody has looked since. */
  isLifted: Type.Boolean(),
  override: orNull(Type.Object({ rating, at: Time, by: Type.String(), reason: Type.String() })),
});
export type Risk = Static<typeof Risk>;

export const RiskEvent = Type.Object({
  at: Time,
  action: oneOf(['rated', 'reviewed', 'overridden', 'override-ended'], 'What happened'),
  words: Type.String(),
  by: Type.String(),
  rating,
  before: orNull(rating),
  version: Type.Integer(),
  reason: orNull(Type.String()),
});
export type RiskEvent = Static<typeof RiskEvent>;

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

export const DueSubjects = Type.Object({
  due: Type.Array(
    Type.Object({
      id: Uuid,
      kind: oneOf(['person', 'company'], 'Kind'),
      name: orNull(Type.String()),
      client: ClientName,
      rating,
      reviewedAt: Time,
      dueAt: Time,
      isLifted: Type.Boolean(),
    }),
  ),
  count: Type.Integer(),
  next: orNull(Type.String()),
});
export type DueSubjects = Static<typeof DueSubjects>;

export const RiskCounts = Type.Object({ LOW: Type.Integer(), MEDIUM: Type.Integer(), HIGH: Type.Integer() });

/** The table that counts, and what its editor needs. */
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

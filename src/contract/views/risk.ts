import { type Static, Type } from 'typebox';
import { ClientName, orNull, Time, Uuid } from '../console/shapes.ts';
import { oneOf } from '../fields.ts';
import { riskFacts, riskRatings } from '../risk.ts';

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

export const RiskCounts = Type.Object({ LOW: Type.Integer(), MEDIUM: Type.Integer(), HIGH: Type.Integer() });

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

/** The table that counts, and what its editor needs. */

import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { PortfolioEntry, portfolioTypes } from '../portfolio.ts';
import { MediaArticle } from '../screening.ts';
import { BackgroundTask } from './background-tasks.ts';
import { ChosenColumns } from './imports.ts';
import { body, orNull, Time, Uuid } from './shapes.ts';

/** Customers that clients already have. */

/** `1`, or left out. */
const flag = Type.Optional(Type.String({ pattern: '^1$' }));

export const PortfolioQuery = Type.Object(
  {
    test: flag,
    /** Only those with something to decide, the worst first. */
    open: flag,
    /** By identifier or name, instead of a page. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,8}$' })),
  },
  { additionalProperties: false },
);

export const PortfolioOverview = Type.Object({
  client: Type.Object({ id: Type.Integer(), name: Type.String() }),
  /** All, those that are still to be searched for, and those to be decided about. */
  subjects: Type.Integer(),
  pending: Type.Integer(),
  open: Type.Integer(),
  /** Whether watched ones are being searched for again. */
  sweeping: Type.Boolean(),
  backgroundTasks: Type.Array(BackgroundTask),
  rows: Type.Array(PortfolioEntry),
  page: Type.Integer(),
  pages: Type.Integer(),
  /** How many are found, or are in all pages. */
  total: Type.Integer(),
});
export type PortfolioOverview = Static<typeof PortfolioOverview>;

export const OpenCount = Type.Object({ count: Type.Integer() });
export type OpenCount = Static<typeof OpenCount>;

/** Of a file that is sent. */
export const PortfolioFileQuery = Type.Object(
  {
    /** No path, nothing hidden. */
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^./\\\\\\p{Cc}][^/\\\\\\p{Cc}]*$' }),
  },
  { additionalProperties: false },
);

export const PortfolioImport = body({
  upload: Uuid,
  columns: ChosenColumns,
  test: Type.Boolean(),
  /** Lines that do not say it are watched. */
  monitor: Type.Boolean(),
});

/** What a client gave of a customer by itself. */
export const Customer = Type.Object({
  /** Said where something else than the service wrote its row. */
  finding: orNull(Type.String()),
  externalId: Type.String(),
  type: oneOf(portfolioTypes, 'Person or company'),
  dateOfBirth: orNull(Type.String()),
  nationality: orNull(Type.String()),
  identifiers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  watched: Type.Boolean(),
  screenedAt: orNull(Time),
  /** Null while the relationship lasts. */
  relationshipEndedAt: orNull(Time),
  keptUntil: orNull(Time),
  /** Null where the press was not searched. */
  articles: orNull(Type.Array(MediaArticle)),
});
export type Customer = Static<typeof Customer>;

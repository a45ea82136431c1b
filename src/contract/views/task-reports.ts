import { type Static, Type } from 'typebox';
import { orNull } from '../console/shapes.ts';
import { oneOf } from '../fields.ts';

/** What came of a task in the background, by what it worked on. */

/** Of a list that was imported, fetched, put back or removed. */
export const ListReport = Type.Object({
  outcome: oneOf(['taken', 'unchanged', 'refused', 'removed'], 'What became of the list'),
  version: orNull(Type.Integer()),
  entities: Type.Integer(),
  names: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
  publishedOn: orNull(Type.String()),
  /** Records that cannot be used, and were left out. */
  bad: Type.Integer(),
  /** What is odd about the files. */
  remarks: Type.Array(Type.String()),
  /** Why it was refused, or would have been. */
  refusal: orNull(Type.String()),
  /** Whether all running services search it; null where nothing changed. */
  takenUp: orNull(Type.Boolean()),
});
export type ListReport = Static<typeof ListReport>;

export const RegisterReport = Type.Object({
  lines: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  /** Lines whose record stood again further down. */
  repeated: Type.Integer(),
  photos: Type.Integer(),
  bad: Type.Integer(),
  badLines: Type.Array(Type.Object({ line: Type.Integer(), reason: Type.String() })),
  /** Columns that no record has. */
  ignoredFields: Type.Array(Type.String()),
});
export type RegisterReport = Static<typeof RegisterReport>;

/** Of a file of customers. */
export const PortfolioReport = Type.Object({
  lines: Type.Integer(),
  taken: Type.Integer(),
  unchanged: Type.Integer(),
  /** Lines whose customer stood again further down. */
  repeated: Type.Integer(),
  charged: Type.Integer(),
  bad: Type.Integer(),
  /** The first of them. */
  badLines: Type.Array(Type.Object({ line: Type.Integer(), reason: Type.String() })),
  ignoredFields: Type.Array(Type.String()),
  /** Why the rest was not taken. */
  stopped: orNull(Type.String()),
});
export type PortfolioReport = Static<typeof PortfolioReport>;

export const FeedReport = Type.Object({
  id: Type.Integer(),
  outcome: oneOf(['fetched', 'unchanged', 'failed'], 'How fetching it went'),
  failure: orNull(Type.String()),
  added: Type.Integer(),
  changed: Type.Integer(),
});

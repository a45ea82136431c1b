import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { BackgroundTask, NumberText } from './background-tasks.ts';
import { ChosenColumns } from './imports.ts';
import { body, orNull, Reason, Time, Uuid } from './shapes.ts';

/** Lists of sanctioned and politically exposed persons, their versions, and what changed between two. */

export const ListSummary = Type.Object({
  /** Null where it was never tried to import it: only LISTS_FILE names it. */
  id: orNull(Type.Integer()),
  name: Type.String(),
  source: Type.String(),
  /** The publisher, in words. */
  sourceTitle: Type.String(),
  /** Whose private list it is; null for everyone's. */
  company: orNull(Type.Object({ id: Type.Integer(), name: Type.String() })),
  state: oneOf(['searched', 'removed', 'never imported'], 'Whether it is searched'),
  version: orNull(Type.Integer()),
  publishedOn: orNull(Type.String()),
  importedAt: orNull(Time),
  entities: Type.Integer(),
  names: Type.Integer(),
  /** When it was last known to be as its publisher has it. */
  checkedAt: orNull(Time),
  /** How often it is fetched; null where it has no address. */
  everyHours: orNull(Type.Number()),
  /** It was not fetched for much longer than it should be. */
  stale: Type.Boolean(),
  triedAt: orNull(Time),
  /** Why the last attempt to fetch it failed. */
  failure: orNull(Type.String()),
});
export type ListSummary = Static<typeof ListSummary>;

export const ListSource = Type.Object({
  name: Type.String(),
  title: Type.String(),
  takes: Type.String(),
  /** Where the publisher has it; empty for one's own. */
  home: Type.String(),
  /** Several lists may come in this format, so that each wants a name. */
  manyLists: Type.Boolean(),
  /** Its columns may be called anything, and are chosen. */
  mapped: Type.Boolean(),
});
export type ListSource = Static<typeof ListSource>;

export const ListOverview = Type.Object({
  lists: Type.Array(ListSummary),
  /** Running processes that search lists, and how many of them do not search the newest versions yet. */
  processes: Type.Object({ searching: Type.Integer(), behind: Type.Integer() }),
  sources: Type.Array(ListSource),
  companies: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** What was done lately, the newest first. */
  backgroundTasks: Type.Array(BackgroundTask),
});
export type ListOverview = Static<typeof ListOverview>;

export const ListVersion = Type.Object({
  number: Type.Integer(),
  state: oneOf(['taken', 'refused'], 'Whether it was taken'),
  searched: Type.Boolean(),
  publishedOn: orNull(Type.String()),
  madeAt: Time,
  madeBy: Type.String(),
  entities: Type.Integer(),
  names: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
  /** Why it was refused, or why somebody went back to it. */
  note: orNull(Type.String()),
  copyOf: orNull(Type.Integer()),
  sha256: Type.String(),
  files: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() })),
});
export type ListVersion = Static<typeof ListVersion>;

export const OneList = Type.Object({
  list: ListSummary,
  source: orNull(ListSource),
  versions: Type.Array(ListVersion),
  processes: ListOverview.properties.processes,
  backgroundTasks: Type.Array(BackgroundTask),
});
export type OneList = Static<typeof OneList>;

const listChangeKinds = ['added', 'changed', 'removed'] as const;

export const ListChange = Type.Object({
  change: oneOf(listChangeKinds, 'What became of the entry'),
  id: Type.String(),
  name: Type.String(),
  fields: Type.Array(
    Type.Object({
      /** With dots: sanction.grounds */
      field: Type.String(),
      from: orNull(Type.String()),
      to: orNull(Type.String()),
    }),
  ),
});
export type ListChange = Static<typeof ListChange>;

export const ListChanges = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  changes: Type.Array(ListChange),
  /** The next page begins after this entry; null at the end. */
  next: orNull(Type.String()),
});
export type ListChanges = Static<typeof ListChanges>;

export const ChangesQuery = Type.Object(
  {
    from: NumberText,
    to: NumberText,
    change: Type.Optional(oneOf(listChangeKinds, 'Only these')),
    after: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);

export const ListImport = body({
  upload: Uuid,
  source: Type.String({ minLength: 1, maxLength: 60 }),
  list: Type.String({ minLength: 1, maxLength: 100 }),
  /** Whose private list it is; null for everyone's. */
  companyId: orNull(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  /** Take the file though it would be refused, or did not change. */
  force: Type.Boolean(),
  columns: ChosenColumns,
});
export type ListImport = Static<typeof ListImport>;

export const ListFetch = body({
  list: Type.String({ minLength: 1, maxLength: 100 }),
  companyId: orNull(Type.Integer()),
});

export const ListRollback = body({
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  reason: Reason,
});

export const ListRemoval = body({ reason: Reason });

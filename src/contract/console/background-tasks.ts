import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { FeedReport, ListReport, PortfolioReport, RegisterReport } from '../views/task-reports.ts';
import { orNull, Time, Uuid } from './shapes.ts';

export * from '../views/task-reports.ts';

/** What people have done in the background, and the files that they send for it. */

const backgroundTaskKinds = [
  'list-import',
  'list-fetch',
  'list-rollback',
  'list-remove',
  'register-import',
  'feeds-fetch',
  'portfolio-import',
] as const;

const backgroundTaskSteps = [
  'starting',
  'fetching',
  'hashing',
  'reading',
  'comparing',
  'preparing',
  'taking-up',
  'checking',
  'importing',
] as const;

export const BackgroundTask = Type.Object({
  id: Type.Integer(),
  kind: oneOf(backgroundTaskKinds, 'What is done'),
  state: oneOf(
    ['waiting', 'running', 'done', 'done with errors', 'refused', 'failed', 'lost'],
    'What became of it',
  ),
  by: Type.String(),
  startedAt: Time,
  endedAt: orNull(Time),
  step: orNull(oneOf(backgroundTaskSteps, 'What is being done just now')),
  count: Type.Integer(),
  /** How much of it is done, and how long the rest will take; null where it is not known. */
  share: orNull(Type.Number()),
  secondsLeft: orNull(Type.Integer()),
  /** The list or the register; empty for feeds. */
  subject: Type.String(),
  companyId: orNull(Type.Integer()),
  files: Type.Array(Type.String()),
  /** Where they can still be used for another attempt. */
  upload: orNull(Uuid),
  /** As what its table was read, for another attempt; null where nobody chose. */
  columns: orNull(Type.Array(Type.String())),
  /** Nothing was changed: only what would become of it was told. */
  dryRun: Type.Boolean(),
  /** Its process died, and another began it again: what was taken before counts as unchanged. */
  begunAgain: Type.Boolean(),
  /** Of a list: what it was imported as. */
  source: orNull(Type.String()),
  failure: orNull(Type.String()),
  /** Lines that could not be taken, as a file to mend. */
  mend: orNull(Type.Object({ lines: Type.Integer() })),
  list: orNull(ListReport),
  register: orNull(RegisterReport),
  feeds: orNull(Type.Array(FeedReport)),
  portfolio: orNull(PortfolioReport),
});
export type BackgroundTask = Static<typeof BackgroundTask>;

/** A file that was sent, to be imported by another request. */
export const SentFile = Type.Object({ upload: Uuid, name: Type.String(), bytes: Type.Integer() });
export type SentFile = Static<typeof SentFile>;

/** A whole number in an address. */
export const NumberText = Type.String({ pattern: '^[1-9]\\d{0,8}$' });

export const OfNumber = Type.Object({ id: NumberText });

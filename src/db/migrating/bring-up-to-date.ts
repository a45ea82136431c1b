import { setTimeout as wait } from 'node:timers/promises';
import { packageVersion } from '../../platform/package-root.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import type { Database, Session } from '../database.ts';
import { dbLimits } from '../limits.ts';
import { hasBooks, makeBooks, readSchema, recordApplied, requireFitting } from './applied.ts';
import { throughCuts } from './cut-off.ts';
import type { Migration } from './migration.ts';
import { inBriefLocks, runSteps, type Work } from './run-steps.ts';

/** An arbitrary key, the same in every process and every version. */
const migrationLock = 4_201_960;

export interface MigrateOptions {
  readonly say?: Work['say'];
  /** Ends it: what is done is kept, the next run goes on there. */
  readonly signal?: AbortSignal | undefined;
  readonly program?: string;
}

/** Applies missing migrations in order and returns their names. Processes take turns; a kill loses no finished step. */
export async function bringUpToDate(
  database: Database,
  list: readonly Migration[],
  { say = () => undefined, signal, program = packageVersion }: MigrateOptions = {},
): Promise<string[]> {
  // Most starts find nothing to do: they need no turn and no rights to change tables.
  if (await throughCuts(() => hasNothingToDo(database, list, program))) return [];
  const apply = async (session: Session) => {
    requireOwnConnection(session);
    const work: Work = { database, session, say, signal };
    await endWithClient(session);
    await takeTurn(work);
    if (!(await hasBooks(session))) await inBriefLocks(work, 'the list of migrations', makeBooks);
    const state = await readSchema(session, list, program);
    requireFitting(state);
    if (state.pending.length > 0) say(`Applying migrations: ${state.pending.length}`);
    for (const migration of state.pending) {
      signal?.throwIfAborted();
      await runSteps(work, migration);
      await session.transaction((tx) => recordApplied(tx, migration, program));
    }
    return state.pending.map(({ name }) => name);
  };
  return database.session('akwaba-migrate', apply, signal);
}

/** Refuses a pooler, which would give the session's lock to others. */
function requireOwnConnection({ pooled }: Session): void {
  if (!pooled) return;
  throw new StartRefused(
    'Migrations are to be applied, and DATABASE_URL leads to a pooler, through which they cannot take turns. Nothing was ' +
      'touched. Set DATABASE_DIRECT_URL to the server itself.',
  );
}

async function hasNothingToDo(
  database: Database,
  list: readonly Migration[],
  program: string,
): Promise<boolean> {
  if (!(await hasBooks(database))) return false;
  const state = await readSchema(database, list, program);
  requireFitting(state);
  return state.pending.length === 0;
}

/** Polls for the session's lock: waiting inside a statement would block indexes that are built concurrently. */
async function takeTurn({ session, say, signal }: Work): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const [row] = await session.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      migrationLock,
    ]);
    if (row?.taken) return;
    if (tries % dbLimits.migrationNotifyTries === 0)
      say('another process applies migrations: waits for its end');
    await wait(dbLimits.migrationTurnMilliseconds, undefined, { signal });
  }
}

/** Ends the statement soon after its program is killed, so that the next one need not wait. */
async function endWithClient(session: Session): Promise<void> {
  // Not on every platform of the server.
  await session.script(`SET client_connection_check_interval TO '1s'`).catch(() => undefined);
}

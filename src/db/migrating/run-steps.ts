import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '../../platform/start-refused.ts';
import { type Database, one, poolName, type Session, type Transaction } from '../database.ts';
import { dbLimits } from '../limits.ts';
import { findStep, recordStep, type StepRecord } from './applied.ts';
import {
  type BatchStep,
  checksumOf,
  type IndexStep,
  type Migration,
  type Step,
  stepsOf,
  wordsOf,
} from './migration.ts';

/** The work of migrations: steps that give way to the traffic, are done once, and tell how far they are. */

export interface Work {
  readonly database: Database;
  readonly session: Session;
  /** Messages for logs and terminals; usual ones are `debug`. */
  readonly say: (message: string, level?: 'debug') => void;
  readonly signal: AbortSignal | undefined;
}

export async function runSteps(work: Work, migration: Migration): Promise<void> {
  const { session, signal } = work;
  const { version, name } = migration;
  const steps = stepsOf(migration);
  for (const [i, step] of steps.entries()) {
    const checksum = checksumOf(step);
    const before = await findStep(session, version, i);
    if (before !== undefined && before.checksum !== checksum) {
      throw new StartRefused(
        `Migration ${name} was begun by another program: its step ${i + 1} (${before.checksum.slice(0, 12)}) is not the ` +
          'one known here. Nothing was touched. Run the program that began it.',
      );
    }
    if (before?.done) continue;
    signal?.throwIfAborted();
    const what = `migration ${name}, step ${i + 1} of ${steps.length} (${wordsOf(step)})`;
    const record = (tx: Transaction, cursor: string | null, done: boolean) =>
      recordStep(tx, version, i, { checksum, cursor, done });
    await watched(work, what, () => runStep(work, what, step, before, record));
  }
}

type Record = (tx: Transaction, cursor: string | null, done: boolean) => Promise<void>;

async function runStep(
  work: Work,
  what: string,
  step: Step,
  before: StepRecord | undefined,
  record: Record,
): Promise<void> {
  if ('index' in step) {
    await givingWay(work, what, () => buildIndex(work.session, step));
    await work.session.transaction((tx) => record(tx, null, true));
  } else if ('batches' in step) {
    await runBatches(work, what, step, before?.cursor ?? null, record);
  } else {
    await inBriefLocks(work, what, async (tx) => {
      await tx.script(step.script);
      if (/\bALTER\s+TABLE\b/i.test(step.script)) await renewConnections(work, what, tx);
      await record(tx, null, true);
    });
  }
}

/** Ends connections before a changed table becomes visible: their prepared statements would fail for ever. */
export async function renewConnections({ say }: Work, what: string, tx: Transaction): Promise<void> {
  const others = await tx.query<{ pid: number; ours: boolean }>(
    `SELECT pid, pg_has_role(current_user, usename, 'USAGE') AS ours FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('akwaba', '${poolName}') AND pid <> pg_backend_pid()`,
  );
  const ours = others.filter((other) => other.ours).map(({ pid }) => pid);
  await tx.query('SELECT pg_terminate_backend(pid, 1000) FROM unnest($1::int[]) pid', [ours]);
  if (ours.length > 0) say(`${what}: ${ours.length} connections of running processes are renewed`);
  const left = others.length - ours.length;
  if (left > 0) say(`${what}: ${left} connections are of another role; restart the processes that have them`);
}

/** A transaction that waits only briefly for a lock and tries again, since others queue behind one that waits. */
export const inBriefLocks = (
  work: Work,
  what: string,
  inside: (tx: Transaction) => Promise<void>,
): Promise<void> =>
  givingWay(work, what, () =>
    work.session.transaction(async (tx) => {
      await tx.script(`SET LOCAL lock_timeout TO '${dbLimits.migrationLockSeconds}s'`);
      await inside(tx);
    }),
  );

/** Tries again where others had the lock, or where both waited for each other. */
async function givingWay(work: Work, what: string, attempt: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + dbLimits.migrationGiveUpMinutes * 60_000;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== lockNotAvailable && code !== deadlockDetected) throw error;
      if (Date.now() > giveUpAt) {
        throw new Error(
          `${what}: others held its tables for ${dbLimits.migrationGiveUpMinutes} minutes. What was done is kept: ` +
            'end the transactions that are open (pg_stat_activity) and run "akwaba migrate" again.',
          { cause: error },
        );
      }
      const pause = Math.min(2 ** (tries - 1), dbLimits.migrationPauseSeconds);
      work.say(`${what}: gives way to transactions that hold its tables, tries again in ${pause} s`);
      await wait(pause * 1000, undefined, { signal: work.signal });
    }
  }
}

const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

/** Outside a transaction. A kill leaves an index that is there but not valid. */
async function buildIndex(session: Session, { index, unique, definition }: IndexStep): Promise<void> {
  const [found] = await session.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  );
  if (found?.valid) return;
  if (found !== undefined) await session.script(`DROP INDEX CONCURRENTLY ${index}`);
  await session.script(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${index} ${definition}`);
}

async function runBatches(
  work: Work,
  what: string,
  { batches }: BatchStep,
  from: string | null,
  record: Record,
): Promise<void> {
  let cursor = from;
  let reportedAt = Date.now();
  do {
    work.signal?.throwIfAborted();
    await inBriefLocks(work, what, async (tx) => {
      const { cursor: reached } = one(await tx.query<{ cursor: string | null }>(batches, [cursor]));
      await record(tx, reached, reached === null);
      cursor = reached;
    });
    if (cursor !== null && Date.now() - reportedAt > dbLimits.migrationNotifySeconds * 1000) {
      reportedAt = Date.now();
      work.say(`${what}: as far as ${cursor}`);
    }
  } while (cursor !== null);
}

/** Logs the step, and while it takes long its progress. */
async function watched(work: Work, what: string, run: () => Promise<void>): Promise<void> {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  work.say(`${what}: begins`, 'debug');
  const timer = setInterval(() => {
    stateOf(work).then(
      (state) => work.say(`${what}: ${seconds()} s so far${state}`),
      () => undefined,
    );
  }, dbLimits.migrationNotifySeconds * 1000);
  try {
    await run();
  } finally {
    clearInterval(timer);
  }
  work.say(`${what}: done in ${seconds()} s`, 'debug');
}

async function stateOf({ database, session }: Work): Promise<string> {
  const [row] = await database.query<{ blockers: string | null; percent: number | null }>(
    `SELECT (SELECT string_agg(format('%s (%s, since %s)', pid, application_name, to_char(xact_start, 'HH24:MI:SS')), ', ')
        FROM pg_stat_activity WHERE pid = ANY(pg_blocking_pids($1))) AS blockers,
      (SELECT round(100.0 * blocks_done / nullif(blocks_total, 0)) FROM pg_stat_progress_create_index WHERE pid = $1) AS percent`,
    [session.pid],
  );
  const blocked = row?.blockers ? `, waits for process ${row.blockers} of the database` : '';
  return row?.percent == null ? blocked : `, ${row.percent} % of the blocks${blocked}`;
}

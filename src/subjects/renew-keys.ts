import { setTimeout as wait } from 'node:timers/promises';
import { appendAudit, operatorChain } from '../audit/chain.ts';
import { lockDataKeys, removeDataKey } from '../db/data-keys.ts';
import type { Database } from '../db/database.ts';
import {
  beginPeriod,
  findPeriod,
  hasOtherKeys,
  type KeyTable,
  keyTables,
  lockOtherKeys,
  saveKeys,
} from '../db/dossiers/dossier-keys.ts';
import {
  destroyPeriodsBefore,
  headOf,
  makePeriod,
  newestPeriod,
  rewrapErasableKey,
} from '../platform/keys/erasable-keys.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { retentionLimits } from '../retention/limits.ts';
import { resealHolds } from './hold-subject.ts';

/**
 * Begins a new period: wraps the keys of all living dossiers and capture sessions by its key, then destroys the keys of earlier
 * periods. Copies of erased keys in logs, replicas and backups then open nothing; nor do backups from before.
 *
 * Keys of periods are destroyed last, when every key in the database opens with the new one: after a crash at any point
 * each living dossier opens, and the next run ends what was begun.
 */

/** What a renewal has done so far, in order. */
export const renewalSteps = ['made', 'begun', 'rewrapped', 'ended', 'destroyed'] as const;
export type RenewalStep = (typeof renewalSteps)[number];

export interface Renewal {
  readonly period: number;
  /** Keys wrapped again, of dossiers and of capture sessions. */
  readonly dossiers: number;
  /** Keys of earlier periods that were destroyed. */
  readonly destroyed: number;
  /** Whether a data key wrapped them before: copies of that one end with the master key. */
  readonly first: boolean;
}

export interface RenewalTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly keyFile: string;
  readonly actor: string;
  /** Called after each step; throwing stops it there. */
  readonly onStep?: (step: RenewalStep) => void;
}

export async function renewKeys(tools: RenewalTools): Promise<Renewal> {
  const { database, keyring, keyFile, onStep = () => undefined } = tools;
  const current = await findPeriod(database);
  // A key that was made and not used yet is used now.
  const period = Math.max(newestPeriod(keyring), current + 1);
  if (newestPeriod(keyring) < period) makePeriod(keyring, keyFile, period);
  onStep('made');
  await database.transaction((tx) => beginPeriod(tx, period));
  onStep('begun');
  let dossiers = 0;
  do for (const table of keyTables) dossiers += await rewrapOthers(tools, table, period, onStep);
  while (!(await end(tools, { period, dossiers })));
  onStep('ended');
  const destroyed = destroyPeriodsBefore(keyring, period);
  onStep('destroyed');
  return { period, dossiers, destroyed, first: current === 0 };
}

/** Skips rows that others have locked. */
async function rewrapOthers(
  { database, keyring }: RenewalTools,
  table: KeyTable,
  period: number,
  onStep: (step: RenewalStep) => void,
): Promise<number> {
  let count = 0;
  for (let after = 0; ; ) {
    const keys = await database.transaction(async (tx) => {
      const found = await lockOtherKeys(tx, table, headOf(period), after, retentionLimits.keysTogether);
      const wrapped = found.map((key) => ({
        ...key,
        wrapped_key: rewrapErasableKey(keyring, key.uuid, key.wrapped_key, period, {
          companyId: key.company_id,
          test: key.test,
        }),
      }));
      await saveKeys(tx, table, wrapped);
      return wrapped;
    });
    const last = keys.at(-1);
    if (last === undefined) return count;
    count += keys.length;
    after = last.id;
    onStep('rewrapped');
  }
}

/**
 * Where every key is wrapped by the period's, says so in the chain and lets go of the data key that wrapped them before
 * there were periods. False where some are not.
 */
async function end(
  { database, keyring, actor }: RenewalTools,
  { period, dossiers }: Pick<Renewal, 'period' | 'dossiers'>,
): Promise<boolean> {
  if (await hasOtherKeys(database, headOf(period))) {
    await wait(lockedMilliseconds);
    return false;
  }
  await database.transaction(async (tx) => {
    await lockDataKeys(tx);
    await resealHolds(tx, keyring);
    await removeDataKey(tx, 'dossiers');
    await appendAudit(tx, keyring, {
      chain: operatorChain,
      actor,
      action: 'keys.renewed',
      details: { period, dossiers },
    });
  });
  return true;
}

/** Before keys are tried again that somebody had locked. */
const lockedMilliseconds = 100;

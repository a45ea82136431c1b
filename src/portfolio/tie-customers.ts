import { proved, stands } from '../audit/carried-proofs.ts';
import type { Db } from '../db/database.ts';
import { currentPeriod } from '../db/dossiers/dossier-keys.ts';
import {
  type CustomerParts,
  type CustomerRow,
  forgetUntied,
  lockUntied,
  noticeOnly,
  saveRelationships,
  tieEntries,
  waitingEntries,
} from '../db/portfolio/customers.ts';
import type { PortfolioRow } from '../db/portfolio/portfolio.ts';
import type { World } from '../db/world.ts';
import { externalIdHash } from '../dossiers/intake/accept-dossier.ts';
import { inTurns } from '../platform/in-turns.ts';
import {
  makeErasableKey,
  openErasableKey,
  periodOf,
  rewrapErasableKey,
} from '../platform/keys/erasable-keys.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { openOr } from '../subjects/hit.ts';
import { tryToOpen } from '../subjects/portfolio-entry.ts';

/**
 * Entries of the portfolio are tied to customers when they are taken; those of earlier programs by a scheduled task. What begins
 * and ends a relationship is proven in the customer's row.
 */

interface StoredEnd {
  /** As in the row, whose proof covers it: an earlier program may end the entry otherwise. */
  readonly at: string;
  readonly reason: string | null;
}

const endContext = (uuid: string): string => `customer-end:${uuid}`;

/** Null while the relationship lasts, or where it was not sealed yet. */
export function openEnd(
  keyring: Keyring,
  { uuid, wrapped_key, sealed }: Pick<CustomerRow, 'uuid' | 'wrapped_key' | 'sealed'>,
): StoredEnd | null {
  if (wrapped_key === null || sealed === null) return null;
  return openOr(null, () => {
    const key = openErasableKey(keyring, uuid, wrapped_key);
    return JSON.parse(key.open(endContext(uuid), sealed).toString()) as StoredEnd;
  });
}

/** A row as it is to be saved. `reason`: of its end. */
export async function relationshipRow(
  tx: Db,
  keyring: Keyring,
  row: CustomerRow,
  reason: string | null,
): Promise<CustomerRow> {
  const sealed = row.ended_at === null ? noEnd : await sealEnd(tx, keyring, row, row.ended_at, reason);
  return proved(keyring, 'customers', { ...row, ...sealed, updated_at: new Date() });
}

const noEnd = { wrapped_key: null, sealed: null };

async function sealEnd(tx: Db, keyring: Keyring, row: CustomerRow, at: Date, reason: string | null) {
  const { uuid, company_id: companyId, test } = row;
  const world = { companyId, test };
  const { key, wrapped } = makeErasableKey(keyring, uuid, world);
  const period = await currentPeriod(tx);
  const end: StoredEnd = { at: at.toISOString(), reason };
  return {
    // A period may have begun since the key was made.
    wrapped_key:
      periodOf(wrapped) >= period ? wrapped : rewrapErasableKey(keyring, uuid, wrapped, period, world),
    sealed: key.seal(endContext(uuid), JSON.stringify(end)),
  };
}

/** When a program says, else with the first VALIDE or with the day on which the customer was given; null: never taken on. */
export function startOf(
  { given_started_at }: CustomerRow,
  { first_valid_at = null }: Partial<CustomerParts> = {},
  entry: PortfolioRow | undefined,
): Date | null {
  if (given_started_at !== null) return given_started_at;
  const times = [first_valid_at, entry?.created_at ?? null].filter((time) => time !== null);
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** Whether the service wrote what begins and ends it; an earlier program writes only the end of the entry, which is proven there. */
export function isOurs(keyring: Keyring, row: CustomerRow, entry: PortfolioRow | undefined): boolean {
  if (stands(keyring, 'customers', row)) return true;
  if (entry === undefined || !stands(keyring, 'portfolio_subjects', entry)) return false;
  const former = openEnd(keyring, row);
  return (
    entry.relationship_ended_at?.getTime() === row.ended_at?.getTime() &&
    stands(keyring, 'customers', { ...row, ended_at: former && new Date(former.at) })
  );
}

/** Ties those of these entries that wait for it, whose rows `tx` has locked. After the books of the client. */
export async function tieWaiting(
  tx: Db,
  keyring: Keyring,
  world: World,
  portfolioHashes: readonly Buffer[],
): Promise<void> {
  await tie(tx, keyring, world, await waitingEntries(tx, world, portfolioHashes));
}

/** Entries that earlier programs left; how many were looked at. */
export async function tieSome(tx: Db, keyring: Keyring, most: number): Promise<number> {
  await noticeOnly(tx);
  const rows = await lockUntied(tx, most);
  const worlds = new Map(
    rows.map(({ company_id: companyId, test }) => [`${companyId} ${test}`, { companyId, test }]),
  );
  for (const world of worlds.values()) {
    const own = rows.filter(({ company_id, test }) => company_id === world.companyId && test === world.test);
    await tie(tx, keyring, world, own);
  }
  return rows.length;
}

async function tie(tx: Db, keyring: Keyring, world: World, rows: readonly PortfolioRow[]): Promise<void> {
  if (rows.length === 0) return;
  const opened = await inTurns(rows, (row) => {
    const entry = tryToOpen(keyring, row);
    return entry === undefined
      ? []
      : [{ portfolioId: row.id, hash: externalIdHash(keyring, world.companyId, entry.given.externalId) }];
  });
  // One that something else wrote is tied when it is given again.
  await forgetUntied(
    tx,
    rows.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changed: CustomerRow[] = [];
  for (const row of await tieEntries(tx, world, opened.flat())) {
    const entry = row.portfolio_id === null ? undefined : byId.get(row.portfolio_id);
    if (entry === undefined || !isOurs(keyring, row, entry)) continue;
    const at = entry.relationship_ended_at;
    const end = openEnd(keyring, row);
    if (row.ended_at?.getTime() === at?.getTime() && end?.at === at?.toISOString()) continue;
    changed.push(await relationshipRow(tx, keyring, { ...row, ended_at: at }, null));
  }
  await saveRelationships(tx, changed);
}

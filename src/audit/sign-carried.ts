import { rmSync } from 'node:fs';
import {
  type CarriedKind,
  type CarriedRow,
  carriedKinds,
  hasEarlierProcesses,
  listCarried,
  saveCarried,
} from '../db/audit/carried-proofs.ts';
import { lockSigning } from '../db/audit/proven-rows.ts';
import type { Database, Db } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { nameOfCarried, proved, stands } from './carried-proofs.ts';
import { appendAudit, operatorChain } from './chain.ts';
import { auditLimits } from './limits.ts';
import type { RowFault } from './proven-rows.ts';
import {
  leaveMark,
  type SignedOncePlaces,
  signedBy,
  signedMark,
  type UnprovenRow,
  wasSigned,
} from './sign-rows.ts';

/**
 * Signs rows that carry their own proof once, as they are, when no process of a version without proofs runs any more. Until
 * then every row counts, and `akwaba audit verify` says so. As in sign-rows.ts, a file beside the key and the operator's chain
 * record that it was done.
 */
const signing = 'carried-rows-signed';

/** How many rows were signed; undefined where that was done before, or cannot be done yet. */
export async function signCarriedOnce(
  database: Database,
  keyring: Keyring,
  places: SignedOncePlaces,
): Promise<number | undefined> {
  keyring.takesUnproved = !(await wasSigned(database, keyring, places, signing));
  if (!keyring.takesUnproved || (await hasEarlierProcesses(database))) return undefined;
  // Other processes write proofs already; the last pass finds rows that this one did not see.
  keyring.takesUnproved = false;
  let rows = 0;
  try {
    for (const kind of carriedKinds) rows += await signUnproved(database, keyring, kind);
  } catch (error) {
    keyring.takesUnproved = true;
    throw error;
  }
  await database.transaction(async (tx) => {
    await lockSigning(tx);
    if (await wasSigned(tx, keyring, places, signing)) return;
    await appendAudit(tx, keyring, {
      chain: operatorChain,
      actor: 'service',
      action: signedBy[signing],
      details: { rows },
    });
  });
  leaveMark(places, signing);
  return rows;
}

/** A restored database is asked itself: one of an earlier version is signed at the next start. */
export function forgetCarriedMark(places: SignedOncePlaces): void {
  const mark = signedMark(places, signing);
  if (mark !== undefined) rmSync(mark, { force: true });
}

/** Signs rows of a table that do not stand, as they are, or those of these names; how many. */
export async function signUnproved(
  database: Database,
  keyring: Keyring,
  kind: CarriedKind,
  names?: ReadonlySet<string>,
): Promise<number> {
  let signed = 0;
  const read = (after: CarriedRow | undefined) =>
    database.transaction(async (tx) => {
      const rows = await listCarried(
        tx,
        kind,
        { after, most: auditLimits.carriedTogether },
        'FOR UPDATE OF r',
      );
      const wrong = rows
        .filter((row) => !stands(keyring, kind, row) && (names?.has(nameOfCarried(kind, row)) ?? true))
        .map((row) => proved(keyring, kind, row));
      await saveCarried(tx, kind, wrong);
      signed += wrong.length;
      return rows;
    });
  for await (const _ of pages(read));
  return signed;
}

/** Reads a page after the last row of the one before, until there is none. */
export async function* pages<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) yield rows;
}

/** Rows of a table that are not believed, page by page: of one client, or of all. */
export async function* unprovedCarried(
  db: Db,
  keyring: Keyring,
  kind: CarriedKind,
  { company, record }: { readonly company?: number; readonly record?: (row: CarriedRow) => void } = {},
): AsyncGenerator<UnprovenRow> {
  const read = (after: CarriedRow | undefined) =>
    listCarried(db, kind, { company, after, most: auditLimits.carriedTogether });
  for await (const rows of pages(read)) {
    for (const row of rows) {
      record?.(row);
      if (stands(keyring, kind, row)) continue;
      const isSigned = (row.proof ?? row.seen_proof ?? null) !== null;
      const fault: RowFault = isSigned ? 'changed' : 'unsigned';
      yield { row: nameOfCarried(kind, row), chain: row.chain as number, fault };
    }
  }
}

export async function listCarriedUnproven(db: Db, keyring: Keyring): Promise<UnprovenRow[]> {
  const found: UnprovenRow[] = [];
  for (const kind of carriedKinds) {
    for await (const row of unprovedCarried(db, keyring, kind)) found.push(row);
  }
  return found;
}

/** Takes rows that `listCarriedUnproven` gave as they are. */
export async function acceptCarried(
  database: Database,
  keyring: Keyring,
  actor: string,
  taken: readonly UnprovenRow[],
): Promise<void> {
  for (const kind of carriedKinds) {
    const names = taken.map(({ row }) => row).filter((row) => row.startsWith(`${kind}/`));
    if (names.length > 0) await signUnproved(database, keyring, kind, new Set(names));
  }
  const events = taken.map(({ chain, row, fault }) => ({
    ...{ chain, actor, action: 'row.accepted', details: { accepted: row, why: fault } },
  }));
  for (const chain of new Set(taken.map((each) => each.chain))) {
    const own = events.filter((event) => event.chain === chain);
    await database.transaction((tx) => appendAudit(tx, keyring, ...own));
  }
}

import { rmSync } from 'node:fs';
import {
  type CarriedKind,
  type CarriedRow,
  carriedKinds,
  hasEarlierProcesses,
  listCarried,
  saveCarried,
} from '../db/audit/carried-proofs.ts';
import { findFirstTold, lockSigning } from '../db/audit/proven-rows.ts';
import type { Database, Db } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { nameOfCarried, proved, stands } from './carried-proofs.ts';
import { appendAudit, operatorChain } from './chain.ts';
import { auditLimits } from './limits.ts';
import { isLinkedTold, type RowFault } from './proven-rows.ts';
import { leaveMark, type SignedOncePlaces, signedMark, type UnprovenRow } from './sign-rows.ts';

/**
 * Rows that carry their own proof are signed once, as they are, when the last process of a version that writes none is
 * gone. Until then every row is believed, and `akwaba audit verify` says so. That it was done is remembered as in
 * sign-rows.ts: in a file beside the key and in the operator's chain.
 */
const signing = 'carried-rows-signed';
const action = 'rows.carried-signed';

/** How many rows were signed; undefined where that was done before, or cannot be done yet. */
export async function signCarriedOnce(
  database: Database,
  keyring: Keyring,
  places: SignedOncePlaces,
): Promise<number | undefined> {
  keyring.takesUnproved = !(await isSigned(database, keyring, places));
  if (!keyring.takesUnproved || (await hasEarlierProcesses(database))) return undefined;
  // What other processes write meanwhile has its proofs; the last look is for what this one did not see.
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
    if (await isSigned(tx, keyring, places)) return;
    await appendAudit(tx, keyring, { chain: operatorChain, actor: 'service', action, details: { rows } });
  });
  leaveMark(places, signing);
  return rows;
}

async function isSigned(db: Db, keyring: Keyring, places: SignedOncePlaces): Promise<boolean> {
  if (signedMark(places, signing) !== undefined) return true;
  const told = await findFirstTold(db, operatorChain, action);
  return told !== undefined && isLinkedTold(keyring, told);
}

/** A restored database is asked itself: one of an earlier version is signed at the next start. */
export function forgetCarriedMark(places: SignedOncePlaces): void {
  const mark = signedMark(places, signing);
  if (mark !== undefined) rmSync(mark, { force: true });
}

/** Signs rows of a table that do not stand, as they are; how many. */
export async function signUnproved(
  database: Database,
  keyring: Keyring,
  kind: CarriedKind,
  names?: ReadonlySet<string>,
): Promise<number> {
  let signed = 0;
  let after: CarriedRow | undefined;
  const most = auditLimits.carriedTogether;
  for (;;) {
    const page = await database.transaction(async (tx) => {
      const rows = await listCarried(tx, kind, { after, most }, 'FOR UPDATE OF r');
      const wrong = rows.filter(
        (row) => !stands(keyring, kind, row) && (names?.has(nameOfCarried(kind, row)) ?? true),
      );
      await saveCarried(
        tx,
        kind,
        wrong.map((row) => proved(keyring, kind, row)),
      );
      signed += wrong.length;
      return rows;
    });
    after = page.at(-1);
    if (page.length < most) return signed;
  }
}

/** Rows of a table that are not believed, page by page: of one client, or of all. */
export async function* unprovedCarried(
  db: Db,
  keyring: Keyring,
  kind: CarriedKind,
  company?: number,
  look: (row: CarriedRow) => void = () => undefined,
): AsyncGenerator<UnprovenRow> {
  let after: CarriedRow | undefined;
  const most = auditLimits.carriedTogether;
  for (;;) {
    const rows = await listCarried(db, kind, { company, after, most });
    for (const row of rows) {
      look(row);
      if (stands(keyring, kind, row)) continue;
      const fault: RowFault = isUnsigned(row) ? 'unsigned' : 'changed';
      yield { row: nameOfCarried(kind, row), chain: row.chain as number, fault };
    }
    after = rows.at(-1);
    if (rows.length < most) return;
  }
}

const isUnsigned = ({ proof, seen_proof }: CarriedRow): boolean => (proof ?? seen_proof ?? null) === null;

export async function listCarriedUnproven(db: Db, keyring: Keyring): Promise<UnprovenRow[]> {
  const found: UnprovenRow[] = [];
  for (const kind of carriedKinds) {
    for await (const row of unprovedCarried(db, keyring, kind)) found.push(row);
  }
  return found;
}

/** Takes rows as they are; gives the names that are not among these tables. */
export async function acceptCarried(
  database: Database,
  keyring: Keyring,
  actor: string,
  refused: readonly UnprovenRow[],
  chosen: readonly string[],
): Promise<string[]> {
  const isOf = (row: string) => carriedKinds.find((kind) => row.startsWith(`${kind}/`));
  const wanted = new Set(chosen);
  for (const kind of carriedKinds) {
    const taken = refused.filter(({ row }) => wanted.has(row) && isOf(row) === kind);
    if (taken.length === 0) continue;
    await signUnproved(database, keyring, kind, new Set(taken.map(({ row }) => row)));
    for (const chain of new Set(taken.map((each) => each.chain))) {
      const events = taken
        .filter((each) => each.chain === chain)
        .map(({ row, fault }) => ({
          chain,
          actor,
          action: 'row.accepted',
          details: { accepted: row, why: fault },
        }));
      await database.transaction((tx) => appendAudit(tx, keyring, ...events));
    }
  }
  const known = new Set(refused.map(({ row }) => row));
  return chosen.filter((row) => isOf(row) === undefined || !known.has(row));
}

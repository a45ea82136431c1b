import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findFirstReported,
  listMissingRows,
  listProofs,
  listProvenChains,
  lockSigning,
  provenKinds,
} from '../db/audit/proven-rows.ts';
import type { Database, Db } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { type AuditEvent, appendAudit, operatorChain } from './chain.ts';
import {
  anything,
  goneProof,
  isLinkedReport,
  nameOfRow,
  type ReportedProof,
  type RowFault,
  reportedProof,
  rowFault,
  sign,
} from './proven-rows.ts';

/**
 * Signs rows from before proofs once, at the first start that knows proofs. A second time would sign rows that somebody wrote
 * into the database, so a file beside the master key, or in the data folder, records that it was done. So does the operator's
 * chain, for a service that starts on another machine; only without the files and with that whole chain cut off would it
 * happen again, and exported checkpoints reveal that.
 */

export interface SignedOncePlaces {
  readonly keyFile: string;
  readonly dataDir: string;
}

/** Rows with proofs in `row_proofs`, and those that carry their own, which came later (sign-carried.ts). */
export const signedBy = {
  'rows-signed': 'rows.signed',
  'carried-rows-signed': 'rows.carried-signed',
} as const;
type Signing = keyof typeof signedBy;

const markOf = ({ keyFile, dataDir }: SignedOncePlaces, signing: Signing): string[] => [
  `${keyFile}.${signing}`,
  join(dataDir, signing),
];

/** How many rows were signed; undefined where that was done before. */
export async function signRowsOnce(
  database: Database,
  keyring: Keyring,
  places: SignedOncePlaces,
): Promise<number | undefined> {
  if (signedMark(places) !== undefined) return undefined;
  const signed = await database.transaction(async (tx) => {
    await lockSigning(tx);
    if (await wasSigned(tx, keyring, places, 'rows-signed')) return undefined;
    return signAll(tx, keyring);
  });
  // After the commit: a crash before it leaves the chain's own word, which is enough.
  leaveMark(places);
  return signed;
}

/** Whether it was done, by the file or by the chain. */
export async function wasSigned(
  db: Db,
  keyring: Keyring,
  places: SignedOncePlaces,
  signing: Signing,
): Promise<boolean> {
  if (signedMark(places, signing) !== undefined) return true;
  const reported = await findFirstReported(db, operatorChain, signedBy[signing]);
  return reported !== undefined && isLinkedReport(keyring, reported);
}

/** The file that says so; undefined where only the chain does. */
export function signedMark(places: SignedOncePlaces, signing: Signing = 'rows-signed'): string | undefined {
  return markOf(places, signing).find((path) => existsSync(path));
}

export function leaveMark(places: SignedOncePlaces, signing: Signing = 'rows-signed'): void {
  for (const path of markOf(places, signing)) {
    try {
      writeFileSync(path, 'Rows of the database were signed. Keep this file beside the key.\n', {
        mode: 0o600,
        flush: true,
      });
      return;
    } catch {
      // A folder that cannot be written, such as a mounted secret: the next place.
    }
  }
}

/** Each row has an entry in its own chain, and the operator's chain says how many there were. */
async function signAll(tx: Db, keyring: Keyring): Promise<number> {
  const counts: Record<string, number> = {};
  const lines: string[] = [];
  const chains = await listProvenChains(tx);
  for (const chain of chains) {
    const events: AuditEvent[] = [];
    for (const kind of provenKinds) {
      for (const { id, version } of await listProofs(tx, kind, chain)) {
        // Those that were signed are held against the chain like any other.
        if (version !== null) continue;
        const reported = await sign(tx, keyring, { kind, id }, 1, anything);
        events.push({ chain, actor: 'service', action: 'row.signed', details: reported });
        counts[kind] = (counts[kind] ?? 0) + 1;
        lines.push(`${reported.row} ${reported.proof}`);
      }
    }
    await appendAudit(tx, keyring, ...events);
  }
  const digest = keyring.hash('rows', ...lines).toString('hex');
  await appendAudit(tx, keyring, {
    chain: operatorChain,
    actor: 'service',
    action: 'rows.signed',
    details: { ...counts, rows: lines.length, digest },
  });
  return lines.length;
}

export interface UnprovenRow {
  readonly row: string;
  readonly chain: number;
  readonly fault: RowFault;
}

/** Rows that are refused or gone; for `akwaba audit accept` and `akwaba doctor`. */
export async function listUnproven(db: Db, keyring: Keyring): Promise<UnprovenRow[]> {
  return (await unproven(db, keyring)).map(({ row, chain, fault }) => ({ row, chain, fault }));
}

/** Takes rows as they are, though something else wrote or removed them; `rows` as `listUnproven` names them. */
export async function acceptRows(
  tx: Db,
  keyring: Keyring,
  actor: string,
  rows: readonly string[],
): Promise<void> {
  await lockSigning(tx);
  const known = new Map((await unproven(tx, keyring)).map((each) => [each.row, each]));
  for (const row of rows) {
    const each = known.get(row);
    if (each === undefined) throw new AppError('ROW_STANDS', { parameters: { row } });
    const { chain, fault, version, signAs } = each;
    const reported = (await signAs(tx, version + 1)) ?? { row, version: version + 1, proof: goneProof };
    await appendAudit(tx, keyring, {
      chain,
      actor,
      action: 'row.accepted',
      details: { accepted: row, why: fault, ...reported },
    });
  }
}

interface Unproven extends UnprovenRow {
  /** The highest that the row or the chain has had. */
  readonly version: number;
  /** Signs it as it is; nothing where it is gone. */
  signAs(tx: Db, version: number): Promise<ReportedProof | undefined>;
}

async function unproven(db: Db, keyring: Keyring): Promise<Unproven[]> {
  const found: Unproven[] = [];
  for (const chain of await listProvenChains(db)) {
    for (const kind of provenKinds) {
      for (const { id, version, reported, ...stored } of await listProofs(db, kind, chain)) {
        const fault = rowFault(keyring, kind, { id, version, reported, ...stored });
        if (fault === undefined) continue;
        const last = reported === null ? undefined : reportedProof(reported.details);
        found.push({
          row: nameOfRow(kind, id),
          chain,
          fault,
          version: Math.max(version ?? 0, last?.version ?? 0),
          signAs: (tx, next) => sign(tx, keyring, { kind, id }, next, anything),
        });
      }
    }
  }
  for (const { chain, details } of await listMissingRows(db)) {
    const reported = reportedProof(details);
    if (reported === undefined || reported.proof === goneProof) continue;
    const { row, version } = reported;
    found.push({ row, chain, fault: 'missing', version, signAs: async () => undefined });
  }
  return found;
}

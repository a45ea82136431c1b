import {
  type AuditHead,
  type AuditRow,
  addAuditRows,
  listAuditChains,
  listAuditRows,
  lockAuditHead,
} from '../db/audit.ts';
import type { Db } from '../db/database.ts';
import { equalSecrets, type Keyring } from '../sealing.ts';

/**
 * The keyed chain. Each entry's MAC covers the entry and the MAC before it, so that nobody without the key
 * can change, insert or remove an entry unseen. Cutting off the end is seen against an exported checkpoint.
 * Entries hold identifiers, counts and hashes, never personal data.
 */

/** Chain of acts that concern no single client. */
export const operatorChain = 0;

export interface AuditEvent {
  /** The client company, or `operatorChain`. */
  readonly chain: number;
  /** Who did it: `cli`, `service`, `credential:12`. */
  readonly actor: string;
  /** What was done: `credential.created`. */
  readonly action: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Adds events of one chain in the transaction that makes the changes, so that both happen or neither. Call it
 * last: the chain stays locked until the commit.
 */
export async function appendAudit(tx: Db, keyring: Keyring, ...events: readonly AuditEvent[]): Promise<void> {
  const [first] = events;
  if (first === undefined) return;
  let head: AuditHead = await lockAuditHead(tx, first.chain);
  const rows: AuditRow[] = [];
  for (const { chain, actor, action, details } of events) {
    if (chain !== first.chain) throw new Error('events of one call are of one chain');
    const unsigned = {
      chain,
      sequence: head.sequence + 1,
      at: new Date(),
      actor,
      action,
      details: JSON.stringify(details),
    };
    head = { sequence: unsigned.sequence, mac: entryMac(keyring, head.mac, unsigned) };
    rows.push({ ...unsigned, mac: head.mac });
  }
  await addAuditRows(tx, rows);
}

export interface Checkpoint {
  readonly chain: number;
  readonly sequence: number;
  readonly mac: string;
}

/** The ends of all chains. Kept elsewhere, they prove later that nothing was cut off. */
export async function checkpoints(db: Db): Promise<Checkpoint[]> {
  const heads = await listAuditChains(db);
  return heads.map(({ chain, sequence, mac }) => ({ chain, sequence, mac: mac.toString('hex') }));
}

export interface ChainReport {
  readonly chain: number;
  readonly entries: number;
  /** What is wrong, in words; empty when the chain is whole. */
  readonly faults: string[];
}

const pageSize = 1000;

/** What else must hold of an entry, such as that the ledger rows it names are unchanged. */
export type EntryProof = (row: AuditRow) => Promise<string | undefined>;

/** Follows one chain from its start, and holds it against checkpoints exported earlier. */
export async function verifyChain(
  db: Db,
  keyring: Keyring,
  head: { readonly chain: number; readonly sequence: number; readonly mac: Buffer },
  earlier: readonly Checkpoint[],
  prove: EntryProof,
): Promise<ChainReport> {
  const expected = new Map(earlier.filter((c) => c.chain === head.chain).map((c) => [c.sequence, c.mac]));
  const faults: string[] = [];
  let mac: Buffer = Buffer.alloc(0);
  let sequence = 0;
  for (;;) {
    const rows = await listAuditRows(db, head.chain, sequence, pageSize);
    for (const row of rows) {
      if (row.sequence !== sequence + 1)
        faults.push(`entries ${sequence + 1} to ${row.sequence - 1} are missing`);
      if (!equalSecrets(row.mac, entryMac(keyring, mac, row))) {
        faults.push(`entry ${row.sequence} was changed, or what stands before it`);
      }
      if (expected.has(row.sequence) && expected.get(row.sequence) !== row.mac.toString('hex')) {
        faults.push(`entry ${row.sequence} differs from the checkpoint`);
      }
      expected.delete(row.sequence);
      const fault = await prove(row);
      if (fault !== undefined) faults.push(`entry ${row.sequence}: ${fault}`);
      ({ mac, sequence } = row);
    }
    if (rows.length < pageSize) break;
  }
  if (sequence !== head.sequence || !equalSecrets(mac, head.mac)) {
    faults.push(`the chain should end at entry ${head.sequence}, but ends at ${sequence}`);
  }
  for (const missing of expected.keys()) faults.push(`entry ${missing} of the checkpoint is missing`);
  return { chain: head.chain, entries: sequence, faults };
}

function entryMac(keyring: Keyring, previous: Buffer, row: Omit<AuditRow, 'mac'>): Buffer {
  return keyring.hash(
    'audit',
    previous,
    `${row.chain}/${row.sequence}`,
    row.at.toISOString(),
    row.actor,
    row.action,
    row.details,
  );
}

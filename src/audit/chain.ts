import {
  type AuditHead,
  type AuditRow,
  addAuditRows,
  listAuditChains,
  lockAuditHead,
} from '../db/audit/audit.ts';
import type { Db } from '../db/database.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';

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
  await appendBehind(tx, keyring, await lockAuditHead(tx, first.chain), events);
}

/** The same behind a head that the caller has locked. */
export async function appendBehind(
  tx: Db,
  keyring: Keyring,
  last: AuditHead,
  events: readonly AuditEvent[],
): Promise<void> {
  const [first] = events;
  if (first === undefined) return;
  let head = last;
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

/** The ends of all chains, or of one client's. Kept elsewhere, they prove later that nothing was cut off. */
export async function checkpoints(db: Db, own: number | null = null): Promise<Checkpoint[]> {
  const heads = await listAuditChains(db, own);
  return heads.map(({ chain, sequence, mac }) => ({ chain, sequence, mac: mac.toString('hex') }));
}

/** Chains that checkpoints name but that no longer exist. */
export async function lostChains(db: Db, earlier: readonly Checkpoint[]): Promise<number[]> {
  const there = new Set((await listAuditChains(db)).map(({ chain }) => chain));
  return [...new Set(earlier.map(({ chain }) => chain))].filter((chain) => !there.has(chain));
}

/** Whether an entry's MAC matches its content and the previous entry's MAC. */
export function isLinked(keyring: Keyring, previous: Buffer, row: AuditRow): boolean {
  return equalSecrets(row.mac, entryMac(keyring, previous, row));
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

import { setImmediate } from 'node:timers/promises';
import {
  type AuditHead,
  type AuditRow,
  addAuditRows,
  findAuditEnd,
  listAuditChains,
  listAuditRows,
  lockAuditHead,
} from '../db/audit/audit.ts';
import type { Db } from '../db/database.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { auditLimits } from './limits.ts';

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

/** Chains that checkpoints name but that no longer exist. */
export async function lostChains(db: Db, earlier: readonly Checkpoint[]): Promise<number[]> {
  const there = new Set((await listAuditChains(db)).map(({ chain }) => chain));
  return [...new Set(earlier.map(({ chain }) => chain))].filter((chain) => !there.has(chain));
}

export interface ChainReport {
  readonly chain: number;
  readonly entries: number;
  /** Faults in words; empty when the chain is whole. Of very many only the first are listed. */
  readonly faults: Text[];
  readonly faultCount: number;
}

/** What else must hold of an entry, such as that the ledger rows it names are unchanged. */
export type EntryProof = (row: AuditRow) => Promise<Text | undefined>;

/** For a caller that waits for a long verification. */
export interface Watching {
  /** Ends it with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Entries verified so far; called after every page. */
  progress?(entries: number): Promise<void>;
}

const entriesAtOnce = 50;

/**
 * Verifies one chain from its start to the end it had when this began, also against checkpoints exported earlier. It
 * reads page by page outside any transaction: a running service adds its entries after that end, hardly slowed.
 */
export async function verifyChain(
  db: Db,
  keyring: Keyring,
  head: { readonly chain: number; readonly sequence: number; readonly mac: Buffer },
  earlier: readonly Checkpoint[],
  prove: EntryProof,
  watching: Watching = {},
): Promise<ChainReport> {
  const expected = new Map(earlier.filter((c) => c.chain === head.chain).map((c) => [c.sequence, c.mac]));
  const faults: Text[] = [];
  let faultCount = 0;
  const fault = (en: string, fr: string) => {
    faultCount += 1;
    if (faults.length < auditLimits.auditFaultsTold) faults.push({ en, fr });
  };
  let last: AuditHead = { sequence: 0, mac: Buffer.alloc(0) };
  while (last.sequence < head.sequence) {
    watching.signal?.throwIfAborted();
    const count = Math.min(auditLimits.auditPageEntries, head.sequence - last.sequence);
    const rows = await listAuditRows(db, head.chain, last.sequence, count);
    for (const row of rows.filter(({ sequence }) => sequence <= head.sequence)) {
      for (const { en, fr } of linkFaults(keyring, last, row, expected)) fault(en, fr);
      const unproven = await prove(row);
      if (unproven) fault(`entry ${row.sequence}: ${unproven.en}`, `entrée ${row.sequence} : ${unproven.fr}`);
      last = row;
      // Yields to requests every millisecond or two, however long the chain is.
      if (row.sequence % entriesAtOnce === 0) await setImmediate();
    }
    if (rows.length < count) break;
    await watching.progress?.(last.sequence);
  }
  if (last.sequence !== head.sequence || !equalSecrets(last.mac, head.mac)) {
    fault(
      `the chain should end at entry ${head.sequence}, but ends at ${last.sequence}`,
      `la chaîne devrait finir à l’entrée ${head.sequence}, mais finit à ${last.sequence}`,
    );
  }
  const { sequence, newest } = await findAuditEnd(db, head.chain);
  if (newest > sequence) {
    fault(
      `the chain should end at entry ${sequence}, but ends at ${newest}`,
      `la chaîne devrait finir à l’entrée ${sequence}, mais finit à ${newest}`,
    );
  }
  for (const missing of expected.keys()) {
    fault(
      `entry ${missing} of the checkpoint is missing`,
      `l’entrée ${missing} du point de contrôle est absente`,
    );
  }
  return { chain: head.chain, entries: last.sequence, faults, faultCount };
}

/** Faults between an entry and the one before it, or with the entry's checkpoint, which is removed from `expected`. */
function linkFaults(
  keyring: Keyring,
  before: AuditHead,
  row: AuditRow,
  expected: Map<number, string>,
): Text[] {
  const faults: Text[] = [];
  const [first, last] = [before.sequence + 1, row.sequence - 1];
  if (last >= first) {
    faults.push({
      en: `entries ${first} to ${last} are missing`,
      fr: `les entrées ${first} à ${last} manquent`,
    });
  }
  if (!isLinked(keyring, before.mac, row)) {
    faults.push({
      en: `entry ${row.sequence} was changed, or what stands before it`,
      fr: `l’entrée ${row.sequence} a été modifiée, ou ce qui la précède`,
    });
  }
  const checkpoint = expected.get(row.sequence);
  if (checkpoint !== undefined && checkpoint !== row.mac.toString('hex')) {
    faults.push({
      en: `entry ${row.sequence} differs from the checkpoint`,
      fr: `l’entrée ${row.sequence} diffère du point de contrôle`,
    });
  }
  expected.delete(row.sequence);
  return faults;
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

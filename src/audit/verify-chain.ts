import { setImmediate } from 'node:timers/promises';
import {
  type AuditHead,
  type AuditRow,
  findAuditEnd,
  listAuditChains,
  listAuditRows,
} from '../db/audit/audit.ts';
import { findBooks, listMovedDossiers, listMovedSubjects } from '../db/audit/books.ts';
import { listProofs, listProvenChains, provenKinds } from '../db/audit/proven-rows.ts';
import type { Db } from '../db/database.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { type Checkpoint, isLinked, operatorChain } from './chain.ts';
import { auditLimits } from './limits.ts';
import { goneProof, nameOfRow, type ReportedProof, reportedProof, rowFault } from './proven-rows.ts';
import { ReportedStates } from './reported-states.ts';
import { rowFaultWords } from './row-guard.ts';

/** Verifies a chain, and the rows that it is about. */

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
 * Verifies one chain from its start to its present end, against checkpoints exported earlier, and the rows that it is about.
 * It reads page by page outside any transaction, and hardly slows a running service.
 */
export async function verifyChain(
  { database: db, keyring }: { readonly database: Db; readonly keyring: Keyring },
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
    if (faults.length < auditLimits.auditFaultsReported) faults.push({ en, fr });
  };
  let last: AuditHead = { sequence: 0, mac: Buffer.alloc(0) };
  const reported = new Map<string, ReportedProof>();
  const states = new ReportedStates();
  while (last.sequence < head.sequence) {
    watching.signal?.throwIfAborted();
    const count = Math.min(auditLimits.auditPageEntries, head.sequence - last.sequence);
    const rows = await listAuditRows(db, head.chain, last.sequence, count);
    for (const row of rows.filter(({ sequence }) => sequence <= head.sequence)) {
      for (const { en, fr } of linkFaults(keyring, last, row, expected)) fault(en, fr);
      const unproven = await prove(row);
      if (unproven) fault(`entry ${row.sequence}: ${unproven.en}`, `entrée ${row.sequence} : ${unproven.fr}`);
      const proof = reportedProof(row.details);
      if (proof !== undefined) reported.set(proof.row, proof);
      states.note(row);
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
  for (const { en, fr } of await provenRowFaults(db, keyring, head.chain, reported)) fault(en, fr);
  for (const { en, fr } of await stateFaults(db, head.chain)) fault(en, fr);
  for (const { en, fr } of await states.faults(db, keyring, head)) fault(en, fr);
  if (keyring.takesUnproved && head.chain === operatorChain) fault(unproved.en, unproved.fr);
  return { chain: head.chain, entries: last.sequence, faults, faultCount };
}

const unproved: Text = {
  en: 'hits, ratings, tables, consents, portfolios and capture sessions are not proved yet, since a process of an earlier version is connected: stop it, and they are signed within a minute',
  fr: "les correspondances, niveaux de risque, barèmes, consentements, portefeuilles et sessions de capture ne sont pas encore prouvés, car un processus d'une version antérieure est connecté : arrêtez-le, ils seront signés dans la minute",
};

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

/** Checks what the chain implies: balances by the ledger, owners of dossiers by their keys, and subjects by their sealed parts. */
async function stateFaults(db: Db, chain: number): Promise<Text[]> {
  const books = await findBooks(db, chain);
  const moved = await listMovedDossiers(db, chain, auditLimits.auditFaultsReported);
  const subjects = await listMovedSubjects(db, chain, auditLimits.auditFaultsReported);
  return [
    ...(books !== undefined && (books.available !== books.ledger || books.consumed !== books.spent)
      ? [
          {
            en: `the balance is ${books.available} credits, with ${books.consumed} spent; by the ledger it is ${books.ledger}, with ${books.spent} spent`,
            fr: `le solde est de ${books.available} crédits, ${books.consumed} dépensés ; d'après le grand livre, de ${books.ledger}, ${books.spent} dépensés`,
          },
        ]
      : []),
    ...moved.map(({ uuid }) => ({
      en: `dossier ${uuid} was moved here from another organisation, or between test and live`,
      fr: `le dossier ${uuid} a été déplacé ici depuis une autre organisation, ou entre test et réel`,
    })),
    ...subjects.map(({ id }) => ({
      en: `subject ${id}, or what belongs to it, was moved here from another organisation, or between test and live`,
      fr: `le sujet ${id}, ou ce qui lui appartient, a été déplacé ici depuis une autre organisation, ou entre test et réel`,
    })),
  ];
}

/** Compares rows with what the chain says of them. A row changed since has a newer version, and an entry for it. */
async function provenRowFaults(
  db: Db,
  keyring: Keyring,
  chain: number,
  reported: ReadonlyMap<string, ReportedProof>,
): Promise<Text[]> {
  const faults: Text[] = [];
  const fault = (row: string, { en, fr }: Text) =>
    faults.push({ en: `row ${row} ${en}`, fr: `la ligne ${row} ${fr}` });
  const missing = new Set(reported.keys());
  // A client that was written into the database has no chain.
  const chains = chain === operatorChain ? [chain, ...(await chainless(db))] : [chain];
  for (const each of chains) {
    for (const kind of provenKinds) {
      for (const stored of await listProofs(db, kind, each)) {
        const row = nameOfRow(kind, stored.id);
        missing.delete(row);
        const isOld = (stored.version ?? 0) < (reported.get(row)?.version ?? 0);
        const found = rowFault(keyring, kind, stored) ?? (isOld ? 'rolled-back' : undefined);
        if (found !== undefined) fault(row, rowFaultWords[found]);
      }
    }
  }
  for (const row of missing) {
    if (reported.get(row)?.proof !== goneProof) fault(row, rowFaultWords.missing);
  }
  return faults;
}

async function chainless(db: Db): Promise<number[]> {
  const there = new Set((await listAuditChains(db)).map(({ chain }) => chain));
  return (await listProvenChains(db)).filter((chain) => !there.has(chain));
}

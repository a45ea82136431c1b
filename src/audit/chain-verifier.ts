import { findAuditEnd } from '../db/audit/audit.ts';
import {
  addVerification,
  endVerification,
  noteProgress,
  type VerificationRow,
} from '../db/audit/audit-verifications.ts';
import type { Database } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { appendAudit, type Checkpoint, lostChains } from './chain.ts';
import { auditLimits } from './limits.ts';
import { type EntryProof, verifyChain } from './verify-chain.ts';

/**
 * Verifies chains in the background, one at a time across all processes: a row holds who asked, the progress and the
 * outcome, so that any process can show it. A killed process leaves its row behind; the next verification finds it
 * silent and takes its place.
 */
export class ChainVerifier {
  readonly #database: Database;
  readonly #keyring: Keyring;
  readonly #prove: EntryProof;
  readonly #stopping = new AbortController();
  #work: Promise<void> = Promise.resolve();

  constructor(database: Database, keyring: Keyring, prove: EntryProof) {
    this.#database = database;
    this.#keyring = keyring;
    this.#prove = prove;
  }

  /** Starts without waiting for the end. Refused if the chain does not exist or another verification is running. */
  async start(
    chain: number,
    earlier: readonly Checkpoint[],
    actor: string,
    /** The chain that records it. */
    reportedIn: number,
  ): Promise<VerificationRow> {
    const head = await findAuditEnd(this.#database, chain);
    if (head.sequence === 0) throw new AppError('CHAIN_NOT_FOUND');
    const row = await addVerification(
      this.#database,
      {
        chain,
        actor,
        head_sequence: head.sequence,
        head_mac: head.mac,
        checkpoints: earlier.filter((checkpoint) => checkpoint.chain === chain).length,
      },
      auditLimits.verificationSeenSeconds,
    );
    if (row === undefined) throw new AppError('AUDIT_BEING_VERIFIED');
    this.#work = this.#verify(row, earlier, reportedIn);
    return row;
  }

  /** Aborts the running verification, and says so in its row. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  async #verify(row: VerificationRow, earlier: readonly Checkpoint[], reportedIn: number): Promise<void> {
    const head = { chain: row.chain, sequence: row.head_sequence, mac: row.head_mac };
    try {
      const report = await verifyChain(
        { database: this.#database, keyring: this.#keyring },
        head,
        earlier,
        this.#prove,
        {
          signal: this.#stopping.signal,
          progress: (done) => noteProgress(this.#database, row.id, done),
        },
      );
      const { entries } = report;
      // A chain that is gone cannot be verified itself, so it is reported with any other that is.
      const lost = (await lostChains(this.#database, earlier)).map((chain) => ({
        en: `chain ${chain} of the checkpoints is missing altogether`,
        fr: `la chaîne ${chain} des points de contrôle est entièrement absente`,
      }));
      const faults = [...lost, ...report.faults].slice(0, auditLimits.auditFaultsReported);
      const faultCount = lost.length + report.faultCount;
      const whole = faultCount === 0;
      await this.#database.transaction(async (tx) => {
        await endVerification(tx, row.id, {
          outcome: whole ? 'whole' : 'broken',
          entries,
          fault_count: faultCount,
          faults: JSON.stringify(faults),
        });
        await appendAudit(tx, this.#keyring, {
          chain: reportedIn,
          actor: row.actor,
          action: 'audit.verified',
          details: { chain: row.chain, entries, whole, checkpoints: row.checkpoints },
        });
      });
    } catch {
      // The service is stopping or the database is gone; if this fails too, the next verification replaces the row.
      const end = { outcome: 'stopped', entries: 0, fault_count: 0, faults: '[]' } as const;
      await endVerification(this.#database, row.id, end).catch(() => undefined);
    }
  }
}

import texts from '../../vocabulary/audit/words.json' with { type: 'json' };
import type { ProvenKind } from '../db/audit/proven-rows.ts';
import type { Database } from '../db/database.ts';
import { BoundedMap } from '../platform/bounded-map.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { appendAudit, operatorChain } from './chain.ts';
import { auditLimits } from './limits.ts';
import { nameOfRow, type Proven, type RowFault, rowFault } from './proven-rows.ts';

/** What happened to a row, for the operator. */
export const rowFaultWords: Readonly<Record<RowFault, { readonly en: string; readonly fr: string }>> =
  texts.rowFaults;

/** Accepts only rows whose proof holds, and reports the others to the operator. */
export class RowGuard {
  readonly #database: Database;
  readonly #keyring: Keyring;
  readonly #report: (message: string, kind: ProvenKind) => void;
  /** When a row was last reported, so that requests do not fill the log and the chain. */
  readonly #told = new BoundedMap<string, number>(auditLimits.refusedRows);

  constructor(
    database: Database,
    keyring: Keyring,
    report: (message: string, kind: ProvenKind) => void = () => undefined,
  ) {
    this.#database = database;
    this.#keyring = keyring;
    this.#report = report;
  }

  believes(kind: ProvenKind, row: Proven): boolean {
    const fault = rowFault(this.#keyring, kind, row.proof);
    if (fault !== undefined) this.#refused(nameOfRow(kind, row.proof.id), kind, fault);
    return fault === undefined;
  }

  #refused(row: string, kind: ProvenKind, fault: RowFault): void {
    const last = this.#told.get(row) ?? 0;
    if (Date.now() - last < auditLimits.refusedRowSeconds * 1000) return;
    this.#told.set(row, Date.now());
    this.#report(
      `row ${row} of the database ${rowFaultWords[fault].en} and is refused: see "akwaba audit verify"`,
      kind,
    );
    // Not `row`: the entry says nothing about what the row should be.
    const details = { refused: row, why: fault };
    const event = { chain: operatorChain, actor: 'service', action: 'row.refused', details };
    // The refused request does not wait for it.
    this.#database.transaction((tx) => appendAudit(tx, this.#keyring, event)).catch(() => undefined);
  }
}

import { type Db, one } from './database.ts';

export const ledgerKinds = ['grant', 'charge', 'reserve', 'settle', 'return', 'expire'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export interface LedgerEntry {
  readonly kind: LedgerKind;
  readonly amount: number;
  readonly operation: string;
  readonly reference: string;
  readonly credential_id: number | null;
  readonly test: boolean;
  readonly available_after: number;
}

export interface LedgerRow extends LedgerEntry {
  readonly id: number;
  readonly company_id: number;
  readonly created_at: Date;
}

export interface Counters {
  readonly granted: number;
  readonly available: number;
  readonly reserved: number;
  readonly consumed: number;
  readonly expired: number;
}

/** Writes movements and the counters they lead to. The subscription must be locked by `tx`. */
export async function writeMovements(
  tx: Db,
  companyId: number,
  counters: Counters,
  entries: readonly LedgerEntry[],
): Promise<LedgerRow[]> {
  return tx.query<LedgerRow>(
    `WITH counters AS (
       UPDATE subscriptions SET granted = $2, available = $3, reserved = $4, consumed = $5, expired = $6
       WHERE company_id = $1)
     INSERT INTO ledger (company_id, kind, amount, operation, reference, credential_id, test, available_after)
     SELECT $1, * FROM unnest($7::text[], $8::bigint[], $9::text[], $10::text[], $11::int[], $12::bool[], $13::bigint[])
     RETURNING *`,
    [
      companyId,
      counters.granted,
      counters.available,
      counters.reserved,
      counters.consumed,
      counters.expired,
      entries.map((e) => e.kind),
      entries.map((e) => e.amount),
      entries.map((e) => e.operation),
      entries.map((e) => e.reference),
      entries.map((e) => e.credential_id),
      entries.map((e) => e.test),
      entries.map((e) => e.available_after),
    ],
  );
}

/** How much of a reservation is neither settled nor returned. */
export async function outstandingReservation(tx: Db, companyId: number, reference: string): Promise<number> {
  const rows = await tx.query<{ amount: number | null }>(
    `SELECT sum(CASE kind WHEN 'reserve' THEN amount ELSE -amount END)::bigint AS amount FROM ledger
     WHERE reference = $2 AND kind IN ('reserve', 'settle', 'return') AND company_id = $1`,
    [companyId, reference],
  );
  return one(rows).amount ?? 0;
}

/** The newest entries of a company, newest first. */
export function newestLedgerRows(db: Db, companyId: number, count: number): Promise<LedgerRow[]> {
  return db.query('SELECT * FROM ledger WHERE company_id = $1 ORDER BY id DESC LIMIT $2', [companyId, count]);
}

/** The entries of a company between two identifiers, in order. */
export function ledgerRowsBetween(
  db: Db,
  companyId: number,
  first: number,
  last: number,
): Promise<LedgerRow[]> {
  return db.query('SELECT * FROM ledger WHERE company_id = $1 AND id BETWEEN $2 AND $3 ORDER BY id', [
    companyId,
    first,
    last,
  ]);
}

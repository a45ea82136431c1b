import type { LedgerKind } from '../../contract/account.ts';
import type { Db } from '../database.ts';
import { unestimated } from '../unestimated.ts';
import type { World } from '../world.ts';

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

/** Numbers of rows to be written, and their time. Taken under the subscription's lock, those of one company are in order. */
export const nextEntries = (tx: Db, count: number): Promise<Pick<LedgerRow, 'id' | 'created_at'>[]> =>
  tx.query(
    "SELECT nextval(pg_get_serial_sequence('ledger', 'id')) AS id, now() AS created_at FROM generate_series(1, $1)",
    [count],
  );

/** Writes movements and the counters that result. The subscription must be locked by `tx`. */
export async function writeMovements(
  tx: Db,
  companyId: number,
  counters: Counters,
  rows: readonly LedgerRow[],
): Promise<void> {
  await tx.query(
    `WITH counters AS (
       UPDATE subscriptions SET granted = $2, available = $3, reserved = $4, consumed = $5, expired = $6
       WHERE company_id = $1)
     INSERT INTO ledger
       (company_id, kind, amount, operation, reference, credential_id, test, available_after, id, created_at)
     OVERRIDING SYSTEM VALUE
     SELECT $1, * FROM unnest($7::text[], $8::bigint[], $9::text[], $10::text[], $11::int[], $12::bool[], $13::bigint[],
       $14::bigint[], $15::timestamptz[])`,
    [
      companyId,
      counters.granted,
      counters.available,
      counters.reserved,
      counters.consumed,
      counters.expired,
      rows.map((row) => row.kind),
      rows.map((row) => row.amount),
      rows.map((row) => row.operation),
      rows.map((row) => row.reference),
      rows.map((row) => row.credential_id),
      rows.map((row) => row.test),
      rows.map((row) => row.available_after),
      rows.map((row) => row.id),
      rows.map((row) => row.created_at),
    ],
  );
}

/** The part of each reservation that is neither settled nor returned, by its reference. */
export async function outstandingReservations(
  tx: Db,
  companyId: number,
  references: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ reference: string; amount: number }>(
    `SELECT wanted.reference, coalesce(open.amount, 0) AS amount FROM unnest($2::text[]) AS wanted (reference)
     CROSS JOIN LATERAL (
       SELECT sum(CASE kind WHEN 'reserve' THEN amount ELSE -amount END)::bigint AS amount FROM ledger l
       WHERE l.reference = wanted.reference AND l.kind IN ('reserve', 'settle', 'return') AND l.company_id = $1) open`,
    [companyId, references],
  );
  return new Map(rows.map(({ reference, amount }) => [reference, amount]));
}

/** Which entries to show; undefined filters do not apply. */
export interface LedgerFilter {
  readonly kind?: LedgerKind | undefined;
  /** Days, yyyy-mm-dd, UTC; both are included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Of this world; of both where it is not told. */
  readonly test?: boolean | undefined;
  readonly before?: number | undefined;
}

export interface ShownLedgerRow extends LedgerRow {
  readonly api_key: string | null;
  readonly credential_label: string | null;
}

/** The newest entries of a company, newest first. */
export async function newestLedgerRows(
  db: Db,
  companyId: number,
  count: number,
  { kind, from, to, test, before }: LedgerFilter = {},
): Promise<ShownLedgerRow[]> {
  const values: unknown[] = [companyId, count];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    'l.company_id = $1',
    // A literal, so that the partial index of rare kinds is used.
    ...(kind === undefined ? [] : [`l.kind = '${kind}'`]),
    ...(from === undefined ? [] : [unestimated(`l.created_at >= ${place(from)}::date`)]),
    ...(to === undefined ? [] : [unestimated(`l.created_at < ${place(to)}::date + 1`)]),
    ...(test === undefined ? [] : [`l.test = ${place(test)}`]),
    ...(before === undefined ? [] : [`l.id < ${place(before)}`]),
    ...(from === undefined ? [] : [`l.id >= ${place(await firstEntryAfter(db, from, 0))}`]),
    ...(to === undefined ? [] : [`l.id < ${place(await firstEntryAfter(db, to, 1))}`]),
  ];
  return db.query(
    `SELECT l.*, k.api_key, k.label AS credential_label
     FROM ledger l LEFT JOIN credentials k ON k.id = l.credential_id
     WHERE ${conditions.join(' AND ')} ORDER BY l.id DESC LIMIT $2`,
    values,
  );
}

/** What the books have of one day, by kind and operation. */
export interface DayMovement {
  readonly day: string;
  readonly kind: LedgerKind;
  readonly operation: string;
  readonly count: number;
  readonly amount: number;
}

/** Of whole days, both included. */
export async function movementsByDay(
  db: Db,
  { companyId, test }: World,
  from: string,
  to: string,
): Promise<DayMovement[]> {
  return db.query(
    `SELECT to_char(l.created_at, 'YYYY-MM-DD') AS day, l.kind, l.operation, count(*) AS count,
       sum(l.amount)::bigint AS amount
     FROM ledger l
     WHERE l.company_id = $1 AND l.test = $2 AND l.id >= $5 AND l.id < $6
       AND ${unestimated('l.created_at >= $3::date')} AND ${unestimated('l.created_at < $4::date + 1')}
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [companyId, test, from, to, await firstEntryAfter(db, from, 0), await firstEntryAfter(db, to, 1)],
  );
}

/** The first entry on or after a day, by binary search: times grow with the numbers, so no index is needed. */
async function firstEntryAfter(db: Db, day: string, days: 0 | 1): Promise<number> {
  const slack = days === 0 ? "- interval '10 minutes'" : "+ interval '10 minutes'";
  const [row] = await db.query<{ last: number }>(
    `WITH RECURSIVE search (first, last) AS (
       SELECT coalesce(min(id), 1), coalesce(max(id), 0) + 1 FROM ledger
       UNION ALL
       SELECT CASE WHEN e.created_at < $1::date + $2::int ${slack} THEN e.id + 1 ELSE s.first END,
         CASE WHEN e.created_at < $1::date + $2::int ${slack} THEN s.last ELSE (s.first + s.last) / 2 END
       FROM search s CROSS JOIN LATERAL (
         SELECT id, created_at FROM ledger WHERE id >= (s.first + s.last) / 2 ORDER BY id LIMIT 1) e
       WHERE s.first < s.last
     ) SELECT last FROM search ORDER BY last - first LIMIT 1`,
    [day, days],
  );
  return row?.last ?? 1;
}

/** The newest grant of a company; null where it never had one. */
export async function newestGrant(db: Db, companyId: number): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    "SELECT id FROM ledger WHERE company_id = $1 AND kind = 'grant' ORDER BY id DESC LIMIT 1",
    [companyId],
  );
  return row?.id ?? null;
}

/** The entries of a company between two identifiers, in order. */
export const ledgerRowsBetween = (
  db: Db,
  companyId: number,
  first: number,
  last: number,
): Promise<LedgerRow[]> =>
  db.query('SELECT * FROM ledger WHERE company_id = $1 AND id BETWEEN $2 AND $3 ORDER BY id', [
    companyId,
    first,
    last,
  ]);

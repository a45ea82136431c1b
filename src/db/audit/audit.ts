import type { Db } from '../database.ts';
import { hasRow, only } from '../rows.ts';
import { unestimated } from '../unestimated.ts';

export interface AuditHead {
  readonly sequence: number;
  readonly mac: Buffer;
}

export interface AuditRow {
  readonly chain: number;
  readonly sequence: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly details: string;
  readonly mac: Buffer;
}

const lockHead = 'SELECT sequence, mac FROM audit_chains WHERE chain = $1 FOR UPDATE';

/** The end of a chain, locked until the transaction ends, so that entries are appended one at a time. */
export async function lockAuditHead(tx: Db, chain: number): Promise<AuditHead> {
  const [head] = await tx.query<AuditHead>(lockHead, [chain]);
  if (head !== undefined) return head;
  await tx.query(
    "INSERT INTO audit_chains (chain, sequence, mac) VALUES ($1, 0, '') ON CONFLICT DO NOTHING",
    [chain],
  );
  return await only<AuditHead>(tx, lockHead, [chain]);
}

/** Adds rows to the end of one chain; its head must be locked by `tx`. */
export async function addAuditRows(tx: Db, rows: readonly AuditRow[]): Promise<void> {
  const last = rows.at(-1);
  if (last === undefined) return;
  await tx.query(
    `WITH head AS (UPDATE audit_chains SET sequence = $2, mac = $3 WHERE chain = $1)
     INSERT INTO audit_entries (chain, sequence, at, actor, action, details, mac)
     SELECT $1, * FROM unnest($4::bigint[], $5::timestamptz[], $6::text[], $7::text[], $8::text[], $9::bytea[])`,
    [
      last.chain,
      last.sequence,
      last.mac,
      rows.map((row) => row.sequence),
      rows.map((row) => row.at),
      rows.map((row) => row.actor),
      rows.map((row) => row.action),
      rows.map((row) => row.details),
      rows.map((row) => row.mac),
    ],
  );
}

export const listAuditRows = (db: Db, chain: number, after: number, count: number): Promise<AuditRow[]> =>
  db.query('SELECT * FROM audit_entries WHERE chain = $1 AND sequence > $2 ORDER BY sequence LIMIT $3', [
    chain,
    after,
    count,
  ]);

export interface AuditFilter {
  readonly chain: number;
  readonly before?: number | undefined;
  readonly actors?: readonly string[] | undefined;
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly dossier?: string | undefined;
  readonly count: number;
}

/** The dossier or subject an entry names, written as in the indexes of migrations/012-console.ts. */
const named = (what: 'dossier' | 'subject'): string =>
  `substring(details FROM '"${what}":"([0-9a-f-]{36})"')`;

/** Clocks of machines that write to one chain may differ by this much. */
const clocksDiffer = 10 * 60 * 1000;

/** Matching entries, newest first. Whatever the filter, few more rows are read than returned. */
export async function findAuditRows(db: Db, filter: AuditFilter): Promise<AuditRow[]> {
  const values: unknown[] = [filter.chain];
  const conditions = ['chain = $1'];
  const add = (condition: string, value: unknown) => {
    values.push(value);
    conditions.push(condition.replace('?', `$${values.length}`));
  };
  const { before, actors, action, from, until, dossier, count } = filter;
  if (before !== undefined) add('sequence < ?', before);
  if (dossier !== undefined) add(`${named('dossier')} = ?`, dossier);
  if (actors !== undefined) add('actor = ANY(?)', actors);
  // Literals, since the partial indexes exclude these two.
  if (actors !== undefined && !actors.includes('service')) conditions.push("actor <> 'service'");
  if (action !== undefined) add('action = ?', action);
  if (action !== undefined && action !== 'credits.moved') conditions.push("action <> 'credits.moved'");
  if (from !== undefined) {
    add(unestimated('at >= ?'), from);
    const { first } = await placeOfTime(db, filter.chain, new Date(from.getTime() - clocksDiffer));
    add('sequence >= ?', first);
  }
  if (until !== undefined) {
    add(unestimated('at < ?'), until);
    const { last } = await placeOfTime(db, filter.chain, new Date(until.getTime() + clocksDiffer));
    add('sequence < ?', last);
  }
  values.push(count);
  return db.query(
    `SELECT * FROM audit_entries WHERE ${conditions.join(' AND ')} ORDER BY sequence DESC LIMIT $${values.length}`,
    values,
  );
}

/** The range of a chain in which a moment lies, by binary search: times grow with sequences, so no index is needed. */
async function placeOfTime(db: Db, chain: number, at: Date): Promise<{ first: number; last: number }> {
  const [place] = await db.query<{ first: number; last: number }>(
    `WITH RECURSIVE search (first, last) AS (
       SELECT 1::bigint, sequence + 1 FROM audit_chains WHERE chain = $1
       UNION ALL
       SELECT CASE WHEN e.at < $2 THEN e.sequence + 1 ELSE s.first END, CASE WHEN e.at < $2 THEN s.last ELSE e.sequence END
       FROM search s JOIN audit_entries e ON e.chain = $1 AND e.sequence = (s.first + s.last) / 2
       WHERE s.first < s.last
     ) SELECT first, last FROM search ORDER BY last - first LIMIT 1`,
    [chain, at],
  );
  return place ?? { first: 1, last: 1 };
}

/** Entries that name a dossier or one of these subjects, oldest first, each with its predecessor's MAC. */
export const listNamingRows = (
  db: Db,
  chain: number,
  dossier: string,
  subjects: readonly string[],
  count: number,
): Promise<(AuditRow & { readonly previous: Buffer | null })[]> =>
  db.query(
    `SELECT e.*, p.mac AS previous FROM (
       SELECT chain, sequence FROM audit_entries WHERE chain = $1 AND ${named('dossier')} = $2
       UNION SELECT chain, sequence FROM audit_entries WHERE chain = $1 AND ${named('subject')} = ANY($3)
       ORDER BY sequence DESC LIMIT $4
     ) found JOIN audit_entries e USING (chain, sequence)
     LEFT JOIN audit_entries p ON p.chain = e.chain AND p.sequence = e.sequence - 1 ORDER BY e.sequence`,
    [chain, dossier, subjects, count],
  );

/** Entries of all chains, or of one client's, about a report whose content or file has this hash, oldest first. */
export const findReportRows = (
  db: Db,
  hash: string,
  own: number | null,
): Promise<(AuditRow & { readonly previous: Buffer | null })[]> =>
  db.query(
    `SELECT e.*, p.mac AS previous FROM audit_entries e
     LEFT JOIN audit_entries p ON p.chain = e.chain AND p.sequence = e.sequence - 1
     WHERE e.action = 'dossier.report' AND (substring(e.details FROM '"content":"([0-9a-f]{64})"') = $1
       OR substring(e.details FROM '"file":"([0-9a-f]{64})"') = $1)
       AND ($2::int IS NULL OR e.chain = $2)
     ORDER BY e.at, e.chain, e.sequence LIMIT 100`,
    [hash, own],
  );

/** The recorded end of a chain and its newest entry, read in one statement. */
export async function findAuditEnd(
  db: Db,
  chain: number,
): Promise<AuditHead & { readonly newest: number; readonly at: Date | null }> {
  const [end] = await db.query<AuditHead & { newest: number; at: Date | null }>(
    `SELECT c.sequence, c.mac, coalesce(e.sequence, 0) AS newest, e.at FROM audit_chains c
     LEFT JOIN LATERAL (SELECT sequence, at FROM audit_entries WHERE chain = c.chain ORDER BY sequence DESC LIMIT 1) e ON true
     WHERE c.chain = $1`,
    [chain],
  );
  return end ?? { sequence: 0, mac: Buffer.alloc(0), newest: 0, at: null };
}

export const listAuditChains = (
  db: Db,
  own: number | null = null,
): Promise<(AuditHead & { chain: number })[]> =>
  db.query(
    'SELECT chain, sequence, mac FROM audit_chains WHERE $1::int IS NULL OR chain = $1 ORDER BY chain',
    [own],
  );

/** Whether a dossier went with its client's test data. */
export const isTestRemoved = (db: Db, chain: number, dossier: string): Promise<boolean> =>
  hasRow(
    db,
    `SELECT FROM audit_entries WHERE chain = $1 AND action = 'dossiers.test-removed' AND position($2 IN details) > 0 LIMIT 1`,
    [chain, dossier],
  );

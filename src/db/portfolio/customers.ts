import type { RiskRating } from '../../contract/risk.ts';
import { saveCarried } from '../audit/carried-proofs.ts';
import type { Db } from '../database.ts';
import { column, first } from '../rows.ts';
import type { World } from '../world.ts';
import type { PortfolioRow } from './portfolio.ts';

/** Customers by externalId. See migrations/067-customers.ts for what the columns mean. */

export interface CustomerRow {
  readonly id: number;
  readonly uuid: string;
  readonly company_id: number;
  readonly test: boolean;
  readonly external_id_hash: Buffer;
  readonly portfolio_id: number | null;
  readonly given_started_at: Date | null;
  readonly ended_at: Date | null;
  readonly wrapped_key: Buffer | null;
  readonly sealed: Buffer | null;
  readonly proof: Buffer | null;
  readonly open_hits: number;
  readonly rating: RiskRating | null;
  readonly review_due_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const findCustomerRow = (
  db: Db,
  { companyId, test }: World,
  hash: Buffer,
): Promise<CustomerRow | undefined> =>
  first(db, 'SELECT * FROM customers WHERE company_id = $1 AND test = $2 AND external_id_hash = $3', [
    companyId,
    test,
    hash,
  ]);

/** In one order, after subjects and portfolios and before the audit chain. */
export const lockCustomers = (tx: Db, ids: readonly number[]): Promise<CustomerRow[]> =>
  tx.query('SELECT * FROM customers WHERE id = ANY($1) ORDER BY id FOR UPDATE', [ids]);

/** Before the books of the client, as results of analyses and decisions on hits do. */
export async function lockCustomersOf(
  tx: Db,
  { companyId, test }: World,
  hashes: readonly Buffer[],
): Promise<void> {
  if (hashes.length === 0) return;
  await tx.query(
    'SELECT FROM customers WHERE company_id = $1 AND test = $2 AND external_id_hash = ANY($3) ORDER BY id FOR UPDATE',
    [companyId, test, hashes],
  );
}

/** Writes what begins and ends a relationship, with its proof. */
export const saveRelationships = (tx: Db, rows: readonly CustomerRow[]): Promise<void> =>
  saveCarried(tx, 'customers', rows, ['given_started_at', 'ended_at', 'wrapped_key', 'sealed', 'updated_at']);

/** Entries of portfolios, and the hashes that dossiers bear of their externalIds. */
export interface Tie {
  readonly portfolioId: number;
  readonly hash: Buffer;
}

/** Makes customers of entries, or ties those that are there; returns their rows, locked. */
export async function tieEntries(
  tx: Db,
  { companyId, test }: World,
  ties: readonly Tie[],
): Promise<CustomerRow[]> {
  const hashes = ties.map(({ hash }) => hash);
  const entries = ties.map(({ portfolioId }) => portfolioId);
  await tx.query(
    `INSERT INTO customers (company_id, test, external_id_hash, portfolio_id)
     SELECT $1, $2, n.hash, n.entry FROM unnest($3::bytea[], $4::bigint[]) AS n (hash, entry) ORDER BY n.hash
     ON CONFLICT (company_id, test, external_id_hash) DO NOTHING`,
    [companyId, test, hashes, entries],
  );
  const ids = await column<number>(
    tx,
    'SELECT id FROM customers WHERE company_id = $1 AND test = $2 AND external_id_hash = ANY($3) ORDER BY id FOR UPDATE',
    [companyId, test, hashes],
  );
  await tx.query(
    `UPDATE customers c SET portfolio_id = n.entry, updated_at = now()
     FROM unnest($3::bytea[], $4::bigint[]) AS n (hash, entry)
     WHERE c.company_id = $1 AND c.test = $2 AND c.external_id_hash = n.hash AND c.portfolio_id IS DISTINCT FROM n.entry`,
    [companyId, test, hashes, entries],
  );
  await tx.query('SELECT refresh_customers($1)', [ids]);
  return lockCustomers(tx, ids);
}

/** Those of these entries that wait to be tied. */
export const waitingEntries = (
  tx: Db,
  { companyId, test }: World,
  portfolioHashes: readonly Buffer[],
): Promise<PortfolioRow[]> =>
  tx.query(
    `SELECT p.* FROM portfolio_subjects p JOIN untied_customers u ON u.portfolio_id = p.id
     WHERE p.company_id = $1 AND p.test = $2 AND p.external_id_hash = ANY($3)`,
    [companyId, test, portfolioHashes],
  );

/** The next entries that wait to be tied, locked; those that others have locked are left for later. */
export const lockUntied = (tx: Db, most: number): Promise<PortfolioRow[]> =>
  tx.query(
    `SELECT p.* FROM untied_customers u JOIN portfolio_subjects p ON p.id = u.portfolio_id
     ORDER BY u.portfolio_id LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [most],
  );

export async function forgetUntied(tx: Db, entries: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM untied_customers WHERE portfolio_id = ANY($1)', [entries]);
}

/** Until the end of the transaction: what is noticed of customers is nothing new. */
export async function noticeOnly(tx: Db): Promise<void> {
  await tx.query(`SELECT set_config('akwaba.noticed', 'on', true)`);
}

export interface CustomerFilter {
  readonly rating?: RiskRating | undefined;
  readonly openHits?: boolean | undefined;
  readonly reviewDue?: boolean | undefined;
  readonly ended?: boolean | undefined;
}

/** Where the page before ended. */
export interface CustomerCursor {
  readonly id: number;
  /** As PostgreSQL writes it; only where reviews that are due are listed. */
  readonly due?: string | undefined;
}

/**
 * The newest first; of reviews that are due the longest due first. Each filter alone has an index in the order of its pages, so
 * that any page costs what the first costs.
 */
export function listCustomerRows(
  db: Db,
  { companyId, test }: World,
  { rating, openHits, reviewDue, ended }: CustomerFilter,
  after: CustomerCursor | undefined,
  most: number,
): Promise<(CustomerRow & { readonly due: string | null })[]> {
  const values: unknown[] = [companyId, test, most];
  const bound = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['company_id = $1', 'test = $2'];
  if (rating !== undefined) conditions.push(`rating = ${bound(rating)}`);
  if (openHits !== undefined) conditions.push(openHits ? 'open_hits > 0' : 'open_hits = 0');
  if (ended !== undefined) conditions.push(`ended_at IS ${ended ? 'NOT NULL' : 'NULL'}`);
  if (reviewDue === true) conditions.push('review_due_at <= now()');
  if (reviewDue === false) conditions.push('(review_due_at IS NULL OR review_due_at > now())');
  if (after !== undefined) {
    conditions.push(
      reviewDue === true
        ? `(review_due_at, id) > (${bound(after.due ?? '-infinity')}::timestamptz, ${bound(after.id)}::bigint)`
        : `id < ${bound(after.id)}::bigint`,
    );
  }
  return db.query(
    `SELECT *, review_due_at::text AS due FROM customers WHERE ${conditions.join(' AND ')}
     ORDER BY ${reviewDue === true ? 'review_due_at, id' : 'id DESC'} LIMIT $3`,
    values,
  );
}

/** What of dossiers and of the portfolio belongs to customers. */
export interface CustomerParts {
  readonly id: number;
  readonly entry: string | null;
  /** The first VALIDE of a dossier. */
  readonly first_valid_at: Date | null;
  /** The newest dossier. */
  readonly newest: number | null;
  /** The newest that is VALIDE, or else the newest that was analysed and not rejected; of the last fifty. */
  readonly proving: number | null;
  /** The newest that is about somebody. */
  readonly rated: number | null;
}

const dossiersOf = `dossiers d WHERE d.company_id = c.company_id AND d.external_id_hash = c.external_id_hash
  AND d.test = c.test`;

export const partsOfCustomers = (db: Db, ids: readonly number[]): Promise<CustomerParts[]> =>
  db.query(
    `SELECT c.id, p.uuid AS entry,
       (SELECT min(h.at) FROM dossier_history h WHERE h.to_status = 'VALIDE' AND h.dossier_id IN (
         SELECT d.id FROM ${dossiersOf})) AS first_valid_at,
       (SELECT d.id FROM ${dossiersOf} ORDER BY d.sequence DESC LIMIT 1) AS newest,
       (SELECT l.id FROM (SELECT d.id, d.status, d.sequence, d.completed_at FROM ${dossiersOf}
           ORDER BY d.sequence DESC LIMIT 50) l
         WHERE l.completed_at IS NOT NULL AND l.status IN ('VALIDE', 'A_TRAITER', 'A_COMPLETER')
         ORDER BY l.status = 'VALIDE' DESC, l.sequence DESC LIMIT 1) AS proving,
       (SELECT d.id FROM ${dossiersOf} AND EXISTS (SELECT FROM dossier_subjects t WHERE t.dossier_id = d.id)
         ORDER BY d.sequence DESC LIMIT 1) AS rated
     FROM customers c LEFT JOIN portfolio_subjects p
       ON p.id = c.portfolio_id AND p.company_id = c.company_id AND p.test = c.test WHERE c.id = ANY($1)`,
    [ids],
  );

/** What the externalId of customers is read from: the entry, or else the newest dossier. */
export const namesOfCustomers = (
  db: Db,
  ids: readonly number[],
): Promise<
  { readonly id: number; readonly portfolio_id: number | null; readonly dossier_id: number | null }[]
> =>
  db.query(
    `SELECT c.id, c.portfolio_id,
       (SELECT d.id FROM ${dossiersOf} ORDER BY d.sequence DESC LIMIT 1) AS dossier_id FROM customers c WHERE c.id = ANY($1)`,
    [ids],
  );

export const entriesById = (db: Db, ids: readonly number[]): Promise<PortfolioRow[]> =>
  db.query('SELECT * FROM portfolio_subjects WHERE id = ANY($1)', [ids]);

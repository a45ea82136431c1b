import type { SubscriptionType } from '../../contract/account.ts';
import type { AuditHead } from '../audit/audit.ts';
import { type Db, one } from '../database.ts';
import { hasRow } from '../rows.ts';

export interface SubscriptionRow {
  readonly id: string;
  readonly company_id: number;
  readonly type: SubscriptionType;
  /** The last good day. */
  readonly expiration_date: string;
  readonly granted: number;
  readonly available: number;
  readonly reserved: number;
  readonly consumed: number;
  readonly expired: number;
}

export async function addSubscription(
  tx: Db,
  companyId: number,
  type: SubscriptionType,
  expirationDate: string,
): Promise<void> {
  await tx.query('INSERT INTO subscriptions (company_id, type, expiration_date) VALUES ($1, $2, $3)', [
    companyId,
    type,
    expirationDate,
  ]);
}

export async function getSubscription(db: Db, companyId: number): Promise<SubscriptionRow> {
  return one(
    await db.query<SubscriptionRow>('SELECT * FROM subscriptions WHERE company_id = $1', [companyId]),
  );
}

/** Those of several companies, each in its place. */
export async function getSubscriptions(db: Db, companyIds: readonly number[]): Promise<SubscriptionRow[]> {
  const rows = await db.query<SubscriptionRow>('SELECT * FROM subscriptions WHERE company_id = ANY($1)', [
    [...new Set(companyIds)],
  ]);
  const byCompany = new Map(rows.map((row) => [row.company_id, row]));
  return companyIds.map((id) => one([byCompany.get(id)].flatMap((row) => row ?? [])));
}

/** The subscription, locked until the transaction ends: all movements of one company take turns. */
export async function lockSubscription(tx: Db, companyId: number): Promise<SubscriptionRow> {
  return one(
    await tx.query<SubscriptionRow>('SELECT * FROM subscriptions WHERE company_id = $1 FOR UPDATE', [
      companyId,
    ]),
  );
}

/** The same with the end of the company's audit chain, locked after it; undefined where there is no chain yet. */
export async function lockBooks(
  tx: Db,
  companyId: number,
): Promise<{ readonly subscription: SubscriptionRow; readonly head: AuditHead } | undefined> {
  const [row] = await tx.query<SubscriptionRow & AuditHead>(
    `SELECT s.*, c.sequence, c.mac FROM subscriptions s JOIN audit_chains c ON c.chain = s.company_id
     WHERE s.company_id = $1 FOR UPDATE`,
    [companyId],
  );
  if (row === undefined) return undefined;
  const { sequence, mac, ...subscription } = row;
  return { subscription, head: { sequence, mac } };
}

export async function setSubscriptionTerms(
  tx: Db,
  companyId: number,
  type: SubscriptionType,
  expirationDate: string,
): Promise<void> {
  await tx.query('UPDATE subscriptions SET type = $2, expiration_date = $3 WHERE company_id = $1', [
    companyId,
    type,
    expirationDate,
  ]);
}

/** The subscription ended, by the server's clock, with credits left over. */
const isLapsed =
  "expiration_date < (now() AT TIME ZONE 'UTC')::date AND available > 0 AND type = 'CHECK_COUNT'";

export async function companiesWithExpiredCredits(db: Db): Promise<number[]> {
  const rows = await db.query<{ company_id: number }>(
    `SELECT company_id FROM subscriptions WHERE ${isLapsed}`,
  );
  return rows.map((row) => row.company_id);
}

export const hasExpiredCredits = (db: Db, companyId: number): Promise<boolean> =>
  hasRow(db, `SELECT FROM subscriptions WHERE company_id = $1 AND ${isLapsed}`, [companyId]);

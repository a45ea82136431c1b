import type { Db } from '../database.ts';
import type { CompanyRow } from './companies.ts';
import type { SubscriptionRow } from './subscriptions.ts';

/** A company with what it may spend and what waits for people. */
export interface CompanyOverview {
  readonly company: CompanyRow;
  readonly subscription: SubscriptionRow;
  readonly waiting: number;
}

export async function listOverviews(db: Db, companyId?: number): Promise<CompanyOverview[]> {
  const ofOne = (column: string) => (companyId === undefined ? '' : `AND ${column} = $1`);
  const values = companyId === undefined ? [] : [companyId];
  const companies = await db.query<CompanyRow>(
    `SELECT * FROM companies WHERE true ${ofOne('id')} ORDER BY id`,
    values,
  );
  const subscriptions = await db.query<SubscriptionRow>(
    `SELECT * FROM subscriptions WHERE true ${ofOne('company_id')}`,
    values,
  );
  const waiting = await db.query<{ company_id: number; count: number }>(
    `SELECT company_id, sum(dossiers) AS count FROM dossier_tallies WHERE status = 'A_TRAITER' ${ofOne('company_id')}
     GROUP BY company_id`,
    values,
  );
  const subscriptionOf = new Map(subscriptions.map((row) => [row.company_id, row]));
  const waitingOf = new Map(waiting.map((row) => [row.company_id, row.count]));
  return companies.flatMap((company) => {
    // A company made between the two statements appears next time.
    const subscription = subscriptionOf.get(company.id);
    return subscription === undefined
      ? []
      : [{ company, subscription, waiting: waitingOf.get(company.id) ?? 0 }];
  });
}

import type { Step } from '../migrating/migration.ts';

/**
 * Customers of portfolios were marked as never to be rated; those that were searched for are now rated from what was given
 * of them. Earlier programs have no customers.
 */
const rateCustomers = `
WITH next_customers AS (
  SELECT id, uuid, screened_generation FROM portfolio_subjects WHERE id > coalesce($1::bigint, 0) ORDER BY id LIMIT 2000),
marked AS (
  UPDATE subjects SET risk_table = NULL WHERE risk_table = 2147483647 AND id IN (
    SELECT uuid FROM next_customers WHERE screened_generation >= 0))
SELECT max(id)::text AS cursor FROM next_customers`;

export const ratedCustomers: readonly Step[] = [
  { batches: rateCustomers, what: 'ratings of customers of portfolios' },
];

import type { CustomerChange } from '../../contract/customers.ts';
import type { Db } from '../database.ts';
import type { World } from '../world.ts';

/** What changed of customers; triggers write it (migrations/067-customers.ts). */

export interface CustomerEventRow {
  readonly id: number;
  readonly position: number;
  readonly customer_id: number;
  readonly company_id: number;
  readonly test: boolean;
  readonly at: Date;
  readonly changed: readonly CustomerChange[];
}

/**
 * Gives committed events their places, as one for each customer. One transaction at a time does it, so that a program that has
 * read up to a place has read all before it, whichever transaction was committed when.
 */
export async function placeEvents(
  tx: Db,
  most: number,
): Promise<(CustomerEventRow & { readonly taken: number })[]> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('customer events'))");
  const rows = await tx.query<CustomerEventRow & { taken: number }>(
    `WITH next AS (SELECT * FROM customer_events WHERE position IS NULL ORDER BY id LIMIT $1),
     kept AS (
       SELECT max(id) AS id, array_agg(DISTINCT word) AS changed FROM next, unnest(changed) AS word GROUP BY customer_id),
     gone AS (DELETE FROM customer_events e USING next WHERE e.id = next.id AND e.id NOT IN (SELECT id FROM kept)),
     placed AS (SELECT id, changed, nextval('customer_positions') AS position FROM (SELECT * FROM kept ORDER BY id) k)
     UPDATE customer_events e SET position = p.position, changed = p.changed FROM placed p WHERE e.id = p.id
     RETURNING e.*, (SELECT count(*) FROM next) AS taken`,
    [most],
  );
  return rows.sort((a, b) => a.position - b.position);
}

/** From the beginning where the place is not reached yet: a program may have it from before an older backup was put back. */
const behind =
  '(SELECT CASE WHEN $1::bigint <= last_value THEN $1::bigint ELSE 0 END FROM customer_positions)';

/** Behind a place, of one customer or of all of a world. */
export const eventsAfter = (
  db: Db,
  { companyId, test }: World,
  after: number,
  most: number,
  customerId?: number,
): Promise<CustomerEventRow[]> =>
  customerId === undefined
    ? db.query(
        `SELECT * FROM customer_events WHERE position > ${behind} AND company_id = $3 AND test = $4 ORDER BY position LIMIT $2`,
        [after, most, companyId, test],
      )
    : db.query(
        `SELECT * FROM customer_events WHERE position > ${behind} AND customer_id = $3 ORDER BY position LIMIT $2`,
        [after, most, customerId],
      );

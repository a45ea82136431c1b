import type { Db } from '../database.ts';
import { firstValue, value } from '../rows.ts';
import type { World } from '../world.ts';
import type { PortfolioRow } from './portfolio.ts';

/** Which customers are searched for next, and the outcome. */

export interface ListAt {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

/** Keeps which lists a generation has. */
export async function noteGeneration(db: Db, generation: number, lists: readonly ListAt[]): Promise<void> {
  await db.query(
    'INSERT INTO portfolio_generations (generation, lists) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [generation, JSON.stringify(lists)],
  );
}

export const listsAt = (db: Db, generation: number): Promise<readonly ListAt[] | undefined> =>
  firstValue(db, 'SELECT lists FROM portfolio_generations WHERE generation = $1', [generation]);

/** New customers, the oldest first. */
export const pendingRows = (db: Db, { companyId, test }: World, most: number): Promise<PortfolioRow[]> =>
  db.query(
    `SELECT * FROM portfolio_subjects WHERE company_id = $1 AND test = $2 AND screened_generation = -1 ORDER BY id LIMIT $3`,
    [companyId, test, most],
  );

/** Those for whom only the press is still to be searched. */
export const pressRows = (db: Db, { companyId, test }: World, most: number): Promise<PortfolioRow[]> =>
  db.query(
    `SELECT * FROM portfolio_subjects WHERE company_id = $1 AND test = $2 AND press_due AND screened_generation >= 0
     ORDER BY id LIMIT $3`,
    [companyId, test, most],
  );

/** The next watched live ones behind a number, and whether something was nearly found of each. */
export const watchedAfter = (
  db: Db,
  companyId: number,
  after: number,
  most: number,
  nearly: { readonly from: number; readonly below: number },
): Promise<(PortfolioRow & { readonly nearly: boolean })[]> =>
  db.query(
    `SELECT p.*, EXISTS (SELECT FROM subject_hits h WHERE h.subject_id = p.uuid AND h.score >= $4 AND h.score < $5) AS nearly
     FROM portfolio_subjects p WHERE p.company_id = $1 AND p.watched AND NOT p.test AND p.screened_generation >= 0 AND p.id > $2 ORDER BY p.id LIMIT $3`,
    [companyId, after, most, nearly.from, nearly.below],
  );

/** Begins to go through the watched ones for a generation. */
export async function beginSweep(db: Db, companyId: number, to: number): Promise<void> {
  await db.query(
    'UPDATE portfolios SET sweep_to = $2, sweep_after = 0 WHERE company_id = $1 AND NOT test AND sweep_to IS NULL',
    [companyId, to],
  );
}

export async function advanceSweep(tx: Db, companyId: number, after: number): Promise<void> {
  await tx.query('UPDATE portfolios SET sweep_after = $2 WHERE company_id = $1 AND NOT test', [
    companyId,
    after,
  ]);
}

export async function endSweep(tx: Db, companyId: number): Promise<void> {
  await tx.query(
    `UPDATE portfolios SET generation = greatest(generation, sweep_to), generation_at = now(), sweep_to = NULL,
       sweep_after = 0 WHERE company_id = $1 AND NOT test AND sweep_to IS NOT NULL`,
    [companyId],
  );
}

/** Locks subjects, then their rows; gives those who are still customers with the content that was searched for. */
export async function lockUnchanged(
  tx: Db,
  rows: readonly Pick<PortfolioRow, 'uuid' | 'revision'>[],
): Promise<ReadonlyMap<string, PortfolioRow>> {
  const uuids = rows.map(({ uuid }) => uuid);
  await tx.query('SELECT FROM subjects WHERE id = ANY($1) ORDER BY id FOR UPDATE', [uuids]);
  const same = await tx.query<PortfolioRow>(
    `SELECT p.* FROM unnest($1::uuid[], $2::int[]) AS r (uuid, revision)
       JOIN portfolio_subjects p ON p.uuid = r.uuid AND p.revision = r.revision AND p.relationship_ended_at IS NULL
       ORDER BY p.id FOR UPDATE OF p`,
    [uuids, rows.map(({ revision }) => revision)],
  );
  return new Map(same.map((row) => [row.uuid, row]));
}

/** Drops hits below `below` that were not found again and await no decision; the others stay until a person decides. */
export async function dropOldHits(
  tx: Db,
  uuids: readonly string[],
  seenBefore: Date,
  below: number,
): Promise<void> {
  if (uuids.length === 0) return;
  const values = [uuids, seenBefore, below];
  await tx.query(
    `DELETE FROM subject_hits WHERE subject_id = ANY($1) AND last_seen_at < $2 AND score < $3 AND cleared_at IS NULL
       AND confirmed_at IS NULL`,
    values,
  );
  await tx.query(
    `DELETE FROM subject_articles WHERE subject_id = ANY($1) AND last_seen_at < $2 AND (score < $3 OR NOT adverse)
       AND verdict IS NULL`,
    values,
  );
}

/** Numbers of next events, by their subjects. */
export async function takeEvents(tx: Db, uuids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ uuid: string; events: number }>(
    'UPDATE portfolio_subjects SET events = events + 1 WHERE uuid = ANY($1) RETURNING uuid, events',
    [uuids],
  );
  return new Map(rows.map(({ uuid, events }) => [uuid, events]));
}

export const countPending = (db: Db, { companyId, test }: World): Promise<number> =>
  value(
    db,
    'SELECT count(*) FROM portfolio_subjects WHERE company_id = $1 AND test = $2 AND screened_generation = -1',
    [companyId, test],
  );

import type { Db } from '../database.ts';
import { planPortfolios } from '../portfolio/portfolio.ts';
import { first, value } from '../rows.ts';
import { planRescreens } from './monitoring.ts';

/** Lists and their versions. See migrations/007-lists.ts for what the columns mean. */

/** Notified whenever what is searched changes; the payload is the new generation. */
export const screeningChannel = 'screening';

export interface ListRow {
  readonly id: number;
  readonly name: string;
  readonly source: string;
  readonly companyId: number | null;
  readonly latestVersion: number | null;
  readonly removedAt: Date | null;
  readonly createdAt: Date;
}

const selectLists = `SELECT id, name, source, company_id AS "companyId", latest_version AS "latestVersion",
  removed_at AS "removedAt", created_at AS "createdAt" FROM lists`;

export const listLists = (db: Db): Promise<ListRow[]> =>
  db.query(`${selectLists} ORDER BY name, company_id NULLS FIRST`);

export const findListsNamed = (db: Db, name: string): Promise<ListRow[]> =>
  db.query(`${selectLists} WHERE name = $1 ORDER BY company_id NULLS FIRST`, [name]);

export const findList = (db: Db, name: string, companyId: number | null): Promise<ListRow | undefined> =>
  first(db, `${selectLists} WHERE name = $1 AND coalesce(company_id, 0) = coalesce($2::int, 0)`, [
    name,
    companyId,
  ]);

export const findListById = (db: Db, id: number): Promise<ListRow | undefined> =>
  first(db, `${selectLists} WHERE id = $1`, [id]);

export interface NewList {
  readonly name: string;
  readonly source: string;
  readonly companyId: number | null;
}

/** The list of that name, made where there is none. */
export async function findOrAddList(db: Db, list: NewList): Promise<ListRow> {
  await db.query('INSERT INTO lists (name, source, company_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    list.name,
    list.source,
    list.companyId,
  ]);
  const found = await findList(db, list.name, list.companyId);
  if (found === undefined) throw new Error('a list that was just added is gone');
  return found;
}

export async function removeList(tx: Db, id: number): Promise<void> {
  await tx.query('UPDATE lists SET removed_at = now() WHERE id = $1', [id]);
}

export interface CatalogueRow {
  readonly generation: number;
  /** Null in the only row of a catalogue without lists; so are the rest then. */
  readonly id: number | null;
  readonly name: string;
  readonly source: string;
  /** Whose private list it is; null for everyone's. */
  readonly companyId: number | null;
  readonly version: number;
  readonly entities: number;
  readonly names: number;
}

/** One statement, so that the generation and the versions belong together. */
export const readCatalogueRows = (db: Db): Promise<CatalogueRow[]> =>
  db.query(
    `SELECT g.generation, l.id, l.name, l.source, l.company_id AS "companyId", v.number AS version, v.entities, v.names
     FROM screening_generation g
       LEFT JOIN (lists l JOIN list_versions v ON v.list_id = l.id AND v.number = l.latest_version)
         ON l.removed_at IS NULL
     ORDER BY l.id`,
  );

/** Advances the generation; processes are notified when the transaction commits. */
export async function advanceGeneration(tx: Db): Promise<number> {
  const generation = await value<number>(
    tx,
    'UPDATE screening_generation SET generation = generation + 1 RETURNING generation',
  );
  await tx.query('SELECT pg_notify($1, $2)', [screeningChannel, String(generation)]);
  // Clients with monitoring get their subjects screened against the new lists, and all their watched customers.
  await planRescreens(tx);
  await planPortfolios(tx);
  return generation;
}

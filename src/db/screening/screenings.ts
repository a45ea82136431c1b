import type { Db } from '../database.ts';
import { value } from '../rows.ts';

/** Searches of lists and of the press. See migrations/008-screenings.ts for what the columns mean. */

const occasions = ['search', 'check', 'monitoring', 'operator'] as const;
export type Occasion = (typeof occasions)[number];

export interface ScreeningRow {
  readonly id: string;
  readonly at: Date;
  readonly company_id: number | null;
  readonly test: boolean;
  readonly topic: 'sanction' | 'pep' | 'media';
  readonly occasion: Occasion;
  readonly asked_by: string;
  readonly reference: string;
  readonly dossier_id: number | null;
  readonly lists: string;
  readonly algorithm: string;
  readonly hits: number;
  readonly sealed: Buffer | null;
  readonly sealed_digest: Buffer;
}

const columns = `s.id, s.at, s.company_id, s.test, s.topic, s.occasion, s.asked_by, s.reference, s.dossier_id, s.lists,
  s.algorithm, s.hits, s.sealed, s.sealed_digest`;

/** In one statement. Dossiers the rows belong to must be locked by `tx`. */
export async function addScreenings(tx: Db, rows: readonly ScreeningRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO screenings (id, at, company_id, test, topic, occasion, asked_by, reference, dossier_id, lists,
       algorithm, hits, sealed, sealed_digest)
     SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::bool[], $5::text[], $6::text[], $7::text[],
       $8::text[], $9::bigint[], $10::text[], $11::text[], $12::int[], $13::bytea[], $14::bytea[])`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.at),
      rows.map((row) => row.company_id),
      rows.map((row) => row.test),
      rows.map((row) => row.topic),
      rows.map((row) => row.occasion),
      rows.map((row) => row.asked_by),
      rows.map((row) => row.reference),
      rows.map((row) => row.dossier_id),
      rows.map((row) => row.lists),
      rows.map((row) => row.algorithm),
      rows.map((row) => row.hits),
      rows.map((row) => row.sealed),
      rows.map((row) => row.sealed_digest),
    ],
  );
}

/** With the dossier's key, which opens what was sealed for it; `erased` if the key is gone or retention ended. */
export interface FoundScreening extends ScreeningRow {
  readonly dossier_uuid: string | null;
  readonly wrapped_key: Buffer | null;
  readonly erased: boolean;
}

const found = `SELECT ${columns}, d.uuid AS dossier_uuid, d.wrapped_key,
    (d.erased_at IS NOT NULL OR s.removed_at IS NOT NULL) AS erased
  FROM screenings s LEFT JOIN dossiers d ON d.id = s.dossier_id`;

export const findScreenings = (db: Db, ids: readonly string[]): Promise<FoundScreening[]> =>
  db.query(`${found} WHERE s.id = ANY($1)`, [ids]);

/** The first so many of a dossier, in the order in which they were added. */
export const firstScreenings = (db: Db, dossierUuid: string, count: number): Promise<FoundScreening[]> =>
  db.query(`${found} WHERE d.uuid = $1 ORDER BY s.number LIMIT $2`, [dossierUuid, count]);

/** All of dossiers, in the order in which they were added. */
export const listDossierScreenings = (db: Db, dossierIds: readonly number[]): Promise<FoundScreening[]> =>
  db.query(`${found} WHERE s.dossier_id = ANY($1) ORDER BY s.number`, [dossierIds]);

export const countScreenings = (db: Db, dossierUuid: string): Promise<number> =>
  value(db, 'SELECT count(*) FROM screenings s JOIN dossiers d ON d.id = s.dossier_id WHERE d.uuid = $1', [
    dossierUuid,
  ]);

export interface ScreeningFilter {
  readonly companyId: number;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly limit: number;
}

export const listScreenings = (db: Db, filter: ScreeningFilter): Promise<FoundScreening[]> =>
  db.query(
    `${found} WHERE s.company_id = $1 AND ($2::timestamptz IS NULL OR s.at >= $2)
       AND ($3::timestamptz IS NULL OR s.at <= $3)
     ORDER BY s.at DESC, s.number DESC LIMIT $4`,
    [filter.companyId, filter.from ?? null, filter.to ?? null, filter.limit],
  );

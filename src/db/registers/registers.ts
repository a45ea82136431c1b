import type { Db } from '../database.ts';
import { first, only } from '../rows.ts';
import { type SealedPhoto, writePhotos } from './register-photos.ts';

/** The sealed tables of the local registers. Only hashes and sealed bytes reach the database. */

export interface SealedRecord {
  readonly key: Buffer;
  readonly sealed: Buffer;
}
export interface PersonRecord extends SealedRecord {
  readonly documentType: string;
  readonly cardHash: Buffer | null;
  /** Without one, the person keeps the former photo. */
  readonly photo?: SealedPhoto;
}
/** A person as found: the photo's bytes stay where they are. */
export interface FoundPerson extends SealedRecord {
  readonly photoId: string | null;
  readonly photoType: string | null;
}
export interface InformalRecord extends SealedRecord {
  readonly documentHash: Buffer | null;
  readonly phoneHash: Buffer | null;
}

export type RegisterTable = 'register_persons' | 'register_companies' | 'register_informal';

export interface Written {
  readonly added: number;
  readonly updated: number;
}

const selectPersons =
  'SELECT key, sealed, photo_id AS "photoId", photo_type AS "photoType" FROM register_persons';

/** Persons by their keys, in the order of the keys: many lookups at once cost one statement. */
export async function findPersonsByKeys(
  db: Db,
  keys: readonly Buffer[],
): Promise<(FoundPerson | undefined)[]> {
  const rows = await db.query<FoundPerson>(`${selectPersons} WHERE key = ANY($1)`, [keys]);
  const found = new Map(rows.map((row) => [row.key.toString('latin1'), row]));
  return keys.map((key) => found.get(key.toString('latin1')));
}

export const findPersonByCard = (db: Db, cardHash: Buffer): Promise<FoundPerson | undefined> =>
  first(db, `${selectPersons} WHERE card_hash = $1 ORDER BY updated_at DESC LIMIT 1`, [cardHash]);

export const findCompanyRecord = (db: Db, key: Buffer): Promise<SealedRecord | undefined> =>
  first(db, 'SELECT key, sealed FROM register_companies WHERE key = $1', [key]);

const informalBy = {
  key: 'SELECT key, sealed FROM register_informal WHERE key = $1',
  document:
    'SELECT key, sealed FROM register_informal WHERE document_hash = $1 ORDER BY updated_at DESC LIMIT 1',
  phone: 'SELECT key, sealed FROM register_informal WHERE phone_hash = $1 ORDER BY updated_at DESC LIMIT 1',
} as const;

export const findInformalRecord = (
  db: Db,
  by: keyof typeof informalBy,
  hash: Buffer,
): Promise<SealedRecord | undefined> => first(db, informalBy[by], [hash]);

/** Keys must be distinct within one call. */
export async function writePersons(db: Db, records: readonly PersonRecord[]): Promise<Written> {
  const result = await written(
    db,
    'register_persons',
    await db.query<{ added: boolean }>(
      `INSERT INTO register_persons AS r (key, document_type, card_hash, sealed, photo_type, photo_id)
       SELECT *, CASE WHEN photo_type IS NOT NULL THEN gen_random_uuid() END
       FROM unnest($1::bytea[], $2::text[], $3::bytea[], $4::bytea[], $5::text[])
         AS given (key, document_type, card_hash, sealed, photo_type)
       ON CONFLICT (key) DO UPDATE SET document_type = excluded.document_type, card_hash = excluded.card_hash,
         sealed = excluded.sealed, updated_at = now(),
         photo_id = COALESCE(r.photo_id, excluded.photo_id),
         photo_type = COALESCE(excluded.photo_type, r.photo_type)
       RETURNING (xmax = 0) AS added`,
      [
        records.map((r) => r.key),
        records.map((r) => r.documentType),
        records.map((r) => r.cardHash),
        records.map((r) => r.sealed),
        records.map((r) => r.photo?.mediaType ?? null),
      ],
    ),
  );
  const photos = records.flatMap((r) => r.photo ?? []);
  if (photos.length > 0) await writePhotos(db, photos);
  return result;
}

export async function writeCompanies(db: Db, records: readonly SealedRecord[]): Promise<Written> {
  return written(
    db,
    'register_companies',
    await db.query<{ added: boolean }>(
      `INSERT INTO register_companies AS r (key, sealed) SELECT * FROM unnest($1::bytea[], $2::bytea[])
       ON CONFLICT (key) DO UPDATE SET sealed = excluded.sealed, updated_at = now()
       RETURNING (xmax = 0) AS added`,
      [records.map((r) => r.key), records.map((r) => r.sealed)],
    ),
  );
}

export async function writeInformal(db: Db, records: readonly InformalRecord[]): Promise<Written> {
  return written(
    db,
    'register_informal',
    await db.query<{ added: boolean }>(
      `INSERT INTO register_informal AS r (key, document_hash, phone_hash, sealed)
       SELECT * FROM unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::bytea[])
       ON CONFLICT (key) DO UPDATE SET document_hash = excluded.document_hash,
         phone_hash = excluded.phone_hash, sealed = excluded.sealed, updated_at = now()
       RETURNING (xmax = 0) AS added`,
      [
        records.map((r) => r.key),
        records.map((r) => r.documentHash),
        records.map((r) => r.phoneHash),
        records.map((r) => r.sealed),
      ],
    ),
  );
}

export const recordsByKeys = (
  db: Db,
  table: RegisterTable,
  keys: readonly Buffer[],
): Promise<SealedRecord[]> => db.query(`SELECT key, sealed FROM ${table} WHERE key = ANY($1)`, [keys]);

/** A page of a register in the order of its keys, for exports. */
export const listRecords = (
  db: Db,
  table: RegisterTable,
  after: Buffer,
  count: number,
): Promise<SealedRecord[]> =>
  db.query(`SELECT key, sealed FROM ${table} WHERE key > $1 ORDER BY key LIMIT $2`, [after, count]);

export interface RegisterStats {
  readonly records: number;
  readonly updatedAt: Date | null;
}

export const registerStats = (db: Db, table: RegisterTable): Promise<RegisterStats> =>
  only(db, 'SELECT records, changed_at AS "updatedAt" FROM register_totals WHERE register = $1', [table]);

export async function registerChanges(
  db: Db,
): Promise<Readonly<Partial<Record<RegisterTable, Date | null>>>> {
  const rows = await db.query<{ register: RegisterTable; changed_at: Date | null }>(
    'SELECT register, changed_at FROM register_totals',
  );
  return Object.fromEntries(rows.map(({ register, changed_at }) => [register, changed_at]));
}

/** Counts what was written, in the totals too. After the records, so that two writers cannot deadlock. */
async function written(tx: Db, table: RegisterTable, rows: readonly { added: boolean }[]): Promise<Written> {
  const added = rows.filter((row) => row.added).length;
  await tx.query(
    'UPDATE register_totals SET records = records + $2, changed_at = now() WHERE register = $1',
    [table, added],
  );
  return { added, updated: rows.length - added };
}

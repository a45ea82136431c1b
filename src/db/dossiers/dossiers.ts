import type { AlertCode, CheckType } from '../../contract/account.ts';
import type { AnalysisStatus, VerificationStatus } from '../../contract/results.ts';
import type { DocumentType } from '../../contract/uploads.ts';
import type { Db } from '../database.ts';
import { first, only } from '../rows.ts';
import type { World } from '../world.ts';
import { type CorrectionRow, listCorrections } from './corrections.ts';

/** Dossiers with their documents, pictures and checks. What they say is sealed; see dossiers/stored-dossier.ts. */

export interface DossierRow {
  readonly id: number;
  readonly uuid: string;
  readonly company_id: number;
  readonly sequence: number;
  readonly credential_id: number;
  readonly test: boolean;
  readonly kyb: boolean;
  readonly version: 'v1' | 'v2';
  readonly status: AnalysisStatus;
  readonly external_id_hash: Buffer | null;
  readonly wrapped_key: Buffer | null;
  readonly sealed_request: Buffer | null;
  readonly failure: string | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
  readonly erased_at: Date | null;
  readonly pictures_removed_at: Date | null;
  /** Grows with every change that a decision must be based on. */
  readonly revision: number;
  /** What a person should look at, by codes; see dossiers/index/alerts.ts. */
  readonly alerts: readonly AlertCode[];
  /** What results show; null where it is the id, as it was for dossiers of earlier versions. */
  readonly shown_number: number | null;
  /** How soon people should look at it, by the rules of its client: 0 before others, 2 after them. */
  readonly urgency: number;
}

export interface DocumentRow {
  readonly id: number;
  readonly uuid: string;
  readonly dossier_id: number;
  readonly position: number;
  readonly type: DocumentType;
  readonly sealed_facts: Buffer | null;
  readonly analyzed_at: Date | null;
  readonly shown_number: number | null;
}

/** A further page of a PDF, and the file itself, are named after the side that it came as. */
export type PictureSide = Side | `${Side}-${number}` | `${Side}-file`;
type Side = 'front' | 'back';

export const isFileSide = (side: PictureSide): boolean => side.endsWith('-file');

/** Of a further page: its place in the file. */
export const pageOfSide = (side: PictureSide): number | null => Number(side.split('-')[1] ?? '') || null;

export interface PictureRow {
  readonly id: string;
  readonly document_id: number;
  readonly side: PictureSide;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly wrapped_key: Buffer | null;
  /** What a PDF says of its page. */
  readonly sealed_text: Buffer | null;
}

export interface CheckRow {
  readonly id: string;
  readonly number: number;
  readonly document_id: number;
  readonly type: CheckType;
  readonly status: VerificationStatus;
  readonly last_run_at: Date;
  readonly sealed_result: Buffer | null;
  readonly price: number;
  readonly shown_number: number | null;
}

export interface NewDossier
  extends Pick<
    DossierRow,
    'uuid' | 'credential_id' | 'kyb' | 'version' | 'external_id_hash' | 'wrapped_key' | 'sealed_request'
  > {
  readonly documents: readonly Pick<DocumentRow, 'uuid' | 'type'>[];
  /** `document` is the uuid of its document. */
  readonly pictures: readonly (Omit<PictureRow, 'document_id'> & { readonly document: string })[];
  readonly checks: readonly (Pick<CheckRow, 'id' | 'type' | 'price'> & { readonly document: string })[];
}

/** Locks the counter of a world until the commit. */
export async function lockCount(tx: Db, { companyId, test }: World): Promise<void> {
  const lock = () =>
    tx.query('SELECT FROM dossier_counts WHERE company_id = $1 AND test = $2 FOR UPDATE', [companyId, test]);
  if ((await lock()).length > 0) return;
  await tx.query('INSERT INTO dossier_counts VALUES ($1, $2, 0) ON CONFLICT DO NOTHING', [companyId, test]);
  await lock();
}

/** Adds dossiers of one world in one statement. `tx` holds the world's counter, so that sequences have no gaps. */
export function addDossiers(
  tx: Db,
  { companyId, test }: World,
  dossiers: readonly NewDossier[],
): Promise<{ readonly id: number; readonly uuid: string; readonly created_at: Date }[]> {
  // Positions count from 1.
  const documents = dossiers.flatMap(({ uuid, documents: own }) =>
    own.map((document, place) => ({ ...document, dossier: uuid, position: place + 1 })),
  );
  const pictures = dossiers.flatMap((dossier) => dossier.pictures);
  const checks = dossiers.flatMap((dossier) => dossier.checks);
  return tx.query(
    `WITH counted AS (
       UPDATE dossier_counts SET dossiers = dossiers + cardinality($3::uuid[]) WHERE company_id = $1 AND test = $2
       RETURNING dossiers - cardinality($3::uuid[]) AS before, clock_timestamp() AS at),
     dossier AS (
       INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, external_id_hash,
         wrapped_key, sealed_request, created_at, events)
       SELECT n.uuid, $1, before + place, n.credential_id, $2, n.kyb, n.version, 'EN_COURS', n.external_id_hash,
         n.wrapped_key, n.sealed_request, at + place * interval '1 microsecond', 1
       FROM counted, unnest($3::uuid[], $4::int[], $5::bool[], $6::text[], $7::bytea[], $8::bytea[], $9::bytea[])
         WITH ORDINALITY AS n (uuid, credential_id, kyb, version, external_id_hash, wrapped_key, sealed_request, place)
       RETURNING id, uuid, created_at),
     document AS (
       INSERT INTO documents (uuid, dossier_id, position, type)
       SELECT d.uuid, dossier.id, d.position, d.type
       FROM unnest($10::uuid[], $11::uuid[], $12::int[], $13::text[]) AS d (dossier, uuid, position, type)
       JOIN dossier ON dossier.uuid = d.dossier
       RETURNING id, uuid, dossier_id),
     picture AS (
       INSERT INTO pictures (id, document_id, side, name, media_type, bytes, sha256, wrapped_key, sealed_text)
       SELECT p.id, document.id, p.side, p.name, p.media_type, p.bytes, p.sha256, p.wrapped_key, p.sealed_text
       FROM unnest($14::uuid[], $15::uuid[], $16::text[], $17::text[], $18::text[], $19::int[], $20::bytea[], $21::bytea[],
           $26::bytea[])
         AS p (document, id, side, name, media_type, bytes, sha256, wrapped_key, sealed_text)
       JOIN document ON document.uuid = p.document),
     checked AS (
       INSERT INTO checks (id, document_id, type, price, status, last_run_at)
       SELECT c.id, document.id, c.type, c.price, 'PENDING', dossier.created_at
       FROM unnest($22::uuid[], $23::uuid[], $24::text[], $25::int[]) WITH ORDINALITY AS c (document, id, type, price, place)
       JOIN document ON document.uuid = c.document JOIN dossier ON dossier.id = document.dossier_id
       ORDER BY c.place)
     SELECT id, uuid, created_at FROM dossier`,
    [
      companyId,
      test,
      dossiers.map((d) => d.uuid),
      dossiers.map((d) => d.credential_id),
      dossiers.map((d) => d.kyb),
      dossiers.map((d) => d.version),
      dossiers.map((d) => d.external_id_hash),
      dossiers.map((d) => d.wrapped_key),
      dossiers.map((d) => d.sealed_request),
      documents.map((d) => d.dossier),
      documents.map((d) => d.uuid),
      documents.map((d) => d.position),
      documents.map((d) => d.type),
      pictures.map((p) => p.document),
      pictures.map((p) => p.id),
      pictures.map((p) => p.side),
      pictures.map((p) => p.name),
      pictures.map((p) => p.media_type),
      pictures.map((p) => p.bytes),
      pictures.map((p) => p.sha256),
      pictures.map((p) => p.wrapped_key),
      checks.map((c) => c.document),
      checks.map((c) => c.id),
      checks.map((c) => c.type),
      checks.map((c) => c.price),
      pictures.map((p) => p.sealed_text),
    ],
  );
}

export const findDossier = (
  db: Db,
  { companyId, test }: World,
  uuid: string,
): Promise<DossierRow | undefined> =>
  first(db, 'SELECT * FROM dossiers WHERE uuid = $3 AND company_id = $1 AND test = $2', [
    companyId,
    test,
    uuid,
  ]);

/** Regardless of the client: for operator commands and workers. */
export const findAnyDossier = (db: Db, uuid: string): Promise<DossierRow | undefined> =>
  first(db, 'SELECT * FROM dossiers WHERE uuid = $1', [uuid]);

export const findDossiers = (db: Db, ids: readonly number[]): Promise<DossierRow[]> =>
  db.query('SELECT * FROM dossiers WHERE id = ANY($1)', [ids]);

/** Locked until the transaction ends. */
export const lockDossier = (tx: Db, id: number): Promise<DossierRow> =>
  only(tx, 'SELECT * FROM dossiers WHERE id = $1 FOR UPDATE', [id]);

export async function lockDossiersById(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.query('SELECT FROM dossiers WHERE id = ANY($1) ORDER BY id FOR UPDATE', [ids]);
}

/** Records a change that a decision must be based on. `tx` holds the dossier's lock. */
export async function reviseDossier(tx: Db, id: number): Promise<void> {
  await tx.query('UPDATE dossiers SET revision = revision + 1 WHERE id = $1', [id]);
}

/** The same for the dossiers of a subject, which `tx` has locked. */
export async function reviseDossiersOf(tx: Db, subjectId: string): Promise<void> {
  await tx.query(
    `UPDATE dossiers SET revision = revision + 1 FROM dossier_subjects s
     WHERE s.subject_id = $1 AND dossiers.id = s.dossier_id AND erased_at IS NULL`,
    [subjectId],
  );
}

export const findNewestByExternalId = (
  db: Db,
  { companyId, test }: World,
  hash: Buffer,
): Promise<DossierRow | undefined> =>
  first(
    db,
    `SELECT * FROM dossiers WHERE company_id = $1 AND test = $2 AND external_id_hash = $3
     ORDER BY sequence DESC LIMIT 1`,
    [companyId, test, hash],
  );

export interface SequenceRange {
  /** First and last number of the world's dossiers in the range; `last` < `first` where there is none. */
  readonly first: number;
  readonly last: number;
}

/** Dossiers received from `start` until before `end`. Numbers have no gaps, so the range is also the count. */
export const sequenceRange = (
  db: Db,
  { companyId, test }: World,
  start: Date,
  end: Date,
): Promise<SequenceRange> =>
  only(
    db,
    `SELECT
         coalesce((SELECT sequence FROM dossiers WHERE company_id = $1 AND test = $2 AND created_at >= $3 AND created_at < $4
           ORDER BY created_at LIMIT 1), 1) AS first,
         coalesce((SELECT sequence FROM dossiers WHERE company_id = $1 AND test = $2 AND created_at >= $3 AND created_at < $4
           ORDER BY created_at DESC LIMIT 1), 0) AS last`,
    [companyId, test, start, end],
  );

export const dossiersBetween = (
  db: Db,
  { companyId, test }: World,
  first: number,
  last: number,
): Promise<DossierRow[]> =>
  db.query(
    `SELECT * FROM dossiers WHERE company_id = $1 AND test = $2 AND sequence BETWEEN $3 AND $4
     ORDER BY sequence DESC`,
    [companyId, test, first, last],
  );

export interface DossierParts {
  readonly documents: readonly DocumentRow[];
  readonly pictures: readonly PictureRow[];
  readonly checks: readonly CheckRow[];
  readonly corrections: readonly CorrectionRow[];
}

/** `withCorrections`: false of the tables of an earlier version. */
export async function loadParts(
  db: Db,
  dossierIds: readonly number[],
  withCorrections: boolean,
): Promise<DossierParts> {
  const documents = await db.query<DocumentRow>(
    'SELECT * FROM documents WHERE dossier_id = ANY($1) ORDER BY position',
    [dossierIds],
  );
  const documentIds = documents.map((document) => document.id);
  const pictures = await db.query<PictureRow>(
    // Front, back, further pages, files.
    `SELECT * FROM pictures WHERE document_id = ANY($1)
     ORDER BY side = 'front' DESC, side = 'back' DESC, side LIKE '%-file', length(side), side`,
    [documentIds],
  );
  const checks = await db.query<CheckRow>(
    'SELECT * FROM checks WHERE document_id = ANY($1) ORDER BY number',
    [documentIds],
  );
  const corrections = withCorrections ? await listCorrections(db, dossierIds) : [];
  return { documents, pictures, checks, corrections };
}

/** Files of a dossier's pictures, removed ones included. */
export const listPictureFiles = (
  db: Db,
  dossierId: number,
): Promise<Pick<PictureRow, 'id' | 'bytes' | 'sha256'>[]> =>
  db.query(
    `SELECT p.id, p.bytes, p.sha256 FROM pictures p JOIN documents d ON d.id = p.document_id WHERE d.dossier_id = $1`,
    [dossierId],
  );

export interface Duplicate {
  readonly dossier_id: number;
  readonly kind: 'external' | 'identity' | 'face';
  /** The other dossier, whose externalId is sealed with its own key. */
  readonly uuid: string;
  readonly wrapped_key: Buffer;
  readonly sealed_request: Buffer;
}

/** Duplicates listed for one dossier; a person with more dossiers than this is no accident. */
export const mostDuplicates = 100;

/** Dossiers `d` and `o` are not known to be of one person: they share neither a number read nor the externalId. */
export const otherIdentity = `(o.external_id_hash = d.external_id_hash) IS NOT TRUE AND NOT EXISTS (
  SELECT FROM dossier_subjects s JOIN dossier_subjects t USING (subject_id) JOIN subjects p ON p.id = s.subject_id
  WHERE s.dossier_id = d.id AND t.dossier_id = o.id AND p.kind = 'person')`;

/**
 * Other dossiers of the world with the same externalId, the same person under another externalId, or the same face of a
 * person not known to be the same. A successor of an A_COMPLETER dossier is no duplicate; faces count once both
 * analyses have ended.
 */
export const findDuplicates = (db: Db, dossierIds: readonly number[]): Promise<Duplicate[]> =>
  db.query(
    `SELECT d.id AS dossier_id, other.* FROM dossiers d CROSS JOIN LATERAL (
       (SELECT 'external' AS kind, o.uuid, o.wrapped_key, o.sealed_request FROM dossiers o
        WHERE (o.company_id, o.test) = (d.company_id, d.test) AND o.external_id_hash = d.external_id_hash AND o.id <> d.id
          AND o.status <> 'A_COMPLETER' AND d.status <> 'A_COMPLETER' AND o.wrapped_key IS NOT NULL LIMIT 1)
       UNION ALL
       (SELECT DISTINCT ON (o.external_id_hash) 'identity', o.uuid, o.wrapped_key, o.sealed_request
        FROM dossier_subjects s JOIN dossier_subjects t USING (subject_id) JOIN dossiers o ON o.id = t.dossier_id
        WHERE s.dossier_id = d.id AND o.id <> d.id AND o.test = d.test AND o.external_id_hash IS DISTINCT FROM d.external_id_hash
          AND o.external_id_hash IS NOT NULL AND o.wrapped_key IS NOT NULL
        ORDER BY o.external_id_hash, o.id LIMIT $2)
       UNION ALL
       (SELECT 'face', o.uuid, o.wrapped_key, o.sealed_request
        FROM face_matches m JOIN dossiers o ON o.id = m.other_id
        WHERE m.dossier_id = d.id AND o.test = d.test AND o.wrapped_key IS NOT NULL AND ${otherIdentity}
          AND o.completed_at IS NOT NULL AND d.completed_at IS NOT NULL
        ORDER BY o.id LIMIT $2)
     ) other WHERE d.id = ANY($1)`,
    [dossierIds, mostDuplicates],
  );

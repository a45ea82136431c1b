import type { CaptureSlot } from '../../contract/capture.ts';
import type { Move } from '../../contract/liveness.ts';
import type { Db } from '../database.ts';
import { first, hasRow } from '../rows.ts';

/** Pictures of a session while they arrive and until they are a dossier's; recordings likewise, with frames as parts. */

export type UploadSlot = CaptureSlot | 'liveness';

export interface UploadRow {
  readonly session_id: number;
  readonly upload: string;
  readonly slot: UploadSlot;
  /** Of a picture; null of a recording. */
  readonly bytes: number | null;
  readonly parts: number | null;
  readonly sha256: Buffer | null;
  /** Of a recording. */
  readonly moves: readonly Move[] | null;
  /** Of a recording: how long ago it began. */
  readonly age_seconds: number;
  readonly wrapped_key: Buffer;
  readonly blob: string | null;
  readonly blob_key: Buffer | null;
  readonly blob_bytes: number | null;
  readonly blob_sha256: Buffer | null;
  readonly media_type: string | null;
  readonly sealed_look: Buffer | null;
  readonly sealed_camera: Buffer | null;
  readonly finished_at: Date | null;
  /** Numbers of its parts that are there. */
  readonly received: readonly number[];
}

const columns = `u.session_id, u.upload, u.slot, u.bytes, u.parts, u.sha256, u.moves,
  extract(epoch FROM now() - u.begun_at)::float8 AS age_seconds, u.wrapped_key, u.blob, u.blob_key, u.blob_bytes,
  u.blob_sha256, u.media_type, u.sealed_look, u.sealed_camera, u.finished_at, ARRAY(
    SELECT p.number FROM capture_parts p WHERE p.session_id = u.session_id AND p.upload = u.upload ORDER BY p.number
  ) AS received`;

export const listUploads = (db: Db, sessionId: number): Promise<UploadRow[]> =>
  db.query(`SELECT ${columns} FROM capture_uploads u WHERE u.session_id = $1 ORDER BY u.begun_at, u.upload`, [
    sessionId,
  ]);

export const findUpload = (db: Db, sessionId: number, upload: string): Promise<UploadRow | undefined> =>
  first(db, `SELECT ${columns} FROM capture_uploads u WHERE u.session_id = $1 AND u.upload = $2`, [
    sessionId,
    upload,
  ]);

export type NewUpload = Pick<
  UploadRow,
  'session_id' | 'upload' | 'slot' | 'bytes' | 'parts' | 'sha256' | 'moves' | 'wrapped_key'
>;

/** In place of what arrives for the same slot and is not complete. */
export async function addUpload(tx: Db, upload: NewUpload): Promise<void> {
  await tx.query(
    'DELETE FROM capture_uploads WHERE session_id = $1 AND slot = $2 AND finished_at IS NULL AND upload <> $3',
    [upload.session_id, upload.slot, upload.upload],
  );
  await tx.query(
    `INSERT INTO capture_uploads (session_id, upload, slot, bytes, parts, sha256, moves, wrapped_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      upload.session_id,
      upload.upload,
      upload.slot,
      upload.bytes,
      upload.parts,
      upload.sha256,
      upload.moves,
      upload.wrapped_key,
    ],
  );
}

export interface PartRow {
  readonly number: number;
  readonly blob: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly at_ms: number | null;
  readonly move: number | null;
}

export const listParts = (
  db: Db,
  { session_id, upload }: Pick<UploadRow, 'session_id' | 'upload'>,
): Promise<PartRow[]> =>
  db.query(
    `SELECT number, blob, bytes, sha256, at_ms, move FROM capture_parts
     WHERE session_id = $1 AND upload = $2 ORDER BY number`,
    [session_id, upload],
  );

/** False if the part exists, or the upload is complete or gone. Locks the upload against the end of its session. */
export const addPart = (
  tx: Db,
  { session_id, upload }: Pick<UploadRow, 'session_id' | 'upload'>,
  part: PartRow,
): Promise<boolean> =>
  hasRow(
    tx,
    `WITH open AS (
       SELECT 1 FROM capture_uploads WHERE session_id = $1 AND upload = $2 AND finished_at IS NULL FOR KEY SHARE)
     INSERT INTO capture_parts (session_id, upload, number, blob, bytes, sha256, at_ms, move)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8 FROM open ON CONFLICT (session_id, upload, number) DO NOTHING RETURNING 1`,
    [session_id, upload, part.number, part.blob, part.bytes, part.sha256, part.at_ms, part.move],
  );

export interface WholeUpload {
  readonly blob: string;
  readonly blob_key: Buffer;
  readonly blob_bytes: number;
  readonly blob_sha256: Buffer;
  readonly media_type: string;
}

/** Completes an upload and removes its parts and the slot's former upload; false if another process was faster. */
export async function finishUpload(
  tx: Db,
  { session_id, upload, slot }: Pick<UploadRow, 'session_id' | 'upload' | 'slot'>,
  whole: WholeUpload,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE capture_uploads SET blob = $3, blob_key = $4, blob_bytes = $5, blob_sha256 = $6, media_type = $7,
       finished_at = now() WHERE session_id = $1 AND upload = $2 AND finished_at IS NULL RETURNING 1`,
    [session_id, upload, whole.blob, whole.blob_key, whole.blob_bytes, whole.blob_sha256, whole.media_type],
  );
  if (rows.length === 0) return false;
  await tx.query('DELETE FROM capture_parts WHERE session_id = $1 AND upload = $2', [session_id, upload]);
  await tx.query('DELETE FROM capture_uploads WHERE session_id = $1 AND slot = $2 AND upload <> $3', [
    session_id,
    slot,
    upload,
  ]);
  return true;
}

export async function removeUpload(
  tx: Db,
  { session_id, upload }: Pick<UploadRow, 'session_id' | 'upload'>,
): Promise<void> {
  await tx.query('DELETE FROM capture_uploads WHERE session_id = $1 AND upload = $2', [session_id, upload]);
}

export async function removeSlots(tx: Db, sessionId: number, slots: readonly UploadSlot[]): Promise<void> {
  await tx.query('DELETE FROM capture_uploads WHERE session_id = $1 AND slot = ANY($2)', [sessionId, slots]);
}

export async function saveInspection(
  db: Db,
  { session_id, upload }: Pick<UploadRow, 'session_id' | 'upload'>,
  sealed: Buffer,
): Promise<void> {
  await db.query('UPDATE capture_uploads SET sealed_look = $3 WHERE session_id = $1 AND upload = $2', [
    session_id,
    upload,
    sealed,
  ]);
}

export async function saveCamera(
  db: Db,
  { session_id, upload }: Pick<UploadRow, 'session_id' | 'upload'>,
  sealed: Buffer,
): Promise<void> {
  await db.query('UPDATE capture_uploads SET sealed_camera = $3 WHERE session_id = $1 AND upload = $2', [
    session_id,
    upload,
    sealed,
  ]);
}

/** Blobs that are a dossier's from now on: without a key here they stay when the rows go. */
export async function giveAway(tx: Db, sessionId: number, blobs: readonly string[]): Promise<void> {
  await tx.query(
    'UPDATE capture_uploads SET blob_key = NULL WHERE session_id = $1 AND blob = ANY($2::uuid[])',
    [sessionId, blobs],
  );
}

export interface RecordingRow {
  readonly id: string;
  readonly moves: readonly Move[];
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly wrapped_key: Buffer | null;
}

/** Of a dossier that the same transaction made. */
export async function addRecording(tx: Db, dossierUuid: string, recording: RecordingRow): Promise<void> {
  await tx.query(
    `INSERT INTO recordings (id, dossier_id, moves, bytes, sha256, wrapped_key)
     SELECT $2, id, $3, $4, $5, $6 FROM dossiers WHERE uuid = $1`,
    [dossierUuid, recording.id, recording.moves, recording.bytes, recording.sha256, recording.wrapped_key],
  );
}

/** A recording with what it takes to open it. */
export interface KeptRecording {
  readonly id: string;
  readonly moves: readonly Move[];
  readonly recordingKey: Buffer | null;
  readonly uuid: string;
  readonly company_id: number;
  readonly test: boolean;
  readonly wrapped_key: Buffer | null;
}

export const findRecording = (db: Db, dossierId: number): Promise<KeptRecording | undefined> =>
  first(
    db,
    `SELECT r.id, r.moves, r.wrapped_key AS "recordingKey", d.uuid, d.company_id, d.test, d.wrapped_key
     FROM recordings r JOIN dossiers d ON d.id = r.dossier_id WHERE r.dossier_id = $1`,
    [dossierId],
  );

import type { CheckType } from '../../contract/account.ts';
import type { CaptureStatus, captureLanguages, captureSteps, SelfieKind } from '../../contract/capture.ts';
import type { identityDocumentTypes } from '../../contract/uploads.ts';
import { type Db, one } from '../database.ts';
import { column, first, firstValue, hasRow, only } from '../rows.ts';
import type { World } from '../world.ts';

/** Capture sessions. What they say of anybody is sealed; see capture/stored-session.ts. */

export type CaptureLanguage = (typeof captureLanguages)[number];
export type CaptureStep = (typeof captureSteps)[number];
export type IdentityDocumentType = (typeof identityDocumentTypes)[number];

export interface SessionRow {
  readonly id: number;
  readonly uuid: string;
  readonly company_id: number;
  readonly test: boolean;
  readonly credential_id: number;
  readonly made_by: string;
  readonly status: CaptureStatus;
  readonly kyb: boolean;
  readonly document_types: readonly IdentityDocumentType[];
  readonly selfie: SelfieKind;
  readonly assisted: boolean;
  /** Null: all that the account has. */
  readonly verifications: readonly CheckType[] | null;
  readonly language: CaptureLanguage;
  readonly wrapped_key: Buffer | null;
  readonly sealed_request: Buffer | null;
  readonly link_hash: Buffer;
  readonly sealed_link: Buffer | null;
  readonly hand_over_hash: Buffer | null;
  readonly hand_over_until: Date | null;
  readonly device_hash: Buffer | null;
  readonly former_devices: readonly Buffer[];
  readonly consent_version: string | null;
  readonly consent_language: CaptureLanguage | null;
  readonly consented_at: Date | null;
  readonly step: CaptureStep;
  readonly document_type: IdentityDocumentType | null;
  readonly uploads_begun: number;
  readonly bytes_taken: number;
  readonly challenges_begun: number;
  /** Those of them that came to their end and were judged. */
  readonly challenges_judged: number;
  readonly dossier_uuid: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly proof: Buffer | null;
  /** Whether its time is over, by the server's clock, also where nothing has noted that yet. */
  readonly overdue: boolean;
}

const columns = `id, uuid, company_id, test, credential_id, made_by, status, kyb, document_types, selfie, assisted,
  verifications, language, wrapped_key, sealed_request, link_hash, sealed_link, hand_over_hash, hand_over_until,
  device_hash, former_devices, consent_version, consent_language, consented_at, step, document_type, uploads_begun,
  bytes_taken, challenges_begun, challenges_judged, dossier_uuid, created_at, expires_at, ended_at, proof,
  ended_at IS NULL AND expires_at <= now() AS overdue`;

export interface NewSession
  extends Pick<
    SessionRow,
    | 'uuid'
    | 'credential_id'
    | 'made_by'
    | 'kyb'
    | 'document_types'
    | 'selfie'
    | 'assisted'
    | 'verifications'
    | 'language'
    | 'link_hash'
  > {
  readonly wrapped_key: Buffer;
  readonly sealed_request: Buffer;
  readonly sealed_link: Buffer;
  readonly external_id_hash: Buffer | null;
  readonly minutes: number;
}

export const addSession = (tx: Db, world: World, session: NewSession): Promise<SessionRow> =>
  only(
    tx,
    `INSERT INTO capture_sessions (uuid, company_id, test, credential_id, made_by, kyb, document_types, selfie, assisted,
         verifications, language, external_id_hash, wrapped_key, sealed_request, link_hash, sealed_link, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
         date_trunc('milliseconds', now()) + make_interval(mins => $17)) RETURNING ${columns}`,
    [
      session.uuid,
      world.companyId,
      world.test,
      session.credential_id,
      session.made_by,
      session.kyb,
      session.document_types,
      session.selfie,
      session.assisted,
      session.verifications,
      session.language,
      session.external_id_hash,
      session.wrapped_key,
      session.sealed_request,
      session.link_hash,
      session.sealed_link,
      session.minutes,
    ],
  );

export const findSessionOf = (db: Db, world: World, uuid: string): Promise<SessionRow | undefined> =>
  first(db, `SELECT ${columns} FROM capture_sessions WHERE uuid = $1 AND company_id = $2 AND test = $3`, [
    uuid,
    world.companyId,
    world.test,
  ]);

/** Of any world: for devices, which know a secret of it. */
export const findSessionRow = (db: Db, uuid: string): Promise<SessionRow | undefined> =>
  first(db, `SELECT ${columns} FROM capture_sessions WHERE uuid = $1`, [uuid]);

export const lockSession = (tx: Db, uuid: string): Promise<SessionRow | undefined> =>
  first(tx, `SELECT ${columns} FROM capture_sessions WHERE uuid = $1 FOR UPDATE`, [uuid]);

export interface SessionQuery {
  readonly externalIdHash?: Buffer | undefined;
  readonly status?: CaptureStatus | undefined;
  /** The uuid of the last one of the page before. */
  readonly after?: string | undefined;
  readonly most: number;
}

/** Newest first. One whose time is over counts as expired, whether or not that was noted. */
export const listSessionRows = (db: Db, world: World, query: SessionQuery): Promise<SessionRow[]> =>
  db.query(
    `SELECT ${columns} FROM capture_sessions
     WHERE company_id = $1 AND test = $2 AND ($3::bytea IS NULL OR external_id_hash = $3)
       AND ($4::text IS NULL OR CASE WHEN ended_at IS NULL AND expires_at <= now() THEN 'EXPIRED' ELSE status END = $4)
       AND ($5::uuid IS NULL OR id < (
         SELECT id FROM capture_sessions WHERE uuid = $5 AND company_id = $1 AND test = $2))
     ORDER BY id DESC LIMIT $6`,
    [
      world.companyId,
      world.test,
      query.externalIdHash ?? null,
      query.status ?? null,
      query.after ?? null,
      query.most,
    ],
  );

const changeable = [
  'status',
  'language',
  'hand_over_hash',
  'hand_over_until',
  'device_hash',
  'former_devices',
  'consent_version',
  'consent_language',
  'consented_at',
  'step',
  'document_type',
  'uploads_begun',
  'bytes_taken',
  'challenges_begun',
  'challenges_judged',
  'dossier_uuid',
  'ended_at',
  'sealed_link',
  'proof',
] as const satisfies readonly (keyof SessionRow)[];
export type Changeable = Pick<SessionRow, (typeof changeable)[number]>;

/** Writes a session that `tx` has locked. */
export const saveSession = (tx: Db, next: SessionRow): Promise<SessionRow> =>
  only(
    tx,
    `UPDATE capture_sessions SET ${changeable.map((name, i) => `${name} = $${i + 2}`).join(', ')}
       WHERE id = $1 RETURNING ${columns}`,
    [next.id, ...changeable.map((name) => next[name])],
  );

/** The next number of its events for webhooks. */
export async function takeSessionEvent(tx: Db, id: number): Promise<number> {
  const rows = await tx.query<{ events: number }>(
    'UPDATE capture_sessions SET events = events + 1 WHERE id = $1 RETURNING events',
    [id],
  );
  return one(rows).events;
}

/** Holds a credential that is not revoked until the transaction ends: its revocation waits, and sees what it made. */
export const holdCredential = (tx: Db, id: number): Promise<boolean> =>
  hasRow(tx, 'SELECT FROM credentials WHERE id = $1 AND revoked_at IS NULL FOR KEY SHARE', [id]);

/** Locks a credential that is not revoked, then the open sessions that it made. */
export async function lockSessionsMadeWith(tx: Db, apiKey: string): Promise<SessionRow[]> {
  const [credential] = await tx.query<{ id: number }>(
    'SELECT id FROM credentials WHERE api_key = $1 AND revoked_at IS NULL FOR UPDATE',
    [apiKey],
  );
  if (credential === undefined) return [];
  return tx.query(
    `SELECT ${columns} FROM capture_sessions WHERE credential_id = $1 AND made_by = 'credential:' || $1
       AND ended_at IS NULL ORDER BY id FOR UPDATE`,
    [credential.id],
  );
}

/** With which an operator's session makes its dossier: the newest of that world that works and may write. */
export const credentialFor = (db: Db, { companyId, test }: World): Promise<number | undefined> =>
  firstValue(
    db,
    `SELECT id FROM credentials WHERE company_id = $1 AND mode = $2 AND revoked_at IS NULL
       AND (expires_at IS NULL OR expires_at > now()) AND 'write' = ANY(scopes) ORDER BY id DESC LIMIT 1`,
    [companyId, test ? 'test' : 'live'],
  );

/** Expired sessions that are not ended. */
export const overdueSessions = (db: Db, most: number): Promise<string[]> =>
  column(
    db,
    `SELECT uuid FROM capture_sessions WHERE ended_at IS NULL AND expires_at <= now() ORDER BY expires_at LIMIT $1`,
    [most],
  );

/** Open sessions. */
export const goingSessions = (db: Db, most: number): Promise<string[]> =>
  column(db, 'SELECT uuid FROM capture_sessions WHERE ended_at IS NULL ORDER BY expires_at LIMIT $1', [most]);

/** Removes pictures and frames, whose blobs go with their rows. How many pictures and recordings there were. */
export async function clearSession(tx: Db, id: number): Promise<number> {
  const rows = await tx.query('DELETE FROM capture_uploads WHERE session_id = $1 RETURNING 1', [id]);
  await tx.query('UPDATE capture_sessions SET cleared_at = now() WHERE id = $1 AND cleared_at IS NULL', [id]);
  return rows.length;
}

/** Sessions that ended so many days ago without a dossier: they go with their messages. How many. */
export async function removeOldSessions(tx: Db, days: number, most: number): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `SELECT id FROM capture_sessions WHERE ended_at <= now() - make_interval(days => $1) AND dossier_uuid IS NULL
     ORDER BY ended_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [days, most],
  );
  const ids = rows.map(({ id }) => id);
  await tx.query(
    `DELETE FROM webhook_attempts WHERE delivery_id IN (
       SELECT id FROM webhook_deliveries WHERE capture_session_id = ANY($1))`,
    [ids],
  );
  await tx.query('DELETE FROM webhook_deliveries WHERE capture_session_id = ANY($1)', [ids]);
  await tx.query('DELETE FROM capture_uploads WHERE session_id = ANY($1)', [ids]);
  await tx.query('DELETE FROM capture_sessions WHERE id = ANY($1)', [ids]);
  return ids.length;
}

/** A session for the export of a person: what was agreed to, and the outcome. */
export interface ExportedSession {
  readonly id: string;
  readonly status: CaptureStatus;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
  readonly consentVersion: string | null;
  readonly consentLanguage: string | null;
  readonly consentAt: Date | null;
}

/** Sessions that became a dossier, and others that bore its externalId, such as one whose consent was taken back. */
export const sessionsAbout = (
  db: Db,
  { companyId, test }: World,
  dossier: string,
  externalIdHash: Buffer | null,
): Promise<ExportedSession[]> =>
  db.query(
    `SELECT s.uuid AS id, s.status, s.created_at AS "madeAt", s.ended_at AS "endedAt",
       s.consent_version AS "consentVersion", s.consent_language AS "consentLanguage", s.consented_at AS "consentAt"
     FROM capture_sessions s
     WHERE s.id IN (
       SELECT id FROM capture_sessions WHERE dossier_uuid = $3
       UNION SELECT id FROM capture_sessions
         WHERE company_id = $1 AND test = $2 AND external_id_hash = $4 AND dossier_uuid IS NULL)
       AND s.company_id = $1 ORDER BY s.id`,
    [companyId, test, dossier, externalIdHash],
  );

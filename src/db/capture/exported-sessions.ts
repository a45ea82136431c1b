import type { CaptureStatus } from '../../contract/capture.ts';
import type { Db } from '../database.ts';
import type { World } from '../world.ts';

/** What a person is told of a session: what was agreed to, and what became of it. */
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
export function sessionsAbout(
  db: Db,
  { companyId, test }: World,
  dossier: string,
  externalIdHash: Buffer | null,
): Promise<ExportedSession[]> {
  return db.query(
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
}

import type { CaptureSession, CaptureStatus } from '../contract/capture.ts';
import type { SessionRow } from '../db/capture/sessions.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { requestOf } from './stored-session.ts';

/** One whose time is over is expired, whether or not that was noted. */
export const statusOf = (row: SessionRow): CaptureStatus => (row.overdue ? 'EXPIRED' : row.status);

export function shownSession(keyring: Keyring, row: SessionRow): CaptureSession {
  const { externalId, redirectUrl, additionalData } = requestOf(keyring, row);
  const endedAt = row.overdue ? row.expires_at : row.ended_at;
  return {
    id: row.uuid,
    credentialId: row.made_by.startsWith('credential:') ? row.credential_id : null,
    status: statusOf(row),
    type: row.kyb ? 'KYB' : 'KYC',
    documentTypes: [...row.document_types],
    selfie: row.selfie,
    assisted: row.assisted,
    externalId,
    language: row.language,
    redirectUrl,
    additionalData: { ...additionalData },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    dossierId: row.dossier_uuid,
  };
}

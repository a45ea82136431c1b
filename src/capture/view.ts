import type { CaptureView, Shot } from '../contract/capture.ts';
import type { CaptureLanguage, SessionRow } from '../db/capture/sessions.ts';
import { listUploads, type UploadRow } from '../db/capture/uploads.ts';
import { findCompany } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { attemptsLeft } from './challenge.ts';
import { consentOf } from './consent.ts';
import { type KeptInspection, shownInspection } from './inspection.ts';
import { arrivingOf, type PlannedShot, plannedShots, uploadOf } from './plan.ts';
import { statusOf } from './sessions.ts';
import { lookContext, redirectParameters, requestOf, sessionKey } from './stored-session.ts';

interface ViewOptions {
  readonly watching?: boolean;
  /** Of who only looks; else the session's own. */
  readonly language?: CaptureLanguage | undefined;
}

/** All that the page needs to show a session. */
export async function viewOf(
  db: Db,
  keyring: Keyring,
  session: SessionRow,
  { watching = false, language = session.language }: ViewOptions = {},
): Promise<CaptureView> {
  const company = await findCompany(db, session.company_id);
  if (company === undefined) throw new Error('a session has its client');
  const uploads = session.status === 'IN_PROGRESS' ? await listUploads(db, session.id) : [];
  const consent = await consentOf(db, keyring, company, session.consent_version);
  return {
    id: session.uuid,
    status: statusOf(session),
    type: session.kyb ? 'KYB' : 'KYC',
    selfie: session.selfie,
    assisted: session.assisted,
    test: session.test,
    language,
    client: company.name,
    // Of one in which somebody has agreed: to what that was.
    consent: { version: consent.version, text: consent.text[language] },
    expiresAt: session.expires_at.toISOString(),
    documentTypes: [...session.document_types],
    documentType: session.document_type,
    shots: plannedShots(session).map((planned) => shotOf(keyring, session, planned, uploads)),
    liveness: session.selfie === 'liveness' ? livenessOf(keyring, session, uploads) : null,
    watching,
    withdrawn: session.status === 'DECLINED' && session.consented_at !== null,
    step: session.step,
    redirectUrl: session.ended_at === null ? null : redirectOf(keyring, session),
  };
}

function shotOf(
  keyring: Keyring,
  session: SessionRow,
  { slot, optional }: PlannedShot,
  uploads: readonly UploadRow[],
): Shot {
  const upload = uploadOf(uploads, slot);
  const arriving = arrivingOf(uploads, slot);
  const isTaken = upload !== undefined && upload.finished_at !== null;
  return {
    slot,
    optional,
    state: isTaken ? 'taken' : arriving === undefined ? 'missing' : 'arriving',
    upload: (arriving ?? upload)?.upload ?? null,
    received: [...(arriving?.received ?? [])],
    look: isTaken ? lookOf(keyring, session, upload) : null,
  };
}

function livenessOf(
  keyring: Keyring,
  session: SessionRow,
  uploads: readonly UploadRow[],
): NonNullable<CaptureView['liveness']> {
  const upload = uploadOf(uploads, 'liveness');
  const recorded = upload !== undefined && upload.finished_at !== null;
  return {
    recorded,
    attemptsLeft: attemptsLeft(session),
    look: recorded ? lookOf(keyring, session, upload) : null,
  };
}

function lookOf(keyring: Keyring, session: SessionRow, { upload, sealed_look }: UploadRow) {
  const key = sessionKey(keyring, session);
  if (key === undefined || sealed_look === null) return null;
  const kept = JSON.parse(
    key.open(lookContext(session.uuid, upload), sealed_look).toString(),
  ) as KeptInspection;
  return shownInspection(kept, session.language);
}

/** With how it ended, and which session it was. */
function redirectOf(keyring: Keyring, session: SessionRow): string | null {
  const { redirectUrl } = requestOf(keyring, session);
  if (redirectUrl === null) return null;
  const url = new URL(redirectUrl);
  const added = { status: session.status, id: session.uuid };
  for (const name of redirectParameters) url.searchParams.set(name, added[name]);
  return url.href;
}

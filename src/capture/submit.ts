import { randomUUID } from 'node:crypto';
import type { Caller } from '../accounts/authenticate.ts';
import type { CheckType } from '../contract/account.ts';
import type { CaptureSlot } from '../contract/capture.ts';
import { clearSession, type SessionRow } from '../db/capture/sessions.ts';
import { addRecording, giveAway, listUploads, type UploadRow } from '../db/capture/uploads.ts';
import type { Db } from '../db/database.ts';
import {
  type AcceptanceTools,
  type ArrivedDossier,
  type ArrivedPage,
  type ArrivedPicture,
  acceptDossiers,
  prepareDossier,
} from '../dossiers/intake/accept-dossier.ts';
import { type Form, readForm, type TextPart } from '../dossiers/intake/upload-form.ts';
import { type Captured, DossierKey, pictureContext } from '../dossiers/stored-dossier.ts';
import type { SealingKey } from '../platform/keys/sealing.ts';
import { pdf } from '../platform/picture-type.ts';
import { AppError, invalid } from '../platform/problems/errors.ts';
import { suspectedCamera } from './camera.ts';
import { asOwner, type Device } from './device.ts';
import { missingOf, plannedShots, uploadOf } from './plan.ts';
import { auditSession, person, sessionChanged } from './session-changed.ts';
import type { CaptureTools } from './sessions.ts';
import { keepSession, liveKey, requestOf } from './stored-session.ts';

/** What was taken becomes a dossier, exactly as an upload of the same pictures would. */

/** The field of an upload that each picture is. */
const fields: Readonly<Record<CaptureSlot, string>> = {
  front: 'idDocumentFront',
  back: 'idDocumentBack',
  selfie: 'selfie',
  rccm: 'companyRccm',
  dfe: 'companyDfe',
};

/** What the sandbox makes of it, the trace that it belongs to, and the pages of its PDF files by the blob of each. */
type Simulation = Pick<ArrivedDossier, 'sandbox' | 'afterSeconds' | 'trace'> & {
  readonly pages?: ReadonlyMap<string, readonly ArrivedPage[]>;
};

/**
 * One transaction: the dossier with all that follows from it, its pictures and recording, the end of the session. Whoever
 * sends twice, or is cut off in between, has made one dossier or none.
 */
export function submitSession(
  tools: CaptureTools & AcceptanceTools,
  device: Device,
  caller: Pick<Caller, 'company' | 'credential' | 'world'>,
  { pages, ...simulation }: Simulation = {},
): Promise<SessionRow> {
  return asOwner(tools, device, async (tx, session) => {
    const uploads = await listUploads(tx, session.id);
    const missing = missingOf(session, uploads);
    if (missing.length > 0) {
      throw new AppError('CAPTURE_WRONG_ORDER', { parameters: { missing: missing.join(', ') } });
    }
    const taken = takenOf(session, uploads);
    const uuid = randomUUID();
    const { dossierKey, wrapped } = DossierKey.make(tools.keyring, uuid, caller.world);
    const key = liveKey(tools.keyring, session);
    const arrived: ArrivedDossier = {
      ...simulation,
      uuid,
      dossierKey,
      wrappedKey: wrapped,
      version: 'v2',
      form: formOf(tools, session, taken, caller.company.verifications),
      pictures: taken.map((upload) => ({
        ...pictureOf(upload, key, dossierKey.key),
        ...pagesOf(upload, pages, key, dossierKey.key),
      })),
      capture: capturedAs(session, suspectedCamera(key, session, sentOf(taken, uploads))),
    };
    const prepared = prepareDossier(tools, { caller, arrived });
    const after = await keepSession(tx, tools.keyring, session, {
      status: 'SUBMITTED',
      ended_at: new Date(),
      dossier_uuid: uuid,
      step: 'done',
      hand_over_hash: null,
      hand_over_until: null,
    });
    await sessionChanged(tx, tools.keyring, session, after);
    const [answer] = await acceptDossiers(tx, tools, caller.world, [prepared]);
    if (answer instanceof AppError) throw answer;
    await keepRecording(tx, uuid, uploadOf(uploads, 'liveness'), key, dossierKey.key);
    await giveAway(tx, session.id, blobsOf(taken, uploads));
    await clearSession(tx, session.id);
    await auditSession(tx, tools.keyring, after, {
      actor: person(session),
      action: 'capture.submitted',
      details: { dossier: uuid },
    });
    return after;
  });
}

/** Complete uploads of what the session asks for; of a recording the frame that is the selfie. */
function takenOf(session: SessionRow, uploads: readonly UploadRow[]): UploadRow[] {
  const slots = plannedShots(session).map(({ slot }) => slot);
  const asked: CaptureSlot[] = session.selfie === 'liveness' ? [...slots, 'selfie'] : slots;
  return asked.flatMap((slot) => {
    const upload = uploadOf(uploads, slot);
    return upload === undefined || upload.finished_at === null ? [] : [upload];
  });
}

function blobsOf(taken: readonly UploadRow[], uploads: readonly UploadRow[]): string[] {
  return sentOf(taken, uploads).flatMap(({ blob }) => blob ?? []);
}

/** By the very rules that uploads are read with. */
function formOf(
  { checks, keyring }: CaptureTools & AcceptanceTools,
  session: SessionRow,
  taken: readonly UploadRow[],
  configured: readonly CheckType[],
): Form {
  const { externalId, additionalData } = requestOf(keyring, session);
  const texts: TextPart[] = [
    ...(taken.some(({ slot }) => slot === 'front') && session.document_type !== null
      ? [text('documentType', session.document_type)]
      : []),
    ...(externalId === null ? [] : [text('externalId', externalId)]),
    text('additionalData', JSON.stringify(additionalData)),
  ];
  const files = new Set(taken.map(({ slot }) => fields[slot as CaptureSlot]));
  const read = readForm('v2', texts, files, checks.types);
  if (!read.ok) throw invalid(...read.errors);
  const known = (types: readonly CheckType[]) => types.filter((type) => checks.types.includes(type));
  return { ...read.form, verifications: withLiveness(session, known, configured, checks.types) };
}

/** Of a session that records one, also where the account does not have it. */
const livenessCheck = 'LIVENESS_CHECK';

function withLiveness(
  { selfie, verifications }: SessionRow,
  known: (types: readonly CheckType[]) => CheckType[],
  configured: readonly CheckType[],
  all: readonly CheckType[],
): readonly CheckType[] | null {
  const named = verifications === null ? null : known(verifications);
  const liveness = all.filter((type) => (type as string) === livenessCheck);
  if (selfie !== 'liveness' || liveness.length === 0) return named;
  return [...new Set([...(named ?? known(configured)), ...liveness])];
}

const text = (field: string, value: string): TextPart => ({ field, key: undefined, value });

function pictureOf(upload: UploadRow, from: SealingKey, to: SealingKey): ArrivedPicture {
  const { slot, blob, blob_key, blob_bytes, blob_sha256, media_type } = upload;
  if (
    blob === null ||
    blob_key === null ||
    blob_bytes === null ||
    blob_sha256 === null ||
    media_type === null
  ) {
    throw new Error('a complete upload has its blob');
  }
  return {
    id: blob,
    field: fields[slot as CaptureSlot],
    mediaType: media_type,
    bytes: blob_bytes,
    sha256: blob_sha256,
    wrappedKey: from.moveKey(pictureContext(blob), blob_key, to),
  };
}

/** Empty for a picture. */
function pagesOf(
  { blob, media_type }: UploadRow,
  drawn: Simulation['pages'],
  from: SealingKey,
  to: SealingKey,
): Pick<ArrivedPicture, 'pages'> {
  if (media_type !== pdf) return {};
  const pages = drawn?.get(blob ?? '');
  // It came while the others were drawn.
  if (pages === undefined) throw new AppError('PICTURES_BUSY', { retryAfterSeconds: 1 });
  return {
    pages: pages.map((page) => ({
      ...page,
      wrappedKey: from.moveKey(pictureContext(page.id), page.wrappedKey, to),
    })),
  };
}

async function keepRecording(
  tx: Db,
  dossier: string,
  upload: UploadRow | undefined,
  from: SealingKey,
  to: SealingKey,
): Promise<void> {
  if (upload === undefined || upload.moves === null || upload.finished_at === null) return;
  const { id, bytes, sha256, wrappedKey } = pictureOf(upload, from, to);
  await addRecording(tx, dossier, { id, moves: upload.moves, bytes, sha256, wrapped_key: wrappedKey });
}

/** Pictures and the recording. */
const sentOf = (taken: readonly UploadRow[], uploads: readonly UploadRow[]): UploadRow[] =>
  [...taken, uploadOf(uploads, 'liveness')].filter((upload) => upload !== undefined);

function capturedAs(session: SessionRow, virtualCamera: Captured['virtualCamera']): Captured {
  const { uuid, consent_version: version, consent_language: language, consented_at: at, assisted } = session;
  if (version === null || language === null || at === null)
    throw new Error('a session that goes on has a consent');
  const consent = { version, language, at: at.toISOString() };
  return { session: uuid, consent, assisted, ...(virtualCamera && { virtualCamera }) };
}

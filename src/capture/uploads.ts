import { createHash, randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import {
  type CaptureSlot,
  capturePartBytes,
  type UploadBody,
  type UploadState,
} from '../contract/capture.ts';
import type { SessionRow } from '../db/capture/sessions.ts';
import {
  addPart,
  addUpload,
  findUpload,
  listParts,
  type PartRow,
  removeUpload,
  saveCamera,
  type UploadRow,
} from '../db/capture/uploads.ts';
import { equalSecrets, type SealingKey } from '../platform/keys/sealing.ts';
import { onePiece } from '../platform/one-piece.ts';
import { AppError } from '../platform/problems/errors.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { sealCamera } from './camera.ts';
import { asOwner, type Device } from './device.ts';
import { captureLimits } from './limits.ts';
import { plannedShots } from './plan.ts';
import type { CaptureTools } from './sessions.ts';
import { keepSession, liveKey, uploadContext } from './stored-session.ts';

/**
 * A picture arrives in parts, in any order and through any process: each is sealed and lies in the store until all are
 * there. A part that was taken is never taken with other bytes.
 */

export interface UploadTools extends CaptureTools {
  readonly blobs: BlobStore;
}

/** Announcing it twice is as good as once. */
export async function beginUpload(
  tools: UploadTools,
  device: Device,
  { slot, upload, bytes, sha256, camera }: Static<typeof UploadBody>,
): Promise<UploadState> {
  return asOwner(tools, device, async (tx, session) => {
    refuseUnasked(session, slot);
    const hash = Buffer.from(sha256, 'hex');
    const known = await findUpload(tx, session.id, upload);
    if (known !== undefined) {
      const same = known.slot === slot && known.bytes === bytes && known.sha256?.equals(hash);
      if (!same) throw new AppError('CAPTURE_UPLOAD_CHANGED');
      return stateOf(known);
    }
    const taking = takeRoom(session, bytes);
    const parts = Math.ceil(bytes / capturePartBytes);
    const key = liveKey(tools.keyring, session);
    const { wrapped } = key.makeKey(uploadContext(session.uuid, upload));
    await addUpload(tx, {
      session_id: session.id,
      upload,
      slot,
      bytes,
      parts,
      sha256: hash,
      moves: null,
      wrapped_key: wrapped,
    });
    const place = { session_id: session.id, upload };
    if (camera !== undefined) await saveCamera(tx, place, sealCamera(key, session, upload, camera));
    await keepSession(tx, tools.keyring, session, { ...taking, step: slot });
    return { upload, parts, received: [] };
  });
}

/** What a session may still take, less so many bytes. */
function takeRoom(
  { uploads_begun, bytes_taken }: SessionRow,
  bytes: number,
): Pick<SessionRow, 'uploads_begun' | 'bytes_taken'> {
  if (uploads_begun >= captureLimits.pictures || bytes_taken + bytes > captureLimits.bytes) {
    throw new AppError('CAPTURE_TOO_MUCH', {
      parameters: { pictures: captureLimits.pictures, megabytes: captureLimits.bytes / 1024 ** 2 },
    });
  }
  return { uploads_begun: uploads_begun + 1, bytes_taken: bytes_taken + bytes };
}

function refuseUnasked(session: SessionRow, slot: CaptureSlot): void {
  const isSide = slot === 'front' || slot === 'back';
  if (isSide && session.document_types.length > 0 && session.document_type === null) {
    throw new AppError('CAPTURE_WRONG_ORDER', { parameters: { missing: 'paper' } });
  }
  const slots = plannedShots(session).map((shot) => shot.slot);
  if (slots.includes(slot)) return;
  throw new AppError('CAPTURE_SLOT_NOT_ASKED', { parameters: { slot, slots: slots.join(', ') } });
}

const stateOf = ({ upload, parts, received }: UploadRow): UploadState => ({
  upload,
  parts: parts ?? 0,
  received: [...received],
});

/** The upload of a device's session, or a refusal: another session's is not known. */
export async function requireUpload(
  { database }: CaptureTools,
  { session }: Device,
  upload: string,
): Promise<UploadRow> {
  const row = await findUpload(database, session.id, upload);
  if (row === undefined || row.slot === 'liveness') throw new AppError('CAPTURE_UPLOAD_UNKNOWN');
  return row;
}

/** `sha256`: what the page says the part's hash is. */
export async function takePart(
  tools: UploadTools,
  device: Device,
  { upload: id, number }: { readonly upload: string; readonly number: number },
  bytes: Buffer,
  sha256: string,
): Promise<UploadState> {
  const upload = await requireUpload(tools, device, id);
  const parts = upload.parts ?? 0;
  if (number >= parts) throw new AppError('CAPTURE_PART_UNKNOWN', { parameters: { parts } });
  const expected = Math.min(capturePartBytes, (upload.bytes ?? 0) - number * capturePartBytes);
  if (bytes.length !== expected) {
    throw new AppError('CAPTURE_PART_SIZE', { parameters: { part: number, expected, given: bytes.length } });
  }
  const hash = createHash('sha256').update(bytes).digest();
  if (hash.toString('hex') !== sha256) throw new AppError('CAPTURE_PART_DAMAGED');
  if (upload.finished_at === null) {
    const isNew = await storePart(tools, device.session, upload, { number, bytes, hash });
    if (isNew) return stateOf({ ...upload, received: withNumber(upload.received, number) });
  }
  return knownPart(tools, device, upload, number, hash);
}

const withNumber = (numbers: readonly number[], number: number): number[] =>
  [...new Set([...numbers, number])].sort((a, b) => a - b);

/** It was there before: with the same bytes that is as good as once. */
async function knownPart(
  tools: UploadTools,
  device: Device,
  before: UploadRow,
  number: number,
  hash: Buffer,
): Promise<UploadState> {
  const upload = await requireUpload(tools, device, before.upload);
  if (upload.finished_at !== null) throw new AppError('CAPTURE_UPLOAD_FINISHED');
  const part = (await listParts(tools.database, upload)).find((each) => each.number === number);
  if (part === undefined || !part.sha256.equals(hash)) {
    throw new AppError('CAPTURE_PART_DIFFERS', { parameters: { part: number } });
  }
  return stateOf(upload);
}

interface NewPart {
  readonly number: number;
  readonly bytes: Buffer;
  readonly hash: Buffer;
  /** Of a frame. */
  readonly frame?: { readonly at: number; readonly move: number };
}

/** False where it is there already, or the upload is complete or gone. The bytes are in the store before the row is. */
export async function storePart(
  { database, keyring, blobs }: UploadTools,
  session: SessionRow,
  upload: UploadRow,
  { number, bytes, hash, frame }: NewPart,
): Promise<boolean> {
  if (upload.received.includes(number)) return false;
  const key = partsKey(liveKey(keyring, session), session, upload);
  const blob = randomUUID();
  await blobs.put(blob, onePiece(key.seal(partContext(upload.upload, number), bytes)));
  // Where this fails the commit may have happened all the same: the blob stays, and what no row names is swept.
  const added = await database.transaction((tx) =>
    addPart(tx, upload, {
      number,
      blob,
      bytes: bytes.length,
      sha256: hash,
      at_ms: frame?.at ?? null,
      move: frame?.move ?? null,
    }),
  );
  if (!added) await blobs.delete(blob).catch(() => undefined);
  return added;
}

const partContext = (upload: string, number: number): string => `capture-part:${upload}:${number}`;

const partsKey = (
  key: SealingKey,
  session: SessionRow,
  { upload, wrapped_key }: Pick<UploadRow, 'upload' | 'wrapped_key'>,
): SealingKey => key.openKey(uploadContext(session.uuid, upload), wrapped_key);

export interface OpenedPart extends PartRow {
  readonly content: Buffer;
}

/** All parts in their order, opened. Undefined where one is gone, because somebody else was faster. */
export async function openParts(
  { database, keyring, blobs }: UploadTools,
  session: SessionRow,
  upload: UploadRow,
): Promise<OpenedPart[] | undefined> {
  const key = partsKey(liveKey(keyring, session), session, upload);
  const opened: OpenedPart[] = [];
  for (const part of await listParts(database, upload)) {
    const sealed = await blobs.get(part.blob);
    if (sealed === undefined) return undefined;
    const content = key.open(partContext(upload.upload, part.number), sealed);
    if (!equalSecrets(createHash('sha256').update(content).digest(), part.sha256)) {
      throw new Error('a part is not what its row says');
    }
    opened.push({ ...part, content });
  }
  return opened;
}

/** What proved to be no picture, or another than was announced: the page starts again. */
export async function dropUpload({ database }: CaptureTools, upload: UploadRow): Promise<void> {
  await database.transaction((tx) => removeUpload(tx, upload));
}

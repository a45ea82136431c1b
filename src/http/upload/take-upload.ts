import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnalysisRequest } from '../../contract/uploads.ts';
import { fieldNames, type UploadVersion } from '../../dossiers/intake/upload-fields.ts';
import { type Form, readForm } from '../../dossiers/intake/upload-form.ts';
import { DossierKey, pictureContext } from '../../dossiers/stored-dossier.ts';
import { platformLimits } from '../../platform/limits.ts';
import { AppError, type FieldError, type FieldProblemCode, invalid } from '../../platform/problems/errors.ts';
import { type VisionCode, VisionError } from '../../vision/process/vision-error.ts';
import { answerOnce, idempotencyKey } from '../answer-once.ts';
import type { Services } from '../services.ts';
import {
  discardPictures,
  type ReceivedPicture,
  type ReceivedUpload,
  receiveUpload,
  uploadTooLarge,
} from './receive-upload.ts';

/**
 * One upload, from its first byte to the answer that promises its analysis. Whatever goes wrong on the way,
 * nothing of it is left: no picture, no dossier, no charge.
 */
export async function takeUpload(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  version: UploadVersion,
): Promise<AnalysisRequest> {
  const { keyring, acceptances, blobs } = services;
  // A bad key is refused before the pictures are taken.
  idempotencyKey(request);
  const uuid = randomUUID();
  const { dossierKey, wrapped } = DossierKey.make(keyring, uuid, request.caller.world);
  const received = await receiveUpload(request.raw, fieldNames[version], dossierKey.key, blobs);
  const { pictures } = received;
  try {
    const form = await checkedForm(services, version, received);
    const { answer, replayed } = await answerOnce<AnalysisRequest>(
      services,
      request,
      reply,
      () => fingerprintOf(version, received),
      (toKeep) =>
        acceptances.accept({
          caller: request.caller,
          arrived: { uuid, dossierKey, wrappedKey: wrapped, version, form, pictures },
          toKeep,
        }),
    );
    if (replayed) await discardPictures(blobs, pictures);
    return answer;
  } catch (error) {
    // A commit whose answer was lost may have happened: then the pictures belong to a dossier. Only a refusal is
    // sure; in doubt the sweeper decides, which asks the database.
    if (error instanceof AppError) await discardPictures(blobs, pictures);
    throw error;
  }
}

/** The form, when every field and every picture of it is good; otherwise one refusal that names all at fault. */
async function checkedForm(
  services: Services,
  version: UploadVersion,
  received: ReceivedUpload,
): Promise<Form> {
  const read = readForm(version, received.texts, received.fileFields, services.checks.types);
  const errors = [
    ...received.errors,
    ...(read.ok ? [] : read.errors),
    ...(await brokenPictures(services, received)),
  ];
  if (read.ok && errors.length === 0) return read.form;
  // A field that was refused is not reported as missing too.
  const faulty = new Set(received.errors.map(({ field }) => field));
  const distinct = errors.filter(({ field, code }) => code !== 'MISSING' || !faulty.has(field));
  if (distinct.every(({ code }) => code === 'TOO_LARGE_FILE')) throw uploadTooLarge(distinct);
  throw invalid(...distinct);
}

async function brokenPictures(services: Services, { pictures }: ReceivedUpload): Promise<FieldError[]> {
  const checked = await Promise.all(pictures.map((picture) => pictureFault(services, picture)));
  return checked.filter((fault) => fault !== undefined);
}

/** Faults of the picture, in words that name its field. */
const pictureProblems: Readonly<Partial<Record<VisionCode, FieldProblemCode>>> = {
  EMPTY_PICTURE: 'EMPTY_PICTURE',
  NOT_A_PICTURE: 'NOT_A_PICTURE',
  BROKEN_PICTURE: 'BROKEN_PICTURE',
  TOO_LARGE_PICTURE: 'TOO_MANY_PIXELS',
  // What the checker cannot decode within its limits, the reader could not either.
  VISION_CRASHED: 'BROKEN_PICTURE',
  VISION_TIMED_OUT: 'BROKEN_PICTURE',
  VISION_OUT_OF_MEMORY: 'BROKEN_PICTURE',
};

async function pictureFault(
  { checker, blobs }: Services,
  { id, field, key }: ReceivedPicture,
): Promise<FieldError | undefined> {
  const load = async () => {
    const sealed = await blobs.get(id);
    if (sealed === undefined) throw new Error('a picture just stored is gone');
    return key.open(pictureContext(id), sealed);
  };
  try {
    // The process may have been killed from outside; the picture is at fault only if another one crashes on it too.
    await checker.check(load).catch((error) => {
      if (!(error instanceof VisionError) || error.code !== 'VISION_CRASHED') throw error;
      return checker.check(load);
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof VisionError)) throw error;
    const code = pictureProblems[error.code];
    if (code !== undefined) return { field, code, parameters: error.parameters };
    throw new AppError('TOO_BUSY', { retryAfterSeconds: platformLimits.retryAfterSeconds, cause: error });
  }
}

/** The same fields and the same bytes are the same request, in whatever order and with whatever boundary. */
function fingerprintOf(version: UploadVersion, { texts, pictures }: ReceivedUpload): (string | Buffer)[] {
  const sorted = [
    ...texts.map(({ field, key, value }) => JSON.stringify([field, key ?? null, value])),
    ...pictures.map(({ field, sha256 }) => JSON.stringify([field, sha256.toString('hex')])),
  ].sort();
  return [`upload.${version}`, ...sorted];
}

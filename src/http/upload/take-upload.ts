import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnalysisRequest } from '../../contract/uploads.ts';
import { fieldNames, type UploadVersion } from '../../dossiers/intake/upload-fields.ts';
import { type Form, readForm } from '../../dossiers/intake/upload-form.ts';
import { DossierKey } from '../../dossiers/stored-dossier.ts';
import { AppError, invalid } from '../../platform/problems/errors.ts';
import { answerOnce, idempotencyKey } from '../answer-once.ts';
import { admitUpload, namedRow } from '../sandbox.ts';
import type { Services } from '../services.ts';
import { discardPictures, type ReceivedUpload, receiveUpload, uploadTooLarge } from './receive-upload.ts';

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
    const form = checkedForm(services, version, received);
    const row = namedRow(request.caller, form.externalId, version === 'v1' ? received.fileNames : []);
    const { answer, replayed } = await answerOnce<AnalysisRequest>(
      services,
      request,
      reply,
      () => fingerprintOf(version, received),
      async (toKeep) => {
        const simulated = await admitUpload(services, request, reply, row);
        const arrived = { uuid, dossierKey, wrappedKey: wrapped, version, form, pictures, ...simulated };
        return acceptances.accept({ caller: request.caller, arrived, toKeep });
      },
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
function checkedForm(services: Services, version: UploadVersion, received: ReceivedUpload): Form {
  const read = readForm(version, received.texts, received.fileFields, services.checks.types);
  const errors = [...received.errors, ...(read.ok ? [] : read.errors)];
  if (read.ok && errors.length === 0) return read.form;
  // A field that was refused is not reported as missing too.
  const faulty = new Set(received.errors.map(({ field }) => field));
  const distinct = errors.filter(({ field, code }) => code !== 'MISSING' || !faulty.has(field));
  if (distinct.every(({ code }) => code === 'TOO_LARGE_FILE')) throw uploadTooLarge(distinct);
  throw invalid(...distinct);
}

/** The same fields and the same bytes are the same request, in whatever order and with whatever boundary. */
function fingerprintOf(version: UploadVersion, { texts, pictures }: ReceivedUpload): (string | Buffer)[] {
  const sorted = [
    ...texts.map(({ field, key, value }) => JSON.stringify([field, key ?? null, value])),
    ...pictures.map(({ field, sha256 }) => JSON.stringify([field, sha256.toString('hex')])),
  ].sort();
  return [`upload.${version}`, ...sorted];
}

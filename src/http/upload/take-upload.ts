import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnalysisRequest } from '../../contract/uploads.ts';
import type { ArrivedPicture } from '../../dossiers/intake/accept-dossier.ts';
import { type UploadVersion, uploadNames } from '../../dossiers/intake/upload-fields.ts';
import { type Form, readForm } from '../../dossiers/intake/upload-form.ts';
import { DossierKey } from '../../dossiers/stored-dossier.ts';
import { otherFormat } from '../../platform/other-formats.ts';
import { AppError, type FieldError } from '../../platform/problems/errors.ts';
import { traceparentOf } from '../../platform/tracing/trace.ts';
import { answerOnce, idempotencyKey } from '../answer-once.ts';
import { admitUpload, namedRow } from '../sandbox.ts';
import type { Services } from '../services.ts';
import { fingerprintOf, type ReceivedUpload, receiveUpload, refuseFaults } from './receive-upload.ts';
import { storePictures } from './store-pictures.ts';

/** One upload, from its first byte to its answer. A failure leaves no picture, dossier or charge. */
export async function takeUpload(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  version: UploadVersion,
): Promise<AnalysisRequest> {
  const { keyring, acceptances } = services;
  // A bad key is refused before the pictures are taken.
  idempotencyKey(request);
  const uuid = randomUUID();
  const { dossierKey, wrapped } = DossierKey.make(keyring, uuid, request.caller.world);
  const keeping = storePictures(dossierKey.key, services, request.caller.company.id);
  const received = await receiveUpload(request.raw, uploadNames, version, keeping);
  const { pictures } = received;
  try {
    const form = checkedForm(services, version, received);
    const fileNames = version === 'v1' ? [...received.fileNames.values()] : [];
    const row = namedRow(request.caller, form.externalId, fileNames);
    const { answer, replayed } = await answerOnce<AnalysisRequest>(
      services,
      request,
      reply,
      () => fingerprintOf(`upload.${version}`, received),
      async (toKeep) => {
        const simulated = await admitUpload(services, request, reply, row);
        const sealed = { uuid, dossierKey, wrappedKey: wrapped, version, form, pictures };
        const arrived = { ...sealed, ...simulated, trace: traceparentOf(request.span?.context) };
        return acceptances.accept({ caller: request.caller, arrived, toKeep });
      },
    );
    if (replayed) await keeping.discard(pictures);
    return answer;
  } catch (error) {
    // Only a refusal proves that nothing was committed; otherwise the pictures may belong to a dossier, and the orphan
    // sweep decides.
    if (error instanceof AppError) await keeping.discard(pictures);
    throw error;
  }
}

function checkedForm(
  services: Services,
  version: UploadVersion,
  received: ReceivedUpload<ArrivedPicture>,
): Form {
  const read = readForm(version, received.texts, received.fileFields, services.checks.types);
  refuseFaults(received, read.ok ? drawnSelfies(read.form, received.pictures) : read.errors);
  if (!read.ok) throw new Error('a form with faults was not refused');
  return read.form;
}

/** A file that turns out to be declared as a selfie. */
function drawnSelfies({ documents }: Form, pictures: readonly ArrivedPicture[]): FieldError[] {
  const fields = documents.flatMap(({ type, pictures: own }) =>
    type === 'SELFIE' ? own.map(({ field }) => field) : [],
  );
  return pictures
    .filter(({ field, pages }) => pages !== undefined && fields.includes(field))
    .map(({ field }) => ({ field, code: 'NOT_A_PICTURE', parameters: otherFormat(Buffer.from('%PDF-')) }));
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Outcome } from '../../analysis/check.ts';
import { faceMatchOf, matchFaces, PictureAtFault } from '../../analysis/match-faces.ts';
import type { Reader } from '../../analysis/read-pictures.ts';
import { simulatedFaces } from '../../analysis/simulation.ts';
import { FaceMatchResult, FaceMatchV1Body, FaceMatchV2Body } from '../../contract/face-match.ts';
import type { Db } from '../../db/database.ts';
import { type FaceForm, faceAddress, faceNames, readFaceForm } from '../../dossiers/intake/face-form.ts';
import type { UploadVersion } from '../../dossiers/intake/upload-fields.ts';
import { platformLimits } from '../../platform/limits.ts';
import { pdf } from '../../platform/picture-type.ts';
import { AppError, invalid } from '../../platform/problems/errors.ts';
import type { Registers } from '../../registries/register.ts';
import { inventedSources } from '../../sandbox/words.ts';
import { VisionError } from '../../vision/process/vision-error.ts';
import { answerOnce, idempotencyKey, keepAnswer } from '../answer-once.ts';
import { chargeOnce, noteCharge } from '../charging.ts';
import { httpLimits } from '../limits.ts';
import { admitFaces, namedFaces } from '../sandbox.ts';
import { answers, idempotencyHeader } from '../schemas.ts';
import type { Endpoint, Services } from '../services.ts';
import { formRoute, formScope } from '../upload/form-scope.ts';
import { PictureStream, pictureProblems } from '../upload/picture-stream.ts';
import {
  fingerprintOf,
  type Keeping,
  type ReceivedUpload,
  receiveUpload,
  refuseFaults,
} from '../upload/receive-upload.ts';
import { drawPages } from '../upload/store-pages.ts';

const headers = idempotencyHeader(', fields and pictures');

const description = `An addition to the interface. The selfie is compared with the register's photo of the holder (GOVERNMENT) where the document is one that a register knows and it has a photo, else with the portrait on the document (OFFLINE).

A comparison costs one check. Where one of the pictures has no face that can be compared the answer is a 200 with \`faceMatched\` false, "0.00" and \`notComparedReason\`, and costs nothing; so does one that was made with the portrait because the register did not answer. Nothing is kept but the charge and its audit entry; with an Idempotency-Key the answer too, sealed, for 24 hours.`;

const forms: readonly (readonly [UploadVersion, TSchema])[] = [
  ['v1', FaceMatchV1Body],
  ['v2', FaceMatchV2Body],
];

const operation = 'verification.face-match';

export const faceMatch: Endpoint = (app, services) => {
  let held = 0;
  /** Bounds the memory of pictures, over all clients. */
  const holding = async <T>(work: () => Promise<T>): Promise<T> => {
    if (held >= httpLimits.faceMatchesHeld) throw busy();
    held += 1;
    try {
      return await work();
    } finally {
      held -= 1;
    }
  };
  formScope(app, (scope) => {
    for (const [version, body] of forms) {
      scope.post(
        faceAddress(version),
        {
          ...formRoute,
          schema: {
            operationId: `matchFaces${version.toUpperCase()}`,
            tags: ['Lookups'],
            summary: `Comparison of a selfie with an identity document (${version})`,
            description,
            headers,
            consumes: ['multipart/form-data'],
            body,
            response: answers(FaceMatchResult, 400, 402, 409, 413, 415, 422),
          },
        },
        (request, reply) => holding(() => compare(services, version, request, reply)),
      );
    }
  });
};

async function compare(
  services: Services,
  version: UploadVersion,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FaceMatchResult> {
  // A bad key is refused before the pictures are taken.
  idempotencyKey(request);
  const keeping = holdPictures(services, request.caller.company.id);
  const received = await receiveUpload(request.raw, faceNames, version, keeping);
  const form = checkedForm(version, received);
  const row = namedFaces(request.caller, received.fileNames.get('selfie'));
  noteCharge(services, reply, operation, false);
  const { language } = request;
  let charged = false;
  const { answer } = await answerOnce<FaceMatchResult>(
    services,
    request,
    reply,
    () => [...fingerprintOf(`${operation}.${version}`, received), ...(row ? [row.value] : [])],
    async (toKeep) => {
      const asked = await admitFaces(services, request, reply, row);
      const isSimulated = 'row' in asked;
      const outcome = isSimulated
        ? simulatedFaces(asked.row)
        : await look(services, asked.registers, request, form, received.pictures);
      const isInvented = !isSimulated && asked.isInvented;
      const explanation = [...outcome.explanation, ...(isInvented ? [inventedSources] : [])];
      const seen = faceMatchOf({ ...outcome, explanation }, language);
      if (seen === undefined) throw registerUnavailable();
      const result: FaceMatchResult = { ...seen, ...(isSimulated && { simulated: true }) };
      charged = !isSimulated && outcome.status === 'EXECUTED' && !outcome.free && !outcome.sourceFailed;
      const keep = toKeep && ((tx: Db) => keepAnswer(tx, toKeep(result)));
      await chargeOnce(services, request, operation, charged, keep);
      return result;
    },
  );
  noteCharge(services, reply, operation, charged);
  return answer;
}

function checkedForm(version: UploadVersion, received: ReceivedUpload<HeldPicture>): FaceForm {
  const read = readFaceForm(version, received.texts, received.fileFields);
  refuseFaults(received, read.ok ? [] : read.errors);
  if (!read.ok) throw new Error('a form with faults was not refused');
  return read.form;
}

async function look(
  { visionClient, faceTurns, faceModel }: Services,
  registers: Registers,
  request: FastifyRequest,
  { type, front, back }: FaceForm,
  pictures: readonly HeldPicture[],
): Promise<Outcome> {
  const bytesOf = (field: string) => pictures.find((picture) => picture.field === field)?.bytes ?? noBytes;
  // A request that waits too long is refused with Retry-After; a running inspection ends.
  const signal = AbortSignal.timeout(httpLimits.faceMatchWaitSeconds * 1000);
  const turn = <T>(work: () => Promise<T>) => faceTurns.take(request.caller.company.id, work, signal);
  // One inspection after the other, so that analyses of uploads go on.
  const vision: Reader = {
    read: (...asked) => turn(() => visionClient.read(...asked)),
    face: (...asked) => turn(() => visionClient.face(...asked)),
    understand: (...asked) => turn(() => visionClient.understand(...asked)),
  };
  const sent = {
    selfie: bytesOf('selfie'),
    front: bytesOf(front),
    ...(back !== undefined && { back: bytesOf(back) }),
    ...(type !== undefined && { type }),
  };
  try {
    return await matchFaces({ vision, registers, faceModel }, sent, signal);
  } catch (error) {
    if (error instanceof PictureAtFault) {
      const field = { selfie: 'selfie', front, back: back ?? front }[error.picture];
      const { code, parameters } = error.cause;
      throw invalid({ field, code: pictureProblems[code] ?? 'UNREADABLE_PICTURE', parameters });
    }
    if (error instanceof VisionError || (signal.aborted && error === signal.reason)) throw busy(error);
    throw error;
  }
}

const noBytes = Buffer.alloc(0);

const registerUnavailable = (): AppError =>
  new AppError('REGISTER_UNAVAILABLE', { retryAfterSeconds: platformLimits.retryAfterSeconds });

const busy = (cause?: unknown): AppError =>
  new AppError('PICTURES_BUSY', { retryAfterSeconds: httpLimits.faceMatchRetrySeconds, cause });

interface HeldPicture {
  readonly field: string;
  readonly bytes: Buffer;
  readonly sha256: Buffer;
}

/** Holds pictures in memory for the request, of a PDF the first page; nothing is written. */
const holdPictures = (services: Services, client: number): Keeping<HeldPicture> => ({
  take: async (field, part) => {
    const seen = new PictureStream(field, part.iterator({ destroyOnReturn: false }), field !== 'selfie');
    const pieces: Buffer[] = [];
    try {
      for await (const piece of seen.pieces()) pieces.push(piece);
    } catch (error) {
      if (seen.fault !== undefined) return seen.fault;
      throw new AppError('INVALID_MULTIPART', { cause: error });
    } finally {
      // The rest of the form is parsed in any case.
      part.resume();
    }
    const held = { field, bytes: Buffer.concat(pieces), sha256: seen.digest() };
    if (seen.mediaType !== pdf) return held;
    const drawn = await drawPages(services, client, field, async () => held.bytes);
    return 'code' in drawn ? drawn : { ...held, bytes: Buffer.from(drawn[0]?.jpeg ?? noBytes) };
  },
  discard: async () => undefined,
});

import { Type } from 'typebox';
import { beginChallenge, refuseTooMany, takeFrame } from '../../../capture/challenge.ts';
import { viewOf } from '../../../capture/view.ts';
import { CaptureView, Challenge, FaceInSight } from '../../../contract/capture.ts';
import { findSessionRow } from '../../../db/capture/sessions.ts';
import { pictureTypeOf } from '../../../platform/picture-type.ts';
import { invalid } from '../../../platform/problems/errors.ts';
import { rejectOnAbort } from '../../../platform/reject-on-abort.ts';
import { VisionError } from '../../../vision/process/vision-error.ts';
import { walkOfFrame } from '../../../vision/walk/picture-walk.ts';
import type { Endpoint, Services } from '../../services.ts';
import { pictureProblems } from '../../upload/picture-stream.ts';
import { finishRecording } from '../finish-recording.ts';
import { captureCallLimits } from '../limits.ts';

const uuid = Type.String({ format: 'uuid' });
const Frame = Type.Object({ challenge: uuid, frame: Type.String({ pattern: '^[0-9]{1,6}$' }) });
const When = Type.Object(
  { at: Type.String({ pattern: '^[0-9]{1,6}$' }), move: Type.String({ pattern: '^[0-9]{1,2}$' }) },
  { additionalProperties: false },
);
const Frames = Type.Object({ frames: Type.Integer() });

/** The recording of a person who moves as asked. */
export const liveness: Endpoint = (app, services) => {
  const { database, keyring } = services;

  app.post(
    '/liveness',
    { config: { capture: 'owner' }, schema: { response: { 200: Challenge } } },
    async ({ capture }) => beginChallenge(services, capture),
  );

  app.post(
    '/liveness/face',
    { config: { capture: 'owner', accepts: 'image/jpeg' }, schema: { response: { 200: FaceInSight } } },
    async ({ body }) => {
      const jpeg = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await refuseBroken(jpeg);
      return { face: await isFaceInSight(services, jpeg) };
    },
  );

  app.put(
    '/liveness/:challenge/frames/:frame',
    {
      config: { capture: 'owner', accepts: 'image/jpeg' },
      schema: { params: Frame, querystring: When, response: { 200: Frames } },
    },
    async ({ capture, params, query, body }) => {
      const jpeg = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const number = Number(params.frame);
      refuseTooMany(number, jpeg);
      await refuseBroken(jpeg);
      const frame = { number, at: Number(query.at), move: Number(query.move) };
      return { frames: await takeFrame(services, capture, params.challenge, frame, jpeg) };
    },
  );

  app.post(
    '/liveness/:challenge/finish',
    {
      config: { capture: 'owner' },
      schema: { params: Type.Object({ challenge: uuid }), response: { 200: CaptureView } },
    },
    async ({ capture, params }) => {
      await finishRecording(services, capture, params.challenge);
      const session = (await findSessionRow(database, capture.session.uuid)) ?? capture.session;
      return viewOf(database, keyring, session);
    },
  );
};

/** True also where nobody can look: the recording is judged as a whole. */
async function isFaceInSight({ visionClient }: Services, jpeg: Buffer): Promise<boolean> {
  const signal = AbortSignal.timeout(captureCallLimits.inspectionSeconds * 1000);
  try {
    const looking = visionClient.face(jpeg, { role: 'selfie' }, signal);
    return (await rejectOnAbort(signal, looking)).problem !== 'NO_FACE';
  } catch {
    return true;
  }
}

/** A JPEG from its first byte to its last, as far as that can be told without a decoder. */
async function refuseBroken(jpeg: Buffer): Promise<void> {
  if (pictureTypeOf(jpeg) !== 'image/jpeg') {
    throw invalid({ field: 'frame', code: 'INVALID_FORMAT', parameters: { example: 'a JPEG picture' } });
  }
  const walk = walkOfFrame();
  try {
    await walk.push(jpeg);
    await walk.end();
  } catch (error) {
    const code = error instanceof VisionError ? pictureProblems[error.code] : undefined;
    if (!(error instanceof VisionError) || code === undefined) throw error;
    throw invalid({ field: 'frame', code, parameters: error.parameters });
  } finally {
    walk.close();
  }
}

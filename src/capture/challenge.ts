import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Challenge } from '../contract/capture.ts';
import { livenessLimits, type Move, moves } from '../contract/liveness.ts';
import type { SessionRow } from '../db/capture/sessions.ts';
import { addUpload, findUpload, listParts, type UploadRow } from '../db/capture/uploads.ts';
import { AppError } from '../platform/problems/errors.ts';
import { asOwner, type Device } from './device.ts';
import { captureLimits } from './limits.ts';
import type { CaptureTools } from './sessions.ts';
import { keepSession, liveKey, uploadContext } from './stored-session.ts';
import { storePart, type UploadTools } from './uploads.ts';

/**
 * The person moves as asked, in an order that is new each time and good once: a recording of an earlier time does not fit
 * it. Frames come in order, few and small, and not for long.
 */

/** One that was broken off does not count, unless that goes on and on. */
export function attemptsLeft({ challenges_begun: begun, challenges_judged: judged }: SessionRow): number {
  const { attempts, mostBegun } = livenessLimits;
  return Math.max(0, Math.min(attempts - judged, mostBegun - begun));
}

/** A new one ends the one before. */
export async function beginChallenge(tools: CaptureTools, device: Device): Promise<Challenge> {
  return asOwner(tools, device, async (tx, session) => {
    if (session.selfie !== 'liveness') throw new AppError('CAPTURE_NO_LIVENESS');
    if (attemptsLeft(session) === 0) {
      throw new AppError('CAPTURE_NO_ATTEMPTS_LEFT', { parameters: { attempts: livenessLimits.attempts } });
    }
    const challenge = randomUUID();
    const asked = newChallenge();
    const { wrapped } = liveKey(tools.keyring, session).makeKey(uploadContext(session.uuid, challenge));
    await addUpload(tx, {
      session_id: session.id,
      upload: challenge,
      slot: 'liveness',
      bytes: null,
      parts: null,
      sha256: null,
      moves: asked,
      wrapped_key: wrapped,
    });
    await keepSession(tx, tools.keyring, session, {
      challenges_begun: session.challenges_begun + 1,
      step: 'liveness',
    });
    const {
      mostFrames: most,
      frameBytes: bytes,
      frameLongSide: longSide,
      secondsAMove: seconds,
    } = livenessLimits;
    return { challenge, moves: [...asked], seconds, frames: { most, bytes, longSide } };
  });
}

/** The one that goes on, or a refusal. */
export async function requireChallenge(
  { database }: CaptureTools,
  session: SessionRow,
  challenge: string,
): Promise<UploadRow & { readonly moves: readonly Move[] }> {
  const row = await findUpload(database, session.id, challenge);
  if (row === undefined || row.moves === null) throw new AppError('CAPTURE_CHALLENGE_OVER');
  return { ...row, moves: row.moves };
}

const secondsOf = (asked: readonly Move[]): number =>
  asked.length * livenessLimits.secondsAMove + captureLimits.challengeGraceSeconds;

export interface GivenFrame {
  readonly number: number;
  readonly at: number;
  readonly move: number;
}

/** How many there are now. `jpeg` was walked through. */
export async function takeFrame(
  tools: UploadTools,
  { session }: Device,
  id: string,
  { number, at, move }: GivenFrame,
  jpeg: Buffer,
): Promise<number> {
  const challenge = await requireChallenge(tools, session, id);
  if (challenge.finished_at !== null || challenge.age_seconds > secondsOf(challenge.moves)) {
    throw new AppError('CAPTURE_CHALLENGE_OVER');
  }
  refuseTooMany(number, jpeg);
  const parts = await listParts(tools.database, challenge);
  const hash = createHash('sha256').update(jpeg).digest();
  const same = parts.find((part) => part.number === number);
  // Sent again, because the answer was lost.
  if (same?.sha256.equals(hash) && same.at_ms === at && same.move === move) return parts.length;
  const last = parts.at(-1);
  const goesOn = at >= (last?.at_ms ?? 0) && move >= (last?.move ?? 0) && move < challenge.moves.length;
  const inTime = at <= challenge.moves.length * livenessLimits.secondsAMove * 1000;
  if (number !== parts.length || !goesOn || !inTime) throw outOfOrder(parts.length);
  refuseEarly(at, challenge);
  const added = await storePart(tools, session, challenge, {
    number,
    bytes: jpeg,
    hash,
    frame: { at, move },
  });
  if (!added) throw outOfOrder(parts.length);
  return parts.length + 1;
}

const outOfOrder = (expected: number): AppError =>
  new AppError('CAPTURE_FRAME_ORDER', { parameters: { expected } });

/**
 * A frame may come late, the network being slow, but never before it was taken. The page begins to count after the
 * challenge was made, so that its time is below ours: what is above is invented, as of a recording that is sent in one go.
 */
function refuseEarly(at: number, { age_seconds }: UploadRow): void {
  if (at <= age_seconds * 1000 + captureLimits.clockLeewayMilliseconds) return;
  throw new AppError('CAPTURE_FRAME_EARLY');
}

export function refuseTooMany(number: number, jpeg: Uint8Array): void {
  const { mostFrames: most, frameBytes } = livenessLimits;
  if (number < most && jpeg.length <= frameBytes) return;
  throw new AppError('CAPTURE_TOO_MANY_FRAMES', { parameters: { most, kilobytes: frameBytes / 1024 } });
}

/**
 * What somebody is asked to do, in an order that nobody knows before: looks at the camera, then some of the others. At
 * least one turn is always among them, without which depth could not be seen. `random` gives a whole number below its argument.
 */
export function newChallenge(random: (below: number) => number = randomInt): readonly Move[] {
  const left = moves.filter((move) => move !== 'straight');
  const asked: Move[] = ['straight'];
  while (asked.length < livenessLimits.movesAsked) asked.push(...left.splice(random(left.length), 1));
  return asked;
}

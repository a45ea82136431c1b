import { livenessLimits, type Move, type RecordedFrame } from '../../contract/liveness.ts';
import { inOneText, type Text } from '../../platform/language.ts';
import { median } from '../../platform/median.ts';
import type { FrameFace, RecordingObservation } from '../../vision/recordings/recording-observation.ts';
import { isOneFace, jumps, timesAreWrong } from './continuity.ts';
import { judgeLimits } from './limits.ts';
import { below, type Seen } from './measures.ts';
import { followed } from './movements.ts';
import { type LivenessCode, livenessReasons, type NotJudged, type NotLive } from './reasons.ts';

/** What a recording says: whether somebody was before the camera. */
export interface LivenessVerdict {
  /** Null where it cannot be told; the reasons say what to do. */
  readonly live: boolean | null;
  /** 0 to 100, 50 and above where somebody is believed to have been there; null where it cannot be told. */
  readonly score: number | null;
  /** Empty exactly where it is live. */
  readonly reasons: readonly (Text & { readonly code: LivenessCode })[];
  /** Place of the frame that shows the face best; null where none does. */
  readonly best: number | null;
}

/** One thing that was looked at: how well it went, 0 to 1, 0.5 being the limit. */
interface Finding {
  readonly code: LivenessCode;
  readonly goodness: number;
}

export function judgeRecording(
  moves: readonly Move[],
  frames: readonly Pick<RecordedFrame, 'at' | 'move'>[],
  observation: RecordingObservation,
): LivenessVerdict {
  const seen = observation.frames.flatMap(({ face, light }, index): Seen[] => {
    const { at = 0, move = 0 } = frames[index] ?? {};
    return face === null ? [] : [{ index, at, move, face, frameLight: light }];
  });
  const best = bestOf(seen.filter(({ move }) => moves[move] === 'straight')) ?? bestOf(seen);
  const hidden = whyNotSeen(moves, observation, seen);
  if (hidden.length > 0 || best === null) return verdict(null, null, hidden, best);
  const findings = [...againstLife(moves, frames, seen), ...followed(moves, seen), ...surroundings(seen)];
  const amiss = findings.filter(({ goodness }) => goodness < 0.5).map(({ code }) => code);
  const score = Math.round(100 * Math.min(1, ...findings.map(({ goodness }) => goodness)));
  const against = amiss.filter((code) => !isUndecided(code));
  if (against.length > 0) return verdict(false, Math.min(score, 49), against, best);
  return amiss.length > 0 ? verdict(null, null, amiss, best) : verdict(true, Math.max(score, 50), [], best);
}

export function verdict(
  live: boolean | null,
  score: number | null,
  codes: readonly LivenessCode[],
  best: number | null,
): LivenessVerdict {
  const reasons = [...new Set(codes)].map((code) => ({ code, ...inOneText(livenessReasons[code]) }));
  return { live, score, reasons, best };
}

const undecided: readonly LivenessCode[] = ['MOVES_TOO_SMALL', 'EDGES_AROUND_FACE'];
const isUndecided = (code: LivenessCode): boolean => undecided.includes(code);

/** What keeps a recording from being judged at all. */
function whyNotSeen(
  moves: readonly Move[],
  { frames }: RecordingObservation,
  seen: readonly Seen[],
): NotJudged[] {
  if (frames.length < livenessLimits.fewestFrames) return ['TOO_FEW_FRAMES'];
  const isDark = (value: number) => value < judgeLimits.leastLight;
  const seenIn = moves.map((_, index) => seen.filter(({ move }) => move === index).length);
  if (
    seen.length < frames.length * judgeLimits.leastSeen ||
    seenIn.some((count) => count < judgeLimits.leastSeenAMove)
  ) {
    return isDark(median(frames.map(({ light }) => light))) ? ['FACE_IN_THE_DARK'] : ['FACE_LOST'];
  }
  const reasons: NotJudged[] = [];
  if (frames.filter(({ faces }) => faces > 1).length > judgeLimits.mostFramesTogether) {
    reasons.push('FACES_TOGETHER');
  }
  if (isDark(median(seen.map(({ face }) => face.light)))) reasons.push('FACE_IN_THE_DARK');
  if (median(seen.map(({ face }) => face.size)) < judgeLimits.leastSize) reasons.push('FACE_TOO_FAR');
  return reasons;
}

/** What speaks against life wherever it is found. */
function againstLife(
  moves: readonly Move[],
  frames: readonly Pick<RecordedFrame, 'at' | 'move'>[],
  seen: readonly Seen[],
): Finding[] {
  const pattern = median(seen.map(({ face }) => face.pattern));
  const is = (code: NotLive, amiss: boolean): Finding => ({ code, goodness: amiss ? 0 : 1 });
  return [
    is('TIMES_WRONG', timesAreWrong(moves, frames)),
    is('FRAMES_JUMP', jumps(seen)),
    is('FACE_CHANGED', !isOneFace(seen)),
    { code: 'SCREEN_PATTERN', goodness: below(pattern, judgeLimits.mostPattern) },
  ];
}

function surroundings(seen: readonly Seen[]): Finding[] {
  const border = median(seen.map(({ face }) => face.border));
  return [
    {
      code: 'EDGES_AROUND_FACE',
      // Many a room has edges: only many of them count.
      goodness: border > judgeLimits.mostBorder ? 0.4 : 1,
    },
  ];
}

/** Looks at the camera, is sharp and large. */
function bestOf(seen: readonly Seen[]): number | null {
  const worth = ({ yaw, pitch, sharpness, size }: FrameFace): number =>
    sharpness * Math.min(size, 200) * Math.max(0.05, 1 - 2 * Math.max(Math.abs(yaw), Math.abs(pitch) / 2));
  let best: Seen | undefined;
  for (const one of seen) if (best === undefined || worth(one.face) > worth(best.face)) best = one;
  return best?.index ?? null;
}

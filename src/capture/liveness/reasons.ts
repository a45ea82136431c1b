import { readCodeWords } from '../../platform/vocabulary/read-vocabulary.ts';

/** Why nobody is believed to have been before the camera, or why that cannot be told: what it means, and what to do. */

/** Nothing can be said for or against. */
const notJudged = readCodeWords('capture/not-judged.tsv', [
  'TOO_FEW_FRAMES',
  'FACE_LOST',
  'FACES_TOGETHER',
  'FACE_IN_THE_DARK',
  'FACE_TOO_FAR',
  'MOVES_TOO_SMALL',
  'EDGES_AROUND_FACE',
]);

/** Speaks against a living person. */
const notLive = readCodeWords('capture/not-live.tsv', [
  'STILL_PICTURE',
  'MOVES_NOT_FOLLOWED',
  'FACE_FLAT',
  'BACKGROUND_WITH_FACE',
  'SCREEN_PATTERN',
  'FACE_CHANGED',
  'FRAMES_JUMP',
  'TIMES_WRONG',
]);

export const livenessReasons = { ...notJudged, ...notLive };
export type NotJudged = keyof typeof notJudged;
export type NotLive = keyof typeof notLive;
export type LivenessCode = keyof typeof livenessReasons;

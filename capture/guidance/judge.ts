import type { Found } from './corners.ts';
import * as limits from './limits.ts';
import type { Corners, Measures, Point } from './measures.ts';

/**
 * From measures and corners to one word at a time, and when to take the picture. Whether it is the right side of the right
 * paper is not judged here: the service looks at each picture that was taken.
 */

const words = [
  'unseen',
  'dark',
  'inside',
  'farther',
  'nearer',
  'turn',
  'reflection',
  'still',
  'good',
] as const;
/**
 * unseen: no paper in sight; inside: part of it lies beyond the frame; turn: it lies on its side, on its head or askew;
 * still: it moves or is blurred; good: nothing to say.
 */
export type Word = (typeof words)[number];

export interface Wanted {
  /** Width by height of the paper as it should lie in the frame. */
  readonly aspect: number;
  /** Of a face only light and motion are judged, and the shutter is the person's. */
  readonly kind: 'card' | 'passport' | 'page' | 'face';
}

export interface Observation {
  readonly measures: Measures;
  /** Absent where the network does not run. */
  readonly found?: Found | undefined;
  /** Part of the frame that the paper moved since the frame before, where its corners were known in both. */
  readonly shift?: number | undefined;
  readonly width: number;
  readonly height: number;
  /** Milliseconds, of any clock that only goes forward. */
  readonly at: number;
}

interface Verdict {
  readonly word: Word;
  readonly take: boolean;
}

const bound = (limit: { readonly begins: number; readonly ends: number }, isOn: boolean): number =>
  isOn ? limit.ends : limit.begins;

export type Judge = (observation: Observation, wanted: Wanted) => Verdict;

export function makeJudge(): Judge {
  let said: Word | undefined;
  let next: { word: Word; since: number } | undefined;
  let well: { since: number; frames: number } | undefined;
  let white: { since: number; isOwn: boolean } | undefined;
  return (given, wanted) => {
    const observation = white?.isOwn ? withoutReflection(given) : given;
    const word = wordOf(observation, wanted, said);
    if (word === 'reflection') {
      white ??= { since: observation.at, isOwn: false };
      white.isOwn = observation.at - white.since >= limits.reflectionStays;
    } else if (word === 'unseen' || !white?.isOwn) white = undefined;
    if (said === undefined || word === said) {
      said = word;
      next = undefined;
    } else if (next?.word !== word) {
      next = { word, since: observation.at };
    } else if (observation.at - next.since >= limits.wordSettles) {
      said = word;
      next = undefined;
    }
    // One bad frame restarts the count.
    if (word !== 'good') well = undefined;
    else if (well === undefined) well = { since: observation.at, frames: 1 };
    else well.frames += 1;
    const take =
      observation.found !== undefined &&
      wanted.kind !== 'face' &&
      said === 'good' &&
      well !== undefined &&
      well.frames >= limits.takeFrames &&
      observation.at - well.since >= limits.takeAfter;
    return { word: said, take };
  };
}

const withoutReflection = (observation: Observation): Observation => ({
  ...observation,
  measures: { ...observation.measures, reflection: 0 },
});

/** What is wrong with this frame alone; `said` is what is being said, whose limits are wider. */
export function wordOf(observation: Observation, wanted: Wanted, said?: Word): Word {
  const { measures, found, width, height } = observation;
  const { light, sharpness, reflection } = measures;
  if (light < bound(limits.dark, said === 'dark')) return 'dark';
  if (found !== undefined && wanted.kind !== 'face') {
    const placed = placeWord(found, wanted, [width, height], said);
    if (placed !== undefined) return placed;
  }
  if (reflection > bound(limits.reflection, said === 'reflection') && wanted.kind !== 'face') {
    return 'reflection';
  }
  if (isMoving(observation, said === 'still')) return 'still';
  if (sharpness < bound(limits.sharpness, said === 'still') && wanted.kind !== 'face') return 'still';
  return 'good';
}

function isMoving({ measures, shift }: Observation, isSaid: boolean): boolean {
  if (shift !== undefined) return shift > bound(limits.shift, isSaid);
  return measures.motion > bound(limits.motion, isSaid);
}

function placeWord(found: Found, wanted: Wanted, [width, height]: Point, said?: Word): Word | undefined {
  const { corners, seen, paper, touches, turns } = found;
  const isSeen = seen.filter((sure) => sure >= limits.cornerSeen).length;
  if (paper < limits.leastPaper) return 'unseen';
  const [left, top, right, bottom] = touches.map((part) => part >= limits.edgeCovered);
  // Also where all corners are guessed: what lies at an edge is cut off by it.
  if ((left && right) || (top && bottom)) return 'farther';
  if (left || top || right || bottom) return 'inside';
  if (isSeen < 4) return 'unseen';
  const outline = areaOf(corners);
  if (Math.abs(outline - paper) > limits.outlineOff * Math.max(outline, paper)) return 'unseen';
  const pixels = corners.map(([x, y]): Point => [x * width, y * height]) as unknown as Corners;
  const { aspect, angle } = shapeOf(pixels);
  const isWide = aspect > limits.shapeOff && wanted.aspect < 1 / limits.shapeOff;
  const isTall = aspect < 1 / limits.shapeOff && wanted.aspect > limits.shapeOff;
  const isAskew = Math.abs(angle) > bound(limits.tilt, said === 'turn');
  if (isWide || isTall || isAskew || (turns[2] ?? 0) > limits.headSure) return 'turn';
  const fill = spanOf(corners);
  if (fill < bound(limits.near, said === 'nearer')) return 'nearer';
  if (fill > bound(limits.far, said === 'farther')) return 'farther';
  return undefined;
}

function areaOf(corners: Corners): number {
  let sum = 0;
  for (let i = 0; i < 4; i += 1) {
    const [[x0, y0], [x1, y1]] = [corners[i] ?? corners[0], corners[(i + 1) % 4] ?? corners[0]];
    sum += x0 * y1 - x1 * y0;
  }
  return sum / 2;
}

/** Part of the frame that the paper spans, across or down, whichever is more. */
function spanOf(corners: Corners): number {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

/** Width by height, and degrees that its upper and lower edge are off the horizontal. */
function shapeOf([a, b, c, d]: Corners): { readonly aspect: number; readonly angle: number } {
  const length = ([x0, y0]: Point, [x1, y1]: Point): number => Math.hypot(x1 - x0, y1 - y0);
  const aspect = (length(a, b) + length(d, c)) / Math.max(1e-6, length(a, d) + length(b, c));
  const angle = (Math.atan2(b[1] - a[1] + c[1] - d[1], b[0] - a[0] + c[0] - d[0]) * 180) / Math.PI;
  return { aspect, angle };
}

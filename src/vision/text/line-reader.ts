import type { Alternative, Position, Reading } from '../../documents/mrz/reading.ts';
import { median } from '../../platform/median.ts';
import { Network, output } from '../pixels/session.ts';
import { type Crop, readerHeight } from './crops.ts';
import { type Emission, emissions, type Frames, framesOf } from './frames.ts';
import type { Line } from './line.ts';

/** Reads lines: models/reader, and how its frames become text. */
export class LineReader {
  private constructor(private readonly network: Network) {}

  static async open(): Promise<LineReader> {
    return new LineReader(await Network.open('reader.onnx'));
  }

  async frames({ pixels, width }: Crop): Promise<Frames> {
    const answers = await this.network.run(pixels, 1, readerHeight, width);
    return framesOf(output(answers, 'y'), alphabet.length + 1);
  }
}

export interface ReadText {
  readonly text: string;
  /** Probability that the whole line is right. */
  readonly confidence: number;
  /** The mean probability of its characters. */
  readonly perCharacter: number;
  /** Surely a part of it is handwriting, which is not read. */
  readonly handwritten: boolean;
}

/** What was read, and where. */
export interface TextLine extends ReadText {
  readonly line: Line;
}

const character = (index: number): string => alphabet[index - 1] ?? '';

/** Capitals, digits and fillers only, and long: a row of a zone, or most of one. */
export const looksLikeZone = (text: string): boolean =>
  /^[A-Z0-9< ]{20,60}$/.test(text) && (text.match(/</g)?.length ?? 0) >= 2;

export function readText(frames: Frames): ReadText {
  const all = emissions(frames);
  const seen = all.filter(({ top }) => character(top) !== byHand);
  const handwritten = all.some(
    ({ top, probability }) => character(top) === byHand && probability > surelyByHand,
  );
  const characters = seen.map(({ top }) => character(top)).join('');
  const leaders = leadersIn(characters);
  const plain = (leaders.size === 0 ? characters : withDots(characters, leaders)).trim().replace(/ +/g, ' ');
  if (plain === '') return { text: plain, confidence: 0, perCharacter: leastProbability, handwritten };
  const reported = seen.filter((_, at) => !leaders.has(at));
  const sum = reported.reduce((total, { probability }) => total + Math.log(probability), 0);
  const perCharacter = Math.exp(sum / reported.length);
  const leftOut = missed(frames, seen)
    .filter((_, gap) => !leaders.has(gap - 1) && !leaders.has(gap))
    .reduce((total, doubt) => total + Math.log(1 - doubt), 0);
  const confidence = Math.exp(sum + leftOut);
  if (!looksLikeZone(plain)) return { text: plain, confidence, perCharacter, handwritten };
  // In a row of a zone the pitch tells how many of equal characters there are.
  const row = readZoneLine(frames);
  const restored = Math.max(0, row.length - seen.length);
  return {
    text: row.map(likeliest).join('').replaceAll(' ', ''),
    confidence: confidence * flownTogether ** restored,
    perCharacter,
    handwritten,
  };
}

const leastProbability = 1e-3;
/** Pieces of guilloche, of portraits and of other scripts are taken for handwriting with less. */
const surelyByHand = 0.7;

/**
 * Dots that lead from a label to its value, whatever they were read as. Which mark each of them is says nothing of the
 * words beside them. Fillers of a zone look the same, but stand among capitals.
 */
const leader = /[.<*_·…,'-][.<*_·…,' -]{4,}[.<*_·…,'-]/g;
const ofWords = /\p{Ll}{2}|:/u;

function leadersIn(characters: string): ReadonlySet<number> {
  const found = new Set<number>();
  if (!ofWords.test(characters)) return found;
  for (const { index, 0: run } of characters.matchAll(leader)) {
    for (let at = index; at < index + run.length; at += 1) found.add(at);
  }
  return found;
}

const withDots = (characters: string, leaders: ReadonlySet<number>): string =>
  [...characters].map((one, at) => (leaders.has(at) ? '.' : one)).join('');

/** For each gap between characters, how likely there is one that was left out; handwriting, the last class, is meant to be. */
function missed({ count, probabilities, classes }: Frames, seen: readonly Emission[]): number[] {
  const doubts: number[] = [];
  for (let i = 0; i <= seen.length; i++) {
    const before = seen[i - 1];
    const after = seen[i];
    let most = 0;
    for (let frame = (before?.to ?? -1) + 1; frame < (after?.from ?? count); frame++) {
      const at = frame * classes;
      let other = 1 - (probabilities[at] as number) - (probabilities[at + classes - 1] as number);
      if (before !== undefined) other -= probabilities[at + before.top] as number;
      if (after !== undefined && after.top !== before?.top) other -= probabilities[at + after.top] as number;
      most = Math.max(most, other);
    }
    doubts.push(Math.min(0.99, Math.max(0, most)));
  }
  return doubts;
}

/** Characters of a zone are all equally wide: what stands closer than this part of their pitch is one of them. */
const tooClose = 0.45;
/** In a gap wider than this, in pitches, a character is missing. */
const gapOfTwo = 1.55;
/** Where both gaps beside a character are wider than this, it is two of them. */
const halfMore = 1.35;
/** Neighbours within which the pitch is measured: it changes along a line that is seen at an angle. */
const pitchReach = 8;
const leastAlternative = 0.0005;
/** How likely the character missing between two equal ones is one more of them: equal neighbours flow together. */
const flownTogether = 0.85;

interface Placed {
  readonly at: number;
  readonly position: Position;
}

/** The characters of a line of a zone, with all that each may be. */
export function readZoneLine(frames: Frames): Reading {
  const seen = emissions(frames);
  const pitch = median(seen.slice(1).map((emission, i) => emission.peak - (seen[i] as Emission).peak));
  const placed: Placed[] = [];
  for (const { from, to, peak } of seen) {
    const position = alternatives(frames, peak);
    const last = placed.at(-1);
    if (last !== undefined && peak - last.at < tooClose * pitch) {
      placed[placed.length - 1] = { at: last.at, position: merged(last.position, position) };
    } else {
      placed.push({ at: (from + to) / 2, position });
    }
  }
  return placed.flatMap((here, i) => [here.position, ...missingAfter(frames, placed, i)]);
}

/** What stands between a character and the next where the gap is too wide. */
function missingAfter(frames: Frames, placed: readonly Placed[], i: number): readonly Position[] {
  const here = placed[i];
  const next = placed[i + 1];
  if (here === undefined || next === undefined) return [];
  const near = placed.slice(Math.max(0, i - pitchReach), i + pitchReach + 2);
  const pitch = median(near.slice(1).map(({ at }, k) => at - (near[k] as Placed).at));
  const gap = next.at - here.at;
  if (!(pitch > 0)) return [];
  const gapBefore = here.at - (placed[i - 1]?.at ?? here.at);
  if (Math.min(gap, gapBefore) > halfMore * pitch && Math.max(gap, gapBefore) < gapOfTwo * pitch) {
    // Two equal characters that were seen as one, in their midst.
    return [
      [
        { char: likeliest(here.position), probability: flownTogether },
        { char: '', probability: 1 - flownTogether },
      ],
    ];
  }
  if (gap < gapOfTwo * pitch) return [];
  const count = Math.min(3, Math.round(gap / pitch) - 1);
  const [before, after] = [likeliest(here.position), likeliest(next.position)];
  return Array.from({ length: count }, (_, k) => {
    const centre = here.at + (gap * (k + 1)) / (count + 1);
    const traces = strongest(frames, Math.round(centre - pitch / 3), Math.round(centre + pitch / 3));
    if (before !== after || before === '') return traces;
    const rest = traces.map(({ char, probability }) => ({
      char,
      probability: probability * (1 - flownTogether),
    }));
    return [{ char: before, probability: flownTogether }, ...rest];
  });
}

const likeliest = (position: Position): string =>
  position.reduce((a, b) => (b.probability > a.probability ? b : a), { char: '', probability: 0 }).char;

/** The frame among these that shows most of a character. */
function strongest(frames: Frames, from: number, to: number): Position {
  let best = Math.max(0, from);
  for (let frame = best; frame <= Math.min(to, frames.count - 1); frame++) {
    const nothing = frames.probabilities[frame * frames.classes] as number;
    if (nothing < (frames.probabilities[best * frames.classes] as number)) best = frame;
  }
  return alternatives(frames, best);
}

function alternatives({ probabilities, classes }: Frames, frame: number): Position {
  const out: Alternative[] = [];
  for (let c = 0; c < classes; c++) {
    const probability = probabilities[frame * classes + c] as number;
    if (probability >= leastAlternative) out.push({ char: c === 0 ? '' : character(c), probability });
  }
  return out;
}

/** One character that was seen twice. */
function merged(a: Position, b: Position): Position {
  const sums = new Map<string, number>();
  for (const { char, probability } of [...a, ...b]) {
    sums.set(char, (sums.get(char) ?? 0) + probability / 2);
  }
  return [...sums].map(([char, probability]) => ({ char, probability }));
}

/** Stands for a stretch of handwriting, whatever it says. */
const byHand = '✎';

/** The characters that the reader knows, in the order of its classes; class 0 is none of them. */
export const alphabet: readonly string[] = [
  ...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  ...'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆÑàâäçéèêëîïôöùûüœæñ',
  ...' !"#$%&\'()*+,-./:;<=>?@[]_|«»°€²',
  ...'Ÿÿ',
  byHand,
];

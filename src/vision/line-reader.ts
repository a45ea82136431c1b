import type { Alternative, Position, Reading } from '../documents/mrz/reading.ts';
import { alphabet } from './alphabet.ts';
import { type Crop, readerHeight } from './crops.ts';
import { type Emission, emissions, type Frames, framesOf } from './frames.ts';
import { Network, output } from './session.ts';

/** Reads lines: models/reader, and how its frames become text. */
export class LineReader {
  private readonly network: Network;

  private constructor(network: Network) {
    this.network = network;
  }

  static async open(): Promise<LineReader> {
    return new LineReader(await Network.open('reader.onnx'));
  }

  async frames({ pixels, width }: Crop): Promise<Frames> {
    const answers = await this.network.run(pixels, 1, readerHeight, width);
    return framesOf(output(answers, 'y').data, alphabet.length + 1);
  }
}

export interface ReadText {
  readonly text: string;
  /** Probability that the whole line is right. */
  readonly confidence: number;
  /** The mean probability of its characters. */
  readonly perCharacter: number;
}

const character = (index: number): string => alphabet[index - 1] ?? '';

export function readText(frames: Frames): ReadText {
  const seen = emissions(frames);
  const text = seen
    .map(({ top }) => character(top))
    .join('')
    .trim()
    .replace(/ +/g, ' ');
  if (text === '') return { text, confidence: 0, perCharacter: leastProbability };
  const sum = seen.reduce((total, { probability }) => total + Math.log(probability), 0);
  return { text, confidence: confidenceOf(frames, seen), perCharacter: Math.exp(sum / seen.length) };
}

const leastProbability = 1e-3;

/** Probability that the whole line is right. */
export function confidenceOf(frames: Frames, seen: readonly Emission[]): number {
  let log = 0;
  for (const { probability } of seen) log += Math.log(probability);
  for (const doubt of missed(frames, seen)) log += Math.log(1 - doubt);
  return Math.exp(log);
}

/** For each gap between characters, how likely there is one that was left out. */
function missed({ count, probabilities, classes }: Frames, seen: readonly Emission[]): number[] {
  const doubts: number[] = [];
  for (let i = 0; i <= seen.length; i++) {
    const before = seen[i - 1];
    const after = seen[i];
    let most = 0;
    for (let frame = (before?.to ?? -1) + 1; frame < (after?.from ?? count); frame++) {
      const at = frame * classes;
      let other = 1 - (probabilities[at] as number);
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
/** Frames that show something with at least this, though "nothing" is likelier, hold a character perhaps. */
const leastPerhaps = 0.08;
const leastAlternative = 0.0005;

/** The characters of a line of a zone, with all that each may be. */
export function readZoneLine(frames: Frames): Reading {
  const seen = emissions(frames);
  const pitch = median(seen.slice(1).map((emission, i) => emission.peak - (seen[i] as Emission).peak));
  const reading: { at: number; position: Position }[] = [];
  for (const { from, to, peak } of seen) {
    const position = alternatives(frames, peak, peak);
    const last = reading.at(-1);
    if (last !== undefined && peak - last.at < tooClose * pitch) {
      reading[reading.length - 1] = { at: last.at, position: merged(last.position, position) };
    } else {
      reading.push({ at: (from + to) / 2, position });
    }
  }
  return withPerhaps(frames, reading, pitch).map(({ position }) => position);
}

/** Adds positions where a wide gap shows traces of a character. */
function withPerhaps(
  frames: Frames,
  reading: readonly { at: number; position: Position }[],
  pitch: number,
): readonly { at: number; position: Position }[] {
  return reading.flatMap((here, i) => {
    const next = reading[i + 1];
    if (next === undefined || next.at - here.at < 1.6 * pitch) return [here];
    const from = Math.ceil(here.at + 0.55 * pitch);
    const to = Math.floor(next.at - 0.55 * pitch);
    let best = -1;
    let most = leastPerhaps;
    for (let frame = from; frame <= to; frame++) {
      const some = 1 - (frames.probabilities[frame * frames.classes] as number);
      if (some > most) [best, most] = [frame, some];
    }
    return best < 0 ? [here] : [here, { at: best, position: alternatives(frames, best, best) }];
  });
}

function alternatives({ probabilities, classes }: Frames, from: number, to: number): Position {
  const out: Alternative[] = [];
  for (let c = 0; c < classes; c++) {
    let most = 0;
    for (let frame = from; frame <= to; frame++)
      most = Math.max(most, probabilities[frame * classes + c] as number);
    if (most >= leastAlternative) out.push({ char: c === 0 ? '' : character(c), probability: most });
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

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

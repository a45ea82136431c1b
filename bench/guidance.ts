import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Guide, guideOf, kernelBytes } from '../capture/guidance/guide.ts';
import { plainKernel } from '../capture/guidance/kernels.ts';
import { multiplications } from '../capture/guidance/layers.ts';
import { openNetwork } from '../capture/guidance/network.ts';
import { frameEvery, type SituationName, type Stream, situations, streamOf } from './guidance/streams.ts';
import { median, number, outOf, percent, printTable, quantile } from './tables.ts';

/**
 * Live guidance on invented streams: how often the right word is said, how often a bad picture would be taken, and what a
 * frame costs. `--count` streams of each situation, `--seed` the first.
 */

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    measures: { type: 'boolean', default: false },
    wrong: { type: 'boolean', default: false },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const names = (Object.keys(situations) as SituationName[]).filter(
  (name) => values.only === undefined || values.only.split(',').includes(name),
);

const file = await readFile(new URL('../models/edges.bin', import.meta.url));
const weights = new Uint8Array(file).buffer;
const kernel = kernelBytes();
if (kernel === undefined) throw new Error('there is no WebAssembly here');
const network = await openNetwork(kernel, weights);

interface Tally {
  frames: number;
  right: number;
  endsRight: number;
  taken: number;
  takenAfter: number[];
}

/** Words are left time to settle. */
const settled = 6;

function play(stream: Stream, name: SituationName, tally: Tally, withNetwork: boolean): string {
  let clock = 0;
  const guide: Guide = guideOf(withNetwork ? network : undefined, () => clock);
  let taken: number | undefined;
  let word = '';
  const right: readonly string[] = situations[name].right;
  for (const [index, frame] of stream.frames.entries()) {
    clock = index * frameEvery;
    const looked = guide.look(frame, stream.wanted);
    word = looked.word;
    if (looked.take && taken === undefined) taken = clock;
    if (index < settled) continue;
    tally.frames += 1;
    if (right.includes(word)) tally.right += 1;
  }
  if (right.includes(word)) tally.endsRight += 1;
  if (taken !== undefined) {
    tally.taken += 1;
    tally.takenAfter.push(taken);
  }
  return taken === undefined ? word : `${word}, taken`;
}

const kept: Stream[] = [];
const rows: string[][] = [];
for (const name of names) {
  const tally: Tally = { frames: 0, right: 0, endsRight: 0, taken: 0, takenAfter: [] };
  for (let at = 0; at < count; at += 1) {
    const stream = await streamOf(name, seed + at);
    if (kept.length < 12) kept.push(stream);
    const said = play(stream, name, tally, !values.measures);
    const isRight = (situations[name].right as readonly string[]).includes(said) || name === 'good';
    if (values.wrong && (!isRight || (name === 'good' && !said.includes('taken')))) {
      console.log(`${name} ${seed + at}: ${said}`);
    }
  }
  rows.push([
    name,
    situations[name].right.join(', '),
    percent(tally.right, tally.frames),
    outOf(tally.endsRight, count),
    outOf(tally.taken, count),
    name === 'good' ? number(median(tally.takenAfter)) : '',
  ]);
}
printTable(
  ['stream', 'right word', 'frames with it', 'streams that end with it', 'taken', 'after ms (median)'],
  rows,
);

/** Milliseconds of processor, which other work on the machine does not lengthen much; the first frames are left out. */
async function costs(bytes: Uint8Array<ArrayBuffer> | undefined): Promise<readonly number[]> {
  const opened = bytes === undefined ? undefined : await openNetwork(bytes, weights);
  const guide = guideOf(opened, () => 0);
  const took: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    for (const { frames, wanted } of kept) {
      const began = process.cpuUsage();
      for (const frame of frames.slice(0, 6)) guide.look(frame, wanted);
      const { user, system } = process.cpuUsage(began);
      took.push((user + system) / 1000 / 6);
    }
  }
  return took.slice(12);
}

console.log(
  `\n${(multiplications / 1e6).toFixed(1)} million multiplications, ${file.length} bytes of weights\n`,
);
const ways = [
  ['measures only', undefined],
  ['with the network, four at a time (SIMD)', kernel],
  ['with the network, plain', new Uint8Array(Buffer.from(plainKernel, 'base64'))],
] as const;
const times: string[][] = [];
for (const [what, bytes] of ways) {
  const took = await costs(bytes);
  const typical = median(took);
  times.push([what, number(typical), number(quantile(took, 0.95)), number(typical * 6)]);
}
printTable(['ms of processor a frame', 'median', 'p95', 'on one six times slower'], times);

import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { factsOf } from '../../src/documents/facts-of.ts';
import { portraitPlace } from '../../src/documents/template/portrait-place.ts';
import { faceModelOf } from '../../src/vision/faces/face-model.ts';
import { Faces } from '../../src/vision/faces/faces.ts';
import { lookAt } from '../../src/vision/look.ts';
import { decodeColour } from '../../src/vision/pixels/image.ts';
import { Network } from '../../src/vision/pixels/session.ts';
import { openVisionClient } from '../../src/vision/text/vision-client.ts';
import { median, sum } from '../tables.ts';
import type { DossierPictures } from './pictures.ts';
import { type Stage, sampledStages, stageOfNetwork, stages } from './stages.ts';

/** What a vision process does for one dossier, in this process, by stages. Milliseconds of the processor, not of the clock. */

export interface VisionProfile {
  readonly stages: Readonly<Record<Stage, number>>;
  readonly total: number;
  /** One side of the card, from its bytes to its fields. */
  readonly cardFace: number;
  /** Decoding the front, and nothing else. */
  readonly decoding: number;
  readonly mebibytes: number;
  readonly similarity: number | null;
  readonly fields: number;
}

/** Of all threads. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Of the thread that runs the program; Linux only. */
const ownCpu = (): number => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;

const inNetworks = new Map<Stage, number>();

/** Networks run where samples of the program do not tell them apart: each is measured as it runs. */
function measureNetworks(): void {
  const names = new WeakMap<Network, string>();
  const open = Network.open.bind(Network);
  Network.open = async (name) => {
    const network = await open(name);
    names.set(network, name.split('/').at(-1) ?? name);
    return network;
  };
  const run = Network.prototype.run;
  Network.prototype.run = async function (...input) {
    const start = cpu();
    const answers = await run.apply(this, input);
    const stage = stageOfNetwork(names.get(this) ?? '');
    inNetworks.set(stage, (inNetworks.get(stage) ?? 0) + cpu() - start);
    return answers;
  };
}

export async function profileVision(files: DossierPictures, rounds: number): Promise<VisionProfile> {
  measureNetworks();
  const [visionClient, faces] = [await openVisionClient(), await Faces.open()];
  const [front, back, selfie] = [files.front, files.back, files.selfie].map((path) => readFileSync(path));
  if (front === undefined || back === undefined || selfie === undefined) throw new Error('three pictures');
  // Programs before 0.8 have none, and decode the front again for its portrait.
  const kept = await import('../../src/vision/faces/kept-cut.ts').then(
    ({ KeptCut }) => new KeptCut(),
    () => undefined,
  );
  const dossier = async () => {
    const [one, other] = [
      await lookAt({ bytes: front, annotate: false }, visionClient, kept),
      await lookAt({ bytes: back, annotate: false }, visionClient, kept),
    ];
    const facts = factsOf('CNI', one.reading, other.reading);
    const { given, place } = portraitPlace(facts);
    const own = await faces.look({ bytes: selfie, face: { role: 'selfie' } });
    const bytes = given === 'back' ? back : front;
    const portrait = await faces.look({ bytes, face: { role: 'portrait', ...(place && { place }) } }, kept);
    const [a, b] = [own.template, portrait.template];
    return { similarity: a && b && faceModelOf().similarity(a, b), fields: Object.keys(facts.fields).length };
  };
  const cardFace = async () =>
    factsOf('CNI', (await lookAt({ bytes: front, annotate: false }, visionClient)).reading, undefined);
  const spent = async (work: () => Promise<unknown>) => {
    const start = cpu();
    await work();
    return cpu() - start;
  };
  // What is loaded and compiled once is not a dossier's cost.
  for (let i = 0; i < 10; i++) await dossier();
  const [decoding, ofFront, faceCosts]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < rounds; i++) {
    const costs: number[] = [];
    for (const bytes of [front, back, selfie]) costs.push(await spent(() => decodeColour(bytes)));
    const [once = 0] = costs;
    decoding.push(sum(costs) + (kept === undefined ? once : 0));
    ofFront.push(once);
    faceCosts.push(await spent(cardFace));
  }
  inNetworks.clear();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 500 });
  await session.post('Profiler.start');
  const [start, ownStart] = [cpu(), ownCpu()];
  let outcome = await dossier();
  for (let i = 1; i < rounds; i++) outcome = await dossier();
  const [all, own] = [(cpu() - start) / rounds, (ownCpu() - ownStart) / rounds];
  const { profile } = await session.post('Profiler.stop');
  const network = new Map([...inNetworks].map(([stage, ms]) => [stage, ms / rounds]));
  const networks = [...network.values()].reduce((sum, ms) => sum + ms, 0);
  const samples = sampledStages(profile);
  const sampled = [...samples.values()].reduce((sum, ms) => sum + ms, 0);
  // Samples are of the clock, which also runs while others have the processor.
  const perSample = Math.max(0, own - networks) / sampled;
  const elsewhere = Math.max(0, all - own);
  const decoded = Math.min(median(decoding), elsewhere);
  const msOf = (stage: Stage): number => {
    if (stage === 'decoding and encoding pictures') return decoded;
    // Other threads decode, collect and compile.
    const rest = stage === 'collecting garbage, compiling' ? elsewhere - decoded : 0;
    return (network.get(stage) ?? 0) + (samples.get(stage) ?? 0) * perSample + rest;
  };
  return {
    stages: Object.fromEntries(stages.map((stage) => [stage, msOf(stage)])) as Record<Stage, number>,
    total: all,
    cardFace: median(faceCosts),
    decoding: median(ofFront),
    mebibytes: Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024,
    ...outcome,
  };
}

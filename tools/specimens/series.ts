import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Random, seededRandom } from '../invented/random.ts';
import { inventSubject } from './invented-subject.ts';
import type { Orientation } from './orientation.ts';
import { type PaperName, type PaperSide, paperNames, papers, type Subject } from './papers.ts';
import { type Effects, noEffects } from './photograph.ts';
import { type Order, render, type Truth } from './render.ts';
import { surfaceNames } from './surfaces.ts';
import { truthText } from './truth-text.ts';

/** Series of pictures as people send them: any paper of anybody, by seed. A picture depends on its number alone. */

export const difficulties = ['flat', 'ordinary', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** What a picture shows: a paper, one shown on a screen, several papers, or one that the picture's edge cuts off. */
export const scenes = ['paper', 'screen', 'several', 'cut'] as const;
type Scene = (typeof scenes)[number];

/** What all pictures of a series are to be; else difficulties take turns and each shows a paper. */
export interface Wanted {
  readonly difficulty?: Difficulty;
  readonly scene?: Scene;
}

/** What is to be drawn, known before it is drawn. */
export interface Plan {
  readonly number: number;
  readonly file: string;
  readonly layout: PaperName;
  readonly side: PaperSide;
  readonly difficulty: Difficulty;
  readonly scene: Scene;
}

export type SeriesTruth = { readonly file: string } & Truth & {
    readonly difficulty: Difficulty;
    readonly scene: Scene;
    readonly seed: number;
    readonly effects: Effects;
  };

/** Every side of every paper at every difficulty. */
const kinds = paperNames.flatMap((layout) =>
  (Object.keys(papers[layout].faces) as PaperSide[]).flatMap((side) =>
    difficulties.map((difficulty) => ({ layout, side, difficulty })),
  ),
);

/** Pictures are numbered from the seed on. The list is gone through again and again, each time in another order. */
export function planOf(number: number, wanted: Wanted = {}): Plan {
  const order = seededRandom(Math.floor(number / kinds.length) * 31 + 5).shuffle(kinds);
  const kind = order[number % kinds.length];
  if (kind === undefined) throw new RangeError(`not a whole number from 0 on: ${number}`);
  const { layout, side } = kind;
  const { difficulty = kind.difficulty, scene = 'paper' } = wanted;
  const name = `${number}-${layout}-${side}-${difficulty}${scene === 'paper' ? '' : `-${scene}`}`;
  return { number, file: `${name}.jpg`, layout, side, difficulty, scene };
}

export const plansOf = (seed: number, count: number, wanted?: Wanted): readonly Plan[] =>
  Array.from({ length: count }, (_, index) => planOf(seed + index, wanted));

const between = (random: Random, least: number, most: number): number =>
  random.integer(least * 100, most * 100) / 100;

const sheets: ReadonlySet<PaperName> = new Set(['rccm', 'dfe']);
/** A sheet holds smaller print than a card, so nobody sends one with as few pixels. */
const sheetScale = 1.5;

const effectsOf: Readonly<Record<Difficulty, (random: Random, isSheet: boolean) => Partial<Effects>>> = {
  flat: (random, isSheet) => ({
    width: random.integer(isSheet ? 1100 : 800, 2000),
    blur: random.chance(0.3) ? between(random, 0.3, 0.6) : 0,
    noise: between(random, 0, 2),
    quality: random.integer(70, 95),
  }),
  ordinary: (random, isSheet) => {
    const long = random.integer(isSheet ? 1500 : 1000, 3500);
    return {
      ...framed(long, isSheet),
      fill: between(random, 0.45, 0.9),
      tilt: between(random, -15, 15),
      perspective: between(random, 0, 0.35),
      light: between(random, 0, 0.4),
      // A sensor with more pixels is not held more steadily.
      blur: between(random, 0, 0.7) * Math.max(1, long / 2000),
      noise: between(random, 0, 5),
      quality: random.integer(60, 92),
      background: random.pick(surfaceNames),
    };
  },
  hard: (random, isSheet) => {
    const long = random.integer(500, 900) * (isSheet ? sheetScale : 1);
    const tilt = hardTilt(random);
    const isAcross = Math.abs(Math.sin((tilt * Math.PI) / 180)) > Math.SQRT1_2;
    return {
      ...framed(Math.round(long), isSheet !== isAcross),
      fill: between(random, 0.75, 0.95),
      tilt,
      perspective: between(random, 0.4, 1),
      light: between(random, 0.1, 0.5),
      dim: random.chance(0.5) ? between(random, 0.2, 0.6) : 0,
      glare: random.chance(0.5) ? between(random, 0.4, 0.85) : 0,
      blur: between(random, 0.3, 1),
      noise: between(random, 2, 10),
      quality: random.integer(40, 70),
      background: random.pick(surfaceNames),
    };
  },
};

/** A camera's frame of three to four, held the way the paper lies. */
const framed = (long: number, isUpright: boolean): Pick<Effects, 'width' | 'shape'> =>
  isUpright ? { width: Math.round(long * 0.75), shape: 4 / 3 } : { width: long, shape: 3 / 4 };

/** A third a little askew, a third on its side or its head, a third anyhow. */
function hardTilt(random: Random): number {
  const turns = random.pick(['askew', 'quarter', 'any'] as const);
  if (turns === 'any') return random.integer(-179, 180);
  return (turns === 'quarter' ? random.pick([90, 180, 270]) : 0) + between(random, -20, 20);
}

/** Pictures of a scanner have none; every third photograph was taken with the phone held some other way. */
function orientationOf(random: Random, difficulty: Difficulty): Orientation {
  if (difficulty === 'flat' || !random.chance(1 / 3)) return 1;
  // Cameras turn; only some programs mirror.
  return random.chance(0.9) ? random.pick([3, 6, 8] as const) : random.pick([2, 4, 5, 7] as const);
}

/** Every tenth ordinary photograph is as large as phones make them. */
function asTaken(random: Random, difficulty: Difficulty, usual: Effects): Effects {
  if (difficulty !== 'ordinary' || !random.chance(0.1)) return usual;
  const long = random.integer(3600, 4000);
  const larger = long / (usual.width * Math.max(1, usual.shape));
  return { ...usual, width: Math.round(usual.width * larger), blur: usual.blur * Math.max(1, larger) };
}

/** Pixels of a screen over which a paper is spread at least where its print can be read. */
const legibleWidth = 400;

/** What a scene changes of the effects of its difficulty. */
const sceneEffects: Readonly<Record<Scene, (random: Random, chosen: Effects) => Partial<Effects>>> = {
  paper: () => ({}),
  screen: (random, { width, fill }) => ({
    screen: between(random, 1.1, Math.max(1.4, Math.min(4.5, ((fill || 1) * width) / legibleWidth))),
    screenAngle: random.chance(0.7) ? between(random, -6, 6) : between(random, -45, 45),
  }),
  several: (_, chosen) => ({ ...onSomething(chosen), fill: 0.92 }),
  cut: (random, chosen) => ({ ...onSomething(chosen), cut: between(random, 0.08, 0.45) }),
};

/** Papers that do not fill the picture lie on something, in a camera's frame. */
const onSomething = ({ width, shape, fill, background }: Effects): Partial<Effects> => ({
  ...(shape === 0 ? framed(width, false) : {}),
  fill: fill === 0 ? 0.9 : fill,
  background: background === 'none' ? 'desk' : background,
});

/** The other side of the same paper, or papers of others. */
function ordersBeside({ layout, side, number }: Plan, subject: Subject, random: Random): readonly Order[] {
  const other = (Object.keys(papers[layout].faces) as PaperSide[]).find((face) => face !== side);
  if (other !== undefined && random.chance(0.5)) return [{ layout, side: other, subject, seed: number + 1 }];
  return Array.from({ length: random.integer(1, 3) }, (_, index) => {
    const { layout: theirs, side: shown } = random.pick(kinds);
    const order = { layout: theirs, side: shown, subject: inventSubject(random, theirs) };
    return { ...order, seed: number * 7 + index + 2 };
  });
}

/** How a picture of this number and difficulty is taken; `later` is chance for what came later. */
export function takenAs(
  number: number,
  difficulty: Difficulty,
  isSheet: boolean,
  random: Random,
): { readonly usual: Effects; readonly orientation: Orientation; readonly later: Random } {
  const chosen = effectsOf[difficulty](random, isSheet);
  // Chances of their own: what came later must not change what a number meant before.
  const later = seededRandom(number * 15_485_863 + 3);
  const size = seededRandom(number * 32_452_843 + 7);
  const usual = asTaken(size, difficulty, { ...noEffects, ...chosen, effort: 'quick' });
  return { usual, orientation: orientationOf(later, difficulty), later };
}

/** All that is chosen of a picture before it is drawn. */
export function choicesOf(plan: Plan): {
  readonly subject: Subject;
  readonly effects: Effects;
  readonly beside: readonly Order[];
} {
  const { number, layout, difficulty, scene } = plan;
  const random = seededRandom(number * 104_729 + 11);
  const subject = inventSubject(random, layout);
  const { usual, orientation, later } = takenAs(number, difficulty, sheets.has(layout), random);
  const effects: Effects = { ...usual, orientation, ...sceneEffects[scene](later, usual) };
  return { subject, effects, beside: scene === 'several' ? ordersBeside(plan, subject, later) : [] };
}

export async function drawPlanned(plan: Plan): Promise<{ bytes: Buffer; truth: SeriesTruth }> {
  const { number, file, layout, side, difficulty, scene } = plan;
  const { subject, effects, beside } = choicesOf(plan);
  // Seed 0 would mean the fonts nearest to the real paper, always.
  const { bytes, truth } = await render({ layout, side, subject, seed: number + 1 }, effects, beside);
  return { bytes, truth: { file, ...truth, difficulty, scene, seed: number, effects } };
}

const truthFile = (file: string): string => file.replace(/\.jpg$/, '.json');

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Draws what the folder does not hold yet; the truth is written last, so that half a picture is drawn again. */
export async function drawSeries(
  folder: string,
  plans: readonly Plan[],
  drawn: (plan: Plan) => void = () => undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const plan of plans) {
    const truthPath = join(folder, truthFile(plan.file));
    if (await exists(truthPath)) continue;
    const { bytes, truth } = await drawPlanned(plan);
    await writeFile(join(folder, plan.file), bytes);
    await writeFile(truthPath, truthText(truth));
    drawn(plan);
  }
}

export const truthPathOf = (folder: string, { file }: Plan): string => join(folder, truthFile(file));

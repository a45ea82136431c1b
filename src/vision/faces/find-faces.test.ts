import { describe, expect, it } from 'vitest';
import type { Point } from '../pixels/picture.ts';
import type { FoundFace } from './face-finder.ts';
import { type FaceMesh, parts } from './face-points.ts';
import { type Region, turnBetween } from './face-region.ts';
import { type FaceVision, findMeshedFaces, type Searched } from './find-faces.ts';

const width = 1000;
const picture = { width, height: 800, rgb: new Uint8Array() };

/** A face of the scene, and how it is seen. */
interface Shown {
  readonly centre: Point;
  readonly side: number;
  /** How it lies. */
  readonly angle?: number;
  /** How sure the finder is who looks as it lies; who looks otherwise sees nothing, unless told. */
  readonly score?: number;
  readonly scoreFrom?: (turn: number) => number;
  /** How the finder takes it to lie. */
  readonly foundAs?: number;
  /** Only regions of at most that side show it. */
  readonly seenWithin?: number;
  readonly seenFrom?: number;
  readonly presence?: number;
}

const eighth = Math.PI / 4;

/** Eyes that see what a scene shows them, and note where they looked. */
function eyesOn(scene: readonly Shown[], seenAngle = ({ angle = 0 }: Shown, _looked: number) => angle) {
  const looks: Region[] = [];
  const meshes: FoundFace[] = [];
  const eyes: FaceVision = {
    finder: {
      find: async (_, region) => {
        looks.push(region);
        return scene.flatMap((shown) => foundIn(shown, region));
      },
    },
    points: {
      of: async (_, face) => {
        meshes.push(face);
        const shown = scene.find(({ centre }) => apart(centre, face.centre) < face.side / 2);
        return meshOf(face, shown ? seenAngle(shown, face.angle) : 0, shown?.presence ?? 0);
      },
    },
  };
  const search = (searched?: Searched) => findMeshedFaces(picture, eyes, searched);
  return { eyes, looks, meshes, search };
}

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function foundIn(shown: Shown, region: Region): readonly FoundFace[] {
  const { centre, side, angle = 0, score = 0.9 } = shown;
  const { seenWithin = Number.POSITIVE_INFINITY, seenFrom = 0 } = shown;
  const within = Math.max(Math.abs(centre[0] - region.centre[0]), Math.abs(centre[1] - region.centre[1]));
  if (within > region.side / 2 || region.side > seenWithin || region.side < seenFrom) return [];
  const turn = turnBetween(region.angle, angle);
  const seen = shown.scoreFrom?.(turn) ?? (turn < eighth ? score : 0);
  // Who looks at it the wrong way up takes it for a face that lies as he looks.
  return seen === 0
    ? []
    : [{ centre, side, angle: turn < eighth ? (shown.foundAs ?? angle) : region.angle, score: seen }];
}

/** Eyes, nose and mouth of a face that lies so. */
function meshOf({ centre, side }: FoundFace, angle: number, presence: number): FaceMesh {
  const points = Array.from({ length: 468 }, (): Point => centre);
  const eye = (sign: number): Point => [
    centre[0] + (sign * Math.cos(angle) * side) / 4,
    centre[1] + (sign * Math.sin(angle) * side) / 4,
  ];
  for (const i of parts.leftEye) points[i] = eye(-1);
  for (const i of parts.rightEye) points[i] = eye(1);
  return { points, depths: points.map(() => 0), presence };
}

const face = (x: number, y: number, side: number, more: Partial<Shown> = {}): Shown => ({
  centre: [x, y],
  side,
  presence: 1,
  ...more,
});

const centres = (faces: readonly FoundFace[]) => faces.map(({ centre }) => centre);
const isWindow = ({ side }: Region) => side === width / 2;
const isTurned = ({ angle }: Region) => angle !== 0;

describe('the search for faces', () => {
  it('ends with the first look where that finds a large face', async () => {
    const { search, looks } = eyesOn([face(500, 400, 300), face(100, 100, 60, { seenWithin: 500 })]);
    expect(centres(await search())).toEqual([[500, 400]]);
    expect(looks).toEqual([{ centre: [499.5, 399.5], side: width, angle: 0 }]);
  });

  it('looks nearer where all that it found is small, and keeps what it had', async () => {
    const { search, looks } = eyesOn([face(300, 300, 100), face(800, 600, 90, { seenWithin: 500 })]);
    expect(centres(await search())).toEqual([
      [300, 300],
      [800, 600],
    ]);
    expect(looks.some(isWindow)).toBe(true);
    expect(looks.some(isTurned)).toBe(false);
  });

  it('covers all of the picture with windows', async () => {
    for (const [x, y] of [
      [1, 1],
      [999, 1],
      [500, 400],
      [1, 799],
      [999, 799],
    ] as const) {
      const { search } = eyesOn([face(x, y, 40, { seenWithin: width / 2 })]);
      expect(centres(await search())).toEqual([[x, y]]);
    }
  });

  it('looks from farther away at a face that fills the picture', async () => {
    const { search, looks } = eyesOn([face(500, 400, 900, { seenFrom: width + 1 })]);
    expect(centres(await search())).toEqual([[500, 400]]);
    expect(looks.some(isWindow)).toBe(false);
  });

  it.each([Math.PI / 2, -Math.PI / 2, Math.PI])(
    'turns the picture where nothing was found: %d',
    async (angle) => {
      const { search, looks } = eyesOn([face(500, 400, 300, { angle })]);
      const [found, ...more] = await search();
      expect(more).toEqual([]);
      expect(turnBetween(found?.angle ?? 0, angle)).toBeLessThan(1e-9);
      expect(looks.findIndex(isTurned)).toBeGreaterThan(looks.findLastIndex(isWindow));
    },
  );

  it('finds nothing where nothing is, having looked from all sides', async () => {
    const { search, looks, meshes } = eyesOn([]);
    expect(await search()).toEqual([]);
    expect(looks.filter(isTurned)).toHaveLength(3);
    expect(meshes).toEqual([]);
  });

  it('turns no paper whose upper edge is known, and looks at it from no farther away', async () => {
    const { search, looks } = eyesOn([face(500, 400, 300, { angle: Math.PI / 2 })]);
    expect(await search('paper')).toEqual([]);
    expect(looks.some(isTurned)).toBe(false);
    expect(looks).toHaveLength(1 + looks.filter(isWindow).length);
  });

  it('still looks nearer at a paper, whose portrait may be small', async () => {
    const small = face(800, 600, 40, { seenWithin: width / 2 });
    expect(centres(await eyesOn([small]).search('paper'))).toEqual([[800, 600]]);
  });

  it('looks twice at most where the portrait is to be: at the place, and from farther away', async () => {
    const nothing = eyesOn([]);
    expect(await nothing.search('portrait')).toEqual([]);
    expect(nothing.looks.map(({ side }) => side)).toEqual([width, 1.6 * width]);
    const filling = eyesOn([face(500, 400, 900, { seenFrom: width + 1 })]);
    expect(centres(await filling.search('portrait'))).toEqual([[500, 400]]);
    const small = eyesOn([face(500, 400, 100)]);
    expect(centres(await small.search('portrait'))).toEqual([[500, 400]]);
    expect(small.looks).toHaveLength(1);
  });

  it('doubts no face on a paper that is the right way up', async () => {
    const { search, looks } = eyesOn([face(500, 400, 300, { score: 0.46 })]);
    expect(await search('portrait')).toHaveLength(1);
    expect(looks).toHaveLength(1);
  });

  it('counts a face that several windows show once', async () => {
    const { search, looks } = eyesOn([face(500, 400, 60, { seenWithin: width / 2 })]);
    expect(await search()).toHaveLength(1);
    expect(looks.filter(isWindow).length).toBeGreaterThan(4);
  });

  it('drops what the mesh does not take for a face, and goes on looking', async () => {
    const { search } = eyesOn([
      face(200, 400, 300, { presence: 0.49 }),
      face(700, 400, 300, { angle: Math.PI, presence: 0.5 }),
    ]);
    expect(centres(await search())).toEqual([[700, 400]]);
  });

  it('looks at eight faces at most, the surest', async () => {
    const crowd = Array.from({ length: 12 }, (_, n) =>
      face(40 + 80 * n, 400, 60, { score: 0.81 + n / 100, seenWithin: width }),
    );
    const { search, meshes } = eyesOn([...crowd, face(500, 100, 210)]);
    const found = await search();
    expect(found).toHaveLength(8);
    expect(meshes).toHaveLength(8);
    expect(Math.min(...found.map(({ score }) => score))).toBeGreaterThan(0.84);
  });

  it('looks anew at a face that lies more turned than it was looked at, until both agree', async () => {
    // A mesh sees four fifths of the turn that it was not shown upright.
    const mostly = ({ angle = 0 }: Shown, looked: number) => looked + (angle - looked) * 0.8;
    const { search, meshes } = eyesOn([face(500, 400, 300, { angle: 0.7, foundAs: 0 })], mostly);
    const [found] = await search();
    expect(meshes.map(({ angle }) => angle)).toEqual([0, expect.closeTo(0.56)]);
    expect(found?.angle).toBeCloseTo(0.672);
    const straight = eyesOn([face(500, 400, 300, { angle: 0.1, foundAs: 0 })]);
    await straight.search();
    expect(straight.meshes).toHaveLength(1);
  });

  it.each([Math.PI / 2, -Math.PI / 2, Math.PI])(
    'takes a face as the finder is surest of it, if that is not as it was found: %d',
    async (angle) => {
      const wrongWay = (turn: number) => (turn < eighth ? 0.85 : 0.5);
      const { search } = eyesOn([face(500, 400, 300, { angle, scoreFrom: wrongWay })], (shown, looked) =>
        // As meshes do: whatever way up they are shown a face, there they see one.
        turnBetween(looked, shown.angle ?? 0) < eighth ? (shown.angle ?? 0) : looked,
      );
      const [found, ...more] = await search();
      expect(more).toEqual([]);
      expect(turnBetween(found?.angle ?? 0, angle)).toBeLessThan(1e-9);
      expect(found?.score).toBe(0.85);
    },
  );

  it('doubts more where a face shows from farther away only', async () => {
    const wrongWay = (turn: number) => (turn < eighth ? 0.9 : 0.75);
    const filling = face(500, 400, 700, { angle: Math.PI, scoreFrom: wrongWay, seenFrom: width + 1 });
    const [found] = await eyesOn([filling], (shown, looked) =>
      turnBetween(looked, shown.angle ?? 0) < eighth ? (shown.angle ?? 0) : looked,
    ).search();
    expect(turnBetween(found?.angle ?? 0, Math.PI)).toBeLessThan(1e-9);
  });

  it('leaves a face as it was found where the finder is hardly surer from the other ways', async () => {
    const { search } = eyesOn([face(500, 400, 300, { scoreFrom: (turn) => (turn < eighth ? 0.5 : 0.53) })]);
    expect(await search()).toMatchObject([{ angle: 0, score: 0.5 }]);
  });

  it('does not take another face nearby for the same', async () => {
    const beside = face(780, 400, 300, { angle: Math.PI, score: 0.95 });
    const { search } = eyesOn([face(450, 400, 300, { score: 0.5 }), beside]);
    expect(centres(await search())).toEqual([[450, 400]]);
  });
});

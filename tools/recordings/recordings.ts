import type { Move, RecordedFrame } from '../../src/contract/liveness.ts';
import { seeded } from '../../test/fixtures/vision/text/no-text.ts';
import { type Camera, photographed } from './camera.ts';
import { type Head, headSurface } from './head.ts';
import { Canvas, flatSurface, type Picture, type Pose, type Surface, type View } from './raster.ts';
import { type Bezel, onScreen, printed, roomOf } from './scenes.ts';
import { type Manner, type Moment, track } from './track.ts';

/** Recordings of people before a camera, and of what is held before it instead of them. */

export interface Recording {
  readonly moves: readonly Move[];
  readonly frames: readonly RecordedFrame[];
}

/** What stands before the camera. `genuine` first, then attacks. */
export const kinds = [
  'genuine',
  'print held',
  'print turned as asked',
  'print bent as asked',
  'still picture on a screen',
  'old recording on a screen',
  'moves as asked on a screen',
  'still picture moved by software',
  'cut-out before a moving person',
  'old recording sent again',
  'two persons in one recording',
] as const;
export type Kind = (typeof kinds)[number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Scene extends Size {
  readonly head: Head;
  readonly other: Head;
  readonly faceHeight: number;
  readonly camera: Camera;
  readonly random: () => number;
}

const challengeOf = (random: () => number): Move[] => {
  const left: Move[] = ['left', 'right', 'up', 'nearer'];
  const chosen: Move[] = [];
  while (chosen.length < 3) chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return ['straight', ...chosen];
};

/** The same seed, head and kind give the same recording. */
export async function record(
  kind: Kind,
  [head, other]: readonly [Head, Head],
  seed: number,
  size: Size = { width: 360, height: 480 },
  framesAMove = 4,
): Promise<Recording> {
  const random = seeded(seed * 7919 + kinds.indexOf(kind) + 1);
  const scene: Scene = {
    ...size,
    head,
    other,
    faceHeight: size.height * (0.36 + 0.1 * random()),
    camera: {
      light: 0.75 + 0.4 * random(),
      noise: 2 + 5 * random(),
      quality: Math.round(62 + 25 * random()),
      blur: 0.8 * random(),
    },
    random,
  };
  const moves = challengeOf(random);
  const manner: Manner = {
    framesAMove,
    secondsAMove: 2.5 + 2 * random(),
    unsteady: 0.5 + random(),
    vigour: 0.85 + 0.3 * random(),
  };
  const frames: RecordedFrame[] = [];
  for (const { picture, at, move } of shown[kind](scene, moves, manner)) {
    frames.push({ jpeg: await photographed(picture, scene.camera, random), at, move });
  }
  return { moves, frames };
}

type Shown = Iterable<{ readonly picture: Picture; readonly at: number; readonly move: number }>;
type Show = (scene: Scene, moves: readonly Move[], manner: Manner) => Shown;

const viewOf = ({ width, height, faceHeight }: Scene): View => ({
  centre: [width / 2, height * 0.48],
  distance: faceHeight * 2.4,
  pivot: faceHeight * 0.45,
});

/** What is behind grows less when somebody comes nearer, and does not turn with the head. */
const behind = ({ x, y, roll, nearer }: Pose): Pose => ({
  yaw: 0,
  pitch: 0,
  roll,
  x: x * 0.7,
  y: y * 0.7,
  nearer: 1 + (nearer - 1) * 0.3,
});

function* person(scene: Scene, moments: readonly Moment[], head = scene.head, flat = false): Shown {
  const view = viewOf(scene);
  const scale = scene.faceHeight / head.height;
  const plate = plateSurface(scene, head, scale);
  const surface = headSurface(head, scene.faceHeight, flat);
  for (const { pose, at, move } of moments) {
    const canvas = new Canvas(scene.width, scene.height);
    canvas.draw(plate, head.texture, behind(pose), view);
    canvas.draw(surface, head.texture, pose, view);
    yield { picture: canvas, at, move };
  }
}

/** The whole frame and some more, from the picture that the head is from; its face is hidden by the head. */
function plateSurface({ width, height }: Scene, { middle }: Head, scale: number): Surface {
  const [w, h] = [(width / scale) * 1.4, (height / scale) * 1.4];
  const area = [middle[0] - w / 2, middle[1] - h / 2, middle[0] + w / 2, middle[1] + h / 2] as const;
  return flatSurface(area, middle, scale);
}

/** A flat thing in a room: its part of the texture, in heights of the face around its middle. */
function* held(
  scene: Scene,
  moments: readonly Moment[],
  texture: Picture,
  manner: { readonly bend?: (move: number) => number; readonly bezel?: Bezel } = {},
): Shown {
  const { head, faceHeight } = scene;
  const view = { ...viewOf(scene), pivot: 0 };
  const scale = faceHeight / head.height;
  const room = roomOf(scene.random, 320, 420);
  const wide = head.height * (0.75 + 0.35 * scene.random());
  const area = [
    Math.max(0, head.middle[0] - wide),
    Math.max(0, head.middle[1] - wide * 1.1),
    Math.min(texture.width - 1, head.middle[0] + wide),
    Math.min(texture.height - 1, head.middle[1] + wide * 1.1),
  ] as const;
  for (const { pose, at, move } of moments) {
    const canvas = new Canvas(scene.width, scene.height);
    const far = flatSurface([0, 0, 319, 419], [160, 200], (scene.width / 320) * 1.25, undefined, 4);
    canvas.draw(far, room, { ...behind(pose), nearer: 1, x: pose.x * 0.2, y: pose.y * 0.2 }, view);
    const bend = manner.bend?.(move) ?? 0;
    const depth = (x: number) => bend * (x / faceHeight) ** 2 * -faceHeight;
    if (manner.bezel !== undefined) {
      const [l, t, r, b] = area;
      const rim = head.height * manner.bezel.rim;
      const around = flatSurface([l - rim, t - rim, r + rim, b + rim], head.middle, scale);
      canvas.draw(around, manner.bezel.texture, pose, view);
    }
    canvas.draw(flatSurface(area, head.middle, scale, depth), texture, pose, view);
    yield { picture: canvas, at, move };
  }
}

const degrees = Math.PI / 180;
/** Flat things must be turned farther to look turned at all. */
const farther = (moments: readonly Moment[], times: number): Moment[] =>
  moments.map((moment) => ({
    ...moment,
    pose: {
      ...moment.pose,
      yaw: Math.max(-50 * degrees, Math.min(50 * degrees, moment.pose.yaw * times)),
      pitch: Math.max(-45 * degrees, Math.min(45 * degrees, moment.pose.pitch * times)),
    },
  }));

const anotherThan = (moves: readonly Move[], random: () => number): Move[] => {
  for (;;) {
    const found = challengeOf(random);
    if (found.join() !== moves.join()) return found;
  }
};

const shown: Readonly<Record<Kind, Show>> = {
  genuine: (scene, moves, manner) => person(scene, track(moves, manner, scene.random)),
  'print held': (scene, moves, manner) =>
    held(
      scene,
      track(
        moves.map(() => 'straight' as const),
        { ...manner, unsteady: 2.5 },
        scene.random,
      ),
      printed(scene.head.texture, scene.random),
    ),
  'print turned as asked': (scene, moves, manner) =>
    held(scene, farther(track(moves, manner, scene.random), 1.6), printed(scene.head.texture, scene.random)),
  'print bent as asked': (scene, moves, manner) => {
    const bend = 0.4 + 0.6 * scene.random();
    const texture = printed(scene.head.texture, scene.random);
    return held(scene, farther(track(moves, manner, scene.random), 1.3), texture, { bend: () => bend });
  },
  'still picture on a screen': (scene, moves, manner) =>
    onDisplay(scene, farther(track(moves, manner, scene.random), 1.4)),
  'old recording on a screen': (scene, moves, manner) =>
    replayed(scene, track(anotherThan(moves, scene.random), manner, scene.random)),
  'moves as asked on a screen': (scene, moves, manner) => replayed(scene, track(moves, manner, scene.random)),
  'still picture moved by software': (scene, moves, manner) =>
    byDistortion(scene, track(moves, manner, scene.random)),
  'cut-out before a moving person': (scene, moves, manner) =>
    person(scene, track(moves, manner, scene.random), scene.head, true),
  'old recording sent again': (scene, moves, manner) =>
    person(scene, track(anotherThan(moves, scene.random), manner, scene.random)),
  'two persons in one recording': (scene, moves, manner) =>
    twoPersons(scene, track(moves, manner, scene.random)),
};

function* onDisplay(scene: Scene, moments: readonly Moment[]): Shown {
  const screen = onScreen(scene.random);
  const shownThere = { ...scene.head.texture };
  for (const one of held(scene, moments, shownThere, { bezel: screen.bezel })) {
    yield { ...one, picture: screen.seen(one.picture) };
  }
}

/** A recording that runs on a screen, which is held in a hand before the camera. */
function* replayed(scene: Scene, moments: readonly Moment[]): Shown {
  const screen = onScreen(scene.random);
  const room = roomOf(scene.random, 320, 420);
  const [w, h] = [scene.width, scene.height];
  const scale = 0.78 + 0.3 * scene.random();
  const view = { centre: [w / 2, h / 2], distance: w * 2, pivot: 0 } as const;
  const still = {
    yaw: (scene.random() - 0.5) * 0.2,
    pitch: (scene.random() - 0.5) * 0.2,
    roll: 0,
    nearer: 1,
  };
  for (const { picture, at, move } of person(scene, moments)) {
    const canvas = new Canvas(w, h);
    const pose = { ...still, x: scene.random() * 4, y: scene.random() * 4 };
    const far = flatSurface([0, 0, 319, 419], [160, 210], (w / 320) * 1.25, undefined, 4);
    canvas.draw(far, room, { ...pose, yaw: 0, pitch: 0 }, view);
    const rim = w * screen.bezel.rim * 0.3;
    canvas.draw(
      flatSurface([-rim, -rim, w + rim, h + rim], [w / 2, h / 2], scale),
      screen.bezel.texture,
      pose,
      view,
    );
    canvas.draw(flatSurface([0, 0, w - 1, h - 1], [w / 2, h / 2], scale), picture, pose, view);
    yield { picture: screen.seen(canvas), at, move };
  }
}

/** One picture, shifted, squeezed and enlarged as a whole. */
function* byDistortion(scene: Scene, moments: readonly Moment[]): Shown {
  const { head, faceHeight } = scene;
  const plate = plateSurface(scene, head, faceHeight / head.height);
  const view = { ...viewOf(scene), pivot: 0, distance: 1e6 };
  for (const { pose, at, move } of farther(moments, 1.3)) {
    const canvas = new Canvas(scene.width, scene.height);
    const shift = { x: pose.x + Math.sin(pose.yaw) * 60, y: pose.y - Math.sin(pose.pitch) * 60 };
    canvas.draw(plate, head.texture, { ...pose, ...shift }, view);
    yield { picture: canvas, at, move };
  }
}

function* twoPersons(scene: Scene, moments: readonly Moment[]): Shown {
  const from = 1 + Math.floor(scene.random() * 3);
  const second = moments.filter(({ move }) => move >= from);
  yield* person(
    scene,
    moments.filter(({ move }) => move < from),
  );
  yield* person(scene, second, scene.other);
}

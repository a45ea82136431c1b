import { beforeAll, describe, expect, it } from 'vitest';
import { itInLongRuns } from '../../../test/breadth.ts';
import {
  ayo,
  cardWith,
  clement,
  joe,
  laidOnto,
  type Person,
  pictureOf,
  plainTable,
  portraitFrame,
  putOnto,
} from '../../../test/fixtures/vision/faces/face-pictures.ts';
import type { Box } from '../pixels/picture.ts';
import { faceModelOf } from './face-model.ts';
import type { FaceObservation, PortraitPlace } from './face-observation.ts';
import { Faces } from './faces.ts';

let faces: Faces;
/** Joe's card lies on a table, seen from the side; a large picture of Ayo is beside it. */
let scene: Uint8Array;
const corners: Box = [
  [60, 560],
  [640, 620],
  [610, 1010],
  [90, 930],
];
beforeAll(async () => {
  faces = await Faces.open();
  const withPerson = await putOnto(await plainTable(1400, 1050), pictureOf(ayo), [700, 50], 700);
  scene = await laidOnto(withPerson, await cardWith(pictureOf(joe)), corners);
});

const place: PortraitPlace = { paper: corners, frame: portraitFrame };

const look = (bytes: Uint8Array, where?: PortraitPlace): Promise<FaceObservation> =>
  faces.look({ bytes, face: { role: 'portrait', ...(where && { place: where }) } });

async function likeness(person: Person, { template, problem }: FaceObservation): Promise<number> {
  const known = (await look(pictureOf(person))).template;
  if (template === null || known === null) throw new Error(`it cannot be compared: ${problem}`);
  return faceModelOf().similarity(known, template);
}

/** Where the portrait is on the scene, from its corners. */
const within = { left: 60, right: 330, top: 630, bottom: 940 };

function expectOnPortrait({ faces: [first] }: FaceObservation): void {
  const { left, top, width, height } = first?.box ?? { left: 0, top: 0, width: 0, height: 0 };
  expect(left).toBeGreaterThan(within.left);
  expect(top).toBeGreaterThan(within.top);
  expect(left + width).toBeLessThan(within.right);
  expect(top + height).toBeLessThan(within.bottom);
  expect(width).toBeGreaterThan(40);
}

describe('the portrait on a paper', () => {
  it('is found in its place, and not a larger face beside the paper', async () => {
    const observation = await look(scene, place);
    expect(observation.problem).toBeNull();
    expectOnPortrait(observation);
    expect(await likeness(joe, observation)).toBeGreaterThan(95);
  });

  it('is found on the paper where its place was told wrong', async () => {
    const observation = await look(scene, { paper: corners, frame: [0.6, 0.1, 0.95, 0.9] });
    expectOnPortrait(observation);
    expect(await likeness(joe, observation)).toBeGreaterThan(95);
  });

  it('is the largest face of the picture where no paper is known', async () => {
    const observation = await look(scene);
    expect(observation.faces[0]?.box.left).toBeGreaterThan(700);
    expect(await likeness(ayo, observation)).toBeGreaterThan(95);
  });

  it('is never the face beside the paper', async () => {
    const beside: Box = [
      [100, 60],
      [600, 60],
      [600, 400],
      [100, 400],
    ];
    expect(await look(scene, { paper: beside, frame: portraitFrame })).toMatchObject({
      problem: 'NO_FACE',
      faces: [],
      template: null,
    });
  });

  it('is none where the corners are not those of a paper', async () => {
    const line: Box = [
      [0, 0],
      [300, 300],
      [600, 600],
      [900, 900],
    ];
    expect(await look(scene, { paper: line, frame: portraitFrame })).toMatchObject({ problem: 'NO_FACE' });
  });

  itInLongRuns('is found on a photograph so large that fewer of its pixels are looked at', async () => {
    const times = 4;
    const large = (corners as readonly (readonly [number, number])[]).map(([x, y]) => [x * times, y * times]);
    const table = await plainTable(1400 * times, 1050 * times);
    const paper = large as unknown as Box;
    const observation = await look(await laidOnto(table, await cardWith(pictureOf(clement)), paper), {
      paper,
      frame: portraitFrame,
    });
    expect(await likeness(clement, observation)).toBeGreaterThan(95);
    const [first] = observation.faces;
    const shrunk = [first?.box.left ?? 0, first?.box.width ?? 0, first?.box.top ?? 0].map((n) => n / times);
    const [left = 0, width = 0, top = 0] = shrunk;
    expect(left).toBeGreaterThan(within.left);
    expect(left + width).toBeLessThan(within.right);
    expect(top).toBeGreaterThan(within.top);
    expect(top).toBeLessThan(within.bottom);
  });
});

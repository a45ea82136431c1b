import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { itInLongRuns, itInPart, some } from '../../../test/breadth.ts';
import {
  castBy,
  croppedAround,
  inTurn,
  joe,
  mirroredPicture,
  type Person,
  people,
  pictureOf,
  pictureSide,
  sideBySide,
  sizedTo,
  turnedBy,
  withJpegQuality,
} from '../../../test/fixtures/vision/faces/face-pictures.ts';
import { type Degrade, litBy, untouched } from '../../../test/fixtures/vision/text/degraded.ts';
import type { Point } from '../pixels/picture.ts';
import { faceModelOf } from './face-model.ts';
import type { FaceObservation, FaceRole } from './face-observation.ts';
import { samePerson } from './face-similarity.ts';
import type { FaceTemplate } from './face-template.ts';
import { Faces } from './faces.ts';

let faces: Faces;
/** Of the pictures as they are. */
const sights = new Map<Person, FaceObservation>();
beforeAll(async () => {
  faces = await Faces.open();
  for (const person of people) sights.set(person, await look(pictureOf(person)));
});

const look = (bytes: Uint8Array, role: FaceRole = 'selfie'): Promise<FaceObservation> =>
  faces.look({ bytes, face: { role } });

function templateOf(observation: FaceObservation | undefined): FaceTemplate {
  if (!observation?.template) throw new Error(`it cannot be compared: ${observation?.problem}`);
  return observation.template;
}

const { similarity } = faceModelOf();

type Sides = readonly [left: number, top: number, right: number, bottom: number];

function shareInCommon(a: Sides, b: Sides): number {
  const overlap = (from: 0 | 1, to: 2 | 3) =>
    Math.max(0, Math.min(a[to], b[to]) - Math.max(a[from], b[from]));
  const area = ([left, top, right, bottom]: Sides) => (right - left) * (bottom - top);
  const shared = overlap(0, 2) * overlap(1, 3);
  return shared / (area(a) + area(b) - shared);
}

function sidesOf(observation: FaceObservation | undefined, scale = 1): Sides {
  const box = observation?.faces[0]?.box;
  if (box === undefined) throw new Error('no face was found');
  const { left, top, width, height } = box;
  return [left / scale, top / scale, (left + width) / scale, (top + height) / scale];
}

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Whose pictures are changed as well. */
const varied = some(people, 2);

describe.each(people.map((person) => [person.name, person] as const))('the picture %s', (_, person) => {
  it('shows one face, where it is, that can be compared', async () => {
    const observation = sights.get(person);
    expect(observation?.problem).toBeNull();
    expect(observation?.faces).toHaveLength(1);
    expect(shareInCommon(sidesOf(observation), person.box)).toBeGreaterThan(0.65);
    const landmarks = observation?.faces[0]?.landmarks ?? [];
    const [left, right] = person.parts as readonly [Point, Point];
    expect(landmarks).toHaveLength(5);
    for (const [i, at] of landmarks.entries()) {
      expect(apart(at, person.parts[i] ?? [0, 0])).toBeLessThan(0.25 * apart(left, right));
    }
    expect(observation?.faces[0]?.score).toBeGreaterThan(0.5);
  });

  it('gives a portrait of at most 400 pixels that shows the same face', async () => {
    const portrait = sights.get(person)?.portrait ?? new Uint8Array();
    const { format, width, height } = await sharp(portrait).metadata();
    expect(format).toBe('jpeg');
    expect(Math.max(width, height)).toBeLessThanOrEqual(400);
    const [left, , right] = person.box;
    expect(width).toBeGreaterThan(1.5 * (right - left));
    const again = await look(portrait, 'portrait');
    expect(similarity(templateOf(sights.get(person)), templateOf(again))).toBeGreaterThan(95);
  });

  /** All at once, and some of them far. */
  const changes: Readonly<Record<string, Degrade>> = {
    'cut out, from nearer': inTurn(croppedAround(person, 1.5), sizedTo(700)),
    'small, tilted, in warm light, a poor JPEG': inTurn(
      turnedBy(-6),
      castBy([1.1, 1, 0.8]),
      sizedTo(280),
      withJpegQuality(40),
    ),
    'dark, mirrored, in blue light': inTurn(mirroredPicture, litBy(0.5), castBy([0.75, 0.9, 1.15])),
    'turned by 15 degrees': turnedBy(15),
  };
  const tried = varied.includes(person) ? Object.entries(changes) : [];
  itInPart.each(tried)('is of the same person: %s', async (_name, change) => {
    const changed = templateOf(await look(await change(pictureOf(person))));
    expect(similarity(templateOf(sights.get(person)), changed)).toBeGreaterThan(95);
    for (const other of people.filter((one) => one !== person)) {
      expect(similarity(templateOf(sights.get(other)), changed)).toBeLessThanOrEqual(60);
    }
  });

  it('is of the same person as small on a document, tinted, a JPEG', async () => {
    const [left, right] = person.parts as readonly [Point, Point];
    // The eyes a little farther apart than they must be: faces 30 to 40 pixels wide.
    const side = Math.round((pictureSide * 18) / apart(left, right));
    const change = inTurn(sizedTo(side), castBy([0.9, 1.05, 0.85]), withJpegQuality(60));
    const small = await look(await change(pictureOf(person)), 'portrait');
    expect(similarity(templateOf(sights.get(person)), templateOf(small))).toBeGreaterThan(samePerson);
  });
});

describe('a person', () => {
  it('is like no other, and like themselves', () => {
    for (const one of people) {
      for (const other of people) {
        const alike = similarity(templateOf(sights.get(one)), templateOf(sights.get(other)));
        if (one === other) expect(alike).toBeGreaterThan(99);
        else expect(alike, `${one.name} and ${other.name}`).toBeLessThanOrEqual(60);
      }
    }
  });
});

describe('positions', () => {
  const like = (observation: FaceObservation, scale: number) =>
    shareInCommon(sidesOf(observation, scale), sidesOf(sights.get(joe)));

  it.each([
    [6, -90],
    [8, 90],
    [3, 180],
  ])('are of the picture as EXIF says that it is shown: orientation %d', async (orientation, degrees) => {
    const wide = await sideBySide(pictureOf(joe), await plainSquare());
    const stored = await sharp(wide).rotate(degrees).withMetadata({ orientation }).jpeg().toBuffer();
    const observation = await look(stored);
    expect(observation.problem).toBeNull();
    expect(like(observation, 1)).toBeGreaterThan(0.9);
  });

  itInLongRuns('are of the picture as it is shown where fewer pixels are looked at', async () => {
    const large = await sharp(pictureOf(joe)).resize(5000, 5000).jpeg({ quality: 80 }).toBuffer();
    const observation = await faces.look({ bytes: large, face: { role: 'selfie', annotate: true } });
    expect(observation.problem).toBeNull();
    expect(like(observation, 5000 / pictureSide)).toBeGreaterThan(0.9);
    // What is drawn is the picture that was looked at.
    const { width } = await sharp(observation.annotated).metadata();
    expect(width).toBe(4000);
  });

  const plainSquare = (): Promise<Uint8Array> =>
    sharp({ create: { width: 300, height: pictureSide, channels: 3, background: '#405060' } })
      .jpeg()
      .toBuffer();
});

describe('pictures of odd kinds', () => {
  const kinds: Readonly<Record<string, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
    'PNG that can be seen through': (bytes) => sharp(bytes).ensureAlpha(0.7).png().toBuffer(),
    'PNG of 16 bits': (bytes) => sharp(bytes).toColourspace('rgb16').png().toBuffer(),
    'JPEG for printers': (bytes) => sharp(bytes).toColourspace('cmyk').jpeg().toBuffer(),
    'grey JPEG': (bytes) => sharp(bytes).toColourspace('b-w').jpeg().toBuffer(),
    'a JPEG as it is': untouched,
  };
  it.each(Object.entries(kinds))('are looked at as any other: %s', async (_, change) => {
    const observation = await look(await change(pictureOf(joe)), 'photo');
    expect(similarity(templateOf(sights.get(joe)), templateOf(observation))).toBeGreaterThan(95);
  });

  it.each([
    [1, 1],
    [2, 1],
    [3000, 20],
    [20, 3000],
  ])('are looked at whatever their shape: %d x %d', async (width, height) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    expect(await look(bytes)).toMatchObject({ problem: 'NO_FACE', faces: [] });
  });

  it('are refused where they cannot be decoded', async () => {
    const half = pictureOf(joe).subarray(0, 20_000);
    await expect(look(half)).rejects.toMatchObject({ name: 'VisionError', code: 'BROKEN_PICTURE' });
    await expect(look(Buffer.from('GIF89a'))).rejects.toMatchObject({ code: 'NOT_A_PICTURE' });
  });
});

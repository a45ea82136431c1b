import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { some } from '../../../test/breadth.ts';
import { drawnFace } from '../../../test/fixtures/vision/faces/face-drawing.ts';
import {
  ayo,
  clem,
  clement,
  erik,
  greyed,
  inTurn,
  joe,
  kaci,
  maskedIn,
  type Person,
  people,
  pictureOf,
  putOnto,
  sideBySide,
  sizedTo,
  turnedBy,
} from '../../../test/fixtures/vision/faces/face-pictures.ts';
import { blurredBy, type Degrade, throughGrid } from '../../../test/fixtures/vision/text/degraded.ts';
import { faceModelOf } from './face-model.ts';
import type { FaceObservation, FaceProblem, FaceRole } from './face-observation.ts';
import { Faces } from './faces.ts';

let faces: Faces;
beforeAll(async () => {
  faces = await Faces.open();
});

const look = (bytes: Uint8Array, role: FaceRole = 'selfie'): Promise<FaceObservation> =>
  faces.look({ bytes, face: { role } });

async function problemIn(person: Person, change: Degrade, role: FaceRole = 'selfie') {
  return (await look(await change(pictureOf(person)), role)).problem;
}

/** How like a face is to that of somebody on the picture as it is. */
async function likeness(person: Person, { template, problem }: FaceObservation): Promise<number> {
  const known = (await look(pictureOf(person))).template;
  if (template === null || known === null) throw new Error(`it cannot be compared: ${problem}`);
  return faceModelOf().similarity(known, template);
}

const crop =
  (left: number, top: number, width: number, height: number): Degrade =>
  (bytes) =>
    sharp(bytes).extract({ left, top, width, height }).jpeg().toBuffer();

const plain = (shade: (x: number, y: number) => number): Promise<Uint8Array> =>
  sharp(
    Uint8Array.from({ length: 300 * 200 * 3 }, (_, i) => shade(((i / 3) % 300) | 0, (i / 900) | 0)),
    { raw: { width: 300, height: 200, channels: 3 } },
  )
    .png()
    .toBuffer();

describe('a picture that cannot be compared', () => {
  it('shows no face', async () => {
    for (const [person, change] of [
      [ayo, crop(280, 0, 120, 240)],
      [ayo, crop(0, 290, 400, 110)],
      [joe, crop(0, 80, 90, 200)],
      [clem, crop(0, 0, 120, 400)],
      [kaci, crop(280, 0, 120, 250)],
    ] as const) {
      expect(await problemIn(person, change)).toBe('NO_FACE');
    }
    for (const shade of [
      () => 128,
      (x: number) => (x * 255) / 300,
      (x: number, y: number) => (Math.imul(x * 7919 + y * 104_729, 2_654_435_761) >>> 13) & 255,
    ]) {
      const observation = await look(await plain(shade), 'photo');
      expect(observation).toEqual({ faces: [], problem: 'NO_FACE', template: null, portrait: null });
    }
  });

  it('shows several faces, unless it is a portrait with ghosts beside it', async () => {
    const two = await sideBySide(pictureOf(ayo), pictureOf(kaci));
    for (const role of ['selfie', 'photo'] as const) {
      const observation = await look(two, role);
      expect(observation).toMatchObject({ problem: 'SEVERAL_FACES', template: null });
      expect(observation.faces).toHaveLength(2);
    }
    const portrait = await look(two, 'portrait');
    expect(await likeness(ayo, portrait)).toBeGreaterThan(95);
  });

  it('is none where somebody far smaller stands by', async () => {
    const large = await sizedTo(1000)(pictureOf(joe));
    for (const role of ['selfie', 'photo'] as const) {
      const observation = await look(await putOnto(large, pictureOf(kaci), [0, 500], 480), role);
      expect(observation.faces).toHaveLength(2);
      expect(observation.problem).toBeNull();
      expect(await likeness(joe, observation)).toBeGreaterThan(95);
    }
  });

  it.each([90, 180, 270])('lies on its side, or upside down: %d degrees', async (degrees) => {
    for (const person of some(people)) {
      expect(await problemIn(person, turnedBy(degrees)), person.name).toBe('FACE_SIDEWAYS');
    }
    const portrait = await look(await turnedBy(degrees)(pictureOf(joe)), 'portrait');
    expect(await likeness(joe, portrait)).toBeGreaterThan(95);
  });

  it('shows a face behind a mask, white or blue', async () => {
    for (const person of some([ayo, clem, clement, erik, joe])) {
      for (const colour of [
        [235, 238, 240],
        [120, 170, 210],
      ] as const) {
        expect(await problemIn(person, maskedIn(person, colour)), person.name).toBe('FACE_COVERED');
      }
    }
    expect(await problemIn(joe, maskedIn(joe, [235, 238, 240]), 'photo')).toBe('FACE_COVERED');
  });

  const rows: readonly (readonly [
    string,
    Person,
    Degrade,
    Readonly<Record<FaceRole, FaceProblem | null>>,
  ])[] = [
    [
      'too small a face',
      ayo,
      sizedTo(80),
      { selfie: 'FACE_TOO_SMALL', photo: 'FACE_TOO_SMALL', portrait: 'FACE_TOO_SMALL' },
    ],
    ['a blurred face', joe, blurredBy(8), { selfie: 'FACE_BLURRED', photo: 'FACE_BLURRED', portrait: null }],
    ['a face in black and white', joe, greyed, { selfie: 'FACE_GREY', photo: null, portrait: null }],
    [
      'a face on a screen',
      joe,
      inTurn(sizedTo(1200), throughGrid(3.3, 12)),
      { selfie: 'FACE_PRINTED', photo: null, portrait: null },
    ],
    [
      'a drawn face',
      joe,
      drawnFace,
      { selfie: 'NOT_A_PHOTOGRAPH', photo: 'NOT_A_PHOTOGRAPH', portrait: 'NOT_A_PHOTOGRAPH' },
    ],
    ['a large picture of a person', joe, sizedTo(1200), { selfie: null, photo: null, portrait: null }],
  ];
  it.each(rows)('shows %s, which matters for some roles', async (_, person, change, expected) => {
    const bytes = await change(pictureOf(person));
    for (const [role, problem] of Object.entries(expected) as [FaceRole, FaceProblem | null][]) {
      const observation = await look(bytes, role);
      expect(observation.problem, role).toBe(problem);
      expect(observation.template === null).toBe(problem !== null);
      expect(observation.portrait).not.toBeNull();
    }
  });

  it('tells the gravest problem first', async () => {
    const greyAndBlurred = inTurn(greyed, blurredBy(8));
    expect(await problemIn(joe, greyAndBlurred)).toBe('FACE_BLURRED');
    expect(await problemIn(joe, inTurn(greyAndBlurred, turnedBy(90)))).toBe('FACE_SIDEWAYS');
    const two = await sideBySide(await greyed(pictureOf(ayo)), await greyed(pictureOf(kaci)));
    expect((await look(two)).problem).toBe('SEVERAL_FACES');
  });
});

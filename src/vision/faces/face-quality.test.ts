import { describe, expect, it } from 'vitest';
import type { FaceMeasures } from './face-measures.ts';
import { type FaceProblem, type FaceRole, faceProblems } from './face-observation.ts';
import { problemOf } from './face-quality.ts';

/** Of a good selfie. */
const good: FaceMeasures = {
  betweenEyes: 80,
  turned: 0.1,
  tilted: 0.05,
  sharpness: 0.2,
  colour: 40,
  faintEdge: 4,
  edgeRange: 6,
  lower: { lighter: 2, otherHue: 3, chroma: 22, upperChroma: 24, lipsRedder: 8, lipsLighter: -6 },
};

const plainLips = { lipsRedder: 0.5, lipsLighter: 1 };

/** Each far beyond any limit, the gravest first. */
const amiss: readonly (readonly [FaceProblem, Partial<FaceMeasures>])[] = [
  ['NOT_A_PHOTOGRAPH', { faintEdge: 0.2, edgeRange: 60 }],
  ['FACE_SIDEWAYS', { tilted: 1.5 }],
  ['FACE_COVERED', { lower: { ...good.lower, ...plainLips, otherHue: 30, lighter: 30 } }],
  ['FACE_TURNED_AWAY', { turned: 1.3 }],
  ['FACE_TOO_SMALL', { betweenEyes: 6 }],
  ['FACE_BLURRED', { sharpness: 0.001 }],
  ['FACE_GREY', { colour: 0.5 }],
];

const notAskedOf: Readonly<Record<FaceRole, readonly FaceProblem[]>> = {
  selfie: [],
  photo: ['FACE_GREY'],
  portrait: ['FACE_SIDEWAYS', 'FACE_COVERED', 'FACE_TURNED_AWAY', 'FACE_BLURRED', 'FACE_GREY'],
};
const roles = Object.keys(notAskedOf) as FaceRole[];

it('pleats of a mask count for lips only beside a hue that skin may have', () => {
  const pleats = { ...good.lower, lipsRedder: 0.5, lipsLighter: -9 };
  expect(problemOf({ ...good, lower: { ...pleats, otherHue: 32 } }, 'selfie')).toBe('FACE_COVERED');
  expect(problemOf({ ...good, lower: { ...pleats, otherHue: 14 } }, 'selfie')).toBeNull();
});

describe('a face that can be compared', () => {
  it.each(roles)('has no problem as %s', (role) => {
    expect(problemOf(good, role)).toBeNull();
  });

  it('may have a beard, made-up lips, a shadow or a tan', () => {
    const lower = good.lower;
    for (const change of [
      { ...lower, lighter: -35, chroma: 8 },
      { ...lower, ...plainLips },
      { ...lower, ...plainLips, upperChroma: 2, otherHue: 2, lighter: -30, chroma: 2 },
    ]) {
      expect(problemOf({ ...good, lower: change }, 'selfie')).toBeNull();
    }
  });
});

describe('a face that cannot be compared', () => {
  it.each(amiss)('has the problem %s, for those roles of which it is asked', (problem, measures) => {
    for (const role of roles) {
      const expected = notAskedOf[role].includes(problem) ? null : problem;
      expect(problemOf({ ...good, ...measures }, role), role).toBe(expected);
    }
  });

  it('has the gravest of several problems', () => {
    for (const [i, [problem]] of amiss.entries()) {
      const rest: FaceMeasures = Object.assign({}, good, ...amiss.slice(i).map(([, measures]) => measures));
      expect(problemOf(rest, 'selfie')).toBe(problem);
    }
    const reported = Object.keys(faceProblems).filter((name) => amiss.some(([problem]) => problem === name));
    expect(reported).toEqual(amiss.map(([problem]) => problem));
  });

  it('is covered by what is white, black, or of another colour than skin', () => {
    const { lower } = good;
    for (const change of [{ otherHue: 30 }, { lighter: 30 }, { lighter: -45, chroma: 3 }]) {
      expect(problemOf({ ...good, lower: { ...lower, ...plainLips, ...change } }, 'photo')).toBe(
        'FACE_COVERED',
      );
    }
  });

  it('is more blurred than a register’s photo may be, if it is a selfie', () => {
    const soft = { ...good, sharpness: 0.03 };
    expect(roles.map((role) => problemOf(soft, role))).toEqual(['FACE_BLURRED', null, null]);
  });
});

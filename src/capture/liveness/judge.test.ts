import { describe, expect, it } from 'vitest';
import {
  asked,
  faceAt,
  framesAMove,
  personsTemplate,
  recorded,
  type Seen,
} from '../../../test/fixtures/capture/liveness/observation.ts';
import type { FrameFace, FrameObservation } from '../../vision/recordings/recording-observation.ts';
import { judgeRecording } from './judge.ts';

const judge = ({ moves, frames, observation }: Seen) => judgeRecording(moves, frames, observation);
const codes = (seen: Seen) => judge(seen).reasons.map(({ code }) => code);
const withFace = (more: Partial<FrameFace>) => (frame: FrameObservation) => ({
  ...frame,
  face: frame.face && { ...frame.face, ...more },
});

/** The same face turned and raised by a part of what it is. */
function turnedBy({ yaw, pitch, size, ...face }: FrameFace, part: number): Partial<FrameFace> {
  const less = { yaw: yaw * part, pitch: pitch * part, nearer: size / 180 };
  return { ...less, size, points: faceAt(less).points, template: face.template };
}

describe('somebody before the camera', () => {
  it('who does what is asked is live, with nothing said against', () => {
    const verdict = judge(recorded());
    expect(verdict).toMatchObject({ live: true, reasons: [] });
    expect(verdict.score).toBeGreaterThanOrEqual(50);
  });

  it('is shown best by the sharpest frame that looks at the camera', () => {
    const sharp = (at: number) =>
      recorded((frame, index) => (index === at ? withFace({ sharpness: 0.5 })(frame) : frame));
    expect(judge(sharp(2)).best).toBe(2);
    expect(judge(sharp(1)).best).toBe(1);
    // Sharp, but turned away.
    expect(judge(sharp(7)).best).toBeLessThan(framesAMove);
  });
});

describe('what cannot be judged', () => {
  it.each<[string, string, Seen]>([
    ['no face', 'FACE_LOST', recorded((frame) => ({ ...frame, faces: 0, face: null }))],
    [
      'a face that is away during one move',
      'FACE_LOST',
      recorded((frame, index) => (index >= 5 && index < 8 ? { ...frame, face: null } : frame)),
    ],
    ['several people', 'FACES_TOGETHER', recorded((frame) => ({ ...frame, faces: 2 }))],
    ['a dark face', 'FACE_IN_THE_DARK', recorded(withFace({ light: 9 }))],
    [
      'darkness in which no face is found',
      'FACE_IN_THE_DARK',
      recorded((frame) => ({ ...frame, light: 5, face: null })),
    ],
    ['a small face', 'FACE_TOO_FAR', recorded(withFace({ size: 50 }))],
    ['edges all around', 'EDGES_AROUND_FACE', recorded(withFace({ border: 1 }))],
    [
      'one move that is not made',
      'MOVES_TOO_SMALL',
      recorded(undefined, ['straight', 'left', 'nearer', 'straight']),
    ],
  ])('%s is neither live nor not', (_, code, seen) => {
    const verdict = judge(seen);
    expect(verdict).toMatchObject({ live: null, score: null });
    expect(verdict.reasons.map((reason) => reason.code)).toEqual([code]);
    for (const { en, fr } of verdict.reasons)
      expect([en, fr].every((words) => /\. \p{Lu}/u.test(words))).toBe(true);
  });

  it('a head that was turned a little, and neither flat nor plainly deep', () => {
    const little = recorded((frame) => {
      const face = frame.face as FrameFace;
      return { ...frame, face: { ...face, ...turnedBy(face, 0.5) } };
    });
    expect(judge(little)).toMatchObject({ live: null, reasons: [{ code: 'MOVES_TOO_SMALL' }] });
  });

  it('a few frames are too few, whatever they show', () => {
    const { moves, frames, observation } = recorded();
    const some = judgeRecording(moves, frames.slice(0, 9), { frames: observation.frames.slice(0, 9) });
    expect(some).toMatchObject({ live: null, reasons: [{ code: 'TOO_FEW_FRAMES' }] });
    expect(judgeRecording(moves, [], { frames: [] })).toMatchObject({ live: null, best: null });
  });
});

describe('what is not live', () => {
  it('a flat picture that is turned as asked', () => {
    expect(judge(recorded(undefined, asked, true)).live).toBe(false);
    expect(codes(recorded(undefined, asked, true))).toContain('FACE_FLAT');
  });

  it('a flat picture that is taken for a turned head', () => {
    const turned = recorded((frame) => {
      const face = frame.face as FrameFace;
      const flat = faceAt({ yaw: face.yaw, pitch: face.pitch, nearer: face.size / 180 }, true);
      return { ...frame, face: { ...face, points: flat.points } };
    });
    expect(codes(turned)).toEqual(['FACE_FLAT']);
  });

  it.each<[string, (yaw: number, pitch: number) => readonly [number, number]]>([
    ['narrower than a head so turned', (yaw) => [Math.exp(-0.8 * yaw ** 2), 1]],
    ['lower than a head so raised', (_, pitch) => [1, Math.exp(-3.5 * pitch ** 2)]],
  ])('a sheet that is bent, so that it looks turned, and gets %s', (_, squeeze) => {
    const bent = recorded((frame) => {
      const face = frame.face as FrameFace;
      const [across, down] = squeeze(face.yaw, face.pitch);
      const [x0, y0] = face.centre;
      const points = face.points.map(([x, y]) => [x0 + (x - x0) * across, y0 + (y - y0) * down] as const);
      return { ...frame, face: { ...face, points } };
    });
    expect(codes(bent)).toEqual(['FACE_FLAT']);
  });

  it('a picture that does not move', () => {
    expect(codes(recorded(undefined, ['straight', 'straight', 'straight', 'straight']))).toEqual([
      'STILL_PICTURE',
    ]);
  });

  it.each([
    [['straight', 'right', 'nearer', 'up']],
    [['straight', 'nearer', 'left', 'up']],
    [['left', 'straight', 'nearer', 'up']],
  ] as const)('moves %j where left, nearer and up were asked for', (made) => {
    expect(judge(recorded(undefined, made)).live).toBe(false);
    expect(codes(recorded(undefined, made))).toContain('MOVES_NOT_FOLLOWED');
  });

  it('somebody else in the second half', () => {
    const change = (frame: FrameObservation, index: number) =>
      frame.face?.template && index >= 8 ? withFace({ template: personsTemplate(1) })(frame) : frame;
    expect(codes(recorded(change))).toEqual(['FACE_CHANGED']);
  });

  it('somebody else during one move alone; a face that is turned too far to be described is none', () => {
    const another = (...frames: number[]) =>
      recorded((frame, index) =>
        frames.includes(index) ? withFace({ template: personsTemplate(1) })(frame) : frame,
      );
    expect(codes(another(4, 7))).toEqual(['FACE_CHANGED']);
    expect(judge(another(7)).live).toBe(true);
    expect(judge(another(7, 8)).live).toBe(true);
    expect(codes(another(7, 8, 11))).toEqual(['FACE_CHANGED']);
    // Three that are like no other, not even each other.
    const strangers = recorded((frame, index) =>
      [7, 8, 12].includes(index) ? withFace({ template: personsTemplate(index % 4 || 5) })(frame) : frame,
    );
    expect(codes(strangers)).toEqual(['FACE_CHANGED']);
  });

  it('waves of a screen in most frames, not in some', () => {
    expect(codes(recorded(withFace({ pattern: 1.6 })))).toEqual(['SCREEN_PATTERN']);
    expect(
      judge(recorded((frame, i) => (i % 3 === 0 ? withFace({ pattern: 1.6 })(frame) : frame))).live,
    ).toBe(true);
  });

  it('a background that grows with the face; one that stays is none', () => {
    const behind = (withFaceMoved: number, byItself: number) =>
      recorded(withFace({ background: { withFace: withFaceMoved, byItself } }));
    expect(codes(behind(0.97, 0.5))).toEqual(['BACKGROUND_WITH_FACE']);
    expect(judge(behind(0.5, 0.97)).live).toBe(true);
    // Little is known of a background that fits neither.
    expect(judge(behind(0.4, 0.2)).live).toBe(true);
  });

  it.each<[string, Partial<FrameFace>]>([
    ['place', { centre: [20, 60] }],
    ['size', { size: 85 }],
    ['light', { light: 30 }],
  ])('a jump of %s', (_, jumped) => {
    const at = 2;
    expect(codes(recorded((frame, i) => (i === at ? withFace(jumped)(frame) : frame)))).toContain(
      'FRAMES_JUMP',
    );
  });

  it.each<[string, (frames: Seen['frames']) => Seen['frames']]>([
    ['out of order', (frames) => frames.map((frame, i) => (i === 3 ? { ...frame, at: 0 } : frame))],
    ['of one moment', (frames) => frames.map((frame) => ({ ...frame, at: 5 }))],
    ['with a move back', (frames) => frames.map((frame, i) => (i === 9 ? { ...frame, move: 0 } : frame))],
    ['of one second in all', (frames) => frames.map((frame, i) => ({ ...frame, at: i * 60 }))],
    ['that take minutes', (frames) => frames.map((frame) => ({ ...frame, at: frame.at * 20 }))],
  ])('frames %s', (_, change) => {
    const seen = recorded();
    expect(codes({ ...seen, frames: change(seen.frames) })).toContain('TIMES_WRONG');
  });

  it('but not two frames of one moment, as a coarse clock gives them', () => {
    const seen = recorded();
    const frames = seen.frames.map((frame, i) => (i === 3 ? { ...frame, at: 1400 } : frame));
    expect(codes({ ...seen, frames })).toEqual([]);
  });
});

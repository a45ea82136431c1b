import type { Move, RecordedFrame } from '../../contract/liveness.ts';
import { templateLength, templateOf } from '../../vision/faces/face-template.ts';
import type { Point } from '../../vision/pixels/picture.ts';
import {
  allSeenPoints,
  type FrameFace,
  type FrameSight,
  type RecordingSight,
  seenPoints,
} from '../../vision/recordings/recording-sight.ts';

/** What eyes would see of a head of forty points in space, without any picture. */

export interface Posed {
  readonly yaw?: number;
  readonly pitch?: number;
  readonly nearer?: number;
}

/** Seven frames a move would be usual; four are enough to judge. */
export const framesAMove = 4;

const outlineAt = (i: number): readonly [number, number, number] => {
  const angle = (2 * Math.PI * i) / seenPoints.outline.length;
  return [0.37 * Math.sin(angle), -0.5 * Math.cos(angle), -0.12];
};

/** In sizes of the face; z towards the camera. */
const head: ReadonlyMap<number, readonly [number, number, number]> = new Map([
  ...seenPoints.outline.map((point, i) => [point, outlineAt(i)] as const),
  ...seenPoints.middleLine.map((point, i) => [point, [0, -0.35 + 0.14 * i, 0.05]] as const),
  ...seenPoints.noseRow.map((point, i) => [point, [-0.24 + 0.16 * i, 0.05, 0]] as const),
  ...seenPoints.eyes.map((point, i) => [point, [-0.24 + 0.16 * i, -0.15, 0]] as const),
  ...seenPoints.mouth.map((point, i) => [point, [i === 0 ? -0.12 : 0.12, 0.22, 0.02]] as const),
  ...seenPoints.nose.map((point) => [point, [0, 0.05, 0.2]] as const),
]);

const size = 180;
const [width, height] = [360, 480];

function seenFrom({ yaw = 0, pitch = 0, nearer = 1 }: Posed, isFlat: boolean): readonly Point[] {
  return allSeenPoints.map((point): Point => {
    const [x, y, depth] = head.get(point) ?? [0, 0, 0];
    const z = isFlat ? 0 : depth;
    const [x1, z1] = [x * Math.cos(yaw) + z * Math.sin(yaw), z * Math.cos(yaw) - x * Math.sin(yaw)];
    const y1 = y * Math.cos(pitch) - z1 * Math.sin(pitch);
    return [width / 2 + x1 * size * nearer, height / 2 + y1 * size * nearer];
  });
}

/** How much a network believes a flat picture to be turned. */
const takenFor = 0.25;

export function faceAt(pose: Posed = {}, isFlat = false, more: Partial<FrameFace> = {}): FrameFace {
  const { yaw = 0, pitch = 0, nearer = 1 } = pose;
  const believed = isFlat ? takenFor : 1;
  return {
    centre: [width / 2, height / 2],
    size: size * nearer,
    yaw: yaw * believed,
    pitch: pitch * believed,
    roll: 0,
    points: seenFrom(pose, isFlat),
    light: 110,
    sharpness: 0.2,
    pattern: 0,
    background: null,
    border: 0.3,
    template: null,
    ...more,
  };
}

const target: Readonly<Record<Move, Posed>> = {
  straight: {},
  left: { yaw: 0.42 },
  right: { yaw: -0.42 },
  up: { pitch: 0.3 },
  nearer: { nearer: 1.4 },
};

/** Another person for another number. */
export const personsTemplate = (person: number) =>
  templateOf(Float32Array.from({ length: templateLength }, (_, i) => (i % 8 === person ? 1 : 0)));

export interface Seen {
  readonly moves: readonly Move[];
  readonly frames: readonly Pick<RecordedFrame, 'at' | 'move'>[];
  readonly sight: RecordingSight;
}

export const asked: readonly Move[] = ['straight', 'left', 'nearer', 'up'];

/** Somebody who makes `made` while `moves` are asked for; `change` alters single frames. */
export function recorded(
  change: (frame: FrameSight, index: number) => FrameSight = (frame) => frame,
  made: readonly Move[] = asked,
  isFlat = false,
): Seen {
  const frames = made.flatMap((_, move) =>
    Array.from({ length: framesAMove }, (_, i) => ({ move, at: (move * framesAMove + i) * 700 })),
  );
  const sights = made.flatMap((move, index) =>
    Array.from({ length: framesAMove }, (_, i): FrameSight => {
      const pose = target[i === 0 ? (made[index - 1] ?? move) : move];
      const template = i === 0 || i === framesAMove - 1 ? personsTemplate(0) : null;
      return { width, height, light: 120, faces: 1, face: faceAt(pose, isFlat, { template }) };
    }),
  );
  return { moves: asked, frames, sight: { frames: sights.map(change) } };
}

import type { ColourPicture } from '../pixels/image.ts';
import type { Point } from '../pixels/picture.ts';
import { Network, output, sigmoid } from '../pixels/session.ts';
import { placed, placingOf, type Region, sampled, scaledPlanes } from './face-region.ts';

/** Finds faces: MediaPipe's full-range detector, and how its answers become faces. */

export interface FoundFace {
  readonly centre: Point;
  /** Of the square from brow to chin. */
  readonly side: number;
  /** Radians: how the line from eye to eye runs. */
  readonly angle: number;
  readonly score: number;
}

/** Of the square that the network sees. */
const size = 192;
/** Anchors along each side. */
const places = 48;
/** Outputs per anchor: the bounding box, then six points, the eyes first. */
const numbers = 16;
const leastScore = 0.45;
/** The same before `sigmoid`, which is then asked of faces only. */
const leastLogit = Math.log(leastScore / (1 - leastScore));
/** Intersection over union from which boxes belong to one face. */
const sameFace = 0.3;

export class FaceFinder {
  private constructor(private readonly network: Network) {}

  static async open(file: string): Promise<FaceFinder> {
    return new FaceFinder(await Network.open(file, { keepsMemory: true }));
  }

  /** Those in a region, the surest first. */
  async find(picture: ColourPicture, region: Region): Promise<readonly FoundFace[]> {
    const placing = placingOf(region, size);
    const pixels = scaledPlanes(sampled(picture, placing, size), 1 / 127.5, -1);
    const answers = await this.network.run(pixels, 3, size, size);
    const boxes = output(answers, 'boxes');
    const scores = output(answers, 'scores');
    const found: FoundFace[] = [];
    for (let place = 0; place < places * places; place++) {
      const logit = scores[place] as number;
      if (logit < leastLogit) continue;
      const score = sigmoid(logit);
      const at: Point = [
        ((place % places) + 0.5) * (size / places),
        (Math.floor(place / places) + 0.5) * (size / places),
      ];
      const point = (first: number): Point =>
        placed(placing, [
          (boxes[place * numbers + first] as number) + at[0] - 0.5,
          (boxes[place * numbers + first + 1] as number) + at[1] - 0.5,
        ]);
      const [one, other] = [point(4), point(6)];
      const pixelsWide = Math.max(boxes[place * numbers + 2] as number, boxes[place * numbers + 3] as number);
      found.push({
        centre: point(0),
        side: (pixelsWide * region.side) / size,
        angle: Math.atan2(other[1] - one[1], other[0] - one[0]),
        score,
      });
    }
    return merged(found);
  }
}

/** Many anchors see the same face: their mean, weighted by score, is more stable than the best one. */
export function merged(found: readonly FoundFace[]): readonly FoundFace[] {
  const groups: FoundFace[][] = [];
  for (const face of [...found].sort((a, b) => b.score - a.score)) {
    const group = groups.find(([first]) => first !== undefined && inCommon(first, face) > sameFace);
    if (group === undefined) groups.push([face]);
    else group.push(face);
  }
  return groups.map((group) => {
    const total = group.reduce((sum, { score }) => sum + score, 0);
    const mean = (of: (face: FoundFace) => number) =>
      group.reduce((sum, face) => sum + of(face) * face.score, 0) / total;
    return {
      centre: [mean(({ centre }) => centre[0]), mean(({ centre }) => centre[1])],
      side: mean(({ side }) => side),
      angle: Math.atan2(
        mean(({ angle }) => Math.sin(angle)),
        mean(({ angle }) => Math.cos(angle)),
      ),
      score: group[0]?.score ?? 0,
    };
  });
}

/** Intersection over union of two squares. */
export function inCommon(a: FoundFace, b: FoundFace): number {
  const overlap = (axis: 0 | 1) =>
    Math.max(
      0,
      Math.min(a.centre[axis] + a.side / 2, b.centre[axis] + b.side / 2) -
        Math.max(a.centre[axis] - a.side / 2, b.centre[axis] - b.side / 2),
    );
  const shared = overlap(0) * overlap(1);
  return shared / (a.side * a.side + b.side * b.side - shared);
}

import { middleOf } from '../pixels/flat-shapes.ts';
import type { ColourPicture } from '../pixels/image.ts';
import type { Point } from '../pixels/picture.ts';
import { Network, output, sigmoid } from '../pixels/session.ts';
import type { FoundFace } from './face-finder.ts';
import { placed, placingOf, sampled, scaledPlanes } from './face-region.ts';

/** Where the parts of a face are: MediaPipe's face mesh, 468 points. */

export interface FaceMesh {
  readonly points: readonly Point[];
  /** Towards the camera is negative, in pixels of the picture; of the same points. */
  readonly depths: readonly number[];
  /** 0 to 1: how surely there is a face at all. */
  readonly presence: number;
}

/** Of the square that the network sees, and what it is of the face's own. */
const size = 192;
const around = 1.5;

export class FacePoints {
  private constructor(private readonly network: Network) {}

  static async open(file: string): Promise<FacePoints> {
    return new FacePoints(await Network.open(file, { keepsMemory: true }));
  }

  async of(picture: ColourPicture, { centre, side, angle }: FoundFace): Promise<FaceMesh> {
    const placing = placingOf({ centre, side: side * around, angle }, size);
    const pixels = scaledPlanes(sampled(picture, placing, size), 1 / 255, 0);
    const answers = await this.network.run(pixels, 3, size, size);
    const numbers = output(answers, 'points');
    const indices = Array.from({ length: numbers.length / 3 }, (_, i) => i * 3);
    const scale = (side * around) / size;
    return {
      points: indices.map((i) =>
        placed(placing, [(numbers[i] as number) - 0.5, (numbers[i + 1] as number) - 0.5]),
      ),
      depths: indices.map((i) => (numbers[i + 2] as number) * scale),
      presence: sigmoid(output(answers, 'presence')[0] as number),
    };
  }
}

/** Numbers of points of the mesh; left and right as the picture shows them. */
export const parts = {
  leftEye: [33, 133, 159, 145, 158, 153, 160, 144],
  rightEye: [362, 263, 386, 374, 385, 380, 387, 373],
  nose: [1, 4],
  leftMouth: [61],
  rightMouth: [291],
} as const satisfies Record<string, readonly number[]>;

export const middleOfPart = ({ points }: Pick<FaceMesh, 'points'>, part: readonly number[]): Point =>
  middleOf(part.map((i) => points[i] as Point));

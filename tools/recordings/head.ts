import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { FaceMesh } from '../../src/vision/faces/face-points.ts';
import { type FaceVision, findMeshedFaces } from '../../src/vision/faces/find-faces.ts';
import { type Picture, perPoint, type Surface } from './raster.ts';

/**
 * A person made of one picture: the face has the depth that the network of face points gives it, the rest of the head
 * that of an ellipsoid. It can be turned by some thirty degrees before it is seen that there is nothing behind.
 */
export interface Head {
  readonly name: string;
  readonly texture: Picture;
  /** Middle of the face in the texture, and how high it is there. */
  readonly middle: readonly [number, number];
  readonly height: number;
  readonly mesh: FaceMesh;
  /** Mean luminance of the skin, 0 to 255. */
  readonly luminance: number;
}

/** Of the mesh: forehead, chin, cheeks; skin that is neither brow, eye nor mouth. */
const [forehead, chin, oneCheek, otherCheek] = [10, 152, 234, 454];
const skin = [50, 280, 101, 330, 205, 425, 151, 9];

async function readPicture(path: string): Promise<Picture> {
  const { data, info } = await sharp(readFileSync(path))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: Float32Array.from(data) };
}

/** Undefined where no face is found that looks at the camera. `darker` multiplies all light, as a darker skin would the face's. */
export async function headOf(
  name: string,
  path: string,
  eyes: FaceVision,
  darker = 1,
): Promise<Head | undefined> {
  const texture = await readPicture(path);
  const colour = { ...texture, rgb: Uint8Array.from(texture.rgb) };
  const [face] = await findMeshedFaces(colour, eyes);
  if (face === undefined) return undefined;
  const { mesh } = face;
  const at = (i: number) => mesh.points[i] as readonly [number, number];
  const across = at(otherCheek)[0] - at(oneCheek)[0];
  const turned = Math.atan2((mesh.depths[otherCheek] as number) - (mesh.depths[oneCheek] as number), across);
  if (Math.abs(turned) > 0.3 || Math.abs(face.angle) > 0.3) return undefined;
  const shaded = darker === 1 ? texture : darkened(texture, mesh, darker);
  const middle = [(at(oneCheek)[0] + at(otherCheek)[0]) / 2, (at(forehead)[1] + at(chin)[1]) / 2] as const;
  return {
    name,
    texture: shaded,
    middle,
    height: at(chin)[1] - at(forehead)[1],
    mesh,
    luminance: skin.reduce((sum, i) => sum + luminanceAt(shaded, at(i)), 0) / skin.length,
  };
}

function luminanceAt({ width, height, rgb }: Picture, [x, y]: readonly [number, number]): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  const at = (Math.min(height - 1, Math.max(0, Math.round(y))) * width + column) * 3;
  return 0.299 * (rgb[at] as number) + 0.587 * (rgb[at + 1] as number) + 0.114 * (rgb[at + 2] as number);
}

/** The face's light alone, fading out around it: a simulation, which leaves features and hair what they are. */
function darkened(texture: Picture, { points }: FaceMesh, factor: number): Picture {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x0, y0] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const [a, b] = [(Math.max(...xs) - Math.min(...xs)) / 1.7, (Math.max(...ys) - Math.min(...ys)) / 1.7];
  const rgb = Float32Array.from(texture.rgb);
  for (let y = 0, at = 0; y < texture.height; y++) {
    for (let x = 0; x < texture.width; x++) {
      const out = Math.hypot((x - x0) / a, (y - y0) / b);
      const part = Math.min(1, Math.max(0, (1.5 - out) / 0.5));
      for (let c = 0; c < 3; c++, at++) rgb[at] = (rgb[at] as number) * (1 - part * (1 - factor));
    }
  }
  return { ...texture, rgb };
}

const cells = 44;
/** The head against the face: half axes in heights of the face, and how much higher its middle is. */
const [halfWidth, halfHeight, higher] = [0.7, 0.92, 0.12];
/** How near points of the mesh count, in heights of the face; and how much the ellipsoid counts beside them. */
const reach = 0.045;
const ofEllipsoid = 0.02;
/** Depth of the head's rim behind the cheeks, in heights of the face. */
const rimDepth = 0.15;

/** `faceHeight` in pixels of the frame. `flat` makes the face a plane before a head that has depth: a mask of paper. */
export function headSurface({ middle, height, mesh }: Head, faceHeight: number, flat = false): Surface {
  const scale = faceHeight / height;
  const known = mesh.points.map(([x, y], i) => ({
    x: (x - middle[0]) * scale,
    y: (y - middle[1]) * scale,
    z: -(mesh.depths[i] as number) * scale,
  }));
  const level = ((mesh.depths[oneCheek] as number) + (mesh.depths[otherCheek] as number)) * -0.5 * scale;
  const [a, b] = [halfWidth * faceHeight, halfHeight * faceHeight];
  const near = (reach * faceHeight) ** 2;
  const points = new Float32Array((cells + 1) * (cells + 1) * perPoint);
  for (let row = 0, at = 0; row <= cells; row++) {
    for (let column = 0; column <= cells; column++, at += perPoint) {
      const [ex, ey] = [(2 * column) / cells - 1, (2 * row) / cells - 1];
      const [x, y] = [ex * a, ey * b - higher * faceHeight];
      const out = Math.hypot(ex, ey);
      const ellipsoid = level + 0.25 * faceHeight - (0.25 + rimDepth) * faceHeight * Math.min(1, out * out);
      let [sum, weights] = [ofEllipsoid * ellipsoid, ofEllipsoid];
      for (const point of known) {
        const weight = Math.exp(-((point.x - x) ** 2 + (point.y - y) ** 2) / (2 * near));
        sum += weight * point.z;
        weights += weight;
      }
      const z = sum / weights - level;
      const seen = Math.min(1, Math.max(0, (1 - out) / 0.08));
      const isMask = flat && Math.hypot(x / (0.42 * faceHeight), y / (0.54 * faceHeight)) < 1;
      points.set(
        [x, y, isMask ? 0.12 * faceHeight : z, x / scale + middle[0], y / scale + middle[1], seen],
        at,
      );
    }
  }
  return { columns: cells + 1, rows: cells + 1, points };
}

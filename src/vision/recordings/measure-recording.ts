import type { FaceEmbedder } from '../faces/face-embedder.ts';
import { edgesOf } from '../faces/face-measures.ts';
import type { FaceMesh } from '../faces/face-points.ts';
import { viewOf } from '../faces/face-view.ts';
import { type FaceVision, findMeshedFaces, type MeshedFace } from '../faces/find-faces.ts';
import { apart } from '../pixels/flat-shapes.ts';
import { type ColourPicture, decodeFrame, greyOf } from '../pixels/image.ts';
import type { Box, GreyPicture, Point } from '../pixels/picture.ts';
import { screenPattern } from '../quality/screen.ts';
import { side as square } from '../quality/spectrum.ts';
import { affineBetween } from './affine.ts';
import { backgroundOf, type SmallFrame, smallFrame } from './background.ts';
import { borderAround } from './border.ts';
import {
  allSeenPoints,
  type FrameFace,
  type FrameObservation,
  type RecordingObservation,
} from './recording-observation.ts';

/** Looks at every frame of a recording, one after the other: only what is measured is kept of a frame. */

interface VisionClient extends FaceVision {
  readonly embedder: Pick<FaceEmbedder, 'templateOf'>;
}

/** The first frame with a face, which the others are compared with. */
interface First {
  readonly small: SmallFrame;
  readonly face: Pick<FrameFace, 'centre' | 'size' | 'points'>;
}

/** `moves` has the move of each frame: the first face of a move and the last are described too, so that nobody can change places. */
export async function measureRecording(
  jpegs: readonly Uint8Array[],
  moves: readonly number[],
  vision: VisionClient,
): Promise<RecordingObservation> {
  const frames: FrameObservation[] = [];
  let first: First | undefined;
  let before: MeshedFace | undefined;
  for (const [index, jpeg] of jpegs.entries()) {
    const picture = await decodeFrame(jpeg);
    const grey = greyOf(picture);
    const found = await facesOf(picture, vision, before);
    const [main] = found;
    before = main ?? before;
    const small = smallFrame(grey);
    const place = main && placeOf(main.mesh);
    if (place && first === undefined) first = { small, face: place };
    const isEnd = moves[index - 1] !== moves[index] || moves[index + 1] !== moves[index];
    frames.push({
      width: picture.width,
      height: picture.height,
      light: meanOf(small.picture.grey),
      faces: found.filter(({ side }) => side > (main?.side ?? 0) * asLarge).length,
      face:
        main === undefined || place === undefined
          ? null
          : {
              ...place,
              ...anglesOf(main),
              ...lookOf(picture, main),
              pattern: wavesAround(grey, place.centre, place.size),
              background: first === undefined ? null : beside(first, small, place),
              border: borderAround(
                small.picture,
                [place.centre[0] / small.factor, place.centre[1] / small.factor],
                place.size / small.factor,
              ),
              template: isEnd ? await vision.embedder.templateOf(picture, main.mesh) : null,
            },
    });
  }
  return { frames };
}

/** A head that turns or is badly lit is missed by the finder at times: then it is where it was in the frame before, if the mesh fits there. */
async function facesOf(
  picture: ColourPicture,
  vision: VisionClient,
  before: MeshedFace | undefined,
): Promise<readonly MeshedFace[]> {
  const found = await findMeshedFaces(picture, vision, 'portrait');
  if (found.length > 0 || before === undefined) return largestFirst(found);
  const place = squareOf(before.mesh.points);
  const mesh = await vision.points.of(picture, { ...before, ...place });
  return mesh.presence < leastPresence ? [] : [{ ...before, ...place, mesh }];
}

const leastPresence = 0.5;

function squareOf(points: readonly Point[]): Pick<MeshedFace, 'centre' | 'side'> {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { centre: [(left + right) / 2, (top + bottom) / 2], side: Math.max(right - left, bottom - top) };
}

/** Another face larger than this share of the first is one before the camera, too. */
const asLarge = 0.4;

const largestFirst = (faces: readonly MeshedFace[]): readonly MeshedFace[] =>
  [...faces].sort((a, b) => b.side - a.side);

/** Of the mesh. */
const [forehead, chin, oneCheek, otherCheek] = [10, 152, 234, 454];

function placeOf({ points }: FaceMesh): First['face'] {
  const [top, bottom] = [points[forehead] as Point, points[chin] as Point];
  return {
    centre: [(top[0] + bottom[0]) / 2, (top[1] + bottom[1]) / 2],
    size: apart(top, bottom),
    points: allSeenPoints.map((i) => points[i] as Point),
  };
}

/** How much nearer one side of the face is than the other, by the network's depths. */
function anglesOf({
  mesh: { points, depths },
  angle,
}: MeshedFace): Pick<FrameFace, 'yaw' | 'pitch' | 'roll'> {
  const slope = (a: number, b: number) =>
    Math.atan2((depths[b] as number) - (depths[a] as number), apart(points[a] as Point, points[b] as Point));
  return { yaw: slope(oneCheek, otherCheek), pitch: slope(chin, forehead), roll: angle };
}

function lookOf(picture: ColourPicture, { mesh, angle }: MeshedFace): Pick<FrameFace, 'light' | 'sharpness'> {
  const view = viewOf(picture, mesh, angle);
  return { light: meanOf(view.grey), sharpness: edgesOf(view).sharpness };
}

/** The background of a face that has not grown shows nothing, and takes long. */
const leastGrowth = 1.05;

function beside(first: First, then: SmallFrame, { points, size }: First['face']) {
  if (size < first.face.size * leastGrowth) return null;
  const moved = affineBetween(first.face.points, points);
  return moved && backgroundOf(first.small, first.face, then, moved);
}

function meanOf(values: GreyPicture['grey'] | Float32Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return sum / Math.max(1, values.length);
}

/** Rows that are looked at, above and below the middle of the face, and how wide, in sizes of the face. */
const [rowsApart, wide] = [0.45, 1.3];

/**
 * How far the waves of a screen's grid, or of a printer's raster, stand out on a face and close around it; 0 where nothing
 * can be told. Frames are small: a few squares would not fit on most faces, but what a screen shows around a face has
 * its waves as well.
 */
export function wavesAround(picture: GreyPicture, [x, y]: Point, size: number): number {
  const down = Math.max(rowsApart * size, square / 2);
  const out = Math.max(wide * size, 1.6 * square) / 2;
  const rows = [y - down, y, y + down].map((middle): Box => {
    const [left, right]: [Point, Point] = [
      [x - out, middle],
      [x + out, middle],
    ];
    return [left, right, right, left];
  });
  return screenPattern(picture, rows, size);
}

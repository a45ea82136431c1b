import { wholePaper } from '../../documents/template/template.ts';
import { apart } from '../pixels/flat-shapes.ts';
import {
  type ColourPicture,
  encodeJpeg,
  encodePng,
  squareAround,
  whileDecoded,
  whileGrey,
} from '../pixels/image.ts';
import { type Box, type GreyPicture, type Point, scaledBox } from '../pixels/picture.ts';
import type { FaceRequest, RecordingRequest } from '../process/messages.ts';
import { mostPattern } from '../quality/quality.ts';
import { screenPattern } from '../quality/screen.ts';
import { measureRecording } from '../recordings/measure-recording.ts';
import type { RecordingObservation } from '../recordings/recording-observation.ts';
import { type Colour, drawBox, fill, thicknessOn } from '../text/annotate.ts';
import { FaceEmbedder, landmarksOf } from './face-embedder.ts';
import { FaceFinder } from './face-finder.ts';
import { measureFace } from './face-measures.ts';
import { type FaceModel, faceModelOf } from './face-model.ts';
import type { FaceObservation, FaceProblem, FaceRole, PortraitPlace, SeenFace } from './face-observation.ts';
import { FacePoints } from './face-points.ts';
import { problemOf } from './face-quality.ts';
import { type FaceVision, findMeshedFaces, type MeshedFace, type Searched } from './find-faces.ts';
import type { KeptCut } from './kept-cut.ts';
import { cutPortrait, type PortraitCut } from './portrait-cut.ts';

/**
 * Entry point for faces: finds them in a picture, aligns the relevant one and computes the embedding that
 * `FaceModel.similarity` compares. Runs in a vision process.
 */
export class Faces {
  private constructor(
    private readonly vision: FaceVision,
    private readonly embedder: FaceEmbedder,
  ) {}

  static async open(model: FaceModel = faceModelOf()): Promise<Faces> {
    const [finder, points] = [await FaceFinder.open(model.finder), await FacePoints.open(model.points)];
    return new Faces({ finder, points }, await FaceEmbedder.open(model.embedders));
  }

  /** A portrait that was cut out while its picture was read is looked at as it was `kept`. */
  async look(
    { bytes, face: { role, place, annotate } }: Omit<FaceRequest, 'faceModel'>,
    kept?: KeptCut,
  ): Promise<FaceObservation> {
    const cut = place && !annotate ? kept?.take(bytes, place) : undefined;
    const observation = cut && (await this.lookAtCut(cut, role, shownAt(cut.scale), 'portrait'));
    if (observation?.problem === null) return observation;
    return whileDecoded(bytes, async ({ picture, shownWidth }) => {
      const scale = shownWidth / picture.width;
      const observation = await this.observationOf(picture, scale, role, place);
      if (!annotate) return observation;
      annotateFaces(picture, observation, 1 / scale);
      return { ...observation, annotated: await encodePng(picture) };
    });
  }

  /** All frames of a recording, in their order. */
  async record({ bytes, recording }: Omit<RecordingRequest, 'faceModel'>): Promise<RecordingObservation> {
    let from = 0;
    const jpegs = recording.map(({ length }) => {
      from += length;
      return bytes.subarray(from - length, from);
    });
    const moves = recording.map(({ move }) => move);
    return measureRecording(jpegs, moves, { ...this.vision, embedder: this.embedder });
  }

  /**
   * If the paper is known, the portrait is searched for in its place, then anywhere on the paper, but never outside it:
   * someone holding a stranger's card next to their own face must not match. `scale` maps pixels to those shown.
   */
  private async observationOf(
    picture: ColourPicture,
    scale: number,
    role: FaceRole,
    place: PortraitPlace | undefined,
  ): Promise<FaceObservation> {
    const shown = shownAt(scale);
    if (place === undefined) return this.lookAt(picture, role, shown);
    const paper = scaledBox(place.paper, 1 / scale, 1 / scale);
    const isWhole = place.frame.every((edge, i) => edge === wholePaper[i]);
    let observation: FaceObservation = nothingSeen;
    // Which way up a paper is, is only sure where its kind is known, and with it the portrait's place.
    for (const [frame, searched] of isWhole
      ? unknownPlace
      : ([[place.frame, 'portrait'], onPaper] as const)) {
      const cut = cutPortrait(picture, { paper, frame });
      if (cut === null) continue;
      observation = await this.lookAtCut(cut, role, shown, searched);
      if (observation.problem === null) break;
    }
    return observation;
  }

  private lookAtCut(
    { picture, toPhotograph }: PortraitCut,
    role: FaceRole,
    shown: (point: Point) => Point,
    searched: Searched,
  ): Promise<FaceObservation> {
    return this.lookAt(picture, role, (point) => shown(toPhotograph(point)), searched);
  }

  private async lookAt(
    picture: ColourPicture,
    role: FaceRole,
    shown: (point: Point) => Point,
    searched?: Searched,
  ): Promise<FaceObservation> {
    const found = inOrder(picture, await findMeshedFaces(picture, this.vision, searched));
    const faces = found.map((face) => seen(face, shown));
    const [first] = found;
    if (first === undefined) return nothingSeen;
    const problem = await problemWith(picture, found, first, role);
    return {
      faces,
      problem,
      template: problem === null ? await this.embedder.templateOf(picture, first.mesh) : null,
      portrait: await portraitOf(picture, first),
    };
  }
}

const shownAt =
  (scale: number) =>
  ([x, y]: Point): Point => [(x + 0.5) * scale, (y + 0.5) * scale];

const onPaper = [wholePaper, 'paper'] as const;
const unknownPlace = [[wholePaper, 'photograph']] as const;

const nothingSeen: FaceObservation = { faces: [], problem: 'NO_FACE', template: null, portrait: null };

/** Largest first; of two that are about as large, the one in the middle. */
function inOrder({ width, height }: ColourPicture, faces: readonly MeshedFace[]): readonly MeshedFace[] {
  const weight = ({ centre, side }: MeshedFace) =>
    side / (1 + apart(centre, [width / 2, height / 2]) / Math.max(width, height));
  return [...faces].sort((a, b) => weight(b) - weight(a));
}

/** Another face larger than this share of the first makes it unclear whose face is meant. */
const asLarge = 0.5;
/** For role `photo`, a centred face larger than this share of the picture is the one meant: others are ignored. */
const mainFace = 0.3;

async function problemWith(
  picture: ColourPicture,
  found: readonly MeshedFace[],
  first: MeshedFace,
  role: FaceRole,
): Promise<FaceProblem | null> {
  const others = found.slice(1).filter(({ side }) => side > first.side * asLarge);
  if (others.length > 0 && role !== 'portrait' && !(role === 'photo' && isMain(picture, first))) {
    return 'SEVERAL_FACES';
  }
  const problem = problemOf(measureFace(picture, first), role);
  if (problem !== null || role !== 'selfie') return problem;
  const pattern = await whileGrey(picture, async (grey) => patternOf(grey, first));
  return pattern > mostPattern ? 'FACE_PRINTED' : null;
}

function isMain({ width, height }: ColourPicture, { centre, side }: MeshedFace): boolean {
  const fromMiddle = apart(centre, [width / 2, height / 2]);
  return side > Math.min(width, height) * mainFace && fromMiddle < side / 2;
}

/** In whole pixels, as boxes are drawn. */
function seen({ mesh, score }: MeshedFace, shown: (point: Point) => Point): SeenFace {
  const points = mesh.points.map(shown);
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))];
  return {
    box: {
      left: Math.round(left),
      top: Math.round(top),
      width: Math.round(right - left),
      height: Math.round(bottom - top),
    },
    landmarks: landmarksOf({ points }).map(([x, y]): Point => [Math.round(x), Math.round(y)]),
    score: Number(score.toFixed(3)),
  };
}

/** Side of a portrait in face sides, and its maximum size in pixels. */
const portraitSides = 2.2;
const portraitPixels = 400;

function portraitOf(picture: ColourPicture, { centre, side }: MeshedFace): Promise<Uint8Array> {
  return encodeJpeg(squareAround(picture, centre, side * portraitSides), portraitPixels);
}

/** Rows searched for the pattern: offsets from the face's centre, in face sides. */
const rows = [-0.25, 0, 0.25];

/** Of a screen or a printer's raster, over the face. */
function patternOf(
  picture: GreyPicture,
  { centre: [x, y], side }: Pick<MeshedFace, 'centre' | 'side'>,
): number {
  const boxes = rows.map((row): Box => {
    const [left, right, middle] = [x - side / 2, x + side / 2, y + row * side];
    return [
      [left, middle],
      [right, middle],
      [right, middle],
      [left, middle],
    ];
  });
  return screenPattern(picture, boxes, side);
}

const compared: Colour = [0, 150, 50];
const refused: Colour = [215, 0, 30];
const other: Colour = [120, 120, 130];

/**
 * Draws the faces that were found onto a picture: green the one that is compared, red if it cannot be, grey the others.
 * `scale` leads from pixels as shown to those of the picture.
 */
export function annotateFaces(
  picture: ColourPicture,
  { faces, problem }: Pick<FaceObservation, 'faces' | 'problem'>,
  scale: number,
): void {
  const thickness = thicknessOn(picture);
  for (const [index, { box, landmarks }] of faces.entries()) {
    const colour = index > 0 ? other : problem === null ? compared : refused;
    const [left, top] = [box.left * scale, box.top * scale];
    const [right, bottom] = [left + box.width * scale, top + box.height * scale];
    const corners: readonly [Point, Point, Point, Point] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
    drawBox(picture, corners, colour, thickness);
    const dot = 3 * thickness;
    for (const [x, y] of landmarks) {
      fill(picture, [x * scale - dot / 2, y * scale - dot / 2], [dot, dot], colour);
    }
  }
}

import type { ColourPicture } from '../pixels/image.ts';
import type { Point } from '../pixels/picture.ts';
import { landmarksOf } from './face-embedder.ts';
import { type FaceFinder, type FoundFace, inCommon } from './face-finder.ts';
import type { FaceMesh, FacePoints } from './face-points.ts';
import { type Region, turnBetween, wholeOf } from './face-region.ts';

/** All faces of a picture with their meshes: tries the whole picture first, then other zooms and rotations. */

export interface MeshedFace extends FoundFace {
  readonly mesh: FaceMesh;
}

/** What searches and what confirms. */
export interface FaceVision {
  readonly finder: Pick<FaceFinder, 'find'>;
  readonly points: Pick<FacePoints, 'of'>;
}

/** Below this share of the picture's side, there may be other faces as small, so windows are searched too. */
const largeFace = 0.2;
/** Below it the mesh says that there is no face. */
const leastPresence = 0.5;
/** Share in common from which two finds are of one face. */
const sameFace = 0.2;
/** Windows along each side, each half as wide as the picture. */
const windows = 3;
/** A face that fills the picture is seen with room around it. */
const fromFarther = 1.6;
/** The finder sees faces up to an eighth of a turn from upright; these are for the others. */
const turns = [Math.PI / 2, -Math.PI / 2, Math.PI];
/** Maximum number of faces examined: more do not change the outcome. */
const mostFaces = 8;

/**
 * What the picture is, which says where else to look: a photograph; a paper whose upper edge is known, on which a portrait is
 * neither turned nor larger than it; or the part of such a paper that the portrait fills.
 */
export type Searched = 'photograph' | 'paper' | 'portrait';

export async function findMeshedFaces(
  picture: ColourPicture,
  vision: FaceVision,
  searched: Searched = 'photograph',
): Promise<readonly MeshedFace[]> {
  const whole = wholeOf(picture);
  const isUpright = searched !== 'photograph';
  const found = await facesIn(picture, vision, [whole], isUpright ? 0 : sureAtOnce);
  const isLarge = found.some(({ side }) => side >= whole.side * largeFace);
  if (isLarge || (searched === 'portrait' && found.length > 0)) return found;
  const sure = isUpright ? 0 : found.length > 0 ? sureAtOnce : sureLater;
  for (const regions of found.length > 0 ? [windowsOf(picture)] : lookedAtNext[searched](picture)) {
    const faces = await facesIn(picture, vision, regions, sure, found);
    if (faces.length > 0) return faces;
  }
  return [];
}

/** Where the whole picture shows no face. */
const lookedAtNext: Readonly<Record<Searched, (picture: ColourPicture) => readonly (readonly Region[])[]>> = {
  portrait: (picture) => [farther(picture)],
  paper: (picture) => [windowsOf(picture)],
  photograph: (picture) => [
    farther(picture),
    windowsOf(picture),
    ...turns.map((angle) => [{ ...wholeOf(picture), angle }]),
  ],
};

function farther(picture: ColourPicture): readonly Region[] {
  const whole = wholeOf(picture);
  return [{ ...whole, side: whole.side * fromFarther }];
}

/** Those in any of the regions and those known before, the surest first. */
async function facesIn(
  picture: ColourPicture,
  { finder, points }: FaceVision,
  regions: readonly Region[],
  sure: number,
  known: readonly MeshedFace[] = [],
): Promise<readonly MeshedFace[]> {
  const found: FoundFace[] = [];
  for (const region of regions) found.push(...(await finder.find(picture, region)));
  const faces = [...known];
  for (const face of found.sort((a, b) => b.score - a.score)) {
    if (faces.length === mostFaces) break;
    if (faces.some((other) => inCommon(other, face) > sameFace)) continue;
    const upright = face.score < sure ? await rightWayUp(picture, face, finder) : face;
    const meshed = await withMesh(picture, upright, points);
    if (meshed.mesh.presence >= leastPresence) faces.push(meshed);
  }
  return faces;
}

/**
 * Below this score a face may be upside down: brows and chin look a little like chin and brows. Checking takes four
 * more looks, 60 of a face's 120 ms. One upright face in a hundred scores below it, so it must not be raised.
 */
const sureAtOnce = 0.55;
/** The same for a face found only at another zoom or rotation, which is more often upside down. */
const sureLater = 0.8;
/** Region checked in all rotations, in face sides, and the margin another rotation needs: masks confuse the finder. */
const nearby = 2.5;
const muchSurer = 0.05;

async function rightWayUp(
  picture: ColourPicture,
  face: FoundFace,
  finder: FaceVision['finder'],
): Promise<FoundFace> {
  const seenFrom = async (turn: number) => {
    const region = { centre: face.centre, side: face.side * nearby, angle: face.angle + turn };
    return (await finder.find(picture, region)).find((other) => inCommon(other, face) > sameFace);
  };
  let surest = face;
  let least = Math.max(face.score, (await seenFrom(0))?.score ?? 0) + muchSurer;
  for (const turn of turns) {
    const other = await seenFrom(turn);
    if (other !== undefined && other.score > least) [surest, least] = [other, other.score];
  }
  return surest;
}

/** Maximum mesh passes: repeated while the mesh's angle differs from that of the region it was computed in. */
const mostLooks = 3;
/** Radians. */
const turnedEnough = 0.15;

async function withMesh(
  picture: ColourPicture,
  face: FoundFace,
  points: FaceVision['points'],
): Promise<MeshedFace> {
  let mesh = await points.of(picture, face);
  let angle = angleOf(mesh);
  for (
    let look = 1, looked = face.angle;
    look < mostLooks && turnBetween(looked, angle) > turnedEnough;
    look++
  ) {
    looked = angle;
    mesh = await points.of(picture, { ...face, angle });
    angle = angleOf(mesh);
  }
  return { ...face, angle, mesh };
}

/** How the line from eye to eye runs. */
function angleOf(mesh: FaceMesh): number {
  const [left, right] = landmarksOf(mesh) as readonly [Point, Point];
  return Math.atan2(right[1] - left[1], right[0] - left[0]);
}

function windowsOf({ width, height }: ColourPicture): readonly Region[] {
  const side = Math.max(width, height) / 2;
  const along = (length: number): readonly number[] => {
    if (length <= side) return [length / 2];
    return Array.from({ length: windows }, (_, i) => side / 2 + (i * (length - side)) / (windows - 1));
  };
  return along(height).flatMap((y) => along(width).map((x): Region => ({ centre: [x, y], side, angle: 0 })));
}

import type { FaceMeasures, LowerFace } from './face-measures.ts';
import type { FaceProblem, FaceRole } from './face-observation.ts';

/**
 * Whether a face can be compared, and why not. The limits were set on 265 sample pictures of open-source packages, on
 * those with masks painted over them, and so that hardly a face of LFW is refused.
 */

/** Pixels between the eyes; networks are given 35. */
const leastBetweenEyes = 14;
/** Radians that a face may look past the camera. */
const mostTurned = 0.8;
/** Radians that a head may be tilted; more, and the picture lies on its side. */
const mostTilted = Math.PI / 3;
/** Share of edges lost to a slight blur. Stricter for selfies, because they can be retaken. */
const leastSharpness = { selfie: 0.04, photo: 0.02 };
/** Photographs in black and white have up to 2, for their colours are stored coarsely. */
const leastColour = 3;
/** Drawings have quarters of their pixels below the one and strong edges above the other. */
const drawnEdge = 1.8;
const drawnRange = 16;

/** Signs of a covered lower face: lips that do not stand out, and a different colour. */
const plainLips = { redder: 2.5, lighter: 4 };
const otherHue = 10;
/** A hue that no skin has beside such skin: then the pleats of a mask may be taken for lips. */
const strangeHue = 20;
const muchLighter = 14;
const muchDarker = -28;
const colourless = 10;
/** Skin in colour; without it only a white cover can be told from a beard or a shadow. */
const skinChroma = 6;

function isCovered({ lipsRedder, lipsLighter, ...lower }: LowerFace): boolean {
  if (lower.upperChroma < skinChroma || Math.abs(lipsRedder) > plainLips.redder) return false;
  if (lower.otherHue > strangeHue) return true;
  if (Math.abs(lipsLighter) > plainLips.lighter) return false;
  if (lower.otherHue > otherHue || lower.lighter > muchLighter) return true;
  return lower.lighter < muchDarker && lower.chroma < colourless;
}

interface Rule {
  readonly problem: FaceProblem;
  readonly roles: readonly FaceRole[];
  readonly isAmiss: (measures: FaceMeasures) => boolean;
}

const all: readonly FaceRole[] = ['selfie', 'photo', 'portrait'];
/** Pictures that can be retaken or replaced; the portrait on a document cannot. */
const chosen: readonly FaceRole[] = ['selfie', 'photo'];

/** The first that applies is reported. */
const rules: readonly Rule[] = [
  {
    problem: 'NOT_A_PHOTOGRAPH',
    roles: all,
    isAmiss: ({ faintEdge, edgeRange }) => faintEdge < drawnEdge && edgeRange > drawnRange,
  },
  { problem: 'FACE_SIDEWAYS', roles: chosen, isAmiss: ({ tilted }) => tilted > mostTilted },
  { problem: 'FACE_COVERED', roles: chosen, isAmiss: ({ lower }) => isCovered(lower) },
  { problem: 'FACE_TURNED_AWAY', roles: chosen, isAmiss: ({ turned }) => turned > mostTurned },
  { problem: 'FACE_TOO_SMALL', roles: all, isAmiss: ({ betweenEyes }) => betweenEyes < leastBetweenEyes },
  {
    problem: 'FACE_BLURRED',
    roles: ['selfie'],
    isAmiss: ({ sharpness }) => sharpness < leastSharpness.selfie,
  },
  { problem: 'FACE_BLURRED', roles: ['photo'], isAmiss: ({ sharpness }) => sharpness < leastSharpness.photo },
  { problem: 'FACE_GREY', roles: ['selfie'], isAmiss: ({ colour }) => colour < leastColour },
];

export function problemOf(measures: FaceMeasures, role: FaceRole): FaceProblem | null {
  return rules.find(({ roles, isAmiss }) => roles.includes(role) && isAmiss(measures))?.problem ?? null;
}

import type { CaptureSlot, Look } from '../contract/capture.ts';
import type { Classified, QualityCode } from '../documents/facts.ts';
import { type Language, type Text, words } from '../platform/language.ts';
import { type FaceProblem, faceProblems } from '../vision/faces/face-observation.ts';

/** What the service says of a picture at once, while the person still holds the paper: pure rules and their words. */

/** What another picture would mend; handwriting stays handwriting. */
type QualityAmiss = Exclude<QualityCode, 'HANDWRITTEN'>;
const isAmiss = (code: QualityCode): code is QualityAmiss => code !== 'HANDWRITTEN';

/** What the person can do about it, the gravest first. */
const reasonWords = {
  NOT_DECODED: words(
    'This picture cannot be opened. Take it again.',
    'Cette photo ne peut être ouverte. Reprenez-la.',
  ),
  NO_DOCUMENT_FOUND: words(
    'No paper is to be seen. Lay it on a plain ground and take it again.',
    'On ne voit pas de papier. Posez-le sur un fond uni et reprenez la photo.',
  ),
  SEVERAL_DOCUMENTS: words(
    'Several papers are to be seen. Take one alone.',
    'On voit plusieurs papiers. Photographiez-en un seul.',
  ),
  OTHER_PAPER: words(
    'This is not the paper you chose. Take the right one, or choose another.',
    "Ce n'est pas le papier choisi. Prenez le bon, ou choisissez-en un autre.",
  ),
  BACK_SHOWN: words('This is the back. Turn the paper over.', "C'est le verso. Retournez le papier."),
  FRONT_SHOWN: words('This is the front. Turn the paper over.', "C'est le recto. Retournez le papier."),
  CUT_OFF: words(
    'A part of the paper is cut off. Go a little farther away.',
    'Une partie du papier est coupée. Éloignez-vous un peu.',
  ),
  SCREEN: words(
    'This seems to be a screen. Take a picture of the paper itself.',
    'Cela semble être un écran. Photographiez le papier lui-même.',
  ),
  TOO_SMALL: words('The paper is too small. Go nearer.', 'Le papier est trop petit. Approchez-vous.'),
  TOO_DARK: words('It is too dark. Find more light.', 'Il fait trop sombre. Cherchez plus de lumière.'),
  TOO_BRIGHT: words(
    'It is too bright. Go out of the direct light.',
    "C'est trop clair. Évitez la lumière directe.",
  ),
  LOW_CONTRAST: words(
    'The print can hardly be told from the paper. Find even light.',
    'Le texte se distingue mal du papier. Cherchez une lumière régulière.',
  ),
  BLURRED: words('The picture is blurred. Hold still.', 'La photo est floue. Ne bougez pas.'),
  GLARE: words(
    'Light is reflected on the paper. Tilt it a little.',
    'Un reflet masque le papier. Inclinez-le un peu.',
  ),
  NO_TEXT_FOUND: words(
    'Nothing can be read on it. Go nearer and hold still.',
    "On n'y lit rien. Approchez-vous et ne bougez pas.",
  ),
  ...faceProblems,
} as const satisfies Record<QualityAmiss | FaceProblem | string, Text>;

type InspectionCode = keyof typeof reasonWords;

const good = words('Good: it can be read.', 'Bien : on peut la lire.');
const goodFace = words('Good: the face is clear.', 'Bien : le visage est net.');
const notLooked = words(
  'It arrived, but could not be looked at right now. You may go on.',
  "Elle est arrivée, mais n'a pas pu être examinée pour l'instant. Vous pouvez continuer.",
);

/** As it is kept, without words. */
export interface KeptInspection {
  readonly codes: readonly InspectionCode[];
  readonly type: string | null;
  readonly side: 'front' | 'back' | null;
  /** Nobody has looked. */
  readonly unseen?: true;
  /** Of a recording or a selfie. */
  readonly face?: true;
  /** Of a recording: what its judge said; see liveness/judge.ts. */
  readonly said?: readonly SaidReason[];
}

interface SaidReason {
  readonly code: string;
  readonly words: Text;
}

/** What the reader saw. */
export interface Observation {
  readonly named: Pick<Classified, 'layout' | 'type' | 'side' | 'confidence'> | undefined;
  readonly quality: readonly { readonly code: QualityCode }[];
}

/** What each slot must show; the sides show what was chosen. */
function wantedType(slot: CaptureSlot, documentType: string | null): string | null {
  if (slot === 'rccm') return 'RCCM';
  return slot === 'dfe' ? 'DFE' : documentType;
}

/** How sure it must be that the paper is another one, before the page says so. */
const surely = 0.5;

export function inspectPaper(
  slot: CaptureSlot,
  documentType: string | null,
  observation: Observation,
): KeptInspection {
  const { named, quality } = observation;
  const known = named !== undefined && (named.layout !== null || named.type === 'SELFIE') ? named : undefined;
  const wanted = wantedType(slot, documentType);
  const isOther =
    known !== undefined && wanted !== null && known.type !== wanted && known.confidence >= surely;
  const side = known?.side ?? null;
  const codes: InspectionCode[] = quality.map(({ code }) => code).filter(isAmiss);
  if (isOther) codes.push('OTHER_PAPER');
  else if (slot === 'front' && side === 'back') codes.push('BACK_SHOWN');
  else if (slot === 'back' && side === 'front') codes.push('FRONT_SHOWN');
  return { codes: inOrder(codes), type: known?.type ?? null, side };
}

export const inspectFace = (problem: FaceProblem | null): KeptInspection => ({
  codes: problem === null ? [] : [problem],
  type: null,
  side: null,
  face: true,
});

export const undecodable: KeptInspection = { codes: ['NOT_DECODED'], type: null, side: null };
export const unseen: KeptInspection = { codes: [], type: null, side: null, unseen: true };

const order = Object.keys(reasonWords);
const inOrder = (codes: readonly InspectionCode[]): InspectionCode[] =>
  [...new Set(codes)].sort((a, b) => order.indexOf(a) - order.indexOf(b));

/** The page shows the gravest reason first. */
export function shownInspection(look: KeptInspection, language: Language): Look {
  const { codes, type, side, unseen: notSeen, face, said = [] } = look;
  const reasons = [...codes.map((code) => ({ code, words: reasonWords[code] })), ...said].map(
    ({ code, words }) => ({ code, words: words[language] }),
  );
  const otherwise = notSeen ? notLooked : face ? goodFace : good;
  return {
    usable: reasons.length === 0,
    looked: !notSeen,
    words: reasons[0]?.words ?? otherwise[language],
    reasons,
    type,
    side,
  };
}

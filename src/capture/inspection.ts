import texts from '../../vocabulary/capture/words.json' with { type: 'json' };
import type { CaptureSlot, Look } from '../contract/capture.ts';
import type { Classified, QualityCode } from '../documents/facts.ts';
import type { Language, Text } from '../platform/language.ts';
import { type FaceProblem, faceProblems } from '../vision/faces/face-observation.ts';

/** What the service says of a picture at once, while the person still holds the paper: pure rules and their words. */

/** What another picture would mend; handwriting stays handwriting. */
type QualityAmiss = Exclude<QualityCode, 'HANDWRITTEN'>;
const isAmiss = (code: QualityCode): code is QualityAmiss => code !== 'HANDWRITTEN';

/** What the person can do about it, the gravest first. */
const reasonWords = { ...texts.inspection, ...faceProblems } as const satisfies Record<
  QualityAmiss | FaceProblem | string,
  Text
>;

type InspectionCode = keyof typeof reasonWords;

const good = texts.looks.good;
const goodFace = texts.looks.goodFace;
const notLooked = texts.looks.notLooked;

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

import texts from '../../vocabulary/analysis/words.json' with { type: 'json' };
import type { FaceSource } from '../contract/review.ts';
import { coded } from '../dossiers/result/check-reasons.ts';
import { type CodedText, type Text, words } from '../platform/language.ts';
import type { Registers } from '../registries/register.ts';
import type { FaceModel } from '../vision/faces/face-model.ts';
import { reviewFrom, reviewTo, samePerson } from '../vision/faces/face-similarity.ts';
import { askRegister } from './ask-register.ts';
import {
  doesNotApply,
  type Face,
  type Outcome,
  type ReadDocument,
  type UnusableFace,
  type UsableFace,
} from './check.ts';
import { dbCheck } from './checks/db-check.ts';
import { holderQuery, notRegistered } from './holder-query.ts';

/** A selfie against the holder of a document, for FACE_MATCH_CHECK and for who asks at once. */
export interface FaceQuestion {
  readonly model: FaceModel;
  readonly document: Pick<ReadDocument, 'type' | 'facts'>;
  readonly registers: Registers;
  readonly selfie: Face;
  /** The portrait on the document. */
  portrait(): Promise<Face>;
  /** A photo that the register gave. */
  photo(bytes: Uint8Array): Promise<Face>;
}

export async function compareFaces(question: FaceQuestion): Promise<Outcome> {
  const { model, selfie } = question;
  const reference = await referenceOf(question);
  if (!selfie.usable) return notCompared(selfie, reference);
  if (reference.face !== undefined) return compared(model, selfie, { ...reference, face: reference.face });
  // A register that cannot be asked may well have a photo.
  return reference.isRegisterDown
    ? { status: 'FAILED', explanation: [...reference.reasons, nothingCompared] }
    : noReference(reference.reasons);
}

/** The outcome where the selfie has no face to compare. */
export const selfieNotCompared = (selfie: UnusableFace): Outcome =>
  notCompared(selfie, { source: 'OFFLINE', reasons: [], isRegisterDown: false });

const noReference = (reasons: readonly CodedText[]): Outcome =>
  doesNotApply('NO_REFERENCE_PORTRAIT', reasons);

/** What the selfie is compared with. */
interface Reference {
  readonly source: FaceSource;
  /** Absent where none can be used. */
  readonly face?: UsableFace;
  /** Why no better reference was used. */
  readonly reasons: readonly CodedText[];
  readonly isRegisterDown: boolean;
}

/**
 * The register's photo first: the portrait on a document may have been replaced. If the register does not answer, the
 * portrait is used rather than letting the selfie wait: it is at hand, DB_CHECK reports that the register was down, the
 * explanation says so too, and a rerun is free.
 */
async function referenceOf(question: FaceQuestion): Promise<Reference> {
  const official = await officialFace(question);
  if ('face' in official) {
    return { source: 'GOVERNMENT', face: official.face, reasons: [], isRegisterDown: false };
  }
  const { reason, isRegisterDown = false } = official;
  const portrait = await question.portrait();
  return portrait.usable
    ? { source: 'OFFLINE', face: portrait, reasons: [reason], isRegisterDown }
    : { source: 'OFFLINE', reasons: [reason, unusable(onDocument, portrait)], isRegisterDown };
}

type Official =
  | { readonly face: UsableFace }
  | { readonly reason: CodedText; readonly isRegisterDown?: boolean };

async function officialFace({ document, registers, photo: look }: FaceQuestion): Promise<Official> {
  if (!dbCheck.documents.includes(document.type) || notRegistered(document) !== undefined) {
    return { reason: noRegister };
  }
  const query = holderQuery(document);
  if (query === undefined) return { reason: noNumber };
  const answer = await askRegister(() => registers.person(query));
  if (answer === undefined) return { reason: registerDown, isRegisterDown: true };
  if (answer.kind === 'not-found') return { reason: notInRegister };
  const { photo } = answer;
  const read = photo && (await askRegister(() => photo.read()));
  if (photo !== undefined && read === undefined) return { reason: registerDown, isRegisterDown: true };
  if (read?.kind !== 'found') return { reason: noPhoto };
  const face = await look(read.record);
  return face.usable ? { face } : { reason: unusable(inRegister, face) };
}

function compared(
  model: FaceModel,
  selfie: UsableFace,
  reference: Reference & { readonly face: UsableFace },
): Outcome {
  const { source, face, reasons, isRegisterDown } = reference;
  const score = model.similarity(selfie.template, face.template);
  const faceMatched = score > samePerson;
  return {
    status: 'EXECUTED',
    scoring: scoringOf(score, faceMatched, source, face),
    score,
    explanation: [verdict(source, score, faceMatched), whoLooks(score), ...reasons],
    ...(isRegisterDown && { sourceFailed: true }),
  };
}

/** A selfie without a comparable face proves nothing about whoever took it. */
function notCompared(selfie: UnusableFace, { source, face, reasons }: Reference): Outcome {
  return {
    status: 'EXECUTED',
    free: true,
    scoring: { ...scoringOf(0, false, source, face), notComparedReason: selfie.code },
    score: null,
    explanation: [
      words(`${selfie.code}: ${selfie.words.en}`, `${selfie.code} : ${selfie.words.fr}`),
      selfieUnusable,
      ...(face === undefined ? reasons : []),
    ],
  };
}

function scoringOf(score: number, faceMatched: boolean, source: FaceSource, face: UsableFace | undefined) {
  const portrait = face?.portrait ?? null;
  return {
    faceMatched,
    similarity: score.toFixed(2),
    comparedImageBase64: portrait && Buffer.from(portrait).toString('base64'),
    faceMatchVerificationType: source,
  };
}

export const faceReferences: Readonly<Record<FaceSource, Text>> = {
  GOVERNMENT: { en: "the register's photo of the holder", fr: 'la photo du titulaire dans le registre' },
  OFFLINE: { en: 'the portrait on the document', fr: 'le portrait figurant sur le document' },
};

function verdict(source: FaceSource, score: number, faceMatched: boolean): Text {
  const { en, fr } = faceReferences[source];
  const shown = score.toFixed(2);
  return faceMatched
    ? words(
        `The selfie and ${en}: similarity ${shown} of 100, above ${samePerson}, so they are taken for the same person.`,
        `Le selfie et ${fr} : similarité de ${shown.replace('.', ',')} sur 100, supérieure à ${samePerson} : les deux visages sont considérés comme ceux d'une même personne.`,
      )
    : words(
        `The selfie and ${en}: similarity ${shown} of 100, not above ${samePerson}, so they are not taken for the same person.`,
        `Le selfie et ${fr} : similarité de ${shown.replace('.', ',')} sur 100, non supérieure à ${samePerson} : les deux visages ne sont pas considérés comme ceux d'une même personne.`,
      );
}

function whoLooks(score: number): CodedText {
  return score >= reviewFrom && score <= reviewTo
    ? coded(
        'CLOSE_TO_LIMIT',
        words(
          `From ${reviewFrom} to ${reviewTo} a person should look at both pictures: this is close to the limit.`,
          `De ${reviewFrom} à ${reviewTo}, une personne doit regarder les deux images : la limite est proche.`,
        ),
      )
    : words(
        `It lies outside ${reviewFrom} to ${reviewTo}, where a person should look at both pictures.`,
        `Elle est hors de la plage de ${reviewFrom} à ${reviewTo}, où une personne doit regarder les deux images.`,
      );
}

const noRegister = coded('NO_OFFICIAL_PHOTO', texts.faces.noRegister);
const noNumber = coded('NO_NUMBER_READ', texts.faces.noNumber);
const notInRegister = coded('NOT_IN_REGISTER', texts.faces.notInRegister);
const noPhoto = coded('NO_OFFICIAL_PHOTO', texts.faces.noPhoto);
const registerDown = coded('REGISTER_UNAVAILABLE', texts.faces.registerDown);
export const nothingCompared = texts.faces.nothingCompared;
const selfieUnusable = texts.faces.selfieUnusable;

const inRegister: Text = texts.faces.inRegister;
const onDocument: Text = texts.faces.onDocument;

/** Only the finding: the advice in these words is for those who take selfies. */
function unusable(what: Text, { code, words: why }: UnusableFace): CodedText {
  return coded(
    code,
    words(`${what.en}: ${code}, ${finding(why.en)}`, `${what.fr} : ${code}, ${finding(why.fr)}`),
  );
}

/** The first sentence, to continue another. */
function finding(words: string): string {
  const [first = words] = words.split(/(?<=\.) /);
  return first.charAt(0).toLowerCase() + first.slice(1);
}

import type { LivenessVerdict } from '../capture/liveness/judge.ts';
import type { DocumentFacts } from '../documents/facts.ts';
import type { CheckDescriptor } from '../dossiers/check-catalogue.ts';
import { codeFirst, type ReasonCode, reasonWords } from '../dossiers/result/check-reasons.ts';
import type { CheckResult, StoredDocument, StoredDossier } from '../dossiers/stored-dossier.ts';
import type { CodedText, Text } from '../platform/language.ts';
import type { Press } from '../press/press.ts';
import type { Registers } from '../registries/register.ts';
import type { Topic } from '../screening/entity.ts';
import type { KeptSearch } from '../screening/keep-screening.ts';
import type { FoundMatch } from '../screening/match-answers.ts';
import type { Hit, ScreeningAnswer, ScreeningQuery } from '../screening/screener.ts';
import type { IsDismissed } from '../subjects/subject-articles.ts';
import type { Clearing } from '../subjects/subject-hits.ts';
import type { FaceModel } from '../vision/faces/face-model.ts';
import type { FaceProblem } from '../vision/faces/face-observation.ts';
import type { FaceTemplate } from '../vision/faces/face-template.ts';
import type { VisionCode } from '../vision/process/vision-error.ts';

/**
 * The contract of every check.
 *
 * - *dossier*: what a client uploaded at once; *document*: one paper of it; *facts*: what was read from its pictures.
 * - *check*: one question about one document. It gets facts and sources, and answers with an *outcome*:
 *   `EXECUTED` with a scoring of the interface and words for people; `NOT_APPLICABLE`; or `FAILED` where a source
 *   could not be asked. It never guesses: it says what it does not know.
 * - A check has no state and writes nothing. `run-analysis` stores its outcome, once.
 * - The same object also holds its descriptor: everything else specific to the check.
 */
export interface Check extends CheckDescriptor {
  /** Changed whenever the same facts may yield another outcome. */
  readonly version: string;
  /** What else its outcomes depend on, stored with them: models, thresholds. */
  uses?(tools: { readonly faceModel: FaceModel }): Readonly<Record<string, string>>;
  run(question: Question): Promise<Outcome>;
}

export interface Question {
  readonly dossier: StoredDossier;
  readonly document: ReadDocument;
  readonly registers: Registers;
  readonly faces: Faces;
  readonly lists: Lists;
  readonly press: Press;
  /** Whether somebody was before the camera, by the dossier's recording; undefined where it has none. Judged once, however often it is asked for. */
  liveness(): Promise<LivenessVerdict | undefined>;
  /** Today, yyyy-mm-dd. */
  readonly today: string;
}

/** A document after its pictures were read. */
export type ReadDocument = StoredDocument & { readonly facts: DocumentFacts };

/** Finds faces on demand; stores nothing. */
export interface Faces {
  /** The networks that compare faces, and what counts as the same face. */
  readonly model: FaceModel;
  /** The dossier's selfie, which must exist; looked at once, however often it is asked for. */
  selfie(): Promise<Face>;
  portrait(document: ReadDocument): Promise<Face>;
  /** A photo that a source gave. */
  photo(bytes: Uint8Array): Promise<Face>;
}

export type Face = UsableFace | UnusableFace;

/** A face that can be compared. */
export interface UsableFace {
  readonly usable: true;
  readonly template: FaceTemplate;
  /** JPEG of the face and what is around it. */
  readonly portrait: Uint8Array | null;
}

/** Why a face cannot be compared: first what was found, then what to do about it. */
export interface UnusableFace {
  readonly usable: false;
  readonly code: FaceProblem | VisionCode | 'PICTURE_REMOVED' | 'PICTURE_MISSING';
  readonly words: Text;
}

/** Someone to search lists for because of a document, with what is known about them. */
export interface Whom
  extends Pick<ScreeningQuery, 'name' | 'kind' | 'dateOfBirth' | 'nationality' | 'gender'> {
  /** An owner or manager of the company, or a second person on the paper; otherwise the holder or the company itself. */
  readonly isAssociate: boolean;
}

/** Searches lists for a dossier's client; stores nothing. */
export interface Lists {
  search(topic: Topic, whom: Whom): Promise<Search>;
  /** Hits as the interface shows them, in the same order. */
  matches<T extends Topic>(topic: T, hits: readonly Hit[]): Promise<FoundMatch<T>[]>;
  /** Hits of the document's subjects that people marked as someone else. */
  clearings(topic: Topic, document: ReadDocument): Promise<Clearing[]>;
  /** The same of articles. */
  dismissals(document: ReadDocument): Promise<IsDismissed>;
  /** Identifies the owner or manager that a clearing is about; empty for the subject itself. */
  askedHash(whom: Whom): Buffer;
}

/** One search of lists. */
export interface Search {
  readonly query: ScreeningQuery;
  readonly answer: ScreeningAnswer;
}

export type Outcome =
  | ({
      readonly status: 'EXECUTED';
      /** Nothing is charged: the register holds no such record, or there was nothing to look at. */
      readonly free?: true;
      /** Versions this outcome depends on, besides those of `uses`. */
      readonly used?: Readonly<Record<string, string>>;
      /** Searches made for it; each is stored as a row. */
      readonly searches?: readonly KeptSearch[];
    } & Omit<CheckResult, 'used'>)
  | {
      readonly status: 'NOT_APPLICABLE';
      readonly code: string;
      /** Begins with the code, for programs. */
      readonly explanation: readonly CodedText[];
    }
  /** Its sentences carry the code of why. */
  | { readonly status: 'FAILED'; readonly explanation: readonly CodedText[] };

/** The outcome of a check that does not apply to a document, in words of its own; not charged. */
export function notApplicable(
  code: string,
  en: string,
  fr: string,
  more: readonly CodedText[] = [],
): Outcome {
  const words = { code, en: `${code}: ${en}`, fr: `${code} : ${fr}` };
  return { status: 'NOT_APPLICABLE', code, explanation: [words, ...more] };
}

/** The same in the words of the table. */
export function doesNotApply(code: ReasonCode, more: readonly CodedText[] = []): Outcome {
  return { status: 'NOT_APPLICABLE', code, explanation: [codeFirst(code), ...more] };
}

export function failed(code: ReasonCode): Outcome {
  return { status: 'FAILED', explanation: [reasonWords(code)] };
}

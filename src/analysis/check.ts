import type { DocumentFacts } from '../documents/facts.ts';
import type { CheckDescriptor } from '../dossiers/check-catalogue.ts';
import type { CheckResult, StoredDocument, StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Press } from '../media/press.ts';
import type { Text } from '../platform/language.ts';
import type { Registers } from '../registries/register.ts';
import type { Topic } from '../screening/entity.ts';
import type { KeptSearch } from '../screening/keep-screening.ts';
import type { FoundMatch } from '../screening/match-answers.ts';
import type { Hit, ScreeningAnswer, ScreeningQuery } from '../screening/screener.ts';
import type { Clearing } from '../subjects/subject-hits.ts';
import type { FaceModel } from '../vision/faces/face-model.ts';
import type { FaceProblem } from '../vision/faces/face-sight.ts';
import type { FaceTemplate } from '../vision/faces/face-template.ts';
import type { VisionCode } from '../vision/process/vision-error.ts';

/**
 * The contract of every check.
 *
 * - *dossier*: what a client uploaded at once; *document*: one paper of it; *facts*: what was read from its pictures.
 * - *check*: one question about one document. It gets facts and sources, and answers with an *outcome*:
 *   `EXECUTED` with a scoring of the interface and words for people; `NOT_APPLICABLE`; or `FAILED` where a source
 *   could not be asked. It never invents: what it does not know it says.
 * - A check has no state and writes nothing. `run-analysis` keeps its outcome, once.
 * - Everything else that there is to say of a check, its descriptor, stands in the same object.
 */
export interface Check extends CheckDescriptor {
  /** Changes whenever the same facts may come out differently. */
  readonly version: string;
  /** What else its outcomes stand on, kept with them: models, thresholds. */
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
  /** Today, yyyy-mm-dd. */
  readonly today: string;
}

/** A document after its pictures were read. */
export type ReadDocument = StoredDocument & { readonly facts: DocumentFacts };

/** Looks at faces when it is asked to, and keeps nothing of them. */
export interface Faces {
  /** Tells what comparing two of them comes to. */
  readonly model: FaceModel;
  /** Of the dossier, which has one; looked at once, however many ask. */
  selfie(): Promise<Face>;
  /** The portrait on a document. */
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
  readonly code: FaceProblem | VisionCode | 'PICTURE_REMOVED';
  readonly words: Text;
}

/** Who is looked for on lists because of a document, with what is known of them. */
export interface Whom
  extends Pick<ScreeningQuery, 'name' | 'kind' | 'dateOfBirth' | 'nationality' | 'gender'> {
  /** An owner or manager of the company; otherwise it is the holder or the company itself. */
  readonly isAssociate: boolean;
}

/** Searches lists for a dossier's client, and keeps nothing of it. */
export interface Lists {
  search(topic: Topic, whom: Whom): Promise<Search>;
  /** What the interface shows of hits, in their order. */
  matches<T extends Topic>(topic: T, hits: readonly Hit[]): Promise<FoundMatch<T>[]>;
  /** What people marked, of whoever the document is about, as someone else. */
  clearings(topic: Topic, document: ReadDocument): Promise<Clearing[]>;
  /** What tells an owner or manager of a company from the others in clearings; empty for the subject itself. */
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
      /** Nothing is charged: the register holds no such record. */
      readonly free?: true;
      /** Versions beside those of `uses` that this very outcome stands on. */
      readonly used?: Readonly<Record<string, string>>;
      /** Searches that were made for it; each leaves a row. */
      readonly searches?: readonly KeptSearch[];
    } & Omit<CheckResult, 'used'>)
  | {
      readonly status: 'NOT_APPLICABLE';
      readonly code: string;
      /** Begins with the code, for programs. */
      readonly explanation: readonly Text[];
    }
  | { readonly status: 'FAILED'; readonly explanation: readonly Text[] };

/** Why a check has nothing to say of a document; it is not charged. */
export function notApplicable(code: string, en: string, fr: string, more: readonly Text[] = []): Outcome {
  const words = sentence(`${code}: ${en}`, `${code} : ${fr}`);
  return { status: 'NOT_APPLICABLE', code, explanation: [words, ...more] };
}

/** One sentence in both languages. */
export function sentence(en: string, fr: string): Text {
  return { en, fr };
}

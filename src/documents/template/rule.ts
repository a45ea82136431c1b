import type { DocumentType } from '../../contract/uploads.ts';
import type { Text } from '../../platform/language.ts';
import { wordsOf } from '../document-names.ts';
import type { DocumentFacts, SeenPicture } from '../facts.ts';
import type { PaperDescriptor, PaperWords } from '../paper-descriptor.ts';
import type { PaperRegistry } from '../paper-registry.ts';
import type { TemplateFault } from './faults.ts';
import type { Template } from './template.ts';

/** The contract of every rule of a template. */

/** What is judged. */
export interface Observation {
  readonly type: DocumentType;
  readonly papers: PaperRegistry;
  /** The paper that the document was read as; null where none of the declared type fits. */
  readonly layout: PaperDescriptor | null;
  readonly template: Template | null;
  readonly facts: DocumentFacts;
  readonly pictures: readonly SeenPicture[];
  /** yyyy-mm-dd */
  readonly today: string;
}

interface Finding {
  /** 0 to 1: how much of what was expected is there. */
  readonly share: number;
  /** What was seen and what was expected; empty where nothing is amiss. */
  readonly words: readonly Text[];
}

/**
 * `unread`: the data it needs was not read or found. `inapplicable`: such a document has no such feature. `unknown`: nobody
 * told us how such a document should be.
 */
export type Verdict = Finding | 'unread' | 'inapplicable' | 'unknown';

export interface TemplateRule {
  readonly code: TemplateFault;
  /** What is judged, to be named where it could not be. */
  readonly about: Text;
  readonly weight: number;
  /** A violation means the paper is not what was declared, whatever else is right. */
  readonly isHard: boolean;
  /** Without it nothing can be said of the document. */
  readonly isNeeded?: true;
  readonly judge: (observation: Observation) => Verdict;
}

/** What people call what was declared: of a type that is many papers', the one it was read as. */
export const declaredWords = ({ type, layout, papers }: Observation): PaperWords =>
  layout?.type === type ? layout.words : wordsOf(type, papers);

export const good: Verdict = { share: 1, words: [] };
export const amiss = (...words: readonly Text[]): Verdict => ({ share: 0, words });

/** Nothing to say is good. */
export const unless = (words: readonly Text[]): Verdict => (words.length === 0 ? good : amiss(...words));

/** Below this, what is missing from a picture may be there and not have been read. */
const legibleFrom = 0.6;
export const isLegible = ({ legible }: SeenPicture): boolean => legible >= legibleFrom;

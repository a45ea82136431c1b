import { type DocumentType, documentTypes } from '../contract/uploads.ts';
import type { Text } from '../platform/language.ts';
import { called, type PaperWords } from './paper-descriptor.ts';
import type { PaperRegistry } from './paper-registry.ts';
import { knownPapers } from './papers.ts';

/** What people call the types of documents: one vocabulary, of the papers' own words. */

/** What may be declared though no paper of the kind is known, or only some of many. */
const other: PaperWords = {
  name: { en: 'Other document', fr: 'Autre document' },
  one: { en: 'another document', fr: 'un autre document' },
};
const others: Readonly<Partial<Record<DocumentType, PaperWords>>> = {
  SELFIE: called(['a', 'Selfie'], ['un', 'Selfie']),
  AUTRE: other,
  AUTRE_ENTREPRISE: {
    name: { en: 'Other company document', fr: "Autre document d'entreprise" },
    one: { en: 'another company document', fr: "un autre document d'entreprise" },
  },
};

/** Several papers of one type are called as the first of them. */
export const wordsOf = (type: DocumentType, papers: PaperRegistry): PaperWords =>
  others[type] ?? papers.ofType(type)[0]?.words ?? other;

const nameEntries = documentTypes.map((type) => [type, wordsOf(type, knownPapers).name] as const);

export const documentTypeNames = Object.fromEntries(nameEntries) as Readonly<Record<DocumentType, Text>>;

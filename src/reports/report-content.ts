import { type Language, typeset } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import type { Review } from '../review/review-view.ts';
import { contentHash, type ReportContent, type Section } from './content.ts';
import { documentSections } from './document-sections.ts';
import { decisionSection, dossierSection, historySection } from './dossier-sections.ts';
import { notesSection } from './notes-section.ts';
import type { Proof } from './proof.ts';
import { messageSection, proofSection, sealSection } from './proof-sections.ts';
import { say } from './report-words.ts';
import { rulesSections } from './rules-section.ts';
import { screeningSection } from './screening-sections.ts';
import { summarySection } from './summary-section.ts';

/** The content of a dossier's evidence report, with its number at the end. */
export function reportContent(
  review: Review,
  proof: Proof,
  language: Language,
  { withNotes = false }: { readonly withNotes?: boolean } = {},
): ReportContent & { readonly hash: string } {
  const isErased = review.erasedAt !== null;
  const sections: Section[] = [
    ...(isErased ? [] : [summarySection(review, language)]),
    dossierSection(review, proof, language),
    ...(isErased
      ? []
      : [
          decisionSection(review, language),
          ...rulesSections(review, proof, language),
          ...documentSections(review, proof, language),
          screeningSection(review, proof, language),
        ]),
    historySection(review, language),
    ...(withNotes ? [notesSection(review, language)] : []),
    messageSection(proof, language),
    proofSection(review, proof, language),
  ];
  const title = say.title[language];
  const words = fill(say.logo[language], { name: review.client.name });
  const logo = proof.logo === null ? null : { picture: proof.logo, words };
  const head = `${say.dossier[language]} ${review.id}`;
  const content: ReportContent = { language, title, head, logo, sections: inPrint(sections, language) };
  const hash = contentHash(content);
  const seal = inPrint([sealSection(hash, language)], language);
  return { ...content, sections: [...content.sections, ...seal], hash };
}

/** French as it is printed. Codes, and what papers, registers and people say, stay letter for letter. */
function inPrint<T>(part: T, language: Language): T;
function inPrint(part: unknown, language: Language): unknown {
  if (language !== 'fr' || part instanceof Uint8Array) return part;
  if (typeof part === 'string') return typeset(part);
  if (Array.isArray(part)) return part.map((one) => inPrint(one, language));
  if (typeof part !== 'object' || part === null || 'asWritten' in part || 'code' in part) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inPrint(value, language)]));
}

import type { Language } from '../platform/language.ts';
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
  const content: ReportContent = { language, title, head: `${title} · ${review.id}`, logo, sections };
  const hash = contentHash(content);
  return { ...content, sections: [...sections, sealSection(hash, language)], hash };
}

import type { DocumentType } from '../contract/uploads.ts';
import type { Language } from '../platform/language.ts';
import { countryCode, countryName } from './countries.ts';
import type { Classified, DocumentFacts } from './facts.ts';
import type { PaperDescriptor } from './paper-descriptor.ts';
import type { PaperRegistry } from './paper-registry.ts';
import { knownPapers } from './papers.ts';

/** Which state's paper pictures show, whatever was declared. */

export interface Recognised {
  /** Alpha-3 of who issued it; null where that cannot be told. */
  readonly state: string | null;
  /** What it is: its type, or a word for a paper whose type leaves that open. */
  readonly paper: string;
}

const kindOf = ({ kind, type }: PaperDescriptor): string => kind ?? type;

/** What a picture shows; null where it is nothing that is known. */
export function recognisedAs(
  { layout, country }: Pick<Classified, 'layout' | 'country'>,
  papers: PaperRegistry = knownPapers,
): Recognised | null {
  const paper = papers.named(layout);
  return paper === null ? null : { state: country ?? paper.issuer?.code ?? null, paper: kindOf(paper) };
}

/** The surest of what its pictures show, else what it was read as. */
function shownBy({ pictures = [], layout, zone }: DocumentFacts): Pick<Classified, 'layout' | 'country'> {
  const inZone = /^[A-Z]{3}$/.exec(zone?.fields.issuingState ?? '')?.[0] ?? null;
  const [surest] = pictures
    .map(({ shown }) => shown)
    .filter((shown) => shown.layout !== null)
    .sort((a, b) => b.confidence - a.confidence);
  return surest === undefined
    ? { layout, country: inZone }
    : { layout: surest.layout, country: surest.country ?? inZone };
}

export const recognisedOf = (facts: DocumentFacts, papers: PaperRegistry = knownPapers): Recognised | null =>
  recognisedAs(shownBy(facts), papers);

/** What people call it: "Identity card of …", "Passport (…)"; null where it is nothing that is known. */
export function recognisedWords(
  facts: DocumentFacts,
  language: Language,
  papers: PaperRegistry = knownPapers,
): string | null {
  const shown = shownBy(facts);
  const paper = papers.named(shown.layout);
  if (paper === null) return null;
  const name = paper.words.name[language];
  const state = paper.issuer === null ? countryName(countryCode(shown.country ?? ''), language) : '';
  return state === '' ? name : `${name} (${state})`;
}

/** The paper of another state that a document was read as; null where it is what may be declared. */
export function otherStatesPaper(
  { layout }: Pick<DocumentFacts, 'layout'>,
  papers: PaperRegistry = knownPapers,
): PaperDescriptor | null {
  const paper = papers.named(layout);
  return paper?.needsState ? paper : null;
}

/** The paper that a document was read as, where it is an identity paper of another kind than the declared one. */
export function undeclaredPaper(
  declared: DocumentType,
  { layout }: Pick<DocumentFacts, 'layout'>,
  papers: PaperRegistry = knownPapers,
): PaperDescriptor | null {
  const paper = papers.named(layout);
  return paper === null || paper.type === declared ? null : paper;
}

/**
 * The state that a document names as its issuer, where registers know no papers of that state; null where it names none,
 * or one of theirs. A zone that is not valid names nobody.
 */
export function strangeIssuer(
  { zone, pictures = [] }: DocumentFacts,
  papers: PaperRegistry = knownPapers,
): string | null {
  const inZone = zone?.valid ? /^[A-Z]{3}$/.exec(zone.fields.issuingState ?? '')?.[0] : undefined;
  const printed = pictures.flatMap(({ shown }) => (shown.layout === null ? (shown.country ?? []) : []))[0];
  const state = inZone ?? printed ?? null;
  const isKnown = papers.all.some(({ register, issuer }) => register !== undefined && issuer?.code === state);
  return isKnown ? null : state;
}

/** The type that a document has in results: the declared one, unless it was read as another state's paper. */
export const typeOf = (declared: DocumentType, facts: DocumentFacts | null): DocumentType =>
  (facts === null ? null : otherStatesPaper(facts))?.type ?? declared;

import type { DocumentType } from '../contract/uploads.ts';
import { titlesOn } from './announced.ts';
import type { Classified, PictureText } from './facts.ts';
import { type Page, pageOf } from './fields/words.ts';
import { stateInZone } from './mrz/countries.ts';
import { namedStates } from './named-state.ts';
import { homeOf, type PaperDescriptor } from './paper-descriptor.ts';
import { type Evidence, evidenceOn } from './paper-evidence.ts';
import { madeOnce, type PaperRegistry } from './paper-registry.ts';
import { knownPapers } from './papers.ts';
import { titleShare } from './seen-on-page.ts';

/** Names the document that one picture shows. */

/** Less likely than not is not named. */
const leastLikely = 0.5;

/** Among all papers, or those of the declared type: then the type is fixed and the confidence says how well it fits. */
export const classify = (
  picture: PictureText,
  declared?: DocumentType,
  papers: PaperRegistry = knownPapers,
): Classified => classifyPage(pageOf(picture), picture, papers, declared);

/** Whether the page announces a paper that is none of ours: a declaration of loss, an insurance card. */
export const isTitledElse = (picture: PictureText, papers: PaperRegistry = knownPapers): boolean =>
  titlesOn(pageOf(picture), papers, titleShare).isOther;

export function classifyPage(
  page: Page,
  picture: PictureText,
  papers: PaperRegistry,
  declared?: DocumentType,
): Classified {
  // Reuse the stored result: classifying is the most expensive part of reading and judging a document.
  return declared === undefined && picture.named !== undefined
    ? picture.named
    : namedOn(page, picture, papers, declared);
}

const known = new WeakMap<
  Page,
  Map<string, { readonly papers: PaperRegistry; readonly named: Classified }>
>();

/** A page is named once, and once more for each type that it is declared as. */
function namedOn(
  page: Page,
  picture: PictureText,
  papers: PaperRegistry,
  declared?: DocumentType,
): Classified {
  const ofPage = known.get(page) ?? new Map();
  known.set(page, ofPage);
  const before = ofPage.get(declared ?? '');
  if (before?.papers === papers) return before.named;
  const named = nameOf(page, picture, papers, declared);
  ofPage.set(declared ?? '', { papers, named });
  return named;
}

function nameOf(
  page: Page,
  { mrz, lines }: PictureText,
  papers: PaperRegistry,
  declared?: DocumentType,
): Classified {
  const hasZoneRows = lines.some(({ text }) => isZoneRow(text, papers));
  const among = declared === undefined ? papers.all : papers.ofType(declared);
  const all = evidenceOn(page, mrz, hasZoneRows, among, papers);
  const best = all.reduce<Evidence | null>(
    (most, one) => (most === null || one.odds > most.odds ? one : most),
    null,
  );
  const inZone = stateInZone(mrz?.fields.issuingState ?? null);
  const confidence = best === null ? 0 : shareOf(all, best);
  if (best === null || confidence < leastLikely) {
    return { layout: null, type: declared ?? 'AUTRE', side: null, country: inZone, confidence };
  }
  const { name, type, issuer } = best.layout;
  const others = all.filter(({ layout, side }) => layout === best.layout && side !== best.side);
  return {
    layout: name,
    type,
    side: others.some(({ odds }) => odds > 0) ? null : best.side,
    country: inZone ?? issuer?.code ?? printedState(page, best.layout, papers),
    confidence,
  };
}

/** Letters, digits and at least two fillers in a row, or a fragment with a state code between digits. */
const isZoneRow = (text: string, papers: PaperRegistry): boolean =>
  /^[A-Z0-9<]{6,}$/.test(text) && zonePiece(papers).test(text);
const zonePiece = madeOnce(
  ({ states }) => new RegExp(['<{2}', ...states.map(({ code }) => `\\d${code}\\d`)].join('|')),
);

/** Softmax share of the best candidate's type, among all candidates and "something unknown" (log odds 0). */
function shareOf(all: readonly Evidence[], best: Evidence): number {
  // Subtracted from the exponents first, so that they do not overflow.
  const most = Math.max(0, best.odds);
  const weigh = (odds: number) => Math.exp(odds - most);
  const sum = (some: readonly Evidence[]) => some.reduce((total, { odds }) => total + weigh(odds), 0);
  const own = sum(all.filter(({ layout }) => layout.type === best.layout.type));
  return own / (sum(all) + weigh(0));
}

/** For a paper that any state may issue; a state other than the host takes precedence. */
function printedState(page: Page, paper: PaperDescriptor, papers: PaperRegistry): string | null {
  const [home, named] = [homeOf(paper), namedStates(page, papers)];
  const known = home === null ? papers.states : [home];
  return named.otherThan(home) ?? known.find((state) => named.has(state))?.code ?? null;
}

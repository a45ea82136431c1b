import type { DocumentType } from '../contract/uploads.ts';
import type { Classified, PictureText, TextLine } from './facts.ts';
import { stateInZone } from './mrz/countries.ts';
import { type Evidence, evidenceOn } from './naming/evidence.ts';
import { seenOn } from './naming/seen.ts';
import { namedStates } from './naming/states.ts';
import { titlesOn } from './naming/titles.ts';
import { type Page, pageOf } from './page.ts';
import { homeOf, type PaperDescriptor } from './paper-descriptor.ts';
import type { PaperRegistry } from './paper-registry.ts';
import { knownPapers } from './papers.ts';

/** Names the document that one picture shows. */

/** Less likely than not is not named. */
const leastLikely = 0.5;

/** Among all papers, or those of the declared type: then the type is fixed and the confidence says how well it fits. */
export const classify = (
  picture: PictureText,
  declared?: DocumentType,
  papers: PaperRegistry = knownPapers,
): Classified => classifyPage(pageOf(picture), picture, papers, declared);

/** A page that is so likely none of ours is not searched for parts that may be. */
const surelyNone = 0.7;

/** Print that is read as more or less anything, mirrored as on a window, is no title. */
const leastLegible = 0.5;
const isLegible = (line: TextLine | undefined): boolean => (line?.confidence ?? 0) >= leastLegible;

/** Whether the whole page is a paper that is none of ours: a declaration of loss, an insurance card. */
export function isNoneOfOurs(picture: PictureText, papers: PaperRegistry = knownPapers): boolean {
  const page = pageOf(picture);
  const names = new Set(papers.all.flatMap(({ titles }) => titles));
  const titles = titlesOn(page);
  if (titles.some((title) => title.papers.some((name) => names.has(name)))) return false;
  const hasTitle = page.words
    .flat()
    .some((word) => page.roleOf(word)?.kind === 'title' && isLegible(page.lines[word.line]));
  return titles.length > 0 || (hasTitle && (page.roles?.papers['none'] ?? 0) >= surelyNone);
}

export function classifyPage(
  page: Page,
  picture: PictureText,
  papers: PaperRegistry,
  declared?: DocumentType,
): Classified {
  if (declared === undefined && picture.named !== undefined) return picture.named;
  const among = declared === undefined ? papers.all : papers.ofType(declared);
  const all = evidenceOn(seenOn(page, picture, papers), among);
  const best = all.reduce<Evidence | null>(
    (most, one) => (most === null || one.odds > most.odds ? one : most),
    null,
  );
  const inZone = stateInZone(picture.mrz?.fields.issuingState ?? null);
  const confidence = best === null ? 0 : shareOf(all, best);
  if (best === null || confidence < leastLikely) {
    return { layout: null, type: declared ?? 'AUTRE', side: null, country: inZone, confidence };
  }
  const { name, type, issuer } = best.layout;
  return {
    layout: name,
    type,
    side: showsBoth(page, best) ? null : best.side,
    country: inZone ?? issuer?.code ?? printedState(page, best.layout, papers),
    confidence,
  };
}

/** Both sides on one picture: the fields that identify either are there. */
function showsBoth(page: Page, { layout, side }: Evidence): boolean {
  const other = layout.sides.find((table) => table.side !== side);
  if (other === undefined) return false;
  const isThere = (name: string) =>
    page.words.flat().some((word) => {
      const role = page.roleOf(word);
      return role?.kind === 'value' && role.meanings[0]?.[0] === name;
    });
  const front = layout.sides.find((table) => table.side === 'front');
  const back = layout.sides.find((table) => table.side === 'back');
  const ofBack = back?.always ?? [];
  const ofFront = front?.always ?? layout.required;
  return ofBack.length > 0 && ofBack.every(isThere) && ofFront.every(isThere);
}

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

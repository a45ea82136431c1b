import type { DocumentType } from '../contract/uploads.ts';
import type { Classified, PictureText } from './facts.ts';
import { type Page, pageOf } from './fields/words.ts';
import { type Evidence, evidenceOn } from './layout-evidence.ts';
import { layouts, layoutsOf } from './layouts.ts';
import { isKnownCountry } from './mrz/countries.ts';
import { namedStates } from './named-state.ts';

/** Names the document that one picture shows. */

/** Less likely than not is not named. */
const leastLikely = 0.5;

/** Among the layouts of all types, or of the one declared: that then stays, and the confidence tells how it fits. */
export const classify = (picture: PictureText, declared?: DocumentType): Classified =>
  classifyPage(pageOf(picture), picture, declared);

export function classifyPage(page: Page, picture: PictureText, declared?: DocumentType): Classified {
  // That is the dearest part of reading a document and of judging it.
  return declared === undefined && picture.named !== undefined
    ? picture.named
    : namedOn(page, picture, declared);
}

function namedOn(page: Page, { mrz, lines }: PictureText, declared?: DocumentType): Classified {
  const hasZoneRows = lines.some(({ text }) => isZoneRow(text));
  const all = evidenceOn(page, mrz, hasZoneRows, declared === undefined ? layouts : layoutsOf(declared));
  const best = all.reduce<Evidence | null>(
    (most, one) => (most === null || one.odds > most.odds ? one : most),
    null,
  );
  const inZone = stateOf(mrz?.fields.issuingState ?? null);
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
    country: inZone ?? issuer ?? printedState(page),
    confidence,
  };
}

/** Letters, digits and several fillers, or a piece of a row with the state between digits. */
const isZoneRow = (text: string): boolean => /^[A-Z0-9<]{6,}$/.test(text) && /<{2}|\dCIV\d/.test(text);

/** How likely the best one's type is, among all that were looked for and something unknown, whose odds are even. */
function shareOf(all: readonly Evidence[], best: Evidence): number {
  // Taken from the exponents first, lest they grow out of bounds.
  const most = Math.max(0, best.odds);
  const weigh = (odds: number) => Math.exp(odds - most);
  const sum = (some: readonly Evidence[]) => some.reduce((total, { odds }) => total + weigh(odds), 0);
  const own = sum(all.filter(({ layout }) => layout.type === best.layout.type));
  return own / (sum(all) + weigh(0));
}

function printedState(page: Page): string | null {
  const { isIvorian, other } = namedStates(page);
  return other ?? (isIvorian ? 'CIV' : null);
}

/** Germany writes D; a code that no state has, as on some specimens, is none. */
function stateOf(code: string | null): string | null {
  if (code === 'D') return 'DEU';
  return code !== null && isKnownCountry(code) ? code : null;
}

import type { DocumentType } from '../contract/uploads.ts';
import type { LayoutName, PictureText, Side } from './facts.ts';
import { type Page, pageOf } from './fields/words.ts';
import { type Evidence, evidenceOn } from './layout-evidence.ts';
import { layouts, layoutsOf } from './layouts.ts';
import { isKnownCountry } from './mrz/countries.ts';
import { namedStates } from './named-state.ts';

/** Names the document that one picture shows. */

export interface Classified {
  /** Null where nothing fits. */
  readonly layout: LayoutName | null;
  /**
   * AUTRE where nothing fits: also identity cards and licences of other states. Passports are laid out alike all over
   * the world and consular cards are other states' by nature, so these have their type and their own country.
   */
  readonly type: DocumentType;
  /** Null where nothing fits, and where the picture shows both sides. */
  readonly side: Side | null;
  /** Who issued it: the zone's word first, then what is printed. */
  readonly country: string | null;
  /** 0 to 1: how likely the picture shows this type. For AUTRE how likely it still shows the nearest: below 0.5. */
  readonly confidence: number;
}

/** Less likely than not is not named. */
const leastLikely = 0.5;

/** Among the layouts of all types, or of the one declared: that then stays, and the confidence tells how it fits. */
export const classify = (picture: PictureText, declared?: DocumentType): Classified =>
  classifyPage(pageOf(picture), picture, declared);

/** A picture is named when its document is read and again when it is judged; that is the dearest part of both. */
const namedBefore = new WeakMap<PictureText, Classified>();

export function classifyPage(page: Page, picture: PictureText, declared?: DocumentType): Classified {
  const before = declared === undefined ? namedBefore.get(picture) : undefined;
  if (before !== undefined) return before;
  const named = namedOn(page, picture, declared);
  if (declared === undefined) namedBefore.set(picture, named);
  return named;
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

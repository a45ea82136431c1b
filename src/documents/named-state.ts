import { distance } from '../names/distance.ts';
import { foldText } from '../names/fold.ts';
import { findLabels, lexiconOf, spellingsOf } from './fields/labels.ts';
import type { Page } from './fields/words.ts';
import { republic } from './layouts/shared-labels.ts';
import { nationalityOf } from './nationalities.ts';

/** Which state the headings of a page name as the one that issued the paper. */

export interface NamedStates {
  /** The heading of the papers of Côte d'Ivoire, misread letters forgiven. */
  readonly isIvorian: boolean;
  /** Alpha-3 of another state that a heading names; null where none does, or one that we cannot tell. */
  readonly other: string | null;
}

const ownHeadings = lexiconOf(spellingsOf(0, republic, false));

/** So much of the letters must agree where the name was read badly; no other state's name is that like it. */
const leastAlike = 0.65;
const ownName = foldText(republic[0] ?? '').replaceAll(' ', '');

function isLikeOwn(text: string): boolean {
  const letters = foldText(text).replaceAll(' ', '');
  const allowed = Math.floor(10 * ownName.length * (1 - leastAlike));
  if (10 * Math.abs(letters.length - ownName.length) > allowed) return false;
  return distance(letters, ownName, allowed) <= allowed;
}

/** Folded, so that an apostrophe leaves no trace: "d'Italie" is "ditalie". */
const heading =
  /^(?:republique|republic|royaume|kingdom|consulat|consulate|ambassade|embassy) (?:(?:general|of|the|du|de|la|le|des) )*(.+)$/;
/** "Guinée équatoriale", "Burkina Faso", "République démocratique du Congo". */
const mostWords = 4;

export function namedStates(page: Page): NamedStates {
  const own = new Set(findLabels(page, ownHeadings).map(({ line }) => line));
  const states = page.lines.flatMap(({ text }, line) => {
    const rest = own.has(line) ? undefined : heading.exec(foldText(text))?.[1];
    return rest === undefined ? [] : [stateAt(rest)];
  });
  const other = states.find((state) => state !== null && state !== 'CIV') ?? null;
  const isIvorian = own.size > 0 || states.includes('CIV');
  return {
    isIvorian: isIvorian || (other === null && page.lines.some(({ text }) => isLikeOwn(text))),
    other,
  };
}

/** The state that these words begin with: "burkina faso a abidjan". */
function stateAt(text: string): string | null {
  const words = text.split(' ').slice(0, mostWords);
  for (let count = words.length; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    const state = nationalityOf(name) ?? nationalityOf(name.replace(/^[dl]/, ''));
    // A word of three letters would be a code by chance.
    if (state !== null && name.length > 3) return state;
  }
  return null;
}

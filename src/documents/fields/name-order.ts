import { foldText } from '../../names/fold.ts';
import { spellingsOfKinds } from '../../names/known-names.ts';
import type { Finder } from './form.ts';

/** Which part of a person's name is which, where no label tells. */

const family: ReadonlySet<string> = new Set(
  spellingsOfKinds('frequent-family', 'common-family', 'day-or-rank'),
);
const given: ReadonlySet<string> = new Set(spellingsOfKinds('christian', 'frequent-given', 'muslim'));

/** How sure the order is by itself, and where the names are known for what they are taken for. */
const byOrder = 0.6;
const byNames = 0.75;

const folded = (word: string): string => foldText(word.replace(/['’]/g, '')).replaceAll(' ', '');
const isFamilyAlone = (word: string): boolean => family.has(folded(word)) && !given.has(folded(word));
const isGivenAlone = (word: string): boolean => given.has(folded(word)) && !family.has(folded(word));

const word = String.raw`\p{Lu}['’]?\p{Lu}[\p{Lu}'’\-]*`;
const allCapitals = new RegExp(
  String.raw`^[\s:;.,\-–—]*((?:(?:DE LA|DE|DA|DO|DOS|DU|D['’]|LE|LA|EL|AL|B[EI]N|OULD|VAN|VON)\s+)?${word})((?:\s+${word})+)\s*$`,
  'u',
);

/** The surname of a whole name in capitals: it stands first, as a rule. */
export const surnameOfCapitals: Finder = {
  isPattern: true,
  find: (text) => {
    const [, surname, rest] = allCapitals.exec(text) ?? [];
    if (surname === undefined || rest === undefined) return null;
    const others = rest.trim().split(/\s+/);
    // Names that are known tell the other order.
    if (isGivenAlone(surname) && others.some(isFamilyAlone)) return null;
    const isFamily = surname.split(/\s+/).some((one) => family.has(folded(one)));
    const isKnown = isFamily && others.some((one) => given.has(folded(one)));
    const start = text.indexOf(surname);
    const most = isKnown ? byNames : byOrder;
    return { value: surname, start, end: start + surname.length, repaired: false, most };
  },
};

/** What follows is the husband's name, or the one before marriage. */
const married = String.raw`(?<![\p{L}])(?:[ÉE]POUSE|[ÉE]PSE|[ÉE]P\.|N[ÉE]E|VEUVE|VVE)\s+`;
const behindMarried = new RegExp(`${married}.*$`, 'iu');
const marriedName = new RegExp(
  String.raw`${married}(?:(?:DE LA|DE|DA|DO|DU|LE|LA|EL)\s+)?\p{L}[\p{L}'’\-]+`,
  'giu',
);

/** Blanked to the same length: the surname ends there, and given names go on behind one name of somebody else's. */
export const withoutMarried = (text: string, isSurname: boolean): string =>
  text.replace(isSurname ? behindMarried : marriedName, (part) => ' '.repeat(part.length));

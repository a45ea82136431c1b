import { foldText } from '../names/fold.ts';
import type { Page } from './fields/words.ts';
import { stretchOf } from './fields/words.ts';
import { stateCalled } from './land-names.ts';
import { asLarge, headEnd, leastRead } from './title-place.ts';
import { headsBeside } from './wording/beside-titles.ts';
import { composedTitles, type Matter } from './wording/composed-titles.ts';
import { titleWord } from './wording/title-words.ts';

/** Heads of papers that tell that they are another land's, though its name is not known. */

/** No part of this state is called so; folded. */
const land =
  /^(?:(?:province|canton|territoire|territory|royaume|kingdom|principaute|principality|emirat|emirate|sultanat|sultanate|grand duche|grand duchy|confederation|commonwealth|bundesrepublik|repubblica|koninkrijk|reino)(?: |$)|(?:etat|state|gouvernement|government) (?:du|de|des|of) )/;

/** `isLikeOurs`: whether a line resembles the name of a state whose papers are known. */
export function isHeadedElsewhere(page: Page, isLikeOurs: (text: string) => boolean): boolean {
  const first = headEnd(page) ?? page.lines.length;
  return page.lines.slice(0, first).some(({ text, confidence }, line) => {
    if (confidence < leastRead) return false;
    const isLand = land.test(foldText(text)) && stateCalled(text) === null;
    return !isLikeOurs(text) && (isLand || isStrangeHead(page, line));
  });
}

/** Beginnings of names of those who give cards to their members, customers and staff; folded. */
const body = new RegExp(
  `^(?:la |le |les |l)?(?:${[
    'associations?',
    'amicale',
    'assurances?',
    'banque',
    'caisse',
    'chambre',
    'clinique',
    'club',
    'college',
    'compagnie',
    'confederation',
    'confrerie',
    'cooperatives?',
    'ecole',
    'entreprise',
    'etablissements?',
    'federation',
    'fondation',
    'groupe(?:ment)?',
    'hopital',
    'hotel',
    'institut',
    'interprofession',
    'ligue',
    'lycee',
    'mutuelle',
    'ong',
    'ordre',
    'organisation',
    'parti',
    'port',
    'societe',
    'supermarche',
    'syndicat',
    'union',
    'universite',
    'bank',
    'church',
    'company',
    'foundation',
    'hospital',
    'school',
    'society',
    'university',
  ].join('|')}) (?!discipline|economique et|nationale? (?:didentification|de letat))`,
);

/** Whether its first lines name a body that is no state's office. */
export function isOfBody(page: Page): boolean {
  const first = headEnd(page) ?? 0;
  return page.lines
    .slice(0, first)
    .some(({ text, confidence }) => confidence >= leastRead && body.test(foldText(text)));
}

const leastLetters = 5;

const ofPersons: ReadonlySet<Matter> = new Set(['driving', 'residence', 'identity']);

/** As large as the title of a card and right over it, in words that neither offices nor titles have. */
function isStrangeHead(page: Page, line: number): boolean {
  const [words, own, height] = [
    page.words[line] ?? [],
    page.lines[line]?.box,
    page.shapes[line]?.height ?? 0,
  ];
  const said = words.filter(({ folded }) => folded !== '');
  const senses = said.map(({ folded }) => titleWord(folded)?.sense ?? null);
  const isText = said.every(({ text }) => /^[\p{L}'’-]+$/u.test(text));
  const isUnknown =
    isText && senses.includes(null) && senses.every((sense) => sense === null || sense === 'link');
  const letters = said.reduce((sum, { folded }) => sum + folded.length, 0);
  if (own === undefined || !isUnknown || letters < leastLetters || headsBeside(words, []).size > 0)
    return false;
  return composedTitles(page).some(({ words: [start], matter, height: ofTitle }) => {
    if (start === undefined || !ofPersons.has(matter)) return false;
    const axes = page.axesAt(start.line);
    const [at, box] = [stretchOf(axes, own), page.lines[start.line]?.box];
    const below = box === undefined ? null : stretchOf(axes, box);
    return below !== null && height >= asLarge * ofTitle && at.v < below.v - 0.6 * below.height;
  });
}

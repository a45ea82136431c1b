import type { Word } from '../fields/words.ts';
import { nationalityOf } from '../nationalities.ts';

/** What stands on a title's line and is not of it: the state, the office that issues the paper. */

/** Parts a line: a translation, or another matter, stands behind it. */
export const stroke = /^[/|–—-]$/;

/** Behind "Formulaire": the forms of the register of companies and persons, "M0", "P0"; naughts are read as letters. */
export const isFormNumber = (words: readonly Word[], at: number): boolean =>
  /^[mp][0-9o](?:bis)?$/.test(words[at]?.folded ?? '') && words[at - 1]?.folded === 'formulaire';

/** First words of a state's heading or an office's name; folded. */
const heads = new Set(
  `republique republic royaume kingdom federal united etat state ministere ministry direction directorate office
   ambassade embassy consulat consulate haut high tribunal court greffe registry chambre agence agency guichet service
   centre cepici oneci oni dgi dgtt dgttc cedeao ecowas ohada uemoa`.split(/\s+/),
);

const mostOfName = 4;

const isHead = (words: readonly Word[]): boolean => {
  const said = words.map(({ folded }) => folded).filter((folded) => folded !== '');
  const [first] = said;
  if (first === undefined) return false;
  // A state by its name alone: "Burkina Faso".
  return heads.has(first) || (said.length <= mostOfName && nationalityOf(said.join(' ')) !== null);
};

/** How many words name a state behind what is of it, "de Côte d'Ivoire", "of the Republic of Ghana"; 0 where none do. */
export function endOfState(words: readonly Word[]): number {
  const from = words.findIndex(
    ({ folded }) => !/^(?:de|du|des|la|le|en|of|the|in|republi(?:que|c)|)$/.test(folded),
  );
  if (from < 0) return 0;
  for (let end = Math.min(words.length, from + mostOfName); end > from; end -= 1) {
    const said = words.slice(from, end).map(({ text }) => text);
    if (nationalityOf(said.join(' ')) !== null) return end;
  }
  return 0;
}

/** The parts of a line between strokes. */
export function partsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (stroke.test(word.text)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

/** "Carte de", "Service des": it goes on with what follows. */
const isOpen = (words: readonly Word[]): boolean =>
  /^(?:de|du|des|d|la|le|les|of|the|for|pour|a|au|aux|en)$/.test(words.at(-1)?.folded ?? '');

/** Words of a title's line that name a state or an office: between strokes, or a state's heading before it. */
export function headsBeside(line: readonly Word[], title: readonly Word[]): ReadonlySet<Word> {
  const [first] = title;
  const parts = partsOf(line);
  const apart = parts.filter((part) => isHead(part) && !part.some((word) => title.includes(word)));
  const own = parts.find((part) => first !== undefined && part.includes(first)) ?? [];
  const before = first === undefined ? [] : own.slice(0, own.indexOf(first));
  return new Set([...apart.flat(), ...(isHead(before) && !isOpen(before) ? before : [])]);
}

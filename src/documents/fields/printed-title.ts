import { foldText } from '../../names/fold.ts';
import type { PaperDescriptor } from '../paper-descriptor.ts';
import { proseOn } from '../prose/prose-lines.ts';
import { headsBeside, stroke } from '../wording/beside-titles.ts';
import { type TitleSense, titleWord } from '../wording/title-words.ts';
import { officesOn } from './offices.ts';
import { labelsOn } from './page-labels.ts';
import { foldedLabels, likeness } from './resemblance.ts';
import { type FoundTitle, linesJoined, wordsBelow } from './titles.ts';
import { type FoundValue, textOf } from './values.ts';
import { boxAround, type Page, stretchOf, type Word } from './words.ts';

/** Which of the titles on a page is the paper's, and how it is given. */

/** What may be a title is a label where it means something as one, "Registre du commerce", or words of a text. */
export const isOfLabel = (page: Page, { words }: FoundTitle): boolean =>
  words.some(({ line }) => proseOn(page).has(line)) ||
  labelsOn(page).some(
    ({ line, start, end, meanings }) =>
      meanings.length > 0 && words.every((word) => (page.words[line] ?? []).slice(start, end).includes(word)),
  );

function nearestTitle(read: string, titles: readonly string[]): string {
  const folded = foldText(read).replaceAll(' ', '');
  const share = (title: string) => likeness(folded, foldedLabels([title])).share;
  const nearest = titles.reduce((best, title) => (share(title) > share(best) ? title : best));
  return /\p{Ll}/u.test(read) ? nearest : nearest.toUpperCase();
}

/** Of several titles the one in the largest print: "(CARTE GRISE)" stands small under its own. */
const largest = (titles: readonly FoundTitle[]): FoundTitle | undefined =>
  titles.reduce<FoundTitle | undefined>(
    (best, one) =>
      best === undefined ||
      one.height > best.height ||
      (one.height === best.height && one.words.length > best.words.length)
        ? one
        : best,
    undefined,
  );

/**
 * A paper's own title is whole as its table has it: words around it that could be of a title are its translation, or what
 * stands below it. So is a line that is a title by itself: the next one is its other name.
 */
export function titleAmong(own: readonly FoundTitle[], said: readonly FoundTitle[]): FoundTitle | undefined {
  const isTwo = ({ words }: FoundTitle) => {
    const upper = words.filter(({ line }) => line === words[0]?.line);
    const lower = words[upper.length];
    return (
      lower !== undefined &&
      !ofWhat.test(lower.text) &&
      said.some((title) => title.difference === 0 && isSameWords(title.words, upper))
    );
  };
  const two = own.filter(isTwo);
  const whole = own.filter((title) => !two.includes(title));
  const isLower = ({ words: [first], height }: FoundTitle) =>
    two.some(({ words }) => {
      const upper = said.find((title) => title.words[0] === words[0]);
      const isBelow = first !== undefined && words.includes(first) && first.line !== words[0]?.line;
      return isBelow && height <= (upper?.height ?? 0);
    });
  const isMore = ({ words, difference }: FoundTitle) =>
    whole.some((one) => one.difference <= difference && one.words.some((word) => words.includes(word)));
  return largest([...whole, ...said.filter((title) => !isMore(title) && !isLower(title))]);
}

const isSameWords = (a: readonly Word[], b: readonly Word[]): boolean =>
  a.length === b.length && a.every((word, at) => word === b[at]);

/** What a line ends with that goes on. */
const open = /^(?:du|de|des|au|aux|of|et|and)$/i;

const ofWhat = /^(?:du|de|des|d['’]\p{L}+|of|et|and)$/iu;

/** Words that only translations of our titles have. */
const english = /\b(?:passport|vehicle|registration|certificate|card|permit|licen[cs]e|identity|ecowas)\b/;
const moreEnglish =
  /^(?:id|consular|alien|foreign(?:er)?s?|driving|driver'?s?|extract|trade|business|company|tax|taxpayer|citizens?|secure|official|ordinary|electronic|biometric|of|the|for|and)$/;

/** Whether all words are such as titles have, in a title's own language. */
function areOfTitle(words: readonly Word[]): boolean {
  const said = words.filter(({ folded }) => folded !== '');
  const senses = said.map(({ folded }) => titleWord(folded)?.sense ?? null);
  return (
    senses.every((sense) => sense !== null && sense !== 'other' && sense !== 'state') &&
    senses.some((sense) => sense !== 'link') &&
    !said.some(({ folded }) => english.test(folded) || moreEnglish.test(folded))
  );
}

/** Whether words go on with a title: they begin no other. */
const isMoreOfTitle = (words: readonly Word[]): boolean => areOfTitle(words) && !beginsTitle(words);

function beginsTitle(words: readonly Word[]): boolean {
  const first = words.find(({ folded }) => folded !== '');
  return begins.has(titleWord(first?.folded ?? '')?.sense ?? 'link');
}

/** "D.F.E. - Déclaration fiscale d'existence": letters stand before what they stand for. */
const isShortName = (title: readonly Word[]): boolean =>
  title.length === 1 && /^(?:\p{Lu}\.?){3,5}$/u.test(title[0]?.text ?? '');

/** Words of a title that is no translation, with others among them. */
function isFrench(words: readonly Word[]): boolean {
  const said = words.filter(({ folded }) => folded !== '');
  return (
    said.some(({ folded }) => isOfTitle(folded)) &&
    !said.some(
      ({ folded }) =>
        english.test(folded) || moreEnglish.test(folded) || titleWord(folded)?.sense === 'other',
    )
  );
}

function isOfTitle(folded: string): boolean {
  const sense = titleWord(folded)?.sense ?? 'link';
  return sense !== 'link' && sense !== 'other' && sense !== 'state';
}

/** Words that a title begins with. */
const begins: ReadonlySet<TitleSense> = new Set([
  'card',
  'permit',
  'certificate',
  'paper',
  'declaration',
  'extract',
  'request',
  'form',
  'receipt',
  'authorisation',
  'passport',
]);

/** Words of a title's line, next to one another, up to a stroke, a number, a label, an office or a wide gap. */
function besideIn(page: Page, line: readonly Word[], title: readonly Word[]): readonly Word[] {
  const [first, last] = [title[0], title.findLast((word) => line.includes(word))];
  if (first === undefined || last === undefined) return [];
  const heads = headsBeside(line, title);
  const labels = labelsBeside(page).filter(
    ({ line: own, start, end }) => own !== first.line || !line.slice(start, end).includes(last),
  );
  // Behind a stroke stands a translation, or what the title says more: "Carte grise - Véhicule automobile".
  const isLink = (word: Word, index: number) => {
    const more = upToNumber(line.slice(index + 1));
    const isMore = isMoreOfTitle(more) || (isFrench(more) && (isShortName(title) || !beginsTitle(more)));
    return stroke.test(word.text) && isMore && !more.some((one) => heads.has(one));
  };
  const isFree = (word: Word, index: number) =>
    (!stroke.test(word.text) || isLink(word, index)) &&
    !/\d/.test(word.text) &&
    !/^n[°º]?$/i.test(word.text) &&
    !heads.has(word) &&
    !labels.some((label) => label.line === word.line && index >= label.start && index < label.end);
  const axes = page.axesAt(first.line);
  const places = line.map(({ box }) => stretchOf(axes, box));
  const isClose = (left: number) => {
    const [a, b] = [places[left], places[left + 1]];
    return a !== undefined && b !== undefined && b.u0 - a.u1 < widest * a.height;
  };
  const isMore = (index: number) => {
    const word = line[index];
    return word !== undefined && isFree(word, index);
  };
  let [start, end] = [line.indexOf(first), line.indexOf(last)];
  while (stroke.test(line[end]?.text ?? '') && end > start) end -= 1;
  while (isMore(start - 1) && isClose(start - 1)) start -= 1;
  while (isMore(end + 1) && isClose(end)) end += 1;
  return line.slice(start, end + 1);
}

/** Labels that mean something, but for those that have words of titles alone: "Véhicule", "Ressortissant". */
const labelsBeside = (page: Page) =>
  labelsOn(page).filter(({ line, start, end, meanings }) => {
    const words = (page.words[line] ?? []).slice(start, end);
    const isSaid = words.some(({ folded }) => {
      const sense = titleWord(folded)?.sense ?? 'link';
      return sense !== 'link' && sense !== 'plain';
    });
    return meanings.length > 0 && !(isSaid && areOfTitle(words) && !words.at(-1)?.text.endsWith(':'));
  });

function upToNumber(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => /\d/.test(text) || /^n[°º]?$/i.test(text) || stroke.test(text));
  return at < 0 ? words : words.slice(0, at);
}

/** Between two words of one title, in heights. */
const widest = 1.5;

/**
 * A title goes on with what its line says more, and with what it is of on the next line: "Extrait du registre du commerce".
 * Its words may be over two lines already.
 */
export function wholeOf(page: Page, title: readonly Word[]): readonly Word[] {
  const lines = [...new Set(title.map(({ line }) => line))];
  const beside = lines.flatMap((line) =>
    besideIn(
      page,
      page.words[line] ?? [],
      title.filter((word) => word.line === line),
    ),
  );
  const labels = labelsBeside(page);
  const last = beside.at(-1);
  const lower = wordsBelow(page, last?.line);
  const end = strokeAtEnd(page, last);
  const isBehindStroke =
    end.length > 0 && isAsHigh(page, last, lower[0]) && isFrench(lower) && !beginsTitle(lower);
  const whole = isBehindStroke ? [...beside, ...end] : beside;
  const isMore =
    (lower.length > 1 && isAsHigh(page, last, lower[0]) && isMoreOfTitle(lower)) ||
    isBracketed(page, last, lower) ||
    isBehindStroke;
  const isOpen =
    isMore ||
    open.test(last?.text ?? '') ||
    ofWhat.test(lower[0]?.text ?? '') ||
    (isAsHigh(page, last, lower[0]) && isMoreOfTitle(lower));
  const isOther = ({ folded, line }: Word) =>
    /\d/.test(folded) ||
    officesOn(page).has(line) ||
    (!isMore && labels.some((label) => label.line === line));
  const above = linesJoined(page).find(({ words, upper }) => words[upper] === whole[0]);
  const upper = above?.words.slice(0, above.upper) ?? [];
  // What stands in brackets is another name of what the line above says.
  const isName =
    (whole[0]?.text.startsWith('(') === true ||
      ofWhat.test(whole[0]?.text ?? '') ||
      open.test(upper.at(-1)?.text ?? '')) &&
    !upper.some(isOther);
  return [...(isName ? upper : []), ...whole, ...(isOpen && !lower.some(isOther) ? lower : [])];
}

/** The stroke with which a title's line ends: what follows it stands on the next. */
function strokeAtEnd(page: Page, last: Word | undefined): readonly Word[] {
  const line = page.words[last?.line ?? -1] ?? [];
  const end = last === undefined ? [] : line.slice(line.indexOf(last) + 1);
  return end.length === 1 && stroke.test(end[0]?.text ?? '') ? end : [];
}

/** "(non ressortissant)", in the title's own print, says more of it. */
const isBracketed = (page: Page, last: Word | undefined, lower: readonly Word[]): boolean =>
  /^\(/.test(lower[0]?.text ?? '') &&
  /\)$/.test(lower.at(-1)?.text ?? '') &&
  isAsHigh(page, last, lower[0]) &&
  isFrench(lower);

const french =
  /\b(?:passeport|vehicule|immatriculation|certificat|carte|permis|titre|identite|extrait|declaration)\b/;

/** Print of one size. */
const sameSize = 0.9;

function isAsHigh({ shapes }: Page, one: Word | undefined, other: Word | undefined): boolean {
  const [a, b] = [shapes[one?.line ?? -1]?.height ?? 0, shapes[other?.line ?? -1]?.height ?? 0];
  return a > 0 && Math.min(a, b) >= sameSize * Math.max(a, b);
}

/** Words that labels have and titles do not. */
const ofLabels = /\b(?:numero|number|date|nom|name)\b/;

/** Of a title that may be another line, or a part of it: no client is to trust it. */
const mostInDoubt = 0.8;

/**
 * A title is sure that is print of its own: above the labels or larger than they, and in one language. What is a
 * translation, or goes over to one, is sure where no title of ours stands beside it.
 */
function isInDoubt(page: Page, title: FoundTitle, others: readonly FoundTitle[], isFrench: boolean): boolean {
  const says = ({ words }: FoundTitle) => foldText(words.map(({ text }) => text).join(' '));
  const own = says(title);
  // The title of a state that writes French was not read where there is only its translation.
  const isTranslated =
    english.test(own) && !french.test(own) && (isFrench || others.some((other) => french.test(says(other))));
  const lines = new Set(title.words.map(({ line }) => line));
  const isMixed = lines.size > 1 && english.test(own) && french.test(own);
  const isDoubtful = isTranslated || isMixed || (title.difference > 0 && others.length > 0);
  return isDoubtful || ofLabels.test(own) || isAmongLabels(page, title);
}

function isAmongLabels(page: Page, { words, height }: FoundTitle): boolean {
  const labels = labelsOn(page).filter(({ meanings }) => meanings.length > 0);
  const middle = (line: number) => page.shapes[line]?.centre[1] ?? 0;
  const own = middle(words[0]?.line ?? 0);
  const above = labels.filter(({ line }) => middle(line) < own);
  const largest = Math.max(0, ...above.map(({ line }) => page.shapes[line]?.height ?? 0));
  return above.length > 1 && height <= largest;
}

/** Words of its own print stand behind a stroke, in no other language: whether they are the title's is not known. */
function isCutOff(page: Page, whole: readonly Word[]): boolean {
  const last = whole.at(-1);
  const line = page.words[last?.line ?? -1] ?? [];
  const at = last === undefined ? -1 : line.indexOf(last);
  const isStroke = at >= 0 && stroke.test(line[at + 1]?.text ?? '');
  const heads = headsBeside(line, whole);
  const behind = isStroke ? upToNumber(line.slice(at + 2)) : [];
  const said = behind.filter((word) => /[a-z]{3}/.test(word.folded) && !heads.has(word));
  return said.length > 0 && !said.some(({ folded }) => english.test(folded) || moreEnglish.test(folded));
}

/** From here on all letters of a line are right. */
const leastWell = 0.95;

export function titleOf(
  page: Page,
  { sides, issuer, needsState }: PaperDescriptor,
  title: FoundTitle,
  others: readonly FoundTitle[],
): FoundValue {
  const { words, difference } = title;
  const lines = [...new Set(words.map(({ line }) => line))];
  const readWell = Math.min(...lines.map((line) => page.lines[line]?.confidence ?? 0));
  const whole = wholeOf(page, words);
  const read = textOf(page, whole).trim();
  const titles = sides.flatMap((side) => side.titles);
  const isDoubtful =
    isInDoubt(page, title, others, issuer !== null && needsState !== true) || isCutOff(page, whole);
  return {
    // There are few titles, so a misread one is replaced by the nearest; one that was read well says something else.
    value: difference === 0 || readWell >= leastWell ? read : nearestTitle(read, titles),
    confidence: Math.min(readWell * (1 - difference), isDoubtful ? mostInDoubt : 1),
    box: boxAround(
      page.axesAt(lines[0] ?? 0),
      words.map(({ box }) => box),
    ),
  };
}

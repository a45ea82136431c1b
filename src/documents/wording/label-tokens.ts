import { foldText } from '../../names/fold.ts';
import type { KnownWord } from './known-words.ts';
import { dated, descent, links, ofPaper, participles } from './label-roles.ts';
import { type LabelSense, labelWord } from './label-words.ts';

/** The words of a line as words of labels. */

export interface ReadWord {
  readonly text: string;
  /** Letters and digits only, small, without accents. */
  readonly folded: string;
}

export const wordsIn = (text: string): readonly ReadWord[] =>
  text.split(/\s+/).map((word) => ({ text: word, folded: foldText(word).replaceAll(' ', '') }));

export interface Token extends KnownWord<LabelSense> {
  readonly letters: number;
  /** Linked to the word before it by a preposition. */
  readonly isLinked: boolean;
  /** Behind a stroke, a comma, a conjunction; which of these. */
  readonly joint: 'and' | 'stroke' | 'bracket' | null;
  /** Cut short, with its point. */
  readonly isShort: boolean;
  /** Words of the line up to and with it. */
  readonly end: number;
}

/** The longest label has nine words, and some marks. */
const mostWords = 12;

export function tokensFrom(
  words: readonly ReadWord[],
  at: number,
): { readonly tokens: readonly Token[]; readonly known: number } {
  const tokens: Token[] = [];
  let known = 0;
  let isExact = true;
  let isLinked = false;
  let joint: Token['joint'] = null;
  let dotted = -1;
  for (let index = at; index < Math.min(words.length, at + mostWords); index += 1) {
    const word = words[index];
    if (word === undefined) break;
    if (word.folded === '') {
      if (/^[.…_/]+$/.test(word.text) && tokens.at(-1)?.end === index) dotted = index + 1;
      if (/[/|&,–—-]/.test(word.text)) joint = word.text.includes('&') ? 'and' : 'stroke';
      if (word.text.includes(':')) break;
      continue;
    }
    const asWritten = tokens.length > 0 ? endOfClause(words, index) : 0;
    const before = tokens.at(-1);
    if (asWritten > 0 && before !== undefined) {
      tokens[tokens.length - 1] = { ...before, end: asWritten };
      if (isExact) known = asWritten - at;
      if (words[asWritten - 1]?.text.endsWith(':')) break;
      index = asWritten - 1;
      continue;
    }
    const short = shortOf(word) ?? initialOf(word, words[index + 1]);
    const found = short ?? senseOf(word);
    if (found === null || isTurned(words[at], word)) break;
    if (found.wrong > 0) isExact = false;
    if (isExact) known = index + 1 - at;
    const isLink = links.has(found.sense);
    const isReported =
      before !== undefined &&
      (index === before.end || index === dotted || isLast(words, index)) &&
      tells(tokens, words, index);
    if (isLink && !isReported) {
      if (found.sense === 'and') joint = 'and';
      isLinked = true;
      if (word.text.endsWith(':')) break;
      continue;
    }
    // "Né en :" asks for the year.
    const isDay = /^(?:le|vers)$/.test(word.folded) || (word.folded === 'en' && isLast(words, index));
    const sense = isReported && isDay ? 'on' : found.sense;
    const own = isReported ? null : joint;
    const isOpen = word.text.startsWith('(');
    tokens.push({
      ...found,
      sense,
      letters: word.folded.length,
      // Words cut short leave out what would link them: "Nom titul."
      isLinked:
        isLinked ||
        found.isElided ||
        joint !== null ||
        isOpen ||
        isReported ||
        (short !== null && (found.sense === 'holder' || found.sense === 'owner')),
      joint: isOpen && !isReported ? (own ?? 'bracket') : own,
      isShort: short !== null,
      end: index + 1,
    });
    isLinked = false;
    joint = /[,/]$/.test(word.text) ? 'stroke' : null;
    if (word.text.endsWith(':')) break;
  }
  return { tokens, known };
}

/** Where it is written, behind what is: "figurant à l'état civil", "tel que sur l'acte de naissance". */
const writtenIn =
  /^(?:figurant|tel(?:le)?s?|comme|inscrite?s?|porte(?:e?s)?|mentionne(?:e?s)?|indique(?:e?s)?)$/;
const places =
  /^(?:l?etat|l?acte|l?extrait|titre|carte|passeport|registre|document|piece|permis|certificat)$/;
const amongPlaces = /^(?:que|qu|a|au|aux|sur|dans|en|de|du|la|le|les|ce|cette|sont|est|civil|naissance)$/;

/** The end of such words, 0 where there are none. */
function endOfClause(words: readonly ReadWord[], from: number): number {
  const bare = (at: number) => words[at]?.folded ?? '';
  const isOrder = bare(from) === 'dans' && bare(from + 1) === 'lordre';
  if (!writtenIn.test(bare(from)) && !isOrder) return 0;
  let [end, isReported] = [from + 1, false];
  while (end < words.length && !words[end - 1]?.text.endsWith(':')) {
    const isPlace = places.test(bare(end));
    if (!isPlace && !amongPlaces.test(bare(end)) && bare(end) !== 'lordre' && words[end]?.text !== ':') break;
    isReported ||= isPlace;
    end += 1;
  }
  return isReported ? end : 0;
}

/** Short forms that are other words, or none, without their point. */
const shortForms: Readonly<Partial<Record<string, LabelSense>>> = {
  elec: 'phone',
  hab: 'address',
  occup: 'profession',
  pass: 'passport',
  resp: 'chief',
  mand: 'proxy',
  dir: 'manager',
  soc: 'social',
  jur: 'legal',
  cap: 'capital',
  reg: 'registration',
  com: 'trade',
  comm: 'trade',
  act: 'activity',
  cont: 'tax',
  contr: 'tax',
  patron: 'family',
  patr: 'family',
  part: 'marks',
  sit: 'seat',
  mat: 'marital',
  fam: 'family',
  ep: 'spouse',
  sig: 'signature',
  sign: 'signature',
  mod: 'model',
  mrq: 'make',
  marq: 'make',
  col: 'colour',
  haut: 'height',
  pers: 'holder',
  profess: 'profession',
  prof: 'profession',
  princ: 'plain',
  cat: 'category',
  categ: 'category',
  dom: 'address',
  adr: 'address',
  auth: 'authority',
  cert: 'card',
  den: 'denomination',
  denom: 'denomination',
  doc: 'card',
  rep: 'representative',
  imm: 'registration',
  del: 'issue',
  tit: 'holder',
  propr: 'owner',
  prop: 'owner',
  veh: 'vehicle',
};

/** "Cap. soc.", "Reg. No.", "N° chas.": a listed short form, or the beginning of words that all say the same. */
function shortOf({ text, folded }: ReadWord): KnownWord<LabelSense> | null {
  if (!/^\(?(?:[dl]['’])?\p{L}{2,}\.[):]*$/iu.test(text)) return null;
  const isElided = /['’]/.test(text);
  const bare = isElided ? folded.slice(1) : folded;
  const sense = Object.hasOwn(shortForms, bare) ? shortForms[bare] : labelWord.begun(bare);
  return sense == null ? null : { sense, isElided, wrong: 0 };
}

/** "D. et L. de naissance", "C. des yeux", "R. sociale". */
const initials: Readonly<Partial<Record<string, LabelSense>>> = {
  'D.': 'date',
  'L.': 'place',
  'C.': 'colour',
};
const initialsOf: Readonly<Partial<Record<string, LabelSense>>> = {
  'R. sociale': 'denomination',
  'F. juridique': 'form',
  'F. sociale': 'form',
};

function initialOf({ text }: ReadWord, next: ReadWord | undefined): KnownWord<LabelSense> | null {
  const isLinked = /^(?:de|des|du|et)$/.test(next?.folded ?? '');
  const sense = isLinked ? initials[text.toUpperCase()] : initialsOf[`${text.toUpperCase()} ${next?.folded}`];
  return sense === undefined ? null : { sense, isElided: false, wrong: 0 };
}

/** Nothing follows it but the colon. */
const isLast = (words: readonly ReadWord[], at: number): boolean =>
  words[at]?.text.endsWith(':') === true || words.slice(at + 1).every(({ folded }) => folded === '');

/** The number's sign is a word only with its mark, and units only in brackets or behind "en". */
export function senseOf(word: ReadWord): KnownWord<LabelSense> | null {
  if (word.folded === 'n' && !/^[nN][°º*.]/.test(word.text)) return null;
  if (/^(?:d|l|s)$/.test(word.folded) && !/['’(]/.test(word.text)) return null;
  if (/^(?:m|f|h|kg|cv|ch|kw)$/.test(word.folded) && !/[()]/.test(word.text)) return null;
  return labelWord(word.folded);
}

/** What a link tells behind a participle: the day, the place, by whom, of whom. */
function tells(all: readonly Token[], words: readonly ReadWord[], at: number): boolean {
  const [folded, next] = [words[at]?.folded ?? '', words[at + 1]?.folded ?? ''];
  const before =
    all.findLast(({ sense }) => !links.has(sense) && sense !== 'plain' && sense !== 'adjective')?.sense ??
    'of';
  if (/^(?:de|of)$/.test(folded) && all.every((token) => token.sense === 'of' || descent.has(token.sense)))
    return true;
  if (folded === 'en' && next === 'date') return false;
  // "Autorité ayant délivré le document"
  if (folded === 'le' && ofPaper.has(labelWord(next)?.sense ?? 'of')) return false;
  if (participles.has(before)) return /^(?:le|on|vers|a|in|at|en|par|by)$/.test(folded);
  // "Inscrite au registre du commerce le", "Mise en circulation le"
  return /^(?:le|on)$/.test(folded) && isLast(words, at) && all.some(({ sense }) => dated.has(sense));
}

/** A word in capitals behind small letters is a value, unless it is a short name of its own. */
const isTurned = (first: ReadWord | undefined, { text, folded }: ReadWord): boolean =>
  first !== undefined && /\p{Ll}/u.test(first.text) && folded.length > 4 && /^[^\p{Ll}]+$/u.test(text);

/** Links that the label ends with, up to its colon or the end of its line: "Délivré en date du :". */
export function linksBehind(words: readonly ReadWord[], from: number): number {
  let at = from;
  while (at < words.length && links.has(labelWord(words[at]?.folded ?? '')?.sense ?? 'date')) {
    at += 1;
    if (words[at - 1]?.text.endsWith(':')) break;
  }
  const isEnd = at === words.length || words[at - 1]?.text.endsWith(':') || /^:/.test(words[at]?.text ?? '');
  return isEnd ? at - from : 0;
}

/** "Délivré en date du 12/03/2020" */
export const dateLink = (part: readonly Token[], next: ReadWord | undefined): number =>
  part.at(-1)?.sense === 'date' &&
  participles.has(part[0]?.sense ?? 'of') &&
  /^(?:du|le)$/.test(next?.folded ?? '')
    ? 1
    : 0;

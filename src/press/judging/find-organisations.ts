import { formOf } from '../../names/legal-forms.ts';
import { parseOrganisation, scoreOrganisations } from '../../names/organisations.ts';
import { placesByName } from '../../names/read-place.ts';
import { ASIDE, GENERIC, LIGHT, type ParsedName, PLACE } from '../../names/token.ts';
import { wordOf } from '../../names/word.ts';
import { organisationWords, searchedWords, withoutCountry } from '../searched-words.ts';
import type { Mention } from './find-mentions.ts';
import { conjunctions, isLittleWord } from './little-words.ts';
import {
  AFTER_ANY_BREAK,
  AFTER_BREAK,
  AFTER_END,
  CAPITALISED,
  CAPITALS,
  NEW_LINE,
  type ReadText,
  SMALL,
  writtenBetween,
} from './read-text.ts';
import { firmNouns, trades } from './role-words.ts';

/** The name of an organisation, made ready for looking for it in many texts. */
export interface AskedOrganisation {
  /** The name as given, and without its country. */
  readonly forms: readonly WrittenName[];
  /** Its distinctive words; all where none is. */
  readonly words: ReadonlySet<string>;
  /** All its words, also those that an article may leave out. */
  readonly all: ReadonlySet<string>;
  /** Its words are those of a country or a trade: only all of them, in their order, are its name. */
  readonly isCommon: boolean;
  /** The letters it was given in brackets: (SIT). */
  readonly letters: ReadonlySet<string>;
  /** As many words of a text are looked at together. */
  readonly reach: number;
}

interface WrittenName {
  readonly parsed: ParsedName;
  /** Word for word. */
  readonly exact: string;
  /** Without little words: Société ivoirienne du transport. */
  readonly loose: string;
}

const sameName = 80;
/** Letters alone may stand for another. */
const byLetters = 85;
const slack = 3;

export function askedOrganisation(name: string): AskedOrganisation {
  const all = new Set(searchedWords(name).split(' '));
  const [given, short] = [name, withoutCountry(name)].map(writtenName);
  const distinctive = new Set(organisationWords(name).at(-1) ?? []);
  return {
    // Of Banque de Côte d'Ivoire only a word of every bank is left.
    forms: [given, short].filter(
      (form) => form !== undefined && (form === given || isDistinctiveName(form)),
    ) as WrittenName[],
    words: distinctive,
    all,
    isCommon: given !== undefined && !hasOwnWord(given.parsed),
    letters: new Set(
      [...name.matchAll(/\(([A-Z]{3,8})\)/g)].map(([, letters = '']) => letters.toLowerCase()),
    ),
    reach: all.size + slack,
  };
}

function writtenName(name: string): WrittenName {
  const words = searchedWords(name).split(' ');
  // Société is a legal form too, and part of names.
  const own = words.filter((word) => word.length > longestForm || formOf([word]) === undefined);
  return { parsed: parseOrganisation(name), exact: exactly(own), loose: loosely(own) };
}

const longestForm = 5;

/** What is left out before a vowel is a word of the text, and not of the name. */
const exactly = (words: readonly string[]): string =>
  words.filter((word) => word !== 'd' && word !== 'l').join(' ');

function loosely(words: readonly string[]): string {
  return words.filter((word) => word === 's' || !isLittleWord(word)).join(' ');
}

const hasOwnWord = ({ tokens }: ParsedName): boolean =>
  tokens.some(({ role, word }) => (role & (GENERIC | LIGHT | PLACE | ASIDE)) === 0 && !trades.has(word.text));

const isDistinctiveName = ({ parsed, loose }: WrittenName): boolean =>
  hasOwnWord(parsed) || loose.includes(' ');

/** Every place where all its distinctive words stand together, and the whole is like its name. */
export function findOrganisations(text: ReadText, asked: AskedOrganisation): Mention[] {
  const mentions: Mention[] = [];
  const { words } = text;
  for (let at = 0; at < words.length; at++) {
    const { word = '', letters = SMALL } = words[at] ?? {};
    if (letters === CAPITALS && asked.letters.has(word)) {
      mentions.push({ from: at, to: at + 1, score: byLetters });
      continue;
    }
    if (!asked.words.has(word)) continue;
    const found = mentionAt(text, asked, at);
    if (found === undefined) continue;
    mentions.push(found);
    at = found.to - 1;
  }
  return mentions;
}

function mentionAt(text: ReadText, asked: AskedOrganisation, at: number): Mention | undefined {
  const { words } = text;
  const met = new Set<string>();
  let to = at;
  for (let i = at; i < at + asked.reach; i++) {
    const word = words[i];
    if (word === undefined || (i > at && word.gap & (NEW_LINE | AFTER_END | AFTER_BREAK))) break;
    if (asked.words.has(word.word)) {
      met.add(word.word);
      to = i + 1;
    }
  }
  if (met.size < asked.words.size || to === at) return undefined;
  const first = widened(text, asked, at, -1);
  const last = widened(text, asked, to - 1, 1) + 1;
  if (!isName(text, asked, first, last)) return undefined;
  const written = parseOrganisation(writtenBetween(text, first, last));
  const score = Math.max(...asked.forms.map(({ parsed }) => scoreOrganisations(parsed, written)));
  return score >= sameName ? { from: first, to: last, score } : undefined;
}

/** Whether words that are like the name are one, and not "une orange de Côte d'Ivoire", "le transport ivoirien". */
function isName(text: ReadText, asked: AskedOrganisation, from: number, to: number): boolean {
  const words = text.words.slice(from, to).map(({ word }) => word);
  if (asked.forms.some(({ exact }) => exactly(words) === exact)) return !asked.isCommon || !goesOn(text, to);
  if (!asked.isCommon)
    return hasCapital(text, asked.words, from, to) && !(words.length === 1 && isOther(text, from));
  return (
    asked.forms.some(({ loose }) => loosely(words) === loose) &&
    hasCapital(text, asked.all, from, to) &&
    !goesOn(text, to)
  );
}

/** Of Banque Atlantique, or of Kouassi & Fils, one word alone that is a place, or somebody. */
function isOther({ words }: ReadText, at: number): boolean {
  const { word = '', gap = 0, sentence = 0 } = words[at] ?? {};
  if (wordOf(word).entry.group !== 0 || placesByName.has(word) || regions.has(word)) return true;
  const before = words[at - 1];
  const isNamed = before?.sentence === sentence && before.letters === CAPITALISED && before.word.length > 2;
  return (
    isNamed && (gap & AFTER_ANY_BREAK) === 0 && !isLittleWord(before.word) && !firmNouns.has(before.word)
  );
}

const regions = new Set('atlantique atlantic afrique africa africaine african sahel ocean lagune'.split(' '));

/** Whether a capital that is not the first of a sentence shows that one of the words is a name. */
function hasCapital(text: ReadText, among: ReadonlySet<string>, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const { word = '', letters = SMALL, sentence = 0 } = text.words[i] ?? {};
    const isDistinctive = letters !== SMALL && (text.sentences[sentence] !== i || to - from === 1);
    if (isDistinctive && among.has(word)) return true;
  }
  return false;
}

/** Société ivoirienne de transport Aérien Cargo is another. */
function goesOn({ words, inTitleCase }: ReadText, to: number): boolean {
  const next = words[to];
  if (next === undefined || next.letters === SMALL || inTitleCase[next.sentence]) return false;
  return (next.gap & AFTER_ANY_BREAK) === 0 && formOf([next.word]) === undefined;
}

/** With the words beside it that belong to the name too: "Société ivoirienne de ..." */
function widened({ words }: ReadText, asked: AskedOrganisation, from: number, step: 1 | -1): number {
  let best = from;
  for (let i = from + step; Math.abs(i - from) <= asked.reach; i += step) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[from]?.sentence) break;
    const beyond = words[i + step];
    // Kouassi et Fils, but not Jean Kouassi et son fils.
    const isLinked = beyond !== undefined && beyond.letters !== SMALL && asked.all.has(beyond.word);
    if (conjunctions.has(word.word) && !asked.all.has(word.word) && !isLinked) break;
    if (asked.all.has(word.word)) best = i;
  }
  return best;
}

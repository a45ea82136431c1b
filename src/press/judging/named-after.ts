import { formOf } from '../../names/legal-forms.ts';
import { TITLE } from '../../names/lexicon.ts';
import { wordOf } from '../../names/word.ts';
import {
  AFTER_BREAK,
  AFTER_COMMA,
  AFTER_DOT,
  AFTER_HYPHEN,
  AFTER_QUOTE,
  CAPITALS,
  hasBreak,
  type ReadText,
  SMALL,
} from './read-text.ts';
import { eponymEnds, eponyms, firmNouns, placeEnds, roleWords } from './role-words.ts';

/** Between a noun and the name it bears: rue du Président Jean Kouassi, prix du Dr Kouassi. */
const passed = new Set(['du', 'des', 'la', 'le', 'l', 'the']);
const ofWords = new Set(['de', 'du', 'd', 'des', 'of']);
const roman = /^[ivx]+$/;

/**
 * Rue Jean-Kouassi and the Jean Kouassi Stadium are not the man. The name of a firm is, where a firm may be asked for:
 * "la société Terranga Frigo".
 */
export function isNamedAfter(text: ReadText, from: number, to: number, isFirm: boolean): boolean {
  return isAfterNoun(text, from, isFirm) || isBeforeNoun(text, to, isFirm);
}

function isAfterNoun(text: ReadText, from: number, isFirm: boolean): boolean {
  const { words } = text;
  const sentence = words[from]?.sentence;
  let before = from - 1;
  while (from - before <= mostPassed && words[before]?.sentence === sentence && isPassed(text, before)) {
    before--;
  }
  const noun = words[before];
  if (noun === undefined || noun.sentence !== sentence || from - before > mostPassed) return false;
  if (!eponyms.has(noun.word) || (isFirm && firmNouns.has(noun.word))) return false;
  return !hasBreak(text, before + 1, from) && !isOfSomebody(text, before);
}

const mostPassed = 2;

function isPassed({ words }: ReadText, at: number): boolean {
  const { word = '' } = words[at] ?? {};
  return passed.has(word) || ((wordOf(word).entry.kind & TITLE) !== 0 && !eponyms.has(word));
}

/** "Le chef de gare Jean Kouassi", "l'avant-centre Jean Kouassi": the noun says what somebody is. */
function isOfSomebody({ words }: ReadText, noun: number): boolean {
  if ((words[noun]?.gap ?? 0) & AFTER_HYPHEN) return true;
  return ofWords.has(words[noun - 1]?.word ?? '') && roleWords.has(words[noun - 2]?.word ?? '');
}

function isBeforeNoun({ words }: ReadText, to: number, isFirm: boolean): boolean {
  const last = words[to - 1];
  // Queen Elizabeth II Quay
  const noun = words[roman.test(words[to]?.word ?? '') && words[to]?.letters !== SMALL ? to + 1 : to];
  const apart = AFTER_COMMA | AFTER_DOT | AFTER_BREAK | AFTER_QUOTE;
  if (noun === undefined || last === undefined || noun.sentence !== last.sentence || noun.gap & apart) {
    return false;
  }
  if (placeEnds.has(noun.word) && (noun.letters !== CAPITALS || last.letters === CAPITALS)) return true;
  return (
    noun.letters !== SMALL &&
    noun.letters !== CAPITALS &&
    eponymEnds.has(noun.word) &&
    !(isFirm && formOf([noun.word]) !== undefined)
  );
}

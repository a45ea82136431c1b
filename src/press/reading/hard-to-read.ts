import texts from '../../../vocabulary/press/words.json' with { type: 'json' };
import type { Text } from '../../platform/language.ts';
import { CAPITALISED, CAPITALS, maxWords, type ReadText, type TextWord } from '../judging/read-text.ts';
import { isCommonest, ofNeighbours, ofOursAlone, wordsLanguage } from '../text-language.ts';

/** Fewer words beside the title are no article. */
const fewestWords = 12;
/** Words that are examined for the language and the manner of writing; the share of them that may be in capitals. */
const looked = 300;
const mostCapitals = 0.5;
/** Words without a vowel, or with digits within: what a bad scan makes of words. */
const mostBroken = 0.12;

/** Why no article like this may be said to speak against somebody: a person should read it. Undefined for most. */
export function whyHardToRead(text: ReadText): Text | undefined {
  const body = bodyWords(text);
  // First: without spaces it has few words, without vowels they seem damaged.
  if (isOtherScript(text)) return words.language;
  if (body.length < fewestWords) return words.short;
  const some = body.slice(0, looked);
  if (isMost(some, ({ letters }) => letters === CAPITALS, mostCapitals)) return words.capitals;
  if (isMost(some, ({ word }) => isBroken(word), mostBroken)) return words.broken;
  if (isUnknownTongue(text)) return words.language;
  if (text.words.length >= maxWords) return words.long;
  return isCutOff(text) ? words.cut : undefined;
}

/** Neither French nor English, or what a scan left of them. */
export function isUnknownTongue(text: ReadText): boolean {
  if (isOtherScript(text)) return true;
  // Names have no language: a list of them is in none.
  const some = bodyWords(text)
    .slice(0, looked)
    .filter(({ word, letters }) => letters !== CAPITALISED || isCommonest(word))
    .map(({ word }) => word);
  if (some.length < fewestWords) return false;
  return wordsLanguage(some) === 'other' || count(some, ofNeighbours) > count(some, ofOursAlone);
}

/** Characters that are examined for the script of an article. */
const lookedCharacters = 2000;

/** What no text in Latin letters has many of. */
const unlike = /[^\0-\u024f\u1e00-\u1eff\u2000-\u20cf]/;

/** Most of its letters are not those of French and English. */
function isOtherScript({ text }: ReadText): boolean {
  const some = text.slice(text.indexOf('\n') + 1).slice(0, lookedCharacters);
  // This settles most articles at once: a search asks it of every one that it shows.
  if (!unlike.test(some)) return false;
  const letters = some.match(/\p{L}/gu)?.length ?? 0;
  return 2 * (some.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters;
}

const count = (some: readonly string[], among: ReadonlySet<string>): number =>
  some.filter((word) => among.has(word)).length;

const bodyWords = ({ words: all, sentences, titleSentences }: ReadText): readonly TextWord[] =>
  all.slice(sentences[titleSentences] ?? all.length);

const isMost = (some: readonly TextWord[], is: (word: TextWord) => boolean, share: number): boolean =>
  some.filter(is).length > share * some.length;

const vowel = /[aeiouy]/;
const longLetters = 4;

function isBroken(word: string): boolean {
  const letters = word.replace(/\d/g, '');
  if (letters.length === 0) return false;
  return (
    (letters.length < word.length && letters.length > 1) ||
    (letters.length >= longLetters && !vowel.test(letters))
  );
}

/** A last line that is shorter is a signature. */
const longestSignature = 90;

/** Neither a sentence nor a signature ends in these. */
const endsWithin =
  /(?<![\p{L}\p{N}])(?:le|la|les|l['’]|un|une|des|du|de|d['’]|au|aux|et|ou|à|en|dans|par|pour|sur|avec|que|qu['’]|qui|dont|the|an?|of|to|and|or|in|at|by|for|from|with|that|which|who|was|were|is|are|has|have|had|est|sont|ont|avait|était)$/u;

/** It ends in three dots, or its last paragraph without a full stop. */
function isCutOff({ text }: ReadText): boolean {
  const lines = text.trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  if (/(\.\.\.|…|\[…\])["»”)\]]*$/.test(last)) return true;
  if (endsWithin.test(last)) return true;
  return /[\p{Ll},;:-]$/u.test(last) && (lines.length <= 2 || last.length > longestSignature);
}

const words: Readonly<Record<'short' | 'capitals' | 'broken' | 'language' | 'long' | 'cut', Text>> =
  texts.hardToRead;

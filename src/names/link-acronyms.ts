import { type Alignment, link } from './align.ts';
import { ACRONYM, GENERIC, LIGHT, NUMBER, type ParsedName, PLACE, type Token } from './token.ts';

/** Letters of an acronym, fewest and most. Two letters are the initials of too much. */
const FEWEST = 3;
const MOST = 8;
/** How different an acronym is from the words it stands for, by its letters: short ones stand for many. */
const DIFFERENCES: readonly number[] = [1, 1, 1, 0.2, 0.14, 0.1];

/** Links what `align` left over: a word of one name that is made of the first letters of words of the other. */
export function linkAcronyms(alignment: Alignment, first: ParsedName, second: ParsedName): void {
  const { length } = alignment.links;
  if (length === first.tokens.length || length === second.tokens.length) return;
  linkOneWay(alignment, first.tokens, second.tokens, false);
  linkOneWay(alignment, second.tokens, first.tokens, true);
}

/** `swapped`: the acronyms are the second name's. */
function linkOneWay(
  alignment: Alignment,
  shorts: readonly Token[],
  longs: readonly Token[],
  swapped: boolean,
): void {
  for (let at = 0; at < shorts.length; at++) {
    const short = shorts[at];
    const used = swapped ? alignment.usedSecond : alignment.usedFirst;
    if (short === undefined || used & (1 << at) || !mayBeAcronym(short)) continue;
    const { text } = short.word;
    for (let from = 0; from + FEWEST <= longs.length; from++) {
      const span = spanOfInitials(text, longs, from, swapped ? alignment.usedFirst : alignment.usedSecond);
      if (span === 0) continue;
      const difference = DIFFERENCES[Math.min(text.length, DIFFERENCES.length - 1)] ?? 1;
      link(
        alignment,
        swapped
          ? { first: from, firstSpan: span, second: at, secondSpan: 1, difference, isAcronym: true }
          : { first: at, firstSpan: 1, second: from, secondSpan: span, difference, isAcronym: true },
      );
      break;
    }
  }
}

function mayBeAcronym({ word: { text }, role }: Token): boolean {
  if (text.length < FEWEST || text.length > MOST) return false;
  return (role & ACRONYM) !== 0 || (role & (GENERIC | LIGHT | NUMBER | PLACE)) === 0;
}

/** How many words from `from` on the letters stand for, 0 if they do not. Linking words may have a letter or none. */
function spanOfInitials(letters: string, words: readonly Token[], from: number, used: number): number {
  let spelt = 0;
  for (let at = from; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || used & (1 << at)) return 0;
    if (word.word.text.charCodeAt(0) === letters.charCodeAt(spelt)) spelt++;
    else if (!(word.role & LIGHT) || at === from) return 0;
    if (spelt === letters.length) return at - from + 1;
  }
  return 0;
}

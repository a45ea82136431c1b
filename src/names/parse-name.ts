import { labelTokens } from './label-tokens.ts';
import { MAX_NAME_CHARACTERS } from './limits.ts';
import { readWords } from './read-words.ts';
import { AFTER_COMMA, type ParsedName, type Token } from './token.ts';
import { compareOrder } from './word.ts';

/** Reads a name. Never throws; a text without letters gives a name without tokens. */
export function parseName(text: string): ParsedName {
  const tooLong = text.length > MAX_NAME_CHARACTERS;
  const bounded = tooLong ? text.trim().slice(0, MAX_NAME_CHARACTERS) : text;
  let read = readWords(bounded, false);
  if (read.tokens.length === 0 && bounded !== '') read = readWords(bounded, true);
  const tokens = read.kinds === 0 ? read.tokens : labelTokens(read.tokens, bounded);
  let comma = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined) continue;
    token.position = i;
    if (comma === 0 && token.role & AFTER_COMMA) comma = i;
  }
  return {
    text: bounded,
    tokens,
    sorted: sortByWord(tokens),
    comma,
    capitalsMarkFamily: read.capitalsMarkFamily,
    cut: read.cut || (tooLong && text.trim().length > MAX_NAME_CHARACTERS),
  };
}

/** Insertion sort: names have a handful of words. */
export function sortByWord(tokens: readonly Token[]): readonly Token[] {
  if (isSorted(tokens)) return tokens;
  const sorted = tokens.slice();
  for (let i = 1; i < sorted.length; i++) {
    const token = sorted[i];
    if (token === undefined) continue;
    let j = i - 1;
    for (; j >= 0; j--) {
      const other = sorted[j];
      if (other === undefined || compareOrder(other.word, token.word) <= 0) break;
      sorted[j + 1] = other;
    }
    sorted[j + 1] = token;
  }
  return sorted;
}

function isSorted(tokens: readonly Token[]): boolean {
  for (let i = 1; i < tokens.length; i++) {
    const before = tokens[i - 1];
    const token = tokens[i];
    if (before !== undefined && token !== undefined && compareOrder(before.word, token.word) > 0)
      return false;
  }
  return true;
}

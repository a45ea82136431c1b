import { labelTokens } from './label-tokens.ts';
import { MAX_NAME_CHARACTERS } from './limits.ts';
import { readWords } from './read-words.ts';
import { AFTER_COMMA, type ParsedName, type Token } from './token.ts';

/** Reads a name. Never throws; a text without letters gives a name without tokens. */
export function parseName(text: string): ParsedName {
  const tooLong = text.length > MAX_NAME_CHARACTERS;
  const bounded = tooLong ? text.trim().slice(0, MAX_NAME_CHARACTERS) : text;
  let reading = readWords(bounded, false);
  if (reading.tokens.length === 0 && bounded !== '') reading = readWords(bounded, true);
  const tokens = reading.kinds === 0 ? reading.tokens : labelTokens(reading.tokens, bounded);
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
    sorted: sortByText(tokens),
    comma,
    capitalsTell: reading.capitalsTell,
    cut: reading.cut || (tooLong && text.trim().length > MAX_NAME_CHARACTERS),
  };
}

/** Insertion sort: names have a handful of words. */
function sortByText(tokens: readonly Token[]): readonly Token[] {
  if (isSorted(tokens)) return tokens;
  const sorted = tokens.slice();
  for (let i = 1; i < sorted.length; i++) {
    const token = sorted[i];
    if (token === undefined) continue;
    let j = i - 1;
    for (; j >= 0; j--) {
      const other = sorted[j];
      if (other === undefined || other.word.text <= token.word.text) break;
      sorted[j + 1] = other;
    }
    sorted[j + 1] = token;
  }
  return sorted;
}

function isSorted(tokens: readonly Token[]): boolean {
  for (let i = 1; i < tokens.length; i++) {
    if ((tokens[i - 1]?.word.text ?? '') > (tokens[i]?.word.text ?? '')) return false;
  }
  return true;
}

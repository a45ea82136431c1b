import { ALIAS, FATHER_OF, GIVEN, INITIAL, isKnown, MARRIAGE, PARTICLE, SERVANT, TITLE } from './lexicon.ts';
import {
  ABBREVIATED,
  AFTER_COMMA,
  AFTER_HYPHEN,
  ASIDE,
  BEFORE_DOT,
  type DraftToken,
  FATHER,
  LIGHT,
  SPOUSE,
} from './token.ts';
import { wordOf } from './word.ts';

/** Names on both sides of "épouse" are complete when this many words stand before it. */
const WORDS_OF_A_FULL_NAME = 2;

/**
 * Gives words their role: titles, particles and initials; the name behind `épouse` or `née` and behind `dit`;
 * the father behind `ben`. Markers are dropped, and N Guessan and Abd Allah are joined.
 */
export function labelTokens(read: readonly DraftToken[], text: string): DraftToken[] {
  const tokens: DraftToken[] = [];
  let behind = 0;
  let wordsLeft = 0;
  let names = 0;
  let father = 0;
  for (let i = 0; i < read.length; i++) {
    const token = read[i];
    if (token === undefined) continue;
    const next = read[i + 1];
    if (token.role & AFTER_COMMA) behind = 0;
    if (next !== undefined && opensOtherName(token, text, tokens.length)) {
      behind = token.word.entry.kind & MARRIAGE ? SPOUSE : ASIDE;
      wordsLeft = behind === ASIDE || names >= WORDS_OF_A_FULL_NAME ? Number.POSITIVE_INFINITY : 1;
      continue;
    }
    if (next !== undefined && joinsNext(token, next)) {
      joinWithNext(token, next);
      i++;
    } else if (next?.word.text === 'allah' && token.word.entry.kind & SERVANT) {
      token.word = wordOf('abdullah');
      token.end = next.end;
      i++;
    } else if (isArticleOfServant(token, tokens, next)) continue;
    const light = isLight(token, tokens.length);
    token.role |=
      (light ? LIGHT : 0) |
      (token.word.entry.kind & INITIAL ? ABBREVIATED : 0) |
      behind |
      (light ? 0 : father);
    tokens.push(token);
    if (!light) {
      names++;
      father = 0;
      if (behind !== 0 && --wordsLeft <= 0 && !((read[i + 1]?.role ?? 0) & AFTER_HYPHEN)) behind = 0;
    }
    if (token.word.entry.kind & FATHER_OF && light) father = FATHER;
  }
  return tokens;
}

/** `né` needs its accent: NE is a name too. */
function opensOtherName(token: DraftToken, text: string, before: number): boolean {
  const { kind } = token.word.entry;
  if (kind & ALIAS) return before > 0;
  if (!(kind & MARRIAGE)) return false;
  return (
    token.word.text !== 'ne' || text.slice(token.start, token.end).toLowerCase().normalize('NFC') === 'né'
  );
}

/** A word that opens a name is a name: Ben Ouattara, but not Ali ben Omar. */
function isLight(token: DraftToken, before: number): boolean {
  const { text, entry } = token.word;
  const { kind } = entry;
  if (kind & FATHER_OF) return before > 0;
  if (kind & GIVEN) return before === 0;
  if (kind & INITIAL) return text === 'm' && before === 0;
  return (kind & (PARTICLE | TITLE | MARRIAGE | ALIAS)) !== 0;
}

/** The letters that stand before a consonant in Akan and Kru names, and which: N'Guessan, M'Bra; D'Almeida. */
const JOINING: Readonly<Record<string, string>> = { n: 'bcdfgjkpstvwyz', m: 'bp', d: 'aeiou' };

function joinsNext(token: DraftToken, next: DraftToken): boolean {
  if (token.word.text.length !== 1 || token.role & BEFORE_DOT || next.word.text.length < 2) return false;
  const followers = JOINING[token.word.text];
  if (followers === undefined || next.role & AFTER_COMMA) return false;
  if (isKnown(token.word.text + next.word.text)) return true;
  return followers.includes(next.word.text.charAt(0)) && !isKnown(next.word.text);
}

function joinWithNext(token: DraftToken, next: DraftToken): void {
  token.word = wordOf(token.word.text + next.word.text);
  token.role |= next.role & ~AFTER_HYPHEN;
  token.end = next.end;
}

const ARTICLES = new Set(['al', 'el', 'ul', 'ur', 'ar', 'as', 'ad', 'an', 'az', 'ash']);

/** Abd al-Karim: the article belongs to `Abd`, as it does in Abdoul Karim. */
function isArticleOfServant(
  token: DraftToken,
  before: readonly DraftToken[],
  next: DraftToken | undefined,
): boolean {
  const previous = before[before.length - 1];
  return previous?.word.text === 'abd' && next !== undefined && ARTICLES.has(token.word.text);
}

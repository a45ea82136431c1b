import type { Word } from './word.ts';

/** How a word stands in its name. Bits of `Token.role`. */
export const CAPITALS = 1;
/** The name of a husband or of the parents: may match, need not. */
export const SPOUSE = 2;
/** In brackets, or behind `dit`: may match, need not. */
export const ASIDE = 4;
/** Follows "ben", "ould": the name of the father. */
export const FATHER = 8;
/** A title or a particle. */
export const LIGHT = 16;
/** A single letter for a name. */
export const ABBREVIATED = 32;
/** A digit stood for a letter. */
export const MISREAD = 64;
export const AFTER_HYPHEN = 128;
export const AFTER_COMMA = 256;
export const BEFORE_DOT = 512;
/** From a script that leaves vowels out, and no table knew them: to be compared by `skeletonOf`. */
export const UNVOWELLED = 1024;
/** Of organisations: what half of them do (trading, holding); where they sit; a number; letters for words (A.B.C.). */
export const GENERIC = 2048;
export const PLACE = 4096;
export const NUMBER = 8192;
export const ACRONYM = 16384;
/** Not written in Latin letters. */
export const OTHER_SCRIPT = 32768;

export const OPTIONAL = SPOUSE | ASIDE;

export interface Token {
  readonly word: Word;
  readonly role: number;
  /** Place among the words of the name, from 0. */
  readonly position: number;
  /** Where it stands in the text of the name. */
  readonly start: number;
  readonly end: number;
}

/** A token while its name is being read. */
export type DraftToken = { -readonly [K in keyof Token]: Token[K] };

/** A name made ready for comparing. Keep it where one name meets many. */
export interface ParsedName {
  /** As given, but bounded. */
  readonly text: string;
  /** In the order written. */
  readonly tokens: readonly Token[];
  /** The same tokens, sorted by their words (`compareOrder`). */
  readonly sorted: readonly Token[];
  /** Words before this place are the family name (KOUASSI, Awa). 0: there is no comma. */
  readonly comma: number;
  /** Some words are in capitals and some are not, so capitals mark the family name. */
  readonly capitalsMarkFamily: boolean;
  /** Something lay beyond the limits and was ignored. */
  readonly cut: boolean;
}

/** Whether the way of writing marks this word as a family name. */
export function isFamilyName(name: ParsedName, token: Token): boolean {
  if (name.comma > 0) return token.position < name.comma;
  return name.capitalsMarkFamily && (token.role & CAPITALS) !== 0;
}

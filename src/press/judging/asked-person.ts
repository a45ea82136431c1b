import { parseName } from '../../names/parse-name.ts';
import { AFTER_HYPHEN, isFamilyName, LIGHT, type ParsedName, type Token } from '../../names/token.ts';
import type { Word } from '../../names/word.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';

/** A person's name, made ready for looking for it in many texts. */
export interface AskedPerson {
  readonly parsed: ParsedName;
  /** Its words but titles and particles. */
  readonly words: readonly Word[];
  readonly isHyphened: boolean;
  /** As bits, words of which one at least must stand there: of KOUASSI Jean-Marc, the family name, and the given ones. */
  readonly halves: readonly number[];
  /** As bits, the words known to be of the family name; 0 where that is not known. */
  readonly family: number;
  /** As bits, given names behind a hyphen: of Marie-Claude, the second. */
  readonly seconds: number;
  /** No word of it is known as a person's: it may be the name of a firm. */
  readonly isFirm: boolean;
  /** What words of texts were compared with them, and came to. */
  readonly matches: Map<string, number>;
}

const rememberedWords = 10_000;

/** They stand before any name, and are part of none. */
const forms = new Set(
  'mr mrs ms mme mlle miss mister monsieur madame mademoiselle dr docteur doctor me maitre prof professeur professor'.split(
    ' ',
  ),
);

export function askedPerson(name: string): AskedPerson {
  const parsed = parseName(name);
  const named = parsed.tokens.filter(({ role }) => (role & LIGHT) === 0);
  // Of Cheikh Guèye and Mba Essono, the first word is a name too.
  const distinctive =
    named.length > 1
      ? named
      : parsed.tokens.filter(({ word }) => word.text.length > 1 && !forms.has(word.text));
  const family = bitsOf(distinctive, (token) => isFamilyName(parsed, token));
  return {
    parsed,
    words: distinctive.map(({ word }) => word),
    halves: halvesOf(parsed, distinctive),
    family,
    seconds: bitsOf(distinctive, (token) => family !== 0 && isSecond(token)) & ~family,
    isFirm: !parsed.tokens.some(({ word }) => word.entry.group !== 0),
    matches: new BoundedMap(rememberedWords),
    isHyphened: parsed.tokens.some(({ role }) => role & AFTER_HYPHEN),
  };
}

const isSecond = ({ role }: Token): boolean => (role & AFTER_HYPHEN) !== 0;

function bitsOf(words: readonly Token[], isMeant: (token: Token) => boolean): number {
  return words.reduce((all, token, at) => (isMeant(token) ? all | (1 << at) : all), 0);
}

/** The family name and the given ones, where the name tells them apart: by capitals, a comma, or a hyphen. */
function halvesOf(parsed: ParsedName, words: readonly Token[]): number[] {
  const isReported = words.some((token) => isFamilyName(parsed, token));
  const halves = new Map<number, number>();
  let part = 0;
  words.forEach((token, at) => {
    if (!(token.role & AFTER_HYPHEN)) part++;
    const half = isReported ? Number(isFamilyName(parsed, token)) : part;
    halves.set(half, (halves.get(half) ?? 0) | (1 << at));
  });
  return isReported || halves.size === 2 ? [...halves.values()] : [];
}

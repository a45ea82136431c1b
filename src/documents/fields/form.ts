/** What a form of values is, and how forms are made: a paper makes those of its own numbers. */

export interface FoundForm {
  readonly value: string;
  /** Characters of the text it was found in, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** Letters were taken for the digits they resemble. */
  readonly repaired: boolean;
  /** The most that it is sure, where it is a conclusion. */
  readonly most?: number;
}

/** How values of a form are found in a text, and given back. */
export interface Finder {
  /** A pattern that tells such a value from others; without one, all of the text is the value. */
  readonly isPattern: boolean;
  readonly find: (text: string) => FoundForm | null;
}

export interface Form extends Finder {
  /** How strongly the form alone identifies such a value when its label was not recognised. */
  readonly worth: number;
  /** A number whose form certain papers alone have. */
  readonly isOwn: boolean;
}

export const form = (finder: Finder, worth: number): Form => ({ ...finder, worth, isOwn: false });

/** For a number that identifies the paper: no other paper has numbers of this form. */
export const ownNumber = (finder: Finder): Form => ({ ...finder, worth: 4, isOwn: true });

/** Letters a reader gives for digits, where only digits can stand. */
const digitFor: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  '|': '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
export const digit = '[0-9OoQDIl|ZSGB]';
export const repairDigits = (text: string): string =>
  text.replace(/[OoQDIl|ZSGB]/g, (char) => digitFor[char] ?? char);

/** Neither letter nor digit stands there: a value is not cut out of a longer word. */
const begins = String.raw`(?<![\p{L}\p{N}])`;
const ends = String.raw`(?![\p{L}\p{N}])`;

interface PatternOptions {
  readonly anyCase?: boolean;
  /** The pattern takes letters for digits, so that a value may differ from its print. */
  readonly repairs?: boolean;
}

/** A form found by a pattern; `read` gives the value, or null where it is none after all. */
export function pattern(
  source: string,
  read: (match: RegExpExecArray) => string | null,
  { anyCase = false, repairs = false }: PatternOptions = {},
): Finder {
  const expression = new RegExp(`${begins}(?:${source})${ends}`, anyCase ? 'giu' : 'gu');
  const search = (text: string): FoundForm | null => {
    for (const match of text.matchAll(expression)) {
      const value = read(match);
      if (value === null) continue;
      const end = match.index + match[0].length;
      return { value, start: match.index, end, repaired: repairs && !isSame(match[0], value) };
    }
    return null;
  };
  // Cached: the same text is tested by every table that has such a field.
  const known = new Map<string, FoundForm | null>();
  return {
    isPattern: true,
    find: (text) => {
      const before = known.get(text);
      if (before !== undefined) return before;
      if (known.size >= mostKnown) known.clear();
      const found = search(text);
      known.set(text, found);
      return found;
    },
  };
}

/** Cache size, in texts: enough for a few pictures. */
const mostKnown = 500;

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
const isSame = (printed: string, value: string): boolean =>
  lettersAndDigits(printed) === lettersAndDigits(value);

/** The whole text without surrounding punctuation, if accepted; `lead` is a preceding word to leave out. */
export function whole(accepts: (text: string) => boolean, lead?: RegExp): Finder {
  return {
    isPattern: false,
    find: (text) => {
      const marks = /^[\s:;.,\-–—_*|/'"«»°]*/u.exec(text)?.[0].length ?? 0;
      const start = marks + (lead?.exec(text.slice(marks))?.[0].length ?? 0);
      // A sentence ends with a point, as short words may.
      const value = text
        .slice(start)
        .replace(/[\s:;,\-–—_*|"«»]+$|(?<=\p{Ll}{3}|\p{Lu}{4}|\p{N}|\))\.\s*$/u, '');
      return value !== '' && accepts(value)
        ? { value, start, end: start + value.length, repaired: false }
        : null;
    },
  };
}

const count = (text: string, expression: RegExp): number => text.match(expression)?.length ?? 0;
export const letters = (text: string): number => count(text, /\p{L}/gu);
export const digits = (text: string): number => count(text, /\p{N}/gu);

/** The first of several forms that fits. */
export const either = (...forms: readonly Finder[]): Finder => ({
  isPattern: forms.every(({ isPattern }) => isPattern),
  find: (text) => {
    for (const form of forms) {
      const found = form.find(text);
      if (found !== null) return found;
    }
    return null;
  },
});

/** No letters stand before it with a dash: it is not the end of a longer number. */
const alone = String.raw`(?<!\p{L}[-–/])`;

/** Exactly this many digits; a few may have been misread as letters. */
export const digitsAlone = (length: number): Finder =>
  either(
    pattern(String.raw`${alone}\d(?:[ .-]?\d){${length - 1}}`, ([text]) => text.replace(/\D/g, '')),
    pattern(
      `${digit}{${length}}`,
      ([text]) => (digits(text) >= length - mostRepaired ? repairDigits(text) : null),
      { repairs: true },
    ),
  );
/** With more letters than this among the digits, it is a word. */
const mostRepaired = 3;

/** A card number with its letters before its digits; blanks between groups go. */
export const lettersThenDigits = (prefix: string, length: number): Finder =>
  pattern(
    String.raw`(${prefix})\s?((?:${digit}\s?){${length - 1}}${digit})`,
    ([, head = '', tail = '']) => {
      const number = tail.replace(/\s/g, '');
      return digits(number) * 2 >= length ? head + repairDigits(number) : null;
    },
    { repairs: true },
  );

import { parseDate } from '../../names/dates.ts';
import { foldText } from '../../names/fold.ts';
import { asPrinted, readPrintedDate } from '../dates.ts';
import { parseIdu, parseRccm } from '../identifiers.ts';

/** The forms that values have: how each is found in a text, and how it is given back. */

export interface FoundForm {
  readonly value: string;
  /** Characters of the text it was found in, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** Letters were taken for the digits they resemble. */
  readonly repaired: boolean;
}

export interface Form {
  /** A pattern that tells such a value from others; without one, all of the text is the value. */
  readonly isPattern: boolean;
  readonly find: (text: string) => FoundForm | null;
}

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
const digit = '[0-9OoQDIl|ZSGB]';
const repairDigits = (text: string): string =>
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
function pattern(
  source: string,
  read: (match: RegExpExecArray) => string | null,
  { anyCase = false, repairs = false }: PatternOptions = {},
): Form {
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
  // A text is asked about by every table that has such a field.
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

/** Texts whose answer is kept: those of a few pictures. */
const mostKnown = 500;

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
const isSame = (printed: string, value: string): boolean =>
  lettersAndDigits(printed) === lettersAndDigits(value);

/** All of a text but the marks around it, where it is such a value; `lead` is a word before it that is not of it. */
function whole(accepts: (text: string) => boolean, lead?: RegExp): Form {
  return {
    isPattern: false,
    find: (text) => {
      const marks = /^[\s:;.,\-–—_*|'"«»°]*/u.exec(text)?.[0].length ?? 0;
      const start = marks + (lead?.exec(text.slice(marks))?.[0].length ?? 0);
      const value = text.slice(start).replace(/[\s:;,\-–—_*|"«»]+$/u, '');
      return value !== '' && accepts(value)
        ? { value, start, end: start + value.length, repaired: false }
        : null;
    },
  };
}

const count = (text: string, expression: RegExp): number => text.match(expression)?.length ?? 0;
const letters = (text: string): number => count(text, /\p{L}/gu);
const digits = (text: string): number => count(text, /\p{N}/gu);

/** A name: letters, with at most a misread sign among them. */
const isName = (text: string): boolean =>
  letters(text) >= 2 && letters(text) >= 5 * digits(text) && !/[/:;=+<>[\]{}]/.test(text);

const day = `(${digit}{2}|[Xx]{2})`;
const year = `(${digit}{4}|[Xx]{4})`;
const separator = String.raw`\s?[/.\-]\s?`;

/** dd/mm/yyyy, unknown parts as X. */
function dateText(dayText: string, monthText: string, yearText: string): string | null {
  const part = (text: string) => (/^[Xx]+$/.test(text) ? text.toUpperCase() : repairDigits(text));
  const text = `${part(dayText)}/${part(monthText)}/${part(yearText)}`;
  const { state } = parseDate(text);
  return state === 'known' || state === 'unknown' ? text : null;
}

const numericDate = pattern(
  `${day}${separator}${day}${separator}${year}`,
  ([, d = '', m = '', y = '']) => dateText(d, m, y),
  { repairs: true },
);
const spacedDate = pattern(String.raw`(\d{2})\s(\d{2})\s(\d{4})`, ([, d = '', m = '', y = '']) =>
  dateText(d, m, y),
);
/** Wholly unknown, whatever its slashes were read as. */
const unknownDate = pattern('XX[/.JIl|1 -]XX[/.JIl|1 -]XXXX', () => 'XX/XX/XXXX', { repairs: true });
/** 12 mars 1990 */
const writtenDate = pattern(String.raw`\d{1,2}(?:er)?\s\p{L}{3,10}\.?\s\d{4}`, ([text]) => {
  const date = readPrintedDate(text);
  return date === null ? null : asPrinted(date);
});

/** The first of several forms that fits. */
const either = (...forms: readonly Form[]): Form => ({
  isPattern: forms.every(({ isPattern }) => isPattern),
  find: (text) => {
    for (const form of forms) {
      const found = form.find(text);
      if (found !== null) return found;
    }
    return null;
  },
});

const sexes: Readonly<Record<string, 'M' | 'F'>> = {
  m: 'M',
  f: 'F',
  masculin: 'M',
  feminin: 'F',
  homme: 'M',
  femme: 'F',
  male: 'M',
  female: 'F',
};

/** Eleven digits: as they stand, or with letters for digits. */
const elevenDigits = either(
  pattern(String.raw`\d(?:[ .-]?\d){10}`, ([text]) => text.replace(/\D/g, '')),
  pattern(`${digit}{11}`, ([text]) => (digits(text) >= 8 ? repairDigits(text) : null), { repairs: true }),
);

/** A card number with its letters before its digits; blanks between groups go. */
const lettersThenDigits = (prefix: string, length: number): Form =>
  pattern(
    String.raw`(${prefix})\s?((?:${digit}\s?){${length - 1}}${digit})`,
    ([, head = '', tail = '']) => {
      const number = tail.replace(/\s/g, '');
      return digits(number) * 2 >= length ? head + repairDigits(number) : null;
    },
    { repairs: true },
  );

/** Any number of a paper: letters, digits, marks between them, digits enough to be one. */
const anyNumber = pattern(String.raw`[\p{Lu}\p{N}]+(?:[ /.\-]{1,3}[\p{Lu}\p{N}]+)*`, ([text]) => {
  const parts = text.split(/\s+/);
  // Words behind the number are not of it.
  while (parts.length > 0 && digits(parts.at(-1) ?? '') === 0 && (parts.at(-1) ?? '').length > 1) parts.pop();
  const number = parts.join(' ').replace(/[ /.-]+$/, '');
  return digits(number) >= 4 && number.length <= 30 ? number : null;
});

/** The longest beginning that is an RCCM number: what follows in the line is not part of it. */
const rccmNumber = pattern(String.raw`CI[\s\-–.]{0,3}[A-Z]{2,5}[\s\-–.A-Z0-9]{6,26}`, ([text]) => {
  for (let end = text.length; end >= 10; end -= 1) {
    const parsed = parseRccm(text.slice(0, end));
    if (parsed.ok) return parsed.value;
  }
  return null;
});

/** Code of a business (IDU), whatever stands between its groups. */
const iduCode = pattern(
  String.raw`C[I1l][\s\-–.]{0,3}\d{4}[\s\-–.]{0,3}\d{7}[\s\-–.]{0,3}[A-Z]`,
  ([text]) => {
    const parsed = parseIdu(text.replace(/^C[1l]/, 'CI'));
    return parsed.ok ? parsed.value : null;
  },
  { repairs: true },
);

const money = String.raw`(?:\s?(?:F\.?\s?CFA|FRANCS?\s?CFA|XOF))?`;

/** A place ends with its state: what follows is another column's, or noise. */
const behindState = /(?<=\([A-Z]{3}\)).*$/u;
/** A date behind a place is the next column's. */
const dateBehind = /\s+\S{2}[/.]\S{2}[/.]\S{4}\s*$/u;

/** Values behind a place's own word: "12/03/1990 à BOUAKÉ". */
const wholePlace = whole(
  (text) => letters(text) >= 2 && letters(text) > digits(text),
  /^[àÀaA]\s*(?::|\s)\s*/u,
);
const place: Form = {
  ...wholePlace,
  find: (text) => wholePlace.find(text.replace(behindState, '').replace(dateBehind, '')),
};

export const forms = {
  name: whole(isName),
  words: whole((text) => letters(text) >= 2),
  place,
  nationality: whole((text) => letters(text) >= 3 && digits(text) === 0),
  date: either(numericDate, spacedDate, unknownDate, writtenDate),
  sex: pattern(String.raw`\p{L}+`, ([text]) => sexes[foldText(text)] ?? null),
  height: pattern(
    String.raw`[12]\s?[,.]\s?\d{2}(?:\s?m)?|[12]\s?m\s?\d{2}|[12]\d{2}\s?cm`,
    // As it is printed here; a comma is easily read as a point.
    ([text]) => text.replace(/\s/g, '').replace('.', ','),
    { anyCase: true },
  ),
  nni: elevenDigits,
  cardNumber2020: lettersThenDigits('[A-Z]{2}', 9),
  // An I behind the C is the other card's letter, not a digit.
  cardNumber2009: lettersThenDigits('C(?! ?I)', 10),
  passportNumber: pattern('[A-Z0-9]{6,12}', ([text]) => (digits(text) >= 5 ? text : null)),
  anyNumber,
  rccm: rccmNumber,
  idu: iduCode,
  /** Of a vehicle: digits, letters and the number of the region, or letters around digits. */
  plate: pattern(
    String.raw`\d{1,4}[ \-]{0,3}[A-Z]{2}[ \-]{0,3}\d{2}|[A-Z]{2}[ \-]{0,3}\d{3,4}[ \-]{0,3}[A-Z]{2}(?:[ \-]{0,3}\d{2})?`,
    ([text]) => text,
  ),
  amount: pattern(String.raw`\d{1,3}(?:[ .,\u00a0]?\d{3})+(?:,\d{2})?${money}`, ([text]) => text, {
    anyCase: true,
  }),
  years: pattern(String.raw`\d{1,3}(?:\s?\([^)]{0,40}\))?\s?(?:ans|ann[ée]es?)|^\d{1,3}$`, ([text]) => text, {
    anyCase: true,
  }),
  /** Seven digits and a letter. */
  taxpayer: pattern(String.raw`\d{7}\s?[A-Z]`, ([text]) => text.replace(/\s/g, '')),
} satisfies Record<string, Form>;

export type FormName = keyof typeof forms;

import { parseDate } from '../../names/dates.ts';
import { foldText } from '../../names/fold.ts';
import { asPrinted, readPrintedDate } from '../dates.ts';
import { nationalityOf } from '../nationalities.ts';
import {
  digit,
  digits,
  either,
  type Finder,
  type Form,
  form,
  letters,
  pattern,
  repairDigits,
  whole,
} from './form.ts';
import { surnameOfCapitals } from './name-order.ts';

/** The forms that values have on papers of any kind; numbers of one kind of paper stand with that paper. */

/** A name: letters, with at most a misread sign among them. */
const isName = (text: string): boolean =>
  letters(text) >= 2 &&
  letters(text) >= 5 * digits(text) &&
  !/^[IVX]{1,4}[.)]?$/.test(text) &&
  !/[/:;=+<>[\]{}]/.test(text);

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
const writtenDate = pattern(
  String.raw`(\d{1,2})(?:er|ER|st|nd|rd|th)?[\s-](\p{L}{3,10}\.?)(?:\s?/\s?(\p{L}{3,10}\.?))?[\s-](\d{4})`,
  // The month may stand in two languages.
  ([, day = '', month = '', other = month, year = '']) => {
    const on = (name: string) => readPrintedDate(`${day} ${name} ${year}`);
    const date = on(month) ?? on(other) ?? inTwoLanguages(month, on);
    return date === null ? null : asPrinted(date);
  },
);

/** "avriApr": the stroke between a month and its translation was read as a letter. Both must say the same. */
function inTwoLanguages(months: string, on: (month: string) => string | null): string | null {
  for (let at = 3; at <= months.length - 4; at++) {
    const [first, second] = [on(months.slice(0, at)), on(months.slice(at + 1))];
    if (first !== null && first === second) return first;
  }
  return null;
}
/** 1990-03-12 */
const yearFirst = pattern(String.raw`(\d{4})-(\d{2})-(\d{2})`, ([, y = '', m = '', d = '']) =>
  dateText(d, m, y),
);

const sexes: Readonly<Record<string, 'M' | 'F'>> = {
  m: 'M',
  f: 'F',
  masculin: 'M',
  feminin: 'F',
  homme: 'M',
  femme: 'F',
  male: 'M',
  female: 'F',
  masc: 'M',
  fem: 'F',
  man: 'M',
  woman: 'F',
};

const sex = pattern(String.raw`\p{L}+`, ([text]) => sexes[foldText(text)] ?? null);
/** "M/F", "Homme ou Femme" beside a label: both to choose from, neither chosen. */
const eitherSex =
  /(?<!\p{L})(?:(?:M|H|Masc\w*|Hommes?|Male) ?(?:\/|ou|or|-) ?(?:F|Fem\w*|Fém\w*|Femmes?|Female)|(?:F|Fem\w*|Fém\w*|Femmes?|Female) ?(?:\/|ou|or|-) ?(?:M|H|Masc\w*|Hommes?|Male))(?!\p{L})/giu;
const chosenSex: Finder = {
  ...sex,
  find: (text) => sex.find(text.replace(eitherSex, (both) => ' '.repeat(both.length))),
};

/** Any number of a paper: letters, digits, marks between them, digits enough to be one. */
const anyNumber = pattern(String.raw`[\p{Lu}\p{N}]+(?:[ /.\-]{1,3}[\p{Lu}\p{N}]+)*`, ([text]) => {
  const parts = text.split(/\s+/);
  // Words behind the number are not of it.
  while (parts.length > 0 && digits(parts.at(-1) ?? '') === 0 && (parts.at(-1) ?? '').length > 1) parts.pop();
  const number = parts.join(' ').replace(/[ /.-]+$/, '');
  return digits(number) >= 4 && number.length <= 30 ? number : null;
});

const money = String.raw`(?:\s?(?:F\.?\s?CFA|FRANCS?(?:\s?CFA)?|XOF))?`;

/** 99 ans, 99 (quatre-vingt-dix-neuf) ans, quatre-vingt-dix-neuf (99) ans, quatre-vingt-dix-neuf années, 99 years */
const inWords =
  '(?:(?:cent|quatre|vingts?|vingt|trente|quarante|cinquante|soixante|dix|neuf|cinq|ninety|fifty|thirty|twenty|nine|five|hundred)[\\s-]?)+';
const years = String.raw`(?:${inWords}\s?\(\s?\d{1,3}\s?\)|\d{1,3}(?:\s?\([^)]{0,40}\))?|${inWords})\s?(?:ans|ann[ée]es?|years)`;

/** A place ends with its state: what follows is another column's, or noise. */
const behindState = /(?<=\([A-Z]{3}\)).*$/u;
/** A date behind a place is the next column's. */
const dateBehind = /\s+\S{2}[/.]\S{2}[/.]\S{4}\s*$/u;

/** Values behind a place's own word: "12/03/1990 à BOUAKÉ". */
const wholePlace = whole(
  (text) => letters(text) >= 2 && letters(text) > digits(text) && !/^\([A-Z]{3}\)$/.test(text),
  /^[àÀaA]\s*(?::|\s)\s*/u,
);
const place: Finder = {
  ...wholePlace,
  find: (text) => wholePlace.find(text.replace(behindState, '').replace(dateBehind, '')),
};

/** A nationality ends with the last word that is known for one: what follows is the next field's. */
const wholeNationality = whole((text) => letters(text) >= 3 && digits(text) === 0);
const nationality: Finder = {
  ...wholeNationality,
  find: (text) => {
    const all = wholeNationality.find(text);
    if (all === null || nationalityOf(all.value) !== null) return all;
    const words = all.value.split(' ');
    for (let count = words.length - 1; count > 0; count -= 1) {
      const value = words.slice(0, count).join(' ');
      if (value.length > 3 && nationalityOf(value) !== null)
        return { ...all, value, end: all.start + value.length };
    }
    return all;
  },
};

/** Two persons behind one label: "KONÉ ADAMA et de YAO AYA". */
const joint = /\s+(?:et|and|&)\s+(?:de\s+)?/iu;

/** The surname before or behind given names, where capitals tell it. */
const surnameFirst = pattern(
  String.raw`\p{Lu}[\p{Lu}'’\-]+(?:\s\p{Lu}[\p{Lu}'’\-]+)*(?=\s+\p{Lu}\p{Ll})`,
  ([text]) => text,
);

/** "Awa Mariam KONÉ" */
const surnameLast = pattern(
  String.raw`(?<=\p{Ll}\s+)\p{Lu}[\p{Lu}'’\-]+(?:\s\p{Lu}[\p{Lu}'’\-]+)*(?=\s*$)`,
  ([text]) => text,
);

/** Without brackets around all of it, or the end of its sentence: "(SARL)", "SAS.", not "S.A.". */
const bare = (finder: Finder): Finder => ({
  ...finder,
  find: (text) =>
    finder.find(
      text.replace(/^\s*\(([^()]*)\)[\s.,;]*$/, ' $1 ').replace(/^([^.]*[\p{L}\p{N}]{2})\.(\s*)$/u, '$1 $2'),
    ),
});

const firstOfTwo: Finder = {
  isPattern: false,
  find: (text) => {
    const at = joint.exec(text)?.index;
    return at === undefined || at === 0 ? null : whole(isName).find(text.slice(0, at));
  },
};

export const forms = {
  surname: form(either(surnameFirst, surnameLast), 0.6),
  /** The same, and of a name in capitals all through. */
  anySurname: form(either(surnameFirst, surnameLast, surnameOfCapitals), 0.6),
  firstOfTwo: form(firstOfTwo, 0.6),
  secondOfTwo: form(whole(isName, /^(?:et|and|&)\s+(?:de\s+)?/iu), 0.6),
  name: form(whole(isName), 0.6),
  words: form(bare(whole((text) => letters(text) >= 2)), 0.5),
  place: form(place, 0.4),
  nationality: form(nationality, 0.2),
  date: form(either(numericDate, spacedDate, unknownDate, writtenDate, yearFirst), 2),
  sex: form(chosenSex, 2),
  height: form(
    pattern(
      String.raw`[12]\s?[,.]\s?\d{2}(?:\s?m)?|[12]\s?m\s?\d{2}|[12]\d{2}\s?cm`,
      // As it is printed here; a comma is easily read as a point.
      ([text]) => text.replace(/\s/g, '').replace('.', ','),
      { anyCase: true },
    ),
    3,
  ),
  anyNumber: form(anyNumber, 1),
  amount: form(
    pattern(String.raw`\d{1,3}(?:[ .,\u00a0]?\d{3})+(?:,\d{2})?${money}`, ([text]) => text, {
      anyCase: true,
    }),
    2,
  ),
  years: form(
    pattern(String.raw`${years}|^\d{1,3}$`, ([text]) => text, {
      anyCase: true,
    }),
    2,
  ),
} satisfies Record<string, Form>;

/** Those that any paper may name; a paper's own are given as they are. */
export type CommonForm = keyof typeof forms;

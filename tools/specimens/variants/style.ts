import type { Random } from '../../invented/random.ts';
import type { Content, EntryPart } from './content.ts';
import type { Family, Weight } from './typefaces.ts';
import {
  type Arrangement,
  both,
  type DateForm,
  type LabelKey,
  type NumberPlace,
  type Palette,
  type SexForm,
  type TitleForm,
  type Tongue,
  type Vocabulary,
} from './vocabulary.ts';

/** All that one page has in common: its arrangement, words, letters and colours. */

export interface Style {
  readonly arrangement: Arrangement;
  readonly tongue: Tongue;
  readonly abbreviates: boolean;
  readonly labelCase: 'asIs' | 'capitals' | 'small';
  readonly valueCase: 'capitals' | 'mixed';
  readonly accents: boolean;
  readonly dateForm: DateForm;
  readonly heightForm: 'comma' | 'point' | 'unit' | 'letter';
  readonly sexForm: SexForm;
  /** A colon, of labels whose values do not follow on the line. */
  readonly colonAnyway: boolean;
  /** Number of the label in front of it, or instead of it. */
  readonly numbering: 'none' | 'words' | 'bare';
  readonly titleForm: TitleForm;
  readonly titleCase: 'capitals' | 'asIs';
  /** Where the paper's number stands, if not in its turn. */
  readonly numberPlace: NumberPlace;
  readonly sharesRow: boolean;
  readonly family: Family;
  readonly titleFamily: Family;
  readonly labelWeight: Weight;
  readonly valueWeight: Weight;
  /** Height of a label as a part of its value's. */
  readonly labelRatio: number;
  /** Height of values in thousandths of the paper's width. */
  readonly valueSize: number;
  /** 0 tight to 1 loose. */
  readonly looseness: number;
  readonly palette: Palette;
  readonly portraitSide: 'left' | 'right';
  readonly headAlign: 'middle' | 'start';
  /** Head and title in a band of colour. */
  readonly headBand: boolean;
}

const usualPlaces: readonly NumberPlace[] = ['label', 'label', 'label', 'title', 'corner'];
const usualDates: readonly DateForm[] = [
  'slash',
  'slash',
  'slash',
  'slash',
  'dot',
  'dash',
  'blank',
  'month',
  'shortMonth',
];

const isMono = (family: Family): boolean => family === 'courier-prime' || family === 'dejavu-mono';

export function chooseStyle(random: Random, words: Vocabulary, content: Content): Style {
  const { format, language, numberEntry, title } = content;
  const more = words.variation;
  const arrangement = random.pick(
    words.arrangements.filter(({ formats }) => formats === undefined || formats.includes(format)),
  );
  const bilingual = format === 'booklet' ? 0.8 : language === 'en' ? 0.15 : 0.25;
  const tongue: Tongue =
    content.document !== null && format !== 'sheet' && random.chance(bilingual)
      ? random.pick(both<Tongue>(['slash', 'slash', 'dash', 'twoLines'], more?.tongues))
      : 'one';
  const family = random.pick(words.families);
  const valueSize = format === 'sheet' ? random.integer(19, 28) : random.integer(24, 34);
  const titleForms: readonly TitleForm[] =
    title?.en === undefined
      ? both(['line', 'line', 'twoLines'], more?.titleForms)
      : both(['line', 'line', 'twoLines', 'slash', 'below'], more?.translatedForms);
  const numberPlace =
    numberEntry === undefined || title === null
      ? 'label'
      : random.pick([...usualPlaces, ...(more?.numberPlaces ?? [])]);
  const style: Style = {
    arrangement,
    tongue,
    abbreviates: tongue === 'one' && random.chance(0.2),
    labelCase: random.pick(['asIs', 'asIs', 'asIs', 'capitals', 'small'] as const),
    valueCase: random.chance(0.7) ? 'capitals' : 'mixed',
    accents: random.chance(0.75),
    dateForm: random.pick([...usualDates, ...(more?.dates ?? [])]),
    heightForm: random.pick(['comma', 'comma', 'point', 'unit', 'letter'] as const),
    sexForm: random.chance(0.85)
      ? 'letter'
      : more === null
        ? 'word'
        : random.pick<SexForm>(['word', ...more.sexes]),
    colonAnyway: random.chance(0.15),
    numbering: content.numbered === undefined ? 'none' : random.pick(['words', 'words', 'bare'] as const),
    titleForm:
      numberPlace === 'title'
        ? random.pick(both<TitleForm>(['withNumber', 'numberBeside'], more?.numberForms))
        : random.pick(titleForms),
    titleCase: random.chance(0.7) ? 'capitals' : 'asIs',
    numberPlace,
    sharesRow: random.chance(0.5),
    family,
    titleFamily: random.chance(0.5) || isMono(family) ? random.pick(words.families) : family,
    labelWeight: random.pick(['regular', 'regular', 'italic', 'bold'] as const),
    valueWeight: random.pick(['regular', 'bold', 'bold'] as const),
    labelRatio: random.integer(58, 105) / 100,
    valueSize,
    looseness: random.integer(0, 100) / 100,
    palette: random.pick(words.palettes),
    portraitSide: random.chance(0.75) ? 'left' : 'right',
    headAlign: random.chance(0.75) ? 'middle' : 'start',
    headBand: more !== null && random.chance(more.headBands),
  };
  return more === null ? style : { ...style, labelRatio: legibleRatio(style, format) };
}

/** Labels that would be too small to begin with could not be printed at all. */
function legibleRatio({ labelRatio, labelCase, valueSize }: Style, format: Content['format']): number {
  const least = (format === 'sheet' ? 12 : 16) / (valueSize * (labelCase === 'small' ? 0.85 : 1));
  return Math.max(labelRatio, least);
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const capitals = (text: string): string => text.toLocaleUpperCase('fr');
/** Words begin with a capital; what is in brackets is a code. */
const mixed = (text: string): string =>
  text
    .toLocaleLowerCase('fr')
    .replace(/(^|[\s'’\-/(])(\p{L})/gu, (_, before: string, letter: string) => before + capitals(letter))
    .replace(/\(\p{L}{3}\)/gu, capitals)
    .replace(/\bS\/P\b/giu, 'S/P');

const months = 'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre'.split(
  ',',
);
const shortMonths = 'janv,févr,mars,avr,mai,juin,juil,août,sept,oct,nov,déc'.split(',');
const englishMonths =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');

const joints: Readonly<Partial<Record<DateForm, string>>> = {
  slash: '/',
  dot: '.',
  dash: '-',
  blank: ' ',
  wideSlash: ' / ',
};

function writtenDate(date: string, { dateForm, accents, valueCase }: Style, language: 'fr' | 'en'): string {
  const [day = '', month = '', year = ''] = date.split('/');
  const joint = joints[dateForm];
  // Of a day that nobody knows there is one writing.
  if (/\D/.test(month)) return date;
  if (joint !== undefined) return [day, month, year].join(joint);
  if (dateForm === 'yearFirst') return [year, month, day].join('-');
  const at = Number(month) - 1;
  const isShort = dateForm !== 'month' && dateForm !== 'ordinal';
  const french = isShort ? shortMonths[at] : months[at];
  const english = englishMonths[at]?.slice(0, isShort ? 3 : 9);
  const name = language === 'en' ? english : french;
  const both = name === french ? `${french ?? ''}/${english ?? ''}` : `${english ?? ''}/${french ?? ''}`;
  const first = dateForm === 'ordinal' && language === 'fr' && day === '01' ? '1er' : day;
  const text =
    dateForm === 'dashedMonth'
      ? `${day}-${name ?? month}-${year}`
      : `${first} ${dateForm === 'bothMonths' ? both : (name ?? month)} ${year}`;
  return cased(accents ? text : withoutAccents(text), language === 'en' ? 'capitals' : valueCase, false);
}

function cased(text: string, valueCase: Style['valueCase'], mixes = true): string {
  if (valueCase === 'capitals') return capitals(text);
  return mixes ? mixed(text) : text;
}

const heights: Readonly<Record<Style['heightForm'], (metres: string) => string>> = {
  comma: (metres) => metres,
  point: (metres) => metres.replace(',', '.'),
  unit: (metres) => `${metres} m`,
  letter: (metres) => metres.replace(',', 'm'),
};

type Words = readonly [string, string];
const sexWords: Readonly<Record<SexForm, { readonly fr: Words; readonly en: Words }>> = {
  letter: { fr: ['F', 'M'], en: ['F', 'M'] },
  word: { fr: ['FÉMININ', 'MASCULIN'], en: ['FEMALE', 'MALE'] },
  brief: { fr: ['FÉM.', 'MASC.'], en: ['FEM.', 'MALE'] },
  person: { fr: ['FEMME', 'HOMME'], en: ['WOMAN', 'MAN'] },
};

/** How a value is printed on a page, and what the service should say of it. */
export function printedPart(
  { value, writing }: EntryPart,
  style: Style,
  language: 'fr' | 'en',
): { readonly text: string; readonly said: string } {
  const same = (text: string) => ({ text, said: text });
  if (value === '') return same('');
  const plain = style.accents ? value : withoutAccents(value);
  switch (writing) {
    case 'date':
      return { text: writtenDate(value, style, language), said: value };
    case 'sex': {
      const word = sexWords[style.sexForm][language][value === 'F' ? 0 : 1];
      const text = cased(style.accents ? word : withoutAccents(word), style.valueCase);
      return { text: style.sexForm === 'letter' ? value : text, said: value };
    }
    case 'height': {
      const text = heights[style.heightForm](value);
      return { text, said: text.replace(/\s/g, '').replace('.', ',') };
    }
    case 'words':
      return same(cased(plain, style.valueCase));
    case 'surname':
      return same(capitals(plain));
    case 'given':
      return same(mixed(plain));
    case 'asIs':
      return same(value);
  }
}

const tongueSigns = { one: ' ', slash: ' / ', dash: ' - ', bar: ' | ' } as const;

/** The lines of a label: one, or two where the translation stands below. */
export function labelLines(
  label: LabelKey | { readonly text: string },
  style: Style,
  words: Vocabulary,
  content: Content,
  random: Random,
): readonly string[] {
  const cases = (text: string): string => (style.labelCase === 'asIs' ? text : capitals(text));
  if (typeof label === 'object') return [cases(label.text)];
  const { fr, en, short = [] } = words.labels[label];
  const [own, other] = content.language === 'en' ? [en, fr] : [fr, en];
  const brief = content.language === 'fr' && style.abbreviates && short.length > 0;
  const first = cases(random.pick(brief ? short : own.length > 0 ? own : fr));
  const second = style.tongue === 'one' || other.length === 0 ? null : cases(random.pick(other));
  const number = style.numbering === 'none' ? undefined : content.numbered?.[label];
  if (number !== undefined && style.numbering === 'bare') return [number];
  const lead = number === undefined ? '' : `${number} `;
  if (second === null || second === first) return [`${lead}${first}`];
  if (style.tongue === 'twoLines') return [`${lead}${first}`, second];
  if (style.tongue === 'brackets') return [`${lead}${first} (${second})`];
  return [`${lead}${first}${tongueSigns[style.tongue]}${second}`];
}

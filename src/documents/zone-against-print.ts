import { foldText } from '../names/fold.ts';
import { readPrintedDate } from './dates.ts';
import type { DocumentFacts, FieldName, ReadField, ZoneFacts } from './facts.ts';
import { canonical } from './identifiers.ts';
import { inCapitals } from './mrz/zone-error.ts';
import { nationalityOf } from './nationalities.ts';

/** The machine-readable zone against what is printed, and the errors of MRZ_CHECK. */

type ComparedField =
  | 'DOCUMENT_NUMBER'
  | 'LAST_NAME'
  | 'FIRST_NAME'
  | 'DATE_OF_BIRTH'
  | 'SEX'
  | 'EXPIRY_DATE'
  | 'NATIONALITY'
  | 'NNI';

export interface ZoneMismatch {
  readonly field: ComparedField;
  readonly name: FieldName;
  readonly printed: string;
  readonly zone: string;
}

interface Comparison {
  readonly field: ComparedField;
  readonly printed: FieldName;
  readonly zone: (zone: ZoneFacts) => string | null;
  /** Whether the two may stand for the same. */
  readonly agree: (printed: string, zone: string, how: How) => boolean;
}

interface How {
  /** Both were read without doubt. */
  readonly isSure: boolean;
  /** The names fill their field in the zone completely, so they may be truncated. */
  readonly isFull: boolean;
}

const comparisons: readonly Comparison[] = [
  {
    field: 'DOCUMENT_NUMBER',
    printed: 'document_number',
    zone: ({ fields }) => fields.documentNumber,
    agree: sameNumber,
  },
  { field: 'LAST_NAME', printed: 'last_name', zone: ({ fields }) => fields.surname, agree: sameName },
  { field: 'FIRST_NAME', printed: 'first_name', zone: ({ fields }) => fields.givenNames, agree: sameName },
  {
    field: 'DATE_OF_BIRTH',
    printed: 'date_of_birth',
    zone: ({ fields }) => fields.birthDate,
    agree: sameDate,
  },
  {
    field: 'SEX',
    printed: 'gender',
    zone: ({ fields }) => fields.sex,
    agree: (printed, zone) => zone === 'X' || printed === zone,
  },
  {
    field: 'EXPIRY_DATE',
    printed: 'document_expiry',
    zone: ({ fields }) => fields.expiryDate,
    agree: sameDate,
  },
  {
    field: 'NATIONALITY',
    printed: 'nationality',
    zone: ({ fields }) => fields.nationality,
    agree: sameNationality,
  },
  { field: 'NNI', printed: 'nni', zone: ({ fields }) => fields.nni, agree: sameNumber },
];

/** The fields that are compared, as errors name them. */
export const comparedZoneFields: readonly string[] = comparisons.map(({ field }) => field);

/** Below this confidence they are not compared: a difference is more likely a misreading. */
const leastSure = 0.3;
/** Below this the reader may have taken O for 0. */
const quiteSure = 0.9;

export function zoneAgainstPrint({ fields, zone }: DocumentFacts): readonly ZoneMismatch[] {
  if (zone === null) return [];
  return comparisons.flatMap(({ field, printed: name, zone: read, agree }) => {
    const printed: ReadField | undefined = fields[name];
    const inZone = read(zone);
    if (printed === undefined || printed.source === 'zone' || inZone === null) return [];
    const confidence = Math.min(printed.confidence, zone.confidence);
    if (confidence < leastSure) return [];
    const how: How = { isSure: confidence >= quiteSure, isFull: isFull(zone) };
    return agree(printed.value, inZone, how) ? [] : [{ field, name, printed: printed.value, zone: inZone }];
  });
}

const withoutO = (text: string): string => text.replaceAll('O', '0');

/** Names stand in the last line of a zone of three, in the first of one of two. One filler may end a whole word. */
function isFull({ text }: ZoneFacts): boolean {
  const lines = text.split('\n');
  return !(lines.length === 3 ? lines[2] : lines[0])?.endsWith('<<');
}

function sameNumber(printed: string, zone: string, { isSure }: How): boolean {
  const [a, b] = [canonical(printed), canonical(zone)];
  return a === b || (!isSure && withoutO(a) === withoutO(b));
}

/** An unknown part, or one that is not there, contradicts nothing. */
function sameDate(printed: string, zone: string): boolean {
  const date = readPrintedDate(printed);
  const a = date ?? printed.split('/').reverse().join('-');
  return [...zone].every((char, at) => char === 'X' || a[at] === 'X' || a[at] === char);
}

function sameNationality(printed: string, zone: string): boolean {
  const code = nationalityOf(printed);
  return code === null || code === zone;
}

/**
 * The letters of a name as ICAO 9303-3 writes them into a zone: accents fall, œ is OE, hyphens are fillers and
 * apostrophes nothing. Some letters may be written in two ways (Ü as UE, UXX or U); both are compared.
 */
const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/[Ää]/g, 'AE').replace(/[Öö]/g, 'OE').replace(/[Üü]/g, 'UE').replace(/[Øø]/g, 'OE'),
  (text) => text.replace(/[Åå]/g, 'AA').replace(/[Ññ]/g, 'NXX').replace(/[Üü]/g, 'UXX'),
];

/** A married name's mark, and what stands behind it, are not in every zone. */
const marriageMark = /(?<!\p{L})(?:épouse|epouse|ép|ep|née|nee|veuve|vve)(?!\p{L})\.?/iu;
const marriedName = new RegExp(`${marriageMark.source}.*$`, 'iu');

const letters = (text: string): string => foldText(text).replaceAll(' ', '');

function sameName(printed: string, zone: string, { isFull: mayBeCut }: How): boolean {
  const inZone = [letters(zone), letters(zone.replace(marriageMark, ''))];
  const written = [printed, printed.replace(marriedName, ''), printed.replace(marriageMark, '')].flatMap(
    (name) => spellings.map((spell) => letters(spell(name))),
  );
  return written.some((name) => inZone.includes(name)) || (mayBeCut && isCut(printed, zone));
}

/** Each word of the zone begins a printed one, in order: a name too long is cut at its end, or word by word. */
function isCut(printed: string, zone: string): boolean {
  if (letters(printed).startsWith(letters(zone))) return true;
  const words = foldText(printed).split(' ');
  let at = 0;
  return foldText(zone)
    .split(' ')
    .every((word) => {
      while (at < words.length && words[at]?.startsWith(word) !== true) at += 1;
      at += 1;
      return at <= words.length;
    });
}

/**
 * The `errors` of MRZ_CHECK, empty for a zone that is right and says what is printed.
 *
 * INVALID_MRZ_FOUND is the general one and stands before every other: a wrong check digit, a field that cannot be, a
 * zone that another state or another kind of document bears, a reading that is ambiguous, since then nothing is proven,
 * and a right zone that says something else than the print.
 */
export function zoneErrors(facts: DocumentFacts): readonly string[] {
  const { zone } = facts;
  if (zone === null) return ['NO_MRZ_FOUND'];
  const errors = [
    ...zone.checks.filter(({ ok }) => !ok).map(({ field }) => `INVALID_CHECK_DIGIT_${inCapitals(field)}`),
    ...zoneAgainstPrint(facts).map(({ field }) => `MRZ_VIZ_MISMATCH_${field}`),
  ];
  return zone.valid && zone.fits && errors.length === 0 ? [] : ['INVALID_MRZ_FOUND', ...errors];
}

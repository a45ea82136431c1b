/**
 * The machine-readable zones we know, as tables of fields and check digits.
 *
 * Lines, starts and positions count from 0. TD1, TD2, TD3 and the visas MRV-A and MRV-B are those of ICAO 9303
 * parts 4 to 7; FR_CNI is the French identity card made until 2021, which has a layout and check digits of its own.
 */

export type FormatName = 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB' | 'FR_CNI';

export type FieldName =
  | 'documentCode'
  | 'issuingState'
  | 'names'
  | 'surname'
  | 'givenNames'
  | 'documentNumber'
  | 'nationality'
  | 'birthDate'
  | 'sex'
  | 'expiryDate'
  | 'personalNumber'
  | 'optionalData'
  | 'optionalData2'
  | 'issuingOffice';

/** What a character of a field may be. `code` is the document code, whose second character may be anything. */
export type CharacterClass = 'alpha' | 'alphanumeric' | 'date' | 'sex' | 'country' | 'code' | 'check';

export const allowedCharacters: Readonly<Record<CharacterClass, RegExp>> = {
  alpha: /^[A-Z<]$/,
  alphanumeric: /^[A-Z0-9<]$/,
  date: /^[0-9<]$/,
  sex: /^[MF<]$/,
  country: /^[A-Z<]$/,
  code: /^[A-Z0-9<]$/,
  check: /^[0-9]$/,
};

export interface Span {
  readonly line: number;
  readonly start: number;
  readonly length: number;
}

export interface Field extends Span {
  readonly name: FieldName;
  readonly characters: CharacterClass;
}

export type CheckedField = FieldName | 'composite';

export interface Check {
  readonly field: CheckedField;
  readonly line: number;
  readonly position: number;
  readonly covers: readonly Span[];
  /** An empty field may have `<` for its check digit (ICAO 9303-4, personal number of a passport). */
  readonly fillerWhenEmpty?: true;
}

export interface Format {
  readonly name: FormatName;
  readonly lineCount: number;
  readonly lineLength: number;
  /** What line 1 of this format begins with; the first format of the table that fits is taken. */
  readonly begins: RegExp;
  /** First letters that the standard gives to the document code. */
  readonly documentLetters: string;
  readonly fields: readonly Field[];
  readonly checks: readonly Check[];
  /** Field that takes what is left of a document number of more than nine characters. */
  readonly overflow?: FieldName;
}

const span = (line: number, start: number, length: number): Span => ({ line, start, length });

const field = (
  name: FieldName,
  line: number,
  start: number,
  length: number,
  characters: CharacterClass,
): Field => ({ name, line, start, length, characters });

/** A check digit right behind the field it covers. */
const checkAfter = (name: FieldName, line: number, start: number, length: number): Check => ({
  field: name,
  line,
  position: start + length,
  covers: [span(line, start, length)],
});

const composite = (line: number, position: number, ...covers: readonly Span[]): Check => ({
  field: 'composite',
  line,
  position,
  covers,
});

const head = (): readonly Field[] => [
  field('documentCode', 0, 0, 2, 'code'),
  field('issuingState', 0, 2, 3, 'country'),
];

/** The first 28 characters of line 2, which TD2, TD3 and both visas share. */
const secondLine = (): readonly Field[] => [
  field('documentNumber', 1, 0, 9, 'alphanumeric'),
  field('nationality', 1, 10, 3, 'country'),
  field('birthDate', 1, 13, 6, 'date'),
  field('sex', 1, 20, 1, 'sex'),
  field('expiryDate', 1, 21, 6, 'date'),
];
const secondLineChecks = (): readonly Check[] => [
  checkAfter('documentNumber', 1, 0, 9),
  checkAfter('birthDate', 1, 13, 6),
  checkAfter('expiryDate', 1, 21, 6),
];

const td1: Format = {
  name: 'TD1',
  lineCount: 3,
  lineLength: 30,
  begins: /^/,
  documentLetters: 'IAC',
  fields: [
    ...head(),
    field('documentNumber', 0, 5, 9, 'alphanumeric'),
    field('optionalData', 0, 15, 15, 'alphanumeric'),
    field('birthDate', 1, 0, 6, 'date'),
    field('sex', 1, 7, 1, 'sex'),
    field('expiryDate', 1, 8, 6, 'date'),
    field('nationality', 1, 15, 3, 'country'),
    field('optionalData2', 1, 18, 11, 'alphanumeric'),
    field('names', 2, 0, 30, 'alpha'),
  ],
  checks: [
    checkAfter('documentNumber', 0, 5, 9),
    checkAfter('birthDate', 1, 0, 6),
    checkAfter('expiryDate', 1, 8, 6),
    composite(1, 29, span(0, 5, 25), span(1, 0, 7), span(1, 8, 7), span(1, 18, 11)),
  ],
  overflow: 'optionalData',
};

const mrvA: Format = {
  name: 'MRVA',
  lineCount: 2,
  lineLength: 44,
  begins: /^V/,
  documentLetters: 'V',
  fields: [
    ...head(),
    field('names', 0, 5, 39, 'alpha'),
    ...secondLine(),
    field('optionalData', 1, 28, 16, 'alphanumeric'),
  ],
  checks: secondLineChecks(),
};

const td3: Format = {
  name: 'TD3',
  lineCount: 2,
  lineLength: 44,
  begins: /^/,
  documentLetters: 'P',
  fields: [
    ...head(),
    field('names', 0, 5, 39, 'alpha'),
    ...secondLine(),
    field('personalNumber', 1, 28, 14, 'alphanumeric'),
  ],
  checks: [
    ...secondLineChecks(),
    { ...checkAfter('personalNumber', 1, 28, 14), fillerWhenEmpty: true },
    composite(1, 43, span(1, 0, 10), span(1, 13, 7), span(1, 21, 22)),
  ],
};

const mrvB: Format = {
  name: 'MRVB',
  lineCount: 2,
  lineLength: 36,
  begins: /^V/,
  documentLetters: 'V',
  fields: [
    ...head(),
    field('names', 0, 5, 31, 'alpha'),
    ...secondLine(),
    field('optionalData', 1, 28, 8, 'alphanumeric'),
  ],
  checks: secondLineChecks(),
};

/** No expiry in the zone; the number begins with year, month and department of issue; `<<` parts given names. */
const frenchCard: Format = {
  name: 'FR_CNI',
  lineCount: 2,
  lineLength: 36,
  begins: /^IDFRA/,
  documentLetters: 'I',
  fields: [
    ...head(),
    field('surname', 0, 5, 25, 'alpha'),
    field('issuingOffice', 0, 30, 6, 'alphanumeric'),
    field('documentNumber', 1, 0, 12, 'alphanumeric'),
    field('givenNames', 1, 13, 14, 'alpha'),
    field('birthDate', 1, 27, 6, 'date'),
    field('sex', 1, 34, 1, 'sex'),
  ],
  checks: [
    checkAfter('documentNumber', 1, 0, 12),
    checkAfter('birthDate', 1, 27, 6),
    composite(1, 35, span(0, 0, 36), span(1, 0, 35)),
  ],
};

const td2: Format = {
  name: 'TD2',
  lineCount: 2,
  lineLength: 36,
  begins: /^/,
  documentLetters: 'IAC',
  fields: [
    ...head(),
    field('names', 0, 5, 31, 'alpha'),
    ...secondLine(),
    field('optionalData', 1, 28, 7, 'alphanumeric'),
  ],
  checks: [...secondLineChecks(), composite(1, 35, span(1, 0, 10), span(1, 13, 7), span(1, 21, 14))],
  overflow: 'optionalData',
};

/** The registration list. Among formats of the same size the first whose `begins` fits is taken. */
export const formats: readonly Format[] = [td1, mrvA, td3, mrvB, frenchCard, td2];

export const textOf = (lines: readonly string[], at: Span): string =>
  (lines[at.line] ?? '').slice(at.start, at.start + at.length);

export function formatOf(lines: readonly string[]): Format | null {
  const fits = (format: Format) =>
    lines.length === format.lineCount &&
    lines.every((line) => line.length === format.lineLength) &&
    format.begins.test(lines[0] ?? '');
  return formats.find(fits) ?? null;
}

/**
 * The checks of a format when `tail` characters of its document number, the check digit included, stand in the
 * optional data. ICAO 9303-5 and -6 put `<` where the check digit was, and the `<` is not part of the number:
 * only with `countFiller` does it take a weight.
 */
function checksWithTail(format: Format, tail: number, countFiller: boolean): readonly Check[] {
  const rest = format.fields.find((candidate) => candidate.name === format.overflow);
  if (rest === undefined || tail === 0) return format.checks;
  return format.checks.map((check) =>
    check.field !== 'documentNumber'
      ? check
      : {
          ...check,
          position: rest.start + tail - 1,
          covers: [
            ...check.covers,
            ...(countFiller ? [span(check.line, check.position, 1)] : []),
            span(rest.line, rest.start, tail - 1),
          ],
        },
  );
}

/** Issuers whose older cards count the `<` inside a long document number, against the standard. */
const countingFiller: ReadonlySet<string> = new Set(['BEL']);

/** The sets of checks a zone may be held to, the standard's first: it is right when one of them is. */
export function checkSets(format: Format, tail: number, issuingState: string): readonly (readonly Check[])[] {
  const standard = checksWithTail(format, tail, false);
  return tail > 0 && countingFiller.has(issuingState)
    ? [standard, checksWithTail(format, tail, true)]
    : [standard];
}

/** How many characters of the optional data belong to the document number of these lines; 0 when it is not long. */
export function documentNumberTail(format: Format, lines: readonly string[]): number {
  const rest = format.fields.find((candidate) => candidate.name === format.overflow);
  const check = format.checks.find((candidate) => candidate.field === 'documentNumber');
  if (rest === undefined || check === undefined) return 0;
  if ((lines[check.line] ?? '')[check.position] !== '<') return 0;
  const tail = textOf(lines, rest).split('<')[0] ?? '';
  return tail.length;
}

import type { PaperRegistry } from '../paper-registry.ts';
import { knownPapers } from '../papers.ts';
import { checkDigit } from './check-digit.ts';
import { isKnownCountry } from './countries.ts';
import { type DateProblem, readDate, type ZoneDate } from './dates.ts';
import type { CheckResult } from './decoded.ts';
import { readFields } from './fields.ts';
import {
  allowedCharacters,
  type Check,
  checkSets,
  documentNumberTail,
  type Field,
  type Format,
  type FormatName,
  formatOf,
  formats,
  textOf,
} from './formats.ts';
import { inCapitals, type ZoneError } from './zone-error.ts';
import { noFields, type ZoneFields } from './zone-fields.ts';

export interface ParsedMrz {
  /** Null when number and length of the lines are those of no format. */
  readonly format: FormatName | null;
  readonly lines: readonly string[];
  /** True exactly when `errors` is empty. */
  readonly valid: boolean;
  readonly errors: readonly ZoneError[];
  /** Deviations that genuine documents show; they leave a zone valid. */
  readonly warnings: readonly ZoneError[];
  readonly fields: ZoneFields;
  readonly checks: readonly CheckResult[];
}

/** Reads the lines of a zone as they are: nothing is trimmed, folded or repaired, and bad content never throws. */
export function parseMrz(
  lines: readonly string[],
  today: Date = new Date(),
  papers: PaperRegistry = knownPapers,
): ParsedMrz {
  const format = formatOf(lines);
  if (format === null) {
    const errors = [...shapeErrors(lines), ...unknownCharacters(lines)];
    return { format: null, lines, valid: false, errors, warnings: [], fields: noFields, checks: [] };
  }
  const checked = runChecks(format, lines);
  const errors = [
    ...unknownCharacters(lines),
    ...format.fields.flatMap((field) => fieldErrors(format, field, lines, today)),
    ...checked.filter(({ result }) => !result.ok).map(({ check }) => checkError(check)),
  ];
  return {
    format: format.name,
    lines,
    valid: errors.length === 0,
    errors,
    warnings: format.fields.flatMap((field) => fieldWarnings(format, field, lines, today)),
    fields: readFields(format, lines, today, papers),
    checks: checked.map(({ result }) => result),
  };
}

interface RunCheck {
  readonly check: Check;
  readonly result: CheckResult;
}

/** The first set of checks whose document number holds; the standard's own when none does. */
function runChecks(format: Format, lines: readonly string[]): readonly RunCheck[] {
  const issuingState = (lines[0] ?? '').slice(2, 5);
  const sets = checkSets(format, documentNumberTail(format, lines), issuingState).map((checks) =>
    checks.map((check) => ({ check, result: runCheck(check, lines) })),
  );
  const numberHolds = (set: readonly RunCheck[]) =>
    set.every(({ result }) => result.field !== 'documentNumber' || result.ok);
  return sets.find(numberHolds) ?? sets[0] ?? [];
}

function runCheck(check: Check, lines: readonly string[]): CheckResult {
  const covered = check.covers.map((span) => textOf(lines, span)).join('');
  const found = (lines[check.line] ?? '')[check.position] ?? '';
  const expected = checkDigit(covered);
  const emptyAllowed = check.fillerWhenEmpty === true && found === '<' && /^<*$/.test(covered);
  return { field: check.field, expected, found, ok: found === expected || emptyAllowed };
}

const checkError = (check: Check): ZoneError => ({
  code: `INVALID_CHECK_DIGIT_${inCapitals(check.field)}`,
  field: check.field,
  line: check.line,
  start: check.position,
  end: check.position + 1,
});

/** Which lines have a length that no format with so many lines has; the nearest format is meant. */
function shapeErrors(lines: readonly string[]): ZoneError[] {
  const lengths = formats.filter((f) => f.lineCount === lines.length).map((f) => f.lineLength);
  if (lengths.length === 0) {
    return [{ code: 'WRONG_LINE_COUNT', field: null, line: null, start: 0, end: 0 }];
  }
  const distance = (length: number) => lines.reduce((sum, line) => sum + Math.abs(line.length - length), 0);
  const nearest = lengths.reduce((best, length) => (distance(length) < distance(best) ? length : best));
  return lines.flatMap((text, line) =>
    text.length === nearest
      ? []
      : [{ code: 'WRONG_LINE_LENGTH' as const, field: null, line, start: 0, end: text.length }],
  );
}

/** Runs of characters that no zone may hold, so a line of garbage is one error and not forty. */
function unknownCharacters(lines: readonly string[]): ZoneError[] {
  return lines.flatMap((text, line) =>
    [...text.matchAll(/[^A-Z0-9<]+/g)].map((match) => ({
      code: 'UNKNOWN_CHARACTER' as const,
      field: null,
      line,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}

const errorAt = (code: ZoneError['code'], field: Field): ZoneError => ({
  code,
  field: field.name,
  line: field.line,
  start: field.start,
  end: field.start + field.length,
});

/** Fields without which a zone says nothing about anyone. */
const required: ReadonlySet<string> = new Set(['documentNumber', 'names', 'surname', 'issuingState']);

const dateKinds: Readonly<Partial<Record<string, 'birth' | 'expiry'>>> = {
  birthDate: 'birth',
  expiryDate: 'expiry',
};

function dateOf(field: Field, text: string, today: Date): ZoneDate | null {
  const kind = dateKinds[field.name];
  return kind === undefined ? null : readDate(text, kind, today);
}

function fieldErrors(format: Format, field: Field, lines: readonly string[], today: Date): ZoneError[] {
  const text = textOf(lines, field);
  const name = inCapitals(field.name);
  const wrong = [...text].findIndex((char) => /[A-Z0-9<]/.test(char) && !isAllowed(field, char));
  if (wrong >= 0) return [errorAt(`INVALID_CHARACTER_${name}`, field)];
  if (required.has(field.name) && /^<*$/.test(text)) return [errorAt(`EMPTY_${name}`, field)];
  const date = dateOf(field, text, today);
  // A date with a foreign character has been reported as that already.
  if (date?.problem === 'impossible' && /^[0-9<]*$/.test(text)) {
    return [errorAt(`INVALID_DATE_${name}`, field)];
  }
  return format.name === 'FR_CNI' && field.name === 'issuingState' && text !== 'FRA'
    ? [errorAt(`INVALID_CHARACTER_${name}`, field)]
    : [];
}

const isAllowed = (field: Field, char: string): boolean => allowedCharacters[field.characters].test(char);

const dateWarnings: Readonly<Partial<Record<DateProblem, 'DATE_NOT_IN_CALENDAR' | 'ZEROS_FOR_UNKNOWN'>>> = {
  'not-in-calendar': 'DATE_NOT_IN_CALENDAR',
  'zeros-for-unknown': 'ZEROS_FOR_UNKNOWN',
};

function fieldWarnings(format: Format, field: Field, lines: readonly string[], today: Date): ZoneError[] {
  const text = textOf(lines, field);
  const name = inCapitals(field.name);
  const problem = dateOf(field, text, today)?.problem ?? null;
  const dateWarning = problem === null ? undefined : dateWarnings[problem];
  const codes: ZoneError['code'][] = [];
  if (dateWarning !== undefined) codes.push(`${dateWarning}_${name}`);
  // Specimens and permanent residents' cards have no expiry.
  if (field.name === 'expiryDate' && text === '<<<<<<') codes.push(`EMPTY_${name}`);
  // Not an error, because lists of states change sooner than this table, and some issuers print codes of their own.
  if (field.characters === 'country' && !isKnownCountry(text)) codes.push(`UNKNOWN_COUNTRY_${name}`);
  if (field.name === 'documentCode' && !format.documentLetters.includes(text.slice(0, 1))) {
    codes.push('UNKNOWN_DOCUMENT_CODE');
  }
  return codes.map((code) => errorAt(code, field));
}

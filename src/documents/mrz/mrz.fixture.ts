import fc from 'fast-check';
import { checkDigit } from './check-digit.ts';
import { knownCountries } from './countries.ts';
import { checkSets, type Field, type Format, formats, textOf } from './formats.ts';

/** Invented zones of every format, with all check digits right. */

export const today = new Date('2026-11-15T00:00:00Z');

export interface Zone {
  readonly format: Format;
  readonly lines: readonly string[];
  /** Characters of a long document number in the optional data, its check digit included. */
  readonly tail: number;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const alphanumerics = [...'0123456789', ...letters];
const text = (chars: readonly string[], min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...chars), minLength: min, maxLength: max });
const padded = (length: number) => (value: string) => value.slice(0, length).padEnd(length, '<');

const word = text(letters, 2, 10);
const nameWords = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('<'));

const date = fc
  .tuple(fc.nat(99), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(''));
const birthDate = fc.oneof(
  { weight: 8, arbitrary: date },
  { weight: 1, arbitrary: date.map((value) => `${value.slice(0, 2)}<<<<`) },
  { weight: 1, arbitrary: fc.constant('<<<<<<') },
);

function contentOf(field: Field, format: Format): fc.Arbitrary<string> {
  const pad = padded(field.length);
  const table: Record<Field['name'], fc.Arbitrary<string>> = {
    documentCode: fc.constantFrom(...format.documentLetters).map((letter) => `${letter}<`),
    issuingState: fc.constantFrom(...knownCountries),
    nationality: fc.constantFrom(...knownCountries),
    names: fc.tuple(nameWords, nameWords).map(([surname, given]) => pad(`${surname}<<${given}`)),
    surname: nameWords.map(pad),
    givenNames: nameWords.map((given) => pad(given.replaceAll('<', '<<'))),
    documentNumber: text(alphanumerics, Math.min(5, field.length), field.length).map(pad),
    birthDate,
    expiryDate: date,
    sex: fc.constantFrom('M', 'F', '<'),
    personalNumber: text(alphanumerics, 0, field.length).map(pad),
    optionalData: text(alphanumerics, 0, field.length).map(pad),
    optionalData2: text(alphanumerics, 0, field.length).map(pad),
    issuingOffice: text(alphanumerics, 6, 6),
  };
  return table[field.name];
}

const put = (line: string, at: number, value: string) =>
  line.slice(0, at) + value + line.slice(at + value.length);

/** Writes every check digit, the composite last since it covers the others. */
export function withCheckDigits(format: Format, lines: readonly string[], tail = 0): readonly string[] {
  const [checks = []] = checkSets(format, tail, '');
  return checks.reduce<readonly string[]>((zone, check) => {
    const digit = checkDigit(check.covers.map((span) => textOf(zone, span)).join('')) ?? '';
    return zone.map((line, index) => (index === check.line ? put(line, check.position, digit) : line));
  }, lines);
}

const tailOf = (format: Format): fc.Arbitrary<string> => {
  const rest = format.fields.find((field) => field.name === format.overflow);
  return rest === undefined
    ? fc.constant('')
    : fc.oneof(fc.constant(''), text(alphanumerics, 1, Math.min(6, rest.length - 1)));
};

export const zoneOf = (format: Format): fc.Arbitrary<Zone> =>
  fc
    .tuple(tailOf(format), text(alphanumerics, 9, 9), ...format.fields.map((f) => contentOf(f, format)))
    .map(([rest, longNumber, ...contents]) => {
      const tail = rest === '' ? 0 : rest.length + 1;
      const lines = Array.from({ length: format.lineCount }, () => '<'.repeat(format.lineLength));
      format.fields.forEach((field, index) => {
        const long: Partial<Record<string, string>> = {
          documentNumber: longNumber,
          optionalData: padded(field.length)(`${rest}0`),
        };
        const content = (tail === 0 ? undefined : long[field.name]) ?? contents[index] ?? '';
        lines[field.line] = put(lines[field.line] ?? '', field.start, content);
      });
      if (format.name === 'FR_CNI') lines[0] = put(lines[0] ?? '', 0, 'IDFRA');
      return { format, lines: withCheckDigits(format, lines, tail), tail };
    });

/** Zones of every format. */
export const anyZone: fc.Arbitrary<Zone> = fc.oneof(...formats.map(zoneOf));

/** The Ivorian card's specimen: computed, all check digits right. */
export const ivorianSpecimen = [
  'IDCIVCI0012345<674<<<<<<<<<<<<',
  '9001011M3512311CIV100000000012',
  'SPECIMEN<<TEST<UNTEL<<<<<<<<<<',
] as const;

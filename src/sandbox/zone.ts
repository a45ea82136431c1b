import type { Side, ZoneFacts } from '../documents/facts.ts';
import { checkDigit } from '../documents/mrz/check-digit.ts';
import { parseMrz } from '../documents/mrz/parse.ts';

/** The zone of an invented card or passport. */

export interface ZoneValues {
  readonly documentNumber: string;
  /** yyyy-mm-dd, as all days here. */
  readonly birthDate: string;
  readonly expiryDate: string;
  readonly sex: 'M' | 'F';
  readonly lastName: string;
  readonly firstName: string;
  readonly nni: string;
}

const digit = (text: string): string => checkDigit(text) ?? '0';
const withDigit = (text: string): string => text + digit(text);
const short = (day: string): string => day.replaceAll('-', '').slice(2);
const names = ({ lastName, firstName }: ZoneValues, length: number): string =>
  `${lastName}<<${firstName}`.replaceAll(' ', '<').padEnd(length, '<').slice(0, length);

/** TD1 with a number that is too long for its place: ICAO 9303-5. */
function cardLines(values: ZoneValues, birth: string): string[] {
  const { documentNumber: number, expiryDate, sex, nni } = values;
  const first = `IDCIV${number.slice(0, 9)}<${number.slice(9)}${digit(number)}`.padEnd(30, '<');
  const expiry = withDigit(short(expiryDate));
  const second = `${birth}${sex}${expiry}CIV${nni}`;
  return [first, second + digit(first.slice(5) + birth + expiry + nni), names(values, 30)];
}

function passportLines(values: ZoneValues, birth: string): string[] {
  const { documentNumber, expiryDate, sex, nni } = values;
  const number = withDigit(documentNumber.padEnd(9, '<'));
  const expiry = withDigit(short(expiryDate));
  const personal = withDigit(nni.padEnd(14, '<'));
  const second = `${number}CIV${birth}${sex}${expiry}${personal}`;
  return [`P<CIV${names(values, 39)}`, second + digit(number + birth + expiry + personal)];
}

/** `isWrong`: the check digit of the date of birth is not right. */
export function inventedZone(kind: 'card' | 'passport', values: ZoneValues, isWrong = false): ZoneFacts {
  const day = short(values.birthDate);
  const birth = isWrong ? `${day}${(Number(digit(day)) + 1) % 10}` : withDigit(day);
  const lines = (kind === 'card' ? cardLines : passportLines)(values, birth);
  const { format, valid, checks, fields } = parseMrz(lines);
  if (format === null) throw new Error('an invented zone has a format');
  const side: Side = kind === 'card' ? 'back' : 'front';
  return {
    text: lines.join('\n'),
    format,
    valid,
    ambiguous: false,
    fits: true,
    confidence: 1,
    side,
    checks: checks.map(({ field, ok }) => ({ field, ok })),
    fields,
  };
}

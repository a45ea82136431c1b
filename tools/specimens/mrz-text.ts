import { checkDigit } from '../../src/documents/mrz/check-digit.ts';

/** Machine-readable zones as ICAO 9303 writes them, with their check digits. */

export interface ZoneHolder {
  readonly documentNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  /** dd/mm/yyyy */
  readonly birthDate: string;
  readonly expirationDate: string;
  readonly gender: string;
  readonly nationalityCode: string;
  /** Personal number: the NNI on Ivorian papers. */
  readonly nni: string;
}

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^A-Z0-9]+/g, '<')
    .replace(/^<|<$/g, '');

const filled = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<');

const digit = (text: string): string => {
  const found = checkDigit(text);
  if (found === null) throw new Error(`a zone cannot hold ${text}`);
  return found;
};

const withDigit = (text: string): string => `${text}${digit(text)}`;

function zoneDate(printed: string): string {
  const [day, month, year] = printed.split('/');
  if (day === undefined || month === undefined || year === undefined)
    throw new Error(`not dd/mm/yyyy: ${printed}`);
  // Parts of a birth that nobody knows are left open.
  return `${year.slice(-2)}${month}${day}`.replaceAll('X', '<');
}

function names({ lastName, firstName }: ZoneHolder, length: number): string {
  return filled(`${letters(lastName)}<<${letters(firstName)}`, length);
}

const sexOf = ({ gender }: ZoneHolder): string => (gender === 'M' || gender === 'F' ? gender : '<');

/** Card zone. A number of more than nine characters goes on in the optional data, its check digit after it. */
export function td1(code: string, state: string, holder: ZoneHolder): readonly string[] {
  const number = letters(holder.documentNumber);
  const long = number.length > 9;
  const first = long
    ? `${number.slice(0, 9)}<${filled(withDigitOfLong(number), 15)}`
    : `${withDigit(filled(number, 9))}${'<'.repeat(15)}`;
  const dates = [holder.birthDate, holder.expirationDate].map((date) => withDigit(zoneDate(date)));
  const optional = filled(letters(holder.nni), 11);
  const [birth = '', expiry = ''] = dates;
  const composite = digit(`${first}${birth}${expiry}${optional}`);
  return [
    `${filled(code, 2)}${state}${first}`,
    `${birth}${sexOf(holder)}${expiry}${holder.nationalityCode}${optional}${composite}`,
    names(holder, 30),
  ];
}

/** The rest of a long number, then the digit over all of it. */
function withDigitOfLong(number: string): string {
  return `${number.slice(9)}${digit(number)}`;
}

/** Passport zone. */
export function td3(state: string, holder: ZoneHolder): readonly string[] {
  const number = withDigit(filled(letters(holder.documentNumber), 9));
  const birth = withDigit(zoneDate(holder.birthDate));
  const expiry = withDigit(zoneDate(holder.expirationDate));
  const personal = withDigit(filled(letters(holder.nni), 14));
  const composite = digit(`${number}${birth}${expiry}${personal}`);
  return [
    `P<${state}${names(holder, 39)}`,
    `${number}${holder.nationalityCode}${birth}${sexOf(holder)}${expiry}${personal}${composite}`,
  ];
}

/**
 * A card's zone in which one check digit does not hold, that of the birth date. The composite digit is written over
 * it as over any other, so that nothing else is at fault.
 */
export function withWrongBirthDigit([
  first = '',
  second = '',
  third = '',
]: readonly string[]): readonly string[] {
  const wrong = (Number(second.charAt(6)) + 3) % 10;
  const until = `${second.slice(0, 6)}${wrong}${second.slice(7, 29)}`;
  const composite = digit(`${first.slice(5)}${until.slice(0, 7)}${until.slice(8, 15)}${until.slice(18)}`);
  return [first, `${until}${composite}`, third];
}

import type { PaperRegistry } from '../paper-registry.ts';
import { readDate } from './dates.ts';
import { documentNumberTail, type FieldName, type Format, textOf } from './formats.ts';
import type { ZoneFields } from './zone-fields.ts';

/** Fillers outside go, fillers inside become one space each run. */
function plain(text: string): string | null {
  const words = text.split('<').filter((word) => word !== '');
  return words.length === 0 ? null : words.join(' ');
}

/** SURNAME<<GIVEN<NAMES; without `<<` everything is the surname, as the standard has it. */
function splitNames(text: string): { surname: string | null; givenNames: string | null } {
  const at = text.indexOf('<<');
  return at < 0
    ? { surname: plain(text), givenNames: null }
    : { surname: plain(text.slice(0, at)), givenNames: plain(text.slice(at)) };
}

const sexes: Readonly<Record<string, 'M' | 'F' | 'X'>> = { M: 'M', F: 'F', '<': 'X' };

export function readFields(
  format: Format,
  lines: readonly string[],
  today: Date,
  papers: PaperRegistry,
): ZoneFields {
  const has = (name: FieldName) => format.fields.some((field) => field.name === name);
  const raw = (name: FieldName): string => {
    const field = format.fields.find((candidate) => candidate.name === name);
    return field === undefined ? '' : textOf(lines, field);
  };
  const tail = documentNumberTail(format, lines);
  const optional = raw('optionalData');
  // The last character of the tail is the check digit.
  const documentNumber =
    tail === 0 ? raw('documentNumber') : raw('documentNumber') + optional.slice(0, tail - 1);
  const names = has('names')
    ? splitNames(raw('names'))
    : { surname: plain(raw('surname')), givenNames: plain(raw('givenNames')) };
  const issuingState = plain(raw('issuingState'));
  const own = papers.state(issuingState)?.zoneNumber ?? null;
  const ownText = own === null || own.format !== format.name ? '' : raw(own.place).replace(/<+$/, '');
  const ownNumber = (field: 'nni' | 'personalNumber') =>
    own?.field === field && own.form.test(ownText) ? ownText : null;
  return {
    documentCode: plain(raw('documentCode')),
    issuingState,
    ...names,
    documentNumber: plain(documentNumber),
    nationality: plain(raw('nationality')),
    birthDate: has('birthDate') ? readDate(raw('birthDate'), 'birth', today).value : null,
    sex: sexes[raw('sex')] ?? null,
    expiryDate: has('expiryDate') ? expiryOf(raw('expiryDate'), today) : null,
    personalNumber: ownNumber('personalNumber') ?? plain(raw('personalNumber')),
    optionalData: plain(optional.slice(tail)),
    optionalData2: plain(raw('optionalData2')),
    nni: ownNumber('nni'),
    issuingOffice: plain(raw('issuingOffice')),
  };
}

/** An expiry that is all fillers says that there is none, not that the day is unknown. */
const expiryOf = (text: string, today: Date): string | null =>
  text === '<<<<<<' ? null : readDate(text, 'expiry', today).value;

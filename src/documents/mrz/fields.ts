import { readDate } from './dates.ts';
import { documentNumberTail, type FieldName, type Format, textOf } from './formats.ts';

/** What a zone says, in plain words. A field that the format lacks, or that says nothing, is null. */
export interface ZoneFields {
  readonly documentCode: string | null;
  /** Without fillers: `D` for Germany. */
  readonly issuingState: string | null;
  readonly surname: string | null;
  readonly givenNames: string | null;
  /** Joined when it was long; a filler inside stands for a space or hyphen, and is a space here. */
  readonly documentNumber: string | null;
  readonly nationality: string | null;
  /** yyyy-mm-dd, with X for unknown parts: 1974-XX-XX. */
  readonly birthDate: string | null;
  /** X where the zone leaves it unsaid. */
  readonly sex: 'M' | 'F' | 'X' | null;
  readonly expiryDate: string | null;
  readonly personalNumber: string | null;
  readonly optionalData: string | null;
  readonly optionalData2: string | null;
  /** Ivorian identity cards: the 11 digits of line 2's optional data. */
  readonly nni: string | null;
  /** Old French card: department and office of issue. */
  readonly issuingOffice: string | null;
}

export const noFields: ZoneFields = {
  documentCode: null,
  issuingState: null,
  surname: null,
  givenNames: null,
  documentNumber: null,
  nationality: null,
  birthDate: null,
  sex: null,
  expiryDate: null,
  personalNumber: null,
  optionalData: null,
  optionalData2: null,
  nni: null,
  issuingOffice: null,
};

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

export function readFields(format: Format, lines: readonly string[], today: Date): ZoneFields {
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
  const isIvorianCard = format.name === 'TD1' && issuingState === 'CIV';
  return {
    documentCode: plain(raw('documentCode')),
    issuingState,
    ...names,
    documentNumber: plain(documentNumber),
    nationality: plain(raw('nationality')),
    birthDate: has('birthDate') ? readDate(raw('birthDate'), 'birth', today).value : null,
    sex: sexes[raw('sex')] ?? null,
    expiryDate: has('expiryDate') ? expiryOf(raw('expiryDate'), today) : null,
    personalNumber: plain(raw('personalNumber')),
    optionalData: plain(optional.slice(tail)),
    optionalData2: plain(raw('optionalData2')),
    nni: isIvorianCard && /^\d{11}$/.test(raw('optionalData2')) ? raw('optionalData2') : null,
    issuingOffice: plain(raw('issuingOffice')),
  };
}

/** An expiry that is all fillers says that there is none, not that the day is unknown. */
const expiryOf = (text: string, today: Date): string | null =>
  text === '<<<<<<' ? null : readDate(text, 'expiry', today).value;

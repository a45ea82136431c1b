import type { FieldError } from '../platform/problems/errors.ts';
import { asPrinted, isPrintedPast, readPrintedDate } from './dates.ts';
import type { FieldName } from './facts.ts';
import { type Parsed, parseAnyDocumentNumber } from './identifiers.ts';
import { nationalityOf } from './nationalities.ts';
import type { PaperDescriptor } from './paper-descriptor.ts';
import { parseNni, parseRccm } from './papers/ivorian-numbers.ts';

/** What people may write into the field of a paper. */

/** As it is kept, or what is wrong with it. */
export type Taken = { readonly value: string } | Pick<FieldError, 'code' | 'parameters'>;

const most = 300;

/** `paper`: which it was read as; its numbers have forms of their own. */
export function takeValue(field: FieldName, typed: string, paper: PaperDescriptor | null): Taken {
  const text = typed.replace(/\s+/gu, ' ').trim();
  if (text.length > most) return { code: 'TOO_LONG', parameters: { limit: most } };
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(text)) return { code: 'INVALID_CHARACTERS' };
  const taken = (rules[field] ?? asWritten)(text);
  if (!('value' in taken)) return taken;
  const number = paper?.template.numbers.find((one) => one.field === field);
  if (number === undefined || number.isRight(taken.value)) return taken;
  return { code: 'INVALID_FORMAT', parameters: { example: number.form } };
}

type Rule = (text: string) => Taken;

const asWritten: Rule = (value) => ({ value });

const ofNumber =
  (parse: (text: string) => Parsed): Rule =>
  (text) => {
    const parsed = parse(text);
    return parsed.ok ? { value: parsed.value } : { code: parsed.code, ...parametersOf(parsed) };
  };

const parametersOf = ({ parameters }: Extract<Parsed, { readonly ok: false }>) =>
  parameters && { parameters };

/** As papers have it, also where it was written yyyy-mm-dd. */
const printed = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? asPrinted(text) : text);

const day: Rule = (text) => {
  const isWritten = /^\d{2}\/\d{2}\/\d{4}$/.test(printed(text));
  return isWritten && readPrintedDate(printed(text)) !== null
    ? { value: printed(text) }
    : { code: 'INVALID_FORMAT', parameters: { example: '31/12/2032' } };
};

/** Parts of it may be unknown. */
const pastDay: Rule = (text) =>
  isPrintedPast(printed(text)) ? { value: printed(text).toUpperCase() } : { code: 'NOT_A_PRINTED_DATE' };

const rules: Readonly<Partial<Record<FieldName, Rule>>> = {
  date_of_birth: pastDay,
  father_birthday: pastDay,
  mother_birthday: pastDay,
  document_issue: pastDay,
  document_expiry: day,
  gender: (text) =>
    /^[MF]$/i.test(text)
      ? { value: text.toUpperCase() }
      : { code: 'INVALID_VALUE', parameters: { allowed: 'M, F' } },
  height: (text) =>
    /^[12][.,]\d{2}$/.test(text)
      ? { value: text.replace('.', ',') }
      : { code: 'INVALID_FORMAT', parameters: { example: '1,75' } },
  nni: ofNumber(parseNni),
  rccmNumber: ofNumber(parseRccm),
  document_number: ofNumber(parseAnyDocumentNumber),
  personal_number: ofNumber(parseAnyDocumentNumber),
  nationality: (text) =>
    nationalityOf(text) === null
      ? { code: 'INVALID_FORMAT', parameters: { example: 'BELGE' } }
      : { value: text },
  companyDuration: (text) =>
    /\d/.test(text) ? { value: text } : { code: 'INVALID_FORMAT', parameters: { example: '99' } },
  shareCapital: (text) =>
    /\d/.test(text) ? { value: text } : { code: 'INVALID_FORMAT', parameters: { example: '1 000 000 FCFA' } },
};

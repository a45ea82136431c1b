import { ocrKeys } from '../../contract/results.ts';
import type { DocumentType } from '../../contract/uploads.ts';
import { readPrintedDate } from '../../documents/dates.ts';
import { companyFields, type DocumentFacts, type FieldName, shownState } from '../../documents/facts.ts';
import { knownPapers } from '../../documents/papers.ts';
import type { Language } from '../../platform/language.ts';
import { companyDocumentTypes } from '../intake/upload-fields.ts';

/** What was read of a document, under the interface's keys. A key without a value is null. */
export type ExtractedData = Readonly<Record<string, string | null>>;

export function extractedData(
  type: DocumentType,
  facts: DocumentFacts | null,
  language: Language,
): ExtractedData {
  const value = (field: FieldName) => facts?.fields[field]?.value ?? null;
  const state = facts && shownState(facts);
  const read = {
    state: state?.code ?? null,
    message: state?.words[language] ?? null,
    ocr_raw: facts?.text ?? null,
  };
  if (companyDocumentTypes.has(type)) {
    // Only the tax declaration bears the taxpayer's number.
    const fields = companyFields.filter((field) => field !== 'taxpayerNumber' || type === 'DFE');
    return { ...Object.fromEntries(fields.map((field) => [field, value(field)])), ...read };
  }
  const known: Readonly<Partial<Record<(typeof ocrKeys)[number], string | null>>> = {
    ...Object.fromEntries(ocrKeys.map((key) => [key, facts?.fields[key as FieldName]?.value ?? null])),
    ...read,
    mrz: facts?.zone?.text ?? null,
    image: null,
    country_code: countryOf(facts),
    date_of_birth_yyyy_mm_dd: isoDate(value('date_of_birth')),
    document_expiry_yyyy_mm_dd: isoDate(value('document_expiry')),
  };
  return Object.fromEntries(ocrKeys.map((key) => [key, known[key] ?? null]));
}

/** The issuing state as alpha-3: what the zone says, else who alone issues such papers. Any state issues passports. */
function countryOf(facts: DocumentFacts | null): string | null {
  if (facts === null) return null;
  const state = facts.zone?.fields.issuingState;
  if (state && /^[A-Z]{3}$/.test(state)) return state;
  return knownPapers.named(facts.layout)?.issuer?.code ?? null;
}

function isoDate(printed: string | null): string | null {
  return printed === null ? null : readPrintedDate(printed);
}

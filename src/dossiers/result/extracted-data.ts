import { addressOcrKeys, ocrKeys } from '../../contract/results.ts';
import type { DocumentType } from '../../contract/uploads.ts';
import { holdersOn } from '../../documents/both-sides.ts';
import { readPrintedDate } from '../../documents/dates.ts';
import { companyFields, type DocumentFacts, shownState } from '../../documents/facts.ts';
import { knownPapers } from '../../documents/papers.ts';
import type { Language } from '../../platform/language.ts';
import { companyDocumentTypes } from '../intake/upload-fields.ts';

/** What was read of a document, under the interface's keys. A key without a value is null. */
export type ExtractedData = Readonly<Record<string, string | null>>;

/** How sure each of them is; null for what was not read as such. */
export type ExtractedConfidence = Readonly<Record<string, number | null>>;

type Extracted = readonly [key: string, value: string | null, confidence: number | null];

export const extractedData = (
  type: DocumentType,
  facts: DocumentFacts | null,
  language: Language,
): ExtractedData => Object.fromEntries(extracted(type, facts, language).map(([key, value]) => [key, value]));

export const extractedConfidence = (type: DocumentType, facts: DocumentFacts | null): ExtractedConfidence =>
  Object.fromEntries(extracted(type, facts, 'en').map(([key, , confidence]) => [key, confidence]));

/** Rounded down, so that nothing is shown at 0.9 that is below it. */
export const shownConfidence = (confidence: number): number => Math.floor(confidence * 1000) / 1000;

function extracted(type: DocumentType, facts: DocumentFacts | null, language: Language): Extracted[] {
  const known = new Map([...judged(facts, language), ...read(facts)].map((one) => [one[0], one]));
  // Only the tax declaration bears the taxpayer's number.
  const keys: readonly string[] = companyDocumentTypes.has(type)
    ? [...companyFields.filter((field) => field !== 'taxpayerNumber' || type === 'DFE'), ...judgedKeys]
    : [...ocrKeys, ...(type === 'PROOF_OF_ADDRESS' ? addressOcrKeys : [])];
  return keys.map((key) => known.get(key) ?? [key, null, null]);
}

const judgedKeys = ['state', 'message', 'ocr_raw'];

function judged(facts: DocumentFacts | null, language: Language): Extracted[] {
  if (facts === null) return [];
  const { code, words } = shownState(facts);
  const values = [code, words[language], facts.text];
  return judgedKeys.map((key, at) => [key, values[at] ?? null, null]);
}

/** Dates that also stand in ISO 8601. */
const withDay = new Set(['date_of_birth', 'document_expiry', 'document_issue']);

function read(facts: DocumentFacts | null): Extracted[] {
  if (facts === null) return [];
  const { zone } = facts;
  // Of a front and a back of two persons those of the front: together they would be nobody's.
  const [{ fields }] = holdersOn(facts);
  const sureOfZone = zone && shownConfidence(zone.confidence);
  return [
    ...Object.entries(fields).flatMap(([name, { value, confidence }]): Extracted[] => {
      const sure = shownConfidence(confidence);
      const own: Extracted = [name, value, sure];
      if (!withDay.has(name)) return [own];
      const day = readPrintedDate(value);
      return [own, [`${name}_yyyy_mm_dd`, day, day === null ? null : sure]];
    }),
    ['mrz', zone?.text ?? null, sureOfZone],
    countryOf(facts, sureOfZone),
  ];
}

/** The issuing state as alpha-3: what the zone says, else who alone issues such papers. Any state issues passports. */
function countryOf({ zone, layout }: DocumentFacts, sureOfZone: number | null): Extracted {
  const state = zone?.fields.issuingState;
  if (state && /^[A-Z]{3}$/.test(state)) return ['country_code', state, sureOfZone];
  return ['country_code', knownPapers.named(layout)?.issuer?.code ?? null, null];
}

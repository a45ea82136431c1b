import { describe, expect, it } from 'vitest';
import { documentTypes } from '../../contract/uploads.ts';
import type { DocumentFacts, LayoutName, ReadField } from '../../documents/facts.ts';
import { extractedConfidence, extractedData } from './extracted-data.ts';

const facts = (layout: LayoutName | null): DocumentFacts => ({
  layout,
  fields: {},
  zone: null,
  text: '',
  state: 'OK',
});

describe('the country of a document without a zone', () => {
  it.each([
    ['CNI', 'cni-2020', 'CIV'],
    ['CARTE_RESIDENT', 'carte-resident', 'CIV'],
    ['PASSEPORT', 'passeport', null],
    ['CARTE_CONSULAIRE', 'carte-consulaire', null],
    ['CNI', null, null],
  ] as const)('%s read by %s is %s', (type, layout, country) => {
    expect(extractedData(type, facts(layout), 'en').country_code).toBe(country);
  });
});

describe('the day of a paper', () => {
  const document_issue: ReadField = {
    ...{ value: '14/10/2026', confidence: 0.95, side: 'front', box: null, source: 'printed' },
  };
  const read = { ...facts('proof-of-address'), fields: { document_issue } };

  it('is told of a proof of address, and of no other paper', () => {
    expect(extractedData('PROOF_OF_ADDRESS', read, 'en')).toMatchObject({
      document_issue: '14/10/2026',
      document_issue_yyyy_mm_dd: '2026-10-14',
    });
    expect(extractedConfidence('PROOF_OF_ADDRESS', read).document_issue_yyyy_mm_dd).toBe(0.95);
    expect(extractedData('PROOF_OF_ADDRESS', null, 'en').document_issue).toBeNull();
    expect(extractedData('CNI', read, 'en')).not.toHaveProperty('document_issue');
  });
});

describe('how sure values are', () => {
  const read = (value: string, confidence: number): ReadField => ({
    ...{ value, confidence, side: 'front', box: null, source: 'printed' },
  });

  it.each(documentTypes)('has the keys of the values, of %s', (type) => {
    for (const some of [null, facts('cni-2020')]) {
      expect(Object.keys(extractedConfidence(type, some))).toEqual(
        Object.keys(extractedData(type, some, 'en')),
      );
    }
  });

  it('is null where nothing was read, and never shown higher than it is', () => {
    const fields = {
      last_name: read('KOUADIO', 0.89999),
      date_of_birth: read('14/03/1992', 1),
      document_expiry: read('XX/XX/XXXX', 0.7),
    };
    const sure = extractedConfidence('CNI', { ...facts('cni-2020'), fields });
    const said = Object.entries(sure).filter(([, share]) => share !== null);
    expect(Object.fromEntries(said)).toEqual({
      last_name: 0.899,
      date_of_birth: 1,
      date_of_birth_yyyy_mm_dd: 1,
      document_expiry: 0.7,
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { DocumentFacts, LayoutName } from '../../documents/facts.ts';
import { extractedData } from './extracted-data.ts';

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

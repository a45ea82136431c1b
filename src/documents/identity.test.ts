import { describe, expect, it } from 'vitest';
import { papers } from '../../test/fixtures/documents/more-papers.ts';
import { blank, cni2009, cni2020, picture, zone } from '../../test/fixtures/documents/papers.ts';
import { readDocument } from '../../test/fixtures/documents/with-roles.ts';
import type { DocumentFacts, FieldName, ReadField } from './facts.ts';
import { disputedIdentifiers, holderOf, identifiersOf } from './identity.ts';
import { nationalityOf } from './nationalities.ts';

const lines = cni2020.mrz?.lines ?? [];
const facts = readDocument('CNI', picture(cni2020.front), picture(cni2020.back ?? [], zone(...lines)));

const printed = (value: string, confidence = 0.99): ReadField => ({
  value,
  confidence,
  side: 'front',
  box: null,
  source: 'printed',
});
const withPrint = (name: FieldName, value: string, confidence?: number): DocumentFacts => ({
  ...facts,
  fields: { ...facts.fields, [name]: printed(value, confidence) },
});

describe('the holder', () => {
  it('is told in the forms that registers and lists use', () => {
    expect(holderOf(facts)).toEqual({
      lastName: "N'GUESSAN",
      firstName: 'AKISSI ÉLODIE',
      fullName: "N'GUESSAN AKISSI ÉLODIE",
      dateOfBirth: '1990-02-01',
      gender: 'F',
      nationality: 'CIV',
    });
  });

  it('has a first of January where only the year is known, and nothing where nothing is', () => {
    expect(holderOf(withPrint('date_of_birth', 'XX/XX/1975')).dateOfBirth).toBe('1975-01-01');
    expect(holderOf(withPrint('date_of_birth', 'XX/XX/XXXX')).dateOfBirth).toBeNull();
    expect(holderOf(readDocument('CNI', blank, undefined))).toEqual({
      lastName: '',
      firstName: '',
      fullName: '',
      dateOfBirth: null,
      gender: null,
      nationality: null,
    });
  });

  it('has the nationality of a right zone where the printed word is not known', () => {
    expect(holderOf(withPrint('nationality', 'IVORIENNNE')).nationality).toBe('CIV');
  });
});

describe('nationalities', () => {
  it('are known by adjective, state and code, and unknown words are none', () => {
    const pairs = [
      ['IVOIRIENNE', 'CIV'],
      ['Burkinabè', 'BFA'],
      ['FRANÇAISE', 'FRA'],
      ['BANGLADESH', 'BGD'],
      ["Côte d'Ivoire", 'CIV'],
      ['NIGÉRIENNE', 'NER'],
      ['NIGERIANE', 'NGA'],
      ['MLI', 'MLI'],
      ['ATLANTE', null],
      ['', null],
    ] as const;
    for (const [word, code] of pairs) expect(nationalityOf(word), word).toBe(code);
  });
});

describe('identifiers', () => {
  it('tie together what is the same person, by NNI and by the number of each kind of document', () => {
    expect(identifiersOf('CNI', facts)).toEqual([
      { kind: 'nni', value: '10000000012' },
      { kind: 'document', value: 'CNI:CI001234567' },
    ]);
    const old = readDocument('CNI', picture(cni2009.front), undefined);
    expect(identifiersOf('CNI', old)).toEqual([{ kind: 'document', value: 'CNI:C0012345678' }]);
  });

  it('tie companies together by register and taxpayer number', () => {
    const of = (layout: string) => {
      const paper = papers.find((one) => one.layout === layout);
      return paper
        ? identifiersOf(paper.type, readDocument(paper.type, picture(paper.front), undefined))
        : [];
    };
    const rccm = { kind: 'rccm', value: 'CI-ABJ-2018-B-04830' };
    expect(of('rccm')).toEqual([rccm]);
    expect(of('dfe')).toEqual([rccm, { kind: 'taxpayer', value: '1234567K' }]);
  });

  it('of which print and zone say different ones are disputed, and those of a passport may be an NNI', () => {
    expect(disputedIdentifiers('CNI', facts)).toEqual([]);
    expect(disputedIdentifiers('CNI', withPrint('document_number', 'CI001234568'))).toEqual([
      { kind: 'document', value: 'CNI:CI001234568' },
      { kind: 'document', value: 'CNI:CI001234567' },
    ]);
    const { nni, ...others } = facts.fields;
    const passport = { ...facts, zone: null, fields: { ...others, ...(nni && { personal_number: nni }) } };
    expect(identifiersOf('PASSEPORT', passport)).toContainEqual({ kind: 'nni', value: '10000000012' });
    const foreign = { ...nni, confidence: 1, value: 'MALIENNE' } as NonNullable<typeof nni>;
    expect(
      identifiersOf('PASSEPORT', { ...passport, fields: { ...passport.fields, nationality: foreign } }),
    ).not.toContainEqual(expect.objectContaining({ kind: 'nni' }));
  });

  it('are none where print and zone differ, where the reading was unsure, and where the form is wrong', () => {
    const kinds = (given: DocumentFacts) => identifiersOf('CNI', given).map(({ kind }) => kind);
    expect(kinds(withPrint('nni', '10000000013'))).toEqual(['document']);
    expect(kinds(withPrint('document_number', 'CI001234568'))).toEqual(['nni']);
    expect(kinds(withPrint('nni', '10000000012', 0.4))).toEqual(['document']);
    expect(identifiersOf('CNI', { ...withPrint('nni', '1000000001'), zone: null })).toEqual([
      { kind: 'document', value: 'CNI:CI001234567' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { cni2009, cni2020, picture, zone } from '../../test/fixtures/documents/papers.ts';
import { readDocument } from '../../test/fixtures/documents/with-roles.ts';
import { holdersOn, onlySide } from './both-sides.ts';
import type { DocumentFacts, FieldName, ReadField, SeenPicture, Side } from './facts.ts';
import { holderOf } from './identity.ts';

const lines = cni2020.mrz?.lines ?? [];
const facts = readDocument('CNI', picture(cni2020.front), picture(cni2020.back ?? [], zone(...lines)));

const printed = (value: string, confidence = 0.99): ReadField => ({
  value,
  confidence,
  side: 'front',
  box: null,
  source: 'printed',
});
const withPrint = (
  values: Partial<Record<FieldName, string>>,
  confidence?: number,
  given: DocumentFacts = facts,
) => ({
  ...given,
  fields: {
    ...given.fields,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, printed(value, confidence)])),
  },
});
const names = (given: DocumentFacts) => holdersOn(given).map((own) => holderOf(own).fullName);
const other = { last_name: 'KONATE', first_name: 'YACOUBA', document_number: 'CI990000042' };

describe('whom a paper names', () => {
  it('is one holder where print and zone agree, and where nothing but the print says a name', () => {
    expect(holdersOn(facts)).toEqual([facts]);
    const old = readDocument('CNI', picture(cni2009.front), picture(cni2009.back ?? []));
    expect(holdersOn(old)).toEqual([old]);
  });

  it('are two where front and back are of two cards, each with the numbers of their own side', () => {
    const [front, back] = holdersOn(withPrint(other));
    expect(names(withPrint(other))).toEqual(['KONATE YACOUBA', 'NGUESSAN AKISSI ELODIE']);
    expect([front.fields.document_number?.value, front.fields.nni]).toEqual(['CI990000042', undefined]);
    expect(front.zone).toBeNull();
    expect([back?.fields.document_number?.value, back?.fields.nni?.value]).toEqual([
      facts.zone?.fields.documentNumber,
      facts.zone?.fields.nni,
    ]);
  });

  it.each<[string, DocumentFacts]>([
    ['another spelling', withPrint({ last_name: 'NGUESAN' })],
    ['a name that was hardly read', withPrint(other, 0.5)],
    [
      'a zone that is not right',
      { ...withPrint(other), zone: facts.zone && { ...facts.zone, valid: false } },
    ],
    [
      'a half of the name',
      withPrint({ ...other, first_name: 'AKISSI ÉLODIE', last_name: "N'GUESSAN KONAN" }),
    ],
  ])('is one in spite of %s', (_what, given) => {
    expect(holdersOn(given)).toHaveLength(1);
  });
});

describe('the only side of a paper', () => {
  const seen = (layout: string, ...sides: readonly (readonly Side[])[]): DocumentFacts => ({
    ...facts,
    layout,
    pictures: sides.map((own) => ({ sides: own }) as unknown as SeenPicture),
  });

  it.each<[Side | null, DocumentFacts]>([
    ['front', seen('cni-2020', ['front'])],
    ['back', seen('cni-2020', ['back'])],
    ['front', seen('cni-2020', ['front'], ['front'])],
    ['front', seen('cni-2020', ['front'], [])],
    [null, seen('cni-2020', ['front'], ['back'])],
    [null, seen('cni-2020', ['front', 'back'])],
    [null, seen('cni-2020', [])],
    [null, seen('passeport', ['front'])],
    [null, seen('rccm', ['front'])],
    [null, facts],
  ])('is %s', (side, given) => {
    expect(onlySide(given)).toBe(side);
  });
});

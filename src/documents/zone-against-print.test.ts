import { describe, expect, it } from 'vitest';
import { cni2020, picture, zone } from '../../test/fixtures/documents/papers.ts';
import { readDocument } from '../../test/fixtures/documents/with-roles.ts';
import type { DocumentFacts, FieldName, ReadField } from './facts.ts';
import { zoneAgainstPrint, zoneErrors } from './zone-against-print.ts';

const lines = cni2020.mrz?.lines ?? [];
const facts = readDocument('CNI', picture(cni2020.front), picture(cni2020.back ?? [], zone(...lines)));

const printed = (value: string, confidence = 0.99): ReadField => ({
  value,
  confidence,
  side: 'front',
  box: null,
  source: 'printed',
});

/** The same document with other print. */
const withPrint = (name: FieldName, value: string, confidence?: number): DocumentFacts => ({
  ...facts,
  fields: { ...facts.fields, [name]: printed(value, confidence) },
});

const withZone = (change: Partial<NonNullable<DocumentFacts['zone']>>): DocumentFacts => ({
  ...facts,
  zone: facts.zone && { ...facts.zone, ...change },
});

const mismatches = (given: DocumentFacts) => zoneAgainstPrint(given).map(({ field }) => field);

describe('the zone against the print', () => {
  it('finds nothing on a document that says the same twice', () => {
    expect(zoneAgainstPrint(facts)).toEqual([]);
    expect(zoneErrors(facts)).toEqual([]);
  });

  it('finds each field that differs, and says both', () => {
    const others: readonly (readonly [FieldName, string, string])[] = [
      ['document_number', 'CI001234568', 'DOCUMENT_NUMBER'],
      ['last_name', 'KONAN', 'LAST_NAME'],
      ['first_name', 'AKISSI', 'FIRST_NAME'],
      ['date_of_birth', '02/02/1990', 'DATE_OF_BIRTH'],
      ['gender', 'M', 'SEX'],
      ['document_expiry', '31/12/2036', 'EXPIRY_DATE'],
      ['nationality', 'BURKINABÈ', 'NATIONALITY'],
      ['nni', '10000000013', 'NNI'],
    ];
    for (const [name, value, field] of others) {
      const given = withPrint(name, value);
      expect(zoneAgainstPrint(given)).toMatchObject([{ field, printed: value }]);
      expect(zoneErrors(given)).toEqual(['INVALID_MRZ_FOUND', `MRZ_VIZ_MISMATCH_${field}`]);
    }
  });

  it.each([
    ['accents, apostrophes and hyphens', 'last_name', 'N’GUESSAN'],
    ['a blank for an apostrophe', 'last_name', 'N GUESSAN'],
    ['small letters', 'first_name', 'Akissi-Élodie'],
    ['a married name that the zone has not', 'last_name', "N'GUESSAN épouse KONAN"],
    ['an unknown word for a nationality', 'nationality', 'ATLANTE'],
    ['a masculine form of a nationality', 'nationality', 'Ivoirien'],
    ['a date of which only the year is known', 'date_of_birth', 'XX/XX/1990'],
    ['blanks in a number', 'document_number', 'CI 001 234 567'],
  ] as const)('forgives %s', (_, name, value) => {
    expect(mismatches(withPrint(name, value))).toEqual([]);
  });

  it('writes letters as ICAO does: œ as OE, ü as UE or U', () => {
    const named = (surname: string) =>
      withZone({ fields: { ...(facts.zone?.fields ?? zone(...lines).fields), surname } });
    const both = (print: string, surname: string) =>
      mismatches({ ...named(surname), fields: { ...facts.fields, last_name: printed(print) } });
    expect(both('LEBŒUF', 'LEBOEUF')).toEqual([]);
    expect(both('MÜLLER', 'MUELLER')).toEqual([]);
    expect(both('MÜLLER', 'MULLER')).toEqual([]);
    expect(both('MULLER', 'MUELLER')).toEqual(['LAST_NAME']);
  });

  it('takes a name for cut only where the zone is full', () => {
    const front = picture(
      cni2020.front.map(([text, ...at]) => [
        text === 'AKISSI ÉLODIE' ? 'AKISSI ÉLODIE MARIE ANGE' : text,
        ...at,
      ]),
    );
    const found = (names: string) => {
      const mrz = zone(lines[0] ?? '', lines[1] ?? '', names);
      return mismatches(readDocument('CNI', front, picture(cni2020.back ?? [], mrz)));
    };
    for (const cut of [
      'NGUESSAN<<AKISSI<ELODIE<MARIE<',
      'NGUESSAN<<AKISSI<ELODIE<MARI<A',
      'NGUESSA<<AKISSI<ELODI<MARI<ANG',
    ]) {
      expect(found(cut), cut).toEqual([]);
    }
    expect(found('NGUESSAN<<AKISSI<ELODIE<MARI<<')).toEqual(['FIRST_NAME']);
    expect(found('NGUESSAN<<AKISSI<ELODIE<MARIEX')).toEqual(['FIRST_NAME']);
  });

  it('takes O for 0 only where the reader was unsure', () => {
    expect(mismatches(withPrint('document_number', 'CIO01234567', 0.99))).toEqual(['DOCUMENT_NUMBER']);
    expect(mismatches(withPrint('document_number', 'CIO01234567', 0.6))).toEqual([]);
  });

  it('holds nothing that was hardly legible against the other', () => {
    expect(mismatches(withPrint('last_name', 'NGUFFSAN', 0.1))).toEqual([]);
    expect(
      mismatches({
        ...withPrint('last_name', 'KONAN'),
        zone: facts.zone && { ...facts.zone, confidence: 0.1 },
      }),
    ).toEqual([]);
  });

  it('does not compare what only the zone says with itself', () => {
    const back = readDocument('CNI', picture(cni2020.back ?? [], zone(...lines)), undefined);
    expect(zoneErrors(back)).toEqual([]);
  });
});

describe('the errors of a zone', () => {
  it('says that there is none', () => {
    expect(zoneErrors({ ...facts, zone: null })).toEqual(['NO_MRZ_FOUND']);
  });

  it('names each wrong check digit, and always that the zone is invalid', () => {
    const [first = '', second = '', third = ''] = lines;
    const wrong = zone(first, second.replace('9002018', '9002017'), third);
    const read = readDocument('CNI', picture(cni2020.front), picture(cni2020.back ?? [], wrong));
    expect(zoneErrors(read)).toEqual([
      'INVALID_MRZ_FOUND',
      'INVALID_CHECK_DIGIT_BIRTH_DATE',
      'INVALID_CHECK_DIGIT_COMPOSITE',
    ]);
  });

  it('calls a zone invalid that is ambiguous, or that is not of such a document', () => {
    expect(zoneErrors(withZone({ valid: false, ambiguous: true }))).toEqual(['INVALID_MRZ_FOUND']);
    expect(zoneErrors(withZone({ fits: false }))).toEqual(['INVALID_MRZ_FOUND']);
    const foreign = zone(
      'MSZIVCR00087873<<<<<<<<<<<<<<<',
      '1205307M2411129FRA121240001131',
      'BRETON<<TIM<YINGHUA<<<<<<<<<<<',
    );
    expect(foreign.valid).toBe(true);
    const read = readDocument('CNI', picture(cni2020.back ?? [], foreign), undefined);
    expect(zoneErrors(read)).toContain('INVALID_MRZ_FOUND');
  });
});

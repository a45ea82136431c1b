import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import { type GivenRole, pageWith, value } from '../../../test/fixtures/documents/given-roles.ts';
import { type Print, picture, cni2020 as specimen } from '../../../test/fixtures/documents/papers.ts';
import type { FieldName } from '../facts.ts';
import { lettersThenDigits, ownNumber } from '../fields/form.ts';
import { pageOf } from '../page.ts';
import { field } from '../paper-descriptor.ts';
import { knownPapers } from '../papers.ts';
import { readDocument } from '../read-document.ts';
import { fieldsOfPaper } from './paper-fields.ts';
import { readFields } from './read-fields.ts';

const fields = [
  field('last_name', 'name'),
  field('first_name', 'name'),
  field('place_of_birth', 'place'),
  field('date_of_birth', 'date'),
  field('document_expiry', 'date'),
  field('gender', 'sex'),
  field('managers', 'name'),
  field('document_number', ownNumber(lettersThenDigits('CI', 9))),
];

const read = (prints: readonly Print[], roles: Readonly<Record<string, GivenRole>>) => {
  const page = pageWith(picture(prints), ({ text }) => roles[text]);
  return readFields(page, fields);
};
const valuesOf = (found: ReturnType<typeof readFields>) =>
  Object.fromEntries(Object.entries(found).map(([name, one]) => [name, one.value]));

describe('the fields of a page', () => {
  it('are the values that its words say they are', () => {
    const found = read(
      [
        ['KONAN', 40, 40],
        ['AYA MARIE', 40, 100],
        ['01/02/1990 F', 40, 160],
      ],
      {
        KONAN: value('last_name'),
        AYA: value('first_name'),
        MARIE: value('first_name'),
        '01/02/1990': value('date_of_birth'),
        F: value('gender'),
      },
    );
    expect(valuesOf(found)).toEqual({
      last_name: 'KONAN',
      first_name: 'AYA MARIE',
      date_of_birth: '01/02/1990',
      gender: 'F',
    });
  });

  it('are none where no word is a value, or of a field that the paper has not', () => {
    expect(read([['KONAN', 40, 40]], {})).toEqual({});
    expect(read([['KONAN', 40, 40]], { KONAN: { kind: 'label', meanings: { last_name: 1 } } })).toEqual({});
    expect(read([['KONAN', 40, 40]], { KONAN: value('father_name') })).toEqual({});
  });

  it('have the form that their field has, or are none', () => {
    expect(read([['KONAN', 40, 40]], { KONAN: value('date_of_birth') })).toEqual({});
    expect(read([['12345678', 40, 40]], { '12345678': value('last_name') })).toEqual({});
    expect(read([['XXXXXX', 40, 40]], { XXXXXX: value('last_name') })).toEqual({});
  });

  it('are not sure where a label that is known announces another field, and are that field where the paper has it', () => {
    const town = { NANTES: value('last_name'), BOUAKÉ: value('last_name') };
    const other = read([['Ville : NANTES', 40, 40]], town).last_name;
    const announced = (label: string) => read([[`${label} : BOUAKÉ`, 40, 40]], town);
    expect(other?.confidence).toBeGreaterThan(0.9);
    expect(announced('Profession').last_name).toMatchObject({ value: 'BOUAKÉ' });
    expect(announced('Profession').last_name?.confidence).toBeLessThan(0.9);
    expect(valuesOf(announced('Lieu de naissance'))).toEqual({ place_of_birth: 'BOUAKÉ' });
    expect(announced('Nom').last_name?.confidence).toBeGreaterThan(0.9);
  });

  it('are not sure where the row below may go on', () => {
    const roles = {
      BOUAKÉ: value('place_of_birth'),
      NORD: { kind: 'value', meanings: { place_of_birth: 0.9 }, begins: true },
    } as const;
    const sure = read([['BOUAKÉ', 40, 40]], roles).place_of_birth?.confidence ?? 0;
    const unsure =
      read(
        [
          ['BOUAKÉ', 40, 40],
          ['NORD', 40, 75],
        ],
        roles,
      ).place_of_birth?.confidence ?? 1;
    expect(unsure).toBeLessThan(sure);
  });

  it('have the one value that is likelier, and are surer where there is no other', () => {
    const roles: Readonly<Record<string, GivenRole>> = {
      KONAN: { kind: 'value', meanings: { last_name: 0.9 } },
      KOFFI: { kind: 'value', meanings: { last_name: 0.6 } },
    };
    const [both, alone] = [
      read(
        [
          ['KONAN', 40, 40],
          ['KOFFI', 600, 400],
        ],
        roles,
      ),
      read([['KONAN', 40, 40]], roles),
    ];
    expect(both.last_name?.value).toBe('KONAN');
    expect(both.last_name?.confidence).toBeLessThan(alone.last_name?.confidence ?? 0);
  });

  it('are less sure where a word beside them may be a part of them', () => {
    const roles: Readonly<Record<string, GivenRole>> = { KONAN: value('last_name') };
    const whole = read([['KONAN KOFFI', 40, 40]], roles);
    const cut = read([['KONAN KOFFI', 40, 40]], {
      ...roles,
      KOFFI: { kind: 'value', meanings: { last_name: 0.25, first_name: 0.2 } },
    });
    expect(cut.last_name?.confidence).toBeLessThan(whole.last_name?.confidence ?? 0);
  });

  it('are all of a list', () => {
    const found = read(
      [
        ['KONÉ Adama', 40, 40],
        ['YAO Estelle', 40, 300],
      ],
      {
        KONÉ: value('managers', true),
        Adama: value('managers'),
        YAO: value('managers', true),
        Estelle: value('managers'),
      },
    );
    expect(found.managers?.value).toBe('KONÉ Adama; YAO Estelle');
  });

  it('have a number by its form, whatever its words are taken for', () => {
    expect(read([['N° CI 001234567', 40, 40]], {}).document_number?.value).toBe('CI001234567');
    expect(read([['CI001234567', 40, 40]], { CI001234567: value('last_name') }).document_number?.value).toBe(
      'CI001234567',
    );
  });

  it('are never sure with a letter taken for a digit', () => {
    const found = read(
      [
        ['O1/02/199O', 40, 40],
        ['CI OO1234567', 40, 100],
      ],
      {
        'O1/02/199O': value('date_of_birth', true),
        CI: value('document_number', true),
        OO1234567: value('document_number'),
      },
    );
    expect(valuesOf(found)).toEqual({ date_of_birth: '01/02/1990', document_number: 'CI001234567' });
    for (const one of Object.values(found)) {
      expect(one.isRepaired).toBe(true);
      expect(one.confidence).toBeLessThan(0.9);
    }
  });

  it('are less sure where their line was hardly legible', () => {
    const at = (confidence: number) => {
      const shown = picture([['KONAN', 40, 40]]);
      const lines = shown.lines.map((line) => ({ ...line, confidence }));
      return (
        readFields(
          pageWith({ ...shown, lines }, () => value('last_name')),
          fields,
        ).last_name?.confidence ?? 0
      );
    };
    expect(at(0.3)).toBeLessThan(at(0.99));
    expect(at(0.05)).toBeLessThan(0.9);
  });

  it('have no word of another field, whatever the network says of each', () => {
    const meanings: readonly FieldName[] = fields.map((one) => one.field);
    const role = fc.record({
      kind: fc.constantFrom('value', 'value', 'label', 'other'),
      meanings: fc.dictionary(fc.constantFrom(...meanings), fc.double({ min: 0, max: 1, noNaN: true })),
      begins: fc.boolean(),
    });
    // Every word is another one, so that a value tells which words it has.
    const names = 'ABCDEFGHIJKLMNOPQRST'.split('').map((letter) => `${letter}Z${letter.toLowerCase()}`);
    const rows: readonly Print[] = Array.from({ length: 5 }, (_, row) => [
      names.slice(4 * row, 4 * row + 4).join(' '),
      40,
      40 + 34 * row,
    ]);
    fc.assert(
      fc.property(fc.array(role, { minLength: 20, maxLength: 20 }), (roles) => {
        const found = readFields(
          pageWith(picture(rows), (_, at) => roles[at] as GivenRole),
          fields,
        );
        const words = Object.values(found).flatMap((one) => one.value.split(/; | /));
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) expect(names).toContain(word);
        for (const { confidence } of Object.values(found))
          expect(confidence >= 0 && confidence <= 1).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('a page that the network was not asked about', () => {
  it('gives nothing but numbers that tell themselves, and is no document', () => {
    const page = pageOf(picture(specimen.front));
    const descriptor = knownPapers.named('cni-2020');
    const found = readFields(page, descriptor === null ? [] : fieldsOfPaper(descriptor));
    expect(Object.keys(found)).toEqual(['document_number']);
    const facts = readDocument('CNI', picture(specimen.front), undefined);
    expect(
      Object.keys(facts.fields).filter((name) => name !== 'document_number' && name !== 'document_code'),
    ).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldName } from '../facts.ts';
import type { PaperDescriptor } from '../paper-descriptor.ts';
import { carteGrise } from '../papers/carte-grise.ts';
import { cni2009 } from '../papers/cni-2009.ts';
import { cni2020 } from '../papers/cni-2020.ts';
import { dfe } from '../papers/dfe.ts';
import { entrepreneurCard } from '../papers/entrepreneur-card.ts';
import { passeport } from '../papers/passeport.ts';
import { forms as common } from './forms.ts';

/** The form that a paper gives to a field. */
function formOf({ name, sides }: PaperDescriptor, wanted: FieldName) {
  const own = sides.flatMap(({ fields }) => fields).find(({ field }) => field === wanted);
  if (own === undefined) throw new Error(`${name} has no ${wanted}`);
  return own.form;
}

const forms = {
  ...common,
  nni: formOf(cni2020, 'nni'),
  cardNumber2020: formOf(cni2020, 'document_number'),
  cardNumber2009: formOf(cni2009, 'document_number'),
  passportNumber: formOf(passeport, 'document_number'),
  rccm: formOf(dfe, 'rccmNumber'),
  taxpayer: formOf(dfe, 'taxpayerNumber'),
  idu: formOf(entrepreneurCard, 'document_number'),
  plate: formOf(carteGrise, 'document_number'),
};

const found = (form: keyof typeof forms, text: string) => forms[form].find(text)?.value ?? null;

describe('forms of values', () => {
  it.each([
    ['date', 'le 12.03.1990 à', '12/03/1990'],
    ['date', '12 03 1990', '12/03/1990'],
    ['date', '12 mars 1990', '12/03/1990'],
    ['date', '1er janvier 2001', '01/01/2001'],
    ['date', '18 avr/Apr 1972', '18/04/1972'],
    ['date', '18 avriApr 1972', '18/04/1972'],
    ['date', '18 avriMay 1972', null],
    ['date', 'xx/xx/1975', 'XX/XX/1975'],
    ['date', 'XXJXXJXXXX', 'XX/XX/XXXX'],
    ['date', '31/02/1990', null],
    ['date', '112/03/19901', null],
    ['sex', 'Féminin', 'F'],
    ['sex', 'M', 'M'],
    ['sex', 'MF', null],
    ['height', '1,75 m', '1,75m'],
    ['height', '1.75', '1,75'],
    ['height', '3,75', null],
    ['nni', '100 0000 0012', '10000000012'],
    ['nni', '1000000001', null],
    ['nni', '100000000123', null],
    ['cardNumber2020', 'CI 001234567', 'CI001234567'],
    ['cardNumber2020', 'CI00123456', null],
    ['cardNumber2009', 'C 0012 3456 78', 'C0012345678'],
    ['passportNumber', 'N° 24AB12345', '24AB12345'],
    ['anyNumber', 'SILU99-21-00000001N', 'SILU99-21-00000001N'],
    ['anyNumber', 'LB 00123456 ABIDJAN', 'LB 00123456'],
    ['anyNumber', 'ABIDJAN', null],
    ['rccm', 'RCCM : CI-ABJ-03-2022-B13-02828 du 12/03', 'CI-ABJ-03-2022-B13-02828'],
    ['rccm', 'CI ABJ 2018 B 4830', 'CI-ABJ-2018-B-04830'],
    ['rccm', 'CI-ABJ-2018-M-04830', null],
    ['idu', 'IDU C1 2022 0036513-N', 'CI-2022-0036513 N'],
    ['idu', 'CI-2022-36513 N', null],
    ['plate', '1234 HK 01', '1234 HK 01'],
    ['plate', 'AA-123-BB', 'AA-123-BB'],
    ['plate', '12/03/2019', null],
    ['amount', '10.000.000 F CFA', '10.000.000 F CFA'],
    ['amount', '12', null],
    ['years', '99 ans', '99 ans'],
    ['years', '99 (quatre-vingt-dix-neuf) années', '99 (quatre-vingt-dix-neuf) années'],
    ['years', '99 rue', null],
    ['taxpayer', '1234567 K', '1234567K'],
    ['place', 'à : BOUAKÉ (CIV)', 'BOUAKÉ (CIV)'],
    ['place', 'ABOBO', 'ABOBO'],
    ['name', ": N'GUESSAN", "N'GUESSAN"],
    ['name', '12345', null],
    ['nationality', 'IVOIRIENNE', 'IVOIRIENNE'],
  ] as const)('%s in "%s" is %s', (form, text, value) => {
    expect(found(form, text)).toBe(value);
  });

  it('tells a repaired number from one that stood so', () => {
    expect(forms.nni.find('1000000OO12')).toMatchObject({ value: '10000000012', repaired: true });
    expect(forms.nni.find('10000000012')?.repaired).toBe(false);
    expect(forms.sex.find('Masculin')?.repaired).toBe(false);
  });

  it('never fails on any text, and gives a place within it', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[A-Z0-9 /.-]{0,80}$/),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const form of Object.values(forms)) {
          const one = form.find(text);
          if (one === null) continue;
          expect(one.value).not.toBe('');
          expect(one.start >= 0 && one.start < one.end && one.end <= text.length).toBe(true);
        }
      }),
    );
  });
});

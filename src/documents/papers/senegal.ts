import { digitsAlone, either, form, pattern } from '../fields/form.ts';
import { matching } from '../template/template.ts';
import { identityCardOf } from './identity-card-of.ts';

/** Sex, place, day of birth, a number, a check digit. */
const number = form(
  pattern(String.raw`[12] ?\d{2} ?(?:19|20)\d{6} ?\d{5} ?\d`, ([text]) => text),
  2,
);

/** ECOWAS card of Senegal; the NIN begins with the sex. */
export const senegalCard = identityCardOf({
  name: 'senegal-card',
  state: {
    code: 'SEN',
    name: 'Sénégal',
    headings: ['République du Sénégal'],
    translatedHeadings: ['Republic of Senegal'],
    nationality: null,
    zoneNumber: null,
  },
  of: { en: 'Senegal', fr: 'du Sénégal' },
  number,
  person: form(either(digitsAlone(13), digitsAlone(14)), 2),
  numbers: [
    matching('personal_number', /^[12]\d{12,13}$/, {
      en: '13 or 14 digits, the first of them 1 or 2',
      fr: '13 ou 14 chiffres, dont le premier est 1 ou 2',
    }),
  ],
  hasZone: true,
  validYears: 10,
});

import { digits, form, pattern } from '../fields/form.ts';
import { matching } from '../template/template.ts';
import { identityCardOf } from './identity-card-of.ts';

const personal = form(
  pattern(String.raw`[A-Z\d](?:[ .-]?[A-Z\d]){17}`, ([text]) => {
    const number = text.replace(/[^A-Z\d]/g, '');
    return digits(number) >= 10 ? number : null;
  }),
  2,
);

export const guineaCard = identityCardOf({
  name: 'guinea-card',
  state: {
    code: 'GIN',
    name: 'Guinée',
    headings: ['République de Guinée', 'Travail - Justice - Solidarité'],
    translatedHeadings: ['Republic of Guinea'],
    nationality: null,
    zoneNumber: null,
  },
  of: { en: 'Guinea', fr: 'de Guinée' },
  person: personal,
  numbers: [
    matching('personal_number', /^[A-Z\d]{18}$/, {
      en: '18 letters and digits',
      fr: '18 lettres et chiffres',
    }),
  ],
  hasZone: true,
});

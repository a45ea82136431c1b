import { digitsAlone, form } from '../fields/form.ts';
import { matching } from '../template/template.ts';
import { identityCardOf } from './identity-card-of.ts';

/** Identity card of Benin; the NPI is the number of the person. */
export const beninCard = identityCardOf({
  name: 'benin-card',
  state: {
    code: 'BEN',
    name: 'Bénin',
    headings: ['République du Bénin', 'Fraternité - Justice - Travail'],
    translatedHeadings: ['Republic of Benin'],
    nationality: null,
    zoneNumber: null,
  },
  of: { en: 'Benin', fr: 'du Bénin' },
  person: form(digitsAlone(10), 2),
  numbers: [matching('personal_number', /^\d{10}$/, { en: '10 digits', fr: '10 chiffres' })],
});

import { identityCardOf } from './identity-card-of.ts';

/** Identity card of Niger; the forms of its numbers are not known. */
export const nigerCard = identityCardOf({
  name: 'niger-card',
  state: {
    code: 'NER',
    name: 'Niger',
    headings: ['République du Niger', 'Fraternité - Travail - Progrès'],
    translatedHeadings: ['Republic of Niger', 'Republic of the Niger'],
    nationality: null,
    zoneNumber: null,
  },
  of: { en: 'Niger', fr: 'du Niger' },
});

import { identityCardOf } from './identity-card-of.ts';

/** Identity card of Togo; the forms of its numbers are not known. */
export const togoCard = identityCardOf({
  name: 'togo-card',
  state: {
    code: 'TGO',
    name: 'Togo',
    headings: ['République Togolaise', 'Travail - Liberté - Patrie'],
    translatedHeadings: ['Togolese Republic'],
    nationality: null,
    zoneNumber: null,
  },
  of: { en: 'Togo', fr: 'du Togo' },
});

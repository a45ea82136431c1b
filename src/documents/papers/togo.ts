import { form, pattern } from '../fields/form.ts';
import { identityCardOf } from './identity-card-of.ts';

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
  number: form(
    pattern(String.raw`\d{4}-\d{3}-\d{4}`, ([text]) => text),
    2,
  ),
});

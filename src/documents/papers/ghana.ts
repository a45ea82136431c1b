import { ownNumber, pattern } from '../fields/form.ts';
import { matching } from '../template/template.ts';
import { identityCardOf } from './identity-card-of.ts';

const personal = ownNumber(
  pattern(
    String.raw`GHA[ –-]{0,3}(\d{9})[ –-]{0,3}(\d)`,
    ([, number = '', check = '']) => `GHA-${number}-${check}`,
  ),
);

/** Ghana Card, in English with French below. */
export const ghanaCard = identityCardOf({
  name: 'ghana-card',
  state: {
    code: 'GHA',
    name: 'Ghana',
    headings: ['Republic of Ghana', 'Freedom and Justice'],
    translatedHeadings: ['République du Ghana'],
    nationality: null,
    zoneNumber: null,
  },
  of: { en: 'Ghana', fr: 'du Ghana' },
  person: personal,
  numbers: [
    matching('personal_number', /^GHA\d{10}$/, {
      en: 'GHA, 9 digits and 1 more',
      fr: 'GHA, 9 chiffres puis 1 chiffre',
    }),
  ],
  hasZone: true,
  validYears: 10,
});

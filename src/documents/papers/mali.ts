import { ownNumber, pattern } from '../fields/form.ts';
import { matching } from '../template/template.ts';
import { identityCardOf } from './identity-card-of.ts';

const nina = ownNumber(
  pattern(String.raw`\d(?:[ .-]?\d){13}[ .-]?[A-Z]`, ([text]) => text.replace(/[^\dA-Z]/g, '')),
);

/** Identity card of Mali; the NINA is the number of the person. */
export const maliCard = identityCardOf({
  name: 'mali-card',
  state: {
    code: 'MLI',
    name: 'Mali',
    headings: ['République du Mali'],
    translatedHeadings: ['Republic of Mali'],
    nationality: null,
    zoneNumber: null,
  },
  of: { en: 'Mali', fr: 'du Mali' },
  person: nina,
  numbers: [
    matching('personal_number', /^\d{14}[A-Z]$/, {
      en: '14 digits and a letter',
      fr: '14 chiffres et une lettre',
    }),
  ],
});

import { digitsAlone, form, pattern } from '../fields/form.ts';
import { matching } from '../template/template.ts';
import { identityCardOf } from './identity-card-of.ts';

/** Identity card of Burkina Faso (CNIB). */
export const burkinaFasoCard = identityCardOf({
  name: 'burkina-faso-card',
  state: {
    code: 'BFA',
    name: 'Burkina Faso',
    headings: ['Burkina Faso', 'Unité - Progrès - Justice', 'La Patrie ou la Mort, nous Vaincrons'],
    translatedHeadings: [],
    nationality: null,
    zoneNumber: null,
  },
  of: { en: 'Burkina Faso', fr: 'du Burkina Faso' },
  number: form(
    pattern(String.raw`B ?\d{7,8}`, ([text]) => text),
    2,
  ),
  person: form(digitsAlone(17), 2),
  numbers: [matching('personal_number', /^\d{17}$/, { en: '17 digits', fr: '17 chiffres' })],
});

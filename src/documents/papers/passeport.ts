import { digits, form, pattern } from '../fields/form.ts';
import { called, field, type PaperDescriptor } from '../paper-descriptor.ts';
import { passportShape } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';

const passportNumber = form(
  pattern('[A-Z0-9]{6,12}', ([text]) => (digits(text) >= 5 ? text : null)),
  1,
);

/** Data page of a passport, in French and English, of any state: values under their labels, zone at the foot. */
export const passeport: PaperDescriptor = {
  name: 'passeport',
  type: 'PASSEPORT',
  words: called(['a', 'Passport'], ['un', 'Passeport']),
  issuer: null,
  holder: 'anyone',
  titles: ['passport'],
  required: ['last_name', 'first_name', 'date_of_birth', 'document_number', 'document_expiry'],
  zone: { formats: ['TD3'], documentCode: /^P/, issuingState: null },
  template: {
    shape: passportShape,
    zone: { side: 'front', least: 0.78, most: 1 },
    sides: {
      // ICAO 9303-4 gives the order of these; where the rest stands is each state's own.
      front: {
        rows: [['document_number'], ['last_name'], ['first_name'], ['date_of_birth'], ['document_expiry']],
        isOrdered: true,
        portrait: [0.04, 0.16, 0.29, 0.62],
      },
    },
    validYears: { [coteDIvoire.code]: 5 },
    leastAge: 0,
    numbers: [],
  },
  sides: [
    {
      side: 'front',
      fields: [
        field('document_number', passportNumber),
        field('last_name', 'name'),
        field('first_name', 'name'),
        field('nationality', 'nationality'),
        field('height', 'height'),
        field('date_of_birth', 'date'),
        field('personal_number', 'anyNumber'),
        field('gender', 'sex'),
        field('place_of_birth', 'place'),
        field('profession', 'words'),
        field('permanent_address', 'words'),
        field('document_issue', 'date'),
        field('document_expiry', 'date'),
      ],
    },
  ],
};

import { lettersThenDigits, ownNumber } from '../fields/form.ts';
import { called, field, type PaperDescriptor } from '../paper-descriptor.ts';
import { cardShape, matching } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { nniForm, nniFormat } from './ivorian-numbers.ts';

const cardNumber = ownNumber(lettersThenDigits('[A-Z]{2}', 9));

/** National identity card of 2020: values under their labels, NNI and zone on the back. */
export const cni2020: PaperDescriptor = {
  name: 'cni-2020',
  type: 'CNI',
  words: called(['a', 'National identity card'], ['une', "Carte nationale d'identité"]),
  issuer: coteDIvoire,
  holder: 'national',
  titles: ['identity-card'],
  register: 'persons',
  required: ['last_name', 'first_name', 'date_of_birth', 'document_number'],
  zone: { formats: ['TD1'], documentCode: /^I/, issuingState: coteDIvoire.code },
  template: {
    shape: cardShape,
    zone: { side: 'back', least: 0.62, most: 1 },
    sides: {
      front: {
        rows: [
          ['document_number'],
          ['first_name'],
          ['last_name'],
          ['date_of_birth', 'gender', 'height', 'nationality'],
          ['place_of_birth'],
          ['document_expiry'],
        ],
        isOrdered: true,
        portrait: [0.04, 0.24, 0.3, 0.78],
        tint: [226, 236, 222],
      },
      back: {
        rows: [['nni'], ['permanent_address'], ['profession']],
        isOrdered: true,
        tint: [212, 229, 229],
      },
    },
    validYears: { [coteDIvoire.code]: 10 },
    leastAge: 0,
    numbers: [
      matching('document_number', /^CI\d{9}$/, { en: 'CI and 9 digits', fr: 'CI et 9 chiffres' }),
      nniFormat,
    ],
  },
  sides: [
    {
      side: 'front',
      fields: [
        field('document_number', cardNumber),
        field('first_name', 'name'),
        field('last_name', 'name'),
        field('date_of_birth', 'date'),
        field('gender', 'sex'),
        field('height', 'height'),
        field('nationality', 'nationality'),
        field('place_of_birth', 'place'),
        field('document_expiry', 'date'),
      ],
    },
    {
      side: 'back',
      always: ['nni'],
      never: ['father_name', 'mother_name', 'father_birthday', 'mother_birthday'],
      fields: [
        field('nni', nniForm),
        field('permanent_address', 'words'),
        field('profession', 'words'),
        field('document_issue', 'date'),
      ],
    },
  ],
};

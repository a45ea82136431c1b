import { lettersThenDigits, ownNumber } from '../fields/form.ts';
import { called, field, type PaperDescriptor, unused } from '../paper-descriptor.ts';
import { cardShape, matching } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { nniForm, nniFormat } from './ivorian-numbers.ts';
import * as label from './shared-labels.ts';

const cardNumber = ownNumber(lettersThenDigits('[A-Z]{2}', 9));

/** National identity card of 2020: values under their labels, NNI and zone on the back. */
export const cni2020: PaperDescriptor = {
  name: 'cni-2020',
  type: 'CNI',
  words: called(['a', 'National identity card'], ['une', "Carte nationale d'identité"]),
  issuer: coteDIvoire,
  holder: 'national',
  register: 'persons',
  needsTitle: false,
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
      titles: label.identityCardTitles,
      headings: coteDIvoire.headings,
      mixedCase: true,
      rules: [
        field('document_number', cardNumber, ['after', 'anywhere'], label.number),
        field('first_name', 'name', 'under', label.givenNames, { rows: 2 }),
        field('last_name', 'name', 'under', label.surname, { rows: 2 }),
        field('date_of_birth', 'date', 'under', label.birthDate),
        field('gender', 'sex', 'under', label.sex),
        field('height', 'height', 'under', label.height),
        field('nationality', 'nationality', 'under', label.nationality),
        field('place_of_birth', 'place', 'under', label.birthPlace, { rows: 2 }),
        field('document_expiry', 'date', 'under', label.expiry),
        unused(...label.signature),
      ],
    },
    {
      side: 'back',
      always: ['nni'],
      never: ['father_name', 'mother_name', 'father_birthday', 'mother_birthday'],
      titles: [],
      headings: coteDIvoire.headings,
      mixedCase: true,
      rules: [
        field('nni', nniForm, ['after', 'under', 'anywhere'], label.nni),
        field('permanent_address', 'words', ['after', 'under'], label.address, { rows: 2 }),
        field('profession', 'words', ['after', 'under'], label.profession, { rows: 2 }),
        field('document_issue', 'date', ['after', 'under'], label.issue),
        unused(...label.authority),
      ],
    },
  ],
};

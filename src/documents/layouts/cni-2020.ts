import { field, type Layout, unused } from '../document-type.ts';
import * as label from './shared-labels.ts';

/** National identity card of 2020: values under their labels, NNI and zone on the back. */
export const cni2020: Layout = {
  name: 'cni-2020',
  type: 'CNI',
  zone: { formats: ['TD1'], documentCode: /^I/, issuingState: 'CIV' },
  issuer: 'CIV',
  holder: 'national',
  needsTitle: false,
  required: ['last_name', 'first_name', 'date_of_birth', 'document_number'],
  sides: [
    {
      side: 'front',
      titles: ["Carte Nationale d'Identité"],
      headings: label.republic,
      mixedCase: true,
      rules: [
        field('document_number', 'cardNumber2020', ['after', 'anywhere'], label.number),
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
      headings: label.republic,
      mixedCase: true,
      rules: [
        field('nni', 'nni', ['after', 'under', 'anywhere'], label.nni),
        field('permanent_address', 'words', ['after', 'under'], label.address, { rows: 2 }),
        field('profession', 'words', ['after', 'under'], label.profession, { rows: 2 }),
        field('document_issue', 'date', ['after', 'under'], label.issue),
        unused(...label.authority),
      ],
    },
  ],
};

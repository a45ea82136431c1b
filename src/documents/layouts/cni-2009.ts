import { field, type Layout, unused } from '../document-type.ts';
import * as label from './shared-labels.ts';

/** National identity card of 2009: values above their labels, no NNI, no zone. */
export const cni2009: Layout = {
  name: 'cni-2009',
  type: 'CNI',
  zone: null,
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
        field(
          'document_number',
          'cardNumber2009',
          ['after', 'anywhere'],
          ['Immatriculation', "N° d'immatriculation"],
        ),
        field('last_name', 'name', 'above', label.surname, { rows: 2 }),
        field('first_name', 'name', 'above', label.givenNames, { rows: 2 }),
        field('gender', 'sex', 'above', label.sex),
        field('height', 'height', 'above', label.height),
        field('date_of_birth', 'date', 'above', label.birthDate),
        field('place_of_birth', 'place', 'above', label.birthPlace, { rows: 2 }),
        field('document_issue', 'date', 'after', label.issue),
        field('document_expiry', 'date', 'after', label.expiry),
        unused('À :', 'A :'),
      ],
    },
    {
      side: 'back',
      always: ['father_name', 'mother_name'],
      never: ['nni'],
      titles: [],
      headings: label.republic,
      mixedCase: true,
      rules: [
        field('father_name', 'name', ['after', 'above'], label.fatherName, { rows: 2 }),
        field('father_birthday', 'date', ['after', 'above'], label.fatherBirthday),
        field('mother_name', 'name', ['after', 'above'], label.motherName, { rows: 2 }),
        field('mother_birthday', 'date', ['after', 'above'], label.motherBirthday),
        field('profession', 'words', ['after', 'above'], label.profession, { rows: 2 }),
        field('permanent_address', 'words', ['after', 'above'], label.address, { rows: 2 }),
        unused('Empreinte digitale'),
        unused(...label.signature),
        unused(...label.authority),
        unused('N° registre', 'Acte de naissance', 'Extrait'),
      ],
    },
  ],
};

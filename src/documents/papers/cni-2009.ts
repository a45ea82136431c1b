import { lettersThenDigits, ownNumber } from '../fields/form.ts';
import { called, field, type PaperDescriptor, unused } from '../paper-descriptor.ts';
import { cardShape, matching } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { backRows, frontRows, portrait } from './old-card-look.ts';
import * as label from './shared-labels.ts';

/** An I behind the C is the other card's letter, not a digit. */
const cardNumber = ownNumber(lettersThenDigits('C(?! ?I)', 10));

/** National identity card of 2009: values above their labels, no NNI, no zone. */
export const cni2009: PaperDescriptor = {
  name: 'cni-2009',
  type: 'CNI',
  words: called(['a', 'National identity card'], ['une', "Carte nationale d'identité"]),
  issuer: coteDIvoire,
  holder: 'national',
  register: 'persons',
  needsTitle: false,
  required: ['last_name', 'first_name', 'date_of_birth', 'document_number'],
  zone: null,
  template: {
    shape: cardShape,
    zone: null,
    sides: {
      front: {
        rows: [['document_number'], ...frontRows],
        isOrdered: true,
        portrait,
        tint: [240, 208, 158],
      },
      back: { rows: backRows, isOrdered: false, tint: [240, 208, 158] },
    },
    validYears: { [coteDIvoire.code]: 10 },
    leastAge: 0,
    numbers: [matching('document_number', /^C\d{10}$/, { en: 'C and 10 digits', fr: 'C et 10 chiffres' })],
  },
  sides: [
    {
      side: 'front',
      titles: label.identityCardTitles,
      headings: coteDIvoire.headings,
      mixedCase: true,
      rules: [
        field(
          'document_number',
          cardNumber,
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
      headings: coteDIvoire.headings,
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

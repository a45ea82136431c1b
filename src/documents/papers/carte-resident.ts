import { called, field, type PaperDescriptor, unused } from '../paper-descriptor.ts';
import { cardShape } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { nniForm, nniFormat } from './ivorian-numbers.ts';
import { backRows, frontRows, portrait } from './old-card-look.ts';
import * as label from './shared-labels.ts';

/** Resident card of a foreigner: values above their labels as on the card of 2009, the nationality behind its label. */
export const carteResident: PaperDescriptor = {
  name: 'carte-resident',
  type: 'CARTE_RESIDENT',
  words: called(['a', 'Resident card'], ['une', 'Carte de résident']),
  issuer: coteDIvoire,
  holder: 'foreigner',
  register: 'persons',
  needsTitle: false,
  required: ['last_name', 'first_name', 'date_of_birth', 'document_number'],
  zone: { formats: ['TD1'], documentCode: /^[IAC]/, issuingState: coteDIvoire.code },
  template: {
    shape: cardShape,
    zone: null,
    sides: {
      front: {
        rows: [['document_number'], ['nationality'], ...frontRows],
        isOrdered: true,
        portrait,
        tint: [170, 214, 230],
      },
      back: { rows: [['nni'], ...backRows], isOrdered: false, tint: [170, 214, 230] },
    },
    validYears: { [coteDIvoire.code]: 5 },
    leastAge: 0,
    numbers: [nniFormat],
  },
  sides: [
    {
      side: 'front',
      titles: [
        'Carte de Résident',
        'Carte de Résident Étranger',
        'Carte de Séjour',
        'Titre de Séjour',
        "Carte d'Étranger",
        'Residence Permit',
        'Resident Permit',
        'Resident Card',
        'Foreign Resident Card',
        'Residence Card',
      ],
      headings: coteDIvoire.headings,
      mixedCase: true,
      rules: [
        field('document_number', 'anyNumber', 'after', label.number),
        field('nationality', 'nationality', ['after', 'above'], label.nationality),
        field('last_name', 'name', 'above', label.surname, { rows: 2 }),
        field('first_name', 'name', 'above', label.givenNames, { rows: 2 }),
        field('gender', 'sex', 'above', label.sex),
        field('height', 'height', 'above', label.height),
        field('date_of_birth', 'date', 'above', label.birthDate),
        field('place_of_birth', 'place', 'above', label.birthPlace, { rows: 2 }),
        field('document_issue', 'date', 'after', label.issue),
        field('document_expiry', 'date', 'after', label.expiry),
        field('nni', nniForm, ['after', 'above'], label.nni),
        unused('À :', 'A :'),
      ],
    },
    {
      side: 'back',
      always: ['nni', 'father_name', 'mother_name'],
      titles: [],
      headings: coteDIvoire.headings,
      mixedCase: true,
      rules: [
        field('nni', nniForm, ['after', 'above', 'anywhere'], label.nni),
        field('father_name', 'name', ['after', 'above'], label.fatherName, { rows: 2 }),
        field('father_birthday', 'date', ['after', 'above'], label.fatherBirthday),
        field('mother_name', 'name', ['after', 'above'], label.motherName, { rows: 2 }),
        field('mother_birthday', 'date', ['after', 'above'], label.motherBirthday),
        field('profession', 'words', ['after', 'above'], label.profession, { rows: 2 }),
        field('permanent_address', 'words', ['after', 'above'], label.address, { rows: 2 }),
        unused('Empreinte digitale'),
        unused(...label.signature),
        unused(...label.authority),
      ],
    },
  ],
};

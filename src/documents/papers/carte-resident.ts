import { called, field, type PaperDescriptor } from '../paper-descriptor.ts';
import { cardShape } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { nniForm, nniFormat } from './ivorian-numbers.ts';
import { backFields, backRows, frontFields, frontRows, portrait } from './old-card-look.ts';

/** Resident card of a foreigner: values above their labels as on the card of 2009, the nationality behind its label. */
export const carteResident: PaperDescriptor = {
  name: 'carte-resident',
  type: 'CARTE_RESIDENT',
  words: called(['a', 'Resident card'], ['une', 'Carte de résident']),
  issuer: coteDIvoire,
  holder: 'foreigner',
  titles: ['resident-card'],
  register: 'persons',
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
      fields: [
        field('document_number', 'anyNumber'),
        field('nationality', 'nationality'),
        ...frontFields,
        field('nni', nniForm),
      ],
    },
    {
      side: 'back',
      always: ['nni', 'father_name', 'mother_name'],
      fields: [field('nni', nniForm), ...backFields],
    },
  ],
};

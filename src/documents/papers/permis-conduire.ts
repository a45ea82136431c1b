import { called, field, type PaperDescriptor } from '../paper-descriptor.ts';
import { apart } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { nniForm } from './ivorian-numbers.ts';

/** Driving licence. Enumerations before the labels ("4b.") are forgiven by the reader of labels. */

export const permisConduire: PaperDescriptor = {
  name: 'permis-conduire',
  type: 'PERMIS_CONDUIRE',
  words: called(['a', 'Driving licence'], ['un', 'Permis de conduire']),
  issuer: coteDIvoire,
  holder: 'anyone',
  titles: ['driving-licence'],
  required: ['last_name', 'first_name', 'date_of_birth', 'document_number'],
  zone: { formats: ['TD1', 'TD2'], documentCode: /^[^PV]/, issuingState: null },
  template: {
    // No real one was seen; these stand on every licence.
    shape: null,
    zone: null,
    sides: {
      front: {
        rows: apart('document_number', 'last_name', 'first_name', 'date_of_birth', 'document_issue'),
        isOrdered: false,
      },
    },
    validYears: null,
    leastAge: 16,
    numbers: [],
  },
  sides: [
    {
      side: 'front',
      always: ['last_name'],
      fields: [
        field('last_name', 'name'),
        field('first_name', 'name'),
        field('date_of_birth', 'date'),
        field('place_of_birth', 'place'),
        field('date_of_birth', 'date'),
        field('place_of_birth', 'place'),
        field('gender', 'sex'),
        field('nationality', 'nationality'),
        field('document_issue', 'date'),
        field('document_expiry', 'date'),
        field('document_number', 'anyNumber'),
        field('permanent_address', 'words'),
        field('nni', nniForm),
      ],
    },
    {
      side: 'back',
      never: ['last_name', 'first_name', 'date_of_birth', 'document_number'],
      fields: [field('document_expiry', 'date'), field('document_issue', 'date')],
    },
  ],
};

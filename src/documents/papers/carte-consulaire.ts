import { called, field, type PaperDescriptor } from '../paper-descriptor.ts';
import { apart } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';

/** Consular card: each consulate prints its own, with the value behind, under or above its label. */

export const carteConsulaire: PaperDescriptor = {
  name: 'carte-consulaire',
  type: 'CARTE_CONSULAIRE',
  words: called(['a', 'Consular card'], ['une', 'Carte consulaire']),
  issuer: null,
  host: coteDIvoire,
  holder: 'foreigner',
  titles: ['consular-card'],
  required: ['last_name', 'first_name', 'date_of_birth', 'document_number'],
  zone: { formats: ['TD1', 'TD2'], documentCode: /^[IAC]/, issuingState: null },
  template: {
    // Each consulate prints its own.
    shape: null,
    zone: null,
    sides: {
      front: { rows: apart('document_number', 'last_name', 'first_name', 'date_of_birth'), isOrdered: false },
    },
    validYears: null,
    leastAge: 0,
    numbers: [],
  },
  sides: [
    {
      side: 'front',
      fields: [
        field('document_number', 'anyNumber'),
        field('last_name', 'name'),
        field('first_name', 'name'),
        field('date_of_birth', 'date'),
        field('place_of_birth', 'place'),
        field('place_of_birth', 'place'),
        field('gender', 'sex'),
        field('height', 'height'),
        field('nationality', 'nationality'),
        field('profession', 'words'),
        field('permanent_address', 'words'),
        field('document_issue', 'date'),
        field('document_expiry', 'date'),
      ],
    },
    {
      side: 'back',
      always: ['father_name', 'mother_name'],
      fields: [
        field('father_name', 'name'),
        field('mother_name', 'name'),
        field('profession', 'words'),
        field('permanent_address', 'words'),
        field('document_issue', 'date'),
        field('document_expiry', 'date'),
      ],
    },
  ],
};

import { bornTogether, called, field, type PaperDescriptor, unused } from '../paper-descriptor.ts';
import { apart } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import * as label from './shared-labels.ts';

/** Consular card: each consulate prints its own, with the value behind, under or above its label. */
const anyPlace = ['after', 'under', 'above'] as const;

export const carteConsulaire: PaperDescriptor = {
  name: 'carte-consulaire',
  type: 'CARTE_CONSULAIRE',
  words: called(['a', 'Consular card'], ['une', 'Carte consulaire']),
  issuer: null,
  host: coteDIvoire,
  holder: 'foreigner',
  needsTitle: true,
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
      titles: [
        'Carte Consulaire',
        "Carte d'Identité Consulaire",
        "Carte Nationale d'Identité Consulaire",
        'Carte Consulaire Biométrique',
        "Carte d'Immatriculation Consulaire",
        "Carte d'Inscription Consulaire",
        'Consular Card',
        'Biometric Consular Card',
        'Consular Registration Card',
        'Consular ID Card',
        'Consular Identity Card',
      ],
      headings: ['Ambassade', 'Consulat Général', 'Consulat'],
      mixedCase: false,
      rules: [
        field('document_number', 'anyNumber', anyPlace, [
          ...label.number,
          'N° de la carte',
          'N° Carte',
          'Carte N°',
        ]),
        field('last_name', 'name', anyPlace, label.surname, { rows: 2 }),
        field('first_name', 'name', anyPlace, label.givenNames, { rows: 2 }),
        bornTogether(anyPlace, [...label.birth, ...label.birthDate]),
        field('place_of_birth', 'place', anyPlace, label.birthPlace),
        field('gender', 'sex', anyPlace, label.sex),
        field('height', 'height', anyPlace, label.height),
        field('nationality', 'nationality', anyPlace, label.nationality),
        field('profession', 'words', anyPlace, label.profession),
        field('permanent_address', 'words', anyPlace, [...label.address, "Adresse en Côte d'Ivoire"], {
          rows: 2,
        }),
        field('document_issue', 'date', anyPlace, label.issue),
        field('document_expiry', 'date', anyPlace, label.expiry),
        unused(...label.authority, 'Le Consul', "L'Ambassadeur", 'Le Consul Général'),
        unused(...label.signature),
      ],
    },
    {
      side: 'back',
      always: ['father_name', 'mother_name'],
      titles: [],
      headings: ['Ambassade', 'Consulat Général', 'Consulat'],
      mixedCase: false,
      rules: [
        field('father_name', 'name', anyPlace, label.fatherName, { rows: 2 }),
        field('mother_name', 'name', anyPlace, label.motherName, { rows: 2 }),
        field('profession', 'words', anyPlace, label.profession),
        field('permanent_address', 'words', anyPlace, [...label.address, "Adresse en Côte d'Ivoire"], {
          rows: 2,
        }),
        field('document_issue', 'date', anyPlace, label.issue),
        field('document_expiry', 'date', anyPlace, label.expiry),
        unused(...label.authority, 'Le Consul', "L'Ambassadeur", 'Le Consul Général'),
        unused('Personne à prévenir', 'Téléphone', 'Contact'),
      ],
    },
  ],
};

import { bornTogether, called, field, type PaperDescriptor, telling, unused } from '../paper-descriptor.ts';
import { apart } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { nniForm } from './ivorian-numbers.ts';
import * as label from './shared-labels.ts';

/** Driving licence. Enumerations before the labels ("4b.") are forgiven by the reader of labels. */
const anyPlace = ['after', 'under', 'above'] as const;

export const permisConduire: PaperDescriptor = {
  name: 'permis-conduire',
  type: 'PERMIS_CONDUIRE',
  words: called(['a', 'Driving licence'], ['un', 'Permis de conduire']),
  issuer: coteDIvoire,
  holder: 'anyone',
  needsTitle: true,
  toldBy: { labels: ['licenceNumber', 'categories', 'restrictions'], least: 2 },
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
      titles: [
        'Permis de Conduire',
        'Permis de Conduire National',
        'Permis de Conduire Biométrique',
        'Permis de Conduire CEDEAO',
        'Driving Licence',
        'Driving License',
        'National Driving Licence',
        'ECOWAS Driving Licence',
      ],
      headings: [...coteDIvoire.headings, 'Ministère des Transports', 'CEDEAO', 'ECOWAS'],
      mixedCase: false,
      rules: [
        field('last_name', 'name', anyPlace, label.surname, { rows: 2 }),
        field('first_name', 'name', anyPlace, label.givenNames, { rows: 2 }),
        bornTogether(anyPlace, label.birth, { rows: 2 }),
        field('date_of_birth', 'date', anyPlace, label.birthDate),
        field('place_of_birth', 'place', anyPlace, label.birthPlace),
        field('gender', 'sex', anyPlace, label.sex),
        field('nationality', 'nationality', anyPlace, label.nationality),
        field('document_issue', 'date', anyPlace, [
          ...label.issue,
          'Date et lieu de délivrance',
          'Date et lieu délivrance',
        ]),
        field('document_expiry', 'date', anyPlace, label.expiry),
        unused('Lieu de délivrance', 'Lieu délivrance', 'Place of issue'),
        unused(...label.authority, 'Délivré par', 'Issued by'),
        field('document_number', 'anyNumber', anyPlace, [
          ...label.number,
          'N° du permis',
          'Numéro du permis',
          'N° Permis',
          'Permis N°',
          'Numéro de permis',
        ]),
        field('permanent_address', 'words', anyPlace, label.address),
        field('nni', nniForm, anyPlace, label.nni),
        unused('Groupe sanguin'),
        unused(...label.signature),
      ],
    },
    {
      side: 'back',
      never: ['last_name', 'first_name', 'date_of_birth', 'document_number'],
      titles: ['Permis de Conduire', 'Driving Licence', 'Driving License'],
      headings: coteDIvoire.headings,
      mixedCase: false,
      rules: [
        field('document_expiry', 'date', anyPlace, label.expiry),
        field('document_issue', 'date', anyPlace, label.issue),
        telling(anyPlace, 'Catégories', 'Catégorie'),
        telling(anyPlace, 'Restrictions', 'Restriction(s)'),
        unused(...label.authority),
      ],
    },
  ],
};

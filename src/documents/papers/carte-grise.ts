import { form, pattern } from '../fields/form.ts';
import { called, field, type PaperDescriptor, telling, unused } from '../paper-descriptor.ts';
import { apart } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import * as label from './shared-labels.ts';

/**
 * Registration of a vehicle (carte grise). We have seen no picture of one: titles and labels are those that such papers
 * are known to bear in French, owner and number on the front, the vehicle on the back, each value behind or under its
 * label. The vehicle has no keys in the interface; that it is described tells the paper all the same.
 */
const place = ['after', 'under'] as const;

const titles = [
  "Certificat d'Immatriculation",
  "Certificat d'Immatriculation (Carte Grise)",
  'Carte Grise',
  "Certificat d'Immatriculation de Véhicule",
  "Certificat d'Immatriculation du Véhicule",
  'Carte Grise Sécurisée',
  'Registration Certificate',
  'Vehicle Registration Certificate',
  'Vehicle Registration',
];
const headings = [
  ...coteDIvoire.headings,
  'Ministère des Transports',
  'Direction Générale des Transports Terrestres',
];

/** Digits, letters and the number of the region, or letters around digits. */
const plateNumber = form(
  pattern(
    String.raw`\d{1,4}[ \-]{0,3}[A-Z]{2}[ \-]{0,3}\d{2}|[A-Z]{2}[ \-]{0,3}\d{3,4}[ \-]{0,3}[A-Z]{2}(?:[ \-]{0,3}\d{2})?`,
    ([text]) => text,
  ),
  2,
);

/** Both sides may bear these, and an old paper bears all of them on one. */
const plate = field('document_number', plateNumber, place, [
  "N° d'immatriculation",
  "Numéro d'immatriculation",
  'Immatriculation',
  'N° immatriculation',
]);
const chassis = telling(
  place,
  'N° de châssis',
  'N° châssis',
  'Numéro de châssis',
  'Châssis',
  'N° de série',
  'N° dans la série du type',
  'VIN',
);
const make = telling(place, 'Marque');
const firstUse = telling(
  place,
  'Date de 1ère mise en circulation',
  'Date de première mise en circulation',
  '1ère mise en circulation',
  'Mise en circulation',
);

export const carteGrise: PaperDescriptor = {
  name: 'carte-grise',
  type: 'CARTE_GRISE',
  words: called(['a', 'Vehicle registration'], ['une', 'Carte grise']),
  issuer: coteDIvoire,
  holder: 'anyone',
  needsTitle: true,
  required: ['document_number'],
  zone: null,
  template: {
    shape: null,
    zone: null,
    sides: {
      front: { rows: apart('document_number', 'last_name'), isOrdered: false },
      back: { rows: apart('N° de châssis', 'Marque', 'Genre'), isOrdered: false },
    },
    validYears: null,
    leastAge: 0,
    numbers: [],
  },
  sides: [
    {
      side: 'front',
      titles,
      headings: [...headings, 'Propriétaire'],
      mixedCase: false,
      rules: [
        plate,
        firstUse,
        field(
          'last_name',
          'words',
          place,
          ['Nom', 'Nom ou raison sociale', 'Raison sociale', 'Nom du propriétaire', 'Nom(s)'],
          { rows: 2 },
        ),
        field('first_name', 'name', place, label.givenNames, { rows: 2 }),
        field('profession', 'words', place, label.profession),
        field('permanent_address', 'words', place, label.address, { rows: 2 }),
        field('document_issue', 'date', place, [...label.issue, "Date d'immatriculation", "Date d'édition"]),
        field('document_expiry', 'date', place, label.expiry),
        telling(place, 'Téléphone', 'Contact', 'Tél'),
        telling(place, 'Immatriculation précédente', 'N° précédent', 'Précédente immatriculation'),
        unused(...label.authority, ...label.signature),
      ],
    },
    {
      side: 'back',
      titles,
      headings: [...headings, 'Caractéristiques du véhicule', 'Caractéristiques techniques'],
      mixedCase: false,
      rules: [
        chassis,
        make,
        telling(place, 'Genre'),
        telling(place, 'Type', 'Type commercial', 'Type technique', 'Modèle', 'Dénomination commerciale'),
        telling(place, 'Carrosserie'),
        telling(place, 'Énergie', "Source d'énergie", 'Carburant'),
        telling(place, 'Puissance', 'Puissance administrative', 'Puissance fiscale'),
        telling(place, 'Places assises', 'Nombre de places', 'Nombre de places assises', 'Places'),
        telling(place, 'PTAC', 'P.T.A.C', 'Poids total autorisé en charge', 'Poids total en charge', 'PTR'),
        telling(place, 'Poids à vide', 'PV', 'P.V'),
        telling(place, 'Charge utile', 'CU', 'C.U'),
        telling(place, 'Couleur'),
        telling(place, 'Usage'),
      ],
    },
  ],
};

import { zoneHolder } from '../../identity.ts';
import { td1 } from '../../mrz-text.ts';
import * as v from '../seen/negative-values.ts';
import type { Facts, NegativeKind, Title } from '../vocabulary.ts';

/** Papers of states whose papers are not known here. */

interface Foreign {
  readonly code: string;
  readonly heads: readonly (readonly string[])[];
  readonly titles: readonly Title[];
  readonly nationality: string;
  readonly towns: readonly string[];
  /** In front of the digits of its number. */
  readonly letters: string;
  readonly english?: boolean;
}

type Row = 'surname' | 'given' | 'born' | 'place' | 'sex' | 'nationality' | 'number' | 'issued' | 'expires';

const french: Readonly<Record<Row, readonly string[]>> = {
  surname: ['Nom', 'NOM / Surname', 'Noms / Surname'],
  given: ['Prénoms', 'Prénom(s) / Given names', 'Prénoms / Given names'],
  born: ['Date de naissance', 'Né(e) le', 'Date de naissance / Date of birth'],
  place: ['Lieu de naissance', 'à', 'Lieu de naissance / Place of birth'],
  sex: ['Sexe', 'Sexe / Sex'],
  nationality: ['Nationalité', 'Nationalité / Nationality'],
  number: ['N° de la carte', 'N° du document', 'Numéro / Number'],
  issued: ['Délivrée le', 'Date de délivrance / Date of issue'],
  expires: ["Date d'expiration", "Valable jusqu'au", 'Expire le / Expiry'],
};

const english: Readonly<Record<Row, readonly string[]>> = {
  surname: ['Surname', 'Surname / Nom'],
  given: ['First name', 'Given names', 'Other names'],
  born: ['Date of birth', 'DOB'],
  place: ['Place of birth', 'Town'],
  sex: ['Sex', 'Gender'],
  nationality: ['Nationality'],
  number: ['Document No.', 'Card No.'],
  issued: ['Issue date', 'Issued'],
  expires: ['Expiry date', 'Valid until'],
};

const numberOf =
  (letters: string) =>
  ({ holder }: Facts): string =>
    `${letters}${holder.documentNumber.replace(/\D/g, '').slice(-7)}`;

function identityCard(name: string, state: Foreign, hasZone: boolean): NegativeKind {
  const { code, heads, titles, nationality, towns, letters } = state;
  const number = numberOf(letters);
  const labels = state.english === true ? english : french;
  return {
    name,
    format: 'card',
    portrait: true,
    ...(state.english === true ? { english: true } : {}),
    titles,
    heads,
    rows: [
      [labels.surname, v.last],
      [labels.given, v.first],
      [labels.born, v.born],
      [labels.place, v.oneOf(...towns)],
      [labels.sex, v.sex],
      [labels.nationality, () => nationality],
      [labels.number, number],
      [labels.issued, v.issued],
      [labels.expires, v.expires],
    ],
    ...(hasZone
      ? {
          zone: (facts: Facts) =>
            td1('ID', code, {
              ...zoneHolder(facts.holder),
              documentNumber: number(facts),
              nationalityCode: code,
              nni: '',
            }),
        }
      : {}),
  };
}

const france = {
  code: 'FRA',
  heads: [['RÉPUBLIQUE FRANÇAISE'], ['RÉPUBLIQUE FRANÇAISE', 'Liberté - Égalité - Fraternité']],
  nationality: 'FRANÇAISE',
  towns: ['LYON 3E', 'MARSEILLE', 'CRÉTEIL'],
  letters: 'X9',
} as const;
const cameroon = {
  code: 'CMR',
  heads: [
    ['RÉPUBLIQUE DU CAMEROUN / REPUBLIC OF CAMEROON', 'Paix - Travail - Patrie'],
    ['REPUBLIQUE DU CAMEROUN', 'Délégation Générale à la Sûreté Nationale'],
  ],
  nationality: 'CAMEROUNAISE',
  towns: ['DOUALA', 'YAOUNDÉ', 'BAFOUSSAM'],
  letters: '99',
} as const;
const morocco = {
  code: 'MAR',
  heads: [['ROYAUME DU MAROC'], ['ROYAUME DU MAROC', 'Direction Générale de la Sûreté Nationale']],
  nationality: 'MAROCAINE',
  towns: ['CASABLANCA', 'FÈS', 'AGADIR'],
  letters: 'BK',
} as const;
const nigeria = {
  code: 'NGA',
  heads: [
    ['FEDERAL REPUBLIC OF NIGERIA'],
    ['FEDERAL REPUBLIC OF NIGERIA', 'National Identity Management Commission'],
  ],
  nationality: 'NGA',
  towns: ['LAGOS', 'KANO', 'IBADAN'],
  letters: 'A',
  english: true,
} as const;
const gabon = {
  code: 'GAB',
  heads: [['RÉPUBLIQUE GABONAISE', 'Union - Travail - Justice']],
  nationality: 'GABONAISE',
  towns: ['LIBREVILLE', 'PORT-GENTIL'],
  letters: 'GA',
} as const;
const congo = {
  code: 'COG',
  heads: [['RÉPUBLIQUE DU CONGO', 'Unité - Travail - Progrès']],
  nationality: 'CONGOLAISE',
  towns: ['BRAZZAVILLE', 'POINTE-NOIRE'],
  letters: 'C',
} as const;
const chad = {
  code: 'TCD',
  heads: [['RÉPUBLIQUE DU TCHAD', 'Unité - Travail - Progrès']],
  nationality: 'TCHADIENNE',
  towns: ["N'DJAMENA", 'MOUNDOU'],
  letters: 'T',
} as const;

const nationalCard: readonly Title[] = [
  { fr: "Carte Nationale d'Identité", en: 'National Identity Card' },
  { fr: "CARTE D'IDENTITÉ NATIONALE", en: 'Identity Card' },
];
const stay: readonly Title[] = [
  { fr: 'Titre de séjour', en: 'Residence permit' },
  { fr: 'Carte de séjour', en: 'Residence permit' },
  { fr: 'Carte de résident' },
];

const licence = (name: string, state: Omit<Foreign, 'titles'>): NegativeKind => ({
  name,
  format: 'card',
  portrait: true,
  ...(state.english === true ? { english: true } : {}),
  titles:
    state.english === true
      ? [{ fr: "Driver's Licence" }, { fr: 'National Driving Licence' }]
      : [{ fr: 'Permis de conduire', en: 'Driving licence' }],
  heads: state.heads,
  rows: [
    [['1.', state.english === true ? '1. Surname' : '1. Nom'], v.last],
    [['2.', state.english === true ? '2. Names' : '2. Prénoms'], v.first],
    [['3.'], (facts) => `${v.born(facts)} ${v.oneOf(...state.towns)(facts)}`],
    [['4a.'], v.issued],
    [['4b.'], v.expires],
    [['5.'], numberOf(state.letters)],
    [['9.'], ({ holder }) => holder.categories],
  ],
});

const registration = (name: string, state: Omit<Foreign, 'titles'>, plate: string): NegativeKind => ({
  name,
  format: 'card',
  titles: [
    { fr: "Certificat d'immatriculation" },
    { fr: 'Carte grise' },
    { fr: 'Carte grise', en: 'Registration book' },
  ],
  heads: state.heads,
  rows: [
    [["A. N° d'immatriculation", 'Immatriculation'], v.like(plate)],
    [['B. 1re immatriculation', 'Mise en circulation'], ({ vehicle }) => vehicle.firstUse],
    [['C.1 Nom, prénom', 'Propriétaire'], v.full],
    [['C.3 Adresse', 'Domicile'], v.oneOf(...state.towns)],
    [['D.1 Marque', 'Marque'], ({ vehicle }) => vehicle.make],
    [['E. N° VIN', 'N° de châssis'], ({ vehicle }) => vehicle.chassis],
    [['P.6', 'Puissance'], ({ vehicle }) => vehicle.power],
  ],
});

export const foreignNegatives: readonly NegativeKind[] = [
  identityCard('French identity card', { ...france, titles: nationalCard }, true),
  identityCard('French residence permit', { ...france, titles: stay, nationality: 'IVOIRIENNE' }, false),
  identityCard('Moroccan identity card', { ...morocco, titles: nationalCard }, true),
  identityCard('Cameroonian identity card', { ...cameroon, titles: nationalCard }, true),
  identityCard('Cameroonian identity card, old', { ...cameroon, titles: nationalCard }, false),
  identityCard(
    'Nigerian identity card',
    {
      ...nigeria,
      titles: [
        { fr: 'National Identity Card' },
        { fr: 'National e-ID Card' },
        { fr: 'National Identification Number Slip (NINS)' },
      ],
    },
    false,
  ),
  identityCard('Gabonese identity card', { ...gabon, titles: nationalCard }, false),
  identityCard('Gabonese residence permit', { ...gabon, titles: stay, nationality: 'IVOIRIENNE' }, false),
  identityCard('Congolese identity card', { ...congo, titles: nationalCard }, false),
  identityCard('Chadian identity card', { ...chad, titles: nationalCard }, true),
  licence('French driving licence', france),
  licence('Cameroonian driving licence', cameroon),
  licence('Nigerian driving licence', nigeria),
  registration('French vehicle registration', france, 'AA-999-AA'),
  registration('Cameroonian vehicle registration', cameroon, 'LT 999 AA'),
];

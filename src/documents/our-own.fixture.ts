import type { Print } from './papers.fixture.ts';

/** Invented pages that have the labels of our papers: by title, state and values they are none, or ours all the same. */

type Pair = readonly [label: string, value: string];

const civ = "RÉPUBLIQUE DE CÔTE D'IVOIRE";

/** Heads over each other, then "label : value", where there is one. */
function page(heads: readonly (readonly [text: string, size: number])[], pairs: readonly Pair[]) {
  const head = heads.map(([text, size], at): Print => [text, 300, 40 + 48 * at, size]);
  const top = 70 + 48 * heads.length;
  return [
    ...head,
    ...pairs.map(([label, value], at): Print => [`${label} : ${value}`.trim(), 330, top + 46 * at, 26]),
  ];
}

const holder: readonly Pair[] = [
  ['Nom', 'KOUADIO'],
  ['Prénoms', 'AMENAN ROSINE'],
  ['Date de naissance', '17/06/1986'],
  ['Lieu de naissance', 'BONGOUANOU (CIV)'],
  ['Nationalité', 'IVOIRIENNE'],
];
const drives: readonly Pair[] = [
  ...holder.slice(0, 3),
  ['N° permis de conduire', 'KOUA01-20-45127812A'],
  ['Catégorie', 'B, C'],
  ["Date d'expiration", '31/12/2029'],
];
const valid: readonly Pair[] = [
  ['Date de délivrance', '02/01/2024'],
  ["Date d'expiration", '01/01/2029'],
];
const company: readonly Pair[] = [
  ['Raison sociale', 'AGNÉBY FRUITS'],
  ['RCCM', 'CI-ABJ-2016-B-99217'],
  ['Compte contribuable', '9956733 H'],
  ['Siège social', 'AGBOVILLE CENTRE'],
  ['Responsable', 'ACHO YAPI DÉSIRÉ'],
];
const registered = (number: string): readonly Pair[] => [
  ['RCCM', number],
  ['Dénomination sociale', 'TERANGA FRUITS'],
  ['Forme juridique', 'SARL'],
  ['Capital social', '1 000 000 FCFA'],
  ['Siège social', 'AVENUE DE LA PAIX'],
  ['Durée', '99 ans'],
  ['Gérant', 'ACHO YAPI DÉSIRÉ'],
];
const extract = [
  ['GREFFE DU TRIBUNAL DE COMMERCE', 26],
  ['EXTRAIT DU RCCM', 38],
] as const;
const open = (...labels: readonly string[]): readonly Pair[] => labels.map((label) => [label, '']);

export const noneOfOurs: Readonly<Record<string, readonly Print[]>> = {
  'a cover for the sick, over two lines': page(
    [
      ['CNAM', 37],
      ['CARTE DE COUVERTURE', 30],
      ['MALADIE UNIVERSELLE', 30],
    ],
    [['Numéro de sécurité sociale', '384 99848 9760 51'], ...holder.slice(0, 3), ['Sexe', 'F']],
  ),
  "a licence of another state's office": page(
    [
      ['DRIVER LICENCE', 40],
      ['DVLA GHANA', 30],
    ],
    [
      ['LAST NAME', 'MÉITÉ'],
      ['OTHER NAMES', 'HABIBATOU'],
      ['DATE OF BIRTH', '26/04/1974'],
      ['LICENCE NUMBER', 'SNP-21278-09'],
      ['EXPIRY DATE', '16/10/2034'],
    ],
  ),
  'a permit for boats, said in brackets': page(
    [
      [civ, 34],
      ['PERMIS DE PILOTER (BOAT LICENCE)', 40],
    ],
    [...holder, ...valid],
  ),
  // By its title.
  'a title that nobody knows': page(
    [
      [civ, 34],
      ['AGRÉMENT', 40],
    ],
    [...company, ...valid],
  ),
  'a title of another paper in one word': page(
    [
      [civ, 34],
      ['PATENTE', 34],
    ],
    [...company, ...valid],
  ),
  'a title whose word is a label elsewhere': page(
    [
      [civ, 34],
      ['CODE', 36],
      ['IMPORTATEUR-EXPORTATEUR', 36],
    ],
    [...company, ...valid],
  ),
  'a title that says nothing of its matter': page(
    [
      [civ, 34],
      ['Ministère des Affaires Étrangères', 24],
      ['CARTE SPÉCIALE', 28],
    ],
    [
      ['Carte N°', 'D-6012/25'],
      ...holder.slice(0, 2),
      ['Nationalité', 'JAPONAISE'],
      ['Qualité', 'EXPERT'],
      ...valid,
    ],
  ),
  'a driver’s card of a trade': page(
    [
      [civ, 34],
      ['CARTE DE CHAUFFEUR DE GBAKA', 40],
    ],
    drives,
  ),
  'a driver’s card of a trade in two lines': page(
    [
      [civ, 34],
      ['CARTE DE', 36],
      ['CONDUCTEUR ROUTIER', 36],
    ],
    drives,
  ),
  'a right to drive something else': page(
    [
      [civ, 34],
      ['AUTORISATION DE CONDUIRE UN ENGIN PORTUAIRE', 36],
    ],
    drives,
  ),
  'an appointment for a paper of ours': page(
    [
      [civ, 30],
      ['RENDEZ-VOUS PASSEPORT', 36],
    ],
    [['N°', '080602/90'], ...holder, ['NNI', '11533453692']],
  ),
  'the same in two lines': page(
    [
      [civ, 30],
      ['RENDEZ-VOUS', 36],
      ['PASSEPORT', 36],
    ],
    [['N°', '080602/90'], ...holder, ['NNI', '11533453692']],
  ),
  'a register of others': page(
    [
      [civ, 30],
      ["CERTIFICAT D'IMMATRICULATION AU REGISTRE DES COOPÉRATIVES", 34],
    ],
    [
      ['N°', '180381/21'],
      ['Dénomination', 'GOBELLO DISTRIBUTION'],
      ['Siège', 'BOUAKÉ SOPIM'],
      ['Président', 'ZEZE GBALOU NARCISSE'],
      ['Délivré le', '12/12/2023'],
    ],
  ),
  'a word that is no misread one': page(
    [
      [civ, 36],
      ['CARTE DU', 34],
      ['CORPS CONSULAIRE', 34],
    ],
    [
      ['Carte N°', '005516/99'],
      ['Nom', 'BERRADA'],
      ['Prénoms', 'GHITA'],
      ['Nationalité', 'MAROCAINE'],
      ...valid,
    ],
  ),
  // By its state.
  'a permit to stay of another state, for one of ours': page(
    [
      ['HOME OFFICE', 30],
      ['RESIDENCE PERMIT', 40],
    ],
    [['Card No.', 'N00205688'], ...holder, ...valid],
  ),
  'a state under a title that is a label elsewhere': page(
    [
      ['RESIDENCE', 38],
      ['PERMIT', 38],
      ['UNITED STATES OF AMERICA', 34],
    ],
    [['Card No.', 'N00205688'], ...holder, ...valid],
  ),
  'a republic in its own language': page(
    [
      ["CARTE NATIONALE D'IDENTITÉ (KARA-PANONDROM-PIRENENA)", 38],
      ["REPOBLIKAN'I MADAGASIKARA", 32],
    ],
    [...holder.slice(0, 3), ['Lieu de naissance', 'TOAMASINA'], ['N° national', '912 724 199 912'], ...valid],
  ),
  'a number of another state’s register': page(extract, registered('SN-DKR-2019-B-53276')),
  'the same with points': page(extract, registered('MA.BKO.2014.B.2509')),
  'the same with strokes': page(extract, registered('RC/DLA/2019/B/4512')),
  // By its values.
  'an open card with labels of nobody': page(
    [
      [civ, 34],
      ["CARTE NATIONALE D'IDENTITÉ", 38],
    ],
    open(
      'Kennung',
      'Nom de famille',
      'Voornaam',
      'Date de naissance',
      'Geschlecht',
      'Nationalité',
      'Lengte',
      "Date d'expiration",
    ),
  ),
  'an open extract, signed and dated': [
    ...page(
      [
        [civ, 34],
        ['EXTRAIT DU REGISTRE DU COMMERCE', 38],
      ],
      open(
        'Handelsregister',
        'Dénomination sociale',
        'Forme juridique',
        'Laufzeit',
        'Siège social',
        'Gérant',
      ),
    ),
    ['Fait à Abidjan, le 29/05/2014', 330, 900, 24],
  ],
  'an open registration of a vehicle': page(
    [
      [civ, 34],
      ['CARTE GRISE', 38],
    ],
    [
      ['Châssis', '..........'],
      ['Marque', '__________'],
      ['Genre', '……………'],
      ['Énergie', '. . . . . .'],
      ['PTAC', '..........'],
      ['Couleur', ''],
    ],
  ),
};

export const oursAllTheSame: Readonly<Record<string, readonly [type: string, prints: readonly Print[]]>> = {
  'a back without any date or number': [
    'CNI',
    page(
      [
        [civ, 34],
        ["CARTE NATIONALE D'IDENTITÉ", 32],
      ],
      [
        ['Nom et prénoms du père', 'ETTIEN KOUAMÉ NORBERT'],
        ['Nom et prénoms de la mère', 'ASSI AMENAN DELPHINE'],
        ['Profession', 'INGÉNIEURE'],
        ['Domicile', 'YOPOUGON'],
      ],
    ),
  ],
  'a copy of it': [
    'RCCM',
    page(
      [
        [civ, 30],
        ['COPIE CERTIFIÉE DE', 36],
        ["L'EXTRAIT RCCM", 36],
      ],
      registered('CI-ABJ-2016-B-99217'),
    ),
  ],
  'an office under the title': [
    'PERMIS_CONDUIRE',
    page(
      [
        ['PERMIS DE CONDUIRE', 31],
        ['MINISTÈRE DES TRANSPORTS', 31],
        ["République de Côte d'Ivoire", 18],
      ],
      drives,
    ),
  ],
};

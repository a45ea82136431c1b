/** What invented companies are called, and what they do. */

export interface Sector {
  readonly nameWords: readonly string[];
  readonly activities: readonly string[];
}

/** Coined from rivers and regions, so that they are unlikely to be a real company. */
export const coinedNames: readonly string[] = `NZIPRO SASSANDRINE BOUBELO TIASSOLI KOMOENA ZANZANELLE
  WOROBELLE DENGUELIS GOBELLO AGNEBINE BELIERINE MARAHOUELLE HAMBOLIA PORANELLE TCHOLOGIS BAFINGUE KABADELLE
  NAWALINE CAVALINE BANDAMELLE GONTOUGIS BOUNKANIS IFFOUNE MORONELLE MEENELLE INDENIELLE COMOELIS LAMELINE
  BAGOELLE FOLONIS BERELINE WOROBIS GUEMONELLE TONKPINE`.split(/\s+/);

/** Also what every cooperative does. */
export const agriculture: Sector = {
  nameWords: ['AGRO', 'CACAO', 'ANACARDE'],
  activities: [
    'Achat et vente de produits agricoles',
    'Collecte de café et de cacao',
    'Transformation de noix de cajou',
    'Vente d’intrants agricoles',
    'Exportation de produits agricoles',
  ],
};

export const sectors: readonly Sector[] = [
  agriculture,
  {
    nameWords: ['TRANSIT', 'LOGISTIQUE', 'TRANSPORTS'],
    activities: [
      'Transport routier de marchandises',
      'Commission en douane et transit',
      'Entreposage et manutention',
      'Location de véhicules utilitaires',
      'Transport de personnel',
    ],
  },
  {
    nameWords: ['BATIMENT', 'CONSTRUCTION', 'TRAVAUX'],
    activities: [
      'Bâtiment et travaux publics',
      'Promotion immobilière',
      'Fabrication de briques et de pavés',
      'Location d’engins de chantier',
      'Études et suivi de chantiers',
    ],
  },
  {
    nameWords: ['NUMERIQUE', 'TELECOM', 'INFORMATIQUE'],
    activities: [
      'Développement de logiciels',
      'Vente de matériel informatique',
      'Installation de réseaux et de fibre optique',
      'Formation aux métiers du numérique',
      'Transfert d’argent par téléphone, en qualité de distributeur',
    ],
  },
  {
    nameWords: ['NEGOCE', 'DISTRIBUTION', 'IMPORT-EXPORT'],
    activities: [
      'Commerce général',
      'Importation de produits alimentaires',
      'Vente de pièces détachées automobiles',
      'Distribution de boissons',
      'Vente de matériaux de construction',
    ],
  },
  {
    nameWords: ['SANTE', 'PHARMA', 'MEDICAL'],
    activities: [
      'Vente de matériel médical',
      'Répartition de produits pharmaceutiques',
      'Analyses biologiques',
      'Transport sanitaire',
    ],
  },
  {
    nameWords: ['CONSEIL', 'SERVICES', 'FORMATION'],
    activities: [
      'Conseil en gestion',
      'Formation professionnelle',
      'Nettoyage industriel',
      'Placement de personnel',
      'Organisation d’événements',
    ],
  },
  {
    nameWords: ['RESTAURATION', 'HOTEL', 'MAQUIS'],
    activities: [
      'Restauration et débit de boissons',
      'Hébergement hôtelier',
      'Service traiteur',
      'Location de salles de réception',
    ],
  },
];

export interface LegalForm {
  readonly name: string;
  /** Letter of the RCCM number: A natural person, B company, C grouping, K cooperative, E entreprenant. */
  readonly letter: 'A' | 'B' | 'C' | 'E' | 'K';
  /** Digits after the letter in numbers since 2019; they say nothing about the legal form. */
  readonly digits: readonly string[];
  /** Number of companies of this form in the register. */
  readonly count: number;
  /** First capital in FCFA; empty where the form needs none. */
  readonly capitals: readonly number[];
  readonly durationYears: number;
  /** Role of each owner; the first is who leads. */
  readonly roles: readonly string[];
  /** Owners there may be; never more than roles. */
  readonly owners: readonly [number, number];
}

const board = ["PRESIDENT DU CONSEIL D'ADMINISTRATION", 'DIRECTEUR GENERAL', 'ADMINISTRATEUR'];

export const legalForms: readonly LegalForm[] = [
  {
    name: 'SARL',
    letter: 'B',
    digits: ['12', '13', '14'],
    count: 22,
    capitals: [1_000_000, 2_000_000, 5_000_000, 10_000_000],
    durationYears: 99,
    roles: ['GERANT', 'ASSOCIE', 'ASSOCIE'],
    owners: [2, 3],
  },
  {
    name: 'SUARL',
    letter: 'B',
    digits: ['12', '13'],
    count: 10,
    capitals: [1_000_000, 5_000_000],
    durationYears: 99,
    roles: ['GERANT ASSOCIE UNIQUE'],
    owners: [1, 1],
  },
  {
    name: 'SA',
    letter: 'B',
    digits: ['14', '15'],
    count: 6,
    capitals: [10_000_000, 50_000_000, 100_000_000],
    durationYears: 99,
    roles: board,
    owners: [2, 3],
  },
  {
    name: 'SAS',
    letter: 'B',
    digits: ['13', '16'],
    count: 7,
    capitals: [1_000_000, 10_000_000, 25_000_000],
    durationYears: 99,
    roles: ['PRESIDENT', 'ASSOCIE', 'ASSOCIE'],
    owners: [1, 3],
  },
  {
    name: 'GIE',
    letter: 'C',
    digits: ['10', '11'],
    count: 4,
    capitals: [],
    durationYears: 25,
    roles: ['ADMINISTRATEUR', 'MEMBRE', 'MEMBRE'],
    owners: [2, 3],
  },
  {
    name: 'COOP-CA',
    letter: 'K',
    digits: ['10', '12'],
    count: 6,
    capitals: [1_500_000, 3_000_000],
    durationYears: 50,
    roles: board,
    owners: [2, 3],
  },
  {
    name: 'ENTREPRISE INDIVIDUELLE',
    letter: 'A',
    digits: ['10', '13'],
    count: 10,
    capitals: [],
    durationYears: 0,
    roles: ['EXPLOITANT'],
    owners: [1, 1],
  },
  {
    name: 'ENTREPRENANT',
    letter: 'E',
    digits: ['10', '11'],
    count: 5,
    capitals: [],
    durationYears: 0,
    roles: ['EXPLOITANT'],
    owners: [1, 1],
  },
];

import type { FieldName } from './facts.ts';
import type { Paper, Print } from './papers.fixture.ts';

/** Identity cards of neighbours, invented: their values under their labels, trade and home above the zone of the back. */

type Values = Readonly<Record<(typeof named)[number], string>>;
const named = [
  'document_number',
  'last_name',
  'first_name',
  'date_of_birth',
  'gender',
  'place_of_birth',
  'nationality',
  'document_issue',
  'document_expiry',
] as const satisfies readonly FieldName[];

const french: Values = {
  document_number: 'N° de la carte',
  last_name: 'Nom',
  first_name: 'Prénoms',
  date_of_birth: 'Date de naissance',
  gender: 'Sexe',
  place_of_birth: 'Lieu de naissance',
  nationality: 'Nationalité',
  document_issue: 'Date de délivrance',
  document_expiry: "Date d'expiration",
};
const english: Values = {
  document_number: 'Document number',
  last_name: 'Surname',
  first_name: 'First names',
  date_of_birth: 'Date of birth',
  gender: 'Sex',
  place_of_birth: 'Place of birth',
  nationality: 'Nationality',
  document_issue: 'Date of issue',
  document_expiry: 'Date of expiry',
};

interface Drawn {
  readonly layout: string;
  readonly isEnglish?: true;
  readonly head: string;
  readonly title: string;
  /** The number of the person with its label, where the cards bear one. */
  readonly person: readonly [label: string, number: string] | null;
  readonly fields: Values;
  readonly zone: readonly string[];
}

function card({ layout, isEnglish, head, title, person, fields, zone }: Drawn): Paper {
  const labels = isEnglish ? english : french;
  const pairs = [
    ...named.map((name) => [labels[name], fields[name]] as const),
    ...(person === null ? [] : [person]),
  ];
  const prints = pairs.flatMap(([label, value], index): Print[] => {
    const [x, y] = [index % 2 === 0 ? 300 : 700, 180 + Math.floor(index / 2) * 85];
    return [
      [label, x, y],
      [value, x, y + 34, 30],
    ];
  });
  return {
    type: 'AUTRE',
    layout,
    front: [[head, 280, 50, 38], [title, 280, 105, 32], ...prints],
    back: [
      [isEnglish ? 'Occupation : TRADER' : 'Profession : MENUISIER', 60, 80],
      [isEnglish ? 'Address : MARKET ROAD' : 'Domicile : QUARTIER DU MARCHÉ', 60, 140],
    ],
    mrz: { side: 'back', lines: zone },
    fields: {
      document_code: title,
      ...fields,
      ...(person && { personal_number: person[1] }),
      profession: isEnglish ? 'TRADER' : 'MENUISIER',
      permanent_address: isEnglish ? 'MARKET ROAD' : 'QUARTIER DU MARCHÉ',
    },
  };
}

export const neighbourCards: readonly Paper[] = [
  card({
    layout: 'senegal-card',
    head: 'RÉPUBLIQUE DU SÉNÉGAL',
    title: "CARTE D'IDENTITÉ CEDEAO",
    person: ['NIN', '2991991000123'],
    fields: {
      document_number: '2 99 19910314 00012 3',
      last_name: 'NDIAYE',
      first_name: 'MAME DIARRA',
      date_of_birth: '14/03/1991',
      gender: 'F',
      place_of_birth: 'THIES',
      nationality: 'SÉNÉGALAISE',
      document_issue: '02/05/2023',
      document_expiry: '01/05/2033',
    },
    zone: [
      'I<SEN299199103<140001236<<<<<<',
      '9103144F3305016SEN<<<<<<<<<<<4',
      'NDIAYE<<MAME<DIARRA<<<<<<<<<<<',
    ],
  }),
  card({
    layout: 'mali-card',
    head: 'RÉPUBLIQUE DU MALI',
    title: "CARTE NATIONALE D'IDENTITÉ",
    person: ['NINA', '99852201234567K'],
    fields: {
      document_number: 'ML9900123',
      last_name: 'KEÏTA',
      first_name: 'MODIBO',
      date_of_birth: '22/11/1985',
      gender: 'M',
      place_of_birth: 'KOUTIALA',
      nationality: 'MALIENNE',
      document_issue: '10/01/2024',
      document_expiry: '09/01/2029',
    },
    zone: [
      'I<MLIML99001235<<<<<<<<<<<<<<<',
      '8511227M2901097MLI<<<<<<<<<<<6',
      'KEITA<<MODIBO<<<<<<<<<<<<<<<<<',
    ],
  }),
  card({
    layout: 'burkina-faso-card',
    head: 'BURKINA FASO',
    title: "CARTE NATIONALE D'IDENTITÉ BURKINABÈ",
    person: ['NIP', '99012345678901234'],
    fields: {
      document_number: 'B9900123',
      last_name: 'ILBOUDO',
      first_name: 'RASMATA',
      date_of_birth: '05/07/1994',
      gender: 'F',
      place_of_birth: 'KAYA',
      nationality: 'BURKINABÈ',
      document_issue: '12/06/2022',
      document_expiry: '11/06/2032',
    },
    zone: [
      'I<BFAB9900123<7<<<<<<<<<<<<<<<',
      '9407059F3206113BFA<<<<<<<<<<<6',
      'ILBOUDO<<RASMATA<<<<<<<<<<<<<<',
    ],
  }),
  card({
    layout: 'togo-card',
    head: 'RÉPUBLIQUE TOGOLAISE',
    title: "CARTE NATIONALE D'IDENTITÉ",
    person: null,
    fields: {
      document_number: '0990-012-3456',
      last_name: 'AGBEKO',
      first_name: 'EDEM KOSSI',
      date_of_birth: '30/09/1988',
      gender: 'M',
      place_of_birth: 'KPALIME',
      nationality: 'TOGOLAISE',
      document_issue: '18/08/2021',
      document_expiry: '17/08/2031',
    },
    zone: [
      'I<TGO099001234<567<<<<<<<<<<<<',
      '8809302M3108170TGO<<<<<<<<<<<8',
      'AGBEKO<<EDEM<KOSSI<<<<<<<<<<<<',
    ],
  }),
  card({
    layout: 'benin-card',
    head: 'RÉPUBLIQUE DU BÉNIN',
    title: "CARTE D'IDENTITÉ NATIONALE BIOMÉTRIQUE",
    person: ['NPI', '9900123456'],
    fields: {
      document_number: '990012345',
      last_name: 'HOUNGBO',
      first_name: 'SÈNAMI',
      date_of_birth: '17/01/1996',
      gender: 'F',
      place_of_birth: 'OUIDAH',
      nationality: 'BÉNINOISE',
      document_issue: '25/03/2023',
      document_expiry: '24/03/2028',
    },
    zone: [
      'I<BEN9900123453<<<<<<<<<<<<<<<',
      '9601178F2803249BEN<<<<<<<<<<<0',
      'HOUNGBO<<SENAMI<<<<<<<<<<<<<<<',
    ],
  }),
  card({
    layout: 'guinea-card',
    head: 'RÉPUBLIQUE DE GUINÉE',
    title: "CARTE D'IDENTITÉ BIOMÉTRIQUE CEDEAO",
    person: ['NIN', 'GN9901234567890123'],
    fields: {
      document_number: '990054321',
      last_name: 'SOUMAH',
      first_name: 'FODÉ LANSANA',
      date_of_birth: '08/12/1979',
      gender: 'M',
      place_of_birth: 'KINDIA',
      nationality: 'GUINÉENNE',
      document_issue: '14/02/2022',
      document_expiry: '13/02/2027',
    },
    zone: [
      'I<GIN9900543217<<<<<<<<<<<<<<<',
      '7912089M2702135GIN<<<<<<<<<<<6',
      'SOUMAH<<FODE<LANSANA<<<<<<<<<<',
    ],
  }),
  card({
    layout: 'niger-card',
    head: 'RÉPUBLIQUE DU NIGER',
    title: "CARTE NATIONALE D'IDENTITÉ",
    person: null,
    fields: {
      document_number: '990123/21',
      last_name: 'ISSOUFOU',
      first_name: 'HADIZA',
      date_of_birth: '03/04/1992',
      gender: 'F',
      place_of_birth: 'MARADI',
      nationality: 'NIGÉRIENNE',
      document_issue: '21/09/2021',
      document_expiry: '20/09/2026',
    },
    zone: [
      'I<NER99012321<3<<<<<<<<<<<<<<<',
      '9204030F2609201NER<<<<<<<<<<<4',
      'ISSOUFOU<<HADIZA<<<<<<<<<<<<<<',
    ],
  }),
  card({
    layout: 'ghana-card',
    isEnglish: true,
    head: 'REPUBLIC OF GHANA',
    title: 'ECOWAS IDENTITY CARD',
    person: ['Personal ID Number', 'GHA-990012345-6'],
    fields: {
      document_number: 'AR9900123',
      last_name: 'BOATENG',
      first_name: 'KWABENA YAW',
      date_of_birth: '11/10/1990',
      gender: 'M',
      place_of_birth: 'KUMASI',
      nationality: 'GHANAIAN',
      document_issue: '07/07/2023',
      document_expiry: '06/07/2033',
    },
    zone: [
      'I<GHAAR99001239<<<<<<<<<<<<<<<',
      '9010118M3307065GHA<<<<<<<<<<<2',
      'BOATENG<<KWABENA<YAW<<<<<<<<<<',
    ],
  }),
];

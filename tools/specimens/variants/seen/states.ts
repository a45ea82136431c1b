import type { Random } from '../../../../src/demo/invented-random.ts';
import type { Neighbour, State, Title } from '../vocabulary.ts';

/** Côte d'Ivoire, and the neighbours whose own cards and passports people bring. Numbers have a 99 that nobody has. */

const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim());
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 9)).join('');
const letter = (random: Random): string => random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ']);

export const coteDIvoire: State = {
  code: 'CIV',
  heads: [
    { fr: "République de Côte d'Ivoire", en: "Republic of Côte d'Ivoire" },
    { fr: "République de Côte d'Ivoire", en: 'Republic of Ivory Coast' },
    { fr: "Côte d'Ivoire" },
  ],
  mottos: ['Union - Discipline - Travail', 'Union – Discipline – Travail'],
  ministries: [
    "Ministère de l'Intérieur et de la Sécurité",
    "Office National de l'État Civil et de l'Identification",
    "Ministère d'État, Ministère de l'Intérieur",
    'CEDEAO / ECOWAS',
  ],
  flag: { colours: ['#ee8a2d', '#ffffff', '#2aa866'], upright: true },
  nationality: { fr: ['IVOIRIENNE'], en: 'IVORIAN' },
  language: 'fr',
};

const cards: readonly Title[] = [
  { fr: "Carte d'Identité CEDEAO", en: 'ECOWAS Identity Card' },
  { fr: "Carte Nationale d'Identité", en: 'National Identity Card' },
  { fr: "Carte d'Identité Biométrique CEDEAO", en: 'ECOWAS Biometric Identity Card' },
];
const passports: readonly Title[] = [
  { fr: 'Passeport', en: 'Passport' },
  { fr: 'Passeport CEDEAO', en: 'ECOWAS Passport' },
];

const malian = {
  M: words('Amadou, Boubacar, Cheick, Mamadou, Modibo, Moussa, Oumar, Sékou, Souleymane, Yaya'),
  F: words('Aïssata, Assitan, Bintou, Djénéba, Fanta, Kadiatou, Mariam, Oumou, Ramata, Sira'),
};

export const neighbours: readonly Neighbour[] = [
  {
    code: 'SEN',
    heads: [{ fr: 'République du Sénégal', en: 'Republic of Senegal' }],
    mottos: ['Un Peuple - Un But - Une Foi'],
    ministries: ["Ministère de l'Intérieur", "Direction de l'Automatisation des Fichiers", 'CEDEAO / ECOWAS'],
    flag: { colours: ['#1b8a47', '#f7d742', '#d8282f'], upright: true },
    nationality: { fr: ['SÉNÉGALAISE', 'SENEGALAISE'], en: 'SENEGALESE' },
    language: 'fr',
    families: words('DIOP, NDIAYE, FALL, SARR, GUÈYE, FAYE, THIAM, SECK, MBAYE, DIENG'),
    given: {
      M: words('Abdoulaye, Cheikh, Ibrahima, Mamadou, Modou, Ousmane, Pape, Serigne'),
      F: words('Aminata, Astou, Coumba, Fatou, Khady, Mame Diarra, Ndèye, Rokhaya'),
    },
    towns: words('DAKAR, THIES, KAOLACK, ZIGUINCHOR, SAINT-LOUIS, LOUGA, MBOUR, RUFISQUE'),
    cardTitles: cards,
    passportTitles: passports,
    cardNumber: (random) =>
      `${random.integer(1, 2)} 99 ${random.integer(1960, 2002)}${digits(random, 4)} ${digits(random, 5)} ${digits(random, 1)}`,
    passportNumber: (random) => `A99${digits(random, 6)}`,
    person: { label: 'national_number', make: (random) => `${random.integer(1, 2)}99${digits(random, 10)}` },
  },
  {
    code: 'MLI',
    heads: [{ fr: 'République du Mali', en: 'Republic of Mali' }],
    mottos: ['Un Peuple - Un But - Une Foi'],
    ministries: ["Ministère de l'Administration Territoriale", 'CEDEAO / ECOWAS'],
    flag: { colours: ['#1aa84b', '#f9d71c', '#d01c2b'], upright: true },
    nationality: { fr: ['MALIENNE'], en: 'MALIAN' },
    language: 'fr',
    families: words('KEÏTA, DIARRA, COULIBALY, SIDIBÉ, TOGOLA, DEMBÉLÉ, MAÏGA, SISSOKO, KANTÉ'),
    given: malian,
    towns: words('BAMAKO, SIKASSO, KAYES, SEGOU, MOPTI, KOUTIALA, GAO, SAN'),
    cardTitles: [
      ...cards,
      { fr: "Carte Nationale d'Identité Biométrique Sécurisée", en: 'Biometric Identity Card' },
    ],
    passportTitles: passports,
    cardNumber: (random) => `ML99${digits(random, 5)}`,
    passportNumber: (random) => `AA99${digits(random, 5)}`,
    person: { label: 'nina', make: (random) => `99${digits(random, 12)}${letter(random)}` },
  },
  {
    code: 'BFA',
    heads: [{ fr: 'Burkina Faso', en: 'Burkina Faso' }],
    mottos: ['Unité - Progrès - Justice', 'La Patrie ou la Mort, nous Vaincrons'],
    ministries: ['Ministère de la Sécurité', "Office National d'Identification", 'CEDEAO / ECOWAS'],
    flag: { colours: ['#d8232a', '#129a46'], upright: false },
    nationality: { fr: ['BURKINABÈ', 'BURKINABE'], en: 'BURKINABE' },
    language: 'fr',
    families: words('SAWADOGO, KABORÉ, ZONGO, NIKIÉMA, TAPSOBA, ILBOUDO, YAMÉOGO, KINDA, BELEM, SOMÉ'),
    given: {
      M: words('Issa, Lassané, Boureima, Adama, Salif, Hamidou, Clément, Ousséni'),
      F: words('Rasmata, Mariam, Aguiratou, Zalissa, Safiatou, Ramata, Pauline, Kadiatou'),
    },
    towns: words('OUAGADOUGOU, BOBO-DIOULASSO, KAYA, KOUDOUGOU, OUAHIGOUYA, BANFORA, TENKODOGO'),
    cardTitles: [...cards, { fr: "Carte Nationale d'Identité Burkinabè", en: 'Burkinabe Identity Card' }],
    passportTitles: passports,
    cardNumber: (random) => `B99${digits(random, 6)}`,
    passportNumber: (random) => `A99${digits(random, 5)}`,
    person: { label: 'national_number', make: (random) => `99${digits(random, 15)}` },
  },
  {
    code: 'TGO',
    heads: [{ fr: 'République Togolaise', en: 'Togolese Republic' }],
    mottos: ['Travail - Liberté - Patrie'],
    ministries: ['Ministère de la Sécurité et de la Protection Civile', 'CEDEAO / ECOWAS'],
    flag: { colours: ['#0b7a4b', '#f9d31f', '#0b7a4b', '#f9d31f', '#0b7a4b'], upright: false },
    nationality: { fr: ['TOGOLAISE'], en: 'TOGOLESE' },
    language: 'fr',
    families: words('AGBEKO, KPODO, AMÉGAN, LAWSON, AZIABLÉ, TCHALLA, KOMLAN, ADJAVON, DOSSEH'),
    given: {
      M: words('Komi, Kodjo, Yawo, Edem, Kossi, Mawuli, Essohanam, Jérôme'),
      F: words('Afi, Akouvi, Ablavi, Dédé, Essi, Mawuena, Pyalo, Angèle'),
    },
    towns: words('LOME, SOKODE, KARA, ATAKPAME, KPALIME, TSEVIE, ANEHO'),
    cardTitles: cards,
    passportTitles: passports,
    cardNumber: (random) => `099${digits(random, 1)}-${digits(random, 3)}-${digits(random, 4)}`,
    passportNumber: (random) => `EB99${digits(random, 4)}`,
    person: null,
  },
  {
    code: 'BEN',
    heads: [{ fr: 'République du Bénin', en: 'Republic of Benin' }],
    mottos: ['Fraternité - Justice - Travail'],
    ministries: ["Agence Nationale d'Identification des Personnes", 'CEDEAO / ECOWAS'],
    flag: { colours: ['#0b8750', '#f9d31f', '#e3202c'], upright: true },
    nationality: { fr: ['BÉNINOISE', 'BENINOISE'], en: 'BENINESE' },
    language: 'fr',
    families: words('AGOSSOU, HOUNGBO, DOSSOU, AHOUANSOU, ADÉOTI, GBAGUIDI, TOSSOU, ZINSOU, KPADÉ'),
    given: {
      M: words('Aristide, Codjo, Fiacre, Mahougnon, Sènan, Romaric, Géraud, Oluwatobi'),
      F: words('Ayaba, Fifamè, Nadège, Sènami, Prudence, Rachelle, Gisèle, Adéola'),
    },
    towns: words('COTONOU, PORTO-NOVO, PARAKOU, ABOMEY, BOHICON, OUIDAH, NATITINGOU'),
    cardTitles: [...cards, { fr: "Carte d'Identité Nationale Biométrique", en: 'Biometric National ID' }],
    passportTitles: passports,
    cardNumber: (random) => `99${digits(random, 7)}`,
    passportNumber: (random) => `B99${digits(random, 6)}`,
    person: { label: 'personal_number', make: (random) => `99${digits(random, 8)}` },
  },
  {
    code: 'GIN',
    heads: [{ fr: 'République de Guinée', en: 'Republic of Guinea' }],
    mottos: ['Travail - Justice - Solidarité'],
    ministries: ['Ministère de la Sécurité et de la Protection Civile', 'CEDEAO / ECOWAS'],
    flag: { colours: ['#d8232a', '#f9d31f', '#129a46'], upright: true },
    nationality: { fr: ['GUINÉENNE', 'GUINEENNE'], en: 'GUINEAN' },
    language: 'fr',
    families: words('BAH, BARRY, CAMARA, CONDÉ, DIALLO, SOUMAH, KOUROUMA, LENO, BANGOURA, SOW'),
    given: {
      M: words('Alpha, Mamadou Saliou, Thierno, Ibrahima Sory, Fodé, Lansana, Aboubacar, Facinet'),
      F: words('Aïssatou, Fatoumata Binta, Hadja, Kadiatou, Mariama, Néné, Saran, Oumou'),
    },
    towns: words('CONAKRY, KANKAN, LABE, KINDIA, NZEREKORE, MAMOU, BOKE, SIGUIRI'),
    cardTitles: [...cards, { fr: "Carte Nationale d'Identité Biométrique", en: 'Biometric Identity Card' }],
    passportTitles: passports,
    cardNumber: (random) => `99${digits(random, 7)}`,
    passportNumber: (random) => `O99${digits(random, 6)}`,
    person: { label: 'national_number', make: (random) => `GN99${digits(random, 13)}${letter(random)}` },
  },
  {
    code: 'NER',
    heads: [{ fr: 'République du Niger', en: 'Republic of Niger' }],
    mottos: ['Fraternité - Travail - Progrès'],
    ministries: ["Ministère de l'Intérieur", 'Direction Générale de la Police Nationale', 'CEDEAO / ECOWAS'],
    flag: { colours: ['#e8722b', '#ffffff', '#129a46'], upright: false },
    nationality: { fr: ['NIGÉRIENNE', 'NIGERIENNE'], en: 'NIGERIEN' },
    language: 'fr',
    families: words('MAHAMADOU, OUMAROU, ISSOUFOU, ABDOU, SALEY, GARBA, HAMANI, MAÏNASSARA, DJIBO'),
    given: {
      M: words('Abdoulkarim, Boubacar, Hassane, Ibrahim, Moutari, Seyni, Yacouba, Laouali'),
      F: words('Aïchatou, Balkissa, Fati, Hadiza, Mariama, Ramatou, Zeinabou, Nana'),
    },
    towns: words('NIAMEY, ZINDER, MARADI, TAHOUA, AGADEZ, DOSSO, DIFFA'),
    cardTitles: cards,
    passportTitles: passports,
    cardNumber: (random) => `99${digits(random, 4)}/${random.integer(10, 24)}`,
    passportNumber: (random) => `99PC${digits(random, 5)}`,
    person: null,
  },
  {
    code: 'GHA',
    heads: [{ fr: 'République du Ghana', en: 'Republic of Ghana' }],
    mottos: ['Freedom and Justice'],
    ministries: ['National Identification Authority', 'ECOWAS', 'Ministry of Foreign Affairs'],
    flag: { colours: ['#d01c2b', '#f9d71c', '#0b7a3e'], upright: false },
    nationality: { fr: ['GHANÉENNE'], en: 'GHANAIAN' },
    language: 'en',
    families: words('MENSAH, OWUSU, BOATENG, ASANTE, OSEI, AMOAH, ADDO, QUAYE, TETTEH, APPIAH'),
    given: {
      M: words('Kwame, Kofi, Kwabena, Yaw, Emmanuel, Samuel, Nii Armah, Ebenezer'),
      F: words('Abena, Akosua, Ama, Efua, Esi, Grace, Naa Dedei, Patience'),
    },
    towns: words('ACCRA, KUMASI, TAMALE, CAPE COAST, SEKONDI, SUNYANI, HO, KOFORIDUA'),
    cardTitles: [
      { fr: "Carte d'Identité CEDEAO", en: 'ECOWAS Identity Card' },
      { fr: "Carte d'Identité Nationale", en: 'Ghana Card' },
      { fr: "Carte d'Identité Nationale", en: 'National Identity Card' },
    ],
    passportTitles: passports,
    cardNumber: (random) => `AR99${digits(random, 5)}`,
    passportNumber: (random) => `G99${digits(random, 5)}`,
    person: {
      label: 'personal_number',
      make: (random) => `GHA-99${digits(random, 7)}-${digits(random, 1)}`,
    },
  },
];

import { neighbours as seenNeighbours } from '../seen/states.ts';
import type { Neighbour, State, Title } from '../vocabulary.ts';
import { often } from './weighted.ts';

/** Côte d'Ivoire and its neighbours: heads, offices, people and titles. Flags and forms of numbers are the seen ones. */

const words = (text: string): readonly string[] => text.split(', ');

export const home: State = {
  code: 'CIV',
  heads: [
    ...often(5, { fr: "République de Côte d'Ivoire", en: "Republic of Côte d'Ivoire" }),
    { fr: "République de Côte d'Ivoire", en: 'Republic of Ivory Coast' },
    { fr: 'République de Côte d’Ivoire' },
    { fr: "Côte d'Ivoire" },
  ],
  mottos: ['Union - Discipline - Travail', 'Union – Discipline – Travail', 'Union-Discipline-Travail'],
  ministries: [
    "Ministère de l'Intérieur et de la Sécurité",
    "Ministère de l'Intérieur",
    "Office National de l'Identification",
    "Office National de l'État Civil et de l'Identification",
    'ONECI',
    'Direction Générale de la Police Nationale',
    'CEDEAO - ECOWAS',
  ],
  flag: { colours: ['#f08a24', '#ffffff', '#1f9d5b'], upright: true },
  nationality: { fr: ['IVOIRIENNE'], en: 'IVORIAN' },
  language: 'fr',
};

const passports: readonly Title[] = [
  ...often(3, { fr: 'Passeport', en: 'Passport' }),
  { fr: 'Passeport CEDEAO', en: 'ECOWAS Passport' },
  { fr: 'Passeport ordinaire', en: 'Ordinary passport' },
];
const national: Title = { fr: "Carte Nationale d'Identité" };
const translated: Title = { fr: "Carte Nationale d'Identité", en: 'National Identity Card' };
const ecowas: Title = { fr: "Carte d'Identité CEDEAO", en: 'ECOWAS Identity Card' };

type Own = Pick<
  Neighbour,
  'families' | 'given' | 'towns' | 'ministries' | 'mottos' | 'cardTitles' | 'passportTitles'
>;

const own: Readonly<Record<string, Own>> = {
  SEN: {
    families: words('DIALLO, DIOP, FALL, FAYE, GUEYE, MBAYE, NDIAYE, SARR, SECK, SÈNE, SY, THIAM'),
    given: {
      M: words('Abdoulaye, Cheikh, Ibrahima, Mamadou, Modou, Ousmane, Pape, Serigne'),
      F: words('Aïssatou, Astou, Coumba, Fatou, Khady, Mariama, Ndèye, Rokhaya'),
    },
    towns: words('DAKAR, KAOLACK, LOUGA, MBOUR, RUFISQUE, SAINT-LOUIS, THIÈS, ZIGUINCHOR'),
    mottos: ['Un Peuple - Un But - Une Foi'],
    ministries: ["Ministère de l'Intérieur", "Direction de l'Automatisation des Fichiers", 'CEDEAO'],
    cardTitles: [ecowas, ecowas, national],
    passportTitles: passports,
  },
  MLI: {
    families: words('COULIBALY, DIARRA, DEMBÉLÉ, KEÏTA, MAÏGA, SANGARÉ, SIDIBÉ, TRAORÉ, TOURÉ, SISSOKO'),
    given: {
      M: words('Adama, Bakary, Drissa, Issa, Lassine, Mahamadou, Salif, Seydou'),
      F: words('Awa, Aminata, Fatoumata, Hawa, Korotoumou, Nana, Rokia, Safiatou'),
    },
    towns: words('BAMAKO, GAO, KAYES, KOULIKORO, KOUTIALA, MOPTI, SÉGOU, SIKASSO'),
    mottos: ['Un Peuple - Un But - Une Foi'],
    ministries: [
      'Ministère de la Sécurité et de la Protection Civile',
      'Direction Générale de la Police Nationale',
      "Ministère de l'Administration Territoriale",
    ],
    cardTitles: [national, { fr: "Carte d'Identité Nationale Biométrique" }, { fr: 'Carte NINA' }],
    passportTitles: passports,
  },
  BFA: {
    families: words(
      'COMPAORÉ, KABORÉ, KINDA, NIKIÉMA, OUÉDRAOGO, SAWADOGO, SANOU, TAPSOBA, ZONGO, ZOUNGRANA',
    ),
    given: {
      M: words('Boukary, Hamidou, Issouf, Lassané, Mahamadi, Paul, Rasmané, Souleymane'),
      F: words('Alizèta, Azèta, Habibou, Mamounata, Mariam, Rasmata, Salimata, Zénabo'),
    },
    towns: words('BANFORA, BOBO-DIOULASSO, FADA, KAYA, KOUDOUGOU, OUAGADOUGOU, OUAHIGOUYA, TENKODOGO'),
    mottos: ['Unité - Progrès - Justice', 'La Patrie ou la Mort, nous vaincrons'],
    ministries: [
      "Office National d'Identification",
      'Ministère de la Sécurité',
      "Ministère de l'Administration Territoriale et de la Sécurité",
    ],
    cardTitles: [{ fr: "Carte Nationale d'Identité Burkinabè" }, national, national],
    passportTitles: passports,
  },
  TGO: {
    families: words('ADJOVI, AGBEKO, AMEGAN, ASSIH, ATTIOGBE, BAWA, GNASSINGBE, KODJO, LAWSON, TCHALLA'),
    given: {
      M: words('Edem, Kodjo, Koffi, Komla, Kossi, Mawuli, Yao, Yawovi'),
      F: words('Abla, Afi, Akossiwa, Akouvi, Ama, Dédé, Essi, Kafui'),
    },
    towns: words('ANÉHO, ATAKPAMÉ, DAPAONG, KARA, KPALIMÉ, LOMÉ, SOKODÉ, TSÉVIÉ'),
    mottos: ['Travail - Liberté - Patrie'],
    ministries: ['Direction Générale de la Documentation Nationale', 'Ministère de la Sécurité'],
    cardTitles: [national, national, translated],
    passportTitles: passports,
  },
  BEN: {
    families: words(
      'ADJIBI, AGOSSOU, AHOUANDJINOU, ASSOGBA, DOSSOU, GBAGUIDI, HOUNGBO, KPADONOU, SOGLO, ZINSOU',
    ),
    given: {
      M: words('Arnaud, Comlan, Cossi, Fidèle, Mathieu, Rodrigue, Romuald, Sènan'),
      F: words('Adjoua, Bernadette, Clarisse, Edwige, Mahougnon, Nadège, Reine, Sènami'),
    },
    towns: words('ABOMEY, BOHICON, COTONOU, DJOUGOU, NATITINGOU, OUIDAH, PARAKOU, PORTO-NOVO'),
    mottos: ['Fraternité - Justice - Travail'],
    ministries: ["Agence Nationale d'Identification des Personnes", "Ministère de l'Intérieur"],
    cardTitles: [national, { fr: "Carte Nationale d'Identité Biométrique" }, translated],
    passportTitles: passports,
  },
  GIN: {
    families: words('BAH, BALDÉ, BARRY, CAMARA, CONDÉ, DIALLO, KOUROUMA, SOUMAH, SYLLA, TOUNKARA'),
    given: {
      M: words('Alpha, Alseny, Elhadj, Fodé, Lansana, Mohamed, Sory, Thierno'),
      F: words('Binta, Djenabou, Fanta, Hadja, Kadiatou, M’mah, Nènè, Saran'),
    },
    towns: words('BOKÉ, CONAKRY, FARANAH, KANKAN, KINDIA, LABÉ, MAMOU, NZÉRÉKORÉ'),
    mottos: ['Travail - Justice - Solidarité'],
    ministries: [
      'Ministère de la Sécurité et de la Protection Civile',
      "Office National de l'Identification",
    ],
    cardTitles: [
      { fr: "Carte d'Identité Biométrique CEDEAO", en: 'ECOWAS Biometric ID Card' },
      national,
      ecowas,
    ],
    passportTitles: passports,
  },
  NER: {
    families: words(
      'ABDOU, ALASSANE, AMADOU, BOUBACAR, HAROUNA, IDRISSA, ISSOUFOU, MAHAMANE, OUSMANE, SALEY',
    ),
    given: {
      M: words('Abdoul, Garba, Hamani, Ibrahim, Laouali, Maman, Moussa, Sani'),
      F: words('Aïchatou, Balkissa, Fati, Hadiza, Halima, Mariama, Ramatou, Zeinabou'),
    },
    towns: words('AGADEZ, DIFFA, DOSSO, MARADI, NIAMEY, TAHOUA, TILLABÉRI, ZINDER'),
    mottos: ['Fraternité - Travail - Progrès'],
    ministries: ["Ministère de l'Intérieur", 'Direction Générale de la Police Nationale'],
    cardTitles: [national, national, { fr: "Carte d'Identité Nationale" }],
    passportTitles: passports,
  },
  GHA: {
    families: words('ADDO, AGYEMAN, AMPONSAH, ANSAH, ASANTE, BOATENG, DARKO, MENSAH, OSEI, OWUSU'),
    given: {
      M: words('Kofi, Kojo, Kwabena, Kwaku, Kwame, Kwasi, Emmanuel, Samuel'),
      F: words('Abena, Adwoa, Afia, Akosua, Akua, Ama, Grace, Esther'),
    },
    towns: words('ACCRA, CAPE COAST, HO, KOFORIDUA, KUMASI, SUNYANI, TAKORADI, TAMALE'),
    mottos: ['Freedom and Justice'],
    ministries: ['National Identification Authority', 'Ministry of the Interior'],
    cardTitles: [
      { fr: "Carte d'Identité CEDEAO", en: 'ECOWAS Identity Card' },
      { fr: 'Ghana Card', en: 'Ghana Card' },
      { fr: "Carte Nationale d'Identité", en: 'National Identity Card' },
    ],
    passportTitles: passports,
  },
};

export const neighbours: readonly Neighbour[] = seenNeighbours.map((state) => ({
  ...state,
  ...own[state.code],
}));

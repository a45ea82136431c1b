import { neighbours as seenNeighbours } from '../seen/states.ts';
import type { Addition, Neighbour, Title } from '../vocabulary.ts';

/** Heads of the state's papers in other words; the neighbours with other people, towns, offices and titles. */

const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

export const home: NonNullable<Addition['home']> = {
  heads: [
    { fr: "République de Côte-d'Ivoire", en: "Republic of Côte-d'Ivoire" },
    { fr: "Rép. de Côte d'Ivoire", en: "Rep. of Côte d'Ivoire" },
    { fr: "République de Côte d'Ivoire - CIV", en: "Republic of Côte d'Ivoire - CIV" },
  ],
  mottos: [
    '« Union - Discipline - Travail »',
    'Union – Discipline – Travail',
    'UNION * DISCIPLINE * TRAVAIL',
  ],
  ministries: [
    "Ministère d'État, Ministère de l'Intérieur",
    "ONECI - Office National de l'État Civil et de l'Identification",
    "Office National d'Identification",
    'Direction de la Surveillance du Territoire',
    'Communauté Économique des États de l’Afrique de l’Ouest',
  ],
};

type Other = Pick<
  Neighbour,
  'families' | 'given' | 'towns' | 'ministries' | 'mottos' | 'cardTitles' | 'passportTitles'
>;

const passports = (...more: readonly Title[]): readonly Title[] => [
  { fr: 'Passeport ordinaire à lecture automatique', en: 'Ordinary machine readable passport' },
  { fr: 'Passeport de la CEDEAO', en: 'ECOWAS Passport' },
  ...more,
];

const others: Readonly<Record<string, Other>> = {
  SEN: {
    families: words('BA, BADIANE, CISSÉ, DIÉMÉ, DIOUF, KANE, LO, MANGA, NDOUR, SOW, TOURÉ, WADE'),
    given: {
      M: words('Alioune, Babacar, El Hadji, Lamine, Malick, Mor, Moustapha, Youssou'),
      F: words('Adama, Awa, Bineta, Dieynaba, Maïmouna, Marème, Penda, Yacine'),
    },
    towns: words('BIGNONA, DIOURBEL, FATICK, KOLDA, MATAM, PIKINE, TAMBACOUNDA, TOUBA'),
    mottos: ['Un peuple, un but, une foi'],
    ministries: [
      "Direction de l'Automatisation du Fichier (DAF)",
      "Ministère de l'Intérieur et de la Sécurité Publique",
    ],
    cardTitles: [
      { fr: "Carte d'Identité CEDEAO du Sénégal", en: 'ECOWAS Identity Card' },
      { fr: "Carte Nationale d'Identité Sénégalaise", en: 'Senegalese National Identity Card' },
    ],
    passportTitles: passports({ fr: 'Passeport numérisé', en: 'Digitised passport' }),
  },
  MLI: {
    families: words('BAGAYOKO, BERTHÉ, CISSOUMA, DICKO, DOUMBIA, KONATÉ, SAMAKÉ, SANGARÉ, TRAORÉ'),
    given: {
      M: words('Adama, Bakary, Drissa, Fousseyni, Lassana, Madou, Seydou, Zoumana'),
      F: words('Awa, Coumba, Hawa, Korotoumou, Nana, Rokia, Safiatou, Tenin'),
    },
    towns: words('BANDIAGARA, BOUGOUNI, DIOÏLA, KATI, KITA, NIORO, TOMBOUCTOU, YOROSSO'),
    mottos: ['Un Peuple, Un But, Une Foi'],
    ministries: [
      "Centre de Traitement des Données de l'État Civil",
      'Direction Générale de la Police Nationale',
    ],
    cardTitles: [
      { fr: "Carte Nationale d'Identité Biométrique du Mali", en: 'Biometric National Identity Card' },
      { fr: "Carte d'Identité Malienne", en: 'Malian Identity Card' },
    ],
    passportTitles: passports({ fr: 'Passeport biométrique AES', en: 'AES biometric passport' }),
  },
  BFA: {
    families: words('BAMOGO, BARRO, COMPAORÉ, DABIRÉ, HIEN, KINDA, NIKIÉMA, OUATTARA, SAVADOGO, ZERBO'),
    given: {
      M: words('Adama, Arouna, Boureima, Inoussa, Lassané, Paul, Rasmané, Salif'),
      F: words('Alimata, Bibata, Edwige, Habibou, Mariam, Pauline, Salamata, Wendkuni'),
    },
    towns: words('BANFORA, DÉDOUGOU, GAOUA, KAYA, KOUDOUGOU, OUAHIGOUYA, TENKODOGO, ZINIARÉ'),
    mottos: ['Unité, Progrès, Justice'],
    ministries: ["Office National d'Identification (ONI)", 'Ministère de la Sécurité'],
    cardTitles: [
      { fr: "Carte Nationale d'Identité Burkinabè (CNIB)", en: 'Burkinabe National Identity Card' },
      { fr: "CNIB - Carte d'Identité Burkinabè", en: 'Burkinabe Identity Card' },
    ],
    passportTitles: passports(),
  },
  TGO: {
    families: words('ADJOVI, AGBODJAN, AKAKPO, ALASSANI, DOGBÉ, EKLU, KPODAR, LAWSON, TCHALLA, WOMITSO'),
    given: {
      M: words('Ablam, Edem, Folly, Komlan, Kossi, Mawuli, Sena, Yao'),
      F: words('Adjo, Afi, Akouvi, Dédé, Essi, Kafui, Mawusé, Yawa'),
    },
    towns: words('ANÉHO, ATAKPAMÉ, BASSAR, DAPAONG, KARA, NOTSÉ, SOKODÉ, TSÉVIÉ'),
    mottos: ['Travail, Liberté, Patrie'],
    ministries: [
      'Direction Générale de la Documentation Nationale',
      'Ministère de la Sécurité et de la Protection civile',
    ],
    cardTitles: [
      { fr: "Carte Nationale d'Identité Togolaise", en: 'Togolese National Identity Card' },
      { fr: "Carte d'Identité Togolaise", en: 'Togolese Identity Card' },
    ],
    passportTitles: passports({ fr: 'Passeport togolais', en: 'Togolese passport' }),
  },
  BEN: {
    families: words('ADANDÉ, AGOSSOU, AHOUANSOU, BIO, DOSSOU, GBAGUIDI, HOUNKPATIN, KPADÉ, SOGLO, ZINSOU'),
    given: {
      M: words('Aristide, Coffi, Comlan, Dossa, Fidèle, Sèna, Wilfried, Yacoubou'),
      F: words('Ablawa, Bernice, Fifamè, Gisèle, Honorine, Rafiatou, Sènami, Vignon'),
    },
    towns: words('ABOMEY, ALLADA, BOHICON, DASSA, DJOUGOU, KANDI, NATITINGOU, OUIDAH'),
    mottos: ['Fraternité, Justice, Travail'],
    ministries: [
      "Agence Nationale d'Identification des Personnes (ANIP)",
      "Direction de l'Émigration et de l'Immigration",
    ],
    cardTitles: [
      { fr: "Carte d'Identité Biométrique du Bénin", en: 'Benin Biometric Identity Card' },
      { fr: "Carte Nationale d'Identité Béninoise", en: 'Beninese National Identity Card' },
    ],
    passportTitles: passports(),
  },
  GIN: {
    families: words('BALDÉ, BANGOURA, CONDÉ, DIALLO, HABA, KABA, KEITA, SOUMAH, SYLLA, TOLNO'),
    given: {
      M: words('Alpha Oumar, Aboubacar, Facinet, Fodé, Ibrahima Sory, Mamady, Naby, Thierno'),
      F: words('Aïcha, Binta, Djenabou, Fatoumata, Hadja, Kadiatou, Mabinty, Nènè'),
    },
    towns: words('BOFFA, DABOLA, FARANAH, KISSIDOUGOU, MACENTA, MAMOU, PITA, SIGUIRI'),
    mottos: ['Travail, Justice, Solidarité'],
    ministries: [
      'Ministère de la Sécurité et de la Protection Civile de Guinée',
      "Secrétariat Général aux Affaires de l'Identification",
    ],
    cardTitles: [
      { fr: "Carte d'Identité Nationale Guinéenne", en: 'Guinean National Identity Card' },
      { fr: "Carte d'Identité Biométrique CEDEAO", en: 'ECOWAS Biometric Identity Card' },
    ],
    passportTitles: passports({ fr: 'Passeport guinéen', en: 'Guinean passport' }),
  },
  NER: {
    families: words('ABDOU, ADAMOU, AMADOU, BOUBACAR, GARBA, HAROUNA, IDRISSA, MAHAMADOU, MOUSSA, SOULEY'),
    given: {
      M: words('Abdoulaye, Ibrahim, Issoufou, Laouali, Mamane, Saadou, Seyni, Yacouba'),
      F: words('Aïchatou, Balkissa, Fati, Hadiza, Mariama, Ramatou, Saley, Zeinabou'),
    },
    towns: words('AGADEZ, BIRNI NKONNI, DIFFA, DOSSO, FILINGUÉ, MADAOUA, TESSAOUA, TILLABÉRI'),
    mottos: ['Fraternité - Travail - Progrès !'],
    ministries: [
      'Direction de la Surveillance du Territoire (Niger)',
      "Ministère de l'Intérieur, de la Sécurité et de la Décentralisation",
    ],
    cardTitles: [
      { fr: "Carte d'Identité Nationale Nigérienne", en: 'Nigerien National Identity Card' },
      { fr: "Carte d'Identité CEDEAO du Niger", en: 'ECOWAS Identity Card' },
    ],
    passportTitles: passports(),
  },
  GHA: {
    families: words('ACHEAMPONG, AGYEMAN, AMPONSAH, ANSAH, ASIEDU, BONSU, DARKO, FRIMPONG, LARBI, NKRUMAH'),
    given: {
      M: words('Daniel, Eric, Fiifi, Kwaku, Kojo, Mawuli, Prince, Stephen'),
      F: words('Adwoa, Afia, Araba, Comfort, Mavis, Rita, Selina, Yaa'),
    },
    towns: words('AXIM, BAWKU, BOLGATANGA, KETA, OBUASI, TEMA, WA, WINNEBA'),
    mottos: ['Freedom and justice for all'],
    ministries: [
      'National Identification Authority of Ghana',
      'Passport Office - Ministry of Foreign Affairs',
    ],
    cardTitles: [
      { fr: "Carte d'Identité CEDEAO du Ghana", en: 'ECOWAS Identity Card - Ghana Card' },
      { fr: "Carte d'Identité Ghanéenne", en: 'Ghanaian National Identity Card' },
    ],
    passportTitles: passports({ fr: 'Passeport ghanéen', en: 'Ghanaian passport' }),
  },
};

export const neighbours: readonly Neighbour[] = seenNeighbours.map((state) => ({
  ...state,
  ...others[state.code],
}));

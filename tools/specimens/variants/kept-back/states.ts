import { neighbours as seenNeighbours } from '../seen/states.ts';
import type { Addition, Neighbour, Title } from '../vocabulary.ts';

/** Heads of the state's papers in other words; the neighbours with other people, towns, offices and titles. */

const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

export const home: NonNullable<Addition['home']> = {
  heads: [
    { fr: "République de Côte d'Ivoire - RCI", en: "Republic of Côte d'Ivoire" },
    { fr: 'République de Côte d’Ivoire', en: 'Republic of Cote d’Ivoire' },
    { fr: "Rép. de Côte d'Ivoire" },
  ],
  mottos: ['Union, Discipline, Travail', 'Union • Discipline • Travail', 'UNION DISCIPLINE TRAVAIL'],
  ministries: [
    "Direction Générale de l'Identification",
    "Ministère de l'Administration du Territoire",
    "Office National d'Identification",
    'Communauté Économique des États de l’Afrique de l’Ouest',
  ],
};

const cards: readonly Title[] = [
  { fr: "Carte d'Identité", en: 'Identity Card' },
  { fr: "Carte Nationale d'Identité Numérique", en: 'Digital Identity Card' },
  { fr: "Carte d'Identité Nationale CEDEAO", en: 'ECOWAS National Identity Card' },
  { fr: "Carte Communautaire d'Identité", en: 'Community Identity Card' },
];
const passports: readonly Title[] = [
  { fr: 'Passeport Ordinaire', en: 'Ordinary Passport' },
  { fr: 'Passeport Électronique', en: 'e-Passport' },
  { fr: 'Passeport Biométrique CEDEAO', en: 'ECOWAS Biometric Passport' },
];

type Other = Pick<Neighbour, 'families' | 'given' | 'towns' | 'ministries'>;

const others: Readonly<Record<string, Other>> = {
  SEN: {
    families: words('BA, CISSÉ, DIÉDHIOU, KANE, LÔ, MANÉ, SAMB, SENGHOR, TALL, WADE'),
    given: {
      M: words('Alioune, Babacar, El Hadji, Lamine, Malick'),
      F: words('Adja, Bineta, Marème, Sokhna, Yacine'),
    },
    towns: words('TAMBACOUNDA, KOLDA, DIOURBEL, FATICK, MATAM, PODOR'),
    ministries: [
      'Direction Générale de la Police Nationale',
      "Ministère de l'Intérieur et de la Sécurité Publique",
    ],
  },
  MLI: {
    families: words('BAGAYOKO, CISSÉ, DOUMBIA, FOFANA, GUINDO, HAÏDARA, SACKO, SANGARÉ, TRAORÉ'),
    given: {
      M: words('Adama, Bakary, Drissa, Lassine, Seydou'),
      F: words('Awa, Fatoumata, Nana, Rokia, Salimata'),
    },
    towns: words('BOUGOUNI, DIOÏLA, KATI, KITA, NIORO, TOMBOUCTOU'),
    ministries: ["Direction Nationale de l'État Civil", 'Direction Générale de la Police Nationale'],
  },
  BFA: {
    families: words('BAZIÉ, COMPAORÉ, DABIRÉ, KONATÉ, OUÉDRAOGO, PARÉ, SANOU, TIENDRÉBÉOGO, ZERBO'),
    given: {
      M: words('Arouna, Idrissa, Noufou, Souleymane, Wendlassida'),
      F: words('Alizèta, Bibata, Fatimata, Habibou, Salamata'),
    },
    towns: words('DEDOUGOU, DORI, FADA N’GOURMA, GAOUA, MANGA, ZINIARE'),
    ministries: ["Ministère de l'Administration Territoriale", 'Direction Générale de la Police Nationale'],
  },
  TGO: {
    families: words('ABALO, AGBODJAN, ATTIOGBÉ, BATCHASSI, DJOSSOU, EKLU, GNASSE, KPOTA, SEDDOH'),
    given: { M: words('Ayao, Kokou, Messan, Sénam, Yao'), F: words('Adjoa, Ama, Enyonam, Kafui, Reine') },
    towns: words('BASSAR, BLITTA, DAPAONG, NOTSE, VOGAN'),
    ministries: ['Direction Générale de la Documentation Nationale', 'Agence Nationale d’Identification'],
  },
  BEN: {
    families: words('ABLET, ASSOGBA, BIAOU, CHABI, DEGBÉ, FANOU, GNONLONFOUN, HESSOU, YÉHOUÉNOU'),
    given: {
      M: words('Boniface, Coffi, Désiré, Gildas, Modeste'),
      F: words('Bénédicte, Clarisse, Edwige, Mireille, Sylvie'),
    },
    towns: words('ALLADA, COME, DJOUGOU, KANDI, LOKOSSA, SAVALOU'),
    ministries: [
      'Ministère de la Justice et de la Législation',
      'Direction de l’Émigration et de l’Immigration',
    ],
  },
  GIN: {
    families: words('BALDÉ, BÉAVOGUI, CISSÉ, DOUMBOUYA, HABA, KEÏTA, SYLLA, TOURÉ, YATTARA'),
    given: {
      M: words('Abdoulaye, Bangaly, Moussa, Ousmane, Sékouba'),
      F: words('Djenabou, Fanta, M’Mah, Ramatoulaye, Tiguidanké'),
    },
    towns: words('BEYLA, COYAH, DABOLA, FARANAH, GUECKEDOU, PITA'),
    ministries: ["Direction Nationale de l'État Civil", 'Office National de l’Identification'],
  },
  NER: {
    families: words('ADAMOU, AMADOU, BOUBÉ, HAROUNA, IDÉ, MAÏGA, MOSSI, SANDA, SOULEY'),
    given: {
      M: words('Abdoul Aziz, Daouda, Habibou, Moumouni, Rabiou'),
      F: words('Absatou, Amina, Halima, Rahila, Salamatou'),
    },
    towns: words('BIRNI N’KONNI, FILINGUE, GAYA, MAGARIA, TESSAOUA, TILLABERI'),
    ministries: [
      'Direction de la Surveillance du Territoire',
      "Ministère de l'Intérieur et de la Décentralisation",
    ],
  },
  GHA: {
    families: words('ACHEAMPONG, AGYEI, ANKRAH, BAIDOO, DARKO, FRIMPONG, KUFFOUR, LAMPTEY, NKRUMAH, SARPONG'),
    given: { M: words('Daniel, Ekow, Kojo, Kwaku, Prince'), F: words('Adwoa, Afia, Comfort, Yaa, Vida') },
    towns: words('AXIM, BOLGATANGA, ELMINA, NKAWKAW, OBUASI, TEMA, WA'),
    ministries: ['Passport Office', 'Identification Secretariat'],
  },
};

export const neighbours: readonly Neighbour[] = seenNeighbours.map((state) => ({
  ...state,
  ...others[state.code],
  cardTitles: cards,
  passportTitles: passports,
}));

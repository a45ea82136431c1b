import { neighbours as seenNeighbours } from '../seen/states.ts';
import type { Addition, Neighbour, Title } from '../vocabulary.ts';

/** Heads of the state's papers in other words; the neighbours with other people, towns, offices and titles. */

const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

export const home: NonNullable<Addition['home']> = {
  heads: [
    { fr: "République de Côte d'Ivoire (RCI)", en: "Republic of Côte d'Ivoire (RCI)" },
    { fr: "R.C.I. - République de Côte d'Ivoire" },
    { fr: "République de Côte d'Ivoire - Afrique de l'Ouest", en: "Republic of Cote d'Ivoire" },
  ],
  mottos: ['Union / Discipline / Travail', 'Union · Discipline · Travail', 'Union -Discipline- Travail'],
  ministries: [
    'Ministère de la Sécurité et de la Protection Civile',
    'Direction de la Surveillance du Territoire',
    "Système National d'Identification",
    "Commission de la CEDEAO - Afrique de l'Ouest",
  ],
};

const cards: readonly Title[] = [
  { fr: "Carte d'Identité Électronique CEDEAO", en: 'ECOWAS Electronic Identity Card' },
  { fr: "Carte Nationale d'Identité Sécurisée", en: 'Secure National Identity Card' },
  { fr: "Carte d'Identité Citoyenne", en: 'Citizen Identity Card' },
  { fr: "Carte d'Identité Biométrique", en: 'Biometric ID Card' },
];
const passports: readonly Title[] = [
  { fr: 'Passeport International', en: 'International Passport' },
  { fr: 'Passeport Ordinaire CEDEAO', en: 'ECOWAS Ordinary Passport' },
  { fr: 'Passeport Numérique', en: 'Digital Passport' },
];

type Other = Pick<Neighbour, 'families' | 'given' | 'towns' | 'ministries' | 'mottos'>;

const others: Readonly<Record<string, Other>> = {
  SEN: {
    families: words('BADJI, CAMARA, DIAGNE, DIATTA, GAYE, MBENGUE, NIANG, PENE, SAGNA, SYLLA'),
    given: {
      M: words('Assane, Birame, Cheikh Tidiane, Daouda, Idrissa, Moustapha'),
      F: words('Aïda, Dieynaba, Fama, Maïmouna, Nafissatou, Oulimata'),
    },
    towns: words('BIGNONA, JOAL-FADIOUTH, KEDOUGOU, LINGUERE, SEDHIOU, TIVAOUANE'),
    mottos: ['Un Peuple, Un But, Une Foi'],
    ministries: ['Direction de la Police des Étrangers', "Direction Générale de l'État Civil"],
  },
  MLI: {
    families: words('BALLO, BERTHÉ, DAO, DICKO, KONATÉ, NIARÉ, SAMAKÉ, TANGARA, TOURÉ, YATTARA'),
    given: {
      M: words('Abdoul Karim, Broulaye, Famakan, Hamidou, Issiaka, Siaka'),
      F: words('Aminata, Coumba, Korotoumou, Mamou, Nènè, Tènè'),
    },
    towns: words('BANAMBA, BANDIAGARA, KANGABA, KENIEBA, NIAFUNKE, YANFOLILA'),
    mottos: ['Un Peuple, Un But, Une Foi'],
    ministries: ["Centre de Traitement des Données de l'État Civil", 'Ministère de la Sécurité'],
  },
  BFA: {
    families: words('BAMBARA, BATIONO, DIALLO, GUIGMA, KAFANDO, LANKOANDÉ, NANA, PALÉ, ROUAMBA, TRAORÉ'),
    given: {
      M: words('Abdoul Rasmané, Désiré, Karim, Madi, Pascal, Yacouba'),
      F: words('Awa, Fatou, Lucie, Minata, Roukiatou, Sylvie'),
    },
    towns: words('BATIE, BOGANDE, DIEBOUGOU, HOUNDE, KONGOUSSI, NOUNA, YAKO'),
    mottos: ['Unité, Progrès, Justice'],
    ministries: ['Direction de la Migration', "Ministère de l'Intérieur et de la Sécurité"],
  },
  TGO: {
    families: words('ADOTEVI, AKAKPO, AMOUZOU, BAWA, DOGBE, FIAGAN, KAO, LARÉ, PALANGA, TETE'),
    given: {
      M: words('Kodjovi, Koffi, Kwami, Mazabalo, Tchaa, Yaovi'),
      F: words('Abra, Akossiwa, Délali, Essenam, Mazalo, Yawa'),
    },
    towns: words('AGOU, BADOU, BAFILO, KANTE, MANGO, TABLIGBO'),
    mottos: ['Travail, Liberté, Patrie'],
    ministries: ["Service de l'Immigration", "Ministère de l'Administration Territoriale"],
  },
  BEN: {
    families: words('ADJOVI, AKPLOGAN, AMOUSSOU, BIO, DJOSSA, HOUNKPATIN, KINIFFO, LOKOSSOU, SOSSA'),
    given: {
      M: words('Arnaud, Bignon, Comlan, Expédit, Judicaël, Tognissè'),
      F: words('Bignonssè, Carine, Estelle, Houéfa, Inès, Solange'),
    },
    towns: words('ADJARRA, BANIKOARA, COVE, DASSA-ZOUME, GLAZOUE, NIKKI, TCHAOUROU'),
    mottos: ['Fraternité, Justice, Travail'],
    ministries: ["Ministère de l'Intérieur et de la Sécurité Publique", 'Police Républicaine'],
  },
  GIN: {
    families: words('CAMARA, CHÉRIF, DELAMOU, DIANÉ, GUILAVOGUI, KEITA, LOUA, MARA, SAVANÉ, SIDIBÉ'),
    given: {
      M: words('Amara, Elhadj Oumar, Kerfalla, Mamady, Naby, Sidiki'),
      F: words('Aminata, Bountouraby, Fatoumata, Hawa, Mabinty, Nagnouma'),
    },
    towns: words('BOFFA, DALABA, DINGUIRAYE, KEROUANE, KISSIDOUGOU, MACENTA, TELIMELE'),
    mottos: ['Travail, Justice, Solidarité'],
    ministries: [
      'Direction Centrale de la Police aux Frontières',
      "Ministère de l'Administration du Territoire",
    ],
  },
  NER: {
    families: words('ALASSANE, ALI, DAN LADI, HAMIDOU, KIMBA, MOUNKAÏLA, NOMAO, SIDDO, TAHIROU, YAYÉ'),
    given: {
      M: words('Abdou Salam, Bachir, Idi, Kadri, Mahaman, Sani'),
      F: words('Aïssa, Biba, Hassana, Nafissa, Rakia, Zara'),
    },
    towns: words('ABALAK, ARLIT, AYOROU, DOGONDOUTCHI, KOLLO, MIRRIAH, SAY'),
    mottos: ['Fraternité, Travail, Progrès'],
    ministries: ["Direction de l'Immigration et de l'Émigration", 'Ministère de la Sécurité Publique'],
  },
  GHA: {
    families: words('ABOAGYE, ADJEI, AGBENYO, BAAH, DANQUAH, GYAMFI, KWARTENG, OPOKU, SACKEY, YEBOAH'),
    given: {
      M: words('Atta, Felix, Isaac, Kwasi, Nana, Paa Kwesi'),
      F: words('Akua, Cecilia, Dede, Esther, Hawa, Serwaa'),
    },
    towns: words('AKOSOMBO, BEREKUM, DUNKWA, HOHOE, MAMPONG, TARKWA, YENDI'),
    mottos: ['Freedom & Justice'],
    ministries: ['Ghana Immigration Service', 'Ministry of the Interior'],
  },
};

export const neighbours: readonly Neighbour[] = seenNeighbours.map((state) => ({
  ...state,
  ...others[state.code],
  cardTitles: cards,
  passportTitles: passports,
}));

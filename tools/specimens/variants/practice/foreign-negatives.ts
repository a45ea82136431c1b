import * as v from '../seen/negative-values.ts';
import type { NegativeKind, Title } from '../vocabulary.ts';
import { card, rowsOf, sheet, titled } from './negative-rows.ts';

/** Papers of other states: permits to stay and to drive, cards of voters, registers of trade. */

const english: (
  name: string,
  titles: readonly Title[],
  heads: NegativeKind['heads'],
  nation: string,
) => NegativeKind = (name, titles, heads, nation) => ({
  name,
  format: 'card',
  portrait: true,
  english: true,
  titles,
  heads,
  rows: [
    [['Surname', 'Family name', 'Last name'], v.last],
    [['Given names', 'Forenames', 'First name'], v.first],
    [['Date of birth', 'DOB'], v.born],
    [['Place of birth', 'Country of birth'], v.bornAt],
    [['Sex', 'Gender'], v.sex],
    [['Nationality'], () => nation],
    [['Card No.', 'Document number', 'Permit No.'], v.like('A99999999')],
    [['Date of issue', 'Issued'], v.issued],
    [['Date of expiry', 'Expires', 'Valid until'], v.expires],
  ],
});

const stay = rowsOf(
  'number',
  'last',
  'first',
  'born',
  'bornAt',
  'sex',
  'ivorian',
  'trade',
  'home',
  'issued',
  'expires',
);
const permits = titled(
  'Carte de séjour',
  'Titre de séjour',
  'Carte de résident',
  'Carte de résident étranger',
);
const identity = rowsOf(
  'number',
  'last',
  'first',
  'born',
  'bornAt',
  'sex',
  'height',
  'trade',
  'home',
  'issued',
  'expires',
);
const driving = rowsOf(
  'last',
  'first',
  'born',
  'bornAt',
  'home',
  [['N° du permis', 'Permis N°'], v.like('A999999')],
  [['Catégories', 'Catégorie'], ({ holder }) => holder.categories],
  'issued',
  'expires',
);
const registered = (number: string) =>
  rowsOf(
    [['N° RCCM', 'RCCM', "Numéro d'immatriculation"], v.like(number)],
    'company',
    'form',
    'capital',
    [
      ['Siège social', 'Adresse du siège'],
      v.oneOf('Avenue de la Paix', 'Quartier Résidentiel, rue 12', 'Zone industrielle'),
    ],
    [['Durée'], () => '99 ans'],
    'manager',
    'activity',
  );
const extracts = titled(
  'Extrait du Registre du Commerce et du Crédit Mobilier',
  'Extrait du RCCM',
  "Certificat d'immatriculation au RCCM",
  'Registre du Commerce et du Crédit Mobilier',
  "Déclaration d'immatriculation au RCCM",
);

export const foreignNegatives: readonly NegativeKind[] = [
  card(
    'Senegalese or Malian permit to stay',
    permits,
    [
      ['République du Sénégal', 'Un Peuple - Un But - Une Foi'],
      ['RÉPUBLIQUE DU MALI', 'Un Peuple - Un But - Une Foi', 'Direction de la Police des Frontières'],
    ],
    stay,
  ),
  card(
    'Moroccan or Tunisian permit to stay',
    [{ fr: "Carte d'immatriculation" }, ...permits],
    [
      ['ROYAUME DU MAROC', 'Direction Générale de la Sûreté Nationale'],
      ['RÉPUBLIQUE TUNISIENNE', 'Ministère de l’Intérieur'],
    ],
    stay,
  ),
  card(
    'French or Belgian permit to stay',
    [
      { fr: 'Titre de séjour', en: 'Residence permit' },
      { fr: 'Carte de séjour pluriannuelle' },
      { fr: 'Carte de résident longue durée - UE' },
      { fr: 'Verblijfstitel', en: 'Residence permit' },
    ],
    [['RÉPUBLIQUE FRANÇAISE'], ['FRANCE'], ['BELGIQUE - BELGIË - BELGIEN'], ['Préfecture de police']],
    stay,
  ),
  card(
    'Gabonese or Cameroonian permit to stay',
    permits,
    [
      ['RÉPUBLIQUE GABONAISE', 'Union - Travail - Justice'],
      ['RÉPUBLIQUE DU CAMEROUN', 'Paix - Travail - Patrie'],
      ['Union - Travail - Justice', 'Direction Générale de la Documentation et de l’Immigration'],
    ],
    stay,
  ),
  english(
    'English permit to stay',
    [
      { fr: 'Residence permit' },
      { fr: 'Biometric residence permit' },
      { fr: 'Permanent resident card' },
      { fr: 'Resident card' },
    ],
    [
      ['UNITED KINGDOM'],
      ['UNITED STATES OF AMERICA', 'U.S. Citizenship and Immigration Services'],
      ['CANADA'],
      ['STATE OF QATAR'],
      ['Home Office'],
    ],
    'IVORIAN',
  ),
  english(
    'Asian or Gulf permit to stay',
    [{ fr: 'Residence permit' }, { fr: 'Resident identity card' }, { fr: 'Alien registration card' }],
    [
      ['UNITED ARAB EMIRATES'],
      ['KINGDOM OF SAUDI ARABIA'],
      ['REPUBLIC OF CHINA (TAIWAN)'],
      ['REPUBLIC OF KOREA'],
    ],
    'IVORIAN',
  ),
  card(
    'permit to stay in a language of Europe',
    [
      { fr: 'Permesso di soggiorno', en: 'Residence permit' },
      { fr: 'Aufenthaltstitel', en: 'Residence permit' },
      { fr: 'Permiso de residencia' },
      { fr: 'Título de residência' },
    ],
    [
      ['REPUBBLICA ITALIANA'],
      ['BUNDESREPUBLIK DEUTSCHLAND'],
      ['ESPAÑA', 'Reino de España'],
      ['REPÚBLICA PORTUGUESA'],
    ],
    stay,
  ),
  card(
    'identity card of a state of central Africa',
    titled("Carte nationale d'identité", "Carte d'identité", "Carte d'identité nationale"),
    [
      ['RÉPUBLIQUE GABONAISE', 'Union - Travail - Justice'],
      ['RÉPUBLIQUE DU CAMEROUN', 'Paix - Travail - Patrie'],
      ['RÉPUBLIQUE DU TCHAD', 'Unité - Travail - Progrès'],
      ['RÉPUBLIQUE DU CONGO'],
      ['RÉPUBLIQUE CENTRAFRICAINE'],
    ],
    identity,
  ),
  card(
    'identity card in a language of its own',
    [
      { fr: 'Kitambulisho cha taifa', en: 'National identity card' },
      { fr: "Carte nationale d'identité", en: 'Karangamuntu' },
      { fr: 'Nüfus cüzdanı', en: 'Identity card' },
      { fr: 'Kartu tanda penduduk', en: 'Identity card' },
    ],
    [
      ['JAMHURI YA KENYA', 'Republic of Kenya'],
      ["REPUBULIKA Y'U RWANDA"],
      ['TÜRKİYE CUMHURİYETİ'],
      ['REPUBLIK INDONESIA'],
      ["REPUBLIKA Y'UBURUNDI"],
    ],
    identity,
  ),
  card(
    'identity card of a state of the sea',
    titled("Carte nationale d'identité", "Carte d'identité nationale"),
    [
      ["REPOBLIKAN'I MADAGASIKARA", 'Fitiavana - Tanindrazana - Fandrosoana'],
      ['UNION DES COMORES', 'Unité - Solidarité - Développement'],
      ["RÉPUBLIQUE D'HAÏTI", 'Liberté - Égalité - Fraternité'],
      ['REPIBLIK D AYITI'],
      ['RÉPUBLIQUE DE DJIBOUTI'],
    ],
    identity,
  ),
  card(
    'driving licence of a neighbour',
    [
      { fr: 'Permis de conduire', en: 'Driving licence' },
      { fr: 'Permis de conduire national' },
      { fr: 'Permis de conduire biométrique' },
    ],
    [
      ['RÉPUBLIQUE DU SÉNÉGAL', 'Ministère des Transports'],
      ['BURKINA FASO', 'Unité - Progrès - Justice'],
      ['RÉPUBLIQUE TOGOLAISE', 'Travail - Liberté - Patrie'],
      ['RÉPUBLIQUE DU BÉNIN'],
      ['RÉPUBLIQUE DE GUINÉE', 'Travail - Justice - Solidarité'],
    ],
    driving,
  ),
  card(
    'driving licence of another land',
    [
      { fr: 'Permis de conduire', en: 'Driving licence' },
      { fr: 'Permiso de conducción' },
      { fr: 'Patente di guida' },
      { fr: 'Führerschein' },
    ],
    [
      ['RÉPUBLIQUE GABONAISE'],
      ['ROYAUME DU MAROC'],
      ['REPUBBLICA ITALIANA'],
      ['BUNDESREPUBLIK DEUTSCHLAND'],
      ['RÉPUBLIQUE FRANÇAISE'],
      ['CANTON DE VAUD'],
    ],
    driving,
  ),
  english(
    'English driving licence',
    [{ fr: 'Driving licence' }, { fr: 'Driver license' }, { fr: "Driver's licence" }],
    [
      ['FEDERAL REPUBLIC OF NIGERIA', 'National Drivers Licence'],
      ['REPUBLIC OF LIBERIA'],
      ['NEW YORK STATE'],
      ['REPUBLIC OF GHANA', 'Driver and Vehicle Licensing Authority'],
      ['REPUBLIC OF SOUTH AFRICA'],
    ],
    'IVORIAN',
  ),
  card(
    "voter's card of a neighbour",
    titled("Carte d'électeur", "Carte d'électeur et d'identité", 'Carte électorale biométrique'),
    [
      ['RÉPUBLIQUE DU NIGER', 'Fraternité - Travail - Progrès'],
      ['RÉPUBLIQUE DU BÉNIN', 'Agence Nationale d’Identification'],
      ['BURKINA FASO'],
    ],
    identity,
  ),
  card(
    "vehicle's registration of a neighbour",
    titled('Carte grise', "Certificat d'immatriculation", "Carte d'immatriculation de véhicule"),
    [
      ['RÉPUBLIQUE DU MALI', 'Un Peuple - Un But - Une Foi'],
      ['RÉPUBLIQUE DU SÉNÉGAL'],
      ['BURKINA FASO'],
      ['RÉPUBLIQUE FRANÇAISE'],
      ['ROYAUME DE BELGIQUE'],
    ],
    rowsOf('plate', 'make', 'model', 'chassis', 'energy', 'power', 'full', 'home', 'issued'),
  ),
  sheet(
    'Senegalese extract of the register',
    extracts,
    [
      ['République du Sénégal', 'Un Peuple - Un But - Une Foi', 'Tribunal de Commerce Hors Classe de Dakar'],
      ['Greffe du Tribunal de Commerce de Dakar'],
    ],
    registered('SN DKR 2099 B 99999'),
  ),
  sheet(
    'Malian extract of the register',
    extracts,
    [
      ['RÉPUBLIQUE DU MALI', 'Ministère de la Justice', 'Tribunal de Commerce de Bamako'],
      ['Greffe du Tribunal de Commerce de Bamako'],
    ],
    registered('MA.BKO.2019.B.9999'),
  ),
  sheet(
    'Togolese or Beninese extract of the register',
    extracts,
    [
      ['RÉPUBLIQUE TOGOLAISE', 'Travail - Liberté - Patrie', 'Centre de Formalités des Entreprises'],
      ['RÉPUBLIQUE DU BÉNIN', 'Tribunal de Commerce de Cotonou'],
      ['Tribunal de Commerce de Lomé', 'Greffe'],
    ],
    registered('TG-LOM 2019 B 9999'),
  ),
  sheet(
    'Burkinabe or Guinean extract of the register',
    extracts,
    [
      ['BURKINA FASO', 'Unité - Progrès - Justice', 'Tribunal de Commerce de Ouagadougou'],
      ['RÉPUBLIQUE DE GUINÉE', 'Tribunal de Première Instance de Kaloum'],
      ['Tribunal de Commerce de Ouagadougou'],
    ],
    registered('BF OUA 2019 B 9999'),
  ),
  sheet(
    'Cameroonian or Gabonese extract of the register',
    extracts,
    [
      ['RÉPUBLIQUE DU CAMEROUN', 'Paix - Travail - Patrie', 'Tribunal de Première Instance de Douala'],
      ['RÉPUBLIQUE GABONAISE', 'Greffe du Tribunal de Libreville'],
      ['OHADA', 'Greffe du Tribunal de Douala'],
    ],
    registered('RC/DLA/2019/B/9999'),
  ),
  sheet(
    "neighbour's tax paper",
    titled(
      "Attestation d'immatriculation fiscale",
      "Déclaration d'existence",
      "Certificat d'identification fiscale",
      'Avis d’immatriculation au NINEA',
    ),
    [
      ['RÉPUBLIQUE DU SÉNÉGAL', 'Direction Générale des Impôts et des Domaines'],
      ['RÉPUBLIQUE TOGOLAISE', 'Office Togolais des Recettes'],
      ['BURKINA FASO', 'Direction Générale des Impôts'],
    ],
    rowsOf(
      'company',
      [['N° IFU', 'NIF', 'NINEA'], v.like('99999999A')],
      'form',
      'office',
      'manager',
      'activity',
      'issued',
    ),
  ),
];

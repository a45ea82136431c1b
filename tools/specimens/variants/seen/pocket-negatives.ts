import type { NegativeKind } from '../vocabulary.ts';
import * as v from './negative-values.ts';

/** Cards of other kinds and of other states. */

interface European {
  readonly heads: readonly string[];
  readonly titles: NegativeKind['titles'];
  /** Labels of surname, given names, nationality, birth, sex, number and expiry. */
  readonly labels: readonly [string, string, string, string, string, string, string];
  readonly holders: readonly [surnames: readonly string[], given: readonly string[], nationality: string];
}

const europeanCard = ({ heads, titles, labels, holders }: European): NegativeKind => {
  const [surname, given, nationality, born, sex, number, expiry] = labels;
  const [surnames, names, nation] = holders;
  return {
    name: 'European identity card',
    format: 'card',
    portrait: true,
    titles,
    heads: [heads],
    rows: [
      [[surname], v.oneOf(...surnames)],
      [[given], v.oneOf(...names)],
      [[nationality], () => nation],
      [[born], v.oneOf('13 07 1990', '02 11 1984', '12.08.1983')],
      [[sex], v.oneOf('F', 'M')],
      [[number], v.like('X9A9AAA99')],
      [[expiry], v.oneOf('11 02 2030', '31.10.2031')],
    ],
  };
};

const europeanCards: readonly NegativeKind[] = [
  europeanCard({
    heads: ['RÉPUBLIQUE FRANÇAISE'],
    titles: [{ fr: "CARTE NATIONALE D'IDENTITÉ", en: 'IDENTITY CARD' }],
    labels: [
      'NOM / Surname',
      'Prénoms / Given names',
      'NATIONALITÉ / Nationality',
      'DATE DE NAISS. / Date of birth',
      'SEXE / Sex',
      'N° DU DOCUMENT / Document No',
      "DATE D'EXPIR. / Expiry date",
    ],
    holders: [['CHAUVEAU', 'PERROT'], ['Maryse, Sabine', 'Loïc, Damien'], 'FRA'],
  }),
  europeanCard({
    heads: ['ROYAUME DE BELGIQUE'],
    titles: [{ fr: "CARTE D'IDENTITÉ", en: 'IDENTITEITSKAART' }],
    labels: [
      'Nom / Naam',
      'Prénoms / Voornamen',
      'Nationalité / Nationaliteit',
      'Date de naissance / Geboortedatum',
      'Sexe / Geslacht',
      'N° carte / Kaartnr',
      'Expire le / Vervalt op',
    ],
    holders: [['PEETERS', 'LAMBRECHT'], ['Elke Marie', 'Joris'], 'Belge'],
  }),
  europeanCard({
    heads: ['BUNDESREPUBLIK DEUTSCHLAND'],
    titles: [{ fr: 'PERSONALAUSWEIS', en: "IDENTITY CARD / CARTE D'IDENTITÉ" }],
    labels: [
      'Name / Surname / Nom',
      'Vornamen / Given names / Prénoms',
      'Staatsangehörigkeit / Nationality',
      'Geburtstag / Date of birth',
      'Geschlecht / Sex',
      'Ausweisnummer / Number',
      'Gültig bis / Date of expiry',
    ],
    holders: [['MUSTERMANN', 'BEISPIEL'], ['Erika', 'Jens Peter'], 'DEUTSCH'],
  }),
  europeanCard({
    heads: ['REPUBBLICA ITALIANA', "MINISTERO DELL'INTERNO"],
    titles: [{ fr: "CARTA D'IDENTITÀ", en: 'IDENTITY CARD' }],
    labels: [
      'Cognome / Surname',
      'Nome / Name',
      'Cittadinanza / Nationality',
      'Luogo e data di nascita',
      'Sesso / Sex',
      'Carta N.',
      'Scadenza / Expiry',
    ],
    holders: [['ROSSINI', 'ESEMPIO'], ['Luca', 'Chiara'], 'ITA'],
  }),
  europeanCard({
    heads: ['ESPAÑA'],
    titles: [{ fr: 'DOCUMENTO NACIONAL DE IDENTIDAD' }],
    labels: ['APELLIDOS', 'NOMBRE', 'NACIONALIDAD', 'FECHA DE NACIMIENTO', 'SEXO', 'NUM SOPORT', 'VALIDEZ'],
    holders: [['GARRIDO MUESTRA'], ['ANA', 'JAVIER'], 'ESP'],
  }),
];

const ivorian = ["République de Côte d'Ivoire", 'Union - Discipline - Travail'];

export const pocketNegatives: readonly NegativeKind[] = [
  {
    name: 'insurance card',
    format: 'card',
    portrait: true,
    titles: [
      { fr: "Carte d'assuré" },
      { fr: "Carte d'assurance maladie" },
      { fr: 'Couverture Maladie Universelle', en: 'Universal Health Coverage' },
      { fr: 'Carte CMU' },
    ],
    heads: [
      ['CAISSE NATIONALE DE PRÉVOYANCE'],
      ["CAISSE NATIONALE D'ASSURANCE MALADIE", "République de Côte d'Ivoire"],
      ['MUTUELLE ZANZAN SANTÉ'],
    ],
    rows: [
      [['N° de sécurité sociale', 'N° assuré', 'Matricule', 'N° CMU'], v.like('384 99 9999 999')],
      [['Nom', "Nom de l'assuré"], v.last],
      [['Prénoms', 'Prénom(s)'], v.first],
      [['Date de naissance', 'Né(e) le'], v.born],
      [['Lieu de naissance'], v.bornAt],
      [['Sexe'], v.sex],
      [["Date d'affiliation", 'Date de délivrance'], v.issued],
    ],
  },
  {
    name: 'student card',
    format: 'card',
    portrait: true,
    titles: [
      { fr: "Carte d'étudiant", en: 'Student Card' },
      { fr: 'Carte scolaire' },
      { fr: "Carte d'élève" },
    ],
    heads: [
      ['UNIVERSITÉ DU ZANZAN', "Ministère de l'Enseignement Supérieur"],
      ["République de Côte d'Ivoire", 'LYCÉE MODERNE DE TIASSOLI'],
      ['INSTITUT BANDAMA'],
    ],
    rows: [
      [['N° Carte', 'Matricule', "N° d'inscription"], v.like('99AA9999')],
      [['Nom', 'Nom et prénoms'], v.full],
      [['Né(e) le', 'Date de naissance'], v.born],
      [['à', 'Lieu de naissance'], v.bornAt],
      [
        ['Filière', 'Classe', 'Niveau'],
        v.oneOf('LICENCE 2 DROIT', 'MASTER 1 GESTION', 'TERMINALE D', 'BTS COMPTABILITÉ'),
      ],
      [['Année académique', 'Année scolaire'], v.oneOf('2023-2024', '2024-2025')],
      [['Nationalité'], v.nationality],
    ],
  },
  {
    name: "voter's card",
    format: 'card',
    portrait: true,
    titles: [{ fr: "Carte d'électeur", en: "Voter's Card" }, { fr: 'Carte électorale' }],
    heads: [
      [...ivorian, 'COMMISSION ÉLECTORALE INDÉPENDANTE'],
      ['COMMISSION ÉLECTORALE', "République de Côte d'Ivoire"],
    ],
    rows: [
      [["N° d'électeur", 'Numéro électeur'], v.like('V 9999 9999 99')],
      [['Nom'], v.last],
      [['Prénoms'], v.first],
      [['Date de naissance', 'Né(e) le'], v.born],
      [['Lieu de naissance'], v.bornAt],
      [['Profession'], v.trade],
      [['Domicile', 'Adresse'], v.home],
      [
        ['Lieu de vote', 'Centre de vote'],
        v.oneOf('EPP PLATEAU 1', 'GROUPE SCOLAIRE MARCORY', 'EPP RÉSIDENTIEL 2'),
      ],
      [['Bureau de vote', 'BV'], v.like('99')],
    ],
  },
  {
    name: 'employee badge',
    format: 'card',
    portrait: true,
    titles: [
      { fr: 'Carte professionnelle' },
      { fr: 'Badge employé', en: 'Staff ID' },
      { fr: 'Carte de service' },
      { fr: 'Carte professionnelle de commerçant' },
    ],
    heads: [
      ['BANDAMA LOGISTIQUE SA'],
      ['PORT AUTONOME DE SASSANDRA'],
      ['SOCIÉTÉ KOMOENA', 'Direction des Ressources Humaines'],
    ],
    rows: [
      [['Nom', 'Nom et prénoms'], v.full],
      [['Matricule', 'N°', 'N° badge'], v.like('EMP-99999')],
      [['Fonction', 'Emploi', 'Poste'], v.trade],
      [['Service', 'Direction'], v.oneOf('COMPTABILITÉ', 'SÉCURITÉ', 'EXPLOITATION')],
      [['Groupe sanguin'], v.oneOf('O+', 'A+', 'B-', 'AB+')],
      [["Valable jusqu'au", 'Expire le'], v.expires],
    ],
  },
  {
    name: 'loyalty card',
    format: 'card',
    titles: [
      { fr: 'Carte de fidélité' },
      { fr: 'Carte Privilège', en: 'Gold Member' },
      { fr: 'Carte de débit' },
      { fr: 'CLUB AVANTAGES' },
    ],
    heads: [['SUPERMARCHÉ LE BALAFON'], ['BANQUE DU LITTORAL'], ['STATION COMOÉ']],
    rows: [
      [['N° de carte', 'Numéro'], v.like('9999 9999 9999 9999')],
      [['Titulaire', 'Nom'], v.full],
      [['Expire fin', "Valable jusqu'à", 'Expire le'], v.oneOf('11/29', '04/28', '08/2030')],
      [['Points'], v.like('9 999')],
    ],
    notes: ['Signature du titulaire'],
  },
  {
    name: 'business card',
    format: 'card',
    titles: [{ fr: 'Gérant' }, { fr: 'Directeur commercial' }, { fr: 'Notaire' }, { fr: 'Consultant' }],
    heads: [['NZIPRO CONSEIL SARL'], ['CABINET BOUBELO'], ['ZANZANELLE TRANSIT']],
    rows: [
      [['Tél', 'Téléphone', 'Cel'], v.phone],
      [['Email', 'E-mail'], v.oneOf('contact@nzipro.example', 'bureau@boubelo.example')],
      [['Adresse', 'Siège social'], v.office],
      [['RCCM'], v.rccm],
      [['NCC', 'Compte contribuable'], v.taxpayer],
    ],
  },
  {
    name: "American driver's licence",
    format: 'card',
    portrait: true,
    english: true,
    titles: [{ fr: 'DRIVER LICENSE' }, { fr: 'IDENTIFICATION CARD' }, { fr: 'COMMERCIAL DRIVER LICENSE' }],
    heads: [['NEW SAVANNA', 'USA'], ['LAKE STATE'], ['WEST PRAIRIE', 'DEPARTMENT OF MOTOR VEHICLES']],
    rows: [
      [['DL', '4d DLN', 'ID'], v.like('A9999999')],
      [['LN', '1'], v.oneOf('SAMPLETON', 'WHITFIELD', 'BRADSHAW')],
      [['FN', '2'], v.oneOf('JANE MARIE', 'TYLER JAMES', 'ASHLEY')],
      [['DOB', '3 DOB'], v.oneOf('08/31/1977', '04/19/1991', '11/23/1986')],
      [['EXP', '4b EXP'], v.oneOf('08/31/2029', '04/19/2031')],
      [['ISS', '4a ISS'], v.oneOf('08/31/2021', '04/19/2023')],
      [['SEX'], v.oneOf('F', 'M')],
      [['HGT', '16 HGT'], v.oneOf('5\'-07"', '6\'-01"', '5\'-04"')],
      [['EYES'], v.oneOf('BRN', 'BLU', 'HZL')],
      [['CLASS', '9 CLASS'], v.oneOf('C', 'D', 'A')],
    ],
  },
  ...europeanCards,
  {
    name: 'English identity card of another state',
    format: 'card',
    portrait: true,
    english: true,
    titles: [{ fr: 'NATIONAL IDENTITY CARD' }, { fr: 'IDENTITY CARD' }, { fr: 'CITIZEN CARD' }],
    heads: [
      ['FEDERAL REPUBLIC OF NIGERIA'],
      ['REPUBLIC OF KENYA'],
      ['REPUBLIC OF SOUTH AFRICA'],
      ['REPUBLIC OF LIBERIA'],
    ],
    rows: [
      [['Surname', 'Last name'], v.oneOf('OKAFOR', 'WANJIKU', 'MOLEFE', 'JOHNSON')],
      [['First name', 'Given names'], v.oneOf('CHIDI EMEKA', 'GRACE', 'THABO', 'MUSU')],
      [['Date of birth'], v.born],
      [['Sex'], v.sex],
      [['Nationality'], v.oneOf('NGA', 'KENYAN', 'RSA', 'LIBERIAN')],
      [['ID number', 'NIN', 'Identity number'], v.like('99999999999')],
      [['Date of issue'], v.issued],
    ],
  },
];

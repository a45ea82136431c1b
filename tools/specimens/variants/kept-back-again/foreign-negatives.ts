import { zoneHolder } from '../../identity.ts';
import { td1 } from '../../mrz-text.ts';
import * as v from '../seen/negative-values.ts';
import type { Facts, NegativeKind, Title } from '../vocabulary.ts';

/** Papers of states whose papers are none of ours. */

interface Foreign {
  readonly code: string;
  readonly heads: readonly (readonly string[])[];
  readonly nationality: string;
  readonly towns: readonly string[];
  readonly families: readonly string[];
  readonly given: Readonly<Record<'M' | 'F', readonly string[]>>;
  /** The pattern of its numbers. */
  readonly number: string;
}

type Row = 'surname' | 'given' | 'born' | 'place' | 'sex' | 'nationality' | 'number' | 'issued' | 'expires';
type Tongue = Readonly<Record<Row, readonly string[]>>;

const french: Tongue = {
  surname: ['Nom', 'Nom / Surname'],
  given: ['Prénom(s)', 'Prénoms / Given names'],
  born: ['Né(e) le', 'Date de naissance', 'Date de naissance / Birth'],
  place: ['Lieu de naissance', 'à', 'Né(e) à'],
  sex: ['Sexe', 'Sexe / Sex'],
  nationality: ['Nationalité', 'Nationalité / Nationality'],
  number: ['N° national', 'Numéro de la carte', 'N° / No.'],
  issued: ['Délivré le', 'Date de délivrance', 'Établie le'],
  expires: ["Date d'expiration", "Valable jusqu'au", 'Expire le'],
};
const english: Tongue = {
  surname: ['Surname', 'Last name', 'Family name'],
  given: ['Given names', 'First name', 'Forenames'],
  born: ['Date of birth', 'Born'],
  place: ['Place of birth', 'Country of birth'],
  sex: ['Sex', 'Gender'],
  nationality: ['Nationality'],
  number: ['ID No.', 'Card number', 'Document No.'],
  issued: ['Date of issue', 'Issued on'],
  expires: ['Card expires', 'Date of expiry', 'Valid until'],
};
const portuguese: Tongue = {
  surname: ['Apelidos', 'Apelido / Surname'],
  given: ['Nomes próprios', 'Nome / Given names'],
  born: ['Data de nascimento', 'Nascido(a) em'],
  place: ['Local de nascimento', 'Naturalidade'],
  sex: ['Sexo', 'Sexo / Sex'],
  nationality: ['Nacionalidade'],
  number: ['N.º do documento', 'Número'],
  issued: ['Data de emissão', 'Emitido em'],
  expires: ['Data de validade', 'Válido até'],
};

/** By the holder, so that print and zone say the same. */
const digitsOf = ({ holder }: Facts): string => holder.documentNumber.replace(/\D/g, '');
const chosen =
  (list: readonly string[]) =>
  (facts: Facts): string =>
    list[Number(digitsOf(facts).slice(-3)) % list.length] ?? '';
const numberLike =
  (pattern: string) =>
  (facts: Facts): string => {
    const digits = [...digitsOf(facts)].reverse();
    let at = 0;
    return pattern.replace(/9/g, () => digits[at++ % digits.length] ?? '9');
  };

function card(
  name: string,
  state: Foreign,
  titles: readonly Title[],
  { labels = french, zone }: { readonly labels?: Tongue; readonly zone?: string } = {},
): NegativeKind {
  const { code, heads, nationality, towns, families, given, number } = state;
  const givenOf = (facts: Facts) => chosen(given[facts.holder.gender === 'F' ? 'F' : 'M'])(facts);
  return {
    name,
    format: 'card',
    portrait: true,
    ...(labels === english ? { english: true } : {}),
    titles,
    heads,
    rows: [
      [labels.surname, chosen(families)],
      [labels.given, givenOf],
      [labels.born, v.born],
      [labels.place, v.oneOf(...towns)],
      [labels.sex, v.sex],
      [labels.nationality, () => nationality],
      [labels.number, numberLike(number)],
      [labels.issued, v.issued],
      [labels.expires, v.expires],
    ],
    ...(zone === undefined
      ? {}
      : {
          zone: (facts: Facts) =>
            td1(zone, code, {
              ...zoneHolder(facts.holder),
              lastName: chosen(families)(facts),
              firstName: givenOf(facts),
              documentNumber: numberLike(number)(facts).replace(/[^A-Z0-9]/g, ''),
              // Whoever needs a permit to stay is from elsewhere.
              nationalityCode: zone === 'ID' ? code : 'CIV',
              nni: '',
            }),
        }),
  };
}

const zaire: Foreign = {
  code: 'COD',
  heads: [
    ['RÉPUBLIQUE DÉMOCRATIQUE DU CONGO', 'Justice - Paix - Travail'],
    ['RÉPUBLIQUE DÉMOCRATIQUE DU CONGO', "Office National d'Identification de la Population"],
  ],
  nationality: 'CONGOLAISE',
  towns: ['KINSHASA', 'LUBUMBASHI', 'GOMA', 'KISANGANI'],
  families: ['KABONGO', 'MUKENDI', 'TSHIBANGU', 'ILUNGA'],
  given: { M: ['Dieudonné', 'Patrick'], F: ['Espérance', 'Béatrice'] },
  number: '99999999999',
};
const mauritania: Foreign = {
  code: 'MRT',
  heads: [['RÉPUBLIQUE ISLAMIQUE DE MAURITANIE', 'Honneur - Fraternité - Justice']],
  nationality: 'MAURITANIENNE',
  towns: ['NOUAKCHOTT', 'ROSSO', 'KAÉDI'],
  families: ['OULD AHMED', 'MINT SIDI', 'BA'],
  given: { M: ['Mohamed', 'Cheikhna'], F: ['Mariem', 'Khadijetou'] },
  number: '9999999999',
};
const algeria: Foreign = {
  code: 'DZA',
  heads: [['RÉPUBLIQUE ALGÉRIENNE DÉMOCRATIQUE ET POPULAIRE']],
  nationality: 'ALGÉRIENNE',
  towns: ['ORAN', 'CONSTANTINE', 'TLEMCEN'],
  families: ['BENALI', 'HADDAD', 'MEZIANE'],
  given: { M: ['Karim', 'Yacine'], F: ['Samira', 'Nadia'] },
  number: '999999999',
};
const tunisia: Foreign = {
  code: 'TUN',
  heads: [['RÉPUBLIQUE TUNISIENNE', "Ministère de l'Intérieur"]],
  nationality: 'IVOIRIENNE',
  towns: ['ABIDJAN', 'DALOA', 'GAGNOA'],
  families: ['KOUADIO', 'BAMBA', 'ZADI'],
  given: { M: ['Serge', 'Ange'], F: ['Mariam', 'Prisca'] },
  number: '99999999',
};
const madagascar: Foreign = {
  code: 'MDG',
  heads: [["REPOBLIKAN'I MADAGASIKARA", 'Fitiavana - Tanindrazana - Fandrosoana']],
  nationality: 'MALAGASY',
  towns: ['ANTANANARIVO', 'TOAMASINA', 'FIANARANTSOA'],
  families: ['RAKOTO', 'RASOANAIVO', 'ANDRIAMANANA'],
  given: { M: ['Hery', 'Solofo'], F: ['Voahangy', 'Lalao'] },
  number: '999 999 999 999',
};
const rwanda: Foreign = {
  code: 'RWA',
  heads: [["REPUBULIKA Y'U RWANDA", 'REPUBLIC OF RWANDA']],
  nationality: 'RWANDAN',
  towns: ['KIGALI', 'HUYE', 'MUSANZE'],
  families: ['UWIMANA', 'HABIMANA', 'MUKAMANA'],
  given: { M: ['Jean Claude', 'Eric'], F: ['Chantal', 'Solange'] },
  number: '1 1999 9 9999999 9 99',
};
const liberia: Foreign = {
  code: 'LBR',
  heads: [['REPUBLIC OF LIBERIA', 'National Identification Registry']],
  nationality: 'LIBERIAN',
  towns: ['MONROVIA', 'GANTA', 'BUCHANAN'],
  families: ['TOGBA', 'KOLLIE', 'WEAH', 'FLOMO'],
  given: { M: ['Emmanuel', 'Musa'], F: ['Patience', 'Korto'] },
  number: '999-999-999-99',
};
const verde: Foreign = {
  code: 'CPV',
  heads: [['REPÚBLICA DE CABO VERDE'], ['REPÚBLICA DA GUINÉ-BISSAU', 'Unidade - Luta - Progresso']],
  nationality: 'CPV',
  towns: ['PRAIA', 'MINDELO', 'ASSOMADA'],
  families: ['TAVARES', 'MONTEIRO', 'SEMEDO'],
  given: { M: ['João Carlos', 'Edson'], F: ['Maria de Fátima', 'Ivone'] },
  number: 'C99999999',
};
const switzerland: Foreign = {
  code: 'CHE',
  heads: [['CONFÉDÉRATION SUISSE'], ['SCHWEIZ - SUISSE - SVIZZERA']],
  nationality: 'CIV',
  towns: ['ABIDJAN', 'BOUAKÉ', 'GENÈVE'],
  families: ['KOFFI', 'DIABATÉ', 'TANOH'],
  given: { M: ['Axel', 'Cédric'], F: ['Nadia', 'Ruth'] },
  number: 'A9999999',
};
const canada: Foreign = {
  code: 'CAN',
  heads: [['GOUVERNEMENT DU CANADA', 'Government of Canada'], ['CANADA']],
  nationality: 'CIV',
  towns: ['CÔTE D’IVOIRE', 'CIV'],
  families: ['KONAN', 'OUATTARA', 'GNAHORÉ'],
  given: { M: ['Hervé', 'Yves'], F: ['Clarisse', 'Awa'] },
  number: '9999-9999',
};
const kingdom: Foreign = {
  code: 'GBR',
  heads: [['UNITED KINGDOM'], ['UNITED STATES OF AMERICA']],
  nationality: "COTE D'IVOIRE",
  towns: ["COTE D'IVOIRE", 'ABIDJAN'],
  families: ['ASSI', 'KONE', 'EHOUMAN'],
  given: { M: ['STEPHANE', 'IBRAHIM'], F: ['ROSELINE', 'FANTA'] },
  number: 'RA9999999',
};
const belgium: Foreign = {
  code: 'BEL',
  heads: [['ROYAUME DE BELGIQUE', 'Koninkrijk België'], ['GRAND-DUCHÉ DE LUXEMBOURG']],
  nationality: 'IVOIRIENNE',
  towns: ['ABIDJAN', 'LIÈGE', 'NAMUR'],
  families: ['BROU', 'MEÏTÉ', 'DIGBEU'],
  given: { M: ['Landry', 'Moussa'], F: ['Aurélie', 'Salimata'] },
  number: 'B999999999',
};

const national: readonly Title[] = [
  { fr: "Carte d'identité nationale", en: 'National Identity Card' },
  { fr: "Carte nationale d'identité" },
];

const quebecLicence: NegativeKind = {
  name: 'licence of a Canadian province or Belgium',
  format: 'card',
  portrait: true,
  titles: [
    { fr: 'Permis de conduire', en: "Driver's Licence" },
    { fr: 'Permis de conduire', en: 'Rijbewijs' },
  ],
  heads: [
    ['QUÉBEC', 'Société de l’assurance automobile'],
    ['ROYAUME DE BELGIQUE'],
    ['NOUVEAU-BRUNSWICK', 'Canada'],
  ],
  rows: [
    [['1.', '1. Nom', 'Nom'], v.oneOf('TREMBLAY', 'GAGNON', 'LAMBRECHT', 'DUPUIS')],
    [['2.', '2. Prénom', 'Prénom'], v.oneOf('Mélanie', 'Luc', 'Joëlle')],
    [['3.', '3. Naissance', 'Date de naissance'], v.born],
    [['4a.', '4a. Délivré le'], v.issued],
    [['4b.', '4b. Expire le', 'Expiration'], v.expires],
    [['5.', '5. N° de permis', 'Numéro de permis'], v.like('A9999-999999-99')],
    [['8.', 'Adresse'], v.oneOf('LAVAL', 'SHERBROOKE', 'MONCTON', 'NAMUR')],
    [['9.', '9. Classes', 'Classe'], v.oneOf('5', 'B', '5, 6A')],
  ],
};

const kbis: NegativeKind = {
  name: 'French extract of the register',
  format: 'sheet',
  titles: [
    { fr: 'Extrait Kbis' },
    { fr: "Extrait d'immatriculation principale au registre du commerce et des sociétés" },
    { fr: 'Avis de situation au répertoire SIRENE' },
  ],
  heads: [
    ['GREFFE DU TRIBUNAL DE COMMERCE DE CRÉTEIL', 'République française'],
    ['RÉPUBLIQUE FRANÇAISE', 'INSEE'],
  ],
  rows: [
    [['Immatriculation au RCS, numéro', 'SIREN'], v.like('999 999 999 R.C.S. Créteil')],
    [
      ['Dénomination ou raison sociale'],
      v.oneOf('ATELIER DUMOULIN', 'BOULANGERIE PERROT', 'LES TROIS CHÊNES'),
    ],
    [['Forme juridique'], v.oneOf('Société par actions simplifiée', 'EURL', 'SARL')],
    [['Capital social'], v.oneOf('10 000,00 Euros', '1 500,00 EUR')],
    [['Adresse du siège'], v.oneOf('12 rue des Lilas 94000 Créteil', '3 place du Marché 93200 Saint-Denis')],
    [['Durée de la personne morale'], v.oneOf("Jusqu'au 11/03/2119", '99 ans')],
    [['Président', 'Gérant'], v.oneOf('PERROT Loïc', 'DUMOULIN Sabine')],
    [['Code APE', 'Activité principale'], v.like('9999A')],
  ],
  notes: ['Le Greffier'],
};

export const foreignNegatives: readonly NegativeKind[] = [
  card('Kinshasa identity card', zaire, [
    ...national,
    { fr: "Carte d'électeur", en: 'Carte tenant lieu de pièce d’identité' },
  ]),
  card('Mauritanian identity card', mauritania, national, { zone: 'ID' }),
  card('Algerian identity card', algeria, [{ fr: "Carte nationale d'identité biométrique" }, ...national], {
    zone: 'ID',
  }),
  card('Tunisian residence card', tunisia, [{ fr: 'Carte de séjour' }, { fr: 'Carte de séjour temporaire' }]),
  card('Malagasy identity card', madagascar, [
    { fr: 'KARA-PANONDROM-PIRENENA' },
    { fr: "Carte nationale d'identité", en: 'Kara-panondrom-pirenena' },
  ]),
  card('Rwandan identity card', rwanda, [{ fr: 'INDANGAMUNTU', en: 'NATIONAL IDENTITY CARD' }], {
    labels: english,
  }),
  card('Liberian identity card', liberia, [{ fr: 'CITIZEN IDENTITY CARD' }, { fr: 'RESIDENT ID CARD' }], {
    labels: english,
  }),
  card(
    'Portuguese-speaking identity card',
    verde,
    [
      { fr: 'Cartão Nacional de Identificação', en: 'National Identity Card' },
      { fr: 'Bilhete de Identidade' },
    ],
    { labels: portuguese },
  ),
  card('Swiss residence permit', switzerland, [
    { fr: 'Titre de séjour', en: 'Residence permit' },
    { fr: 'Permis de séjour - Livret B', en: 'Aufenthaltstitel' },
  ]),
  card(
    'Canadian resident card',
    canada,
    [
      { fr: 'Carte de résident permanent', en: 'Permanent Resident Card' },
      { fr: 'PERMANENT RESIDENT CARD', en: 'CARTE DE RÉSIDENT PERMANENT' },
    ],
    { zone: 'CA' },
  ),
  card(
    'British or American residence permit',
    kingdom,
    [{ fr: 'RESIDENCE PERMIT' }, { fr: 'PERMANENT RESIDENT' }],
    {
      labels: english,
    },
  ),
  card(
    'Belgian residence card',
    belgium,
    [
      { fr: 'Titre de séjour', en: 'Verblijfstitel' },
      { fr: 'Carte de séjour de membre de la famille', en: 'Residence card' },
    ],
    { zone: 'IR' },
  ),
  quebecLicence,
  kbis,
];

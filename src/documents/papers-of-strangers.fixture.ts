import type { DocumentType } from '../contract/uploads.ts';
import type { Print } from './papers.fixture.ts';

/**
 * Invented papers of trades, bodies and other states, that name their holders as ours do: whom the paper is of, only
 * its title or its head tells.
 */

type Pair = readonly [label: string, value: string];
type Layout = (heads: readonly string[], pairs: readonly Pair[]) => readonly Print[];

const headed = (heads: readonly string[], size: number): readonly Print[] =>
  heads.map((text, at): Print => [text, 300, 40 + 46 * at, size]);
const under = (heads: readonly string[]): number => 70 + 46 * heads.length;

/** "Nom : KONAN" */
const colons: Layout = (heads, pairs) => [
  ...headed(heads, 32),
  ...pairs.map(([label, value], at): Print => [`${label} : ${value}`, 330, under(heads) + 46 * at]),
];
/** Label left, value right, the title hardly larger. */
const columns: Layout = (heads, pairs) => [
  ...headed(heads, 28),
  ...pairs.flatMap(([label, value], at): readonly Print[] => [
    [label, 330, under(heads) + 46 * at],
    [value, 720, under(heads) + 46 * at],
  ]),
];
/** Label over value, two beside each other. */
const stacked: Layout = (heads, pairs) => [
  ...headed(heads, 34),
  ...pairs.flatMap(([label, value], at): readonly Print[] => {
    const [x, y] = [at % 2 === 0 ? 320 : 700, under(heads) + 84 * Math.floor(at / 2)];
    return [
      [label, x, y, 20],
      [value, x, y + 34, 26],
    ];
  }),
];
/** Value over label, as on the older cards. */
const above: Layout = (heads, pairs) => [
  ...headed(heads, 32),
  ...pairs.flatMap(([label, value], at): readonly Print[] => [
    [value, 330, under(heads) + 68 * at, 26],
    [label, 330, under(heads) + 68 * at + 28, 20],
  ]),
];

const civ = "RÉPUBLIQUE DE CÔTE D'IVOIRE";
const names: readonly Pair[] = [
  ['Nom', 'KOUADIO'],
  ['Prénoms', 'AMENAN ROSINE'],
];
const born: readonly Pair[] = [
  ...names,
  ['Date de naissance', '17/06/1986'],
  ['Lieu de naissance', 'BONGOUANOU'],
];
const ivorian: readonly Pair[] = [...born, ['Sexe', 'F'], ['Nationalité', 'IVOIRIENNE']];
const malian: readonly Pair[] = [
  ['Nom', 'DIARRA'],
  ['Prénoms', 'SEYDOU'],
  ['Date de naissance', '17/06/1986'],
  ['Lieu de naissance', 'KAYES'],
  ['Sexe', 'M'],
  ['Nationalité', 'MALIENNE'],
];
const english: readonly Pair[] = [
  ['Surname', 'ADEYEMI'],
  ['Given names', 'TUNDE'],
  ['Date of birth', '17/06/1986'],
  ['Sex', 'M'],
  ['Nationality', 'NIGERIAN'],
];
const expires: Pair = ["Date d'expiration", '31/12/2029'];
const issued: Pair = ['Date de délivrance', '02/01/2024'];
const until: Pair = ['Date of expiry', '31/12/2029'];
const ownNumber: Pair = ['N°', 'CI004512378'];
const number: Pair = ['N°', '004512378'];
const drives: readonly Pair[] = [
  ['1. Nom', 'TREMBLAY'],
  ['2. Prénoms', 'JULIE'],
  ['3. Date de naissance', '17/06/1986'],
  ['4a. Délivré le', '02/01/2024'],
  ['4b. Expire le', '31/12/2029'],
  ['5. N° du permis', 'T6124-170686-04'],
  ['9. Catégories', 'B'],
];

export const papersOfStrangers: Readonly<Record<string, readonly Print[]>> = {
  // Trades.
  "a cocoa grower's card": columns(
    [civ, 'CARTE DU PLANTEUR DE CACAO'],
    [...ivorian, ['N° carte', 'CI004512378'], expires],
  ),
  "a grower's card of a council": stacked(
    [civ, 'CONSEIL DU CAFÉ ET DE L’ANACARDE', 'CARTE DE PRODUCTEUR'],
    [number, ...ivorian, expires],
  ),
  "a stock breeder's card": above([civ, "CARTE NATIONALE D'ÉLEVEUR"], [...ivorian, expires, number]),
  "a gold digger's card": colons([civ, "CARTE D'ORPAILLEUR"], [number, ...ivorian, issued, expires]),
  "a beekeeper's card": columns(['CARTE NATIONALE APICULTEUR', civ], [...ivorian, expires]),
  "a baker's card": stacked([civ, 'CARTE NATIONALE', 'DE BOULANGER'], [...ivorian, number, expires]),
  "a notary's card": colons([civ, 'CARTE DE NOTAIRE'], [...ivorian, number, expires]),
  "a fisherman's card": above(
    [civ, 'DIRECTION DES PÊCHES', 'CARTE DE MAREYEUR'],
    [number, ...ivorian, expires],
  ),
  "a docker's card": columns(
    ['PORT DE SAN PEDRO', 'CARTE DE MANUTENTIONNAIRE'],
    [...ivorian, number, expires],
  ),
  "a hunter's permit": colons([civ, 'PERMIS DE GRANDE CHASSE'], [number, ...ivorian, issued, expires]),
  "a hunters' brotherhood's card": stacked(
    ['CONFRÉRIE DES DOZOS', 'CARTE DE DOZO'],
    [...ivorian, number, expires],
  ),
  "a gun holder's permit": columns(
    [civ, 'PERMIS DE DÉTENTION', 'N° 2024-4512'],
    [...ivorian, issued, expires],
  ),
  "a healer's card": above([civ, 'CARTE DE TRADIPRATICIEN'], [...ivorian, number, expires]),
  "a midwife's card": colons(
    ['ORDRE NATIONAL DES SAGES-FEMMES', 'CARTE ORDINALE'],
    [...ivorian, number, expires],
  ),
  "an architect's card": stacked(
    ['CHAMBRE DES GÉOMÈTRES ET ARCHITECTES', "CARTE D'ARCHITECTE"],
    [...ivorian, number, expires],
  ),
  "a security guard's card": columns(
    ["MINISTÈRE DE L'INTÉRIEUR", 'CARTE DE VIGILE'],
    [...ivorian, number, expires],
  ),
  "a magistrate's card": colons([civ, 'CARTE DE MAGISTRAT'], [...ivorian, number, expires]),
  "a customs broker's card": stacked([civ, 'CARTE DE DÉCLARANT EN DOUANE'], [...ivorian, number, expires]),
  "a crane driver's permit": columns(
    ['TERMINAL À CONTENEURS', 'PERMIS DE GRUTIER'],
    [number, ...ivorian, issued, expires, ['Catégories', 'A, B']],
  ),
  'a press card': above(['HAUTE AUTORITÉ DE LA COMMUNICATION', 'CARTE DE REPORTER'], [...ivorian, expires]),
  "a taxi driver's badge": colons(['MAIRIE DE TREICHVILLE', 'BADGE DE ZÉMIDJAN'], [...ivorian, expires]),
  // Bodies.
  "a cooperative's card": columns(
    ['COOPÉRATIVE AGRICOLE DE LA MÉ', 'CARTE DE SOCIÉTAIRE'],
    [...ivorian, number, issued],
  ),
  "a cooperative's card without a title": colons(
    ['SOCIÉTÉ COOPÉRATIVE DES PRODUCTEURS DE KARITÉ', 'RÉGION DU PORO'],
    [...ivorian, ['N° carte', 'CI004512378'], expires],
  ),
  "a federation's card": stacked(
    ['FÉDÉRATION IVOIRIENNE DE LUTTE', 'CARTE DE LUTTEUR'],
    [...ivorian, number, expires],
  ),
  "a veterans' card": above(
    ['OFFICE NATIONAL DES ANCIENS COMBATTANTS', 'CARTE DE VÉTÉRAN'],
    [...ivorian, number, expires],
  ),
  "an association's card": colons(
    ['ASSOCIATION DES FEMMES DU MARCHÉ', 'CARTE DE BIENFAITRICE'],
    [...ivorian, number, expires],
  ),
  "a library's card": columns(
    ['MÉDIATHÈQUE DE BINGERVILLE', 'CARTE DE LECTEUR'],
    [...ivorian, number, expires],
  ),
  "a shop's card": stacked(['SUPERMARCHÉ LE BAOBAB', 'CARTE AVANTAGES'], [...born, number, expires]),
  "a bus company's card": colons(['RÉGIE DES AUTOBUS', 'CARTE NAVETTE'], [...born, number, expires]),
  "a student's card": above(
    ['INSTITUT SUPÉRIEUR DES LAGUNES', "CARTE D'AUDITEUR LIBRE"],
    [...ivorian, number, expires],
  ),
  'a card of the insured': columns(
    ['ASSURANCES DU GOLFE', 'CARTE DE TIERS PAYANT'],
    [...ivorian, number, expires],
  ),
  "a voter's card": stacked(
    [civ, 'COMMISSION ÉLECTORALE INDÉPENDANTE', "CARTE D'ÉLECTRICE"],
    [...ivorian, number],
  ),
  "a delegate's card": colons(['UNION AFRICAINE', 'CARTE DE DÉLÉGUÉ'], [...ivorian, number, expires]),
  "a gendarme's card": columns([civ, 'CARTE DE GENDARME'], [...ivorian, number, expires]),
  'a certificate of enlistment': above(
    [civ, 'FORCES ARMÉES', "CERTIFICAT D'INCORPORATION"],
    [...ivorian, number, issued],
  ),
  // Strangers in the country.
  "a diplomat's card": stacked(
    [civ, 'MINISTÈRE DES AFFAIRES ÉTRANGÈRES', 'CARTE DIPLOMATIQUE'],
    [...malian, number, expires],
  ),
  'a card of the diplomatic corps': columns(
    [civ, 'PROTOCOLE D’ÉTAT', 'CARTE DU CORPS DIPLOMATIQUE'],
    [number, ...malian, issued, expires],
  ),
  "an attaché's card": above([civ, "CARTE D'ATTACHÉ"], [number, ...malian, expires]),
  "a card of an embassy's staff": colons(
    [civ, "CARTE SPÉCIALE DE PERSONNEL D'AMBASSADE"],
    [number, ...malian, expires],
  ),
  "an international organisation's card": columns(
    ['ORGANISATION DES NATIONS UNIES', "CARTE D'EXPERT EN MISSION"],
    [number, ...malian, expires],
  ),
  "a refugee's card": stacked(
    [civ, 'HAUT COMMISSARIAT POUR LES RÉFUGIÉS', "CARTE D'IDENTITÉ DE RÉFUGIÉ"],
    [number, ...malian, expires],
  ),
  "an asylum seeker's card": columns(
    [civ, "CARTE DE DEMANDEUR D'ASILE"],
    [number, ...malian, issued, expires],
  ),
  "a stateless person's card": above([civ, "CARTE D'APATRIDE"], [number, ...malian, expires]),
  "a frontier worker's card": colons([civ, 'CARTE DE FRONTALIER'], [number, ...malian, expires]),
  // Residence permits of other states.
  'a Swiss permit': columns(
    ['CONFÉDÉRATION SUISSE', 'TITRE DE SÉJOUR'],
    [number, ...malian, issued, expires],
  ),
  'a Swiss permit of a canton': stacked(
    ['SCHWEIZERISCHE EIDGENOSSENSCHAFT', 'CANTON DE VAUD', 'PERMIS DE SÉJOUR'],
    [number, ...malian, expires],
  ),
  'a German permit': above(
    ['BUNDESREPUBLIK DEUTSCHLAND', 'TITRE DE SÉJOUR / RESIDENCE PERMIT'],
    [number, ...malian, expires],
  ),
  'a permit of Luxembourg': colons(
    ['GRAND-DUCHÉ DE LUXEMBOURG', 'TITRE DE SÉJOUR'],
    [number, ...malian, expires],
  ),
  'a permit of Monaco': columns(['PRINCIPAUTÉ DE MONACO', 'CARTE DE RÉSIDENT'], [number, ...malian, expires]),
  'a permit of Québec': stacked(
    ['GOUVERNEMENT DU QUÉBEC', 'CARTE DE RÉSIDENT PERMANENT'],
    [number, ...malian, expires],
  ),
  'a permit of Morocco': above(['ROYAUME DU MAROC', 'CARTE DE SÉJOUR'], [number, ...malian, expires]),
  'a British permit': columns(
    ['UNITED KINGDOM', 'RESIDENCE PERMIT'],
    [['Number', 'ZR4512378'], ...english, until],
  ),
  'an American permit': stacked(
    ['UNITED STATES OF AMERICA', 'PERMANENT RESIDENT CARD'],
    [['Card number', '004512378'], ...english, until],
  ),
  'a permit of an emirate': colons(
    ['EMIRATE OF SHARJAH', 'RESIDENT CARD'],
    [['Card number', '004512378'], ...english, until],
  ),
  'a permit of Italy': columns(['REPUBBLICA ITALIANA', 'TITRE DE SÉJOUR'], [number, ...malian, expires]),
  // Licences of other states.
  'a licence of Ontario': columns(['ONTARIO', "DRIVER'S LICENCE / PERMIS DE CONDUIRE"], drives),
  'a licence of Québec': stacked(['QUÉBEC', 'PERMIS DE CONDUIRE'], drives),
  'a licence of a province': colons(['PROVINCE DU NOUVEAU-BRUNSWICK', 'PERMIS DE CONDUIRE'], drives),
  'a licence of Belgium': above(['ROYAUME DE BELGIQUE', 'PERMIS DE CONDUIRE'], drives),
  'a licence of Belgium in three languages': columns(
    ['BELGIË - BELGIQUE - BELGIEN', 'RIJBEWIJS - PERMIS DE CONDUIRE - FÜHRERSCHEIN'],
    drives,
  ),
  'a licence of Belgium, its letters beside the title': colons(['PERMIS DE CONDUIRE', 'BELGIQUE'], drives),
  'a licence of Switzerland': stacked(['PERMIS DE CONDUIRE', 'CONFOEDERATIO HELVETICA'], drives),
  'a licence of Alberta': colons(['GOVERNMENT OF ALBERTA', 'DRIVING LICENCE'], drives),
  'a licence of an Australian state': columns(['STATE OF VICTORIA', 'DRIVER LICENCE'], drives),
  'a licence of a territory': above(['TERRITOIRE DE LA POLYNÉSIE', 'PERMIS DE CONDUIRE'], drives),
  'a licence of Madagascar': stacked(["REPOBLIKAN'I MADAGASIKARA", 'PERMIS DE CONDUIRE'], drives),
  // Identity cards of other states.
  'an identity card of Monaco': columns(
    ['PRINCIPAUTÉ DE MONACO', "CARTE D'IDENTITÉ"],
    [...born, expires, number],
  ),
  'an identity card of Switzerland': stacked(
    ['CONFÉDÉRATION SUISSE', "CARTE D'IDENTITÉ"],
    [...born, expires, ['N°', 'E4512378']],
  ),
};

/** Ours under odd titles and heads. */
export const oursOddlyTitled: Readonly<
  Record<string, readonly [type: DocumentType, prints: readonly Print[]]>
> = {
  'with a word more': [
    'CNI',
    stacked([civ, "CARTE NATIONALE D'IDENTITÉ SÉCURISÉE À PUCE"], [...ivorian, expires, ownNumber]),
  ],
  'with a word less': ['CNI', columns([civ, "CARTE D'IDENTITÉ"], [ownNumber, ...ivorian, expires])],
  'over two lines': ['CNI', above([civ, 'CARTE NATIONALE', "D'IDENTITÉ"], [ownNumber, ...ivorian, expires])],
  'with its state behind': [
    'CNI',
    colons(["CARTE D'IDENTITÉ DE CÔTE D'IVOIRE"], [ownNumber, ...ivorian, expires]),
  ],
  misspelt: ['CNI', stacked([civ, "CARTE NATIONNALE D'IDENTITEE"], [ownNumber, ...ivorian, expires])],
  misread: ['CNI', columns([civ, "CARTF NATI0NALE D'IDENTlTÉ"], [ownNumber, ...ivorian, expires])],
  'in two languages': [
    'CNI',
    stacked([civ, "CARTE NATIONALE D'IDENTITÉ / NATIONAL IDENTITY CARD"], [ownNumber, ...ivorian, expires]),
  ],
  'with a number on its line': [
    'CNI',
    colons([civ, "CARTE NATIONALE D'IDENTITÉ N° CI004512378"], [...ivorian, expires]),
  ],
  'with half of its title': ['CNI', columns([civ, 'CARTE NATIONALE'], [ownNumber, ...ivorian, expires])],
  'a card of a resident': [
    'CARTE_RESIDENT',
    columns([civ, 'CARTE DE RÉSIDENT PRIVILÉGIÉ'], [number, ...malian, issued, expires]),
  ],
  'a card of a resident of two lines': [
    'CARTE_RESIDENT',
    stacked([civ, 'TITRE DE SÉJOUR', 'POUR ÉTRANGER'], [number, ...malian, expires]),
  ],
  'a card of a resident under an office': [
    'CARTE_RESIDENT',
    colons(
      [civ, "OFFICE NATIONAL D'IDENTIFICATION", 'CARTE DE SÉJOUR'],
      [number, ...malian, issued, expires],
    ),
  ],
  'a licence': [
    'PERMIS_CONDUIRE',
    columns([civ, 'MINISTÈRE DES TRANSPORTS', 'PERMIS DE CONDUIRE SÉCURISÉ'], drives),
  ],
  'a licence in another order': ['PERMIS_CONDUIRE', stacked(['PERMIS NATIONAL DE CONDUIRE', civ], drives)],
  'a licence in English': [
    'PERMIS_CONDUIRE',
    colons(["REPUBLIC OF CÔTE D'IVOIRE", "DRIVER'S LICENCE"], drives),
  ],
  "a consulate's card": [
    'CARTE_CONSULAIRE',
    columns(
      ['RÉPUBLIQUE DU MALI', 'CONSULAT GÉNÉRAL À ABIDJAN', 'CARTE CONSULAIRE'],
      [number, ...malian, expires],
    ),
  ],
};

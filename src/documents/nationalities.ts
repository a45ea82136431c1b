import { foldText } from '../names/fold.ts';
import { isKnownCountry } from './mrz/countries.ts';

/** Nationalities as papers print them, in French, and their alpha-3 codes. Masculine forms and names of states too. */

const words: Readonly<Record<string, string>> = {
  CIV: "ivoirienne, ivoirien, cote d'ivoire, ivory coast, ivorian",
  BFA: 'burkinabe, burkinabee, burkina faso, voltaique',
  MLI: 'malienne, malien, mali',
  GIN: 'guineenne, guineen, guinee, guinee conakry',
  GNB: 'bissau guineenne, guinee bissau, bissau-guineen',
  GHA: 'ghaneenne, ghaneen, ghana, ghanaian',
  TGO: 'togolaise, togolais, togo',
  BEN: 'beninoise, beninois, benin',
  NER: 'nigerienne, nigerien, niger',
  NGA: 'nigeriane, nigerian, nigeria',
  SEN: 'senegalaise, senegalais, senegal',
  GMB: 'gambienne, gambien, gambie',
  LBR: 'liberienne, liberien, liberia',
  SLE: 'sierra leonaise, sierra-leonais, sierra leone',
  CPV: 'cap verdienne, cap-verdien, cap vert',
  MRT: 'mauritanienne, mauritanien, mauritanie',
  CMR: 'camerounaise, camerounais, cameroun',
  GAB: 'gabonaise, gabonais, gabon',
  COG: 'congolaise, congolais, congo, congo brazzaville',
  COD: 'congolaise rdc, republique democratique du congo, rdc, congo kinshasa',
  CAF: 'centrafricaine, centrafricain, republique centrafricaine',
  TCD: 'tchadienne, tchadien, tchad',
  GNQ: 'equato-guineenne, guinee equatoriale',
  RWA: 'rwandaise, rwandais, rwanda',
  MDG: 'malgache, madagascar',
  COM: 'comorienne, comorien, comores',
  MAR: 'marocaine, marocain, maroc',
  DZA: 'algerienne, algerien, algerie',
  TUN: 'tunisienne, tunisien, tunisie',
  EGY: 'egyptienne, egyptien, egypte',
  ETH: 'ethiopienne, ethiopien, ethiopie',
  ZAF: 'sud-africaine, sud-africain, afrique du sud',
  LBN: 'libanaise, libanais, liban',
  SYR: 'syrienne, syrien, syrie',
  TUR: 'turque, turc, turquie',
  IND: 'indienne, indien, inde',
  PAK: 'pakistanaise, pakistanais, pakistan',
  BGD: 'bangladaise, bangladais, bangladeshi, bangladesh',
  CHN: 'chinoise, chinois, chine',
  VNM: 'vietnamienne, vietnamien, vietnam',
  KOR: 'sud-coreenne, coreenne, coree du sud',
  JPN: 'japonaise, japonais, japon',
  FRA: 'francaise, francais, france',
  BEL: 'belge, belgique',
  CHE: 'suisse',
  DEU: 'allemande, allemand, allemagne',
  ITA: 'italienne, italien, italie',
  ESP: 'espagnole, espagnol, espagne',
  PRT: 'portugaise, portugais, portugal',
  GBR: 'britannique, royaume-uni',
  USA: 'americaine, americain, etats-unis, etats-unis d amerique',
  CAN: 'canadienne, canadien, canada',
  BRA: 'bresilienne, bresilien, bresil',
};

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([code, list]) =>
    list.split(', ').map((word) => [foldText(word), code] as const),
  ),
);

/** Alpha-3 of a nationality as printed ("IVOIRIENNE", "BANGLADESH", "CIV"); null for a word not known. */
export function nationalityOf(text: string): string | null {
  const folded = foldText(text);
  const code = folded.toUpperCase();
  return codes.get(folded) ?? (code.length === 3 && isKnownCountry(code) ? code : null);
}

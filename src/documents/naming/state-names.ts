import { foldText } from '../../names/fold.ts';
import { allAlpha3, countryCode } from '../countries.ts';
import { nationalityOf } from '../nationalities.ts';

/** Names of states as their own papers print them, and of lands that give papers of their own. */

/** Languages of states whose papers people bring, beside French and English. */
const languages = ['de', 'nl', 'it', 'es', 'pt'];

/** By state: what its papers call it, and its provinces, cantons and states. Those that people are called by are left out. */
const lands: Readonly<Record<string, string>> = {
  CAN: `ontario, quebec, alberta, manitoba, saskatchewan, nova scotia, nouvelle ecosse, new brunswick, nouveau brunswick,
    british columbia, colombie britannique, newfoundland, newfoundland and labrador, terre neuve et labrador,
    prince edward island, ile du prince edouard, yukon, northwest territories, territoires du nord ouest, nunavut`,
  USA: `usa, alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, hawaii, idaho,
    illinois, indiana, iowa, kansas, kentucky, louisiana, maryland, massachusetts, michigan, minnesota, mississippi,
    missouri, montana, nebraska, nevada, new hampshire, new jersey, new mexico, new york, new york state,
    north carolina, north dakota, ohio, oklahoma, oregon, pennsylvania, rhode island, south carolina, south dakota,
    tennessee, texas, utah, vermont, west virginia, wisconsin, wyoming, district of columbia, puerto rico`,
  AUS: `new south wales, queensland, south australia, western australia, tasmania, northern territory, nsw government`,
  CHE: `helvetica, helvetia, confoederatio helvetica, schweizerische eidgenossenschaft, schweiz, svizzera, svizra, geneve,
    vaud, valais, neuchatel, fribourg, zurich, berne, ticino`,
  DEU: `bayern, hessen, sachsen, nordrhein westfalen, baden wurttemberg, niedersachsen, rheinland pfalz`,
  GBR: `england, scotland, wales, northern ireland`,
  BEL: `belgie, belgien, vlaanderen, wallonie, bruxelles capitale`,
  FRA: `nouvelle caledonie, polynesie francaise, polynesie, mayotte`,
  MDG: 'madagasikara, malagasy',
  HTI: 'ayiti',
  GRC: 'ellas, hellenic, hellas',
  AUT: 'oesterreich',
  RUS: 'rossiya',
  POL: 'polska, rzeczpospolita polska',
  SWE: 'sverige',
  DNK: 'danmark',
  NOR: 'norge',
  FIN: 'suomi',
  HUN: 'magyarorszag',
  CZE: 'ceska republika',
  TUR: 'turkiye, turkiye cumhuriyeti',
  TZA: 'jamhuri ya muungano wa tanzania',
};

const namesOf = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of allAlpha3) {
      const alpha2 = countryCode(code).toUpperCase();
      const name = foldText((alpha2 === '' ? '' : display.of(alpha2)) ?? '');
      if (name.length > 3 && !found.has(name)) found.set(name, code);
    }
  }
  for (const [code, names] of Object.entries(lands)) {
    for (const name of names.split(/,\s*/)) found.set(foldText(name), code);
  }
  // People are called so.
  found.delete('mauricio');
  return found;
};

let known: ReadonlyMap<string, string> | null = null;

/** Alpha-3 of the state that a head names, in whatever language, or that the land it names is of. */
export function stateCalled(name: string): string | null {
  const state = nationalityOf(name);
  if (state !== null) return state;
  known ??= namesOf();
  return known.get(foldText(name)) ?? null;
}

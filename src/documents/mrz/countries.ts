import { allAlpha3 } from '../countries.ts';

/** Codes of states, nationalities and issuing organisations that a zone may hold (ICAO 9303-3, section 5). */

/** Codes of ICAO's own: kinds of British subjects, organisations, persons without a nationality. */
const icao = `
  D<< GBD GBN GBO GBP GBS UNO UNA UNK XBA XCC XCE XCO XCT XDC XEC XES XIM XMP XOM XPO XXA XXB XXC XXX IAO`;

/** Still on documents in circulation, or printed on specimens: dissolved states, older codes, Utopia. */
const olderAndSpecimens = `
  UTO ZIM INP ANT NTZ ROM SCG TMP YUG ZAR`;

const known: ReadonlySet<string> = new Set([
  ...allAlpha3,
  ...[icao, olderAndSpecimens].flatMap((list) => list.trim().split(/\s+/)),
]);

/** `code` as it stands in the zone, three characters with its fillers (`D<<`). */
export const isKnownCountry = (code: string): boolean => known.has(code);

/** Alpha-3 of the state that a zone names; Germany writes D, and a code that no state has, as on specimens, is none. */
export function stateInZone(code: string | null): string | null {
  if (code === 'D') return 'DEU';
  return code !== null && isKnownCountry(code) ? code : null;
}

/** Every known code, as it stands in a zone. */
export const knownCountries: readonly string[] = [...known];

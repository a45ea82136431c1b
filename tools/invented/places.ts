import { optional, readVocabulary, text, texts } from '../../src/platform/vocabulary/read-vocabulary.ts';
import type { Random } from './random.ts';

/** Where invented people live and invented companies have their seat. */

export interface Place {
  /** Town whose administration is competent: `ABIDJAN` for each of its communes. */
  readonly city: string;
  /** Commune of Abidjan, or the town itself. */
  readonly commune: string;
  readonly quarter: string;
}

/** In the order of the file, because places are drawn from it by a seed. */
const rows = readVocabulary(
  'specimens/quarters.tsv',
  { commune: optional(text), quarters: texts },
  { order: 'as written' },
);
const communes = rows.flatMap(({ commune, quarters }) =>
  commune === undefined ? [] : [{ commune, quarters }],
);

/** Of towns whose quarters nobody has to know. */
const quartersElsewhere = rows.flatMap(({ commune, quarters }) => (commune === undefined ? quarters : []));

export function placeInAbidjan(random: Random): Place {
  const { commune, quarters } = random.pick(communes);
  return { city: 'ABIDJAN', commune, quarter: random.pick(quarters) };
}

export function placeIn(random: Random, town: string): Place {
  return { city: town, commune: town, quarter: `QUARTIER ${random.pick(quartersElsewhere)}` };
}

function plot(random: Random): string {
  return `LOT ${random.integer(1, 900)} ILOT ${random.integer(1, 90)}`;
}

/** Where a company has its seat, in one line. */
export function officeAddress(random: Random, city: string): string {
  const { commune, quarter } = city === 'ABIDJAN' ? placeInAbidjan(random) : placeIn(random, city);
  return `${city === commune ? city : `${city} ${commune}`} ${quarter}, ${plot(random)}`;
}

export function postBox(random: Random, city: string): string {
  const number = random.integer(9000, 9999);
  if (city !== 'ABIDJAN') return `BP ${number} ${city}`;
  const office = String(random.integer(1, 28)).padStart(2, '0');
  return `${office} BP ${number} ABIDJAN ${office}`;
}

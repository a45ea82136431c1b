import type { Random } from '../../invented/random.ts';
import type { State } from './vocabulary.ts';

/** What stands at the head of a state's papers: its name, perhaps with its translation, motto and office. */
export function headsOf(
  random: Random,
  { heads, mottos, ministries, language }: State,
  offices: readonly string[] = ministries,
): readonly string[] {
  const { fr, en } = random.pick(heads);
  const name = language === 'en' ? (en ?? fr) : fr;
  const other = language === 'en' ? fr : en;
  const whole = other !== undefined && other !== name && random.chance(0.15) ? `${name} / ${other}` : name;
  const motto = random.chance(0.4) ? [random.pick(mottos)] : [];
  const office = offices.length > 0 && random.chance(0.4) ? [random.pick(offices)] : [];
  return random.chance(0.85) ? [whole, ...motto, ...office] : [...office, whole, ...motto];
}

import type { Random } from '../../invented/random.ts';
import type { Pair } from './cells.ts';
import { extentOf, type Letters, type Run, run } from './runs.ts';
import type { Fault } from './vocabulary.ts';

/** What went wrong with a paper, stated beside it. */

const letterSlips: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
];

/** Every twelfth page has a label with a slip of a letter inside a word. */
export function misspelt<P extends Pair>(
  pairs: readonly P[],
  random: Random,
): readonly (P & { isMisspelt?: boolean })[] {
  if (!random.chance(1 / 12)) return pairs;
  const long = pairs.filter(({ label: [first = ''] }) => first.length >= 8);
  if (long.length === 0) return pairs;
  const chosen = random.pick(long);
  const [first = '', ...more] = chosen.label;
  const at = random.integer(2, Math.min(6, first.length - 3));
  const label = [random.pick(letterSlips)(first, at), ...more];
  return pairs.map((pair) => (pair === chosen ? { ...pair, label, isMisspelt: true } : pair));
}

const wear = 0.1;

/** Faults of the print itself; holes and hands across it are drawn over it. */
export function spoilt(
  runs: readonly Run[],
  height: number,
  random: Random,
  more: readonly Fault[] = [],
): { readonly runs: readonly Run[]; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  let all = runs;
  const labels = runs.filter(({ part }) => part === 'label');
  if (labels.length > 4 && random.chance(0.06)) {
    const { pair } = random.pick(labels);
    all = all.map((one) =>
      one.part === 'label' && one.pair === pair ? { ...one, worn: true, opacity: wear } : one,
    );
    faults.push('worn label');
  }
  if (random.chance(0.1)) {
    all = [...all, ...stamp(random, height)];
    faults.push('stamp');
  }
  if (random.chance(0.06)) faults.push('hole');
  if (random.chance(0.06)) faults.push('signature across');
  for (const fault of more) {
    if (!random.chance(0.06)) continue;
    const moved = fault === 'values out of line' ? outOfLine(all, random) : all;
    if (moved === null) continue;
    all = moved;
    faults.push(fault);
  }
  return { runs: all, faults };
}

/** Typed into a form that lay askew in the machine: every value a little beside its place. Null: one over another. */
function outOfLine(runs: readonly Run[], random: Random): readonly Run[] | null {
  const [across, down] = [random.integer(2, 9), random.integer(-3, 4)];
  const moved = runs.map((one) =>
    one.part === 'value' ? { ...one, x: one.x + across, y: one.y + down } : one,
  );
  const print = moved.filter(({ part }) => part !== 'stamp');
  return print.every((one) => isClear(one, print)) ? moved : null;
}

const offices = ['POLICE NATIONALE', 'COPIE CONFORME', 'MAIRIE', 'GREFFE', 'ANNULÉ', 'VU POUR CERTIFICATION'];

/** Two words of an office, askew. */
function stamp(random: Random, height: number): readonly Run[] {
  const colour = random.pick(['#2b3f9e', '#a3262a', '#5b2a86']);
  const letters: Letters = { family: 'arimo', weight: 'bold', size: 22, colour };
  const turn = random.integer(8, 24) * (random.chance(0.5) ? 1 : -1);
  const at = run(
    random.pick(offices),
    random.integer(520, 660),
    random.integer(Math.round(height * 0.55), Math.round(height * 0.8)),
    letters,
    'stamp',
  );
  return [{ ...at, turn, opacity: 0.55 }];
}

export const isClear = (one: Run, others: readonly Run[]): boolean => {
  const a = extentOf(one);
  return others.every((other) => {
    const b = extentOf(other);
    return other === one || a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  });
};

import { COSTS, type Costs } from '../../src/names/costs.ts';
import { bestThreshold, f1At, type LabelledPair, scoreAll } from './agreement.ts';
import { randomFrom, shuffled } from './seeded-random.ts';

/** What the costs would be worth if they had been chosen on half of the pairs only. */

/** The values each cost may take when it is chosen on one half of the data. */
const ALTERNATIVES: Partial<Record<keyof Costs, readonly number[]>> = {
  clash: [1.5, 1.75, 2, 2.5, 3],
  clashFadesFrom: [1.5, 2, 2.5, 3, 4],
  missing: [0.1, 0.15, 0.2, 0.3],
  missingAlone: [0.3, 0.5, 0.8],
  related: [0.15, 0.25, 0.35],
  initial: [0.05, 0.1, 0.2],
  shortened: [0.25, 0.35, 0.5],
  soundsAlike: [0.02, 0.05, 0.1],
};

/** Starts anywhere in the grid and improves one cost after the other, looking only at `pairs`. */
function chooseCosts(pairs: readonly LabelledPair[], random: () => number): Costs {
  let costs: Costs = COSTS;
  const entries = Object.entries(ALTERNATIVES);
  for (const [key, values] of entries) {
    costs = { ...costs, [key]: values[Math.floor(random() * values.length)] };
  }
  for (const [key, values] of shuffled([...entries, ...entries], random)) {
    let best = bestThreshold(scoreAll(pairs, costs)).f1;
    for (const value of values) {
      const candidate: Costs = { ...costs, [key]: value };
      const { f1 } = bestThreshold(scoreAll(pairs, candidate));
      if (f1 > best) {
        best = f1;
        costs = candidate;
      }
    }
  }
  return costs;
}

const SPLITS = 20;

export function printCrossValidation(pairs: readonly LabelledPair[]): void {
  const random = randomFrom(7);
  const ours: number[] = [];
  const chosen: number[] = [];
  for (let split = 0; split < SPLITS / 2; split++) {
    const order = shuffled(pairs, random);
    const middle = Math.floor(order.length / 2);
    const halves = [order.slice(0, middle), order.slice(middle)];
    for (const [train = [], test = []] of [halves, [...halves].reverse()]) {
      ours.push(f1At(scoreAll(test, COSTS), bestThreshold(scoreAll(train, COSTS)).threshold));
      const costs = chooseCosts(train, random);
      chosen.push(f1At(scoreAll(test, costs), bestThreshold(scoreAll(train, costs)).threshold));
    }
  }
  console.log(`  ${SPLITS} half/half splits, F1 on the half not looked at:`);
  console.log(`    threshold chosen on the other half: ${describe(ours)}`);
  console.log(`    threshold and costs chosen on the other half: ${describe(chosen)}`);
}

function describe(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return `mean ${mean.toFixed(4)}, least ${Math.min(...values).toFixed(4)}, most ${Math.max(...values).toFixed(4)}`;
}

import { type FaceFolder, type FacePair, namesOf, personOf } from './face-folder.ts';

/** Error rates of a way to compare faces. */
export interface Rates {
  readonly limits: readonly LimitRates[];
  readonly counts: Readonly<Record<'same' | 'strangers' | 'groupSame' | 'groupStrangers', number>>;
}

interface LimitRates {
  readonly limit: number;
  readonly falseMatch: number;
  readonly notMatched: number;
  readonly groupFalseMatch: number;
  readonly groupNotMatched: number;
}

type Templates = ReadonlyMap<string, Int8Array | null>;
type Score = (a: Int8Array, b: Int8Array) => number;

const falseMatches = [0.01, 0.001];

/** At the limits given, or at those that so many strangers pass. A picture that was refused matches nobody. */
export function errorRates(
  { pairs, groupPairs }: FaceFolder,
  first: Templates,
  second: Templates,
  score: Score,
  given?: readonly number[],
): Rates {
  const between = (a: string, b: string): number => {
    const [x, y] = [first.get(a), second.get(b)];
    return x && y ? score(x, y) : Number.NEGATIVE_INFINITY;
  };
  const same = (list: readonly FacePair[]) =>
    list.filter((pair) => pair.same).map(({ a, b }) => between(a, b));
  const strangers = (names: readonly string[]) => {
    const scores: number[] = [];
    for (const [i, a] of names.entries()) {
      for (const b of names.slice(i + 1)) if (personOf(a) !== personOf(b)) scores.push(between(a, b));
    }
    return Float64Array.from(scores).sort();
  };
  const [all, group] = [strangers(namesOf(pairs)), strangers(namesOf(groupPairs))];
  const [ofOne, ofOneInGroup] = [same(pairs), same(groupPairs)];
  const limits =
    given ?? falseMatches.map((share) => all[all.length - 1 - Math.floor(all.length * share)] ?? Number.NaN);
  const above = (scores: ArrayLike<number>, limit: number) =>
    Array.prototype.filter.call(scores, (value: number) => value > limit).length / scores.length;
  return {
    limits: limits.map((limit) => ({
      limit,
      falseMatch: above(all, limit),
      notMatched: 1 - above(ofOne, limit),
      groupFalseMatch: above(group, limit),
      groupNotMatched: 1 - above(ofOneInGroup, limit),
    })),
    counts: {
      same: ofOne.length,
      strangers: all.length,
      groupSame: ofOneInGroup.length,
      groupStrangers: group.length,
    },
  };
}

import { lettersApart } from '../../names/distance.ts';

/** Words of the trade, known with elided articles and misread letters. */

/** A word as it was known. */
export interface KnownWord<Sense extends string> {
  readonly sense: Sense;
  /** An article or preposition was joined to it: "d'expiration". */
  readonly isElided: boolean;
  /** How many letters were read wrongly. */
  readonly wrong: number;
}

export type WordTable<Sense extends string> = Readonly<Record<Sense, string>>;

export interface WordLookup<Sense extends string> {
  (folded: string): KnownWord<Sense> | null;
  /** What all words that begin so say, where they say the same. */
  begun(folded: string): Sense | null;
}

/** Shorter words become others by one letter. */
const leastMisread = 6;
const wrongIn = (letters: number): number => (letters < leastMisread ? 0 : letters < 10 ? 1 : 2);
/** Letters that are left of a word cut short. */
const leastBegun = 3;
/** Cache size, in words: enough for some hundred pictures. */
const mostKnown = 20_000;

/** Looks words up in a table of forms by sense, those of one sense between blanks. */
export function wordsOf<Sense extends string>(table: WordTable<Sense>): WordLookup<Sense> {
  const exact = new Map<string, Sense>();
  for (const [sense, forms] of Object.entries(table) as [Sense, string][]) {
    for (const form of forms.split(/\s+/)) if (form !== '') exact.set(form, sense);
  }
  const byLength: string[][] = [];
  for (const form of exact.keys()) {
    const alike = byLength[form.length] ?? [];
    byLength[form.length] = alike;
    alike.push(form);
  }

  const nearest = (folded: string): KnownWord<Sense> | null => {
    const allowed = wrongIn(folded.length);
    let best: KnownWord<Sense> | null = null;
    let least = allowed + 1;
    for (
      let letters = folded.length - allowed;
      allowed > 0 && letters <= folded.length + allowed;
      letters += 1
    ) {
      if (letters < leastMisread) continue;
      for (const form of byLength[letters] ?? []) {
        if (!isAlike(form, folded, least)) continue;
        const wrong = lettersApart(folded, form);
        const sense = exact.get(form);
        if (wrong >= least || sense === undefined) continue;
        least = wrong;
        best = { sense, isElided: false, wrong };
      }
    }
    return best;
  };
  const find = (folded: string): KnownWord<Sense> | null => {
    const sense = exact.get(folded);
    if (sense !== undefined) return { sense, isElided: false, wrong: 0 };
    const bare = /^(?:qu|[dlns])(?=[aeiouyh])(.{3,})$/.exec(folded)?.[1];
    const elided = bare === undefined ? undefined : exact.get(bare);
    if (elided !== undefined) return { sense: elided, isElided: true, wrong: 0 };
    const like = nearest(folded);
    const likeElided = bare === undefined ? null : nearest(bare);
    return likeElided !== null && likeElided.wrong < (like?.wrong ?? leastMisread)
      ? { ...likeElided, isElided: true }
      : like;
  };
  const known = new Map<string, KnownWord<Sense> | null>();
  const begunBy = new Map<string, Sense | null>();
  for (const [form, sense] of exact) {
    for (let letters = leastBegun; letters < form.length; letters += 1) {
      const begin = form.slice(0, letters);
      const other = begunBy.get(begin);
      begunBy.set(begin, other === undefined || other === sense ? sense : null);
    }
  }
  const lookup = (folded: string): KnownWord<Sense> | null => {
    const before = known.get(folded);
    if (before !== undefined) return before;
    if (known.size >= mostKnown) known.clear();
    const found = /\d{2}/.test(folded) ? null : find(folded);
    known.set(folded, found);
    return found;
  };
  return Object.assign(lookup, { begun: (folded: string) => begunBy.get(folded) ?? null });
}

/** Cheap: words that begin or end alike may be the same. */
const isAlike = (a: string, b: string, least: number): boolean =>
  least > 0 && (a.slice(0, 2) === b.slice(0, 2) || a.slice(-3) === b.slice(-3));

import { CAPITAL, FIRST_FOLDED, foldOther, foldUnit, OTHER, SILENT } from '../names/fold.ts';
import type { Article } from './article.ts';
import { pressLimits } from './limits.ts';

/**
 * One story printed by several newspapers: agencies sell it, papers shorten it and change its title. Two
 * articles are the same story if most of the shorter one's runs of four words are in the other too.
 */

export interface Story<T> {
  /** The first of them in the order given. */
  readonly first: T;
  readonly others: readonly T[];
}

/**
 * The first stories, in the order of their first articles. Time grows with the number of articles, not of
 * their pairs.
 */
export function stories<T extends { readonly article: Article }>(
  articles: readonly T[],
  most: number,
): Story<T>[] {
  const found: { first: T; others: T[]; runs: ReadonlySet<number> }[] = [];
  const byRun = new Map<number, number[]>();
  for (const item of articles) {
    const runs = runsOf(item.article);
    const shared = new Map<number, number>();
    for (const run of runs) {
      for (const story of byRun.get(run) ?? []) shared.set(story, (shared.get(story) ?? 0) + 1);
    }
    const same = [...shared].find(([index, count]) => {
      const story = found[index];
      return story !== undefined && isSame(count, runs, story.runs) && isNear(item, story.first);
    });
    const story = same && found[same[0]];
    if (story !== undefined) {
      story.others.push(item);
      continue;
    }
    if (found.length >= most) continue;
    const index = found.push({ first: item, others: [], runs }) - 1;
    for (const run of runs) {
      const holders = byRun.get(run);
      if (holders === undefined) byRun.set(run, [index]);
      // A run shared by this many stories is a newspaper's stock phrase.
      else if (holders.length < mostHolders) holders.push(index);
    }
  }
  return found.map(({ first, others }) => ({ first, others }));
}

const runLength = 4;
const mostHolders = 20;
/** Short texts must share nearly all runs, long ones most. */
const fewRuns = 20;
const sharedOfFew = 0.8;
const sharedOfMany = 0.5;
/** Fewer prove nothing: a title alone may come back every year. */
const leastRuns = 4;

function isSame(shared: number, a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  const shorter = Math.min(a.size, b.size);
  if (shorter < leastRuns) return false;
  return shared / shorter >= (shorter < fewRuns ? sharedOfFew : sharedOfMany);
}

/** The same words long apart are another event: the yearly report, the next hearing. */
function isNear(a: { readonly article: Article }, b: { readonly article: Article }): boolean {
  const [one, other] = [a.article.publishedAt, b.article.publishedAt];
  if (one === null || other === null) return true;
  return Math.abs(one.getTime() - other.getTime()) <= pressLimits.storyDays * 86_400_000;
}

function runsOf({ title, text, snippet }: Article): ReadonlySet<number> {
  const words = wordHashes(`${title} ${(text || snippet).slice(0, pressLimits.storyCharacters)}`);
  const runs = new Set<number>();
  for (let i = 0; i + runLength <= words.length; i++) {
    let run = 0;
    for (let j = i; j < i + runLength; j++) run = (Math.imul(run, prime) ^ (words[j] ?? 0)) | 0;
    runs.add(run);
  }
  return runs;
}

// FNV-1a.
const prime = 0x01000193;
const basis = 0x811c9dc5 | 0;

/**
 * Hashes words without case and accents, and without a string for each, which would take longer than all the
 * rest.
 */
function wordHashes(text: string): number[] {
  const hashes: number[] = [];
  let hash = basis;
  const end = () => {
    if (hash !== basis) hashes.push(hash);
    hash = basis;
  };
  const add = (letter: number) => {
    hash = Math.imul(hash ^ letter, prime);
  };
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const folded = foldUnit(unit);
    if (folded >= FIRST_FOLDED) add(folded & ~CAPITAL);
    else if (folded === OTHER) {
      const letters = foldOther(unit);
      if (letters === ' ' || letters === '-') end();
      else for (let j = 0; j < letters.length; j++) add(letters.charCodeAt(j));
    } else if (folded !== SILENT) end();
  }
  end();
  return hashes;
}

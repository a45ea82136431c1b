import { christianNames } from './another-person.ts';
import { isNameWord, type Run } from './name-runs.ts';
import {
  AFTER_BREAK,
  AFTER_CLOSE,
  AFTER_COMMA,
  AFTER_DOT,
  AFTER_END,
  AFTER_HYPHEN,
  AFTER_OPEN,
  AFTER_QUOTE,
  NEW_LINE,
  type ReadText,
  SMALL,
} from './read-text.ts';
import { kinNouns } from './role-words.ts';

/** Given names, and the family name that belongs to them and stands elsewhere. Both as runs of words. */
export interface SharedName {
  readonly given: Run;
  readonly family: Run;
}

/** Given names have at most so many words. */
const mostGiven = 3;
/** In a row: "Bruno, Thibaut et Cédric Van Caeneghem". */
const mostInRow = 6;
const conjunctions = new Set(['et', 'and']);
const stops = AFTER_BREAK | AFTER_CLOSE | AFTER_DOT | AFTER_END | AFTER_OPEN | AFTER_QUOTE | NEW_LINE;

/**
 * Names of which the article writes the two halves apart: "Awa et Ali Ba", "les frères Wouters, Kris et Bram", "Jean
 * Kouassi et sa femme Awa". Never more than a few for each run.
 */
export function sharedNames(text: ReadText, runs: readonly Run[]): SharedName[] {
  const shared: SharedName[] = [];
  /** Words with which a name of several ended. */
  const known = new Set<string>();
  runs.forEach((run, at) => {
    shared.push(...inRow(text, runs, at), ...behindFamily(text, runs, at));
    for (const family of familiesOf(text, runs, at, known)) shared.push({ given: run, family });
    if (partsOf(text, run) >= 2) known.add(text.words[run.to - 1]?.word ?? '');
  });
  return shared;
}

/** "Bruno, Thibaut et Cédric Van Caeneghem": those before the last, whose family name is the last one's. */
function inRow(text: ReadText, runs: readonly Run[], at: number): SharedName[] {
  const run = runs[at];
  if (run === undefined || partsOf(text, run) < 2) return [];
  const found: SharedName[] = [];
  let next = run;
  for (let i = at - 1; i >= 0 && found.length < mostInRow; i--) {
    const before = runs[i];
    if (before === undefined || !isGiven(text, before)) break;
    const isJoined = found.length === 0 ? isAnd(text, before, next) : isComma(text, before, next);
    if (!isJoined) break;
    found.push({ given: before, family: run });
    next = before;
  }
  return found;
}

/** "un autre Savard, Rémi-Paul", "les frères Wouters, Kris et Bram". */
function behindFamily(text: ReadText, runs: readonly Run[], at: number): SharedName[] {
  const family = runs[at];
  if (family === undefined || partsOf(text, family) !== 1) return [];
  if (christianNames.has(text.words[family.to - 1]?.word ?? '')) return [];
  const found: SharedName[] = [];
  let before = family;
  for (let i = at + 1; i < runs.length && found.length < mostInRow; i++) {
    const given = runs[i];
    if (given === undefined || partsOf(text, given) > 2) break;
    const isJoined = isComma(text, before, given) || (found.length > 0 && isAnd(text, before, given));
    if (!isJoined) break;
    found.push({ given, family });
    before = given;
  }
  // "Chez Traoré, Moussa attend": the sentence goes on with another.
  const behind = text.words[before.to];
  const isEnded = behind === undefined || (behind.gap & (stops | AFTER_COMMA)) !== 0;
  return isEnded ? found : [];
}

/** Words that may stand between a kin noun and the name: "son frère cadet, Jean", "her late husband Kofi". */
const mostBetween = 2;
/** Before the English "son", which in French stands before anything of his. */
const owners = new Set('his her their my our whose s younger elder eldest only'.split(' '));

/** The noun that makes who is named by a given name a relative, if one does. */
function kinBefore(text: ReadText, run: Run): number | undefined {
  if (!isGiven(text, run)) return undefined;
  const { words } = text;
  for (let i = run.from - 1; i >= run.from - 1 - mostBetween; i--) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[run.from]?.sentence) return undefined;
    if (word.letters !== SMALL || ((words[i + 1]?.gap ?? 0) & stops) !== 0) return undefined;
    const isKin = word.word !== 'son' || owners.has(words[i - 1]?.word ?? '');
    if (kinNouns.has(word.word) && isKin) return i;
  }
  return undefined;
}

/** "Élise, son épouse" */
function isBeforeKin({ words }: ReadText, { to }: Run): boolean {
  const gap = words[to]?.gap ?? 0;
  const isApposed = (gap & AFTER_COMMA) !== 0 && (gap & stops) === 0;
  return isApposed && possessives.has(words[to]?.word ?? '') && kinNouns.has(words[to + 1]?.word ?? '');
}

const possessives = new Set('son sa leur his her their'.split(' '));

/** Of "Kouassi's wife Awa" the name before; else the two families that were last named. */
function familiesOf(text: ReadText, runs: readonly Run[], at: number, known: ReadonlySet<string>): Run[] {
  const run = runs[at];
  const kin = run === undefined ? undefined : kinBefore(text, run);
  if (run === undefined || (kin === undefined && !(isGiven(text, run) && isBeforeKin(text, run)))) return [];
  const before = runs[at - 1];
  const owner = kin !== undefined && before !== undefined && isOwner(text, before, kin) ? before : undefined;
  return owner === undefined ? lastFamilies(text, runs, at, known) : [owner];
}

function isOwner({ words }: ReadText, { to }: Run, kin: number): boolean {
  return words[to]?.word === 's' && kin > to && kin - to <= mostBetween + 1;
}

const mostFamilies = 2;
/** Runs looked at for them; further away nobody is meant. */
const mostRuns = 12;

function lastFamilies(text: ReadText, runs: readonly Run[], at: number, known: ReadonlySet<string>): Run[] {
  const found = new Map<string, Run>();
  for (let i = at - 1; i >= Math.max(0, at - mostRuns) && found.size < mostFamilies; i--) {
    const run = runs[i];
    const last = run === undefined ? undefined : text.words[run.to - 1]?.word;
    if (run === undefined || last === undefined || found.has(last)) continue;
    if (partsOf(text, run) >= 2 || known.has(last)) found.set(last, run);
  }
  return [...found.values()];
}

function isGiven(text: ReadText, run: Run): boolean {
  const parts = partsOf(text, run);
  return parts >= 1 && parts <= mostGiven;
}

/** Words of a name; those joined by a hyphen are one. */
function partsOf(text: ReadText, { from, to }: Run): number {
  let parts = 0;
  for (let i = from; i < to; i++) {
    const isJoined = i > from && ((text.words[i]?.gap ?? 0) & AFTER_HYPHEN) !== 0;
    if (isNameWord(text, i) && !isJoined) parts++;
  }
  return parts;
}

function isAnd({ words }: ReadText, before: Run, next: Run): boolean {
  const and = words[before.to];
  return (
    next.from === before.to + 1 &&
    conjunctions.has(and?.word ?? '') &&
    (((and?.gap ?? 0) | (words[next.from]?.gap ?? 0)) & (stops | AFTER_COMMA)) === 0
  );
}

function isComma({ words }: ReadText, before: Run, next: Run): boolean {
  const gap = words[next.from]?.gap ?? 0;
  return next.from === before.to && (gap & AFTER_COMMA) !== 0 && (gap & stops) === 0;
}

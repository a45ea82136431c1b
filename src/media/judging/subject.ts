import {
  activeAuxiliaries,
  adverbs,
  byWords,
  conjunctions,
  isLittleWord,
  passiveAuxiliaries,
  prepositions,
  pronouns,
  relatives,
  subordinators,
} from './little-words.ts';
import type { Cue } from './match-terms.ts';
import { AFTER_ANY_BREAK, AFTER_BREAK, AFTER_COMMA, hasBreak, type ReadText } from './read-text.ts';
import { accusedNouns } from './role-words.ts';
import { type Placed, peopleAfter, peopleAt, type Scene } from './scene.ts';
import { clitics, type VerbGroup } from './voice.ts';

/**
 * Somebody named; `carried`: whoever the sentences before were about; `all`: several who were named together
 * before; `nobody`: somebody without a name; undefined: unknown.
 */
export type Whom = Placed | 'carried' | 'all' | 'nobody' | undefined;

/** Who or what the verb is said of. */
export function subjectOf(scene: Scene, cue: Cue, group: VerbGroup): Whom {
  const { words, sentences } = scene.text;
  const sentence = words[cue.from]?.sentence ?? 0;
  const first = sentences[sentence] ?? 0;
  let end = group.from;
  // Right behind a comma the words before are an aside: "Jean Kouassi, un banquier connu, a été arrêté".
  let isOwn = !((words[group.from]?.gap ?? 0) & AFTER_ANY_BREAK);
  const near = apposed(scene, cue, group, first);
  if (near?.to === cue.from) return near;
  while (end > first) {
    const begin = segmentStart(scene.text, end, first);
    const found = inSegment(scene, begin, end, isOwn);
    if (found !== undefined) return found;
    const opener = words[begin]?.word ?? '';
    // "X, qui dirigeait la banque, a été arrêté": a clause that a comma has ended is an aside too.
    const isRelative = relatives.has(opener) || relatives.has(words[begin - 1]?.word ?? '');
    if (isRelative && (isOwn || end !== group.from)) return antecedent(scene, begin, first);
    // A colon or semicolon ends what is said of somebody.
    if ((words[begin]?.gap ?? 0) & AFTER_BREAK) break;
    isOwn = false;
    end = begin;
  }
  return near ?? frontedSubject(scene, cue, first);
}

/** Back to the last comma, bracket, conjunction or relative before `end`. */
function segmentStart({ words }: ReadText, end: number, first: number): number {
  let at = end - 1;
  while (at > first) {
    const word = words[at];
    if (word === undefined) break;
    if (word.gap & AFTER_ANY_BREAK) return at;
    if (relatives.has(word.word) || subordinators.has(word.word) || conjunctions.has(word.word)) return at;
    at--;
  }
  return first;
}

function inSegment(scene: Scene, begin: number, end: number, isOwn: boolean): Whom {
  const { words } = scene.text;
  const inside = peopleAt(scene, begin).filter(({ from, to }) => from >= begin && to <= end);
  const free = inside.filter(({ standing }) => standing === 'free').at(-1);
  if (free !== undefined) return free;
  let hasNoun = false;
  for (let i = begin; i < end; i++) {
    const word = words[i]?.word ?? '';
    if (pronouns.has(word)) return 'carried';
    if (
      plurals.has(word) &&
      (word.length <= 4 || isDefinite(words[i - 1]?.word) || isCounted(words[i - 1]?.word))
    ) {
      return 'all';
    }
    const described = isDefinite(words[i - 1]?.word) ? scene.descriptions.get(word) : undefined;
    if (described !== undefined && described.from < i) return described;
    if (accusedNouns.has(word) && isDefinite(words[i - 1]?.word)) return 'carried';
    if (
      !isLittleWord(word) &&
      !adverbs.has(word) &&
      !clitics.has(word) &&
      !passiveAuxiliaries.has(word) &&
      !activeAuxiliaries.has(word)
    ) {
      hasNoun = true;
    }
  }
  if (!isOwn) return undefined;
  const opensWithPreposition =
    prepositions.has(words[begin]?.word ?? '') && !byWords.has(words[begin]?.word ?? '');
  return hasNoun && !opensWithPreposition ? 'nobody' : undefined;
}

/** Several people named together before. */
const plurals = new Set(
  'ils elles they hommes femmes suspects prevenus accuses individus malfrats men women defendants pair duo trio brothers freres inculpes'.split(
    ' ',
  ),
);
const counts = new Set('deux trois quatre cinq six two three four five six both all tous'.split(' '));
const isCounted = (word: string | undefined): boolean => word !== undefined && counts.has(word);

const definite = new Set(['le', 'la', 'l', 'les', 'the', 'cet', 'cette', 'ce', 'ces', 'these', 'this']);
const isDefinite = (word: string | undefined): boolean => word !== undefined && definite.has(word);

/** "les comptes de Jean Kouassi, négociant, soupçonné de ...": behind a comma a participle speaks of the last name. */
function apposed(scene: Scene, cue: Cue, group: VerbGroup, first: number): Placed | undefined {
  const isBare = cue.form === 'participle' && !group.isPassive && !group.isActive;
  if (!isBare || !((scene.text.words[cue.from]?.gap ?? 0) & AFTER_COMMA)) return undefined;
  return peopleAt(scene, cue.from)
    .filter(({ from, to, standing }) => from >= first && to <= cue.from && standing !== 'by')
    .at(-1);
}

/** Whom "qui" speaks of: the name right before it. */
function antecedent(scene: Scene, at: number, first: number): Whom {
  const before = peopleAt(scene, first)
    .filter(({ to }) => to <= at)
    .at(-1);
  if (before === undefined) return 'nobody';
  return at - before.to <= 1 ? before : 'nobody';
}

/** "Arrêté lundi, Jean Kouassi ...": the first one named behind the comma. */
function frontedSubject(scene: Scene, cue: Cue, first: number): Whom {
  if (cue.from - first > 2) return undefined;
  const next = peopleAfter(scene, cue).find(({ standing }) => standing === 'free');
  if (next === undefined) return undefined;
  return hasBreak(scene.text, cue.to, next.from) ? next : undefined;
}

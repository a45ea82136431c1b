import { TITLE } from '../../names/lexicon.ts';
import { wordOf } from '../../names/word.ts';
import {
  activeAuxiliaries,
  againstWords,
  byWords,
  conjunctions,
  determiners,
  isLittleWord,
  passiveAuxiliaries,
  prepositions,
} from './little-words.ts';
import type { Cue, TextLanguage } from './match-terms.ts';
import type { Person } from './people.ts';
import { AFTER_ANY_BREAK, AFTER_APOSTROPHE, AFTER_COMMA, AFTER_OPEN, type ReadText } from './read-text.ts';
import { relations, roleKindOf, sufferings } from './role-words.ts';

/** How somebody stands in a sentence. */
type Standing =
  /** May be its subject or object. */
  | 'free'
  /** After "of": belongs to what stands before. */
  | 'of'
  /** After "brother of", "lawyer of": the sentence is about another one. */
  | 'related'
  | 'by'
  | 'against'
  /** After another preposition: with, according to. */
  | 'aside';

export interface Placed extends Person {
  readonly standing: Standing;
  /** Named with a role that deals with crimes or suffers from them: the judge, the victim. */
  readonly role: string | undefined;
  readonly sentence: number;
}

/** A text with everybody in it and everything that may accuse them. */
export interface Scene {
  readonly text: ReadText;
  readonly language: TextLanguage;
  readonly people: readonly Placed[];
  /** The same by their sentences; an article of thousands of names must not be walked through for each word. */
  readonly bySentence: readonly (readonly Placed[])[];
  readonly cues: readonly Cue[];
  /** What people are called beside their names (le transitaire X; X, founder of Y): later it may stand for them. */
  readonly descriptions: ReadonlyMap<string, Placed>;
}

export function sceneOf(
  text: ReadText,
  language: TextLanguage,
  people: readonly Person[],
  cues: readonly Cue[],
): Scene {
  const all = withSharedRoles(
    text,
    people.map((person) => placed(text, person)),
  );
  const bySentence: Placed[][] = text.untelling.map(() => []);
  for (const person of all) bySentence[person.sentence]?.push(person);
  return { text, language, cues, people: all, bySentence, descriptions: descriptionsOf(text, all) };
}

/** Everybody who is named in a sentence. */
export function peopleIn({ bySentence }: Scene, sentence: number): readonly Placed[] {
  return bySentence[sentence] ?? [];
}

/** Whether whoever is asked for is named in a sentence. */
export function isNamedIn(scene: Scene, sentence: number): boolean {
  return peopleIn(scene, sentence).some(({ isAsked }) => isAsked);
}

/** "ses avocats, Mes X et Y": a role of several is that of the next one named too. */
function withSharedRoles({ words }: ReadText, people: readonly Placed[]): Placed[] {
  const shared: Placed[] = [];
  for (const person of people) {
    const before = shared.at(-1);
    const isNext =
      before?.role?.endsWith('s') === true &&
      before.sentence === person.sentence &&
      person.from - before.to <= 1 &&
      (person.from > before.to ? conjunctions.has(words[before.to]?.word ?? '') : true);
    shared.push(isNext && person.role === undefined ? { ...person, role: before.role } : person);
  }
  return shared;
}

/** "la mort de Jean Kouassi", "Jean Kouassi's body": what was done to them makes them a victim. */
function sufferingOf(text: ReadText, { from, to }: Person): string | undefined {
  const { words } = text;
  const behind = words[to + 1]?.word ?? '';
  if (isPossessive(text, to) && sufferings.has(behind)) return behind;
  let at = from - 1;
  while (at > 0 && (isTitle(words[at]?.word ?? '') || determiners.has(words[at]?.word ?? ''))) at--;
  const noun = words[at - 1]?.word ?? '';
  return ofWords.has(words[at]?.word ?? '') && sufferings.has(noun) ? noun : undefined;
}

/** A word that describes two people describes none. */
function descriptionsOf({ words }: ReadText, people: readonly Placed[]): ReadonlyMap<string, Placed> {
  const descriptions = new Map<string, Placed>();
  const twice = new Set<string>();
  for (const person of people) {
    const before = words[person.from - 1];
    const behind = words[person.to];
    const nouns = [
      before?.sentence === person.sentence ? before : undefined,
      behind?.sentence === person.sentence && behind.gap & AFTER_COMMA ? behind : undefined,
    ];
    for (const noun of nouns) {
      if (noun === undefined || !isNoun(noun.word)) continue;
      const known = descriptions.get(noun.word);
      if (known !== undefined && known.isAsked !== person.isAsked) twice.add(noun.word);
      descriptions.set(noun.word, person);
    }
  }
  for (const word of twice) descriptions.delete(word);
  return descriptions;
}

const shortestNoun = 4;

function isNoun(word: string): boolean {
  return word.length >= shortestNoun && !isLittleWord(word) && !isTitle(word) && !/^\d/.test(word);
}

function placed(text: ReadText, person: Person): Placed {
  return {
    ...person,
    standing: standingOf(text, person),
    role: roleOf(text, person) ?? sufferingOf(text, person),
    sentence: text.words[person.from]?.sentence ?? 0,
  };
}

/** A noun before a name has at most so many words: the deputy director of the port. */
const nounReach = 7;

function standingOf(text: ReadText, { from, to }: Person): Standing {
  const { words } = text;
  if (isPossessive(text, to)) return 'of';
  let isNear = true;
  for (let i = from - 1; i >= 0 && from - i <= nounReach; i--) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[from]?.sentence) return 'free';
    if ((words[i + 1]?.gap ?? 0) & AFTER_ANY_BREAK) return 'free';
    if (passiveAuxiliaries.has(word.word) || (activeAuxiliaries.has(word.word) && word.word !== 'a'))
      return 'free';
    if (prepositions.has(word.word)) {
      const standing = standingAfter(text, i, isNear);
      if (standing !== undefined) return standing;
    }
    const isPassed = determiners.has(word.word) || prepositions.has(word.word) || isTitle(word.word);
    if (!isPassed) isNear = false;
  }
  return 'free';
}

const ofWords = new Set(['de', 'd', 'du', 'des', 'of', 'for', 'to']);

/** Nothing where the preposition belongs to the noun before the name: the director of the port, Jean Kouassi. */
function standingAfter({ words }: ReadText, at: number, isNear: boolean): Standing | undefined {
  const { word = '' } = words[at] ?? {};
  if (byWords.has(word)) return 'by';
  if (againstWords.has(word)) return 'against';
  if (ofWords.has(word)) {
    const before = words[at - 1]?.word ?? '';
    if (relations.has(before)) return 'related';
    return isNear ? 'of' : undefined;
  }
  return isNear || strongPrepositions.has(word) ? 'aside' : undefined;
}

const strongPrepositions = new Set([
  'avec',
  'selon',
  'chez',
  'sans',
  'devant',
  'pour',
  'with',
  'according',
  'from',
  'without',
  'between',
  'entre',
]);

/** Kouassi's */
export function isPossessive({ words }: ReadText, to: number): boolean {
  const next = words[to];
  return next?.word === 's' && (next.gap & AFTER_APOSTROPHE) !== 0;
}

function isTitle(word: string): boolean {
  return word === 'm' || (wordOf(word).entry.kind & TITLE) !== 0;
}

const roleReach = 6;
const isPause = (gap: number): boolean => (gap & AFTER_ANY_BREAK) !== 0;

/** A role right before the name (le juge X, le procureur de Bouaké, X), or right behind it (X, avocat à Bouaké). */
function roleOf(text: ReadText, { from, to }: Person): string | undefined {
  const { words } = text;
  const { sentence } = words[from] ?? {};
  const isHere = (at: number) => words[at]?.sentence === sentence;
  for (let i = from - 1; i >= 0 && from - i <= roleReach && isHere(i); i--) {
    if (
      isPause(words[i + 1]?.gap ?? 0) &&
      !((words[i + 1]?.gap ?? 0) & AFTER_COMMA && isLeadingUp(words, i + 1, from))
    )
      break;
    if (isRole(words, i) && !isOfAccused(words, i) && isLeadingUp(words, i + 1, from)) return words[i]?.word;
  }
  if (!isHere(to) || !((words[to]?.gap ?? 0) & (AFTER_COMMA | AFTER_OPEN))) return undefined;
  let at = to;
  while (
    at < to + 3 &&
    isHere(at) &&
    (determiners.has(words[at]?.word ?? '') || formerly.has(words[at]?.word ?? ''))
  )
    at++;
  return isHere(at) && isRole(words, at) ? words[at]?.word : undefined;
}

const formerly = new Set('ancien ancienne former ex retired jeune young then un une'.split(' '));

/** "Counsel for the first accused, X": whose counsel he is does not say what he is. */
function isOfAccused(words: ReadText['words'], at: number): boolean {
  if (roleKindOf(words[at]?.word ?? '') !== 'accused') return false;
  return [1, 2, 3].some((back) => ofWords.has(words[at - back]?.word ?? ''));
}

/** Whether the words from a role to a name only say of what: the judge of the court of Bouaké, Mr X. */
function isLeadingUp(words: ReadText['words'], from: number, to: number): boolean {
  let at = from;
  while (at < to && isTitle(words[at]?.word ?? '')) at++;
  if (at === to) return true;
  if (isPause(words[at]?.gap ?? 0)) return at - from <= 1 && to - at <= 2 && allTitles(words, at, to);
  const first = words[at]?.word ?? '';
  if (first === 'general' || first === 'generale') return true;
  if (!prepositions.has(first)) return false;
  for (let i = at; i < to; i++) {
    const { word = '' } = words[i] ?? {};
    if (passiveAuxiliaries.has(word) || byWords.has(word) || againstWords.has(word)) return false;
    if (isPause(words[i]?.gap ?? 0)) return allTitles(words, i, to);
  }
  // "avocat de Jean Kouassi": he has one, and is none.
  for (let i = at; i < to; i++) {
    const { word = '' } = words[i] ?? {};
    if (!prepositions.has(word) && !determiners.has(word) && !isTitle(word)) return true;
  }
  return false;
}

function allTitles(words: ReadText['words'], from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isTitle(words[i]?.word ?? '')) return false;
  return true;
}

/** "jugés" are no judges, and in "le tribunal juge Jean Kouassi" nobody is one. */
function isRole(words: ReadText['words'], at: number): boolean {
  const { word = '', isParticiple = false } = words[at] ?? {};
  const kind = roleKindOf(word);
  // "Le pompiste tué, Eudes Yéboua": of those who suffered a participle tells too.
  if (kind === undefined || (isParticiple && kind !== 'victim')) return false;
  return word !== 'juge' || isLittleWord(words[at - 1]?.word ?? 'le');
}

/** Everybody in the sentence of a word. */
export function peopleAt(scene: Scene, at: number): readonly Placed[] {
  return peopleIn(scene, scene.text.words[at]?.sentence ?? 0);
}

export function personFrom(scene: Scene, at: number): Placed | undefined {
  return peopleAt(scene, at).find(({ from }) => from === at);
}

export function peopleAfter(scene: Scene, cue: Cue): Placed[] {
  return peopleAt(scene, cue.from).filter(({ from }) => from >= cue.to);
}

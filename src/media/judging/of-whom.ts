import {
  activeAuxiliaries,
  adverbs,
  byWords,
  conjunctions,
  determiners,
  isLittleWord,
  negations,
  passiveAuxiliaries,
  prepositions,
  pronouns,
  relatives,
  subordinators,
} from './little-words.ts';
import type { Cue } from './match-terms.ts';
import {
  AFTER_ANY_BREAK,
  AFTER_APOSTROPHE,
  AFTER_BREAK,
  AFTER_COMMA,
  CAPITALISED,
  type ReadText,
} from './read-text.ts';
import { accusedNouns } from './role-words.ts';
import { isPossessive, type Placed, peopleIn, type Scene } from './scene.ts';

/** Of whom a term speaks. */
export interface Said {
  readonly cue: Cue;
  /**
   * `carried`: whoever the sentences before were about; `all`: several who were named together before; `nobody`:
   * somebody without a name; else unknown.
   */
  readonly whom: Placed | 'carried' | 'all' | 'nobody' | undefined;
  /** The other side: who accused, who was robbed. */
  readonly other: Placed | undefined;
  readonly isNegated: boolean;
}

/** What every term of a scene says, and of whom. */
export function saidIn(scene: Scene): Said[] {
  return scene.cues
    .filter((cue) => cue.frame !== 'thing' && !(cue.frame === 'clears-of' && isAskedFor(scene, cue)))
    .map((cue) => {
      const group = verbGroup(scene.text, cue);
      return { cue, ...partiesOf(scene, cue, group), isNegated: group.isNegated };
    });
}

interface VerbGroup {
  /** Where the auxiliaries and adverbs before the verb begin. */
  readonly from: number;
  readonly isPassive: boolean;
  readonly isActive: boolean;
  readonly isNegated: boolean;
  /** "la police l'a arrêté": done to whoever was spoken of. */
  readonly hasObject: boolean;
}

const clitics = new Set([
  's',
  'se',
  'l',
  'la',
  'le',
  'les',
  'lui',
  'y',
  'en',
  'n',
  'ne',
  'd',
  'de',
  'to',
  'leur',
  'ont',
]);
const madeTo = new Set(['fait', 'faire', 'faisait', 'laisse']);
const groupReach = 7;

function verbGroup({ words }: ReadText, cue: Cue): VerbGroup {
  let from = cue.from;
  let isPassive = false;
  let isActive = false;
  let isNegated = false;
  let hasObject = false;
  const { sentence } = words[cue.from] ?? {};
  while (from > 0 && cue.from - from < groupReach) {
    const before = words[from - 1];
    if (before === undefined || before.sentence !== sentence) break;
    if ((words[from]?.gap ?? 0) & AFTER_ANY_BREAK) break;
    const { word } = before;
    if (negations.has(word) || word === 'n' || word === 'ne') isNegated ||= word !== 'n' && word !== 'ne';
    else if (passiveAuxiliaries.has(word) || madeTo.has(word)) isPassive = true;
    else if (activeAuxiliaries.has(word)) {
      isActive = true;
      hasObject ||= words[from - 2]?.word === 'l' && ((before.gap ?? 0) & AFTER_APOSTROPHE) !== 0;
    } else if (!adverbs.has(word) && !clitics.has(word)) break;
    from--;
  }
  // N'est pas: the negation may also follow, "aucune charge", "pas".
  const next = words[cue.to];
  const behind = next?.sentence === sentence ? next?.word : '';
  if (behind === 'pas' || behind === 'jamais' || behind === 'aucun' || behind === 'aucune') isNegated = true;
  return { from, isPassive, isActive: isActive && !isPassive, isNegated, hasObject: hasObject && !isPassive };
}

type Parties = Pick<Said, 'whom' | 'other'>;

const frames: Readonly<
  Record<Exclude<Cue['frame'], 'thing'>, (scene: Scene, cue: Cue, group: VerbGroup) => Parties>
> = {
  'done-to': doneTo,
  clears: doneTo,
  doing,
  state: (scene, cue, group) => ({ whom: subjectOf(scene, cue, group), other: undefined }),
  protects: (scene, cue, group) => ({ whom: subjectOf(scene, cue, group), other: agentOf(scene, cue) }),
  of: ofWhom,
  'clears-of': (scene, cue, group) => {
    const { whom } = ofWhom(scene, cue);
    return { whom: whom ?? subjectOf(scene, cue, group), other: undefined };
  },
  against: (scene, cue, group) => {
    const accuser = subjectOf(scene, cue, group);
    return {
      whom: objectOf(scene, cue, againstReach),
      other: typeof accuser === 'object' ? accuser : undefined,
    };
  },
};

function partiesOf(scene: Scene, cue: Cue, group: VerbGroup): Parties {
  return cue.frame === 'thing' ? { whom: undefined, other: undefined } : frames[cue.frame](scene, cue, group);
}

function doneTo(scene: Scene, cue: Cue, group: VerbGroup): Parties {
  if (isActiveVoice(scene, cue, group)) {
    const subject = subjectOf(scene, cue, group);
    const relative = relativeObject(scene, cue, group);
    if (relative !== undefined) return { whom: relative, other: undefined };
    if (group.hasObject) return { whom: 'carried', other: typeof subject === 'object' ? subject : undefined };
    return { whom: objectOf(scene, cue), other: typeof subject === 'object' ? subject : undefined };
  }
  return { whom: subjectOf(scene, cue, group), other: agentOf(scene, cue) };
}

function doing(scene: Scene, cue: Cue, group: VerbGroup): Parties {
  if (isGerund(scene, cue)) return { whom: undefined, other: undefined };
  if (isActiveVoice(scene, cue, group)) {
    const object = objectOf(scene, cue);
    return { whom: subjectOf(scene, cue, group), other: typeof object === 'object' ? object : undefined };
  }
  const victim = subjectOf(scene, cue, group);
  return { whom: agentOf(scene, cue) ?? 'nobody', other: typeof victim === 'object' ? victim : undefined };
}

/** "the killing of": a noun. */
function isGerund({ text }: Scene, cue: Cue): boolean {
  const { words } = text;
  if (!words[cue.from]?.word.endsWith('ing')) return false;
  return determiners.has(words[cue.from - 1]?.word ?? '') || words[cue.to]?.word === 'of';
}

const phraseReach = 5;

/** "acquitted hotel owner Jean Kouassi": nothing but a noun stands between. */
function leadsToPerson(scene: Scene, at: number): boolean {
  const { words } = scene.text;
  for (let i = at; i < at + phraseReach; i++) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[at]?.sentence || word.gap & AFTER_ANY_BREAK)
      return false;
    if (personFrom(scene, i) !== undefined) return true;
    if (prepositions.has(word.word) || adverbs.has(word.word) || conjunctions.has(word.word)) return false;
  }
  return false;
}

const objectPronouns = new Set(['it', 'him', 'them', 'her', 'us', 'me']);

/** Whether somebody does it, and it is not done to the subject. */
function isActiveVoice(scene: Scene, cue: Cue, { isPassive, isActive }: VerbGroup): boolean {
  if (isPassive) return false;
  if (isActive || cue.form === 'active') return true;
  if (scene.language === 'fr') return false;
  // "Police arrested Kouassi", but "Kouassi arrested on Monday".
  const next = scene.text.words[cue.to];
  if (next === undefined || next.sentence !== scene.text.words[cue.from]?.sentence)
    return cue.frame === 'doing';
  if (next.gap & AFTER_ANY_BREAK) return false;
  if (byWords.has(next.word)) return false;
  // "kidnapped on the road", but "stole from the bank".
  if (objectPronouns.has(next.word)) return true;
  if (prepositions.has(next.word)) {
    return cue.frame === 'doing' && cue.topic !== 'violence' && next.word !== 'of';
  }
  if (cue.frame === 'doing') return true;
  if (leadsToPerson(scene, cue.to)) return true;
  return (
    determiners.has(next.word) ||
    (next.letters === CAPITALISED && !isLittleWord(next.word) && !scene.text.untelling[next.sentence]) ||
    personFrom(scene, cue.to) !== undefined
  );
}

function personFrom(scene: Scene, at: number): Placed | undefined {
  return peopleAt(scene, at).find(({ from }) => from === at);
}

/** Who did it: par le commissaire X, by Judge X. */
function agentOf(scene: Scene, cue: Cue): Placed | undefined {
  return peopleAfter(scene, cue).find(({ standing }) => standing === 'by');
}

/** Everybody in the sentence of a word. */
function peopleAt(scene: Scene, at: number): readonly Placed[] {
  return peopleIn(scene, scene.text.words[at]?.sentence ?? 0);
}

function peopleAfter(scene: Scene, cue: Cue): Placed[] {
  return peopleAt(scene, cue.from).filter(({ from }) => from >= cue.to);
}

const relativeReach = 6;

/** "Jean Kouassi, que la justice soupçonne", "whom the police accuse". */
function relativeObject(scene: Scene, cue: Cue, group: VerbGroup): Placed | undefined {
  const { words } = scene.text;
  for (let i = group.from - 1; i > 0 && group.from - i <= relativeReach; i--) {
    const { word = '', gap = 0 } = words[i] ?? {};
    if (word === 'que' || word === 'qu' || word === 'whom') {
      return peopleAt(scene, cue.from).find(({ to }) => to === i);
    }
    if (gap & AFTER_ANY_BREAK) return undefined;
  }
  return undefined;
}

const objectReach = 16;
const againstReach = 9;

/** The first one named after it, unless a clause of its own begins before. */
function objectOf(scene: Scene, cue: Cue, reach = objectReach): Said['whom'] {
  const { words } = scene.text;
  for (let i = cue.to; i < cue.to + reach; i++) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[cue.from]?.sentence) return undefined;
    const person = personFrom(scene, i);
    if (person !== undefined) {
      if (person.standing === 'by' || person.standing === 'related') return 'nobody';
      return person;
    }
    if (i === cue.to && ['lui', 'him', 'her', 'elle', 'his', 'son', 'sa'].includes(word.word))
      return 'carried';
    if (i > cue.to && (relatives.has(word.word) || word.word === 'que')) return undefined;
  }
  return undefined;
}

const asking = /^(plaid|demand|reclam|sollicit|espere|requier|seek|ask|plead|want|hop)/;

/** "a plaidé la relaxe": nobody has been cleared yet. */
function isAskedFor({ text }: Scene, cue: Cue): boolean {
  return [1, 2, 3].some((back) => asking.test(text.words[cue.from - back]?.word ?? ''));
}

const possessives = new Set(['son', 'sa', 'ses', 'his', 'her']);

/** L'arrestation de X, X's arrest, son arrestation. */
function ofWhom(scene: Scene, cue: Cue): Parties {
  const { words } = scene.text;
  const before = peopleAt(scene, cue.from).find(
    ({ to }) => to === cue.from - 1 && isPossessive(scene.text, to),
  );
  if (before !== undefined) return { whom: before, other: undefined };
  if (possessives.has(words[cue.from - 1]?.word ?? '')) return { whom: 'carried', other: undefined };
  const [next] = peopleAfter(scene, cue);
  if (next !== undefined && next.from - cue.to <= 7 && next.standing !== 'by') {
    const isReached = !hasBreak(scene.text, cue.to + 1, next.from) || next.standing === 'against';
    const joins = ['de', 'd', 'du', 'of', 'contre', 'against', 'des', 'for', 'en', 'au'].includes(
      words[cue.to]?.word ?? '',
    );
    if (isReached && joins && next.standing !== 'related') return { whom: next, other: undefined };
  }
  return { whom: undefined, other: undefined };
}

function hasBreak({ words }: ReadText, from: number, to: number): boolean {
  for (let i = from; i <= to; i++) if ((words[i]?.gap ?? 0) & AFTER_ANY_BREAK) return true;
  return false;
}

/** Who or what the verb is said of. */
function subjectOf(scene: Scene, cue: Cue, group: VerbGroup): Said['whom'] {
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
    if (relatives.has(opener) || relatives.has(words[begin - 1]?.word ?? ''))
      return antecedent(scene, begin, first);
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

function inSegment(scene: Scene, begin: number, end: number, isOwn: boolean): Said['whom'] {
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
  'ils elles they hommes femmes suspects prevenus accuses individus mis_en_cause malfrats men women defendants pair duo trio brothers freres inculpes'.split(
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
function antecedent(scene: Scene, at: number, first: number): Said['whom'] {
  const before = peopleAt(scene, first)
    .filter(({ to }) => to <= at)
    .at(-1);
  if (before === undefined) return 'nobody';
  return at - before.to <= 1 ? before : 'nobody';
}

/** "Arrêté lundi, Jean Kouassi ...": the first one named behind the comma. */
function frontedSubject(scene: Scene, cue: Cue, first: number): Said['whom'] {
  if (cue.from - first > 2) return undefined;
  const next = peopleAfter(scene, cue).find(({ standing }) => standing === 'free');
  if (next === undefined) return undefined;
  return hasBreak(scene.text, cue.to, next.from) ? next : undefined;
}

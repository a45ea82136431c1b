import { ageAfter } from './ages.ts';
import { againstWords } from './little-words.ts';
import type { Cue } from './match-terms.ts';
import { type Said, saidIn } from './of-whom.ts';
import { AFTER_BREAK, AFTER_COMMA } from './read-text.ts';
import {
  accusedPlurals,
  playWords,
  type RoleKind,
  roleKindOf,
  storyWords,
  sufferings,
  victimPlurals,
} from './role-words.ts';
import { isNamedIn, type Placed, peopleIn, type Scene } from './scene.ts';

/** What can speak for or against somebody in an article. `feature-weights.ts` says how much each does. */
export type Feature =
  /** Accusations said of them; said of "he" or "the accused" where they were named last. */
  | 'said-of-them'
  | 'said-of-him'
  /** Accusations in their sentence that are said of nobody by name; of another one named there. */
  | 'in-sentence'
  | 'of-another'
  /** Accusations in a sentence right before or after that names nobody else; in a title that names nobody. */
  | 'beside'
  | 'in-title'
  /** How much of the whole article accuses anybody. */
  | 'article'
  /** What it is about (fraud, cocaine), in their sentence, beside it, in the title. */
  | 'thing-in-sentence'
  | 'thing-beside'
  | 'thing-in-title'
  /** They stand in a list with somebody who is accused; they are introduced after an accusation ("They are ..."). */
  | 'listed'
  | 'introduced'
  /** Their age is given, as of suspects and victims. */
  | 'age'
  /** The first one named; how often they are named; how many others are, if any. */
  | 'first'
  | 'often'
  | 'others'
  | 'alone'
  | 'titled'
  /** Named as what they are. */
  | `role-${RoleKind}`
  /** What they do: fight it, suffer it; only speak; accuse, arrest or are robbed in the same breath. */
  | 'protects'
  | 'speaks'
  | 'accuser'
  /** What accuses another was done to them. */
  | 'suffers'
  /** "brother of", "lawyer of", "according to", "by", at every mention. */
  | 'related'
  | 'aside'
  | 'by'
  /** It is taken back, or negated. */
  | 'cleared'
  | 'negated'
  /** The article tells of a match, a film, a book. */
  | 'play';

/** One finding, with the words of the text it stands on. */
export interface Finding {
  readonly feature: Feature;
  readonly amount: number;
  readonly cue?: Cue;
  /** Where no term is meant: a role. */
  readonly word?: string;
}

const adverseFrames = new Set<Cue['frame']>(['done-to', 'doing', 'state', 'of', 'against']);
/** An accusation counts 1. */
const unit = 3;

export function findingsOf(scene: Scene): Finding[] {
  const said = saidIn(scene);
  const asked = scene.people.filter(({ isAsked }) => isAsked);
  const subjects = subjectsOf(scene);
  const listed = listsOf(scene);
  const accusations = [
    ...afterClearing(said.flatMap((one) => findingOfSaid(scene, one, subjects, listed))),
    ...things(scene, subjects),
    ...headedLists(scene, asked, listed),
  ];
  // How often they are named says nothing where nothing accuses.
  if (!accusations.some(({ feature }) => accusing.has(feature))) return [];
  const isAccused = accusations.some(({ feature, amount }) => feature === 'said-of-them' && amount >= 1);
  return [...accusations, ...roles(asked, isAccused), ...standings(asked), ...shape(scene, asked, said)];
}

const accusing = new Set<Feature>([
  'said-of-them',
  'said-of-him',
  'in-sentence',
  'of-another',
  'beside',
  'in-title',
  'thing-in-sentence',
  'thing-beside',
  'thing-in-title',
  'listed',
  'introduced',
]);

const contrast = new Set(['said-of-them', 'said-of-him', 'in-sentence', 'beside', 'listed']);
const clearedRemains = 0.25;

/** Of somebody who was cleared, what they were accused of before counts little. */
function afterClearing(findings: readonly Finding[]): Finding[] {
  if (!findings.some(({ feature }) => feature === 'cleared')) return [...findings];
  return findings.map((one) =>
    contrast.has(one.feature) ? { ...one, amount: one.amount * clearedRemains } : one,
  );
}

const headReach = 7;

/** "Les quatre prévenus, A, B et C", "the dead were named as A and B": the noun before a list says it of all of them. */
function headedLists(
  { people, text }: Scene,
  asked: readonly Placed[],
  lists: ReadonlyMap<Placed, number>,
): Finding[] {
  const own = new Set(asked.map((person) => lists.get(person)));
  const firsts = people.filter((person, i) => {
    const before = people[i - 1];
    return own.has(lists.get(person)) && (before === undefined || lists.get(before) !== lists.get(person));
  });
  return firsts.flatMap(({ from, sentence }): Finding[] => {
    for (let i = from - 1; i >= 0 && from - i <= headReach; i--) {
      const word = text.words[i];
      if (word === undefined || word.sentence !== sentence) return [];
      if (accusedPlurals.has(word.word)) return [{ feature: 'listed', amount: 1, word: word.word }];
      if (victimPlurals.has(word.word)) return [{ feature: 'suffers', amount: 1, word: word.word }];
    }
    return [];
  });
}

/** Groups of people who stand in one list: each has the number of its list. */
function listsOf({ people, text, cues }: Scene): Map<Placed, number> {
  const accusingWords = new Array<boolean>(text.words.length).fill(false);
  for (const { frame, from } of cues) if (adverseFrames.has(frame)) accusingWords[from] = true;
  const lists = new Map<Placed, number>();
  let list = 0;
  people.forEach((person, i) => {
    const before = people[i - 1];
    const isNext =
      before !== undefined &&
      before.sentence === person.sentence &&
      person.from - before.to <= mostBetween &&
      isJoined(text.words.slice(before.to, person.from + 1)) &&
      !accusingWords.slice(before.to, person.from).includes(true);
    if (!isNext) list++;
    lists.set(person, list);
  });
  return lists;
}

const mostBetween = 9;
const joining = new Set(['et', 'and', 'ainsi', 'or', 'ou']);
const parting = new Set(
  'qui who que a ont est sont has have was is were had told said dit contre against par by'.split(' '),
);

function isJoined(words: Scene['text']['words']): boolean {
  const between = words.slice(0, -1);
  if (between.some(({ word }) => parting.has(word))) return false;
  // A comma, a semicolon or "and" must stand right before or after one of the names.
  return words.some(({ gap, word }) => (gap & (AFTER_COMMA | AFTER_BREAK)) !== 0 || joining.has(word));
}

function findingOfSaid(
  scene: Scene,
  one: Said,
  subjects: readonly (boolean | undefined)[],
  lists: ReadonlyMap<Placed, number>,
): Finding[] {
  const { cue, whom, other, isNegated } = one;
  const sentence = sentenceOf(scene, cue);
  const isThem = typeof whom === 'object' && whom.isAsked;
  const isHim =
    (whom === 'carried' && isCarried(scene, cue, sentence, subjects)) ||
    (whom === 'all' && isAmongLast(scene, sentence));
  const found = (feature: Feature, amount = cue.weight / unit): Finding[] => [{ feature, amount, cue }];
  if (cue.frame === 'protects') {
    if (isThem || (isHim && cue.weight > 1)) return found(cue.weight > 1 ? 'protects' : 'speaks', 1);
    return [];
  }
  if (cue.frame === 'clears' || cue.frame === 'clears-of') {
    const isNear =
      isThem ||
      (isHim && (cue.frame === 'clears' || isNamedIn(scene, sentence))) ||
      (cue.frame === 'clears-of' &&
        typeof whom !== 'object' &&
        (isNamedIn(scene, sentence) || isInBareTitle(scene, sentence)));
    return isNear && !isNegated ? found('cleared', 1) : [];
  }
  if (isNegated) return isThem || isHim ? found('negated', 1) : [];
  if (other?.isAsked === true) return found(cue.frame === 'doing' ? 'suffers' : 'accuser', 1);
  const factor = playFactor(scene, cue);
  if (isThem) return found('said-of-them', (cue.weight / unit) * factor);
  if (isHim) return found('said-of-him', (cue.weight / unit) * factor);
  const here = peopleIn(scene, sentence).filter(({ isAsked }) => isAsked);
  if (typeof whom === 'object') {
    const isTogether = (person: Placed) =>
      lists.get(person) === lists.get(whom) || isAdded(scene, cue, person);
    if (here.some(isTogether)) return found('listed');
    return here.length > 0 ? found('of-another') : [];
  }
  if (here.some((person) => isAdded(scene, cue, person))) return found('listed');
  if (here.length > 0) return found('in-sentence', (cue.weight / unit) * factor);
  if (isIntroduced(scene, sentence)) return found('introduced', 1);
  if (isBeside(scene, sentence)) return found('beside', (cue.weight / unit) * factor);
  return isInBareTitle(scene, sentence) ? found('in-title') : [];
}

const added =
  /(ainsi que|de meme que|along with|as well as|together with|parmi lesquel\w+|parmi eux|dont|among them|including|notamment)( \w+){0,9}$/;

/** "..., ainsi que le directeur, Jean Kouassi": what was said before is said of them too. */
function isAdded({ text }: Scene, cue: Cue, person: Placed): boolean {
  if (person.from < cue.to) return false;
  const between = text.words
    .slice(cue.to, person.from)
    .map(({ word }) => word)
    .join(' ');
  return added.test(between);
}

function sentenceOf({ text }: Scene, { from }: Cue): number {
  return text.words[from]?.sentence ?? 0;
}

/** Whether "he" or "his" is them: the one named before in the same sentence, unless he only tells of it, else in those before. */
function isCarried(
  scene: Scene,
  cue: Cue,
  sentence: number,
  subjects: readonly (boolean | undefined)[],
): boolean {
  const before = peopleIn(scene, sentence).filter(
    ({ to, standing }) => to <= cue.from && standing === 'free',
  );
  const last = before.at(-1);
  if (last !== undefined && last.role === undefined) return last.isAsked;
  return subjects[sentence] === true;
}

const farthestBack = 10;

/** Whether they are among several who were named together last. */
function isAmongLast(scene: Scene, sentence: number): boolean {
  for (let before = sentence - 1; before >= Math.max(0, sentence - farthestBack); before--) {
    const named = peopleIn(scene, before);
    if (named.length > 1) return named.some(({ isAsked }) => isAsked);
  }
  return false;
}

/** For each sentence whether those before were about them. */
function subjectsOf(scene: Scene): (boolean | undefined)[] {
  const subjects: (boolean | undefined)[] = [];
  let last: boolean | undefined;
  for (let sentence = 0; sentence + 1 < scene.text.sentences.length; sentence++) {
    subjects[sentence] = last;
    const own = peopleIn(scene, sentence);
    const first = own.find(({ standing }) => standing === 'free') ?? own[0];
    if (first !== undefined) last = first.isAsked;
  }
  return subjects;
}

/** "They are ...", "Il s'agit de ..." right after an accusation. */
const introductions =
  /^(they are|they were named|they include|the defendants are|the accused are|the suspects are|those \w+ are|il s agit|ce sont|ils ont pour|les prevenus sont|les suspects sont|parmi eux|among them|among those|the others are)/;

function isIntroduced(scene: Scene, sentence: number): boolean {
  return isNamedIn(scene, sentence + 1) && introductions.test(openingOf(scene, sentence + 1));
}

function openingOf({ text }: Scene, sentence: number): string {
  const from = text.sentences[sentence] ?? 0;
  return text.words
    .slice(from, from + 5)
    .map(({ word }) => word)
    .join(' ');
}

function isBeside(scene: Scene, sentence: number): boolean {
  if (!isNamedIn(scene, sentence - 1) && !isNamedIn(scene, sentence + 1)) return false;
  return peopleIn(scene, sentence).every(({ isAsked }) => isAsked);
}

function isInBareTitle({ people, text }: Scene, sentence: number): boolean {
  return sentence < text.titleSentences && (people[0]?.sentence ?? sentence + 1) >= text.titleSentences;
}

function things(scene: Scene, subjects: readonly (boolean | undefined)[]): Finding[] {
  return scene.cues.flatMap((cue): Finding[] => {
    if (cue.frame !== 'thing' || isFought(scene, cue)) return [];
    const sentence = sentenceOf(scene, cue);
    const amount = (cue.weight / unit) * playFactor(scene, cue);
    if (isNamedIn(scene, sentence)) return [{ feature: 'thing-in-sentence', amount, cue }];
    if (sentence < scene.text.titleSentences) return [{ feature: 'thing-in-title', amount, cue }];
    if (subjects[sentence] === true || isBeside(scene, sentence))
      return [{ feature: 'thing-beside', amount, cue }];
    return [];
  });
}

const fights =
  /^(lutt|combat|anti|prevent|preven|fight|fought|tackl|curb|comba|office$|brigade$|cellule$|commission$|agence$|repression$|unit$|squad$|detect|sensibilis|loi$|law$|bill$|expert|specialis|course|formation|campaign|campagne|war$|guerre)/;
const fightReach = 4;

/** The fight against fraud is no fraud; nor is what stands right behind "against". */
export function isFought({ text }: Scene, cue: Cue): boolean {
  const { words } = text;
  const { sentence } = words[cue.from] ?? {};
  for (let i = cue.from - 1; i >= 0 && cue.from - i <= fightReach; i--) {
    const word = words[i];
    if (word === undefined || word.sentence !== sentence) return false;
    if (fights.test(word.word)) return true;
    if (againstWords.has(word.word) && cue.from - i <= 2) return true;
  }
  return false;
}

/** A former minister may well be the accused, and even a judge: of whom it is said, a role speaks less for. */
const roleOfAccused = 0.5;

function roles(asked: readonly Placed[], isAccused: boolean): Finding[] {
  const seen = new Map<RoleKind, string>();
  for (const { role } of asked) {
    const kind = role === undefined ? undefined : sufferings.has(role) ? 'victim' : roleKindOf(role);
    if (kind !== undefined && role !== undefined && !seen.has(kind)) seen.set(kind, role);
  }
  return [...seen].flatMap(([kind, word]): Finding[] => {
    if (kind === 'office' && isAccused) return [];
    return [{ feature: `role-${kind}` as const, amount: isAccused ? roleOfAccused : 1, word }];
  });
}

function standings(asked: readonly Placed[]): Finding[] {
  const every = (standing: Placed['standing']) => asked.every((person) => person.standing === standing);
  return (['related', 'aside', 'by'] as const)
    .filter(every)
    .map((standing) => ({ feature: standing, amount: 1 }));
}

const fewPlayWords = 4;
const playShare = 0.015;
const playRemains = 0.15;

function playFactor(scene: Scene, { frame }: Cue): number {
  return (frame === 'doing' || frame === 'thing') && isPlay(scene) ? playRemains : 1;
}

const plays = new WeakMap<Scene, boolean>();

function isPlay(scene: Scene): boolean {
  let known = plays.get(scene);
  if (known === undefined) {
    const { words } = scene.text;
    const count = words.filter(({ word }) => playWords.has(word) || storyWords.has(word)).length;
    known = count >= fewPlayWords && count / words.length > playShare;
    plays.set(scene, known);
  }
  return known;
}

/** What can be told without looking at what is said of them. */
function shape(scene: Scene, asked: readonly Placed[], said: readonly Said[]): Finding[] {
  const { people, text } = scene;
  const accusing = said.filter(({ cue, isNegated }) => adverseFrames.has(cue.frame) && !isNegated);
  const weight = accusing.reduce((sum, { cue }) => sum + cue.weight / unit, 0);
  const others = people.filter(({ isAsked }) => !isAsked).length;
  const findings: Finding[] = [
    { feature: 'article', amount: Math.min(2, (4 * weight) / Math.max(4, text.sentences.length)) },
    { feature: 'often', amount: Math.min(3, Math.log2(asked.length)) },
    { feature: 'others', amount: Math.min(3, Math.log2(1 + others)) },
  ];
  if (people.find(({ sentence }) => sentence >= text.titleSentences)?.isAsked)
    findings.push({ feature: 'first', amount: 1 });
  if (asked.some(({ sentence }) => sentence < text.titleSentences))
    findings.push({ feature: 'titled', amount: 1 });
  if (asked.some((person) => ageAfter(text, person.to) !== undefined))
    findings.push({ feature: 'age', amount: 1 });
  if (others === 0) findings.push({ feature: 'alone', amount: 1 });
  if (isPlay(scene)) findings.push({ feature: 'play', amount: 1 });
  return findings;
}

import { ageAfter } from './ages.ts';
import type { Feature, Finding } from './finding.ts';
import { headedLists, isAdded, listsOf } from './lists-of-people.ts';
import type { Cue } from './match-terms.ts';
import { type Said, saidIn } from './of-whom.ts';
import { isFought, isPlay, playFactor } from './other-senses.ts';
import { type RoleKind, roleKindOf, sufferings } from './role-words.ts';
import { isNamedIn, type Placed, peopleIn, type Scene } from './scene.ts';
import { accusingFrames } from './terms.ts';

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
  // How often they are named means nothing if nothing accuses.
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

/** After an acquittal or the like, the earlier accusations count little. */
function afterClearing(findings: readonly Finding[]): Finding[] {
  if (!findings.some(({ feature }) => feature === 'cleared')) return [...findings];
  return findings.map((one) =>
    contrast.has(one.feature) ? { ...one, amount: one.amount * clearedRemains } : one,
  );
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

function sentenceOf({ text }: Scene, { from }: Cue): number {
  return text.words[from]?.sentence ?? 0;
}

/**
 * Whether "he" or "his" means them: the last one named before it in the sentence, unless that one has a role
 * (judge, witness), else whom the sentences before were about.
 */
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

/** Whether they are among the last people who were named together. */
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

/**
 * A former minister, or even a judge, may be the accused: for somebody accused, a role counts less in their
 * favour.
 */
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

/** Findings that do not depend on what is said of them. */
function shape(scene: Scene, asked: readonly Placed[], said: readonly Said[]): Finding[] {
  const { people, text } = scene;
  const accusing = said.filter(({ cue, isNegated }) => accusingFrames.has(cue.frame) && !isNegated);
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

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
} from './little-words.ts';
import type { Cue } from './match-terms.ts';
import { AFTER_ANY_BREAK, AFTER_APOSTROPHE, CAPITALISED, type ReadText } from './read-text.ts';
import { personFrom, type Scene } from './scene.ts';

/** Who does it and to whom it is done, by the form of the verb and the words around it. */

export interface VerbGroup {
  /** Where the auxiliaries and adverbs before the verb begin. */
  readonly from: number;
  readonly isPassive: boolean;
  readonly isActive: boolean;
  readonly isNegated: boolean;
  /** "la police l'a arrêté": done to whoever was spoken of. */
  readonly hasObject: boolean;
}

export const clitics = new Set([
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

export function verbGroup({ words }: ReadText, cue: Cue): VerbGroup {
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

/** "the killing of": a noun. */
export function isGerund({ text }: Scene, cue: Cue): boolean {
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
export function isActiveVoice(scene: Scene, cue: Cue, { isPassive, isActive }: VerbGroup): boolean {
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

import { againstWords } from './little-words.ts';
import type { Cue } from './match-terms.ts';
import { playWords, storyWords } from './role-words.ts';
import type { Scene } from './scene.ts';

/** Where words of accusation mean something else: in a fight against it, in a match, in a story. */

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

const fewPlayWords = 4;
const playShare = 0.015;
const playRemains = 0.15;

export function playFactor(scene: Scene, { frame }: Cue): number {
  return (frame === 'doing' || frame === 'thing') && isPlay(scene) ? playRemains : 1;
}

const plays = new WeakMap<Scene, boolean>();

export function isPlay(scene: Scene): boolean {
  let known = plays.get(scene);
  if (known === undefined) {
    const { words } = scene.text;
    const count = words.filter(({ word }) => playWords.has(word) || storyWords.has(word)).length;
    known = count >= fewPlayWords && count / words.length > playShare;
    plays.set(scene, known);
  }
  return known;
}

import type { AdverseTopic } from '../judgement.ts';
import { isFought } from './other-senses.ts';
import type { Scene } from './scene.ts';

/** What stands in a sentence that names them counts so many times what stands elsewhere. */
const near = 3;
/** A topic with less than this share of the first one is not named. */
const leastShare = 0.3;

/** What an article that speaks against somebody is about, the heaviest first. */
export function topicsOf(scene: Scene): AdverseTopic[] {
  const amounts = new Map<AdverseTopic, number>();
  const named = new Set(scene.people.filter(({ isAsked }) => isAsked).map(({ sentence }) => sentence));
  for (const cue of scene.cues) {
    if (cue.topic === null || isFought(scene, cue)) continue;
    const sentence = scene.text.words[cue.from]?.sentence ?? 0;
    const isNear = named.has(sentence) || named.has(sentence - 1) || sentence < scene.text.titleSentences;
    amounts.set(cue.topic, (amounts.get(cue.topic) ?? 0) + cue.weight * (isNear ? near : 1));
  }
  const sorted = [...amounts].sort((a, b) => b[1] - a[1]);
  const most = sorted[0]?.[1] ?? 0;
  return sorted.filter(([, amount]) => amount >= most * leastShare).map(([topic]) => topic);
}

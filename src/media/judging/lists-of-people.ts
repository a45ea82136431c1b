import type { Finding } from './finding.ts';
import type { Cue } from './match-terms.ts';
import { AFTER_BREAK, AFTER_COMMA } from './read-text.ts';
import { accusedPlurals, victimPlurals } from './role-words.ts';
import type { Placed, Scene } from './scene.ts';
import { accusingFrames } from './terms.ts';

const headReach = 7;

/** "Les quatre prévenus, A, B et C", "the dead were named as A and B": the noun before a list says it of all of them. */
export function headedLists(
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
export function listsOf({ people, text, cues }: Scene): Map<Placed, number> {
  const accusingWords = new Array<boolean>(text.words.length).fill(false);
  for (const { frame, from } of cues) if (accusingFrames.has(frame)) accusingWords[from] = true;
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

const added =
  /(ainsi que|de meme que|along with|as well as|together with|parmi lesquel\w+|parmi eux|dont|among them|including|notamment)( \w+){0,9}$/;

/** "..., ainsi que le directeur, Jean Kouassi": what was said before is said of them too. */
export function isAdded({ text }: Scene, cue: Cue, person: Placed): boolean {
  if (person.from < cue.to) return false;
  const between = text.words
    .slice(cue.to, person.from)
    .map(({ word }) => word)
    .join(' ');
  return added.test(between);
}

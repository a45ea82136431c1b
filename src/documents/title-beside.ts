import type { FoundTitle } from './fields/titles.ts';
import type { Word } from './fields/words.ts';
import { endOfState, headsBeside } from './wording/beside-titles.ts';
import { titleWord } from './wording/title-words.ts';

/** What stands beside a title on its line, and is no part of it. */

/** A state or an office named on its line is no part of what the title must be most of. */
export function withoutHeads(title: FoundTitle): FoundTitle {
  const heads = headsBeside([...title.before, ...title.words], title.words);
  const isOwn = (word: Word) => !heads.has(word);
  return { ...title, before: title.before.filter(isOwn), around: title.around.filter(isOwn) };
}

/** What stands in brackets behind it, as it is: "(entrepreneur)". */
function bracketedBehind({ words, around }: FoundTitle): readonly Word[] {
  const behind = around.slice(around.findLastIndex((word) => words.includes(word)) + 1);
  return behind[0]?.text.startsWith('(') && behind.at(-1)?.text.endsWith(')') ? behind : [];
}

/** "Permis de piloter (boat licence)" is no translation of ours. */
export const isOthersInBrackets = (title: FoundTitle): boolean =>
  bracketedBehind(title).some(({ folded }) => titleWord(folded)?.sense === 'other');

/** Nor is what stands in brackets behind it, a translation or what it is called for short. */
export function withoutBrackets<Title extends FoundTitle>(title: Title): Title {
  if (isOthersInBrackets(title)) return title;
  const bracketed = bracketedBehind(title);
  return { ...title, around: title.around.filter((word) => !bracketed.includes(word)) };
}

/** Nor is the state whose paper it is: "Permis de conduire de Côte d'Ivoire", "Passport of the Republic of ...". */
export function withoutState<Title extends FoundTitle>(title: Title): Title {
  const last = title.around.findLastIndex((word) => title.words.includes(word));
  const behind = title.around.slice(last + 1);
  return endOfState(behind) === behind.length ? { ...title, around: title.around.slice(0, last + 1) } : title;
}

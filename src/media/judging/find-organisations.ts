import { compareOrganisations, parseOrganisation } from '../../names/organisations.ts';
import type { ParsedName } from '../../names/token.ts';
import { organisationWords, searchedWords } from '../searched-words.ts';
import type { Mention } from './find-mentions.ts';
import { AFTER_BREAK, AFTER_END, NEW_LINE, type ReadText, writtenBetween } from './read-text.ts';

/** The name of an organisation, made ready for looking for it in many texts. */
export interface AskedOrganisation {
  readonly parsed: ParsedName;
  /** The words that tell it from others; all where none does. */
  readonly words: ReadonlySet<string>;
  /** All its words, also those that an article may leave out. */
  readonly all: ReadonlySet<string>;
  /** As many words of a text are looked at together. */
  readonly reach: number;
}

const sameName = 80;
const slack = 3;

export function askedOrganisation(name: string): AskedOrganisation {
  const all = new Set(searchedWords(name).split(' '));
  return {
    parsed: parseOrganisation(name),
    words: new Set(organisationWords(name).at(-1) ?? []),
    all,
    reach: all.size + slack,
  };
}

/** Every place where all its telling words stand together, and the whole is like its name. */
export function findOrganisations(text: ReadText, asked: AskedOrganisation): Mention[] {
  const mentions: Mention[] = [];
  const { words } = text;
  for (let at = 0; at < words.length; at++) {
    if (!asked.words.has(words[at]?.word ?? '')) continue;
    const found = mentionAt(text, asked, at);
    if (found === undefined) continue;
    mentions.push(found);
    at = found.to - 1;
  }
  return mentions;
}

function mentionAt(text: ReadText, asked: AskedOrganisation, at: number): Mention | undefined {
  const { words } = text;
  const met = new Set<string>();
  let to = at;
  for (let i = at; i < at + asked.reach; i++) {
    const word = words[i];
    if (word === undefined || (i > at && word.gap & (NEW_LINE | AFTER_END | AFTER_BREAK))) break;
    if (asked.words.has(word.word)) {
      met.add(word.word);
      to = i + 1;
    }
  }
  if (met.size < asked.words.size || to === at) return undefined;
  const first = widened(text, asked, at, -1);
  const last = widened(text, asked, to - 1, 1) + 1;
  const written = writtenBetween(text, first, last);
  const { score } = compareOrganisations(asked.parsed, parseOrganisation(written));
  return score >= sameName ? { from: first, to: last, score } : undefined;
}

/** With the words beside it that belong to the name too: "Société ivoirienne de ..." */
function widened({ words }: ReadText, asked: AskedOrganisation, from: number, step: 1 | -1): number {
  let best = from;
  for (let i = from + step; Math.abs(i - from) <= asked.reach; i += step) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[from]?.sentence) break;
    if (asked.all.has(word.word)) best = i;
  }
  return best;
}

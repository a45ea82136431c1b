import { createHash } from 'node:crypto';
import type { IndexedArticle } from '../db/press/press-articles.ts';
import { foldText } from '../names/fold.ts';
import type { Article } from './article.ts';
import { adverseEstimate } from './judge.ts';
import { bodyOf, textOf } from './judging/read-text.ts';
import { pressLimits } from './limits.ts';
import { articleKeys } from './name-keys.ts';
import { searchedWords } from './searched-words.ts';
import { textLanguage } from './text-language.ts';
import { tieredKey, tierOf, tierWord } from './tiers.ts';
import { normalLink } from './web-address.ts';

/** What an article is found by. */

/** Raise it whenever articles are indexed differently: those of an older version are then reindexed. */
export const indexVersion = 2;

/** Hashes that identify an article, and the words it is indexed by. */
export interface Fingerprint {
  readonly linkHash: string;
  readonly wordsHash: string;
  readonly titleWords: string;
  readonly bodyWords: string;
}

export function fingerprint(article: Article): Fingerprint {
  const titleWords = searchedWords(article.title).slice(0, pressLimits.pressIndexedCharacters);
  const bodyWords = searchedWords(bodyOf(article)).slice(0, pressLimits.pressIndexedCharacters);
  return {
    linkHash: linkHash(article.link),
    wordsHash: hash(`${foldText(article.source)}\n${titleWords}\n${bodyWords}`),
    titleWords,
    bodyWords,
  };
}

/** The same for all spellings of an article's link. */
export function linkHash(link: string): string {
  return hash(normalLink(link));
}

export function indexed(article: Article, print: Fingerprint): IndexedArticle {
  const text = textOf(article);
  const adverse = adverseEstimate(article, text);
  const tier = tierOf(adverse, article.publishedAt);
  const { bodyWords, ...rest } = print;
  return {
    ...article,
    ...rest,
    // Distinct: only whether a word occurs matters, and the server takes half the time.
    bodyWords: [...new Set(bodyWords.split(' '))].join(' '),
    language: textLanguage(`${print.titleWords} ${bodyWords}`),
    adverse,
    version: indexVersion,
    tierWord: tierWord(tier),
    keys: articleKeys(article, text)
      .slice(0, pressLimits.pressKeys)
      .map((key) => tieredKey(key, tier)),
  };
}

/** 128 bits: two of a thousand million texts collide by chance once in 10^20. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

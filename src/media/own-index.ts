import { type Database, isDatabaseUnavailable, type Transaction } from '../db/database.ts';
import {
  articlesById,
  articlesByKeys,
  articlesByWords,
  newestArticleId,
  searching,
  someByWords,
} from '../db/press-search.ts';
import { limits } from '../limits.ts';
import { ownIndexName } from '../media-file.ts';
import { isOrganisationName } from '../names/organisations.ts';
import type { Article } from './article.ts';
import { type AskedPairs, askedPairs } from './asked-pairs.ts';
import type { Candidates, PressQuery, PressSource } from './press.ts';
import { organisationWords, searchedWords } from './searched-words.ts';
import { tieredKey, tierGroups, tierWord } from './tiers.ts';

/** The articles that are kept here. */
export function ownIndex(database: Database): PressSource {
  return { name: ownIndexName, candidates: (query) => candidates(database, query) };
}

async function candidates(database: Database, query: PressQuery): Promise<Candidates> {
  try {
    return await searching(database, async (tx): Promise<Candidates> => {
      const newest = await newestArticleId(tx);
      if (newest === undefined) return { kind: 'not-loaded' };
      return { kind: 'found', articles: await found(tx, query), version: String(newest) };
    });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return {
      kind: 'unavailable',
      reason: 'the database does not answer',
      retryAfterSeconds: limits.retryAfterSeconds,
    };
  }
}

async function found(tx: Transaction, { name, kind }: PressQuery): Promise<readonly Article[]> {
  const isOrganisation = kind === undefined ? isOrganisationName(name) : kind === 'organisation';
  if (isOrganisation) return byWordsInTurn(tx, organisationWords(name));
  const pairs = askedPairs(name);
  return pairs.any.length === 0 ? byWords(tx, searchedWords(name)) : byPairs(tx, pairs);
}

/**
 * All articles with two words of the name. Where there are too many, those with the whole of it come first; of a longer
 * name they have half of the places, and what each word finds with another shares the rest: a common pair does not hide
 * the others.
 */
async function byPairs(tx: Transaction, { any, whole, ofEach }: AskedPairs): Promise<readonly Article[]> {
  const most = limits.mediaCandidates;
  const loose = await articlesByKeys(tx, tiered([any]), most);
  if (loose.length < most) return loose;
  const best = [await articlesByKeys(tx, tiered(whole), ofEach.length === 0 ? most : most / 2)];
  for (const keys of ofEach) {
    best.push(await articlesByKeys(tx, tiered([keys]), Math.floor(most / 2 / ofEach.length)));
  }
  return distinct([...best.flat(), ...loose]).slice(0, most);
}

const distinct = (articles: readonly Article[]): Article[] => [
  ...new Map(articles.map((article) => [article.link, article])).values(),
];

/** Keys of each set for each group of tiers. */
function tiered(sets: readonly (readonly number[])[]): number[][][] {
  return tierGroups(new Date()).map((tiers) =>
    sets.map((keys) => keys.flatMap((key) => tiers.map((tier) => tieredKey(key, tier)))),
  );
}

/** What all words of a name find, then what fewer find, until there is enough. */
async function byWordsInTurn(tx: Transaction, turns: readonly string[][]): Promise<Article[]> {
  let articles: Article[] = [];
  for (const words of turns) {
    if (articles.length >= limits.mediaCandidates) break;
    articles = distinct([...articles, ...(await byWords(tx, words.join(' ')))]);
  }
  return articles.slice(0, limits.mediaCandidates);
}

async function byWords(tx: Transaction, words: string): Promise<readonly Article[]> {
  const some = await someByWords(tx, words, limits.mediaCommonWords);
  if (some.length < limits.mediaCommonWords) return articlesById(tx, some, limits.mediaCandidates);
  const groups = tierGroups(new Date()).map((tiers) => tiers.map(tierWord));
  return articlesByWords(tx, words, groups, limits.mediaCandidates);
}

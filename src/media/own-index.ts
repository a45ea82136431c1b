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
import { askedKeys } from './name-keys.ts';
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
  const keys = askedKeys(name);
  if (keys.length === 0) return byWords(tx, searchedWords(name));
  const groups = tierGroups(new Date()).map((tiers) =>
    keys.flatMap((key) => tiers.map((tier) => tieredKey(key, tier))),
  );
  return articlesByKeys(tx, groups, limits.mediaCandidates);
}

/** What all words of a name find, then what fewer find, until there is enough. */
async function byWordsInTurn(tx: Transaction, turns: readonly string[][]): Promise<Article[]> {
  const articles = new Map<string, Article>();
  for (const words of turns) {
    if (articles.size >= limits.mediaCandidates) break;
    for (const article of await byWords(tx, words.join(' '))) {
      if (articles.size < limits.mediaCandidates) articles.set(article.link, article);
    }
  }
  return [...articles.values()];
}

async function byWords(tx: Transaction, words: string): Promise<readonly Article[]> {
  const some = await someByWords(tx, words, limits.mediaCommonWords);
  if (some.length < limits.mediaCommonWords) return articlesById(tx, some, limits.mediaCandidates);
  const groups = tierGroups(new Date()).map((tiers) => tiers.map(tierWord));
  return articlesByWords(tx, words, groups, limits.mediaCandidates);
}

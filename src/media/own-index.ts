import { type Database, isDatabaseUnavailable, type Transaction } from '../db/database.ts';
import {
  articlesById,
  bestIds,
  idsByKeys,
  idsByWords,
  newestArticleId,
  searching,
  someByWords,
} from '../db/press/press-search.ts';
import { isOrganisationName } from '../names/organisations.ts';
import { platformLimits } from '../platform/limits.ts';
import { ownIndexName } from '../platform/settings/media-file.ts';
import type { Article } from './article.ts';
import { type AskedPairs, askedPairs } from './asked-pairs.ts';
import { pressLimits } from './limits.ts';
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
      retryAfterSeconds: platformLimits.retryAfterSeconds,
    };
  }
}

/** Not every candidate names them, so that there are more than were asked for. */
const candidatesForOne = 2;

async function found(tx: Transaction, { name, kind, limit }: PressQuery): Promise<readonly Article[]> {
  const most = Math.min(pressLimits.mediaCandidates, candidatesForOne * limit);
  const isOrganisation = kind === undefined ? isOrganisationName(name) : kind === 'organisation';
  const ids = isOrganisation
    ? await byWordsInTurn(tx, organisationWords(name), most)
    : await byPairs(tx, askedPairs(name), name, most);
  return articlesById(tx, ids.slice(0, most));
}

/**
 * All articles with two words of the name. Where there are too many, those with the whole of it come first; of a longer
 * name they have half of the places, and what each word finds with another shares the rest: a common pair does not hide
 * the others.
 */
async function byPairs(
  tx: Transaction,
  { any, whole, ofEach }: AskedPairs,
  name: string,
  most: number,
): Promise<number[]> {
  if (any.length === 0) return byWords(tx, searchedWords(name), most);
  const loose = await idsByKeys(tx, tiered([any]), most);
  if (loose.length < most) return loose;
  const best = [await idsByKeys(tx, tiered(whole), ofEach.length === 0 ? most : most / 2)];
  for (const keys of ofEach) {
    best.push(await idsByKeys(tx, tiered([keys]), Math.floor(most / 2 / ofEach.length)));
  }
  return [...new Set([...best.flat(), ...loose])];
}

/** Keys of each set for each group of tiers. */
function tiered(sets: readonly (readonly number[])[]): number[][][] {
  return tierGroups(new Date()).map((tiers) =>
    sets.map((keys) => keys.flatMap((key) => tiers.map((tier) => tieredKey(key, tier)))),
  );
}

/** What all words of a name find, then what fewer find, until there is enough. */
async function byWordsInTurn(tx: Transaction, turns: readonly string[][], most: number): Promise<number[]> {
  const ids = new Set<number>();
  for (const words of turns) {
    if (ids.size >= most) break;
    for (const id of await byWords(tx, words.join(' '), most)) ids.add(id);
  }
  return [...ids];
}

/** Some of them may be all of them; of more than these the best are looked for. */
async function byWords(tx: Transaction, words: string, most: number): Promise<number[]> {
  const some = await someByWords(tx, words, pressLimits.mediaCommonWords);
  if (some.length < pressLimits.mediaCommonWords) return bestIds(tx, some, most);
  const groups = tierGroups(new Date()).map((tiers) => tiers.map(tierWord));
  return idsByWords(tx, words, groups, most);
}

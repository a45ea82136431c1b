import {
  type Database,
  isDatabaseUnavailable,
  isStatementTimeout,
  type Transaction,
} from '../db/database.ts';
import {
  articlesById,
  bestIds,
  idsByKeys,
  idsByManyKeys,
  idsByWords,
  newestArticleId,
  searching,
  someByWords,
} from '../db/press/press-search.ts';
import { isOrganisationName } from '../names/organisations.ts';
import { parseName } from '../names/parse-name.ts';
import { LIGHT } from '../names/token.ts';
import { platformLimits } from '../platform/limits.ts';
import { ownIndexName } from '../platform/settings/media-file.ts';
import type { Article, ArticleReading } from './article.ts';
import { pressLimits } from './limits.ts';
import { askedKeys } from './name-keys.ts';
import type { Candidates, PressQuery, PressSource } from './press.ts';
import { readingVersion } from './reading/read-people.ts';
import { organisationWords, searchedWords } from './searched-words.ts';
import { tieredKey, tierGroups, tierWord } from './tiers.ts';

/** The articles that are kept here. */
export function ownIndex(database: Database): PressSource {
  return { name: ownIndexName, candidates: (query) => candidates(database, query) };
}

async function candidates(database: Database, query: PressQuery): Promise<Candidates> {
  try {
    return await searching(database, pressLimits.searchSeconds, async (tx): Promise<Candidates> => {
      const newest = await newestArticleId(tx);
      if (newest === undefined) return { kind: 'not-loaded' };
      return { kind: 'found', articles: await found(tx, query), version: String(newest) };
    });
  } catch (error) {
    const tookTooLong = isStatementTimeout(error);
    if (!tookTooLong && !isDatabaseUnavailable(error)) throw error;
    return {
      kind: 'unavailable',
      reason: tookTooLong ? 'the search took too long' : 'the database does not answer',
      retryAfterSeconds: platformLimits.retryAfterSeconds,
    };
  }
}

/** Not every candidate names them, so more are fetched than asked for. */
const candidatesForOne = 2;

async function found(tx: Transaction, { name, kind, limit }: PressQuery): Promise<readonly Article[]> {
  const most = Math.min(pressLimits.mediaCandidates, candidatesForOne * limit);
  const isOrganisation = kind === undefined ? isOrganisationName(name) : kind === 'organisation';
  const ids = isOrganisation
    ? await byWordsInTurn(tx, organisationWords(name), most)
    : await byPairs(tx, askedPairs(name), name, most);
  const articles = await articlesById(tx, ids.slice(0, most), readingVersion);
  return articles.map(({ id: _, people, ...article }) => ({
    ...article,
    ...(people !== null && { reading: people as ArticleReading }),
  }));
}

/**
 * Articles with any two words of the name. If there are too many, those with the whole name come first; for a
 * longer name they get half of the places, and the pairs of each word share the rest, so that one common pair
 * does not hide the others.
 */
async function byPairs(
  tx: Transaction,
  { any, whole, ofEach }: AskedPairs,
  name: string,
  most: number,
): Promise<number[]> {
  if (any.length === 0) return byWords(tx, searchedWords(name), most);
  const all = tiered([any]).map(([keys = []]) => keys);
  const loose = await idsByManyKeys(tx, all, most, pressLimits.keysTogether);
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

/** Articles with all words of a name, then with fewer, until there are enough. */
async function byWordsInTurn(tx: Transaction, turns: readonly string[][], most: number): Promise<number[]> {
  const ids = new Set<number>();
  for (const words of turns) {
    if (ids.size >= most) break;
    for (const id of await byWords(tx, words.join(' '), most)) ids.add(id);
  }
  return [...ids];
}

/**
 * If the limit is not reached these are all, so they can be ranked; otherwise the best are searched tier by
 * tier.
 */
async function byWords(tx: Transaction, words: string, most: number): Promise<number[]> {
  const some = await someByWords(tx, words, pressLimits.mediaCommonWords);
  if (some.length < pressLimits.mediaCommonWords) return bestIds(tx, some, most);
  const groups = tierGroups(new Date()).map((tiers) => tiers.map(tierWord));
  return idsByWords(tx, words, groups, most);
}

/**
 * The index keys of a person's name, whole and in parts. Any two words of a name have a key, and so has a
 * word with the initial of another; but two very common given names, or an initial, match thousands of
 * others, among whom the person would be lost.
 */
interface AskedPairs {
  readonly any: readonly number[];
  /** A key of each set: of a longer name only what has three of its words has them all, of a shorter one both words. */
  readonly whole: readonly (readonly number[])[];
  /** For each word of a longer name, those of it with the others. */
  readonly ofEach: readonly (readonly number[])[];
}

/** Of longer names the first so many words are asked for in parts, and of every two so many keys. */
const mostWords = 6;
const mostOfTwo = 40;

export function askedPairs(name: string): AskedPairs {
  const any = askedKeys(name);
  const words = parseName(name)
    .tokens.filter(({ role }) => (role & LIGHT) === 0)
    .slice(0, mostWords)
    .map(({ word }) => word.text);
  if (words.length < 3) return { any, whole: [askedKeys(name, false)], ofEach: [] };
  const pairs = words.flatMap((one, at) =>
    words.slice(at + 1).map((other, distance) => ({
      of: [at, at + 1 + distance],
      keys: askedKeys(`${one} ${other}`, false, mostOfTwo),
    })),
  );
  const keysOf = (wanted: (of: readonly number[]) => boolean) => [
    ...new Set(pairs.filter(({ of }) => wanted(of)).flatMap(({ keys }) => keys)),
  ];
  return {
    any,
    whole: [keysOf((of) => of.includes(0)), keysOf((of) => !of.includes(0))],
    ofEach: words.map((_, at) => keysOf((of) => of.includes(at))),
  };
}

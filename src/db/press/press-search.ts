import type { Database, Db, Transaction } from '../database.ts';
import { column, value } from '../rows.ts';
import { articleColumns, type StoredArticle, useIndexes } from './press-articles.ts';

/** Best first, as far as the columns can tell. */
const order = 'a.adverse DESC, a.published_at DESC NULLS LAST, a.id DESC';

/** The highest number given to an article; nothing where there is none. */
export async function newestArticleId(db: Db): Promise<number | undefined> {
  const id = await value<number | null>(db, 'SELECT max(id) AS id FROM press_articles');
  return id ?? undefined;
}

/** Runs searches that use an index whatever the planner estimates; each statement has at most `seconds`. */
export const searching = <T>(
  database: Database,
  seconds: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    await useIndexes(tx);
    await tx.script(`SET LOCAL statement_timeout TO ${Math.round(seconds * 1000)}`);
    return work(tx);
  });

/** Runs queries in turn, each best first, until there are enough. */
async function inTurn(
  tx: Transaction,
  searches: readonly string[],
  values: readonly unknown[],
): Promise<number[]> {
  const turns = searches.map((search) => `(${search})`).join(' UNION ALL ');
  const rows = await tx.query<{ id: number }>(`SELECT id FROM (${turns}) found LIMIT $1`, values);
  return rows.map(({ id }) => id);
}

/** Articles that have a key of each set; groups of sets are tried in turn. */
export function idsByKeys(
  tx: Transaction,
  groups: readonly (readonly (readonly number[])[])[],
  most: number,
): Promise<number[]> {
  const values: unknown[] = [most];
  const searches = groups.map((sets) => {
    const conditions = sets.map((keys) => `n.keys && $${values.push(arrayOf(keys))}::bigint[]`);
    return `SELECT n.article_id AS id FROM press_names n WHERE ${conditions.join(' AND ')}
      ORDER BY n.adverse DESC, n.published_at DESC NULLS LAST LIMIT $1`;
  });
  return inTurn(tx, searches, values);
}

/** Articles by very many keys, in parts of `together`: the index takes time by the square of a condition's keys. */
export function idsByManyKeys(
  tx: Transaction,
  groups: readonly (readonly number[])[],
  most: number,
  together: number,
): Promise<number[]> {
  const values: unknown[] = [most];
  const searches = groups.map((keys) => {
    const parts: string[] = [];
    for (let from = 0; from < keys.length; from += together) {
      parts.push(arrayOf(keys.slice(from, from + together)));
    }
    return `SELECT id FROM (
        SELECT DISTINCT n.article_id AS id, n.adverse, n.published_at
        FROM unnest($${values.push(parts)}::text[]) AS part (keys) JOIN press_names n ON n.keys && part.keys::bigint[]) found
      ORDER BY adverse DESC, published_at DESC NULLS LAST LIMIT $1`;
  });
  return inTurn(tx, searches, values);
}

const arrayOf = (keys: readonly number[]): string => `{${keys.join(',')}}`;

/** Words that must all be there, in whichever language the article was read. */
const query = (words: string): string =>
  `(plainto_tsquery('french', ${words}) || plainto_tsquery('english', ${words}) || plainto_tsquery('simple', ${words}))`;

/** Up to `most` articles with all of these words, in no order. */
export const someByWords = (tx: Transaction, words: string, most: number): Promise<number[]> =>
  column(tx, `SELECT id FROM press_articles WHERE words @@ ${query('$1')} LIMIT $2`, [words, most]);

/** The best of very many articles with all of these words; groups of tiers are tried in turn. */
export function idsByWords(
  tx: Transaction,
  words: string,
  groups: readonly (readonly string[])[],
  most: number,
): Promise<number[]> {
  const searches = groups.map(
    (_, at) => `SELECT a.id FROM press_articles a WHERE a.words @@ (${query('$2')} && $${at + 3}::tsquery)
      ORDER BY ${order} LIMIT $1`,
  );
  const tiers = groups.map((group) => group.map((tier) => `'${tier}'`).join(' | '));
  return inTurn(tx, searches, [most, words, ...tiers]);
}

export async function bestIds(tx: Transaction, ids: readonly number[], most: number): Promise<number[]> {
  if (ids.length <= most) return [...ids];
  const rows = await tx.query<{ id: number }>(
    `SELECT a.id FROM press_articles a WHERE a.id = ANY($1::int[]) ORDER BY ${order} LIMIT $2`,
    [ids, most],
  );
  return rows.map(({ id }) => id);
}

/** An article, and what was read in it; null where it is still to be read. */
export interface FoundArticle extends StoredArticle {
  readonly id: number;
  readonly people: unknown;
}

/** The best first; `reading` is the version of what reads articles. */
export const articlesById = (
  tx: Transaction,
  ids: readonly number[],
  reading: number,
): Promise<FoundArticle[]> =>
  tx.query(
    `SELECT a.id, ${articleColumns('a')}, r.people FROM press_articles a
     LEFT JOIN press_readings r ON r.article_id = a.id AND r.version = $2
     WHERE a.id = ANY($1::int[]) ORDER BY ${order}`,
    [ids, reading],
  );

/** Newest first, for people. */
export const newestByWords = (
  tx: Transaction,
  words: string,
  most: number,
): Promise<(StoredArticle & { readonly id: number })[]> =>
  tx.query(
    `WITH best AS MATERIALIZED (
       SELECT a.id FROM press_articles a WHERE a.words @@ ${query('$1')}
       ORDER BY coalesce(a.published_at, a.first_seen_at) DESC, a.id DESC LIMIT $2)
     SELECT a.id, ${articleColumns('a')} FROM best JOIN press_articles a ON a.id = best.id
     ORDER BY coalesce(a.published_at, a.first_seen_at) DESC, a.id DESC`,
    [words, most],
  );

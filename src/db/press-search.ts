import { type Database, type Db, one, type Transaction } from './database.ts';
import { articleColumns, type StoredArticle } from './press-articles.ts';

/** Articles of the press, found. */

/** The best first, by what the tables know of it. */
const order = (a: string): string => `${a}.adverse DESC, ${a}.published_at DESC NULLS LAST, ${a}.id DESC`;

/** The highest number given to an article; nothing where there is none. */
export async function newestArticleId(db: Db): Promise<number | undefined> {
  const { id } = one(await db.query<{ id: number | null }>('SELECT max(id) AS id FROM press_articles'));
  return id ?? undefined;
}

/**
 * Runs searches that must use an index whatever the server believes: it knows nothing of how common a name is, plans
 * are kept from when the tables were empty, and reading a table from end to end takes seconds.
 */
export function searching<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.script(
      'SET LOCAL enable_seqscan TO off; SET LOCAL jit TO off; SET LOCAL max_parallel_workers_per_gather TO 0',
    );
    return work(tx);
  });
}

/**
 * The articles that have a key of each set, the best first: groups are tried in turn, and the next only where those
 * before did not give enough.
 */
export function articlesByKeys(
  tx: Transaction,
  groups: readonly (readonly (readonly number[])[])[],
  most: number,
): Promise<StoredArticle[]> {
  const values: unknown[] = [most];
  const turns = groups.map((sets) => {
    const conditions = sets.map((keys) => `n.keys && $${values.push(`{${keys.join(',')}}`)}::bigint[]`);
    return `(SELECT n.article_id AS id FROM press_names n WHERE ${conditions.join(' AND ')}
       ORDER BY n.adverse DESC, n.published_at DESC NULLS LAST LIMIT $1)`;
  });
  return tx.query(
    `WITH best AS MATERIALIZED (SELECT id FROM (${turns.join(' UNION ALL ')}) found LIMIT $1)
     SELECT ${articleColumns('a')} FROM best JOIN press_articles a ON a.id = best.id ORDER BY ${order('a')}`,
    values,
  );
}

/** Words that must all be there, in whichever language the article was read. */
const query = (words: string): string =>
  `(plainto_tsquery('french', ${words}) || plainto_tsquery('english', ${words}) || plainto_tsquery('simple', ${words}))`;

/** Some of the articles that have all of these words, in no order: at most so many. */
export async function someByWords(tx: Transaction, words: string, most: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `SELECT id FROM press_articles WHERE words @@ ${query('$1')} LIMIT $2`,
    [words, most],
  );
  return rows.map(({ id }) => id);
}

export function articlesById(
  tx: Transaction,
  ids: readonly number[],
  most: number,
): Promise<StoredArticle[]> {
  return tx.query(
    `WITH best AS MATERIALIZED (SELECT a.id FROM press_articles a WHERE a.id = ANY($1::int[]) ORDER BY ${order('a')} LIMIT $2)
     SELECT ${articleColumns('a')} FROM best JOIN press_articles a ON a.id = best.id ORDER BY ${order('a')}`,
    [ids, most],
  );
}

/** The best of very many that have all of these words: groups of tiers are tried in turn, as groups of keys are. */
export function articlesByWords(
  tx: Transaction,
  words: string,
  groups: readonly (readonly string[])[],
  most: number,
): Promise<StoredArticle[]> {
  const turns = groups.map(
    (_, at) => `(SELECT f.id FROM press_articles f WHERE f.words @@ (${query('$2')} && $${at + 3}::tsquery)
       ORDER BY ${order('f')} LIMIT $1)`,
  );
  return tx.query(
    `WITH best AS MATERIALIZED (SELECT id FROM (${turns.join(' UNION ALL ')}) found LIMIT $1)
     SELECT ${articleColumns('a')} FROM best JOIN press_articles a ON a.id = best.id ORDER BY ${order('a')}`,
    [most, words, ...groups.map((tiers) => tiers.map((tier) => `'${tier}'`).join(' | '))],
  );
}

/** For people who look for words: the newest first. */
export function newestByWords(
  tx: Transaction,
  words: string,
  most: number,
): Promise<(StoredArticle & { readonly id: number })[]> {
  return tx.query(
    `WITH best AS MATERIALIZED (
       SELECT a.id FROM press_articles a WHERE a.words @@ ${query('$1')}
       ORDER BY coalesce(a.published_at, a.first_seen_at) DESC, a.id DESC LIMIT $2)
     SELECT a.id, ${articleColumns('a')} FROM best JOIN press_articles a ON a.id = best.id
     ORDER BY coalesce(a.published_at, a.first_seen_at) DESC, a.id DESC`,
    [words, most],
  );
}

import type { Db, Transaction } from '../database.ts';
import { only, value } from '../rows.ts';

/** Articles of the press, kept and removed. See migrations/009-press.ts for what the columns mean. */

/** What is kept of an article for people to read. */
export interface StoredArticle {
  readonly title: string;
  readonly link: string;
  /** All that is known of its words, paragraphs apart by newlines; empty where only the snippet is known. */
  readonly text: string;
  /** What its source shows of it; empty where it shows nothing. */
  readonly snippet: string;
  /** The newspaper. */
  readonly source: string;
  readonly imageUrl: string | null;
  readonly publishedAt: Date | null;
}

export const articleColumns = (
  a: string,
): string => `${a}.title, ${a}.link, ${a}.text, ${a}.snippet, ${a}.source,
  ${a}.image_url AS "imageUrl", ${a}.published_at AS "publishedAt"`;

/** An article with everything it is found by. Hashes are 32 hexadecimal digits. */
export interface IndexedArticle extends StoredArticle {
  readonly linkHash: string;
  readonly wordsHash: string;
  readonly language: 'fr' | 'en' | 'other';
  readonly titleWords: string;
  readonly bodyWords: string;
  readonly tierWord: string;
  readonly version: number;
  readonly adverse: number;
  readonly keys: readonly number[];
}

export interface KnownArticle extends StoredArticle {
  readonly id: number;
  readonly linkHash: string;
  readonly wordsHash: string;
}

/** Until the transaction ends: the planner cannot estimate how common a name is, and a sequential scan takes seconds. */
export async function useIndexes(tx: Transaction): Promise<void> {
  await tx.script(
    'SET LOCAL enable_seqscan TO off; SET LOCAL jit TO off; SET LOCAL max_parallel_workers_per_gather TO 0',
  );
}

/** Serialises writers of articles until the transaction ends: two could deadlock. */
export async function lockPress(tx: Transaction): Promise<void> {
  await useIndexes(tx);
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('press'), 0)");
}

/** Articles that have one of these links or word hashes. */
export const findKnownArticles = (
  db: Db,
  { links, words }: { readonly links: readonly string[]; readonly words: readonly string[] },
): Promise<KnownArticle[]> =>
  db.query(
    `WITH known AS MATERIALIZED (
       SELECT id FROM press_articles WHERE link_hash = ANY($1::uuid[])
       UNION SELECT id FROM press_articles WHERE words_hash = ANY($2::uuid[]))
     SELECT a.id, replace(a.link_hash::text, '-', '') AS "linkHash", replace(a.words_hash::text, '-', '') AS "wordsHash",
       ${articleColumns('a')}
     FROM known JOIN press_articles a ON a.id = known.id`,
    [links, words],
  );

/** Text search configurations. Names are the same in both languages and are found by either. */
const stemmers = { fr: 'french', en: 'english', other: 'simple' } as const;

/** The rows to write, as JSON, which costs less than arrays on either side. */
const given = `given AS MATERIALIZED (
  SELECT *, setweight(to_tsvector(stemmer, "titleWords"), 'A') || strip(to_tsvector(stemmer, "bodyWords"))
    || array_to_tsvector(ARRAY["tierWord"]) AS words
  FROM json_to_recordset($1::json) AS g (id int, link text, "linkHash" uuid, "wordsHash" uuid, title text, text text,
    snippet text, source text, "imageUrl" text, "publishedAt" timestamptz, language text, stemmer regconfig,
    "titleWords" text, "bodyWords" text, "tierWord" text, version smallint, adverse smallint, keys bigint[]))`;

const rowsOf = (articles: readonly IndexedArticle[]): string =>
  JSON.stringify(articles.map((article) => ({ ...article, stemmer: stemmers[article.language] })));

/** Returns the link hashes that were added; articles whose link or words exist already are skipped. */
export async function addArticles(
  tx: Db,
  articles: readonly IndexedArticle[],
  feedId: number | null,
): Promise<string[]> {
  if (articles.length === 0) return [];
  const rows = await tx.query<{ linkHash: string }>(
    `WITH ${given},
     added AS (
       INSERT INTO press_articles (link, link_hash, words_hash, title, text, snippet, source, image_url, published_at,
         language, feed_id, adverse, words)
       SELECT link, "linkHash", "wordsHash", title, text, snippet, source, "imageUrl", "publishedAt", language, $2::int,
         adverse, words
       FROM given ON CONFLICT DO NOTHING RETURNING id, link_hash),
     names AS (
       INSERT INTO press_names (article_id, version, adverse, published_at, keys)
       SELECT added.id, version, adverse, "publishedAt", keys FROM added JOIN given ON "linkHash" = link_hash)
     SELECT replace(link_hash::text, '-', '') AS "linkHash" FROM added`,
    [rowsOf(articles), feedId],
  );
  return rows.map(({ linkHash }) => linkHash);
}

/** Returns the ids that were changed: not those deleted meanwhile, or whose words are now another article's. */
export async function changeArticles(
  tx: Db,
  articles: readonly (IndexedArticle & { readonly id: number })[],
): Promise<number[]> {
  if (articles.length === 0) return [];
  const rows = await tx.query<{ id: number }>(
    `WITH ${given},
     changed AS (
       UPDATE press_articles a SET words_hash = g."wordsHash", title = g.title, text = g.text, snippet = g.snippet,
         image_url = g."imageUrl", published_at = g."publishedAt", language = g.language, adverse = g.adverse,
         words = g.words
       FROM given g
       WHERE a.id = g.id AND NOT EXISTS (
         SELECT 1 FROM press_articles o WHERE o.words_hash = g."wordsHash" AND o.id <> g.id)
       RETURNING a.id)
     UPDATE press_names n SET version = g.version, adverse = g.adverse, published_at = g."publishedAt", keys = g.keys
     FROM changed JOIN given g ON g.id = changed.id WHERE n.article_id = g.id RETURNING g.id`,
    [rowsOf(articles)],
  );
  return rows.map(({ id }) => id);
}

/** New words collect in the index's pending list, which every search would have to scan. */
export async function tidyPressWords(db: Db): Promise<void> {
  await db.query("SELECT gin_clean_pending_list('press_articles_words')");
}

const age = (a: string): string => `coalesce(${a}.published_at, ${a}.first_seen_at)`;

/** Deletes up to `most` of the oldest articles published before a time; returns how many. */
export const removeArticlesBefore = (db: Db, time: Date, most: number): Promise<number> =>
  value(
    db,
    `WITH old AS MATERIALIZED (
         SELECT id FROM press_articles a WHERE ${age('a')} < $1 ORDER BY ${age('a')} LIMIT $2),
       removed AS (DELETE FROM press_articles WHERE id IN (SELECT id FROM old) RETURNING 1)
       SELECT count(*) FROM removed`,
    [time, most],
  );

export const yearsAgo = (db: Db, years: number): Promise<Date> =>
  value(db, 'SELECT now() - make_interval(years => $1) AS at', [years]);

export async function removeArticlesById(db: Db, ids: readonly number[]): Promise<void> {
  await db.query('DELETE FROM press_articles WHERE id = ANY($1::int[])', [ids]);
}

/** Articles indexed by an older version of the program. */
export const articlesIndexedBefore = (db: Db, version: number, most: number): Promise<KnownArticle[]> =>
  db.query(
    `WITH old AS MATERIALIZED (SELECT article_id FROM press_names WHERE version < $1 ORDER BY version LIMIT $2)
     SELECT a.id, replace(a.link_hash::text, '-', '') AS "linkHash", replace(a.words_hash::text, '-', '') AS "wordsHash",
       ${articleColumns('a')}
     FROM old JOIN press_articles a ON a.id = old.article_id`,
    [version, most],
  );

export interface PressTotals {
  readonly articles: number;
  readonly oldest: Date | null;
  readonly newest: Date | null;
  /** Including everything they are found by. */
  readonly bytes: number;
}

export const pressTotals = (db: Db): Promise<PressTotals> =>
  only(
    db,
    `SELECT (SELECT count(*) FROM press_names) AS articles,
         (SELECT min(${age('a')}) FROM press_articles a) AS oldest, (SELECT max(${age('a')}) FROM press_articles a) AS newest,
         pg_total_relation_size('press_articles') + pg_total_relation_size('press_names')
           + pg_total_relation_size('press_readings') AS bytes`,
  );

/** How many articles each newspaper has in each language, and its newest. Looks at all of them. */
export function countArticles(db: Db): Promise<
  {
    readonly source: string;
    readonly language: 'fr' | 'en' | 'other';
    readonly articles: number;
    readonly newest: Date;
  }[]
> {
  return db.query(
    `SELECT source, language, count(*) AS articles, max(${age('a')}) AS newest FROM press_articles a
     GROUP BY source, language`,
  );
}

/** The newspapers with the most articles. */
export const articlesBySource = (
  db: Db,
  most: number,
): Promise<{ readonly source: string; readonly articles: number }[]> =>
  db.query(
    `SELECT source, count(*) AS articles FROM press_articles GROUP BY source ORDER BY articles DESC, source LIMIT $1`,
    [most],
  );

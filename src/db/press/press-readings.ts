import type { Db, Transaction } from '../database.ts';
import { articleColumns, type StoredArticle } from './press-articles.ts';

/** What was read in articles. See migrations/040-press-readings.ts for what the columns mean. */

export interface UnreadArticle extends StoredArticle {
  readonly id: number;
}

/** Articles that this version has not read, the newest first. */
export const unreadArticles = (db: Db, version: number, most: number): Promise<UnreadArticle[]> =>
  db.query(
    `WITH unread AS MATERIALIZED (
       SELECT article_id FROM press_readings WHERE version < $1 ORDER BY version, article_id DESC LIMIT $2)
     SELECT a.id, ${articleColumns('a')} FROM unread JOIN press_articles a ON a.id = unread.article_id`,
    [version, most],
  );

export interface ReadArticle {
  readonly id: number;
  readonly people: readonly unknown[];
  /** As it was read: one that has changed since is read again. */
  readonly title: string;
  readonly text: string;
}

/** Keeps what was read; not of articles that are gone or have other words by now. */
export async function keepReadings(
  db: Db | Transaction,
  version: number,
  articles: readonly ReadArticle[],
): Promise<void> {
  await db.query(
    `UPDATE press_readings r SET version = $1, people = g.people
     FROM json_to_recordset($2::json) AS g (id int, people jsonb, title text, text text)
     JOIN press_articles a ON a.id = g.id AND a.title = g.title AND a.text = g.text
     WHERE r.article_id = g.id AND r.version <= $1`,
    [version, JSON.stringify(articles)],
  );
}

export async function countUnread(db: Db, version: number): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*) FROM press_readings WHERE version < $1', [
    version,
  ]);
  return row?.count ?? 0;
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { keepReadings, type ReadArticle, unreadArticles } from '../../db/press/press-readings.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { rejectOnAbort } from '../../platform/reject-on-abort.ts';
import { inBatches, type TimeBudget, untilDone } from '../../platform/time-budget.ts';
import { VisionError } from '../../vision/process/vision-error.ts';
import type { Article, ArticleReading, ReadPerson } from '../article.ts';
import { peopleOf } from '../judging/people.ts';
import type { NamingArticle } from '../judging/read-article.ts';
import { textOf } from '../judging/read-text.ts';
import { pressLimits } from '../limits.ts';
import { PressReader } from './press-reader.ts';
import { mayAccuse, type Reading, readAsked, readingVersion, readPeople } from './read-people.ts';
import { WordPieces } from './word-pieces.ts';

/** What articles say of people: read ahead of any question, or when one is asked. */
export class ArticleReader {
  readonly #reader = new PressReader();
  #words: WordPieces | undefined;
  /** Readings of one person that somebody waits for, who gets what was read since when asking again. */
  readonly #alone = new BoundedMap<string, Promise<ReadPerson | undefined>>(pressLimits.readingsRemembered);

  /** Without a database nothing is kept. */
  constructor(private readonly database?: Database) {}

  /**
   * What an article says of the person it names by these mentions; `reading` is what is known of it. Undefined where nothing in it
   * accuses anybody; rejects with a VisionError where it could not be read.
   */
  async personIn(named: NamingArticle, reading: ArticleReading | undefined): Promise<ReadPerson | undefined> {
    const known = knownIn(named, reading);
    return known === 'unread' ? this.readAlone(named) : known;
  }

  /**
   * Reads the person named by these mentions, and nobody else. Rejects with a VisionError; or with the reason of `patience` when that
   * ends, while the reading goes on.
   */
  readAlone(
    { text, runs, mentions }: NamingArticle,
    patience?: AbortSignal,
  ): Promise<ReadPerson | undefined> {
    const people = peopleOf(text, runs, mentions);
    if (patience === undefined) return readAsked(this.#reading(), text, people, false);
    const whom = JSON.stringify(mentions.map(({ from, to }) => [from, to]));
    const key = createHash('sha256').update(whom).update(text.text).digest('base64');
    let reading = this.#alone.get(key);
    if (reading === undefined) {
      reading = readAsked(this.#reading(), text, people, true);
      this.#alone.set(key, reading);
      reading.catch(() => this.#alone.delete(key));
    }
    return rejectOnAbort(patience, reading);
  }

  /** Reads what is kept here and was not read yet; returns how many. */
  async readKept(budget: TimeBudget = untilDone()): Promise<number> {
    const database = this.database;
    if (database === undefined) return 0;
    return inBatches(pressLimits.readTogether, (most) => this.#readSome(database, most), budget);
  }

  async #readSome(database: Database, most: number): Promise<number> {
    const articles = await unreadArticles(database, readingVersion, most);
    const read: ReadArticle[] = [];
    // One after the other: a search that somebody waits for comes in between.
    for (const { id, title, text, snippet } of articles) {
      read.push({ id, title, text, people: await this.peopleIn({ title, text, snippet }) });
    }
    await keepReadings(database, readingVersion, read);
    return articles.length;
  }

  /**
   * Everybody in an article; nobody where the article itself is at fault: a person asked for is then read alone, or not at all.
   * Rejects with a VisionError where nothing can be read now.
   */
  async peopleIn(article: Pick<Article, 'title' | 'text' | 'snippet'>): Promise<ArticleReading> {
    try {
      return await readPeople(this.#reading(), textOf(article));
    } catch (error) {
      if (error instanceof VisionError && error.reason !== 'busy') return [];
      throw error;
    }
  }

  /** The words are needed with the first article: most commands read none. */
  #reading(): Reading {
    this.#words ??= new WordPieces(readFileSync(join(packageRoot, 'models', 'press-words.txt'), 'utf8'));
    return { reader: this.#reader, words: this.#words };
  }

  close(): Promise<void> {
    return this.#reader.close();
  }
}

/** What is known without reading. */
export function knownIn(
  { text, mentions }: NamingArticle,
  reading: ArticleReading | undefined,
): ReadPerson | undefined | 'unread' {
  const known = (reading ?? []).filter(({ at }) =>
    at.some(([from, to]) => mentions.some((mention) => mention.from < to && from < mention.to)),
  );
  if (known.length > 0) return known.reduce((a, b) => (b.against > a.against ? b : a));
  return mayAccuse(text) ? 'unread' : undefined;
}

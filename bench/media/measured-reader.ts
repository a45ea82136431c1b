import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';
import type { ArticleReading, ReadPerson } from '../../src/press/article.ts';
import type { NamingArticle } from '../../src/press/judging/read-article.ts';
import { textOf } from '../../src/press/judging/read-text.ts';
import { ArticleReader } from '../../src/press/reading/article-reader.ts';
import { mayAccuse, windowsOfEverybody } from '../../src/press/reading/read-people.ts';
import { WordPieces } from '../../src/press/reading/word-pieces.ts';
import { ownMilliseconds, threadsMilliseconds } from '../processor.ts';
import { allBelow, takePeakOfReaders } from '../reading/peak-memory.ts';
import { sum } from '../tables.ts';
import type { LabelledArticle } from './labelled.ts';

/** What the reading of one article took; milliseconds of processor. */
interface Cost {
  readonly own: number;
  readonly process: number;
  readonly windows: number;
}

/** The reader of the service, with what it takes: articles are read one after the other, as they are when they were kept. */
export class MeasuredReader {
  readonly #reader = new ArticleReader();
  readonly #words = new WordPieces(readFileSync(join(packageRoot, 'models', 'press-words.txt'), 'utf8'));
  /** Of articles in which something may accuse somebody; of the others the model sees nothing. */
  readonly costs: Cost[] = [];
  articles = 0;
  /** Questions about people of whom something was read ahead, and those read alone when they were asked for. */
  ahead = 0;
  alone = 0;
  #isWarm = false;

  async read(article: LabelledArticle): Promise<ArticleReading> {
    const kept = { ...article, id: 0 };
    if (!this.#isWarm) await this.#reader.peopleIn(kept);
    const text = textOf(article);
    const processBefore = processMilliseconds();
    const ownBefore = ownMilliseconds();
    const reading = await this.#reader.peopleIn(kept);
    const own = ownMilliseconds() - ownBefore;
    const process = processMilliseconds() - processBefore;
    this.articles++;
    if (!mayAccuse(text)) return reading;
    this.#isWarm = true;
    const windows = windowsOfEverybody(text, this.#words).windows.length;
    this.costs.push({ own, process, windows });
    return reading;
  }

  async personIn(named: NamingArticle, reading: ArticleReading): Promise<ReadPerson | undefined> {
    const person = await this.#reader.personIn(named, reading);
    if (person !== undefined) reading.includes(person) ? this.ahead++ : this.alone++;
    return person;
  }

  /** MiB that the process which reads held at most. */
  peakMemory(): number {
    return takePeakOfReaders(true);
  }

  close(): Promise<void> {
    return this.#reader.close();
  }
}

/** The process that reads is a child of this one. */
function processMilliseconds(): number {
  return sum(allBelow('self').map(threadsMilliseconds));
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { programFile } from '../../platform/package-root.ts';
import type { Article } from '../article.ts';
import { pressLimits } from '../limits.ts';
import { FeedError } from './feed-error.ts';
import type { ParsedFeed } from './parse-feed.ts';
import type { ReadReply, ReadRequest } from './read-in-thread.ts';
import type { FeedOrigin } from './to-article.ts';

/** Argument that makes bin/akwaba.js run the thread. */
const threadArgument = 'feed-thread';

export interface ReaderBounds {
  /** For one feed or page. */
  readonly seconds: number;
  readonly megabytes: number;
}

/**
 * Parses feeds and pages in a thread, one after the other. The thread is
 * terminated on timeout or when it takes too much memory, and the next feed gets a new one.
 */
export class FeedReader {
  readonly #bounds: ReaderBounds;
  #thread: Worker | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    bounds: ReaderBounds = {
      seconds: pressLimits.feedParseSeconds,
      megabytes: pressLimits.feedParseMegabytes,
    },
  ) {
    this.#bounds = bounds;
  }

  /** Throws a FeedError where it gives no articles. */
  async readFeed(bytes: Buffer, contentType: string, origin: FeedOrigin): Promise<ParsedFeed> {
    const reply = await this.#ask({ what: 'feed', bytes, contentType, origin });
    if ('feed' in reply) return reply.feed;
    throw new FeedError('fault' in reply ? reply.fault : 'BROKEN', 'fault' in reply ? reply.hint : '');
  }

  /** Nothing where the page is none of an article. */
  async readPage(bytes: Buffer, contentType: string, origin: FeedOrigin): Promise<Article | undefined> {
    const reply = await this.#ask({ what: 'page', bytes, contentType, origin });
    if ('fault' in reply) throw new FeedError(reply.fault, reply.hint);
    return 'page' in reply ? reply.page : undefined;
  }

  async close(): Promise<void> {
    await this.#turn.catch(() => undefined);
    await this.#thread?.terminate();
  }

  #ask(request: ReadRequest): Promise<ReadReply> {
    const turn = this.#turn.catch(() => undefined).then(() => this.#read(request));
    this.#turn = turn;
    return turn;
  }

  async #read(request: ReadRequest): Promise<ReadReply> {
    this.#thread ??= this.#start();
    const thread = this.#thread;
    try {
      const reply = once(thread, 'message', { signal: AbortSignal.timeout(this.#bounds.seconds * 1000) });
      thread.postMessage(request);
      return (await reply)[0];
    } catch {
      this.#thread = undefined;
      await thread.terminate();
      throw new FeedError('TOO_HARD');
    }
  }

  #start(): Worker {
    const thread = new Worker(programFile, {
      argv: [threadArgument],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#bounds.megabytes },
    });
    // The pending request gets the error; without a listener it would end the process.
    return thread.on('error', () => undefined);
  }
}

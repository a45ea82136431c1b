import type { BucketUse } from '../db/clients/rate-limits.ts';
import { BoundedMap } from '../platform/bounded-map.ts';
import { httpLimits } from './limits.ts';

export interface Rate {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until one more is allowed. */
  readonly retryAfterSeconds: number;
}

/** So many a second, and so many at once. */
export interface Limit {
  readonly name: string;
  readonly perSecond: number;
  readonly burst: number;
}

/** Takes from the buckets that all processes share; in how many seconds each is full again. */
export type Share = (uses: readonly BucketUse[]) => Promise<ReadonlyMap<string, number>>;

interface Bucket {
  limit: Limit;
  /** When it is full again, by this process's clock, as far as is known here. */
  fullAt: number;
  /** Taken here, and not yet from the shared one; below zero for what was given back. */
  unreported: number;
  unreportedSince: number;
}

/**
 * Token buckets by name, each filling at `perSecond` up to `burst`, shared by all processes. A process gives tokens
 * from its last copy of a bucket and then reports them to the database, for all names together. It gives at most a
 * tenth of a burst unreported, so N processes give at most N tenths more than one bucket, which the bucket then lacks.
 * A process that dies loses only what it had not reported. While the database is away each process counts alone.
 * Bounded: the name used longest ago goes first.
 */
export class RateLimiter {
  readonly #share: Share;
  readonly #now: () => number;
  readonly #buckets = new BoundedMap<string, Bucket>(httpLimits.rateLimitEntries);
  #changed = new Set<Bucket>();
  #reporting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #aloneUntil = 0;

  constructor(share: Share, now: () => number = () => performance.now()) {
    this.#share = share;
    this.#now = now;
  }

  async take(limit: Limit): Promise<Rate> {
    const bucket = this.#bucketOf(limit);
    while (bucket.unreported >= creditOf(limit) && this.#level(bucket) >= 1 && !this.#isAlone()) {
      await this.#heard();
    }
    const allowed = this.#level(bucket) >= 1;
    if (allowed) this.#spend(bucket, 1);
    return this.#rateOf(bucket, allowed);
  }

  /** Takes one token at once, whether there is one or not. */
  count(limit: Limit): void {
    this.#spend(this.#bucketOf(limit), 1);
  }

  /** Returns a token that was taken for nothing. */
  giveBack(limit: Limit): void {
    this.#spend(this.#bucketOf(limit), -1);
  }

  /** Whether a token is there, without taking it. */
  peek(limit: Limit): Rate {
    const bucket = this.#bucketOf(limit);
    return this.#rateOf(bucket, this.#level(bucket) >= 1);
  }

  #bucketOf(limit: Limit): Bucket {
    const known = this.#buckets.get(limit.name);
    if (known !== undefined) known.limit = limit;
    const bucket = known ?? { limit, fullAt: 0, unreported: 0, unreportedSince: 0 };
    this.#buckets.set(limit.name, bucket);
    return bucket;
  }

  #level({ limit, fullAt }: Bucket): number {
    return limit.burst - (Math.max(0, fullAt - this.#now()) / 1000) * limit.perSecond;
  }

  #spend(bucket: Bucket, tokens: number): void {
    const now = this.#now();
    bucket.fullAt = Math.max(bucket.fullAt, now) + millisecondsOf(bucket, tokens);
    if (bucket.unreported === 0) bucket.unreportedSince = now;
    bucket.unreported += tokens;
    this.#changed.add(bucket);
    if (bucket.unreported >= creditOf(bucket.limit) / 2 && !this.#isAlone()) this.#report();
    else this.#timer ??= setTimeout(() => this.#report(), httpLimits.rateReportMilliseconds).unref();
  }

  #rateOf(bucket: Bucket, allowed: boolean): Rate {
    const level = this.#level(bucket);
    return {
      allowed,
      remaining: Math.max(0, Math.floor(level)),
      retryAfterSeconds: Math.max(1, Math.ceil((1 - level) / bucket.limit.perSecond)),
    };
  }

  /** Waits, briefly, for the database to answer the last report. */
  async #heard(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.#goAlone();
        resolve();
      }, httpLimits.rateWaitMilliseconds);
    });
    await Promise.race([this.#report(), late]);
    clearTimeout(timer);
  }

  /** One statement at a time; the next reports what is taken meanwhile. */
  #report(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#reporting ??= this.#reportOnce().finally(() => {
      this.#reporting = undefined;
      if (this.#changed.size === 0) return;
      this.#timer ??= setTimeout(() => this.#report(), httpLimits.rateReportMilliseconds).unref();
    });
    return this.#reporting;
  }

  async #reportOnce(): Promise<void> {
    const reported = [...this.#changed].map((bucket) => ({ bucket, tokens: bucket.unreported }));
    this.#changed = new Set();
    const began = this.#now();
    const uses = reported.map(({ bucket, tokens }) => ({
      name: bucket.limit.name,
      seconds: millisecondsOf(bucket, tokens) / 1000,
      secondsAgo: (began - bucket.unreportedSince) / 1000,
      mostSeconds: (httpLimits.rateDebtBursts * bucket.limit.burst) / bucket.limit.perSecond,
    }));
    try {
      const seconds = await this.#share(uses);
      const now = this.#now();
      for (const { bucket, tokens } of reported) {
        bucket.unreported -= tokens;
        bucket.unreportedSince = began;
        const shared = now + (seconds.get(bucket.limit.name) ?? 0) * 1000;
        bucket.fullAt = shared + millisecondsOf(bucket, bucket.unreported);
      }
      this.#aloneUntil = 0;
    } catch {
      // Tokens that could not be reported are not held against the client.
      for (const { bucket, tokens } of reported) bucket.unreported -= tokens;
      this.#goAlone();
    }
  }

  #goAlone(): void {
    this.#aloneUntil = this.#now() + httpLimits.rateAloneSeconds * 1000;
  }

  #isAlone(): boolean {
    return this.#now() < this.#aloneUntil;
  }
}

const creditOf = ({ burst }: Limit): number => Math.max(1, burst * httpLimits.rateCreditShare);

const millisecondsOf = ({ limit }: Bucket, tokens: number): number => (tokens / limit.perSecond) * 1000;

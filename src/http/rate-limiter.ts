import { BoundedMap } from '../platform/bounded-map.ts';
import { httpLimits } from './limits.ts';

export interface Rate {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until one more is allowed. */
  readonly retryAfterSeconds: number;
}

/**
 * Token buckets by name: each fills at `perSecond` up to `burst`. In memory, so each process counts on its
 * own; bounded, the name seen longest ago is forgotten first.
 */
export class RateLimiter {
  readonly #buckets = new BoundedMap<string, { tokens: number; at: number }>(httpLimits.rateLimitEntries);

  /** Takes one token. */
  take(name: string, perSecond: number, burst: number, now = Date.now()): Rate {
    const tokens = this.#filled(name, perSecond, burst, now);
    const allowed = tokens >= 1;
    const left = allowed ? tokens - 1 : tokens;
    this.#buckets.set(name, { tokens: left, at: now });
    return rate(allowed, left, perSecond);
  }

  /** Returns a token that was taken for nothing. */
  giveBack(name: string, perSecond: number, burst: number, now = Date.now()): void {
    const tokens = Math.min(burst, this.#filled(name, perSecond, burst, now) + 1);
    this.#buckets.set(name, { tokens, at: now });
  }

  /** Whether a token is there, without taking it. */
  look(name: string, perSecond: number, burst: number, now = Date.now()): Rate {
    const tokens = this.#filled(name, perSecond, burst, now);
    return rate(tokens >= 1, tokens, perSecond);
  }

  #filled(name: string, perSecond: number, burst: number, now: number): number {
    const bucket = this.#buckets.get(name);
    if (bucket === undefined) return burst;
    return Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);
  }
}

function rate(allowed: boolean, tokens: number, perSecond: number): Rate {
  return {
    allowed,
    remaining: Math.floor(tokens),
    retryAfterSeconds: Math.max(1, Math.ceil((1 - tokens) / perSecond)),
  };
}

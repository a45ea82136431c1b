import type { FastifyReply } from 'fastify';
import type { World } from '../db/world.ts';
import { AppError } from '../platform/problems/errors.ts';
import { httpLimits } from './limits.ts';

/** How many of a kind a client may have at work at once. */
export interface MostAtOnce {
  readonly requests: number;
  readonly uploads: number;
}

/**
 * Bounds the requests that one client has at work at once, live and test apart, uploads apart from the rest. A request
 * counts from its admission until its answer has left and its handler has ended: who goes away early does not get
 * another place for work that still goes on. In memory, so each process counts on its own.
 */
export class AtWork {
  readonly #most: MostAtOnce;
  readonly #counts = new Map<string, number>();

  constructor(most: MostAtOnce) {
    this.#most = most;
  }

  /** Takes a place for a request, or refuses it with 429. */
  enter({ companyId, test }: World, kind: keyof MostAtOnce, reply: FastifyReply): Place {
    const name = `${companyId} ${test} ${kind}`;
    const count = this.#counts.get(name) ?? 0;
    if (count >= this.#most[kind]) {
      throw new AppError('TOO_MANY_AT_ONCE', {
        parameters: { ...this.#most },
        retryAfterSeconds: httpLimits.atOnceRetrySeconds,
      });
    }
    this.#counts.set(name, count + 1);
    const place = new Place(() => this.#leave(name));
    reply.raw.once('close', () => place.answered());
    return place;
  }

  #leave(name: string): void {
    const count = (this.#counts.get(name) ?? 1) - 1;
    if (count === 0) this.#counts.delete(name);
    else this.#counts.set(name, count);
  }
}

/** The place of one request. */
export class Place {
  readonly #leave: () => void;
  #isAnswered = false;
  #isWorking = false;

  constructor(leave: () => void) {
    this.#leave = leave;
  }

  begin(): void {
    this.#isWorking = true;
  }

  end(): void {
    this.#isWorking = false;
    if (this.#isAnswered) this.#leave();
  }

  /** The answer has left, or the client. */
  answered(): void {
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    if (!this.#isWorking) this.#leave();
  }
}

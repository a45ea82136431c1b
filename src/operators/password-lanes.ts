import { platformLimits } from '../platform/limits.ts';
import { AppError } from '../platform/problems/errors.ts';
import { operatorLimits } from './limits.ts';

/**
 * Passwords are hashed one at a time in each of two lanes: one for strangers, one for people whom we know by their
 * browser or their session. However many strangers guess, from however many addresses, the other lane stays free. In
 * each, nobody takes more than a few of the places.
 */
export class PasswordLane {
  readonly #places: number;
  readonly #each: number;
  readonly #held = new Map<string, number>();
  #taken = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ places, each }: { readonly places: number; readonly each: number }) {
    this.#places = places;
    this.#each = each;
  }

  /** Holds a place in the lane during this work; refused, before it begins, where there is none left. */
  async hold<T>(who: string, work: () => Promise<T>): Promise<T> {
    const held = this.#held.get(who) ?? 0;
    if (this.#taken >= this.#places || held >= this.#each) {
      throw new AppError('TOO_MANY_SIGN_INS', { retryAfterSeconds: platformLimits.retryAfterSeconds });
    }
    this.#taken += 1;
    this.#held.set(who, held + 1);
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      this.#leave(who);
    }
  }

  #leave(who: string): void {
    const left = (this.#held.get(who) ?? 0) - 1;
    if (left > 0) this.#held.set(who, left);
    else this.#held.delete(who);
  }

  /** Runs this when everything that came before it in the lane has ended. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** Each place is held for an address. */
export const strangers = new PasswordLane({
  places: operatorLimits.strangersWaiting,
  each: operatorLimits.strangersOfOneAddress,
});
/** Each place is held for a person. */
export const knownPeople = new PasswordLane({
  places: operatorLimits.peopleWaiting,
  each: operatorLimits.requestsOfOnePerson,
});

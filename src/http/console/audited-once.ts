import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { consoleLimits } from './limits.ts';

/** A page repeats its own request: what it shows somebody again is not audited again. Names that were searched for stay hashed. */
export class AuditedOnce {
  readonly #keyring: Keyring;
  readonly #what: string;
  readonly #audited = new BoundedMap<string, true>(consoleLimits.looksRemembered);

  constructor(keyring: Keyring, what: string) {
    this.#keyring = keyring;
    this.#what = what;
  }

  /** `isRepeated`: the page asked by itself or goes on, so that what was audited before need not be. */
  async note(session: string, look: unknown, isRepeated: boolean, audit: () => Promise<void>): Promise<void> {
    const key = this.#keyring.hash('lookup', this.#what, session, JSON.stringify(look)).toString('base64');
    if (isRepeated && this.#audited.has(key)) return;
    await audit();
    this.#audited.set(key, true);
  }
}

import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { consoleLimits } from './limits.ts';

/** Audits a view once, though its page polls. Names that were searched for stay hashed. */
export class AuditedOnce {
  readonly #keyring: Keyring;
  readonly #what: string;
  readonly #audited = new BoundedMap<string, true>(consoleLimits.viewsRemembered);

  constructor(keyring: Keyring, what: string) {
    this.#keyring = keyring;
    this.#what = what;
  }

  /** `isRepeated`: the page polls or pages on, so what was audited is not audited again. */
  async note(session: string, look: unknown, isRepeated: boolean, audit: () => Promise<void>): Promise<void> {
    const key = this.#keyring.hash('lookup', this.#what, session, JSON.stringify(look)).toString('base64');
    if (isRepeated && this.#audited.has(key)) return;
    await audit();
    this.#audited.set(key, true);
  }
}

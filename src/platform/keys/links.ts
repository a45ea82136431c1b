import { platformLimits } from '../limits.ts';
import type { Config } from '../settings/config.ts';
import { equalSecrets, type Keyring } from './sealing.ts';

/**
 * Links that open pictures without credentials for a limited time. The signature covers the target and the expiry. A
 * link is as good as its picture: it is never logged or stored.
 */

/** Pictures of dossiers, and photos of the register of persons. */
export const pictureKinds = ['dossier', 'person'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** What a link's address holds, as it came. */
export interface GivenLink {
  readonly kind: string;
  readonly id: string;
  readonly expires: string;
  readonly signature: string;
  /** For whom it was made, where the picture itself belongs to no client. */
  readonly client?: string | undefined;
}

export interface LinkOptions {
  /** The client for whom it is, where the picture itself belongs to none: photos of the register. */
  readonly client?: number;
  readonly now?: number;
}

export type LinkState = 'good' | 'expired' | 'not-valid';

export class Links {
  readonly #keyring: Keyring;
  /** Where clients reach the service. Set once it listens, since with port 0 the port is only known then. */
  baseUrl: string;

  constructor(keyring: Keyring, baseUrl: string) {
    this.#keyring = keyring;
    this.baseUrl = baseUrl;
  }

  /** A link to a picture, valid for `platformLimits.linkMinutes`. */
  make(kind: PictureKind, id: string, { client, now = Date.now() }: LinkOptions = {}): string {
    const expires = String(Math.floor(now / 1000) + platformLimits.linkMinutes * 60);
    const madeFor = client === undefined ? undefined : String(client);
    const signature = this.#sign({ kind, id, expires, client: madeFor }).toString('base64url');
    const query = `${madeFor === undefined ? '' : `client=${madeFor}&`}expires=${expires}&signature=${signature}`;
    return `${this.baseUrl}/pictures/${kind}/${id}?${query}`;
  }

  check(link: GivenLink, now = Date.now()): LinkState {
    const signature = Buffer.from(link.signature, 'base64url');
    const expected = this.#sign(link);
    // The decoder is lenient; only the exact spelling we make is accepted.
    if (signature.toString('base64url') !== link.signature || !equalSecrets(signature, expected)) {
      return 'not-valid';
    }
    return Number(link.expires) * 1000 > now ? 'good' : 'expired';
  }

  #sign({ kind, id, expires, client }: Omit<GivenLink, 'signature'>): Buffer {
    return this.#keyring.hash('links', kind, id, expires, ...(client === undefined ? [] : [client]));
  }
}

/** Where clients reach the service: as configured, never as request headers claim. `port` is the one listened on. */
export function addressOf(config: Config, port = config.port): string {
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = everywhere ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host;
  return config.publicUrl ?? `http://${host}:${port}`;
}

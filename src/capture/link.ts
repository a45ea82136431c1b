import { randomBytes } from 'node:crypto';
import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import type { SessionRow } from '../db/capture/sessions.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';

/** A link's secret stands behind the `#`: browsers send that to nobody, so that no log and no preview has it. */

export interface Link {
  readonly url: string;
  /** An SVG picture of it. */
  readonly qrCode: string;
}

/** Of a session, for another device, or of the device that has it. */
export type SecretKind = 'link' | 'hand-over' | 'device';

export interface GivenSecret {
  readonly uuid: string;
  readonly secret: string;
  readonly handOver: boolean;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

export function secretHash(keyring: Keyring, kind: SecretKind, uuid: string, secret: string): Buffer {
  return keyring.hash('links', `capture-${kind}`, uuid, secret);
}

export function linkTo(baseUrl: string, uuid: string, secret: string, kind: SecretKind = 'link'): Link {
  const url = `${baseUrl}/capture#${uuid}.${secret}${kind === 'hand-over' ? '.h' : ''}`;
  return { url, qrCode: toSvgSource(generate(url), { on: '#000', off: '#fff', scale: 4 }) };
}

const given = /^(?<uuid>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<secret>[\w-]{43})(?<mark>\.h)?$/;

/** What stands behind the `#`, or in a cookie; undefined where that cannot be one of ours. */
export function readSecret(text: string): GivenSecret | undefined {
  const groups = given.exec(text)?.groups;
  if (groups?.uuid === undefined || groups.secret === undefined) return undefined;
  return { uuid: groups.uuid, secret: groups.secret, handOver: groups.mark !== undefined };
}

/** Whether a secret is the one of which only the hash is kept. */
export function isSecret(
  keyring: Keyring,
  kind: SecretKind,
  { uuid }: Pick<SessionRow, 'uuid'>,
  secret: string,
  hash: Buffer | null,
): boolean {
  return hash !== null && equalSecrets(secretHash(keyring, kind, uuid, secret), hash);
}

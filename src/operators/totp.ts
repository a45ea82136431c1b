import { createHmac, randomBytes } from 'node:crypto';
import { equalSecrets } from '../platform/keys/sealing.ts';

/** Codes of the second factor as authenticator apps make them: RFC 6238, six digits of SHA-1, every 30 seconds. */

const secretBytes = 20;
const stepSeconds = 30;
/** Clocks of phones may be a step off either way. */
const tolerance = 1;

export function makeTotpSecret(): Buffer {
  return randomBytes(secretBytes);
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The time step of a code; undefined if it matches none near now. Every code takes the same time. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const digits = Buffer.from(code.replace(/\s/g, ''));
  const current = stepAt(now);
  let found: number | undefined;
  for (let step = current - tolerance; step <= current + tolerance; step++) {
    if (equalSecrets(Buffer.from(codeAt(secret, step)), digits)) found = step;
  }
  return found;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As people type it. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}

/** As apps read it from a QR code. */
export function totpUri(secret: Buffer, login: string): string {
  return `otpauth://totp/Akwaba:${encodeURIComponent(login)}?secret=${base32(secret)}&issuer=Akwaba`;
}

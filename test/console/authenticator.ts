import { codeAt, stepAt } from '../../src/operators/totp.ts';

/**
 * What an app shows for a secret, now and next. Both are taken at once: the clock may go on to its next step between
 * two things that a test does, and the service takes both for half a minute at least.
 */
export function codesOf(secret: string): readonly [now: string, next: string] {
  const bytes = fromBase32(secret.replaceAll(' ', ''));
  const step = stepAt(new Date());
  return [codeAt(bytes, step), codeAt(bytes, step + 1)];
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

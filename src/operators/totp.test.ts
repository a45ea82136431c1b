import { describe, expect, it } from 'vitest';
import { base32, codeAt, stepAt, stepOf, totpUri } from './totp.ts';

/** The secret of RFC 6238's own examples, whose codes have eight digits: ours are their last six. */
const secret = Buffer.from('12345678901234567890');

describe('codes of the second factor', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d s is that of the standard', (seconds, code) => {
    expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
  });

  it('is taken one step early or late, with spaces, and no further', () => {
    const now = new Date(1_111_111_109_000);
    const step = stepAt(now);
    for (const near of [-1, 0, 1]) expect(stepOf(secret, codeAt(secret, step + near), now)).toBe(step + near);
    expect(stepOf(secret, '081 804', now)).toBe(step);
    for (const far of [-2, 2]) expect(stepOf(secret, codeAt(secret, step + far), now)).toBeUndefined();
    expect(stepOf(secret, '', now)).toBeUndefined();
  });

  it('has a secret as apps read it', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(totpUri(secret, 'awa@banque.example')).toBe(
      'otpauth://totp/Akwaba:awa%40banque.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Akwaba',
    );
  });
});

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Keyring, readSecretFile } from './sealing.ts';

const keyring = () =>
  new Keyring(
    new Map(['register', 'answers', 'lookup', 'credentials', 'audit'].map((name) => [name, randomBytes(32)])),
  );

describe('sealing', () => {
  it('opens what it sealed, and nothing that was changed, moved or sealed with another key', () => {
    const ring = keyring();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), fc.nat(), (bytes, context, where) => {
        const plain = Buffer.from(bytes);
        const sealed = ring.seal('register', context, plain);
        expect(ring.open('register', context, sealed).equals(plain)).toBe(true);
        expect(() => ring.open('register', `${context}x`, sealed)).toThrow();
        expect(() => ring.open('answers', context, sealed)).toThrow();
        expect(() => keyring().open('register', context, sealed)).toThrow();
        const changed = Buffer.from(sealed);
        const at = where % changed.length;
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(() => ring.open('register', context, changed)).toThrow();
        expect(() => ring.open('register', context, sealed.subarray(0, at))).toThrow();
      }),
    );
  });

  it('never uses a nonce twice', () => {
    const ring = keyring();
    const nonces = Array.from({ length: 3000 }, () =>
      ring.seal('register', '', 'x').subarray(1, 13).toString('hex'),
    );
    expect(new Set(nonces).size).toBe(3000);
  });
});

describe('keyed hashes', () => {
  it('differ by key, by value and by where one part ends and the next begins', () => {
    const ring = keyring();
    const parts = fc.array(
      fc.oneof(
        fc.string(),
        fc.uint8Array({ maxLength: 5 }).map((b) => Buffer.from(b)),
      ),
      { maxLength: 4 },
    );
    const bytes = (list: (string | Buffer)[]) =>
      JSON.stringify(list.map((p) => Buffer.from(p).toString('hex')));
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        const same = bytes(a) === bytes(b);
        expect(ring.hash('lookup', ...a).equals(ring.hash('lookup', ...b))).toBe(same);
        expect(ring.hash('lookup', ...a).equals(ring.hash('audit', ...a))).toBe(false);
      }),
    );
  });
});

describe('a secret file', () => {
  it('is made once, whole, for us alone, by however many processes at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'akwaba-secret-'));
    const path = join(folder, 'deep', 'key');
    const texts = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => readSecretFile(path, () => `secret-${i}`)),
    );
    expect(new Set(texts).size).toBe(1);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['key']);
    expect(execFileSync('cat', [path], { encoding: 'utf8' })).toBe(`${texts[0]}\n`);
  });
});

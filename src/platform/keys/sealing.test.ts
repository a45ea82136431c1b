import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import { Keyring, SealingKey } from './sealing.ts';

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

describe('a key of its own', () => {
  const chunks = fc.array(
    fc.uint8Array({ maxLength: 5000 }).map((bytes) => Buffer.from(bytes)),
    { maxLength: 8 },
  );
  const streamed = (key: SealingKey, context: string, parts: readonly Buffer[]) =>
    buffer(key.sealPieces(context, Readable.from(parts.filter((part) => part.length > 0))));

  it('opens what it sealed as a stream, however it was cut', async () => {
    const key = new SealingKey(randomBytes(32));
    await fc.assert(
      fc.asyncProperty(chunks, fc.string(), async (parts, context) => {
        const plain = Buffer.concat(parts);
        const sealed = await streamed(key, context, parts);
        expect(key.open(context, sealed).equals(plain)).toBe(true);
        expect(sealed.length).toBe(key.seal(context, plain).length);
      }),
      { numRuns: runs(50) },
    );
  });

  it('opens nothing of a stream that was changed anywhere, cut, lengthened or moved', async () => {
    const key = new SealingKey(randomBytes(32));
    await fc.assert(
      fc.asyncProperty(chunks, fc.nat(), fc.nat({ max: 7 }), async (parts, where, bit) => {
        const sealed = await streamed(key, 'picture:1', parts);
        const at = where % sealed.length;
        const changed = Buffer.from(sealed);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        expect(() => key.open('picture:1', changed)).toThrow();
        expect(() => key.open('picture:1', sealed.subarray(0, at))).toThrow();
        expect(() => key.open('picture:1', Buffer.concat([sealed, Buffer.from([bit])]))).toThrow();
        expect(() => key.open('picture:2', sealed)).toThrow();
      }),
      { numRuns: runs(50) },
    );
  });

  it('opens nothing once any one byte was changed', () => {
    const key = new SealingKey(randomBytes(32));
    const sealed = key.seal('row', 'secret');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 0x80;
      expect(() => key.open('row', changed), `byte ${at}`).toThrow();
    }
  });

  it('is opened again by the key above it only, under its own name only', () => {
    const above = new SealingKey(randomBytes(32));
    const { key, wrapped } = above.makeKey('dossier');
    const sealed = key.seal('picture', 'bytes');
    expect(above.openKey('dossier', wrapped).open('picture', sealed).toString()).toBe('bytes');
    expect(() => above.openKey('another', wrapped)).toThrow();
    expect(() => new SealingKey(randomBytes(32)).openKey('dossier', wrapped)).toThrow();
    // A wrapped key is no sealed value, even where the contexts are the same.
    expect(() => above.open('dossier', wrapped)).toThrow();
  });

  it('leaves nothing to open once its wrapping is deleted: neither the key above nor its siblings help', () => {
    const above = new SealingKey(randomBytes(32));
    const dossier = above.makeKey('dossier');
    const erased = dossier.key.makeKey('picture:1');
    const sibling = dossier.key.makeKey('picture:2');
    const sealed = erased.key.seal('picture:1', 'bytes');
    const left = [above, dossier.key, sibling.key, dossier.key.openKey('picture:2', sibling.wrapped)];
    for (const key of left) expect(() => key.open('picture:1', sealed)).toThrow();
    expect(() => dossier.key.openKey('picture:1', sibling.wrapped)).toThrow();
  });
});

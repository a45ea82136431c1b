import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moveSecret, readSecretFile, writeSecretLike } from './secret-file.ts';

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

  it('is written for those who may read its model, and never over another', () => {
    const folder = mkdtempSync(join(tmpdir(), 'akwaba-secret-'));
    const [model, path] = [join(folder, 'model'), join(folder, 'new')];
    writeFileSync(model, 'old');
    chmodSync(model, 0o640);
    writeSecretLike(model, path, 'secret');
    expect(readFileSync(path, 'utf8')).toBe('secret\n');
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(() => writeSecretLike(model, path, 'other')).toThrow('EEXIST');
    expect(readFileSync(path, 'utf8')).toBe('secret\n');
  });

  it('takes the place of another, and a second move leaves it there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'akwaba-secret-'));
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    writeFileSync(from, 'new');
    writeFileSync(to, 'old');
    moveSecret(from, to);
    moveSecret(from, to);
    expect(readFileSync(to, 'utf8')).toBe('new');
    expect(existsSync(from)).toBe(false);
  });
});

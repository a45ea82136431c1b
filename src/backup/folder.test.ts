import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newName } from './folder.ts';

it('names a copy behind those of the same second, also where the first of them were removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-copies-'));
  const at = new Date('2026-11-16T23:57:09.500Z');
  const make = async () => {
    const name = await newName(folder, at);
    mkdirSync(join(folder, 'copies', name), { recursive: true });
    return name;
  };
  mkdirSync(join(folder, 'copies'));
  const names = [await make(), await make(), await make()];
  expect(names).toEqual(['20261116T235709Z', '20261116T235709Z-2', '20261116T235709Z-3']);
  rmdirSync(join(folder, 'copies', '20261116T235709Z'));
  expect(await make()).toBe('20261116T235709Z-4');
});

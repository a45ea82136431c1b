import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { voicesFolder } from './voices-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'akwaba-voices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, bytes = 1) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), Buffer.alloc(bytes));
};

it('lists what is recorded, and names the file that is not of a screen', () => {
  put('dyu/consent.mp3');
  put('dyu/front.ogg');
  put('bci/consent.m4a');
  expect(voicesFolder(folder).map(({ language, step, type }) => `${language} ${step} ${type}`)).toEqual([
    'bci consent audio/mp4',
    'dyu consent audio/mpeg',
    'dyu front audio/ogg',
  ]);
  for (const [name, words, bytes] of [
    ['dyu/concent.mp3', /concent\.mp3" is not named by a screen: consent/, 1],
    ['dyu/paper.exe', /none of \.mp3/, 1],
    ['dyu/paper.mp3', /more than 1024 kB/, 1024 ** 2 + 1],
    ['Dioula/consent.mp3', /named by a language/, 1],
  ] as const) {
    put(name, bytes);
    expect(() => voicesFolder(folder)).toThrow(words);
    rmSync(join(folder, name));
  }
  expect(() => voicesFolder(join(folder, 'none'))).toThrow(/cannot be read|can be read/);
});

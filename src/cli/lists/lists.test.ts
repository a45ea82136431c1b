import { describe, expect, it } from 'vitest';
import { nameOfFile } from './lists.ts';

describe('a list named after its file', () => {
  it.each([
    ['vigilance.csv', 'vigilance'],
    ['/var/lists/vigilance.csv.gz', 'vigilance'],
    ['peps.targets.nested.json', 'peps.targets'],
    ['entities.ftm.json', 'entities'],
    ['ma.liste.interne.CSV', 'ma.liste.interne'],
    ['lists/folder/', 'folder'],
    ['2026-11.jsonl', '2026-11'],
  ])('%s is %s', (path, name) => {
    expect(nameOfFile(path)).toBe(name);
  });
});

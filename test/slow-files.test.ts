import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from './command-line.ts';
import { longFiles, slowFiles } from './slow-files.ts';

it('names files that are there, each once', () => {
  const named = [...longFiles, ...slowFiles];
  expect(named.filter((name) => !existsSync(join(projectFolder, name)))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

it('a file that marks tests for long runs marks every one that is tried in part', () => {
  const unmarked = ['src', 'console', 'capture', 'test']
    .flatMap((folder) =>
      readdirSync(join(projectFolder, folder), { recursive: true }).map((name) => join(folder, String(name))),
    )
    .filter((name) => name.endsWith('.test.ts') && name !== 'test/slow-files.test.ts')
    .flatMap((name) => {
      const source = readFileSync(join(projectFolder, name), 'utf8');
      if (!/\bitIn(Part|LongRuns)\b/.test(source)) return [];
      const tests = source.split(/^(?=\s*(?:it|itInPart|itInLongRuns)\b[.(])/m).slice(1);
      return tests
        .filter((test) => /^\s*it\b/.test(test) && /\bfc\.assert\(|(?<![.\w])(runs|some)\(/.test(test))
        .map((test) => `${name}: ${test.trim().split('\n')[0]}`);
    });
  expect(unmarked).toEqual([]);
});

it('no file of long runs marks tests: where some are marked, a long run leaves out the others', () => {
  const marking = longFiles.filter((name) =>
    /\bitIn(Part|LongRuns)\b/.test(readFileSync(join(projectFolder, name), 'utf8')),
  );
  expect(marking).toEqual([]);
});

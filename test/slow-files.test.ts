import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from './command-line.ts';
import { longFiles, slowFiles } from './slow-files.ts';

it('names files that are there, each once', () => {
  const named = [...longFiles, ...slowFiles];
  expect(named.filter((name) => !existsSync(join(projectFolder, name)))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

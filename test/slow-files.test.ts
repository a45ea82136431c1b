import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from './command-line.ts';
import { slowFiles } from './slow-files.ts';

it('names files that are there', () => {
  expect(slowFiles.filter((name) => !existsSync(join(projectFolder, name)))).toEqual([]);
});

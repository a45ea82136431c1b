import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** Returns the text of a file in `vocabulary/`. The bundle holds the texts: bin/vocabulary.js replaces this module. */
export const vocabularyText = (file: string): string =>
  readFileSync(join(packageRoot, 'vocabulary', file), 'utf8');

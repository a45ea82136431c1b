#!/usr/bin/env node
/** The command: finds the program as one bundle, or makes it, and runs it. `npm run build` makes it ahead. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProgram, ProgramError } from './find-program.js';

// Else Node would open its inspector: src/start.ts.
process.on('SIGUSR1', () => undefined);
let folder;
try {
  folder = await findProgram();
} catch (error) {
  if (!(error instanceof ProgramError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
await import(pathToFileURL(join(folder, 'start.js')).href);

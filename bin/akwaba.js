#!/usr/bin/env node
/** The command: finds the program as one bundle, or makes it, and runs it. `npm run build` makes it ahead. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProgram, ProgramError } from './find-program.js';
import { say, sayLoading } from './say.js';

// Else Node would open its inspector: src/start.ts.
process.on('SIGUSR1', () => undefined);
const fatal = 60;
let folder;
try {
  folder = await findProgram();
} catch (error) {
  if (!(error instanceof ProgramError)) throw error;
  say(error.message, fatal);
  process.exit(2);
}
sayLoading();
await import(pathToFileURL(join(folder, 'start.js')).href);

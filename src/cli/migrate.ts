import type { Command } from 'commander';
import { migrate, schemaState } from '../db/migrate.ts';
import { widenNumbers } from '../db/migrating/wide-numbers.ts';
import { type Config, loadConfig } from '../platform/settings/config.ts';
import { makeDataDir, openDatabase } from '../runtime.ts';
import { type Json, say, show } from './answers.ts';
import { add, hasData, sayTrouble } from './command.ts';
import { CommandError } from './command-error.ts';

export function addMigrate(program: Command): void {
  const words =
    'bring the database up to date and stop; needs no key. Beside running processes: those of the version before go on';
  const checkWords =
    'only tell what is missing; exit code 1 if anything is, 2 if this program may not work on it';
  const wideWords =
    'then make numbers wide (bigint) that were not because there is much: each table is rewritten, and nobody can use it meanwhile';
  add(program, 'migrate', words)
    .option('--check', checkWords)
    .option('--wide-numbers', wideWords)
    .action((options: MigrateOptions) => (options.check ? checkOnly(options) : migrateOnly(options)));
}

type MigrateOptions = Json & { check?: boolean; wideNumbers?: boolean };

async function migrateOnly(options: MigrateOptions): Promise<void> {
  const config = loadConfig();
  makeDataDir(config);
  const stopping = new AbortController();
  const stop = (signal: string) => stopping.abort(new CommandError(stoppedWords(signal)));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const opened = await openDatabase(config, sayTrouble);
  try {
    // Beside the answer, which may be JSON.
    const { signal } = stopping;
    const applied = await migrate(opened.database, { say, signal });
    const widened = options.wideNumbers ? await widenNumbers(opened.database, say, signal) : undefined;
    show(options, { applied, ...(widened && { widened }) }, () => [
      applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
      widened && widenedWords(widened),
    ]);
  } catch (error) {
    // The abort itself, not the error of the connection that it cut.
    throw stopping.signal.aborted ? stopping.signal.reason : error;
  } finally {
    process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop);
    await opened.close();
  }
}

const widenedWords = (tables: readonly string[]) =>
  tables.length === 0 ? 'All numbers are wide.' : `Made wide: ${tables.join(', ')}.`;

const stoppedWords = (signal: string) =>
  `${signal}: stopped before the database was up to date. What was done is kept; run it again to go on.`;

async function checkOnly(options: MigrateOptions): Promise<void> {
  const config = loadConfig();
  const { pending, newer, refusal } = await stateWithoutMaking(config);
  const names = pending.map(({ name }) => name);
  const upToDate = names.length === 0 && refusal === undefined;
  show(options, { upToDate, pending: names, newer, refusal: refusal ?? null }, () => [
    refusal ?? (upToDate ? 'The database is up to date.' : `Missing: ${names.join(', ')}.`),
    ...newer.map(
      ({ name, oldestProgram }) =>
        `${name} is of a newer program and lets in ${oldestProgram ?? 'none before it'}.`,
    ),
  ]);
  if (!upToDate) process.exitCode = refusal === undefined ? 1 : 2;
}

/** Reads the state of the schema without making a database where there is none. */
async function stateWithoutMaking(config: Config) {
  if (!hasData(config)) {
    throw new CommandError(`There is no database in ${config.dataDir} yet; "akwaba migrate" makes it.`);
  }
  const { database, close } = await openDatabase(config, sayTrouble);
  try {
    return await schemaState(database);
  } finally {
    await close();
  }
}

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { appendAudit } from '../../audit/chain.ts';
import { Ledger } from '../../credits/ledger.ts';
import { openImportFile } from '../../platform/json-lines.ts';
import { exportPortfolio, type PortfolioFormat, portfolioFormats } from '../../portfolio/export-portfolio.ts';
import { importPortfolio, type PortfolioImport } from '../../portfolio/import-portfolio.ts';
import { type FileFormat, formatOf } from '../../registries/read-lines.ts';
import { byWhom, CommandError, json, show, withRuntime } from '../command.ts';
import { progressLine } from '../import-progress.ts';
import { type ClientOptions, ofClient, worldOf } from './of-client.ts';

/** Files of customers. */
export function addPortfolioFiles(portfolio: Command): void {
  ofClient(json(portfolio.command('import')))
    .description(
      'take customers from a CSV file or one of JSON lines (.gz too; - is standard input); the service or a worker searches for them',
    )
    .argument('<file>')
    .option('--monitor', 'watch those that do not say otherwise: search for them again when lists change')
    .addOption(formatOption())
    .option('--by <name>', 'who asks for it; the name of your account unless told')
    .addHelpText('after', importHelp)
    .action(importFile);
  ofClient(portfolio.command('export'))
    .description('write all customers of a client to a file, or to standard output')
    .argument('[file]')
    .addOption(formatOption())
    .option('--by <name>', 'who asks for it; the name of your account unless told')
    .action(exportFile);
}

const formatOption = () =>
  new Option('--format <format>', 'by the ending of the file unless told').choices(portfolioFormats);

const importHelp = `
Columns, in any order: externalId, name, type (PERSON unless it is told, or COMPANY), dateOfBirth, nationality, identifiers
(nni=10000000001|passport=22AB), monitor and press (yes or no). Only externalId and name are needed. In JSON lines the same
fields, as POST /v2/screening/subjects takes them.

Each new or changed customer costs a check, one more with press. Bad lines are reported with their number and reason, and the
rest is taken: the exit code is then 1. Importing a file again costs nothing for what is there already, unless it is not
watched and lists have changed since.`;

interface FileOptions extends ClientOptions {
  monitor?: boolean;
  format?: FileFormat & PortfolioFormat;
  by?: string;
}

async function importFile(path: string, options: FileOptions): Promise<void> {
  const report = await withRuntime(async (runtime) => {
    const { database, keyring } = runtime;
    const world = await worldOf(runtime, options);
    const tools = { database, keyring, ledger: new Ledger(database, keyring) };
    const progress = progressLine();
    return importPortfolio(tools, openImportFile(path), options.format ?? formatOf(path), {
      world,
      actor: byWhom(options.by),
      monitor: options.monitor === true,
      onProgress: (soFar) => {
        if (!options.json) progress(soFar);
      },
      onBadLine: ({ line, words }) => {
        if (!options.json) process.stderr.write(`line ${line}: ${words.en}\n`);
      },
    });
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'EACCES') {
      throw new CommandError(`${path} cannot be read (${error.code}).`);
    }
    if (error.code === 'Z_DATA_ERROR' || error.code === 'Z_BUF_ERROR') {
      throw new CommandError(
        `${path} cannot be unpacked: it is damaged or was cut short. What was taken before stays; import it again once it is whole.`,
      );
    }
    throw error;
  });
  const badLines = report.badLines.map(({ line, words }) => ({ line, reason: words.en }));
  show(options, { ...report, badLines, stopped: report.stopped?.en ?? null }, () => reportWords(report));
  if (report.bad > 0 || report.stopped !== null) process.exitCode = 1;
}

function reportWords(report: PortfolioImport): string {
  const { lines, taken, unchanged, repeated, charged, bad, ignoredFields, stopped } = report;
  return [
    `${lines} lines read: ${taken} customers taken, ${unchanged} as before, ${bad} bad lines. ${charged} checks charged.`,
    ...(repeated > 0 ? [`${repeated} lines were repeated further down; the last one counts.`] : []),
    ...(ignoredFields.length > 0
      ? [`Columns that no customer has were ignored: ${ignoredFields.join(', ')}.`]
      : []),
    ...(stopped === null ? [] : [`The rest of the file was not taken. ${stopped.en}`]),
  ].join('\n');
}

async function exportFile(path: string | undefined, options: FileOptions): Promise<void> {
  await withRuntime(async (runtime) => {
    const { database, keyring } = runtime;
    const world = await worldOf(runtime, options);
    const format = options.format ?? (path === undefined ? 'jsonl' : formatOf(path));
    await database.transaction((tx) =>
      appendAudit(tx, keyring, {
        ...{ chain: world.companyId, actor: byWhom(options.by), action: 'portfolio.exported' },
        details: { format, ...(world.test && { test: true }) },
      }),
    );
    const { pieces } = exportPortfolio(database, keyring, world, format, options.language);
    const output = path === undefined ? process.stdout : createWriteStream(path, { mode: 0o600 });
    await pipeline(Readable.from(pieces), output, { end: path !== undefined });
  });
}

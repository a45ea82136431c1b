import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { Ledger } from '../credits/ledger.ts';
import type { World } from '../db/world.ts';
import { openImportFile } from '../platform/json-lines.ts';
import type { Language } from '../platform/language.ts';
import { exportPortfolio, type PortfolioFormat, portfolioFormats } from '../portfolio/export-portfolio.ts';
import { importPortfolio, type PortfolioImport } from '../portfolio/import-portfolio.ts';
import type { Runtime } from '../runtime.ts';
import { type FileFormat, formatOf } from '../tables/read-lines.ts';
import { type Answer, answer, type Json } from './answers.ts';
import { add, audited, onData, requireCompany, unreadable, withRuntime } from './command.ts';
import { type By, byOption, byWhom, languageOption, wholeNumber } from './options.ts';
import { importProgress, outcomeOf } from './progress.ts';

export function addPortfolio(program: Command): void {
  const portfolio = program.command('portfolio');
  portfolio.description(
    'customers that an organisation already has, searched for on lists without a dossier',
  );
  const importWords =
    'take customers from a CSV file, an Excel workbook or JSON lines (.gz too; - is standard input); the service or a worker searches for them';
  const exportWords = 'write all customers of an organisation to a file, or to standard output';
  ofClient(add(portfolio, 'import <file>', importWords))
    .option('--monitor', 'watch those that do not say otherwise: search for them again when lists change')
    .addOption(formatOption())
    .addOption(byOption())
    .addHelpText('after', importHelp)
    .action(onData(importFile));
  ofClient(portfolio.command('export [file]').description(exportWords))
    .addOption(formatOption())
    .addOption(byOption())
    .action((path: string | undefined, options: FileOptions) =>
      withRuntime((runtime) => exportFile(runtime, path, options)),
    );
}

type ClientOptions = { client: number; test?: boolean; language: Language };
type FileOptions = ClientOptions & By & Json & { monitor?: boolean; format?: FileFormat & PortfolioFormat };

const ofClient = (command: Command): Command =>
  command
    .addOption(languageOption())
    .requiredOption('--client <company>', 'identifier of the organisation', wholeNumber(1))
    .option('--test', 'its test customers');

const formatOption = () =>
  new Option('--format <format>', 'by the ending of the file unless told').choices(portfolioFormats);

const importHelp = `
A table may be in any charset, and separate its columns by , ; | or a tab; of a workbook (.xlsx) the first sheet is read. In the
console columns of any name can be chosen. Columns, in any order: externalId, name, type (PERSON unless it is told, or COMPANY), dateOfBirth, nationality, identifiers
(nni=10000000001|passport=22AB), monitor and press (yes or no). Only externalId and name are needed. In JSON lines the same
fields, as POST /v2/screening/subjects takes them.

Each new or changed customer costs a check, one more with press. Bad lines are reported with their number and reason, and the
rest is taken: the exit code is then 1. Importing a file again costs nothing for what is there already, unless it is not
watched and lists have changed since.`;

async function worldOf({ database }: Runtime, { client, test }: ClientOptions): Promise<World> {
  await requireCompany(database, client);
  return { companyId: client, test: test === true };
}

async function importFile(runtime: Runtime, path: string, options: FileOptions): Promise<Answer> {
  const { database, keyring } = runtime;
  const tools = { database, keyring, ledger: new Ledger(database, keyring) };
  const { onProgress, onBadLine } = importProgress(options);
  const report = await importPortfolio(tools, openImportFile(path), options.format ?? formatOf(path), {
    world: await worldOf(runtime, options),
    actor: byWhom(options.by),
    monitor: options.monitor === true,
    onProgress,
    onBadLine: ({ line, words }) => onBadLine({ line, reason: words.en }),
  }).catch(unreadable(path, damagedWords));
  const badLines = report.badLines.map(({ line, words }) => ({ line, reason: words.en }));
  const hasErrors = report.bad > 0 || report.stopped !== null;
  const value = { outcome: outcomeOf(hasErrors), ...report, badLines, stopped: report.stopped?.en ?? null };
  return answer(value, reportWords(report), hasErrors);
}

const damagedWords =
  'it is damaged or was cut short. What was taken before stays; import it again once it is whole.';

function reportWords(report: PortfolioImport) {
  const { lines, taken, unchanged, repeated, charged, bad, ignoredFields, stopped } = report;
  return [
    `${lines} lines read: ${taken} customers taken, ${unchanged} as before, ${bad} bad lines. ${charged} checks charged.`,
    repeated > 0 && `${repeated} lines were repeated further down; the last one counts.`,
    ignoredFields.length > 0 && `Columns that no customer has were ignored: ${ignoredFields.join(', ')}.`,
    stopped !== null && `The rest of the file was not taken. ${stopped.en}`,
  ];
}

async function exportFile(runtime: Runtime, path: string | undefined, options: FileOptions): Promise<void> {
  const { database, keyring } = runtime;
  const world = await worldOf(runtime, options);
  const format = options.format ?? (path === undefined ? 'jsonl' : formatOf(path));
  await audited(runtime, {
    ...{ chain: world.companyId, actor: byWhom(options.by), action: 'portfolio.exported' },
    details: { format, ...(world.test && { test: true }) },
  });
  const { pieces } = exportPortfolio(database, keyring, world, { format, language: options.language });
  const output = path === undefined ? process.stdout : createWriteStream(path, { mode: 0o600 });
  await pipeline(Readable.from(pieces), output, { end: path !== undefined });
}

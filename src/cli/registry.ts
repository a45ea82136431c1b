import { createWriteStream, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Argument, type Command, Option } from 'commander';
import { appendAudit, operatorChain } from '../audit/chain.ts';
import { deletePhoto } from '../db/registers/register-photos.ts';
import { registerStats } from '../db/registers/registers.ts';
import { parseCardNumber, parseNni } from '../documents/papers/ivorian-numbers.ts';
import { openImportFile } from '../platform/json-lines.ts';
import { platformLimits } from '../platform/limits.ts';
import { exportRegister } from '../registries/export.ts';
import { type ImportReport, importRegister } from '../registries/import.ts';
import { registerLimits } from '../registries/limits.ts';
import { localRegisters } from '../registries/local.ts';
import { type RegisterName, registerTables } from '../registries/records.ts';
import { type PersonDocumentType, type PersonQuery, personDocumentTypes } from '../registries/register.ts';
import { type FileFormat, formatOf } from '../tables/read-lines.ts';
import { answer, type Json, tableOf } from './answers.ts';
import { add, audited, changing, onData, unreadable, withRuntime } from './command.ts';
import { CommandError, WrongUse } from './command-error.ts';
import { actor } from './options.ts';
import { importProgress, outcomeOf } from './progress.ts';

const names = Object.keys(registerTables) as RegisterName[];

export function addRegistry(program: Command): void {
  const imagesWords = "folder of the pictures that idImage names; the file's own where it is not given";
  const registry = program.command('registry').description('the local official registers');
  const importWords =
    'add or update records from a JSONL or CSV file, or an Excel workbook (.gz too; - is standard input) with the field names of the interface';
  add(registry, 'import', importWords)
    .addArgument(registerArgument())
    .argument('<file>')
    .addOption(formatOption())
    .option('--images <folder>', imagesWords)
    .option('--dry-run', 'change nothing; tell what is new, changed and unchanged, and which lines are bad')
    .addHelpText('after', importHelp)
    .action(importFile);
  registry
    .command('export')
    .description('write a register to a file, or to standard output')
    .addArgument(registerArgument())
    .argument('[file]')
    .addOption(formatOption())
    .option('--photos', 'persons: write photos too, as idImage in base64')
    .action(exportFile);
  add(registry, 'remove-photo', "remove a person's photo; links to it end at once, the record stays")
    .addArgument(new Argument('<documentType>').choices(personDocumentTypes))
    .argument('<number>', 'NNI, or card number where the person has no NNI')
    .action(removePhoto);
  add(registry, 'stats', 'how many records each register holds').action(
    onData(async ({ database }) => {
      const statsOf = async (register: RegisterName) => ({
        register,
        ...(await registerStats(database, registerTables[register])),
      });
      const rows = await Promise.all(names.map(statsOf));
      return answer(rows, tableOf(rows, 'register, records, changed = updatedAt'));
    }),
  );
}

const importHelp = `
persons    the fields of /search/person, and documentType (CNI or CARTE_RESIDENT; CNI where it is missing).
           Found by uin, or by idCardNumber where uin is empty.
           idImage: the photo, a PNG, JPEG or WebP of at most ${registerLimits.registerPhotoBytes / 1024 ** 2} MB: in base64, or the name of a file in the
           folder of the pictures. Where it is missing or empty the photo from before stays.
companies  the fields of /search/company, and historyList. In CSV, owners and historyList hold JSON,
           activities JSON or texts separated by |.
informal   iduCode, ownerIdentityDocumentNumber, phoneNumber, ownerBirthDate, ownerBirthPlace,
           ownerFullName, activityMunicipality.

Bad lines are reported with their number and reason, and the rest is imported: the exit code is then 1.
Importing a file again changes nothing.`;

type FileOptions = Json & { format?: FileFormat; images?: string; photos?: boolean; dryRun?: boolean };

const importFile = onData(
  async ({ database, keyring }, register: RegisterName, path: string, options: FileOptions) => {
    const images = imagesFolder(path, options.images);
    const { format = formatOf(path), dryRun = false } = options;
    const report = await importRegister({ database, keyring }, register, openImportFile(path), format, {
      actor,
      dryRun,
      ...(images !== undefined && { images }),
      ...importProgress(options),
    }).catch(unreadable(path));
    const value = { outcome: outcomeOf(report.bad > 0), ...report };
    return answer(value, () => (dryRun ? dryRunWords : reportWords)(register, report), report.bad > 0);
  },
);

/** The folder of the pictures that the file names: its own unless another is given; standard input has none. */
function imagesFolder(path: string, given: string | undefined): string | undefined {
  if (given === undefined) return path === '-' ? undefined : dirname(path);
  if (!statSync(given, { throwIfNoEntry: false })?.isDirectory()) {
    throw new WrongUse(`${given} is not a folder.`);
  }
  return given;
}

function reportWords(register: RegisterName, report: ImportReport) {
  const { lines, added, updated, repeated, photos, bad, ignoredFields } = report;
  const ignored = Object.entries(ignoredFields).map(([field, count]) => `${field} (${count} lines)`);
  return [
    `${register}: ${lines} lines read, ${added} records added, ${updated} updated, ${bad} bad.`,
    photos > 0 && `${photos} photos stored.`,
    repeated > 0 && `${repeated} lines were repeated further down; the last one counts.`,
    ignored.length > 0 && `Fields that no record has were ignored: ${ignored.join(', ')}.`,
  ];
}

const dryRunWords = (register: RegisterName, { lines, added, updated, unchanged, bad }: ImportReport) =>
  `${register}: ${lines} lines read, ${added} records are new, ${updated} would change, ${unchanged} are the same, ${bad} bad. Nothing was changed.`;

async function exportFile(
  register: RegisterName,
  path: string | undefined,
  { format = formatOf(path ?? ''), photos = false }: FileOptions,
): Promise<void> {
  await withRuntime(async ({ database, keyring }) => {
    await audited({ database, keyring }, { action: 'register.exported', details: { register, photos } });
    const lines = exportRegister(database, keyring, register, format, { photos });
    if (path === undefined) await pipeline(lines, process.stdout, { end: false });
    else await pipeline(lines, createWriteStream(path, { mode: 0o600 }));
  });
}

const removePhoto = changing(
  async (tx, { database, keyring }, documentType: PersonDocumentType, number: string) => {
    const found = await localRegisters(database, keyring).person(personQuery(documentType, number));
    const photo = found.kind === 'found' ? found.photo?.id : undefined;
    if (!photo) throw new CommandError('The register holds no photo under this number.');
    await deletePhoto(tx, photo);
    const entry = { action: 'register.photo-removed', details: { register: 'persons', photo } };
    await appendAudit(tx, keyring, { chain: operatorChain, actor, ...entry });
    return answer({ removed: true }, 'The photo was removed.');
  },
);

function personQuery(documentType: PersonDocumentType, number: string): PersonQuery {
  const nni = parseNni(number);
  if (nni.ok) return { documentType, nni: nni.value };
  const card = parseCardNumber(number);
  if (documentType !== 'CNI' || !card.ok) {
    throw new WrongUse('The number must be an NNI (11 digits), or for a CNI its card number.');
  }
  return { documentType, idCardNumber: card.value };
}

const registerArgument = () => new Argument('<register>').choices(names);

const formatOption = () =>
  new Option(
    '--format <format>',
    `by the file's ending where it is not given; lines of at most ${platformLimits.importLineBytes} bytes`,
  ).choices(['jsonl', 'csv']);

import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import type { Language } from '../../platform/language.ts';
import { exportSubject } from '../../subjects/export-subject.ts';
import {
  byWhom,
  CommandError,
  json,
  languageOption,
  refusalsInWords,
  show,
  uuid,
  withStore,
} from '../command.ts';

/** All that is kept of a subject, as a file to hand over. */
export function addExport(subjects: Command): void {
  json(subjects.command('export'))
    .description(
      'write all that is kept of a subject into a ZIP file: pages to read, JSON and pictures; legal holds and papers of others are not in it',
    )
    .argument('<subject>', 'identifier of the subject (UUID)', uuid)
    .requiredOption('--output <file>', 'the ZIP file; it must not exist yet')
    .addOption(languageOption('of the pages'))
    .option('--by <name>', 'who asks for it; the name of your account unless told')
    .action(run);
}

interface Options {
  json?: boolean;
  output: string;
  language: Language;
  by?: string;
}

async function run(id: string, { output, language, by, ...options }: Options): Promise<void> {
  let bytes = 0;
  await withStore(async ({ database, keyring, blobs }) => {
    const tools = { database, keyring, checks: checkCatalogue, blobs };
    const wish = { subjectId: id, actor: byWhom(by), language };
    const { pieces } = await refusalsInWords(exportSubject(tools, wish));
    const counted = Readable.from(pieces).on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    await writeFile(counted, output);
  });
  show(
    options,
    { id, output, bytes },
    () => `${output} holds all that is kept of subject ${id}: ${bytes} bytes.`,
  );
}

/** Only the person who asked for it may read it. Half a file is none. */
async function writeFile(pieces: Readable, path: string): Promise<void> {
  try {
    await pipeline(pieces, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new CommandError(`${path} is there already; name another file.`);
    if (code === 'ENOENT' || code === 'EACCES') throw new CommandError(`${path} cannot be written: ${code}.`);
    await rm(path, { force: true });
    throw error;
  }
}

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import type { Language } from '../../platform/language.ts';
import { type MadeReport, makeReport } from '../../reports/make-report.ts';
import { PdfMaker } from '../../reports/pdf-maker.ts';
import type { Runtime } from '../../runtime.ts';
import { PictureShrinker } from '../../vision/process/picture-shrinker.ts';
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

/** The evidence report of one dossier as a file. */
export function addDossierReport(dossiers: Command): void {
  json(dossiers.command('report'))
    .description('the evidence of one dossier as a file: HTML, or PDF; that it was made is in the audit log')
    .argument('<dossier>', 'identifier of the dossier (UUID)', uuid)
    .requiredOption('--output <file>', 'where to write it; a file that is there is not touched')
    .option('--pdf', 'PDF instead of HTML')
    .addOption(languageOption('of the report'))
    .option('--notes', 'with the notes that otherwise stay inside')
    .option('--by <name>', 'who asks for it; the name of your account unless told')
    .action(report);
}

interface ReportOptions {
  json?: boolean;
  output: string;
  pdf?: boolean;
  language: Language;
  notes?: boolean;
  by?: string;
}

async function report(dossier: string, options: ReportOptions): Promise<void> {
  // Before the log says that one was made.
  if (existsSync(options.output)) throw isThere(options.output);
  const made = await withStore((runtime) => refusalsInWords(make(runtime, dossier, options)));
  const { output } = options;
  const { content, file, bytes } = made;
  show(options, { dossier, output, bytes: bytes.length, content, file }, () =>
    [
      `The report is in ${output}.`,
      `Number on its last page  ${content}`,
      `SHA-256 of the file      ${file}`,
      `"akwaba audit check-report ${output}" tells later whether it is still as it was made.`,
    ].join('\n'),
  );
}

async function make(runtime: Runtime, dossier: string, options: ReportOptions): Promise<MadeReport> {
  const { config, database, keyring, blobs } = runtime;
  const shrinker = new PictureShrinker(config.shrinking);
  const pdfs = new PdfMaker();
  try {
    const made = await makeReport(
      { database, keyring, checks: checkCatalogue, blobs, shrinker, pdfs },
      {
        dossier,
        format: options.pdf ? 'pdf' : 'html',
        language: options.language,
        withNotes: options.notes ?? false,
        viewer: { actor: byWhom(options.by) },
      },
    );
    await keep(options.output, made.bytes);
    return made;
  } finally {
    await shrinker.close();
    await pdfs.close();
  }
}

/** Readable by who made it alone: it shows everything about a person. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') throw isThere(path);
    throw new CommandError(`${path} could not be written: ${error instanceof Error ? error.message : code}`);
  }
}

const isThere = (path: string) => new CommandError(`${path} is there already; name another file.`);

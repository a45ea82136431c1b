import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { checkCatalogue } from '../analysis/checks.ts';
import { appendAudit } from '../audit/chain.ts';
import { forgetScreened } from '../db/screening/monitoring.ts';
import { findCertificate } from '../db/subjects/erasure-certificates.ts';
import { addJob } from '../db/work/jobs.ts';
import type { Language } from '../platform/language.ts';
import { makeReport } from '../reports/make-report.ts';
import { PdfMaker } from '../reports/pdf-maker.ts';
import { removeCopies } from '../retention/remove-copies.ts';
import type { Runtime } from '../runtime.ts';
import { certificateDigest, openCertificate } from '../subjects/erasure-certificate.ts';
import { certificatePage, certificateText } from '../subjects/erasure-certificate-page.ts';
import { exportSubject } from '../subjects/export-subject.ts';
import { PictureShrinker } from '../vision/process/pool.ts';
import { answer } from './answers.ts';
import { add, addOfCompany, changing, onData, requireCompany, withStore } from './command.ts';
import { CommandError, WrongUse } from './command-error.ts';
import { type By, byOption, byWhom, languageOption, uuid } from './options.ts';

/** Files of dossiers and of persons, and scheduled work on persons that can be started at once. */

export function addDossiers(program: Command): void {
  const dossiers = program.command('dossiers').description('the evidence of a dossier as a file');
  const reportWords =
    'the evidence of one dossier as a file: HTML, or PDF; that it was made is in the audit log';
  add(dossiers, 'report', reportWords)
    .argument('<dossier>', 'identifier of the dossier (UUID)', uuid)
    .requiredOption('--output <file>', 'where to write it; a file that is there is not touched')
    .option('--pdf', 'PDF instead of HTML')
    .addOption(languageOption('of the report'))
    .option('--notes', 'with the notes that otherwise stay inside')
    .addOption(byOption())
    .action(onData(report, withStore));
}

export function addSubjects(program: Command): void {
  const subjects = program.command('subjects');
  subjects.description(
    'persons and companies as an organisation knows them: exports, certificates, searching again',
  );
  const exportWords =
    'write all that is kept of a subject into a ZIP file: pages to read, JSON and pictures; legal holds and papers of others are not in it';
  add(subjects, 'export', exportWords)
    .argument('<subject>', 'identifier of the subject (UUID)', uuid)
    .requiredOption('--output <file>', 'the ZIP file; it must not exist yet')
    .addOption(languageOption('of the pages'))
    .addOption(byOption())
    .action(onData(exportOne, withStore));
  add(subjects, 'certificate', 'the certificate of an erasure, by its identifier or by that of the subject')
    .argument('<certificate>', 'identifier of the certificate or of the subject (UUID)', uuid)
    .option('--html', 'a page to print instead of words')
    .addOption(languageOption())
    .action(onData(certificate));
  const clearWords =
    'clear the files of the database of keys that were erased, now and however long others wait; the service does it in the night';
  add(subjects, 'clear-copies', clearWords).action(onData(clearCopies));
  const rescreenWords =
    'search for all subjects of an organisation again, on the lists as they are, and tell it by webhook what is new; free of charge. The service or a worker does it';
  addOfCompany(subjects, 'rescreen', rescreenWords).addOption(byOption()).action(rescreen);
}

type FileOptions = By & { output: string; language: Language };
type ReportOptions = FileOptions & { pdf?: boolean; notes?: boolean };

async function report(
  { config, database, keyring, blobs }: Runtime,
  dossier: string,
  options: ReportOptions,
) {
  const { output, pdf, notes, language, by } = options;
  // Checked before the audit log says that a report was made.
  if (existsSync(output)) throw isThere(output);
  const shrinker = new PictureShrinker(config.shrinking);
  const pdfs = new PdfMaker();
  try {
    const tools = { database, keyring, checks: checkCatalogue, blobs, shrinker, pdfs };
    const format = pdf ? 'pdf' : 'html';
    const wish = {
      dossier,
      format,
      language,
      withNotes: notes ?? false,
      viewer: { actor: byWhom(by), role: 'administrator' },
    } as const;
    const { bytes, content, file } = await makeReport(tools, wish);
    await writeNew(output, Readable.from([bytes]));
    return answer({ dossier, output, bytes: bytes.length, content, file }, [
      `The report is in ${output}.`,
      `Number on its last page  ${content}`,
      `SHA-256 of the file      ${file}`,
      'The audit page of the console tells later whether it is still as it was made.',
    ]);
  } finally {
    await shrinker.close();
    await pdfs.close();
  }
}

async function exportOne({ database, keyring, blobs }: Runtime, id: string, options: FileOptions) {
  const { output, language, by } = options;
  const tools = { database, keyring, checks: checkCatalogue, blobs };
  const { pieces } = await exportSubject(tools, { subjectId: id, actor: byWhom(by), language });
  let bytes = 0;
  const counted = Readable.from(pieces).on('data', (piece: Buffer) => {
    bytes += piece.length;
  });
  await writeNew(output, counted);
  return answer({ id, output, bytes }, `${output} holds all that is kept of subject ${id}: ${bytes} bytes.`);
}

/** Writes a file that only its owner may read, and removes one that was cut short. */
async function writeNew(path: string, pieces: Readable): Promise<void> {
  try {
    await pipeline(pieces, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw isThere(path);
    if (code === 'ENOENT' || code === 'EACCES') throw new CommandError(`${path} cannot be written: ${code}.`);
    await rm(path, { force: true });
    throw error;
  }
}

const isThere = (path: string) => new WrongUse(`${path} is there already; name another file.`);

type CertificateOptions = { html?: boolean; language: Language };

async function certificate({ database }: Runtime, id: string, { html, language }: CertificateOptions) {
  const row = await findCertificate(database, id);
  if (row === undefined) throw new CommandError('There is no such certificate.');
  const opened = { ...openCertificate(row), digest: certificateDigest(row), clearedAt: row.cleared_at };
  return answer(opened, () => (html ? certificatePage : certificateText)(row, language));
}

async function clearCopies(runtime: Runtime) {
  const cleared = await removeCopies(runtime, { evenLarge: true });
  const words = cleared
    ? 'Files of the database hold no copies of erased keys that we can reach; the certificates say what may be elsewhere.'
    : 'Not cleared: another process is at it, or a transaction that began before an erasure has not ended. Try again.';
  return answer({ cleared }, words, !cleared);
}

const rescreen = changing(async (tx, { keyring }, id: number, { by }: By) => {
  await requireCompany(tx, id);
  await addJob(tx, 'rescreen', id, String(id));
  const subjects = await forgetScreened(tx, id);
  const event = { chain: id, actor: byWhom(by), action: 'monitoring.asked', details: { subjects } };
  await appendAudit(tx, keyring, event);
  const words = `The service, or a worker, searches for ${subjects} subjects of organisation ${id} again.`;
  return answer({ companyId: id, subjects }, words);
});

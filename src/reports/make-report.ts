import { appendAudit } from '../audit/chain.ts';
import { type DossierRow, findAnyDossier } from '../db/dossiers/dossiers.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { plainDay } from '../dossiers/times.ts';
import type { Language } from '../platform/language.ts';
import { AppError } from '../platform/problems/errors.ts';
import { loadReview, type Viewer } from '../review/review.ts';
import { sha256 } from './content.ts';
import { gatherProof, type ReportTools } from './gather-proof.ts';
import type { PdfMaker } from './pdf-maker.ts';
import { renderHtml } from './render-html.ts';
import { reportContent } from './report-content.ts';

/**
 * An evidence report, and how it is recognised years later.
 *
 * A report has two hashes, and one audit entry, `dossier.report`, holds both; it is written before anybody gets the
 * report. `content` is the SHA-256 of what the report says; it is printed on the last page, so the number is the same
 * on paper and in the file. `file` is the SHA-256 of the finished file's bytes, so it cannot be part of the file.
 * A file can be checked byte for byte. A number alone shows that such a report was made, when, by whom and of what: it
 * proves nothing about the paper it was copied from. The audit chain covers the entry like every other.
 */

export const reportFormats = {
  html: { mediaType: 'text/html; charset=utf-8' },
  pdf: { mediaType: 'application/pdf' },
} as const;
export type ReportFormat = keyof typeof reportFormats;

export interface MakingTools extends ReportTools {
  readonly checks: CheckCatalogue;
  readonly pdfs: Pick<PdfMaker, 'make'>;
}

export interface ReportWish {
  readonly dossier: string;
  readonly format: ReportFormat;
  readonly language: Language;
  readonly viewer: Viewer;
  /** With the notes that otherwise stay inside. */
  readonly withNotes?: boolean;
}

export interface MadeReport {
  readonly bytes: Buffer;
  readonly name: string;
  readonly mediaType: string;
  /** The number that is printed on it. */
  readonly content: string;
  /** Of the bytes. */
  readonly file: string;
}

/** Attempts at a dossier that keeps changing within seconds, before giving up. */
const attempts = 3;

/** Reads one consistent state: a change made meanwhile would show in one part of the report and not in another. */
async function gather(tools: MakingTools, { dossier, language, viewer }: ReportWish) {
  for (let attempt = 1; ; attempt++) {
    const row = await findDossier(tools, dossier);
    // Dates, since words like "yesterday" mean nothing to a later reader.
    const review = await loadReview(tools, viewer, dossier, {
      checks: tools.checks,
      language,
      date: plainDay,
    });
    const proof = await gatherProof(tools, row, review, viewer.actor, language);
    const { revision } = await findDossier(tools, dossier);
    if (revision === row.revision || attempt === attempts) return { row, review, proof };
  }
}

async function findDossier({ database }: MakingTools, uuid: string): Promise<DossierRow> {
  const row = await findAnyDossier(database, uuid);
  if (row === undefined) throw new AppError('DOSSIER_NOT_FOUND');
  return row;
}

export async function makeReport(tools: MakingTools, wish: ReportWish): Promise<MadeReport> {
  const { dossier, format, language, viewer } = wish;
  const { database, keyring } = tools;
  const { row, review, proof } = await gather(tools, wish);
  const content = reportContent(review, proof, language, wish);
  const bytes = format === 'pdf' ? await tools.pdfs.make(content) : Buffer.from(renderHtml(content));
  const file = sha256(bytes);
  const notes = wish.withNotes ? { notes: review.work.notes.length } : {};
  await database.transaction((tx) =>
    appendAudit(tx, keyring, {
      chain: row.company_id,
      actor: viewer.actor,
      action: 'dossier.report',
      details: { dossier, format, language, content: content.hash, file, result: proof.resultHash, ...notes },
    }),
  );
  const { mediaType } = reportFormats[format];
  const day = proof.madeAt.toISOString().slice(0, 10);
  return { bytes, name: `report-${dossier}-${day}.${format}`, mediaType, content: content.hash, file };
}

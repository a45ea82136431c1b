import { appendAudit } from '../audit/chain.ts';
import { findCompany } from '../db/clients/companies.ts';
import type { Database } from '../db/database.ts';
import { findSubject, listSubjectDossiers, type SubjectRow } from '../db/subjects/subjects.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { loadPictureIfThere } from '../dossiers/load-picture.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { AppError } from '../platform/problems/errors.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { dossierPage, overviewPage } from './export-pages.ts';
import { auditOf, type ExportedDossier, exportDossier, marksOf } from './exported-dossier.ts';
import { loadSubject, shortIdOf } from './view-subject.ts';
import { type ZipEntry, zipFile } from './zip-file.ts';

/**
 * All that a client keeps of a person or company, for the right of access: a ZIP file with pages to read, the same as
 * JSON, and the pictures. It is made while it is sent, one dossier and one picture in memory at a time. Legal holds and
 * papers of others are not in it.
 */

interface ExportTools {
  readonly checks: CheckCatalogue;
  readonly database: Database;
  readonly keyring: Keyring;
  readonly blobs: BlobStore;
}

export interface ExportWish {
  readonly subjectId: string;
  readonly actor: string;
  readonly language: Language;
}

export interface SubjectExport {
  readonly fileName: string;
  readonly pieces: AsyncGenerator<Buffer>;
}

/** The audit entry is written before the first byte is sent. */
export async function exportSubject(tools: ExportTools, wish: ExportWish): Promise<SubjectExport> {
  const { database, keyring } = tools;
  const subject = await findSubject(database, wish.subjectId);
  if (subject === undefined) throw new AppError('SUBJECT_NOT_FOUND');
  if (subject.erased_at !== null) throw new AppError('SUBJECT_ERASED');
  const dossiers = (await listSubjectDossiers(database, subject.id)).filter(
    ({ erased_at }) => erased_at === null,
  );
  await database.transaction((tx) =>
    appendAudit(tx, keyring, {
      chain: subject.company_id,
      actor: wish.actor,
      action: 'subject.exported',
      details: { subject: subject.id, dossiers: dossiers.length },
    }),
  );
  const madeAt = new Date();
  const ids = dossiers.map(({ uuid }) => uuid);
  return {
    fileName: `akwaba-${shortIdOf(subject.id)}-${madeAt.toISOString().slice(0, 10)}.zip`,
    pieces: zipFile(entriesOf(tools, subject, ids, madeAt, wish.language), madeAt),
  };
}

async function* entriesOf(
  tools: ExportTools,
  subject: SubjectRow,
  dossiers: readonly string[],
  madeAt: Date,
  language: Language,
): AsyncGenerator<ZipEntry> {
  const { database: db, keyring, checks } = tools;
  const company = await findCompany(db, subject.company_id);
  if (company === undefined) throw new Error('a subject is of a company');
  const folders: { folder: string; id: string; receivedAt: Date }[] = [];
  for (const [at, uuid] of dossiers.entries()) {
    const dossier = await exportDossier({ db, keyring, checks }, subject, company, uuid, language);
    if (dossier === undefined) continue;
    const folder = `dossiers/${String(at + 1).padStart(3, '0')}-${uuid.slice(0, 8)}`;
    folders.push({ folder, id: uuid, receivedAt: dossier.receivedAt });
    yield* dossierEntries(tools, dossier, folder, language);
  }
  const {
    holds: _untold,
    // Proposals that wait for a second person.
    acts: _waiting,
    fourEyes: _rule,
    certificate: _none,
    hits,
    risk,
    riskHistory: _decided,
    ...known
  } = await loadSubject(db, keyring, subject, { actor: 'service', role: 'administrator' }, language);
  const shown = {
    ...known,
    // `marks` hold the kind of person who marked them, without a name.
    hits: hits.map((hit) => ({ ...hit, marked: null })),
    risk: risk && { ...risk, override: risk.override && { ...risk.override, by: '' } },
    riskHistory: [],
    // A legal hold must not be visible.
    dossiers: known.dossiers.map((dossier) => ({
      ...dossier,
      keptBy: dossier.keptBy === 'hold' ? null : dossier.keptBy,
    })),
  };
  const exported = {
    subject: { ...shown, holds: [], certificate: null },
    madeAt,
    marks: await marksOf(db, keyring, subject.id),
    audit: await auditOf(db, subject.company_id, '', [subject.id]),
    folders,
  };
  yield text('index.html', overviewPage(exported, language));
  yield text(
    'data.json',
    json({ madeAt, ...shown, heldAt: undefined, marks: exported.marks, audit: exported.audit, folders }),
  );
}

async function* dossierEntries(
  { blobs, checks }: ExportTools,
  dossier: ExportedDossier,
  folder: string,
  language: Language,
): AsyncGenerator<ZipEntry> {
  const { key, pictures, documents: _opened, ...plain } = dossier;
  const missing = new Map<string, string>();
  for (const [id, { name, wrappedKey }] of pictures) {
    const bytes = await loadPictureIfThere(blobs, key, id, wrappedKey);
    if (bytes === undefined) missing.set(id, name);
    else yield { name: `${folder}/${name}`, bytes };
  }
  yield text(`${folder}/index.html`, dossierPage(dossier, new Set(missing.keys()), checks, language));
  yield text(`${folder}/data.json`, json({ ...plain, missingPictures: [...missing.values()] }));
}

const text = (name: string, content: string): ZipEntry => ({ name, bytes: Buffer.from(content) });
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

import { randomUUID } from 'node:crypto';
import { stands } from '../audit/carried-proofs.ts';
import { appendAudit } from '../audit/chain.ts';
import type { ErasureBasis } from '../contract/erasures.ts';
import type { Ledger } from '../credits/ledger.ts';
import { findCompany } from '../db/clients/companies.ts';
import type { Database, Db } from '../db/database.ts';
import { noteKin } from '../db/dossiers/dossier-index.ts';
import { countErasable, type ErasedParts, eraseDossier } from '../db/dossiers/erase-dossier.ts';
import { eraseFaces } from '../db/dossiers/faces.ts';
import { countErasableCustomers, findPortfolioRows } from '../db/portfolio/portfolio.ts';
import { customersOf, dutiesOf } from '../db/retention/duty.ts';
import { addCertificate, type CertificateRow, findCertificate } from '../db/subjects/erasure-certificates.ts';
import { countSubjectArticles } from '../db/subjects/subject-articles.ts';
import { eraseSubjectHits, listHitsOf } from '../db/subjects/subject-hits.ts';
import {
  countIdentifiers,
  eraseSubjectRows,
  findSubject,
  listSubjectDossiers,
  listSubjectsOf,
  lockSubjectDossiers,
  lockSubjects,
  lockSubjectsOf,
  type SubjectDossier,
  type SubjectKind,
  type SubjectRow,
  subjectsOfOnly,
} from '../db/subjects/subjects.ts';
import { deleteJob } from '../db/work/jobs.ts';
import { articlesOfSubjects, hitsOfSubjects } from '../dossiers/decisions/believed-hits.ts';
import { isOpenArticle, isOpenHit } from '../dossiers/decisions/open-hits.ts';
import { analysisOperation } from '../dossiers/intake/accept-dossier.ts';
import { dayWords } from '../platform/days.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { packageVersion } from '../platform/package-root.ts';
import { AppError, invalid } from '../platform/problems/errors.ts';
import { type Copy, type CopyTools, copiesOf, removeCopies } from '../retention/remove-copies.ts';
import { customerKept, groundWords, type Kept, keptByDuty, keptUntil } from '../retention/retention.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { removeBlobs } from '../storage/remove-blobs.ts';
import { certificateDigest, certificateRow, type ErasedCounts, type Waited } from './erasure-certificate.ts';
import { isNamedIn, knowSubject } from './known-subject.ts';

/** What an erasure would do, before it is done. */
export interface ErasurePlan {
  readonly erased: ErasedCounts;
  readonly dossiers: readonly string[];
  /** Others whom these dossiers are about; those without any other dossier go too. */
  readonly others: readonly { readonly id: string; readonly kind: SubjectKind; readonly goesToo: boolean }[];
  /** What forbids it now. */
  readonly refusal: AppError | undefined;
  /** A duty to keep, whose end it waits for. */
  readonly duty: Duty | undefined;
  /** When retention of results would end otherwise: the law may oblige the client to keep them. */
  readonly keptUntil: Date | null;
}

export async function planErasure(db: Db, keyring: Keyring, subjectId: string): Promise<ErasurePlan> {
  const subject = await findSubject(db, subjectId);
  if (subject === undefined) throw new AppError('SUBJECT_NOT_FOUND');
  if (subject.erased_at !== null) throw new AppError('SUBJECT_ERASED');
  const company = await findCompany(db, subject.company_id);
  const dossiers = (await listSubjectDossiers(db, subjectId)).filter(({ erased_at }) => erased_at === null);
  const ids = dossiers.map(({ id }) => id);
  const others = (await listSubjectsOf(db, ids)).filter(({ id }) => id !== subjectId);
  const going = new Set([subjectId, ...(await subjectsOfOnly(db, ids))]);
  const listed = await listHitsOf(db, [...going]);
  const hits = listed.length + (await countSubjectArticles(db, [...going]));
  const times = dossiers.map(
    (one) => (company && keptUntil(one, company, undefined).results?.getTime()) ?? 0,
  );
  const counted = await countErasable(db, ids);
  const given = await countErasableCustomers(db, [...going]);
  return {
    erased: {
      ...counted,
      ...givenCounts(given, counted.deliveries),
      dossiers: ids.length,
      hits,
      identifiers: await countIdentifiers(db, [...going]),
    },
    dossiers: dossiers.map(({ uuid }) => uuid),
    others: others.map(({ id, kind }) => ({ id, kind, goesToo: going.has(id) })),
    refusal: await refusalOf(db, keyring, [subject, ...others], [...going]),
    duty: await dutyToKeep(db, keyring, dossiers, [...going]),
    keptUntil:
      times.length === 0 || company?.retention_profile === 'OBLIGED' ? null : new Date(Math.max(...times)),
  };
}

export interface Erasure {
  readonly subject: SubjectRow;
  readonly dossiers: readonly string[];
  /** Their blobs can no longer be read, and are to be removed from the store. */
  readonly pictures: readonly string[];
  readonly certificate: CertificateRow;
}

/**
 * Erases everything a client keeps about a person or company: keys first, so that neither what they sealed nor a copy
 * of it without the keys can be read again; then what was sealed. What stays is that a dossier existed, when, and the
 * audit chain, which covers a certificate of the erasure.
 */
export async function eraseSubject(
  tx: Db,
  { keyring, ledger }: { readonly keyring: Keyring; readonly ledger: Ledger },
  {
    subjectId,
    actor,
    reason,
    basis = 'request',
    proposedBy,
    waited,
  }: Omit<ErasureWish, 'basis'> & Partial<ErasureWish>,
  copies: readonly Copy[] = [],
): Promise<Erasure> {
  const { subject, subjects, dossiers } = await lockAll(tx, subjectId);
  const ids = dossiers.map(({ id }) => id);
  const alsoErased = (await subjectsOfOnly(tx, ids)).filter((id) => id !== subjectId);
  const refusal = await refusalOf(tx, keyring, subjects, [subjectId, ...alsoErased]);
  if (refusal !== undefined) throw refusal;
  const duty = await dutyToKeep(tx, keyring, dossiers, [subjectId, ...alsoErased]);
  if (duty !== undefined) throw new AppError('DUTY_TO_KEEP', { parameters: { duty: dutyWords(duty) } });
  await refuseNames(tx, keyring, subjects, dossiers, reason);
  await noteKin(tx, ids);
  const faces = await eraseFaces(tx, subject.company_id, ids);
  const parts: ErasedParts[] = [];
  for (const id of ids) parts.push(await eraseDossier(tx, id));
  const hits = await eraseSubjectHits(tx, [subjectId, ...alsoErased]);
  const given = await countErasableCustomers(tx, [subjectId, ...alsoErased]);
  const identifiers = await eraseSubjectRows(tx, [subjectId, ...alsoErased]);
  const company = await findCompany(tx, subject.company_id);
  const certificate = certificateRow({
    id: randomUUID(),
    at: new Date().toISOString(),
    by: actor,
    client: { id: subject.company_id, name: company?.name ?? '' },
    subject: { id: subjectId, kind: subject.kind },
    basis,
    reason,
    ...(waited && { waited }),
    erased: {
      ...sumOf(parts),
      ...givenCounts(given, sumOf(parts).deliveries),
      ...{ dossiers: ids.length, faces, hits, identifiers },
    },
    dossiers: dossiers.map(({ uuid }) => uuid),
    alsoErased,
    copies,
    service: `akwaba ${packageVersion}`,
  });
  await addCertificate(tx, certificate);
  await returnCredits(tx, ledger, subject.company_id, dossiers);
  await appendAudit(tx, keyring, {
    chain: subject.company_id,
    actor: waited ? 'service' : actor,
    action: 'subject.erased',
    details: {
      subject: subjectId,
      certificate: certificate.id,
      digest: certificateDigest(certificate),
      dossiers: ids.length,
      ...(proposedBy && { proposedBy, confirmedBy: actor }),
      ...(waited && { askedBy: actor }),
    },
  });
  const pictures = parts.flatMap((part) => part.pictures);
  return { subject, dossiers: dossiers.map(({ uuid }) => uuid), pictures, certificate };
}

/** The customer's entry and its messages, beside those of dossiers. */
const givenCounts = (given: { readonly customers: number; readonly deliveries: number }, reported: number) =>
  given.customers === 0 ? {} : { customers: given.customers, deliveries: reported + given.deliveries };

/** The reason outlives the data, so it must not contain any of it. */
async function refuseNames(
  tx: Db,
  keyring: Keyring,
  subjects: readonly SubjectRow[],
  dossiers: readonly SubjectDossier[],
  reason: string,
): Promise<void> {
  for (const one of subjects) {
    const known = await knowSubject(tx, keyring, one, dossiers);
    if (isNamedIn(reason, one.kind, known)) throw invalid({ field: 'reason', code: 'NAMES_SUBJECT' });
  }
}

/** Refuses to propose what could not be confirmed; returns the duty whose end it would wait for. */
export async function refuseErasure(
  tx: Db,
  keyring: Keyring,
  subject: SubjectRow,
  reason: string,
): Promise<Duty | undefined> {
  const { refusal, duty } = await planErasure(tx, keyring, subject.id);
  if (refusal !== undefined) throw refusal;
  const dossiers = (await listSubjectDossiers(tx, subject.id)).filter(({ erased_at }) => erased_at === null);
  const all = await listSubjectsOf(
    tx,
    dossiers.map(({ id }) => id),
  );
  await refuseNames(tx, keyring, [subject, ...all.filter(({ id }) => id !== subject.id)], dossiers, reason);
  return duty;
}

/** Why nothing may be erased: a legal hold on any subject, or an open hit. */
async function refusalOf(
  db: Db,
  keyring: Keyring,
  subjects: readonly SubjectRow[],
  going: readonly string[],
): Promise<AppError | undefined> {
  const held = subjects.filter(({ held_at }) => held_at !== null).map(({ id }) => id);
  if (held.length > 0) return new AppError('LEGAL_HOLD', { parameters: { subjects: held.join(', ') } });
  const count = await countOpenHits(db, keyring, going);
  return count > 0 ? new AppError('ERASURE_HITS_OPEN', { parameters: { count } }) : undefined;
}

/** What obliges to keep something, in words too. */
export interface Duty extends Kept {
  readonly words: Text;
}

/** The duty to keep live dossiers and customers that runs longest, if one still does. Where a row is not ours, it lasts. */
export async function dutyToKeep(
  db: Db,
  keyring: Keyring,
  dossiers: readonly Pick<SubjectDossier, 'id' | 'company_id' | 'test'>[],
  subjects: readonly string[],
): Promise<Duty | undefined> {
  const live = dossiers.filter(({ test }) => !test);
  const customers = (await findPortfolioRows(db, subjects)).filter(({ test }) => !test);
  const companyId = live[0]?.company_id ?? customers[0]?.company_id;
  const company = companyId === undefined ? undefined : await findCompany(db, companyId);
  if (company === undefined) return undefined;
  const ids = live.map(({ id }) => id);
  const duties = [...(await dutiesOf(db, ids)).values()];
  const kept = duties.length === 0 ? [] : await customersOf(db, ids);
  const areOurs =
    kept.every((row) => stands(keyring, 'customers', row)) &&
    customers.every((row) => stands(keyring, 'portfolio_subjects', row));
  const until = (kept: Kept) => kept.until?.getTime() ?? Number.POSITIVE_INFINITY;
  const [longest] = [
    ...duties.map((duty) => keptByDuty(duty, company)),
    ...customers.map((customer) => customerKept(customer, company)),
    ...(areOurs ? [] : [keptByDuty({ ground: 'LASTS', since: null }, company)]),
  ].sort((one, other) => until(other) - until(one));
  if (longest === undefined || until(longest) <= Date.now()) return undefined;
  return { ...longest, words: groundWords(longest.ground, company) };
}

/** Until when and why, in words. */
export function dutyWords({ until, words }: Duty): Text {
  if (until === null) return { en: `To be kept ${words.en}.`, fr: `À conserver ${words.fr}.` };
  const day = dayWords(until.toISOString().slice(0, 10));
  return {
    en: `To be kept until ${day.en}: ${words.en}.`,
    fr: `À conserver jusqu’au ${day.fr} : ${words.fr}.`,
  };
}

/** Undecided hits from 70 on. */
async function countOpenHits(db: Db, keyring: Keyring, subjects: readonly string[]): Promise<number> {
  const hits = (await hitsOfSubjects(db, keyring, subjects)).filter(isOpenHit);
  const articles = (await articlesOfSubjects(db, keyring, subjects)).filter(isOpenArticle);
  return hits.length + articles.length;
}

/** Locks the subject and its dossiers in the common order: jobs, dossiers, subjects. */
async function lockAll(
  tx: Db,
  subjectId: string,
): Promise<{
  readonly subject: SubjectRow;
  /** The subject and all others the dossiers are about. */
  readonly subjects: readonly SubjectRow[];
  readonly dossiers: SubjectDossier[];
}> {
  for (const { uuid } of await listSubjectDossiers(tx, subjectId)) await deleteJob(tx, 'analyse', uuid);
  const first = await lockSubjectDossiers(tx, subjectId);
  const found = await findSubject(tx, subjectId);
  if (found === undefined) throw new AppError('SUBJECT_NOT_FOUND');
  await lockSubjects(tx, found.company_id);
  const subjects = await lockSubjectsOf(
    tx,
    subjectId,
    first.map(({ id }) => id),
  );
  const subject = subjects.find(({ id }) => id === subjectId);
  // It may have been merged with another while we waited for the lock.
  if (subject === undefined) throw new AppError('SUBJECT_NOT_FOUND');
  if (subject.erased_at !== null) throw new AppError('SUBJECT_ERASED');
  // Again: a dossier whose analysis ended while we waited is tied to it now, and no worker has it any more.
  return { subject, subjects, dossiers: await lockSubjectDossiers(tx, subjectId) };
}

function sumOf(parts: readonly ErasedParts[]) {
  const sum = (of: (part: ErasedParts) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    pictures: sum(({ pictures }) => pictures.length),
    documents: sum(({ documents }) => documents),
    checks: sum(({ checks }) => checks),
    screenings: sum(({ screenings }) => screenings),
    deliveries: sum(({ deliveries }) => deliveries),
  };
}

/** Returns the credits reserved for analyses that will now never end. */
async function returnCredits(
  tx: Db,
  ledger: Ledger,
  companyId: number,
  dossiers: readonly SubjectDossier[],
): Promise<void> {
  const closings = dossiers.map((dossier) => ({
    operation: analysisOperation,
    used: 0,
    reference: dossier.uuid,
    credentialId: dossier.credential_id,
    test: dossier.test,
  }));
  await ledger.closeReservations(tx, companyId, closings);
}

export interface ErasureWish {
  readonly subjectId: string;
  readonly actor: string;
  readonly reason: string;
  readonly basis: ErasureBasis;
  /** Under four eyes, who proposed it. */
  readonly proposedBy?: string | undefined;
  /** Since when it waited for the end of a duty. */
  readonly waited?: Waited;
}

/**
 * The same, with the blobs: unreadable already without keys; what cannot be deleted now stays in the queue. And with
 * the copies of keys in the database's own files, unless that takes long: then it is done later, and the certificate says so.
 */
export async function eraseForGood(
  tools: CopyTools & {
    readonly database: Database;
    readonly keyring: Keyring;
    readonly ledger: Ledger;
    readonly blobs: BlobStore;
  },
  wish: ErasureWish,
  /** Part of the same transaction. */
  also: (tx: Db) => Promise<void> = async () => undefined,
): Promise<Erasure> {
  const { database, blobs } = tools;
  const copies = await copiesOf(database, tools);
  const erasure = await database.transaction(async (tx) => {
    const erased = await eraseSubject(tx, tools, wish, copies);
    await also(tx);
    return erased;
  });
  await Promise.allSettled([
    removeBlobs({ database, blobs }, erasure.pictures),
    removeCopies(tools, { evenLarge: false }),
  ]);
  const certificate = (await findCertificate(database, erasure.certificate.id)) ?? erasure.certificate;
  return { ...erasure, certificate };
}

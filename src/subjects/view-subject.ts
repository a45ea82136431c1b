import { namesOf } from '../audit/actor-names.ts';
import { appendAudit, operatorChain } from '../audit/chain.ts';
import type { DocumentType } from '../contract/uploads.ts';
import { type CompanyRow, findCompany } from '../db/clients/companies.ts';
import type { Database, Db } from '../db/database.ts';
import { listUsers } from '../db/operators/users.ts';
import { dutiesOf } from '../db/retention/duty.ts';
import { type CertificateRow, findCertificate } from '../db/subjects/erasure-certificates.ts';
import { listOpenActs } from '../db/subjects/proposals.ts';
import {
  findSubject,
  listSubjectDossiers,
  listSubjectsWith,
  type SubjectDossier,
  type SubjectRow,
} from '../db/subjects/subjects.ts';
import type { Identifier } from '../documents/identity.ts';
import type { StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { AppError, problemBody } from '../platform/problems/errors.ts';
import { keptRules, keptUntil, remains, remainsCodes } from '../retention/retention.ts';
import { showRiskHistory, showRisks } from '../risk/show-risk.ts';
import { type Duty, dutyToKeep, dutyWords, planErasure } from './erase-subject.ts';
import {
  basisWords,
  certificateDigest,
  countedKinds,
  openCertificate,
  remainsWords,
} from './erasure-certificate.ts';
import { findSubjects, isName, likenessTo } from './find-subjects.ts';
import { showHolds } from './hold-subject.ts';
import { type KnownSubject, knowSubject } from './known-subject.ts';
import { subjectLimits } from './limits.ts';
import { type ActViewer, shownActs } from './shown-acts.ts';
import { shownCustomer } from './shown-customer.ts';
import { hitsOf } from './shown-hits.ts';
import { showHitsOf } from './subject-hits.ts';
import type {
  CertificateView,
  ErasurePlanView,
  FoundSubject,
  SubjectDossierView,
  SubjectView,
} from './subject-view.ts';

/** A person or company on somebody's screen. */

interface ViewTools {
  readonly database: Database;
  readonly keyring: Keyring;
}

/** How many characters of an identifier a person types to confirm an erasure. */
const shortIdLength = 8;
export const shortIdOf = (id: string): string => id.slice(0, shortIdLength);

/** Everything known about a subject. The audit entry is written before it is shown. */
export async function viewSubject(
  { database, keyring }: ViewTools,
  viewer: ActViewer,
  id: string,
  language: Language,
): Promise<SubjectView> {
  const subject = await requireSubject(database, id);
  await database.transaction((tx) => auditSubjectViewed(tx, keyring, subject, viewer.actor));
  return loadSubject(database, keyring, subject, viewer, language);
}

/** Every way of showing a subject must write this audit entry. */
function auditSubjectViewed(
  tx: Db,
  keyring: Keyring,
  { id, company_id: chain }: SubjectRow,
  actor: string,
): Promise<void> {
  return appendAudit(tx, keyring, { chain, actor, action: 'subject.viewed', details: { subject: id } });
}

export async function loadSubject(
  db: Db,
  keyring: Keyring,
  subject: SubjectRow,
  viewer: ActViewer,
  language: Language,
): Promise<SubjectView> {
  const company = await requireCompany(db, subject);
  const all = (await listSubjectDossiers(db, subject.id)).sort((a, b) => b.id - a.id);
  const dossiers = all.slice(0, subjectLimits.subjectDossiersShown);
  const known = await knowSubject(db, keyring, subject, dossiers);
  const [newest] = known.dossiers;
  const found = await showHitsOf(db, keyring, [subject.id]);
  const origin = newest ?? known.entry;
  const hits = origin === undefined ? [] : await hitsOf(db, keyring, origin, found, language);
  const nameOf = namesOf(await listUsers(db), company.name, language);
  const holds = await showHolds(db, keyring, subject.id);
  const certificate = await findCertificate(db, subject.id);
  const acts = await listOpenActs(db, [subject.id]);
  const risk = (await showRisks(db, keyring, [subject.id], language, nameOf)).get(subject.id) ?? null;
  const events = await showRiskHistory(db, keyring, subject.id, language);
  return {
    id: subject.id,
    kind: subject.kind,
    test: subject.test,
    client: { id: company.id, name: company.name },
    fourEyes: company.four_eyes,
    name: known.name,
    createdAt: subject.created_at.toISOString(),
    heldAt: subject.held_at?.toISOString() ?? null,
    erasedAt: subject.erased_at?.toISOString() ?? null,
    identifiers: identifiersOf(known),
    portfolio: known.entry === undefined ? null : shownCustomer(keyring, known.entry, company, language),
    dossiers: await shownDossiers(db, company, subject, dossiers, known),
    dossierCount: all.length,
    hits: hits.map((hit) => ({
      ...hit,
      marked: hit.marked && { ...hit.marked, by: nameOf(hit.marked.by) },
    })),
    risk,
    riskHistory: events.map((event) => ({ ...event, by: nameOf(event.by) })),
    holds: holds.map(({ at, ...hold }) => ({ ...hold, at: at.toISOString(), who: nameOf(hold.by) })),
    acts: await shownActs(db, keyring, acts, viewer, { nameOf, language }),
    rules: keptRules(company, language),
    duty: shownDuty(
      await dutyToKeep(
        db,
        keyring,
        all.filter(({ erased_at }) => erased_at === null),
        [subject.id],
      ),
      language,
    ),
    certificate: certificate?.id ?? null,
  };
}

/** Which kinds of numbers, each once; of papers, which papers. */
function identifiersOf({ identifiers }: KnownSubject): SubjectView['identifiers'] {
  const kinds = identifiers.map(({ kind, value }: Identifier) => ({
    kind,
    document: kind === 'document' ? ((value.split(':')[0] ?? null) as DocumentType) : null,
  }));
  return [...new Map(kinds.map((one) => [`${one.kind} ${one.document}`, one])).values()];
}

async function shownDossiers(
  db: Db,
  company: CompanyRow,
  subject: SubjectRow,
  dossiers: readonly SubjectDossier[],
  known: KnownSubject,
): Promise<SubjectDossierView[]> {
  const tied = await listSubjectsWith(
    db,
    dossiers.map(({ id }) => id),
  );
  const duties = await dutiesOf(
    db,
    dossiers.map(({ id }) => id),
  );
  const opened = new Map(known.dossiers.map((dossier): [number, StoredDossier] => [dossier.id, dossier]));
  return dossiers.map((row) => {
    const others = tied.filter(({ dossier_id, id }) => dossier_id === row.id && id !== subject.id);
    const isHeld = subject.held_at !== null || others.some(({ held_at }) => held_at !== null);
    const until = keptUntil(row, company, duties.get(row.id));
    const dossier = opened.get(row.id);
    return {
      id: row.uuid,
      status: row.status,
      test: row.test,
      documents: dossier?.documents.map(({ type }) => type) ?? [],
      externalId: dossier?.externalId ?? null,
      createdAt: row.created_at.toISOString(),
      erasedAt: row.erased_at?.toISOString() ?? null,
      picturesRemovedAt: row.pictures_removed_at?.toISOString() ?? null,
      picturesUntil: until.pictures?.toISOString() ?? null,
      resultsUntil: until.results?.toISOString() ?? null,
      keptBy: row.erased_at !== null ? null : isHeld ? 'hold' : row.status === 'EN_COURS' ? 'analysis' : null,
      others: others.map(({ id, kind }) => ({ id, kind })),
    };
  });
}

/** Finds subjects by a number or a name, the most alike first. The search is audited, what was searched for is not. */
export async function searchSubjects(
  { database, keyring }: ViewTools,
  actor: string,
  search: string,
  clients: readonly CompanyRow[],
  /** Search only this client's subjects; null: all. */
  client: number | null,
): Promise<FoundSubject[]> {
  const asked = client === null ? clients : clients.filter(({ id }) => id === client);
  const rows = await findSubjects(
    database,
    keyring,
    search,
    asked.map(({ id }) => id),
  );
  await database.transaction((tx) =>
    appendAudit(tx, keyring, {
      chain: client ?? operatorChain,
      actor,
      action: 'subject.searched',
      details: { found: rows.length },
    }),
  );
  const found: FoundSubject[] = [];
  for (const row of rows) {
    const dossiers = (await listSubjectDossiers(database, row.id)).filter(
      ({ erased_at }) => erased_at === null,
    );
    const newest = dossiers.slice(-1);
    const company = asked.find(({ id }) => id === row.company_id);
    found.push({
      id: row.id,
      kind: row.kind,
      test: row.test,
      client: { id: row.company_id, name: company?.name ?? '' },
      name: (await knowSubject(database, keyring, row, newest)).name,
      heldAt: row.held_at?.toISOString() ?? null,
      erasedAt: row.erased_at?.toISOString() ?? null,
      dossiers: dossiers.length,
    });
  }
  return isName(search) ? byLikeness(search, found) : found;
}

function byLikeness(search: string, found: readonly FoundSubject[]): FoundSubject[] {
  return found
    .map((subject) => ({ subject, likeness: likenessTo(search, subject.name) }))
    .filter(({ likeness }) => likeness !== undefined)
    .sort((a, b) => (b.likeness ?? 0) - (a.likeness ?? 0))
    .map(({ subject }) => subject);
}

/** What an erasure would do, in words. */
export async function viewErasurePlan(
  { database, keyring }: ViewTools,
  id: string,
  language: Language,
): Promise<ErasurePlanView> {
  const { erased, others, refusal, duty, keptUntil: until } = await planErasure(database, keyring, id);
  return {
    erased: countedKinds(erased, language),
    others,
    refusal: refusal === undefined ? null : problemBody(refusal, language, '').detail,
    keptUntil: until !== null && until > new Date() ? until.toISOString() : null,
    duty: shownDuty(duty, language),
    remains: remainsCodes.map((code) => remains[code][language]),
  };
}

/** What must be kept until when, in words. */
export const shownDuty = (duty: Duty | undefined, language: Language) =>
  duty === undefined
    ? null
    : {
        until: duty.until?.toISOString() ?? null,
        ground: duty.words[language],
        words: dutyWords(duty)[language],
      };

export async function requireCertificate(db: Db, id: string): Promise<CertificateRow> {
  const row = await findCertificate(db, id);
  if (row === undefined) throw new AppError('CERTIFICATE_NOT_FOUND');
  return row;
}

export async function viewCertificate(db: Db, id: string, language: Language): Promise<CertificateView> {
  const row = await requireCertificate(db, id);
  const { erased, remains: _codes, copies: _copies, waited: _waited, ...certificate } = openCertificate(row);
  const nameOf = namesOf(await listUsers(db), certificate.client.name, language);
  return {
    ...certificate,
    who: nameOf(certificate.by),
    basis: basisWords(openCertificate(row))[language],
    erased: countedKinds(erased, language),
    remains: remainsWords(openCertificate(row), row).map((text) => text[language]),
    digest: certificateDigest(row),
  };
}

async function requireSubject(db: Db, id: string): Promise<SubjectRow> {
  const subject = await findSubject(db, id);
  if (subject === undefined) throw new AppError('SUBJECT_NOT_FOUND');
  return subject;
}

async function requireCompany(db: Db, subject: SubjectRow): Promise<CompanyRow> {
  const company = await findCompany(db, subject.company_id);
  if (company === undefined) throw new Error('a subject is of a company');
  return company;
}

import { findingOf } from '../audit/carried-proofs.ts';
import type { AnalysisResultV2 } from '../contract/results.ts';
import { listNamingRows } from '../db/audit/audit.ts';
import { type ConsentRow, listConsents } from '../db/capture/consents.ts';
import { type ExportedSession, sessionsAbout } from '../db/capture/sessions.ts';
import type { CompanyRow } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { listHistory } from '../db/dossiers/dossier-history.ts';
import { listProposals } from '../db/dossiers/dossier-proposals.ts';
import { findAnyDossier } from '../db/dossiers/dossiers.ts';
import { findPicture } from '../db/dossiers/pictures.ts';
import { countScreenings, firstScreenings } from '../db/screening/screenings.ts';
import { listSubjectsOf, type SubjectRow } from '../db/subjects/subjects.ts';
import { listDossierDeliveries } from '../db/webhooks/delivery-log.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { externalIdHash } from '../dossiers/intake/accept-dossier.ts';
import { companyDocumentTypes } from '../dossiers/intake/upload-fields.ts';
import { resultV2 } from '../dossiers/result/result-v2.ts';
import { scoreOf } from '../dossiers/result/score.ts';
import { risksOfSubjects } from '../dossiers/risk/program-risk.ts';
import {
  DossierKey,
  openDossiers,
  type StoredDocument,
  type StoredDossier,
} from '../dossiers/stored-dossier.ts';
import { plainDay } from '../dossiers/times.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { fileEndingOf } from '../platform/picture-type.ts';
import { openScreening } from '../screening/keep-screening.ts';
import type { HitDecided } from './hit.ts';
import { ownDocuments } from './known-subject.ts';
import { subjectLimits } from './limits.ts';
import { showHits } from './subject-hits.ts';
import { documentHashes } from './subjects.ts';

/** One dossier in a person's export: what is about them, and nothing about others in it. */

interface ExportedPicture {
  /** File name. */
  readonly name: string;
  readonly wrappedKey: Buffer;
}

export interface ExportedDossier {
  readonly key: DossierKey;
  readonly pictures: ReadonlyMap<string, ExportedPicture>;
  readonly id: string;
  readonly receivedAt: Date;
  /** As clients get it, without papers of others; pictures are names of files beside it. */
  readonly result: AnalysisResultV2;
  readonly documents: readonly StoredDocument[];
  /** Types of papers that are about somebody else. */
  readonly leftOut: readonly string[];
  readonly history: readonly {
    readonly at: Date;
    readonly by: string;
    readonly from: string;
    readonly to: string;
    readonly reason: string | null;
  }[];
  /** Decisions that one person proposed to another. */
  readonly proposals: readonly {
    readonly at: Date;
    readonly by: string;
    readonly to: string;
    readonly reason: string;
    readonly outcome: string | null;
    readonly endedAt: Date | null;
    readonly endedBy: string | null;
    readonly endReason: string | null;
  }[];
  readonly searches: readonly {
    readonly at: Date;
    readonly topic: string;
    readonly lists: unknown;
    readonly query: object;
    readonly found: readonly object[];
  }[];
  readonly webhooks: readonly {
    readonly type: string;
    readonly state: string;
    readonly at: Date;
    readonly deliveredAt: Date | null;
  }[];
  /** Capture sessions: what the person agreed to, and whether that was taken back. */
  readonly captures: readonly ExportedCapture[];
  readonly audit: readonly ExportedEntry[];
}

export interface ExportedCapture extends ExportedSession {
  /** The client's own words, in the language in which they were read; null of ours. */
  readonly consentText: string | null;
  readonly consentWithdrawn: boolean;
}

export interface ExportedEntry {
  readonly at: Date;
  readonly by: string;
  readonly action: string;
}

/** That somebody marked an entry of a list as another person, or took it back. */
export type ExportedMark = HitDecided;

export async function marksOf(db: Db, keyring: Keyring, subjectId: string): Promise<ExportedMark[]> {
  const { history } = await showHits(db, keyring, subjectId);
  return history.map((mark) => ({ ...mark, by: kindOfActor(mark.by) }));
}

/** Logins of operators are personal data: an export holds only the kind of actor. */
const kindOfActor = (actor: string): string => actor.split(':')[0] ?? actor;

/** Someone suspected by a court or an authority must not learn it from an export, nor that the end of a hold was proposed. */
const isWithheld = (action: string): boolean =>
  ['subject.held', 'subject.released'].includes(action) || action.startsWith('act.');

export async function auditOf(
  db: Db,
  companyId: number,
  dossier: string,
  subjects: readonly string[],
): Promise<ExportedEntry[]> {
  const rows = await listNamingRows(db, companyId, dossier, subjects, subjectLimits.exportAuditEntries);
  return rows
    .filter(({ action }) => !isWithheld(action))
    .map(({ at, actor, action }) => ({ at, by: kindOfActor(actor), action }));
}

/** Pictures that were not removed, by identifier: what each is called in its dossier's folder, and its key. */
async function picturesOf(
  db: Db,
  documents: readonly StoredDocument[],
): Promise<ReadonlyMap<string, ExportedPicture>> {
  const files = new Map<string, ExportedPicture>();
  for (const { id: number, type, pictures } of documents) {
    for (const { id, side } of pictures) {
      const stored = await findPicture(db, id);
      if (stored === undefined || stored.pictureKey === null) continue;
      const ending = fileEndingOf(stored.mediaType);
      files.set(id, { name: `${number}-${type}-${side}.${ending}`, wrappedKey: stored.pictureKey });
    }
  }
  return files;
}

/** Undefined if it was erased meanwhile. */
export async function exportDossier(
  { db, keyring, checks }: { readonly db: Db; readonly keyring: Keyring; readonly checks: CheckCatalogue },
  subject: SubjectRow,
  company: CompanyRow,
  uuid: string,
  language: Language,
): Promise<ExportedDossier | undefined> {
  const row = await findAnyDossier(db, uuid);
  const key = row && DossierKey.open(keyring, row);
  const [dossier] = row === undefined ? [] : await openDossiers(db, keyring, [row]);
  if (row === undefined || key === undefined || dossier === undefined) return undefined;
  const documents = await documentsAbout(db, keyring, subject, dossier);
  // The outcome of the rules may reveal others whose papers are in it.
  const isWhole = documents.length === dossier.documents.length;
  const policy = dossier.policy && { ...dossier.policy, ...(!isWhole && { explanation: [] }) };
  const mine = { ...dossier, documents, ...(policy && { policy }) };
  const pictures = await picturesOf(db, documents);
  const own = [...(await risksOfSubjects(db, keyring, [subject.id], language)).values()];
  const history = await listHistory(db, row.id);
  const deliveries = await listDossierDeliveries(db, row.id);
  return {
    key,
    pictures,
    id: uuid,
    receivedAt: row.created_at,
    documents,
    leftOut: dossier.documents.filter((document) => !documents.includes(document)).map(({ type }) => type),
    result: {
      ...resultV2(mine, company, {
        checks,
        language,
        // The person's own: others whose papers are in it may be riskier.
        risks: new Map(own.map((risk) => [row.id, risk])),
        link: (picture) => pictures.get(picture)?.name ?? '',
        date: plainDay,
      }),
      // Of all its papers, as the client saw it.
      score: scoreOf(checks, dossier),
    },
    history: history.map(({ at, actor, from_status, to_status, sealed_reason }) => ({
      at,
      by: kindOfActor(actor),
      from: from_status,
      to: to_status,
      reason: sealed_reason && key.open<string>('reason', uuid, sealed_reason),
    })),
    proposals: (await listProposals(db, row.id)).map((one) => ({
      at: one.at,
      by: kindOfActor(one.actor),
      to: one.to_status,
      reason: key.open<string>('reason', uuid, one.sealed_reason),
      outcome: one.outcome,
      endedAt: one.ended_at,
      endedBy: one.ended_by && kindOfActor(one.ended_by),
      endReason: one.sealed_end_reason && key.open<string>('reason', uuid, one.sealed_end_reason),
    })),
    searches: await searchesAbout(db, key, subject, mine),
    webhooks: deliveries.map(({ message_type, state, created_at, delivered_at }) => ({
      type: message_type,
      state,
      at: created_at,
      deliveredAt: delivered_at,
    })),
    captures: await capturesOf(db, keyring, dossier),
    audit: await auditOf(db, company.id, uuid, []),
  };
}

async function capturesOf(db: Db, keyring: Keyring, dossier: StoredDossier): Promise<ExportedCapture[]> {
  const { companyId, test, uuid, externalId } = dossier;
  const hash = externalId === null ? null : externalIdHash(keyring, companyId, externalId);
  const sessions = await sessionsAbout(db, { companyId, test }, uuid, hash);
  const texts = sessions.length === 0 ? [] : await listConsents(db, companyId);
  return sessions.map((session) => {
    const text = texts.find(({ version }) => String(version) === session.consentVersion);
    return {
      ...session,
      consentText: text === undefined ? null : agreedText(keyring, text, session.consentLanguage),
      consentWithdrawn: session.status === 'DECLINED' && session.consentAt !== null,
    };
  });
}

function agreedText(keyring: Keyring, row: ConsentRow, language: string | null): string {
  const text = findingOf(keyring, 'capture_consents', row) ?? { en: row.english, fr: row.french };
  return language === 'en' ? text.en : text.fr;
}

/**
 * Papers that bear a number of the subject; and papers that bear nobody's, such as a selfie, if no other subject of
 * its kind is in the dossier.
 */
async function documentsAbout(
  db: Db,
  keyring: Keyring,
  subject: SubjectRow,
  dossier: StoredDossier,
): Promise<StoredDocument[]> {
  const isOwn = await ownDocuments(db, keyring, subject);
  const others = (await listSubjectsOf(db, [dossier.id])).filter(({ id }) => id !== subject.id);
  const alone = !others.some(({ kind }) => kind === subject.kind);
  return dossier.documents.filter((document) => {
    if (isOwn(document)) return true;
    if (documentHashes(keyring, dossier.companyId, document).length > 0) return false;
    const isOfKind = companyDocumentTypes.has(document.type) === (subject.kind === 'company');
    return others.length === 0 || (alone && isOfKind);
  });
}

/** Searches that checks of these documents made, or monitoring for the subject. */
async function searchesAbout(db: Db, key: DossierKey, subject: SubjectRow, dossier: StoredDossier) {
  const references = new Set([
    subject.id,
    ...dossier.documents.flatMap(({ checks }) => checks.map(({ id }) => id)),
  ]);
  const rows = await firstScreenings(db, dossier.uuid, await countScreenings(db, dossier.uuid));
  return rows
    .filter(({ reference }) => references.has(reference))
    .flatMap((row) => {
      const opened = openScreening(key.key, row);
      if (opened === undefined) return [];
      const { at, topic, lists } = row;
      return [{ at, topic, lists: JSON.parse(lists) as unknown, query: opened.query, found: opened.hits }];
    });
}

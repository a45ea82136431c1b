import { createHash, randomUUID } from 'node:crypto';
import type { Caller } from '../../accounts/authenticate.ts';
import type { AnalysisRequest } from '../../contract/uploads.ts';
import type { Ledger } from '../../credits/ledger.ts';
import { type AnswerToStore, storeAnswers } from '../../db/clients/idempotent-requests.ts';
import type { Db } from '../../db/database.ts';
import { currentPeriod } from '../../db/dossiers/dossier-keys.ts';
import {
  addDossiers,
  isFileSide,
  lockCount,
  type NewDossier,
  type PictureSide,
} from '../../db/dossiers/dossiers.ts';
import { addJobs } from '../../db/work/jobs.ts';
import type { World } from '../../db/world.ts';
import { periodOf, rewrapErasableKey } from '../../platform/keys/erasable-keys.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { announceNew } from '../../webhooks/outbox.ts';
import type { CheckCatalogue } from '../check-catalogue.ts';
import { reservedPrice } from '../result/check-rules.ts';
import type { Captured, DossierKey, Simulated } from '../stored-dossier.ts';
import { plainTime } from '../times.ts';
import type { UploadVersion } from './upload-fields.ts';
import type { Form, FormDocument } from './upload-form.ts';

/** A dossier whose pictures are in the store and which is about to be accepted. */
export interface ArrivedDossier {
  readonly uuid: string;
  readonly dossierKey: DossierKey;
  readonly wrappedKey: Buffer;
  readonly version: UploadVersion;
  readonly form: Form;
  readonly pictures: readonly ArrivedPicture[];
  /** Of a test upload that is simulated. */
  readonly sandbox?: Simulated;
  /** Of one whose pictures a person took in a capture session. */
  readonly capture?: Captured;
  /** How long its analysis waits, where that is simulated too. */
  readonly afterSeconds?: number;
  /** The `traceparent` of the request. */
  readonly trace?: string | undefined;
}

interface ArrivedBlob {
  readonly id: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly wrappedKey: Buffer;
}

export interface ArrivedPicture extends ArrivedBlob {
  readonly field: string;
  /** Of a PDF, those that show something. */
  readonly pages?: readonly ArrivedPage[];
}

export interface ArrivedPage extends ArrivedBlob {
  /** Its place in the file, from 1. */
  readonly number: number;
  /** Null where the file says nothing of it. */
  readonly sealedText: Buffer | null;
}

export const analysisOperation = 'dossier.analysis';

/** The keyed hash by which dossiers are found by their externalId. */
export function externalIdHash(keyring: Keyring, companyId: number, externalId: string): Buffer {
  return keyring.lookupHash(`external-id.${companyId}`, externalId);
}

/** One upload that is to be accepted. */
export interface Arrival {
  readonly caller: Pick<Caller, 'company' | 'credential'>;
  readonly arrived: ArrivedDossier;
  /** What is to be stored of the answer, for requests that are answered once. */
  readonly toKeep?: ((answer: AnalysisRequest) => AnswerToStore) | undefined;
}

export interface AcceptanceTools {
  readonly keyring: Keyring;
  readonly checks: CheckCatalogue;
  readonly ledger: Ledger;
}

/** An arrival with everything that needs no lock. */
export interface PreparedDossier extends Arrival {
  readonly row: NewDossier;
  readonly amount: number;
}

export function prepareDossier({ keyring, checks }: AcceptanceTools, arrival: Arrival): PreparedDossier {
  const { uuid, dossierKey, wrappedKey, form, version, pictures: stored } = arrival.arrived;
  const { sandbox, capture, trace } = arrival.arrived;
  const { company, credential } = arrival.caller;
  const { externalId, additionalData, kyb } = form;
  const documents = form.documents.map((document) => ({ ...document, uuid: randomUUID() as string }));
  const pictures = documents.flatMap((document) =>
    rowsOf(document, stored).map((row) => ({ ...row, document: document.uuid })),
  );
  const planned = plannedChecks(checks, form, documents, company.verifications, credential.test);
  const row: NewDossier = {
    uuid,
    credential_id: credential.id,
    kyb,
    version,
    external_id_hash: externalId === null ? null : externalIdHash(keyring, company.id, externalId),
    wrapped_key: wrappedKey,
    sealed_request: dossierKey.seal('request', uuid, { externalId, additionalData, sandbox, capture, trace }),
    documents,
    pictures,
    checks: planned,
  };
  return { ...arrival, row, amount: planned.reduce((sum, { price }) => sum + price, 0) };
}

/**
 * Stores dossiers of one world with everything that follows from them: the jobs that analyse them, the credits reserved
 * for them, the webhooks that say they were received, the answers. The caller's transaction stores all of it or nothing.
 * A dossier that cannot be paid for is refused and leaves nothing; the others do not notice.
 */
export async function acceptDossiers(
  tx: Db,
  { keyring, ledger }: AcceptanceTools,
  world: World,
  dossiers: readonly PreparedDossier[],
): Promise<(AnalysisRequest | AppError)[]> {
  const { companyId, test } = world;
  const period = await currentPeriod(tx);
  // The common order of locks: count, then ledger.
  await lockCount(tx, world);
  const answers = new Map<number, AnalysisRequest>();
  const reservations = dossiers.map(({ row, amount, caller }) => ({
    operation: analysisOperation,
    amount,
    reference: row.uuid,
    credentialId: caller.credential.id,
    test,
  }));
  const refusals = await ledger.reserveAll(tx, companyId, reservations, async (places) => {
    if (places.length === 0) return [];
    const paid = places.map((place) => at(dossiers, place));
    const rows = paid.map(({ row }) => ({ ...row, wrapped_key: wrappedNow(keyring, row, period, world) }));
    const added = new Map((await addDossiers(tx, world, rows)).map((row) => [row.uuid, row]));
    const accepted = paid.map((dossier, i) => {
      const row = added.get(dossier.row.uuid);
      if (row === undefined) throw new Error('a dossier was not added');
      const answer = answerOf(dossier, plainTime(row.created_at));
      answers.set(at(places, i), answer);
      return { dossier, row, answer };
    });
    for (const [seconds, uuids] of byDelay(paid)) await addJobs(tx, 'analyse', companyId, uuids, seconds);
    await announceNew(
      tx,
      companyId,
      accepted.map(({ dossier, row, answer }) => receivedEvent(dossier, row.id, answer)),
    );
    const kept = accepted.flatMap(({ dossier, answer }) => dossier.toKeep?.(answer) ?? []);
    if (!(await storeAnswers(tx, kept))) throw new AppError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 });
    return paid.map(({ row }) => ({
      chain: companyId,
      actor: `credential:${row.credential_id}`,
      action: 'dossier.received',
      details: { dossier: row.uuid, pictures: row.pictures.length, digest: digestOf(row.pictures) },
    }));
  });
  return refusals.map((refusal, place) => {
    const answer = refusal ?? answers.get(place);
    if (answer === undefined) throw new Error('a dossier is neither accepted nor refused');
    return answer;
  });
}

/** Dossiers by the delay of their analysis, which only the sandbox sets. */
function byDelay(dossiers: readonly PreparedDossier[]): ReadonlyMap<number, readonly string[]> {
  const delays = new Map<number, string[]>();
  for (const { row, arrived } of dossiers) {
    const seconds = arrived.afterSeconds ?? 0;
    delays.set(seconds, [...(delays.get(seconds) ?? []), row.uuid]);
  }
  return delays;
}

function at<T>(list: readonly T[], place: number): T {
  const [item] = list.slice(place, place + 1);
  if (item === undefined) throw new Error('a place that the list does not have');
  return item;
}

function filesOf({ pictures }: NewDossier, document: string) {
  return pictures
    .filter((picture) => picture.document === document && !isFileSide(picture.side))
    .map(({ id, name }) => ({ id, documentName: name }));
}

function answerOf({ row, arrived }: PreparedDossier, createdAt: string): AnalysisRequest {
  const { uuid, kyb, version, credential_id } = row;
  return {
    id: uuid,
    createdAt,
    addedBy: kyb ? { apiCredentials: { id: credential_id, company: null } } : {},
    ...(version === 'v2' && !kyb && { externalId: arrived.form.externalId }),
    ...(arrived.sandbox && { simulated: true }),
    clientFilesToAnalyzeDocuments: row.documents.map((document) => ({
      id: document.uuid,
      type: document.type,
      jsonContent: null,
      analyzed: false,
      analyzedAt: null,
      filesToAnalyse: filesOf(row, document.uuid).map((file) => ({ ...file, extractedContent: null })),
    })),
  };
}

function receivedEvent({ row, arrived }: PreparedDossier, id: number, { createdAt }: AnalysisRequest) {
  const { externalId, additionalData } = arrived.form;
  return {
    dossier: { id, uuid: row.uuid },
    dossierKey: arrived.dossierKey.key,
    messageType: 'DOCUMENT_TO_ANALYSE_RECEIVED' as const,
    ...(arrived.sandbox?.webhook && { fault: arrived.sandbox.webhook }),
    payload: {
      ...(arrived.sandbox && { simulated: true }),
      id: row.uuid,
      externalId,
      createdAt,
      additionalData,
      documents: row.documents.map((document) => ({
        id: document.uuid,
        type: document.type,
        filesToAnalyse: filesOf(row, document.uuid),
      })),
    },
  };
}

/** Wraps the key for the current period, which may have begun during the upload. */
function wrappedNow(
  keyring: Keyring,
  { uuid, wrapped_key }: Pick<NewDossier, 'uuid' | 'wrapped_key'>,
  period: number,
  world: World,
): Buffer | null {
  if (wrapped_key === null || periodOf(wrapped_key) >= period) return wrapped_key;
  return rewrapErasableKey(keyring, uuid, wrapped_key, period, world);
}

type NewPicture = Omit<NewDossier['pictures'][number], 'document'>;

/** Of a PDF its first page is what a picture would be; without a back its second one is the back. */
function rowsOf({ pictures }: FormDocument, stored: readonly ArrivedPicture[]): NewPicture[] {
  const hasBack = pictures.some(({ side }) => side === 'back');
  return pictures.flatMap(({ side, field }) => {
    const picture = stored.find((candidate) => candidate.field === field);
    if (picture === undefined) throw new Error('a form names only fields that came');
    if (picture.pages === undefined) return [toRow(side, field, picture)];
    const sides: readonly PictureSide[] = side === 'front' && !hasBack ? ['front', 'back'] : [side];
    return [
      ...picture.pages.map((page, place) => toRow(sides[place] ?? `${side}-${page.number}`, field, page)),
      toRow(`${side}-file`, field, picture),
    ];
  });
}

const toRow = (side: PictureSide, name: string, blob: ArrivedBlob & Partial<ArrivedPage>): NewPicture => ({
  id: blob.id,
  side,
  name,
  media_type: blob.mediaType,
  bytes: blob.bytes,
  sha256: blob.sha256,
  wrapped_key: blob.wrappedKey,
  sealed_text: blob.sealedText ?? null,
});

/** The checks that were asked for, of every document except selfies, each with the credits reserved for it. */
function plannedChecks(
  catalogue: CheckCatalogue,
  form: Form,
  documents: NewDossier['documents'],
  configured: Caller['company']['verifications'],
  isFree: boolean,
): NewDossier['checks'] {
  const hasSelfie = form.documents.some(({ type }) => type === 'SELFIE');
  // A client may still have a check that this program no longer has.
  const types = form.verifications ?? configured.filter((type) => catalogue.types.includes(type));
  return documents.flatMap((document) =>
    document.type === 'SELFIE'
      ? []
      : types.map((type) => ({
          id: randomUUID() as string,
          document: document.uuid,
          type,
          price: isFree ? 0 : reservedPrice(catalogue.of(type), document.type, hasSelfie),
        })),
  );
}

/** Kept in the audit chain, to prove later that the pictures are those that were uploaded. */
function digestOf(pictures: readonly Pick<NewPicture, 'id' | 'sha256'>[]): string {
  const hash = createHash('sha256');
  for (const { id, sha256 } of pictures) hash.update(id).update(sha256);
  return hash.digest('hex');
}

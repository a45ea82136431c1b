import { createHash, randomUUID } from 'node:crypto';
import type { Caller } from '../../accounts/authenticate.ts';
import type { AnalysisRequest } from '../../contract/uploads.ts';
import type { Ledger } from '../../credits/ledger.ts';
import type { Db } from '../../db/database.ts';
import { currentPeriod } from '../../db/dossiers/dossier-keys.ts';
import { addDossier, type PictureRow } from '../../db/dossiers/dossiers.ts';
import { addJob } from '../../db/work/jobs.ts';
import type { World } from '../../db/world.ts';
import { periodOf, rewrapErasableKey } from '../../platform/keys/erasable-keys.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { announce } from '../../webhooks/outbox.ts';
import type { CheckCatalogue } from '../check-catalogue.ts';
import { reservedPrice } from '../result/check-rules.ts';
import type { DossierKey } from '../stored-dossier.ts';
import { plainTime } from '../times.ts';
import type { UploadVersion } from './upload-fields.ts';
import type { Form } from './upload-form.ts';

/** A dossier whose pictures are in the store and which is about to be accepted. */
export interface ArrivedDossier {
  readonly uuid: string;
  readonly dossierKey: DossierKey;
  readonly wrappedKey: Buffer;
  readonly version: UploadVersion;
  readonly form: Form;
  readonly pictures: readonly ArrivedPicture[];
}

export interface ArrivedPicture {
  readonly id: string;
  readonly field: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly wrappedKey: Buffer;
}

export const analysisOperation = 'dossier.analysis';

/** The keyed hash by which dossiers are found by their externalId. */
export function externalIdHash(keyring: Keyring, companyId: number, externalId: string): Buffer {
  return keyring.lookupHash(`external-id.${companyId}`, externalId);
}

/**
 * Stores a dossier with everything that follows from it: the job that analyses it, the credits reserved for it and the
 * webhook that says it was received. The caller's transaction stores all of it or nothing.
 */
export async function acceptDossier(
  tx: Db,
  keyring: Keyring,
  catalogue: CheckCatalogue,
  ledger: Ledger,
  caller: Pick<Caller, 'company' | 'credential'>,
  arrived: ArrivedDossier,
): Promise<AnalysisRequest> {
  const { uuid, dossierKey, form, version } = arrived;
  const { company, credential } = caller;
  const { externalId, additionalData, kyb } = form;
  const documents = form.documents.map(({ type }) => ({ uuid: randomUUID() as string, type }));
  const pictures = form.documents.flatMap((document, position) =>
    document.pictures.map(({ side, field }) => toRow(side, field, position, arrived.pictures)),
  );
  const checks = plannedChecks(catalogue, form, company.verifications);
  const { id, created_at } = await addDossier(tx, {
    uuid,
    company_id: company.id,
    credential_id: credential.id,
    test: credential.test,
    kyb,
    version,
    external_id_hash: externalId === null ? null : externalIdHash(keyring, company.id, externalId),
    wrapped_key: await wrappedNow(tx, keyring, arrived, {
      companyId: company.id,
      test: credential.test,
    }),
    sealed_request: dossierKey.seal('request', uuid, { externalId, additionalData }),
    documents,
    pictures,
    checks,
  });
  const createdAt = plainTime(created_at);
  const filesOf = (position: number) =>
    pictures
      .filter((picture) => picture.document === position)
      .map((picture) => ({ id: picture.id, documentName: picture.name }));
  await addJob(tx, 'analyse', company.id, uuid);
  await announce(tx, {
    companyId: company.id,
    dossier: { id, uuid },
    dossierKey: dossierKey.key,
    messageType: 'DOCUMENT_TO_ANALYSE_RECEIVED',
    payload: {
      id: uuid,
      externalId,
      createdAt,
      additionalData,
      documents: documents.map((document, position) => ({
        id: document.uuid,
        type: document.type,
        filesToAnalyse: filesOf(position),
      })),
    },
  });
  // The client's books and chain are locked from here to the commit, so they come last.
  const amount = checks.reduce((sum, check) => sum + check.price, 0);
  await ledger.reserve(
    tx,
    company.id,
    {
      operation: analysisOperation,
      amount,
      reference: uuid,
      credentialId: credential.id,
      test: credential.test,
    },
    {
      chain: company.id,
      actor: `credential:${credential.id}`,
      action: 'dossier.received',
      details: { dossier: uuid, pictures: pictures.length, digest: digestOf(pictures) },
    },
  );
  return {
    id: uuid,
    createdAt,
    addedBy: kyb ? { apiCredentials: { id: credential.id, company: null } } : {},
    ...(version === 'v2' && !kyb && { externalId }),
    clientFilesToAnalyzeDocuments: documents.map((document, position) => ({
      id: document.uuid,
      type: document.type,
      jsonContent: null,
      analyzed: false,
      analyzedAt: null,
      filesToAnalyse: filesOf(position).map((file) => ({ ...file, extractedContent: null })),
    })),
  };
}

/** The key as the present period wraps it: one may have begun while the upload arrived. */
async function wrappedNow(
  tx: Db,
  keyring: Keyring,
  { uuid, wrappedKey }: Pick<ArrivedDossier, 'uuid' | 'wrappedKey'>,
  world: World,
): Promise<Buffer> {
  const period = await currentPeriod(tx);
  if (periodOf(wrappedKey) >= period) return wrappedKey;
  return rewrapErasableKey(keyring, uuid, wrappedKey, period, world);
}

function toRow(
  side: PictureRow['side'],
  field: string,
  document: number,
  pictures: readonly ArrivedPicture[],
): Omit<PictureRow, 'document_id'> & { readonly document: number } {
  const picture = pictures.find((candidate) => candidate.field === field);
  if (picture === undefined) throw new Error('a form names only fields that came');
  const { id, mediaType, bytes, sha256, wrappedKey } = picture;
  return { id, document, side, name: field, media_type: mediaType, bytes, sha256, wrapped_key: wrappedKey };
}

/** The checks that were asked for, of every document except selfies, each with the credits reserved for it. */
function plannedChecks(
  catalogue: CheckCatalogue,
  form: Form,
  configured: Caller['company']['verifications'],
) {
  const hasSelfie = form.documents.some(({ type }) => type === 'SELFIE');
  // A client may still have a check that this program no longer has.
  const types = form.verifications ?? configured.filter((type) => catalogue.types.includes(type));
  return form.documents.flatMap(({ type: document }, position) =>
    document === 'SELFIE'
      ? []
      : types.map((type) => ({
          id: randomUUID() as string,
          document: position,
          type,
          price: reservedPrice(catalogue.of(type), document, hasSelfie),
        })),
  );
}

/** Kept in the audit chain, to prove later that the pictures are those that were uploaded. */
function digestOf(pictures: readonly Pick<PictureRow, 'id' | 'sha256'>[]): string {
  const hash = createHash('sha256');
  for (const { id, sha256 } of pictures) hash.update(id).update(sha256);
  return hash.digest('hex');
}

import { suspendCompany, withdrawCredential } from '../accounts/accounts.ts';
import { takeAwayScopes, takeOverSecrets } from '../accounts/change-credential.ts';
import { appendAudit } from '../audit/chain.ts';
import type { Ledger } from '../credits/ledger.ts';
import {
  type Act,
  type ActKind,
  type Erasure,
  isKnownAct,
  isUndone,
  livingSubjects,
  lockDossiers,
} from '../db/backup/acts.ts';
import type { Database, Db } from '../db/database.ts';
import { noteKin } from '../db/dossiers/dossier-index.ts';
import { eraseDossier } from '../db/dossiers/erase-dossier.ts';
import { eraseFaces } from '../db/dossiers/faces.ts';
import { addCertificate } from '../db/subjects/erasure-certificates.ts';
import { eraseSubjectHits } from '../db/subjects/subject-hits.ts';
import { eraseSubjectRows, lockSubjects, subjectsOfOnly } from '../db/subjects/subjects.ts';
import { deleteJob } from '../db/work/jobs.ts';
import { analysisOperation } from '../dossiers/intake/accept-dossier.ts';
import { changeUser, takeOverSignIn } from '../operators/users.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { endRelationship } from '../portfolio/portfolio.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { removeBlobs } from '../storage/remove-blobs.ts';
import { certificateDigest, openCertificate } from '../subjects/erasure-certificate.ts';
import { holdSubject } from '../subjects/hold-subject.ts';
import { disableEndpoint, removeEndpoint } from '../webhooks/endpoints.ts';

/**
 * Repeats acts from after an older copy that a restore must not undo: erasures, legal holds, ended relationships, and what
 * was revoked, suspended, disabled or removed. Console users get the lower role, and the later password and second factor.
 * Acts that gave something back (a hold ended, a client opened again, a higher role) are left to the operator.
 */

export interface ActTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly ledger: Ledger;
  readonly blobs: BlobStore;
  readonly actor: string;
}

export type ActCounts = Partial<Record<ActKind, number>>;

export interface Applied {
  readonly done: ActCounts;
  /** Those that could not be done, in words. */
  readonly failed: readonly string[];
  /** People of the console whose password or second factor is another than in the copy. */
  readonly signIns: readonly string[];
}

export const nothingApplied: Applied = { done: {}, failed: [], signIns: [] };

export async function applyActs(tools: ActTools, acts: AsyncIterable<Act>): Promise<Applied> {
  const done: ActCounts = {};
  const failed: string[] = [];
  const signIns: string[] = [];
  const pictures: string[] = [];
  for await (const act of acts) {
    if (!isKnownAct(act)) failed.push(`${act.kind} ${act.id}: this version does not know what that is`);
    else if (await isUndone(tools.database, act)) {
      try {
        pictures.push(...(await tools.database.transaction((tx) => apply(tx, tools, act))));
        done[act.kind] = (done[act.kind] ?? 0) + 1;
        if (act.kind === 'sign-in') signIns.push(act.id);
      } catch (error) {
        // Such as the last administrator, who was disabled after another was made.
        if (!(error instanceof AppError)) throw error;
        failed.push(`${act.kind} ${act.id}: ${error.code}`);
      }
    }
  }
  // They have no key any more. Those that cannot be removed now stay in the queue.
  const trouble = pictures.length > 0 && (await removeBlobs(tools, pictures).catch((error: Error) => error));
  if (trouble instanceof Error) failed.push(`pictures: ${trouble.message}`);
  return { done, failed, signIns };
}

async function apply(tx: Db, tools: ActTools, act: Act): Promise<readonly string[]> {
  const { keyring, actor } = tools;
  if (act.kind === 'erasure') return eraseAgain(tx, tools, act);
  const again = {
    hold: () =>
      holdSubject(tx, keyring, act.id, { held: true, actor, reason: 'restored from a later backup' }),
    ended: async () =>
      act.kind === 'ended' && endRelationship(tx, keyring, act.id, { actor, at: new Date(act.at) }),
    credential: () => withdrawCredential(tx, keyring, actor, act.id),
    scopes: async () => act.kind === 'scopes' && takeAwayScopes(tx, keyring, actor, act.id, act.scopes),
    secrets: async () => act.kind === 'secrets' && takeOverSecrets(tx, keyring, actor, act.id, act),
    company: () => suspendCompany(tx, keyring, actor, Number(act.id), true),
    user: () => changeUser(tx, keyring, actor, act.id, { disabled: true }),
    role: () => changeUser(tx, keyring, actor, act.id, { role: act.kind === 'role' ? act.role : undefined }),
    'sign-in': async () => act.kind === 'sign-in' && takeOverSignIn(tx, keyring, actor, act.id, act),
    'endpoint-disabled': () => disableEndpoint(tx, keyring, actor, act.id),
    'endpoint-removed': () => removeEndpoint(tx, keyring, actor, act.id),
  } as const;
  await again[act.kind]();
  return [];
}

/** By the dossiers that the certificate names: in the older copy they may have no subject yet, or one that was merged later. */
async function eraseAgain(
  tx: Db,
  { keyring, ledger, actor }: ActTools,
  { id, companyId, subject, at, by, content }: Erasure,
): Promise<readonly string[]> {
  const { dossiers: uuids, alsoErased } = openCertificate({ content });
  for (const uuid of uuids) await deleteJob(tx, 'analyse', uuid);
  const dossiers = await lockDossiers(tx, uuids);
  await lockSubjects(tx, companyId);
  const ids = dossiers.map((dossier) => dossier.id);
  await noteKin(tx, ids);
  await eraseFaces(tx, companyId, ids);
  const pictures: string[] = [];
  for (const each of ids) pictures.push(...(await eraseDossier(tx, each)).pictures);
  const subjects = await livingSubjects(tx, [subject, ...alsoErased, ...(await subjectsOfOnly(tx, ids))]);
  await eraseSubjectHits(tx, subjects);
  await eraseSubjectRows(tx, subjects);
  const closings = dossiers.map(({ uuid, credential_id, test }) => ({
    operation: analysisOperation,
    used: 0,
    reference: uuid,
    credentialId: credential_id,
    test,
  }));
  await ledger.closeReservations(tx, companyId, closings);
  const certificate = {
    id,
    company_id: companyId,
    subject_id: subject,
    at: new Date(at),
    actor: by,
    content,
    cleared_at: null,
  };
  await addCertificate(tx, certificate);
  await appendAudit(tx, keyring, {
    chain: companyId,
    actor,
    action: 'subject.erased',
    details: {
      subject,
      certificate: id,
      digest: certificateDigest(certificate),
      dossiers: ids.length,
      // The first time was after the copy that was restored.
      first: at,
    },
  });
  return pictures;
}

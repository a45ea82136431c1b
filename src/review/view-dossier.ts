import { appendAudit } from '../audit/chain.ts';
import type { Database, Db } from '../db/database.ts';
import { findHolder, prolongLock } from '../db/dossiers/dossier-holders.ts';
import { forgetViewers, listViewers, noteViewer } from '../db/dossiers/dossier-viewers.ts';
import { type DossierRow, findAnyDossier } from '../db/dossiers/dossiers.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { AppError } from '../platform/problems/errors.ts';
import { dateWords } from '../press/relative-date.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { reviewLimits } from './limits.ts';
import { loadReview, type Viewer } from './review.ts';
import { readPicture } from './review-pictures.ts';
import type { Review } from './review-view.ts';
import { shownHolder } from './shared-work.ts';

/** A dossier on somebody's screen. */

interface ViewTools {
  readonly checks: CheckCatalogue;
  readonly database: Database;
  readonly keyring: Keyring;
}

type UserViewer = Viewer & { readonly userId: number };

/** The whole dossier. The audit entry is written before it is shown, and others see who has it open. */
export async function viewDossier(
  { database, keyring, checks }: ViewTools,
  viewer: UserViewer,
  uuid: string,
  language: Language,
): Promise<Review> {
  const row = await findAnyDossier(database, uuid);
  if (row === undefined) throw new AppError('DOSSIER_NOT_FOUND');
  await database.transaction(async (tx) => {
    await forgetViewers(tx, reviewLimits.viewerSeconds);
    await noteViewer(tx, row.id, viewer.userId);
    await prolongLock(tx, row.id, viewer.userId);
    await auditDossierViewed(tx, keyring, row, viewer.actor);
  });
  const now = new Date();
  const date = (publishedAt: string | null) => dateWords(publishedAt, now, language);
  return loadReview({ database, keyring }, viewer, uuid, { checks, language, date });
}

/** Every way of showing a dossier's content must write this audit entry. */
function auditDossierViewed(
  tx: Db,
  keyring: Keyring,
  { uuid, company_id: chain }: DossierRow,
  actor: string,
): Promise<void> {
  return appendAudit(tx, keyring, { chain, actor, action: 'dossier.viewed', details: { dossier: uuid } });
}

/** The same for a picture, which can be requested without the dossier. */
export async function viewPicture(
  tools: ViewTools & { readonly blobs: BlobStore },
  { actor }: Viewer,
  uuid: string,
  id: string,
): Promise<{ readonly mediaType: string; readonly bytes: Buffer }> {
  const { database, keyring } = tools;
  const picture = await readPicture(tools, uuid, id);
  const { company_id: chain } = (await findAnyDossier(database, uuid)) ?? {};
  if (chain === undefined) throw new AppError('DOSSIER_NOT_FOUND');
  await database.transaction((tx) =>
    appendAudit(tx, keyring, {
      chain,
      actor,
      action: 'dossier.picture-viewed',
      details: { dossier: uuid, picture: id },
    }),
  );
  return picture;
}

/** Whether the dossier changed and who else has it open; none of its content. */
export async function feelPulse(
  { database }: ViewTools,
  viewer: UserViewer & { readonly attends: boolean },
  uuid: string,
) {
  const row = await findAnyDossier(database, uuid);
  if (row === undefined) throw new AppError('DOSSIER_NOT_FOUND');
  await noteViewer(database, row.id, viewer.userId);
  // Who has left the page open and gone away keeps nothing locked.
  if (viewer.attends) await prolongLock(database, row.id, viewer.userId);
  return {
    revision: row.revision,
    status: row.status,
    viewers: await listViewers(database, row.id, viewer.userId, reviewLimits.viewerSeconds),
    holder: shownHolder(await findHolder(database, row.id), viewer.actor),
  };
}

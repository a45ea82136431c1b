import type { Db } from '../db/database.ts';
import { findPicture } from '../db/dossiers/pictures.ts';
import type { DocumentFacts, FieldName } from '../documents/facts.ts';
import { loadPicture } from '../dossiers/load-picture.ts';
import { fieldLabels, zoneLabel } from '../dossiers/result/dossier-words.ts';
import { DossierKey, type StoredDocument, type StoredPicture } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { AppError } from '../platform/problems/errors.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import type { ReviewPicture } from './review-view.ts';

/**
 * Pictures of a document, and where on them things were found. All places are pixels of the picture as it is shown, as
 * the facts have them; see vision/look.ts.
 */

/** Of the file; see db/dossiers/dossiers.ts. */
export type PictureFile = Pick<ReviewPicture, 'sha256' | 'bytes'>;

export function picturesOf(
  { facts, pictures }: StoredDocument,
  files: ReadonlyMap<string, PictureFile>,
  language: Language,
): ReviewPicture[] {
  return pictures.map(({ id, side, wrappedKey }) => {
    const seen = facts?.pictures?.find(({ given }) => given === side);
    const { sha256 = '', bytes = 0 } = files.get(id) ?? {};
    return {
      id,
      side,
      removed: wrappedKey === null,
      sha256,
      bytes,
      size: seen?.size ?? null,
      paper: seen?.corners ?? null,
      found: facts === null ? [] : [...fieldsOn(facts, side, language), ...zoneOn(facts, side, language)],
    };
  });
}

function fieldsOn(
  { fields }: DocumentFacts,
  side: StoredPicture['side'],
  language: Language,
): ReviewPicture['found'] {
  return Object.entries(fields).flatMap(([name, read]) => {
    const field = name as FieldName;
    return read.box === null || read.side !== side
      ? []
      : [{ field, label: fieldLabels[field][language], value: read.value, corners: read.box }];
  });
}

function zoneOn(
  { zone, pictures }: DocumentFacts,
  side: StoredPicture['side'],
  language: Language,
): ReviewPicture['found'] {
  const box = pictures?.find(({ given }) => given === side)?.zoneBox;
  if (zone === null || zone.side !== side || box === undefined) return [];
  return [{ field: 'zone', label: zoneLabel[language], value: zone.text, corners: box }];
}

/** The bytes of a picture of this dossier; refused if it has no such picture, or no longer has it. */
export async function readPicture(
  {
    database,
    keyring,
    blobs,
  }: { readonly database: Db; readonly keyring: Keyring; readonly blobs: BlobStore },
  dossier: string,
  id: string,
): Promise<{ readonly mediaType: string; readonly bytes: Buffer }> {
  const stored = await findPicture(database, id);
  const isOwn = stored !== undefined && stored.uuid === dossier;
  const key = isOwn ? DossierKey.open(keyring, stored) : undefined;
  if (!isOwn || key === undefined || stored.pictureKey === null) throw new AppError('PICTURE_NOT_FOUND');
  return { mediaType: stored.mediaType, bytes: await loadPicture(blobs, key, id, stored.pictureKey) };
}

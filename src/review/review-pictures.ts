import type { Db } from '../db/database.ts';
import { isFileSide, pageOfSide } from '../db/dossiers/dossiers.ts';
import { findPicture } from '../db/dossiers/pictures.ts';
import type { Box, DocumentFacts, FieldName, Point } from '../documents/facts.ts';
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
  const shown = pictures.filter(({ side }) => !isFileSide(side));
  return shown.map(({ id, side, wrappedKey }) => {
    const seen = facts?.pictures?.find(({ given }) => given === side);
    const { sha256 = '', bytes = 0 } = files.get(id) ?? {};
    return {
      id,
      side: side.startsWith('front') ? 'front' : 'back',
      page: pageOfSide(side),
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
      : [{ field, label: fieldLabels[field][language], value: read.value, corners: around(read.box) }];
  });
}

function zoneOn(
  { zone, pictures }: DocumentFacts,
  side: StoredPicture['side'],
  language: Language,
): ReviewPicture['found'] {
  const box = pictures?.find(({ given }) => given === side)?.zoneBox;
  if (zone === null || zone.side !== side || box === undefined) return [];
  return [{ field: 'zone', label: zoneLabel[language], value: zone.text, corners: around(box) }];
}

/** Air between print and frame, in heights of the line: beside it and above it. A frame must not cover letters. */
const air = { beside: 0.3, above: 0.12 };

/** A line stands close in its box: drawn so, the frame would cross its first and last letters. */
export function around([topLeft, topRight, bottomRight, bottomLeft]: Box): Box {
  const height = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2;
  const right = direction(topLeft, topRight);
  const down = direction(topLeft, bottomLeft);
  const moved = ([x, y]: Point, beside: number, below: number): Point => [
    x + height * (right[0] * beside * air.beside + down[0] * below * air.above),
    y + height * (right[1] * beside * air.beside + down[1] * below * air.above),
  ];
  return [moved(topLeft, -1, -1), moved(topRight, 1, -1), moved(bottomRight, 1, 1), moved(bottomLeft, -1, 1)];
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

function direction(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
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

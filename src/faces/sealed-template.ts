import type { FaceRow } from '../db/dossiers/faces.ts';
import { DossierKey } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { FaceTemplate } from '../vision/faces/face-template.ts';

/** A stored face is sealed with its dossier's key, so that erasing the dossier erases it too. */

const context = (uuid: string): string => `face:${uuid}`;

export function sealTemplate({ key }: DossierKey, uuid: string, template: FaceTemplate): Buffer {
  return key.seal(context(uuid), Buffer.from(template));
}

export function openTemplate(
  keyring: Keyring,
  row: Pick<FaceRow, 'uuid' | 'wrapped_key' | 'sealed'>,
): FaceTemplate {
  const dossierKey = DossierKey.open(keyring, row);
  if (dossierKey === undefined) throw new Error('a face outlived the key of its dossier');
  return new Int8Array(dossierKey.key.open(context(row.uuid), row.sealed));
}

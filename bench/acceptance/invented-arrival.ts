import { randomBytes, randomUUID } from 'node:crypto';
import type { CheckType } from '../../src/contract/account.ts';
import type { World } from '../../src/db/world.ts';
import type { ArrivedDossier } from '../../src/dossiers/intake/accept-dossier.ts';
import { DossierKey, pictureContext } from '../../src/dossiers/stored-dossier.ts';
import type { Keyring } from '../../src/platform/keys/sealing.ts';

/** A card with both its sides, as it is when its pictures are in the store; here nobody has put them there. */
export function inventedArrival(
  keyring: Keyring,
  world: World,
  verifications: readonly CheckType[] | null = null,
  uuid: string = randomUUID(),
): ArrivedDossier {
  const { dossierKey, wrapped } = DossierKey.make(keyring, uuid, world);
  const sides = [
    { side: 'front', field: 'idDocumentFront' },
    { side: 'back', field: 'idDocumentBack' },
  ] as const;
  const pictures = sides.map(({ field }) => {
    const id = randomUUID();
    const { wrapped: wrappedKey } = dossierKey.key.makeKey(pictureContext(id));
    return { id, field, mediaType: 'image/jpeg', bytes: 10_000, sha256: randomBytes(32), wrappedKey };
  });
  const form = {
    kyb: false,
    documents: [{ type: 'CNI', pictures: sides }],
    externalId: `card ${uuid}`,
    verifications,
    additionalData: {},
  } as const;
  return { uuid, dossierKey, wrappedKey: wrapped, version: 'v2', form, pictures };
}

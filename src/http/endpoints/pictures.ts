import { findPicture } from '../../db/dossiers/pictures.ts';
import { loadPicture } from '../../dossiers/load-picture.ts';
import { DossierKey } from '../../dossiers/stored-dossier.ts';
import { type LinkState, type PictureKind, pictureKinds } from '../../platform/keys/links.ts';
import { platformLimits } from '../../platform/limits.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { readPhoto } from '../../registries/photos.ts';
import type { Endpoint, Services } from '../services.ts';

interface Picture {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** How each kind of picture is found and opened; nothing where it is no longer kept. */
const readers: Readonly<
  Record<PictureKind, (services: Services, id: string) => Promise<Picture | undefined>>
> = {
  dossier: readDossierPicture,
  person: ({ database, keyring }, id) => readPhoto(database, keyring, id),
};

const refusals: Readonly<Record<Exclude<LinkState, 'good'>, () => AppError>> = {
  'not-valid': () => new AppError('LINK_NOT_VALID'),
  expired: () => new AppError('LINK_EXPIRED', { parameters: { minutes: platformLimits.linkMinutes } }),
};

/** Pictures behind signed links. The signature is the credential, so that a page can show them. */
export const pictures: Endpoint = (app, services) => {
  app.get<{ Params: { kind: string; id: string }; Querystring: Record<string, string | undefined> }>(
    '/pictures/:kind/:id',
    { config: { open: true }, schema: { hide: true } },
    async (request, reply) => {
      const { kind, id } = request.params;
      const { expires = '', signature = '' } = request.query;
      const state = services.links.check({ kind, id, expires, signature });
      if (state !== 'good') throw refusals[state]();
      const known = pictureKinds.find((name) => name === kind);
      const picture = known === undefined ? undefined : await readers[known](services, id);
      if (picture === undefined) throw new AppError('PICTURE_NOT_FOUND');
      return reply
        .headers({
          'Content-Disposition': `inline; filename="${fileNames[picture.mediaType] ?? 'picture'}"`,
          // A client's own page may show it; it holds no more than the link already gave.
          'Cross-Origin-Resource-Policy': 'cross-origin',
        })
        .type(picture.mediaType)
        .send(picture.bytes);
    },
  );
};

const fileNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'picture.jpg',
  'image/png': 'picture.png',
};

async function readDossierPicture(
  { database, keyring, blobs }: Services,
  id: string,
): Promise<Picture | undefined> {
  const stored = await findPicture(database, id);
  const dossierKey = stored && DossierKey.open(keyring, stored);
  if (stored === undefined || stored.pictureKey === null || dossierKey === undefined) return undefined;
  const bytes = await loadPicture(blobs, dossierKey, id, stored.pictureKey);
  return { mediaType: stored.mediaType, bytes };
}

import { findCompany } from '../../db/clients/companies.ts';
import { findPicture } from '../../db/dossiers/pictures.ts';
import { loadPicture } from '../../dossiers/load-picture.ts';
import { DossierKey } from '../../dossiers/stored-dossier.ts';
import { type GivenLink, type LinkState, type PictureKind, pictureKinds } from '../../platform/keys/links.ts';
import { platformLimits } from '../../platform/limits.ts';
import { fileEndingOf } from '../../platform/picture-type.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { readPhoto } from '../../registries/photos.ts';
import type { Endpoint, Services } from '../services.ts';

interface Picture {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** How each kind of picture is found and opened; nothing where it is no longer kept. */
const readers: Readonly<
  Record<PictureKind, (services: Services, link: GivenLink) => Promise<Picture | undefined>>
> = {
  dossier: readDossierPicture,
  person: readPersonPhoto,
};

const refusals: Readonly<Record<Exclude<LinkState, 'good'>, () => AppError>> = {
  'not-valid': () => new AppError('LINK_NOT_VALID'),
  expired: () => new AppError('LINK_EXPIRED', { parameters: { minutes: platformLimits.linkMinutes } }),
};

/** Pictures behind signed links, which work as credentials; they open nothing while the client is suspended. */
export const pictures: Endpoint = (app, services) => {
  app.get<{ Params: { kind: string; id: string }; Querystring: Record<string, string | undefined> }>(
    '/pictures/:kind/:id',
    { config: { open: true }, schema: { hide: true } },
    async (request, reply) => {
      const { kind, id } = request.params;
      const { expires = '', signature = '', client } = request.query;
      const link = { kind, id, expires, signature, client };
      const state = services.links.check(link);
      if (state !== 'good') throw refusals[state]();
      const known = pictureKinds.find((name) => name === kind);
      const picture = known === undefined ? undefined : await readers[known](services, link);
      if (picture === undefined) throw new AppError('PICTURE_NOT_FOUND');
      return reply
        .headers({
          'Content-Disposition': `inline; filename="picture.${fileEndingOf(picture.mediaType)}"`,
          // A client's own page may show it; it holds no more than the link already gave.
          'Cross-Origin-Resource-Policy': 'cross-origin',
        })
        .type(picture.mediaType)
        .send(picture.bytes);
    },
  );
};

async function readDossierPicture(
  { database, keyring, blobs }: Services,
  { id }: GivenLink,
): Promise<Picture | undefined> {
  const stored = await findPicture(database, id);
  if (stored?.suspended) throw new AppError('ACCOUNT_SUSPENDED');
  const dossierKey = stored && DossierKey.open(keyring, stored);
  if (stored === undefined || stored.pictureKey === null || dossierKey === undefined) return undefined;
  const bytes = await loadPicture(blobs, dossierKey, id, stored.pictureKey);
  return { mediaType: stored.mediaType, bytes };
}

/** The register's photos belong to no client: the link says who was given it. */
async function readPersonPhoto(
  { database, keyring }: Services,
  { id, client }: GivenLink,
): Promise<Picture | undefined> {
  const company = client === undefined ? undefined : await findCompany(database, Number(client));
  // A link from before links said it, good for half an hour at most.
  if (company === undefined) throw new AppError('LINK_NOT_VALID');
  if (company.suspended_at !== null) throw new AppError('ACCOUNT_SUSPENDED');
  return readPhoto(database, keyring, id);
}

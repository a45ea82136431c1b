import { accountLimits } from '../../../accounts/limits.ts';
import { changeLogo, companyOfSignIn, logoAddress, signInName } from '../../../accounts/logo.ts';
import { ClientLogo, SignInOf, SignInOrganisation } from '../../../contract/console/clients.ts';
import { Done } from '../../../contract/console/shapes.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { words } from '../../../platform/language.ts';
import { AppError, invalid } from '../../../platform/problems/errors.ts';
import { VisionError } from '../../../vision/process/vision-error.ts';
import { httpLimits } from '../../limits.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import { PictureStream, pictureProblems } from '../../upload/picture-stream.ts';
import { ClientParams, requireClient } from '../of-client.ts';
import { bytesType, sentBytes, withBytes } from '../sent-bytes.ts';

const change = { may: 'operate', whose: 'client' } as const;

/** An organisation's logo: set by its administrator or the operator, shown at sign-in, in the console and on evidence. */
export const clientLogo: Endpoint = (app, services) => {
  const { database, keyring, links } = services;

  app.get(
    '/organisation',
    {
      config: { open: true, whose: 'everyone' },
      schema: { querystring: SignInOf, response: { 200: SignInOrganisation } },
    },
    async ({ query }) => {
      const company = await companyOfSignIn(database, keyring, query.name);
      if (company === undefined) return { name: null, logo: null };
      return { name: company.name, logo: await logoAddress(database, company.id) };
    },
  );

  app.get(
    '/clients/:client/logo',
    { config: change, schema: { params: ClientParams, response: { 200: ClientLogo } } },
    async ({ params }) => {
      const { id } = await requireClient(database, params.client);
      const signIn = `${links.baseUrl}/console/?organisation=${signInName(keyring, id)}`;
      return { logo: await logoAddress(database, id), signIn };
    },
  );

  app.delete(
    '/clients/:client/logo',
    { config: change, schema: { params: ClientParams, response: { 200: Done } } },
    async ({ params, operator }) => {
      const { id } = await requireClient(database, params.client);
      await database.transaction((tx) => changeLogo(tx, keyring, actorOf(operator.user), id, null));
      return { done: true } as const;
    },
  );

  withBytes(app, (scope) => takeLogo(scope, services));
};

function takeLogo(app: App, { database, keyring, shrinker }: Services): void {
  app.put(
    '/clients/:client/logo',
    { config: change, schema: { params: ClientParams, consumes: [bytesType], response: { 200: Done } } },
    async ({ params, body, operator }) => {
      const { id } = await requireClient(database, params.client);
      const bytes = await readPicture(sentBytes(body));
      const { jpeg, ...size } = await shrinker.shrink(bytes, accountLimits.logoPixels).catch(refused);
      const logo = { jpeg: Buffer.from(jpeg), ...size };
      await database.transaction((tx) => changeLogo(tx, keyring, actorOf(operator.user), id, logo));
      return { done: true } as const;
    },
  );
}

/** What to do with a logo in another format: those words elsewhere speak of papers. */
const how = words('save it as PNG and choose that file', 'enregistrez-le en PNG et choisissez ce fichier');

/** PNG, JPEG or WebP by content, whole. */
async function readPicture(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const stream = new PictureStream('logo', body);
  const pieces: Buffer[] = [];
  try {
    for await (const piece of stream.pieces()) pieces.push(piece);
  } catch (error) {
    const { fault } = stream;
    throw fault === undefined ? error : invalid({ ...fault, parameters: { ...fault.parameters, how } });
  }
  return Buffer.concat(pieces);
}

/** What only the decoder finds out. */
function refused(error: unknown): never {
  if (!(error instanceof VisionError)) throw error;
  const code = pictureProblems[error.code] ?? 'UNREADABLE_PICTURE';
  if (error.reason === 'busy') {
    throw new AppError('PICTURES_BUSY', { retryAfterSeconds: httpLimits.pdfRetrySeconds, cause: error });
  }
  throw invalid({ field: 'logo', code, parameters: error.parameters });
}

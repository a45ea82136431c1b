import type { FastifyReply } from 'fastify';
import type { Caller } from '../../accounts/authenticate.ts';
import type { Device } from '../../capture/device.ts';
import { liveKey, requestOf } from '../../capture/stored-session.ts';
import { submitSession } from '../../capture/submit.ts';
import { credentialFor, findSessionRow, type SessionRow } from '../../db/capture/sessions.ts';
import { listUploads } from '../../db/capture/uploads.ts';
import type { ArrivedPage } from '../../dossiers/intake/accept-dossier.ts';
import { pdf } from '../../platform/picture-type.ts';
import { AppError, invalid } from '../../platform/problems/errors.ts';
import { traceparentOf } from '../../platform/tracing/trace.ts';
import { admitUpload, namedRow } from '../sandbox.ts';
import type { Services } from '../services.ts';
import { discardPages, drawPages, storePages } from '../upload/store-pages.ts';
import { openBlob } from './keep-blob.ts';

/** Submits the pictures once; a repeated or concurrent call learns that they were sent. */
export async function submit(services: Services, device: Device, reply: FastifyReply): Promise<SessionRow> {
  const { session } = device;
  if (session.status === 'SUBMITTED') return session;
  try {
    const caller = await callerFor(services, session);
    const { externalId } = requestOf(services.keyring, session);
    const row = namedRow(caller, externalId, []);
    const simulation = await admitUpload(services, { caller }, reply, row);
    const trace = traceparentOf(reply.request.span?.context);
    const pages = await drawnPages(services, session);
    return await submitSession(services, device, caller, { ...simulation, trace, pages }).catch(
      async (error: unknown) => {
        // Only a refusal proves that nothing was committed; otherwise the orphan sweep decides.
        if (error instanceof AppError) await discardPages(services, [...pages.values()].flat());
        throw error;
      },
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const now = error.code === 'CAPTURE_SUBMITTED' && (await findSessionRow(services.database, session.uuid));
    if (now) return now;
    // Problems of the client's account are not shown to the person.
    if ([401, 402, 403].includes(error.status)) throw new AppError('CAPTURE_CLIENT_CANNOT', { cause: error });
    throw error;
  }
}

/** Pages of the PDF files among what was sent, by the blob of each file, under the session's key as that is. */
async function drawnPages(
  services: Services,
  session: SessionRow,
): Promise<ReadonlyMap<string, readonly ArrivedPage[]>> {
  const pages = new Map<string, readonly ArrivedPage[]>();
  for (const upload of await listUploads(services.database, session.id)) {
    if (upload.media_type !== pdf || upload.blob === null || upload.finished_at === null) continue;
    const drawn = await drawPages(services, session.company_id, upload.slot, async () => {
      const bytes = await openBlob(services, session, upload);
      if (bytes === undefined) throw new AppError('PICTURE_MISSING');
      return bytes;
    });
    if ('code' in drawn) throw invalid(drawn);
    pages.set(upload.blob, await storePages(services, liveKey(services.keyring, session), drawn));
  }
  return pages;
}

/** The session's credential, or where that no longer works another of its client and world. */
async function callerFor({ authenticator, database }: Services, session: SessionRow): Promise<Caller> {
  const world = { companyId: session.company_id, test: session.test };
  const caller = await authenticator.actingFor(session.credential_id).catch(async (error: unknown) => {
    const other = error instanceof AppError && error.status === 401 && (await credentialFor(database, world));
    if (!other) throw error;
    return authenticator.actingFor(other);
  });
  if (caller.world.companyId !== world.companyId || caller.world.test !== world.test) {
    throw new Error('a session has a credential of its own organisation and world');
  }
  if (caller.company.suspended_at !== null) throw new AppError('ACCOUNT_SUSPENDED');
  return caller;
}

import type { FastifyReply } from 'fastify';
import type { Caller } from '../../accounts/authenticate.ts';
import type { Device } from '../../capture/device.ts';
import { requestOf } from '../../capture/stored-session.ts';
import { submitSession } from '../../capture/submit.ts';
import { credentialFor, findSessionRow, type SessionRow } from '../../db/capture/sessions.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { traceparentOf } from '../../platform/tracing/trace.ts';
import { admitUpload, namedRow } from '../sandbox.ts';
import type { Services } from '../services.ts';

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
    return await submitSession(services, device, caller, { ...simulation, trace });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const now = error.code === 'CAPTURE_SUBMITTED' && (await findSessionRow(services.database, session.uuid));
    if (now) return now;
    // Problems of the client's account are not shown to the person.
    if ([401, 402, 403].includes(error.status)) throw new AppError('CAPTURE_CLIENT_CANNOT', { cause: error });
    throw error;
  }
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
    throw new Error('a session has a credential of its own client and world');
  }
  if (caller.company.suspended_at !== null) throw new AppError('ACCOUNT_SUSPENDED');
  return caller;
}

import type { FastifyReply } from 'fastify';
import { appendAudit, operatorChain } from '../../audit/chain.ts';
import { findBackgroundTask } from '../../db/work/background-tasks.ts';
import { type BackgroundTaskOrder, ownerOf } from '../../jobs/background-task-orders.ts';
import { actorOf } from '../../operators/sessions.ts';
import { AppError } from '../../platform/problems/errors.ts';
import type { Services } from '../services.ts';
import { reportOf } from './shown-background-task.ts';

/** The lines that an import could not take, to be mended; of an organisation its own only. */
export async function sendMendFile(
  { database, keyring, uploads }: Services,
  id: number,
  companyId: number | null,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await findBackgroundTask(database, id);
  const owner = row === undefined ? undefined : ownerOf(row.order as unknown as BackgroundTaskOrder);
  if (row === undefined || owner !== companyId) throw new AppError('ERRAND_NOT_FOUND');
  const { mend } = reportOf(keyring, row);
  if (mend == null || (await uploads.namesIn(mend.upload, companyId)).length === 0) {
    throw new AppError('FILE_GONE');
  }
  const { user } = reply.request.operator;
  await database.transaction((tx) =>
    appendAudit(tx, keyring, {
      ...{ chain: companyId ?? operatorChain, actor: actorOf(user), action: 'import.mend-file' },
      details: { errand: id, lines: mend.lines },
    }),
  );
  return reply
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(mend.name)}`)
    .type('text/csv; charset=utf-8')
    .send(uploads.open(mend.upload, mend.name));
}

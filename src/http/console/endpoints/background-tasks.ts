import { Type } from 'typebox';
import { BackgroundTask, OfNumber, SentFile } from '../../../contract/console/background-tasks.ts';
import { Done, Uuid } from '../../../contract/console/shapes.ts';
import { findBackgroundTask } from '../../../db/work/background-tasks.ts';
import { AppError, invalid } from '../../../platform/problems/errors.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import { consoleLimits } from '../limits.ts';
import { receiveFile } from '../receive-file.ts';
import { sendMendFile } from '../send-mend-file.ts';
import { bytesType, withBytes } from '../sent-bytes.ts';
import { shownBackgroundTask } from '../shown-background-task.ts';

const SentFileQuery = Type.Object(
  {
    /** No path, nothing hidden. */
    name: Type.String({
      minLength: 1,
      maxLength: consoleLimits.importedFileNameCharacters,
      pattern: '^[^./\\\\\\p{Cc}][^/\\\\\\p{Cc}]*$',
    }),
    /** A further file of an upload that was begun. */
    upload: Type.Optional(Uuid),
  },
  { additionalProperties: false },
);

/** Uploads of files to import, and the progress of background tasks. */
export const backgroundTasks: Endpoint = (app, services) => {
  const { database, uploads } = services;

  withBytes(app, (scope) => receiveFiles(scope, services));

  app.delete(
    '/uploads/:upload',
    {
      config: { may: 'operate', whose: 'operator' },
      schema: { params: Type.Object({ upload: Uuid }), response: { 200: Done } },
    },
    async ({ params }) => {
      await uploads.remove(params.upload);
      return { done: true } as const;
    },
  );

  app.get(
    '/errands/:id',
    {
      config: { may: 'see', whose: 'operator' },
      schema: { params: OfNumber, response: { 200: BackgroundTask } },
    },
    async (request) => {
      const row = await findBackgroundTask(database, Number(request.params.id));
      if (row === undefined) throw new AppError('ERRAND_NOT_FOUND');
      return shownBackgroundTask(services, row, request.language);
    },
  );

  app.get(
    '/errands/:id/mend',
    { config: { may: 'operate', whose: 'operator' }, schema: { params: OfNumber } },
    ({ params }, reply) => sendMendFile(services, Number(params.id), null, reply),
  );
};

function receiveFiles(app: App, services: Services): void {
  app.post(
    '/uploads',
    {
      config: { may: 'operate', whose: 'operator', accepts: bytesType },
      schema: { querystring: SentFileQuery, response: { 200: SentFile } },
    },
    async (request) => {
      const { name, upload } = request.query;
      if (upload !== undefined) await requireRoom(services, upload);
      return receiveFile(services, request, name, { upload });
    },
  );
}

async function requireRoom({ uploads }: Services, upload: string): Promise<void> {
  const files = await uploads.namesIn(upload);
  if (files.length === 0) throw new AppError('FILE_GONE');
  if (files.length >= consoleLimits.importedFiles) {
    throw invalid({
      field: 'name',
      code: 'TOO_MANY_FILES',
      parameters: { limit: consoleLimits.importedFiles },
    });
  }
}

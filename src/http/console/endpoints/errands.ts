import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { Errand, OfNumber, SentFile } from '../../../contract/console/errands.ts';
import { Done, Uuid } from '../../../contract/console/shapes.ts';
import { findErrand } from '../../../db/errands.ts';
import { AppError, invalid } from '../../../errors.ts';
import { languageOf } from '../../../language.ts';
import { limits } from '../../../limits.ts';
import { FileTooLargeError } from '../../../storage/uploaded-files.ts';
import type { Endpoint, Services } from '../../services.ts';
import { shownErrand } from '../shown-errand.ts';

const SentFileQuery = Type.Object(
  {
    /** No path, nothing hidden. */
    name: Type.String({
      minLength: 1,
      maxLength: limits.importedFileNameCharacters,
      pattern: '^[^./\\\\\\p{Cc}][^/\\\\\\p{Cc}]*$',
    }),
    /** A further file of an upload that was begun. */
    upload: Type.Optional(Uuid),
  },
  { additionalProperties: false },
);

/** Files that are sent to be imported, and how far what was asked for is. */
export const errands: Endpoint = (app, services) => {
  const { database, uploads } = services;
  const megabytes = limits.importedFileBytes / 1024 ** 2;

  // As it arrives; the route writes it to disk.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  app.post(
    '/uploads',
    {
      config: { may: 'operate', accepts: 'application/octet-stream' },
      schema: { querystring: SentFileQuery, response: { 200: SentFile } },
    },
    async (request) => {
      const { name, upload } = request.query;
      const stream = request.body as Readable | undefined;
      if (stream === undefined || typeof stream.pipe !== 'function') {
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
          parameters: { expected: 'application/octet-stream' },
        });
      }
      if (Number(request.headers['content-length'] ?? 0) > limits.importedFileBytes) {
        stream.resume();
        throw new AppError('FILE_TOO_LARGE', { parameters: { megabytes } });
      }
      if (upload !== undefined) await requireRoom(services, upload);
      return uploads
        .receive(stream, name, { upload, maxBytes: limits.importedFileBytes })
        .catch((error: NodeJS.ErrnoException) => {
          stream.resume();
          if (error instanceof FileTooLargeError) {
            throw new AppError('FILE_TOO_LARGE', { parameters: { megabytes } });
          }
          if (error.code === 'EEXIST') throw invalid({ field: 'name', code: 'FILE_REPEATED' });
          throw new AppError('FILE_NOT_KEPT', {
            retryAfterSeconds: limits.retryAfterSeconds,
            cause: error,
          });
        });
    },
  );

  app.delete(
    '/uploads/:upload',
    {
      config: { may: 'operate' },
      schema: { params: Type.Object({ upload: Uuid }), response: { 200: Done } },
    },
    async ({ params }) => {
      await uploads.remove(params.upload);
      return { done: true } as const;
    },
  );

  app.get(
    '/errands/:id',
    { config: { may: 'see' }, schema: { params: OfNumber, response: { 200: Errand } } },
    async (request) => {
      const row = await findErrand(database, Number(request.params.id));
      if (row === undefined) throw new AppError('ERRAND_NOT_FOUND');
      return shownErrand(services, row, languageOf(request.headers['accept-language']));
    },
  );
};

async function requireRoom({ uploads }: Services, upload: string): Promise<void> {
  const files = await uploads.namesIn(upload);
  if (files.length === 0) throw new AppError('FILE_GONE');
  if (files.length >= limits.importedFiles) {
    throw invalid({ field: 'name', code: 'TOO_MANY_FILES', parameters: { limit: limits.importedFiles } });
  }
}

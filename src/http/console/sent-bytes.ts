import type { Readable } from 'node:stream';
import { AppError } from '../../platform/problems/errors.ts';
import type { App, SchemaTypes } from '../services.ts';

/** Content type of files, which are sent as raw bytes. */
export const bytesType = 'application/octet-stream';

/** Routes in their own scope: no other route takes a body as raw bytes. */
export function withBytes(app: App, routes: (scope: App) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(bytesType, (_request, payload, done) => done(null, payload));
    routes(scope.withTypeProvider<SchemaTypes>());
  });
}

/** The body of such a route; there is none if the request names no content type. */
export function sentBytes(body: unknown): Readable {
  if (body !== undefined && body !== null) return body as Readable;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', { parameters: { expected: bytesType } });
}

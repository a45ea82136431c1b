import type { Readable } from 'node:stream';
import { AppError } from '../../platform/problems/errors.ts';
import type { App, SchemaTypes } from '../services.ts';

/** What is sent as it is, byte by byte: files. */
export const bytesType = 'application/octet-stream';

/** Routes in a scope of their own: none beside them takes the bytes of a body as they come. */
export function withBytes(app: App, routes: (scope: App) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(bytesType, (_request, payload, done) => done(null, payload));
    routes(scope.withTypeProvider<SchemaTypes>());
  });
}

/** The body of such a route; there is none where nothing was said of its type. */
export function sentBytes(body: unknown): Readable {
  if (body !== undefined && body !== null) return body as Readable;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', { parameters: { expected: bytesType } });
}

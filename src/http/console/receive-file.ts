import type { FastifyRequest } from 'fastify';
import type { SentFile } from '../../contract/console/background-tasks.ts';
import { platformLimits } from '../../platform/limits.ts';
import { AppError, invalid } from '../../platform/problems/errors.ts';
import { FileRepeatedError, FileTooLargeError } from '../../storage/uploaded-files.ts';
import type { Services } from '../services.ts';
import { consoleLimits } from './limits.ts';
import { sentBytes } from './sent-bytes.ts';

/** Keeps a file that is sent as raw bytes, to be imported. */
export async function receiveFile(
  { uploads }: Pick<Services, 'uploads'>,
  request: FastifyRequest,
  name: string,
  into: { readonly upload?: string | undefined; readonly companyId?: number } = {},
): Promise<SentFile> {
  const megabytes = consoleLimits.importedFileBytes / 1024 ** 2;
  const stream = sentBytes(request.body);
  if (Number(request.headers['content-length'] ?? 0) > consoleLimits.importedFileBytes) {
    stream.resume();
    throw new AppError('FILE_TOO_LARGE', { parameters: { megabytes } });
  }
  return uploads
    .receive(stream, name, { ...into, maxBytes: consoleLimits.importedFileBytes })
    .catch((error: unknown) => {
      stream.resume();
      if (error instanceof FileTooLargeError) {
        throw new AppError('FILE_TOO_LARGE', { parameters: { megabytes } });
      }
      if (error instanceof FileRepeatedError) throw invalid({ field: 'name', code: 'FILE_REPEATED' });
      throw new AppError('FILE_NOT_KEPT', {
        retryAfterSeconds: platformLimits.retryAfterSeconds,
        cause: error,
      });
    });
}

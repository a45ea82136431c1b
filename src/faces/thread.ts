import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { Database } from '../db/database.ts';
import { openKeyring } from '../db/master-key.ts';
import { FaceIndex } from './face-index.ts';
import type { ThreadData, ThreadReply, ThreadRequest } from './face-search.ts';
import { faceLimits } from './limits.ts';

/** Worker thread that compares faces, so that API calls do not wait for it; started through bin/akwaba.js. */

if (isMainThread || parentPort === null) {
  process.stderr.write('This is started by the service itself. For its setting: akwaba clients set --help\n');
  process.exitCode = 2;
} else {
  await serve(parentPort, workerData);
}

async function serve(port: NonNullable<typeof parentPort>, data: ThreadData): Promise<void> {
  const database = new Database(data.connection, 2);
  const { keyring } = await openKeyring(database, data.keyFile);
  const index = new FaceIndex({
    db: database,
    keyring,
    megabytes: data.megabytes,
    threshold: data.threshold,
  });
  // One after the other: they share the memory.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  // A failure is retried at the next interval.
  const forgetting = setInterval(
    () => void inTurn(() => index.forgetRemoved()).catch(() => undefined),
    faceLimits.faceForgetSeconds * 1000,
  );
  const reply = (message: ThreadReply) => port.postMessage(message);
  port.on('message', async (request: ThreadRequest) => {
    if (request === 'close') {
      clearInterval(forgetting);
      port.close();
      await database.close();
      return;
    }
    const { ask, dossierId } = request;
    try {
      reply({ ask, hits: await inTurn(() => index.search(dossierId)) });
    } catch (error) {
      reply({ ask, failure: failureOf(error) });
    }
  });
}

/** Copies the code, which tells a database outage: posting the error itself would lose it. */
function failureOf(error: unknown): { readonly message: string; readonly code?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { message: error.message, ...code };
}

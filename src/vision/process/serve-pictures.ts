import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { AnyRequest, Reply, Sent } from './messages.ts';
import { VisionError } from './vision-error.ts';

/**
 * Main loop of a vision process: loads its models, reporting a failure to the parent; then answers one picture after
 * another until the parent disconnects.
 */
export async function servePictures<Request extends AnyRequest, Answer>(
  open: () => Promise<(request: Request) => Promise<Answer>>,
): Promise<void> {
  // SIGKILL, because a normal exit would wait for a hanging decoder.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Ctrl-C goes to the whole group; the parent still waits for the picture in hand, and ends us when it is done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  try {
    const look = await open();
    process.on('message', async ({ length, ...rest }: Sent<Request>) => {
      const bytes = await take(process.stdin, length);
      say(await replyTo({ ...rest, bytes } as unknown as Request, look));
    });
    say({ kind: 'ready' });
  } catch (error) {
    say(failed(error));
  }
}

/** The next so many bytes; the parent sends one picture at a time. */
async function take(stream: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; ) {
    const chunk: Buffer | null = stream.read();
    if (chunk === null) await once(stream, 'readable');
    else at += chunk.copy(bytes, at);
  }
  return bytes;
}

async function replyTo<Request, Answer>(
  request: Request,
  look: (request: Request) => Promise<Answer>,
): Promise<Reply<Answer>> {
  try {
    return { kind: 'seen', seen: await look(request) };
  } catch (error) {
    if (!(error instanceof VisionError)) return failed(error);
    return { kind: 'refused', code: error.code, parameters: error.parameters };
  }
}

function failed(error: unknown): Reply<never> {
  return { kind: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function say(reply: Reply<unknown>): void {
  process.send?.(reply);
}

import type { Eyes } from './eyes.ts';
import type { Reply, Request, Seen } from './messages.ts';
import { VisionError } from './vision-error.ts';

/** What a vision process needs; loaded late, so that what cannot be loaded can still be said. */
export interface Senses {
  readonly eyes: Eyes;
  lookAt(request: Request, eyes: Eyes): Promise<Seen>;
}

/** The life of a vision process: opens its eyes, then answers one picture after the other until its parent goes. */
export async function servePictures(open: () => Promise<Senses>): Promise<void> {
  // By force, because leaving waits for a decoder that hangs.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Ctrl-C goes to the whole group; the parent still waits for the picture in hand, and ends us when it is done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  try {
    const { eyes, lookAt } = await open();
    process.on('message', async (request: Request) => say(await replyTo(request, eyes, lookAt)));
    say({ kind: 'ready' });
  } catch (error) {
    say(failed(error));
  }
}

async function replyTo(request: Request, eyes: Eyes, lookAt: Senses['lookAt']): Promise<Reply> {
  try {
    return { kind: 'seen', seen: await lookAt(request, eyes) };
  } catch (error) {
    if (!(error instanceof VisionError)) return failed(error);
    return { kind: 'refused', code: error.code, parameters: error.parameters };
  }
}

function failed(error: unknown): Reply {
  return { kind: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function say(reply: Reply): void {
  process.send?.(reply);
}

import type { BackgroundTask } from '../../src/contract/console/background-tasks.ts';
import { call, eventually } from '../harness.ts';
import type { ConsoleScene, Operator } from './scene.ts';

/** Sending files, and waiting for what was asked for. */

export async function sendFile(
  { service }: ConsoleScene,
  operator: Operator,
  name: string,
  content: string | Uint8Array,
  more: { readonly upload?: string; readonly headers?: Record<string, string> } = {},
) {
  const query = new URLSearchParams({ name, ...(more.upload !== undefined && { upload: more.upload }) });
  return call(`${service.url}/console/api/uploads?${query}`, {
    method: 'POST',
    headers: { ...operator.headers, 'Content-Type': 'application/octet-stream', ...more.headers },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  });
}

/** What became of a background task; it is done in a process of its own, which takes a moment to start. */
export async function ended(
  operator: Operator,
  { id }: Pick<BackgroundTask, 'id'>,
  language = 'en',
): Promise<BackgroundTask> {
  let backgroundTask: BackgroundTask | undefined;
  await eventually(
    `background task ${id} has ended`,
    async () => {
      backgroundTask = (await operator.get(`/errands/${id}`, { 'Accept-Language': language }))
        .body as BackgroundTask;
      return !['waiting', 'running'].includes(backgroundTask.state);
    },
    90,
  );
  if (backgroundTask === undefined) throw new Error('no background task');
  return backgroundTask;
}

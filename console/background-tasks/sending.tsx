import { useEffect, useState } from 'preact/hooks';
import type { SentFile } from '../../src/contract/console/background-tasks.ts';
import { ask, notReached } from '../api.ts';
import { say, sayNumber, type Text } from '../language.ts';

/** Files on their way to the service. */

const words = {
  sent: { en: '{share} sent', fr: '{share} envoyés' },
  looking: { en: 'Sent; starting…', fr: 'Envoyé ; démarrage…' },
  stops: { en: 'Closing this window stops it.', fr: 'Fermer cette fenêtre l’interrompt.' },
} as const satisfies Record<string, Text>;

export interface Sending {
  /** How much of all bytes has gone; undefined while nothing is being sent. */
  readonly share: number | undefined;
  /** Sends the files one after the other, then works with them. If either fails, the files are deleted. */
  run<T>(files: readonly File[], work: (upload: string) => Promise<T>): Promise<T>;
}

/** Stops when its component unmounts: nothing may start that nobody waits for any more. `of`: whose files they are. */
export function useSending(of: string): Sending {
  const [share, setShare] = useState<number>();
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), []);
  const run: Sending['run'] = async (files, work) => {
    const { signal } = leaving;
    const total = files.reduce((sum, { size }) => sum + size, 0);
    let upload = '';
    let before = 0;
    setShare(0);
    try {
      for (const file of files) {
        const query = new URLSearchParams({ name: file.name, ...(upload !== '' && { upload }) });
        const onSent = (bytes: number) => setShare(Math.min(1, (before + bytes) / Math.max(total, 1)));
        const sent = await ask<SentFile>(`${of}/uploads?${query}`, {
          ...{ method: 'POST', body: file, signal, onSent },
        });
        upload = sent.upload;
        before += file.size;
      }
      signal.throwIfAborted();
      const result = await work(upload);
      signal.throwIfAborted();
      return result;
    } catch (error) {
      if (upload !== '') await forgetFiles(upload, of);
      throw signal.aborted ? notReached(0) : error;
    } finally {
      setShare(undefined);
    }
  };
  return { share, run };
}

export function SendingBar({ sending: { share } }: { readonly sending: Sending }) {
  if (share === undefined) return null;
  const text =
    share < 1 ? say(words.sent, { share: sayNumber(share, { style: 'percent' }) }) : say(words.looking);
  return (
    <div class="sending">
      <progress value={share} max={1} aria-label={text} />
      <span>{text}</span>
      <p class="hint">{say(words.stops)}</p>
    </div>
  );
}

/** Deletes files no longer wanted; if this fails, the service removes them by itself later. */
export async function forgetFiles(upload: string, of = ''): Promise<void> {
  await ask(`${of}/uploads/${upload}`, { method: 'DELETE' }).catch(() => undefined);
}

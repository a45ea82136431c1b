/**
 * Until somebody has waited long enough: rejects with the signal's reason then. The work itself is left alone; a signal that it was given
 * too may reach only those who wait for their turn.
 */
export function rejectOnAbort<Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> {
  const done = new AbortController();
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { signal: done.signal });
  });
  return Promise.race([work, late]).finally(() => done.abort());
}

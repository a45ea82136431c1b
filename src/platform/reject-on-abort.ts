/** Rejects with the signal's reason on abort; the work itself goes on. */
export function rejectOnAbort<Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> {
  const done = new AbortController();
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { signal: done.signal });
  });
  return Promise.race([work, late]).finally(() => done.abort());
}

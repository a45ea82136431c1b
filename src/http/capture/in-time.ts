/** For so long a person waits. The signal reaches only those who wait for their turn; whoever is being looked at is left alone after that. */
export function inTime<Answer>(
  seconds: number,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(seconds * 1000);
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([work(signal), late]);
}

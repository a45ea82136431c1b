/** Until a person has waited long enough. The signal reaches only those who wait for their turn; whoever is being looked at is left alone after that. */
export function inTime<Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> {
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([work, late]);
}

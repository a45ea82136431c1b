/** Asks the service all the time, as a client would, and tells how long it did not answer. */
export interface Watch {
  /** Longest time without an answer between the two moments, in seconds. */
  longestGap(from: number, to: number): number;
  stop(): void;
}

const everyMilliseconds = 250;
/** An answer that takes longer is none. */
const patienceMilliseconds = 3000;

export function watchService(url: string, headers: Readonly<Record<string, string>>): Watch {
  /** When requests were sent that were answered well. */
  const answered: number[] = [];
  const timer = setInterval(() => {
    const at = Date.now();
    fetch(url, { headers, signal: AbortSignal.timeout(patienceMilliseconds) })
      .then(async (answer) => {
        await answer.arrayBuffer();
        if (answer.status === 200) answered.push(at);
      })
      .catch(() => undefined);
  }, everyMilliseconds);
  return {
    longestGap: (from, to) => longestGap(answered, from, to),
    stop: () => clearInterval(timer),
  };
}

/** In seconds, of the moments at which something went well. */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  const within = moments.filter((at) => at >= from && at <= to).sort((a, b) => a - b);
  const all = [from, ...within, to];
  return Math.max(...all.slice(1).map((at, index) => at - (all[index] ?? at))) / 1000;
}

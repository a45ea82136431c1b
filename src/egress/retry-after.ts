/** `Retry-After` of an answer, in seconds or as a time, as seconds from now; 0 where it tells none. */
export function retryAfterSeconds(header: string | undefined, now = Date.now()): number {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds);
}

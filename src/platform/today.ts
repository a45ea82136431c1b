/** Today in Côte d'Ivoire, which is UTC, as yyyy-mm-dd. Every request asks, so the text is kept for the day. */
export function today(): string {
  const day = Math.floor(Date.now() / 86_400_000);
  if (day !== known.day) known = { day, text: new Date(day * 86_400_000).toISOString().slice(0, 10) };
  return known.text;
}
let known = { day: -1, text: '' };

const dayMilliseconds = 86_400_000;
const known = { day: Number.NaN, text: '' };

/** Today in Côte d'Ivoire, which is UTC, as yyyy-mm-dd. Every charge asks: the text is made once a day. */
export function today(): string {
  const day = Math.floor(Date.now() / dayMilliseconds);
  if (day !== known.day) {
    known.day = day;
    known.text = new Date(day * dayMilliseconds).toISOString().slice(0, 10);
  }
  return known.text;
}

/** How texts are compared: accents and case count; how wide a gap is and how an apostrophe or a dash is drawn do not. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** A zone has neither spaces nor small letters, so those are not held against a reader that knows of no zones. */
export const tidyFor = (isZone: boolean, text: string): string =>
  isZone ? tidy(text).replaceAll(' ', '').toUpperCase() : tidy(text);

/** Least number of characters to put in, leave out or replace. */
export function editDistance(first: string, second: string): number {
  const a = [...first];
  const b = [...second];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, char] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      const replaced = (row[j] ?? 0) + (char === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** 1 for the same text, 0 for one that has nothing of it. */
export function similarity(first: string, second: string): number {
  const length = Math.max([...first].length, [...second].length);
  return length === 0 ? 1 : 1 - editDistance(first, second) / length;
}

/** Tables are kept as texts, because a line a letter would hide them. */

/** Letters, and in the same order what each is written as. `-`: nothing. */
export function letterTable(letters: string, roman: string): Map<string, string> {
  const written = roman.split(' ');
  return new Map(
    letters.split(' ').map((letter, i) => [letter, written[i] === '-' ? '' : (written[i] ?? '')]),
  );
}

/** Entries with commas between them: a Latin spelling, then how another script writes it. */
export function nameTable(
  text: string,
  plain: (written: string) => string = (written) => written,
): Map<string, string> {
  const table = new Map<string, string>();
  for (const entry of text.split(',')) {
    const [latin = '', ...spellings] = entry.trim().split(/\s+/);
    for (const written of spellings) {
      const key = plain(written);
      if (!table.has(key)) table.set(key, latin);
    }
  }
  return table;
}

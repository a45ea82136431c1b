import { lazily } from '../lazily.ts';

/** Tables are kept as texts, because a line a letter would hide them. */

/** Letters, and in the same order what each is written as. `-`: nothing. */
export function letterTable(letters: string, roman: string): Map<string, string> {
  const written = roman.split(' ');
  return new Map(
    letters.split(' ').map((letter, i) => [letter, written[i] === '-' ? '' : (written[i] ?? '')]),
  );
}

/**
 * Entries with commas between them: a Latin spelling, then how another script writes it. Answers what the Latin
 * spelling of a writing is; the table is made when it is first asked.
 */
export function nameTable(
  text: string,
  plain: (written: string) => string = (written) => written,
): (written: string) => string | undefined {
  const table = lazily(() => {
    const names = new Map<string, string>();
    for (const entry of text.split(',')) {
      const [latin = '', ...spellings] = entry.trim().split(/\s+/);
      for (const written of spellings) {
        const key = plain(written);
        if (!names.has(key)) names.set(key, latin);
      }
    }
    return names;
  });
  return (written) => table().get(written);
}

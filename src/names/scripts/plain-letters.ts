import anyAscii from 'any-ascii';

/** The Latin letters and digits of each character, as the table of all scripts has them; '' where it has none. */
export function plainLetters(text: string): string {
  return anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

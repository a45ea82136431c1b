/** How a text becomes a sentence on the screen. Knows no browser. */

export type Parameters = Readonly<Record<string, string | number>>;

/** `{name}` is replaced by a parameter, `{name|one|many}` by the word that goes with that number. */
export function worded(text: string, language: 'en' | 'fr', parameters: Parameters): string {
  const words = language === 'fr' ? typeset(text) : text;
  return words.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = parameters[name];
      return String((one === undefined ? value : isOne(value, language) ? one : many) ?? whole);
    },
  );
}

/** French says nought in the singular; a number may have been written out for people already. */
const isOne = (count: string | number | undefined, language: 'en' | 'fr'): boolean =>
  count !== undefined && (language === 'fr' ? ['0', '1'] : ['1']).includes(String(count));

/** As French is printed: a curled apostrophe, and no line that begins with a colon or ends with an opening quote. */
const typeset = (words: string): string =>
  words
    .replace(/(?<=\p{L})'(?=[\p{L}{])/gu, '’')
    .replace(/ (?=[:;?!»])/g, '\u00a0')
    .replace(/« /g, '«\u00a0');

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

/** Words of the service in its answers; what papers, registers and people say has other names and stays as it is. */
const spoken: ReadonlySet<string> = new Set([
  'advice',
  'conditionWords',
  'detail',
  'explanation',
  'label',
  'message',
  'role',
  'rule',
  'seen',
  'takes',
  'title',
  'typeWords',
  'what',
  'words',
]);

/** What a check came to, as it is stored. */
const recorded: ReadonlySet<string> = new Set(['rawData', 'scoring', 'text']);

/** An answer of the service with its French words as they are printed. */
export function typesetAnswer(answer: unknown, name = ''): unknown {
  if (typeof answer === 'string') return spoken.has(name) ? typeset(answer) : answer;
  if (Array.isArray(answer)) return answer.map((one) => typesetAnswer(one, name));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      recorded.has(key) ? value : typesetAnswer(value, key),
    ]),
  );
}

/** As French is printed: a curled apostrophe, and no line that begins with a colon or a percent sign, or ends with an opening quote. */
const typeset = (words: string): string =>
  words
    .replace(/(?<=\p{L})'(?=[\p{L}{])/gu, '’')
    .replace(/ (?=[:;?!»%])/g, '\u00a0')
    .replace(/« /g, '«\u00a0');

import type { ReadText } from './read-text.ts';

/** The most characters of a passage. */
const longest = 300;

/** The sentence around some words; of a long one the part around them. */
export function passageAround({ text, words, sentences }: ReadText, at: number): string {
  const sentence = words[at]?.sentence ?? 0;
  const start = words[sentences[sentence] ?? 0]?.start ?? 0;
  const next = words[sentences[sentence + 1] ?? words.length]?.start ?? text.length;
  // A quotation that the next sentence opens is not part of this one.
  const whole = text.slice(start, next).replace(/[\s«“„(‘]+$/, '');
  if (whole.length <= longest) return withQuotes(text, start, whole);
  const middle = (words[at]?.start ?? start) - start;
  const from = Math.max(0, Math.min(middle - longest / 3, whole.length - longest));
  const cut = whole.slice(from, from + longest);
  const begin = from === 0 ? '' : '… ';
  const end = from + longest >= whole.length ? '' : ' …';
  return `${begin}${from === 0 ? cut : cut.replace(/^\S*\s/, '')}`.replace(end === '' ? /$/ : /\s\S*$/, end);
}

/** A quotation mark that opens right before the first word belongs to it. */
function withQuotes(text: string, start: number, whole: string): string {
  const before = /[«“"‘(]\s*$/.exec(text.slice(Math.max(0, start - 2), start));
  return before === null ? whole : `${before[0]}${whole}`;
}

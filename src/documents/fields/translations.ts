import type { FoundLabel } from './labels.ts';
import type { Page, Word } from './words.ts';

/** Labels with their translation on the line, of which one is not known: "Apellidos / Surname", "Nom (Apellidos)". */

const joins = /^[/|]$/;
const dash = /^[-–—]$/;
const opensBracket = (word: Word | undefined): boolean => /^[([]\p{L}{2}/u.test(word?.text ?? '');
const closesBracket = (word: Word | undefined): boolean => /[)\]][:.]*$/.test(word?.text ?? '');
const isCode = ({ text }: Word): boolean => /^\(?[A-Z]{3}\)?$/.test(text);
const hasFigures = (words: readonly Word[]): boolean => words.some(({ folded }) => /\d/.test(folded));

/** The longest label that nobody knows, in words. */
const mostWords = 5;
/** From so many labels in brackets on, and as this part of all, brackets hold the labels of what stands before them. */
const leastBracketed = 2;
const bracketedShare = 0.5;

export function withTranslations<L extends FoundLabel>(page: Page, labels: readonly L[]): readonly L[] {
  const inBrackets = labels.filter(
    ({ line, start }) => start > 0 && opensBracket(page.words[line]?.[start]),
  ).length;
  const isBracketed = inBrackets >= leastBracketed && inBrackets > bracketedShare * labels.length;
  const whole = labels.filter(({ line, end }) => end >= (page.words[line] ?? []).length).length;
  const behind = labels.filter(
    ({ line, start }, at) => start > 0 && !(labels[at - 1]?.line === line && labels[at - 1]?.end === start),
  ).length;
  const standBehind = behind > 0.5 * labels.length;
  const standAlone = whole > 0.6 * labels.length;
  // A dash stands before a value as well: where both sides of one are known labels, it joins those.
  const inside = labels.flatMap(({ line, start, end }) =>
    (page.words[line] ?? []).slice(start + 1, end - 1).flatMap(({ text }) => (dash.test(text) ? [text] : [])),
  );
  const trailing = labels.filter(({ line, end }) => {
    const words = page.words[line] ?? [];
    return [words[end - 1], words[end]].some((word) => dash.test(word?.text ?? '')) && end < words.length;
  }).length;
  const dashes = new Set(inside.length >= trailing ? inside : []);
  const isJoint = (word: Word | undefined) =>
    word !== undefined && (joins.test(word.text) || dashes.has(word.text));
  return labels.map((label, at) => {
    const words = page.words[label.line] ?? [];
    const [before, after] = [labels[at - 1], labels[at + 1]];
    const from = before?.line === label.line ? before.end : 0;
    const to = after?.line === label.line ? after.start : words.length;
    if (isBracketed) return label;
    const lead = startOf(words, label, from, isJoint);
    // Where values stand before their labels, how much of the words before it is the label's is not known.
    if (standBehind && lead < label.start)
      return { ...label, start: Math.max(from, label.start - 2), isOpen: true as const };
    return {
      ...label,
      start: lead,
      ...endOf(words, label, to, standAlone, isJoint),
    };
  });
}

/** What may be filled in, or how long it is: "(P, S, D)", "(C/M/V/D)", "(SARL, SA, SAS…)", "(17 caractères)". */
const isHint = (words: readonly Word[]): boolean =>
  /^\((?:\p{L}{1,5}(?: ?[,/] ?\p{L}{1,5}…?)+|(?:\p{L}+ [àa] )?\d{1,2} \p{L}{4,})\)[:.]*$/u.test(
    words.map(({ text }) => text).join(' '),
  );

type IsJoint = (word: Word | undefined) => boolean;

function startOf(words: readonly Word[], { start }: FoundLabel, from: number, isJoint: IsJoint): number {
  const lead = words.slice(from, start);
  const isJoined = isJoint(words[start - 1]) || opensBracket(words[start]);
  const isLead = lead.length > 0 && lead.length <= mostWords + 1 && !hasFigures(lead);
  return isJoined && isLead && from === 0 ? 0 : start;
}

function endOf(
  words: readonly Word[],
  { end }: FoundLabel,
  to: number,
  standAlone: boolean,
  isJoint: IsJoint,
): { readonly end: number; readonly isOpen?: true } {
  const tail = words.slice(end, to);
  const [first] = tail;
  if (first === undefined || hasColon(words[end - 1])) return { end };
  const close = tail.findIndex(closesBracket);
  if (close >= 0 && isHint(tail.slice(0, close + 1))) return { end: withMarks(words, end + close + 1) };
  if (opensBracket(first) && !isCode(first)) {
    if (close < 0 && tail.length > 1) return { end: end + 1, isOpen: true };
    return close < 0 || close > mostWords || hasFigures(tail.slice(0, close + 1))
      ? { end }
      : { end: withMarks(words, end + close + 1) };
  }
  if (!isJoint(words[end - 1])) return { end };
  const colon = tail.findIndex((word, index) => hasColon(word) || (index > 0 && dash.test(word.text)));
  if (colon >= 0 && colon <= mostWords) return { end: end + colon + 1 };
  const turn = tail.findIndex((word, index) => index > 0 && isTurned(tail[index - 1], word));
  if (turn > 0) return { end: end + turn };
  if (standAlone && tail.length <= mostWords && !hasFigures(tail)) return { end: to };
  // Some of it is the label's: at least a word.
  return { end: end + 1, isOpen: true };
}

const hasColon = (word: Word | undefined): boolean => word?.text.endsWith(':') === true;

/** From capitals to small letters, or from those to capitals and figures. */
function isTurned(before: Word | undefined, word: Word): boolean {
  const [one, next] = [before?.text ?? '', word.text];
  const isCapitals = (text: string) => /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u.test(text);
  const isSmall = (text: string) => /\p{Ll}{2}/u.test(text);
  return (isSmall(one) && (isCapitals(next) || /^\d/.test(next))) || (isCapitals(one) && isSmall(next));
}

function withMarks(words: readonly Word[], end: number): number {
  let at = end;
  while (at < words.length && words[at]?.folded === '') at += 1;
  return at;
}

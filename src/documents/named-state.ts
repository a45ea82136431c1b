import { distance } from '../names/distance.ts';
import { foldText } from '../names/fold.ts';
import { type FoundLabel, findLabels, lexiconOf, spellingsOf } from './fields/labels.ts';
import type { Page } from './fields/words.ts';
import { isHeadedElsewhere } from './foreign-heads.ts';
import { stateCalled } from './land-names.ts';
import type { IssuingState } from './paper-descriptor.ts';
import { madeOnce, type PaperRegistry } from './paper-registry.ts';
import { headEnd } from './title-place.ts';
import { composedTitles } from './wording/composed-titles.ts';

/** Which states the headings of a page name as the one that issued the paper. */

export interface NamedStates {
  /** Whether it is named, tolerating misread letters; for null, whether any state with known papers is. */
  readonly has: (state: IssuingState | null) => boolean;
  /**
   * Alpha-3 of another state named in a heading; null if there is none or it cannot be identified. `otherThan(null)`
   * is a state whose papers are not known.
   */
  readonly otherThan: (state: IssuingState | null) => string | null;
  /** Its head names a land or an authority that nobody here knows. */
  readonly isElsewhere: boolean;
}

/** All headings together, so that of two similar state names the nearer wins. */
const headingsOf = madeOnce(({ states }) =>
  lexiconOf(
    states.flatMap(({ headings, translatedHeadings }, index) =>
      spellingsOf(index, [...headings, ...translatedHeadings], false),
    ),
  ),
);

const lettersOf = (text: string): string => foldText(text).replaceAll(' ', '');

/** Minimum similarity of a badly read name. */
const leastAlike = 0.65;
/** Of a short name no more than this share may differ: that of most republics is but a few letters. */
const mostOfShort = 0.5;
const shortName = 8;
const wholeNames = madeOnce(({ states }) =>
  states.map((state) => {
    const [name, own] = [lettersOf(state.headings[0] ?? ''), lettersOf(state.name).length];
    const letters = own < shortName ? own * mostOfShort : name.length * (1 - leastAlike);
    return { state, name, allowed: Math.floor(10 * letters) };
  }),
);

/** A heading whose wrong letters may be all that is its own. */
function isTooFar({ difference }: FoundLabel, { headings: [whole = ''], name }: IssuingState): boolean {
  const own = lettersOf(name).length;
  return own < shortName && difference * lettersOf(whole).length > own * mostOfShort;
}

/** The state whose name these letters are the most like; null where that is none. */
function likeliest(text: string, papers: PaperRegistry): IssuingState | null {
  const letters = lettersOf(text);
  let best: { readonly state: IssuingState; readonly apart: number } | null = null;
  for (const { state, name, allowed } of wholeNames(papers)) {
    if (10 * Math.abs(letters.length - name.length) > allowed) continue;
    const apart = distance(letters, name, allowed);
    if (apart <= allowed && (best === null || apart < best.apart)) best = { state, apart };
  }
  return best?.state ?? null;
}

/** A part of a heading that stands on a line of its own: "d'Ivoire". */
const isOfHeading = (text: string, { states }: PaperRegistry): boolean =>
  states.some(({ headings, translatedHeadings }) =>
    [...headings, ...translatedHeadings].some((whole) => lettersOf(whole).includes(lettersOf(text))),
  );

/** Whether a line names a state as the head of a paper does, or a part of it, or resembles its name. */
export const isHeadOfState = (text: string, papers: PaperRegistry): boolean =>
  likeliest(text, papers) !== null ||
  isOfHeading(text, papers) ||
  wholeState(text) !== null ||
  (heading.exec(foldText(text)) ?? reversed.exec(foldText(text))) !== null;

/** Folded, so that an apostrophe leaves no trace: "d'Italie" is "ditalie". */
const heading =
  /^(?:rep[aeiou]?b[a-z]{4,}|jamhuri|royaume|kingdom|consulat|consulate|ambassade|embassy|etat|state|confederation|principaute|principality|grand duche|grand duchy|emirat|emirate|sultanat|sultanate|gouvernement|government|federation|commonwealth|province|canton|territoire|territory|bundesrepublik|koninkrijk|konigreich|reino) (?:(?:general|of|the|du|de|la|le|les|des|do|da|di|del|der|y|ya|yu|i|republique|republic|federale?|federal|islamique|islamic|populaire) )*(.+)$/;
/** "Togolese Republic", "Federal Republic of …" */
const reversed = /^(?:the )?(.+) (?:republic|republique|kingdom)$/;
/** "Guinée équatoriale", "Burkina Faso", "République démocratique du Congo". */
const mostWords = 4;

/** Lines that a head has at most, with its translation and the office. */
const mostOfHead = 5;

export function namedStates(page: Page, papers: PaperRegistry): NamedStates {
  const headings = new Map(findLabels(page, headingsOf(papers)).map((label) => [label.line, label]));
  const first = headEnd(page) ?? page.lines.length;
  const named = page.lines.map(({ text }, line): string | null => {
    const label = headings.get(line);
    const words = page.words[line] ?? [];
    const start = label?.start ?? 0;
    const folded = foldText(
      start === 0
        ? text
        : words
            .slice(start)
            .map((word) => word.text)
            .join(' '),
    );
    const rest = heading.exec(folded)?.[1] ?? reversed.exec(folded)?.[1];
    const stated =
      (rest === undefined ? null : stateAt(rest)) ??
      (line < first ? (wholeState(text) ?? officesState(text) ?? besideTitle(page, line)) : null);
    if (label === undefined) return stated;
    const state = papers.states[label.rule];
    if (state === undefined || isTooFar(label, state)) return stated;
    // The names of some republics differ in a few letters: what is another's letter for letter is no misreading.
    const isMisread = label.difference > 0;
    // Some begin with another's: "Guinée équatoriale".
    const goesOn = label.end < words.length;
    return (isMisread || goesOn ? stated : null) ?? state.code;
  });
  const isState = (code: string | null): code is string => code !== null;
  const states = named.filter(isState);
  // Under the head of another state, "Ivoirienne" is the holder's.
  const inHead = named.slice(0, Math.min(first, mostOfHead)).filter(isState);
  const headStates = inHead.length > 0 ? inHead : states;
  const isKnown = (code: string) => papers.state(code) !== null;
  const otherThan = (state: IssuingState | null) =>
    states.find((code) => (state === null ? !isKnown(code) : code !== state.code)) ?? null;
  let alike: ReadonlySet<string> | null = null;
  const isLike = (state: IssuingState | null) => {
    alike ??= new Set(page.lines.flatMap(({ text }) => likeliest(text, papers)?.code ?? []));
    return state === null ? alike.size > 0 : alike.has(state.code);
  };
  return {
    has: (state) =>
      headStates.some((code) => (state === null ? isKnown(code) : code === state.code)) ||
      (otherThan(state) === null && isLike(state)),
    otherThan,
    isElsewhere: isHeadedElsewhere(
      page,
      (text) => likeliest(text, papers) !== null || isOfHeading(text, papers),
    ),
  };
}

/** An office by its letters, and its state: "DVLA Ghana". */
function officesState(text: string): string | null {
  const name = /^\p{Lu}{2,6} (.+)$/u.exec(text.trim())?.[1];
  return name === undefined ? null : wholeState(name);
}

/** "Permis de conduire République française", "Ontario driver's licence": the state beside the title, on its line. */
function besideTitle(page: Page, line: number): string | null {
  const words = page.words[line] ?? [];
  const title = composedTitles(page).find(({ words: [first] }) => first?.line === line);
  if (title === undefined) return null;
  const whole = foldText(words.map(({ text }) => text).join(' '));
  const start = whole.search(/\b(?:republique|republic|royaume|kingdom)\b/);
  if (start >= 0) return stateAt(heading.exec(whole.slice(start))?.[1] ?? '');
  const at = title.words[0] === undefined ? 0 : words.indexOf(title.words[0]);
  const beside = [words.slice(at + title.words.length), words.slice(0, Math.max(0, at))];
  return firstOf(beside.map((some) => wholeState(some.map(({ text }) => text).join(' '))));
}

const firstOf = (states: readonly (string | null)[]): string | null =>
  states.find((state) => state !== null) ?? null;

/** The state that alone stands on a line, perhaps beside its translation: "Burkina Faso", "Côte d'Ivoire / Ivory Coast". */
function wholeState(text: string): string | null {
  // "Guinée - Bissau" is no translation.
  for (const part of [text, ...text.split(/\s*\/\s*|\s+[-–—|]\s+/)]) {
    const name = foldText(part);
    const state = name.length > 3 && name.split(' ').length <= mostWords ? stateCalled(name) : null;
    if (state !== null) return state;
  }
  return null;
}

/** The state that these words begin with: "burkina faso a abidjan". */
function stateAt(text: string): string | null {
  const words = text.split(' ').slice(0, mostWords);
  for (let count = words.length; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    const state = stateCalled(name) ?? stateCalled(name.replace(/^[dl]/, ''));
    // A word of three letters would be a code by chance.
    if (state !== null && name.length > 3) return state;
  }
  return null;
}

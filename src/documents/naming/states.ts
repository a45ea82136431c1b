import { distance } from '../../names/distance.ts';
import { foldText } from '../../names/fold.ts';
import type { Page } from '../page.ts';
import type { IssuingState } from '../paper-descriptor.ts';
import { madeOnce, type PaperRegistry } from '../paper-registry.ts';
import { lettersOf } from '../phrase-index.ts';
import { stateCalled } from './state-names.ts';

/** Which states the head of a page names as the one that issued the paper. */

export interface NamedStates {
  /** Whether it is named, tolerating misread letters; for null, whether any state with known papers is. */
  readonly has: (state: IssuingState | null) => boolean;
  /** Alpha-3 of another state that is named; null if there is none. `otherThan(null)` is one whose papers are not known. */
  readonly otherThan: (state: IssuingState | null) => string | null;
}

/** Folded, so that an apostrophe leaves no trace: "d'Italie" is "ditalie". */
const heading =
  /^(?:rep[aeiou]?b[a-z]{4,}|jamhuri|royaume|kingdom|consulat|consulate|ambassade|embassy|etat|state|confederation|principaute|principality|grand duche|grand duchy|emirat|emirate|sultanat|sultanate|gouvernement|government|federation|commonwealth|province|canton|territoire|territory|bundesrepublik|koninkrijk|konigreich|reino) (?:(?:general|of|the|du|de|la|le|les|des|do|da|di|del|der|y|ya|yu|i|republique|republic|federale?|federal|islamique|islamic|populaire) )*(.+)$/;
/** "Togolese Republic", "Federal Republic of …" */
const reversed = /^(?:the )?(.+) (?:republic|republique|kingdom)$/;
/** "Guinée équatoriale", "Burkina Faso", "République démocratique du Congo". */
const mostWords = 4;

/** Of the letters of a heading so many may be misread; of a short name, which most republics differ by, half. */
const mostWrong = 0.35;
const shortName = 8;

const headings = madeOnce(({ states }) =>
  states.flatMap((state) =>
    [...state.headings, ...state.translatedHeadings].map((text) => {
      const [letters, own] = [lettersOf(text), lettersOf(state.name).length];
      const most = own < shortName ? own * 0.5 : letters.length * mostWrong;
      return { state, letters, allowed: Math.floor(10 * Math.min(most, letters.length * mostWrong)) };
    }),
  ),
);

/** The known state whose heading these letters are, or are most like; with how far they are from it. */
function likeliest(
  text: string,
  papers: PaperRegistry,
): { readonly state: IssuingState; readonly apart: number } | null {
  const own = lettersOf(text);
  let best: { readonly state: IssuingState; readonly apart: number } | null = null;
  for (const { state, letters, allowed } of headings(papers)) {
    if (10 * Math.abs(own.length - letters.length) > allowed) continue;
    const apart = distance(own, letters, allowed);
    if (apart <= allowed && (best === null || apart < best.apart)) best = { state, apart };
  }
  return best;
}

/** The end of the head: the first line that has a label or a value. */
function headEnd(page: Page): number {
  const first = page.words.findIndex((words) =>
    words.some((word) => {
      const kind = page.roleOf(word)?.kind;
      return kind === 'label' || kind === 'value';
    }),
  );
  return first < 0 ? page.lines.length : first;
}

/** Lines of a head that stand beside its first labels. */
const isHeadLine = (page: Page, line: number): boolean =>
  (page.words[line] ?? []).some((word) => page.roleOf(word)?.kind === 'head');

const named = new WeakMap<Page, { readonly papers: PaperRegistry; readonly states: NamedStates }>();

export function namedStates(page: Page, papers: PaperRegistry): NamedStates {
  const known = named.get(page);
  if (known?.papers === papers) return known.states;
  const states = findStates(page, papers);
  named.set(page, { papers, states });
  return states;
}

function findStates(page: Page, papers: PaperRegistry): NamedStates {
  const end = headEnd(page);
  const codes: string[] = [];
  const alike: string[] = [];
  page.lines.forEach(({ text }, line) => {
    const isHead = line < end || isHeadLine(page, line);
    // A state and its motto, or its translation, may share a line.
    for (const part of new Set([text, ...text.split(/\s*[/|]\s*|\s+[-–—]\s+/)])) {
      const like = likeliest(part, papers);
      const stated = statedIn(part, isHead);
      if (like !== null && (like.apart === 0 || stated === null)) {
        (like.apart === 0 || isHead ? codes : alike).push(like.state.code);
      } else if (stated !== null) codes.push(stated);
    }
  });
  const isKnown = (code: string) => papers.state(code) !== null;
  const otherThan = (state: IssuingState | null) =>
    codes.find((code) => (state === null ? !isKnown(code) : code !== state.code)) ?? null;
  const isIn = (some: readonly string[], state: IssuingState | null) =>
    some.some((code) => (state === null ? isKnown(code) : code === state.code));
  return {
    has: (state) => isIn(codes, state) || (otherThan(state) === null && isIn(alike, state)),
    otherThan,
  };
}

function statedIn(text: string, isHead: boolean): string | null {
  const folded = foldText(text);
  const rest = heading.exec(folded)?.[1] ?? reversed.exec(folded)?.[1];
  const stated = rest === undefined ? null : stateAt(rest);
  return stated ?? (isHead ? (wholeState(text) ?? officesState(text)) : null);
}

/** An office by its letters, and its state: "DVLA Ghana". */
function officesState(text: string): string | null {
  const name = /^\p{Lu}{2,6} (.+)$/u.exec(text.trim())?.[1];
  return name === undefined ? null : wholeState(name);
}

/** The state that is all of a text: "Burkina Faso", "Côte d'Ivoire". */
function wholeState(text: string): string | null {
  const name = foldText(text);
  return name.length > 3 && name.split(' ').length <= mostWords ? stateCalled(name) : null;
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

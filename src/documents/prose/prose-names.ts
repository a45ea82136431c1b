import { foldText } from '../../names/fold.ts';
import { readPlace } from '../../names/read-place.ts';
import { isLegalForm } from '../fields/legal-status.ts';

/** Names and addresses in running text: where each begins, and where its words end. */

/** Running text, and the same letter by letter without accents and capitals, for phrases to be found in. */
export interface Told {
  readonly text: string;
  readonly plain: string;
}

const plainOf = (letter: string): string => {
  const plain = letter.normalize('NFD').charAt(0).toLowerCase();
  if (plain === '’') return "'";
  return /[«»“”]/.test(plain) ? '"' : plain;
};
export const told = (text: string): Told => ({ text, plain: text.replace(/[^\x20-\x7e]|[A-Z]/g, plainOf) });

/** A part of the text; `isClear` where what follows shows that it ends there. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly isClear: boolean;
}

interface Token {
  readonly start: number;
  /** Without the marks behind it, and those. */
  readonly text: string;
  readonly marks: string;
  readonly end: number;
}

const tokensOf = new WeakMap<Told, readonly Token[]>();

function tokens(said: Told): readonly Token[] {
  const known = tokensOf.get(said);
  if (known !== undefined) return known;
  const all = [...said.text.matchAll(/\S+/g)].map(({ 0: whole, index }): Token => {
    const lead = /^["«“(]*/.exec(whole)?.[0].length ?? 0;
    const bare = whole.slice(lead);
    // The point of an abbreviation is its own.
    const marks = shortened.test(bare) ? '' : (/[",;.:)»”]+$/.exec(bare)?.[0] ?? '');
    const start = index + lead;
    return {
      start,
      text: bare.slice(0, bare.length - marks.length),
      marks,
      end: start + bare.length - marks.length,
    };
  });
  tokensOf.set(said, all);
  return all;
}
const shortened =
  /^(?:(?:\p{L}\.){2,}|(?:Dr|St|Ste|Av|Bd|Imm|Ets|Éts|Ilot|No|Mr|Mme|Mlle|M|MM|Mrs|Ms|Me)\.)$/u;

const isCapital = (text: string): boolean => /^(?:\p{Lu}|[dl]['’]\p{Lu}|\d|&$)/u.test(text);
const polite =
  /^(?:M|MM|Mr|Mrs|Ms|Mme|Mmes|Mlle|Me|Dr|Monsieur|Messieurs|Madame|Mesdames|Mademoiselle|Sieur|Dame)\.?$/u;
/** Never of a name: they announce numbers. */
const announcing = /^(?:CI-.*|RCCM|R\.C\.C\.M\.?|NCC|IDU|[Nn]°.*|No\.?|DFE|Numéro)$/u;
const joining = /^(?:de|du|des|la|le|les|et|of|and|d['’]|l['’]|&)$/u;
/** They begin a sentence, and no name. */
const opening =
  /^(?:L[ae]|Les|Une?|Cette?|Ces|Elle|Ils?|Elles|The|An?|This|It|Its|Son|Sa|Ses|Sous|En|À|A|Au|Aux|Par|Pour|Sur|Vu|Je|Nous|We|Que|Dont|Le?dite?|Celle-ci|Celui-ci|L['’]\p{Ll}+)$/u;

/** Spans of words that have capitals, with the small words between them. */
export function namesIn(said: Told): readonly Span[] {
  const all = tokens(said);
  const spans: Span[] = [];
  let at = 0;
  while (at < all.length) {
    const end = isNameWord(all[at]) ? nameEnd(all, at) : at;
    if (end > at) {
      const start = formsAhead(all, at, end);
      const [first, last, next] = [all[start], all[end - 1], all[end]];
      if (first !== undefined && last !== undefined && start < end) {
        const isClear =
          last.marks !== '' ||
          next === undefined ||
          /^[\p{Ll}(]/u.test(next.text) ||
          next.start > last.end + 1;
        spans.push({ start: first.start, end: last.end, isClear });
      }
    }
    at = Math.max(at + 1, end);
  }
  return spans;
}

const isNameWord = (token: Token | undefined): boolean =>
  token !== undefined &&
  isCapital(token.text) &&
  !polite.test(token.text) &&
  !announcing.test(token.text) &&
  !opening.test(token.text) &&
  !/^\d+$/.test(token.text);

function nameEnd(all: readonly Token[], from: number): number {
  let end = from;
  for (let at = from; at < all.length; at += 1) {
    const token = all[at];
    if (token === undefined || polite.test(token.text) || announcing.test(token.text)) break;
    if (at > from && /["«“(]$/.test(beforeOf(all, at))) break;
    if (isCapital(token.text)) end = at + 1;
    else if (!joining.test(token.text) || at === from) break;
    if (token.marks !== '') break;
  }
  return end;
}
const beforeOf = (all: readonly Token[], at: number): string =>
  (all[at]?.start ?? 0) > (all[at - 1]?.end ?? 0) + (all[at - 1]?.marks.length ?? 0) + 1 ? '(' : '';

/** The name behind a legal form: "la SARL BELIER"; none where the form is all. */
function formsAhead(all: readonly Token[], from: number, end: number): number {
  for (let at = end; at > from; at -= 1) {
    const words = all.slice(from, at).map(({ text }) => text);
    if (isLegalForm(words.join(' '))) return at;
  }
  return from;
}

const ofAddress = new Set(
  `bp rue lot ilot quartier avenue av villa boulevard bd cite carrefour immeuble imm route residence tranche secteur section
  lotissement appartement appt zone face pres loin cote derriere apres entre marche pharmacie eglise mosquee station gare
  ecole etage porte commune ville village km pk rond-point feu angle rez-de-chaussee tour batiment bat bloc centre camp
  industrielle residentielle residentiel commercial commerciale extension nord sud est ouest street road building floor
  box plot block district suite house`.split(/\s+/),
);
const isOfAddress = (text: string): boolean => ofAddress.has(foldText(text));
const linking = /^(?:de|du|des|la|le|les|en|au|aux|à|sur|non|of|the|d['’]|l['’])$/u;
const ordinal = /^\d{1,3}(?:er|re|e|è|ème|eme|nd|rd|th|st|bis|ter)?$/u;
const numbered = /^(?:lot|ilot|rue|porte|villa|appt|appartement|plot|house|avenue|bloc|batiment)$/;

/** What stands behind an address: the next phrase. */
const follows =
  /^(?:et|dont|ayant|avec|est|a|ont|qui|que|ou|pour|sous|au|comme|lui|elle|il|and|is|was|has|with|under|whose|which|having|for|as|by|inclus|\p{L}+(?:ee?s?|ant|ed|ite?s?|ise?s?))$/u;

/** The address that begins here, to where its words end. */
export function addressAt(said: Told, from: number): Span | null {
  const all = tokens(said);
  const first = all.findIndex(({ start }) => start >= from);
  if (first < 0 || !isAddressStart(all, first)) return null;
  let end = first;
  let isClear = true;
  let at = first;
  for (; at < all.length; at += 1) {
    const token = all[at];
    const before = all[at - 1];
    if (token === undefined) break;
    const isBehindMark = at > first && before?.marks === ',';
    if (at > first && before !== undefined && before.marks !== '' && !isBehindMark) break;
    if (isBehindMark) {
      if (!isAddressStart(all, at)) break;
      if (!isKnownPart(all, at)) isClear = false;
    }
    if (!isAddressWord(all, at)) break;
    if (!linking.test(token.text)) end = at + 1;
  }
  const [begin, last, next] = [all[first], all[end - 1], all[end]];
  if (begin === undefined || last === undefined || end === first) return null;
  const isEnded =
    next === undefined ||
    /[.;)":]/.test(last.marks) ||
    follows.test(foldText(next.text)) ||
    /^\(/.test(said.text.slice(next.start - 1));
  return { start: begin.start, end: last.end, isClear: isClear && isEnded };
}

function isAddressStart(all: readonly Token[], at: number): boolean {
  const [token, next] = [all[at], all[at + 1]];
  if (token === undefined || polite.test(token.text) || announcing.test(token.text)) return false;
  if (isOfAddress(token.text)) return true;
  if (/^(?:non|en|à)$/.test(token.text)) return next !== undefined && isOfAddress(next.text);
  if (/^\d/.test(token.text))
    return ordinal.test(token.text) && next !== undefined && (isOfAddress(next.text) || isCapital(next.text));
  return isCapital(token.text) && !isForm(all, at);
}

const isForm = (all: readonly Token[], at: number): boolean =>
  [1, 2, 3, 4, 5].some((count) =>
    isLegalForm(
      all
        .slice(at, at + count)
        .map(({ text }) => text)
        .join(' '),
    ),
  );

/** A town, a quarter, a street: what is capitals alone may be somebody's name. */
function isKnownPart(all: readonly Token[], at: number): boolean {
  const [token, next] = [all[at], all[at + 1]];
  if (token === undefined) return false;
  if (isOfAddress(token.text) || /^\d/.test(token.text) || !isCapital(token.text)) return true;
  return (
    readPlace(token.text).place !== undefined ||
    (next !== undefined && token.marks === '' && isOfAddress(next.text))
  );
}

function isAddressWord(all: readonly Token[], at: number): boolean {
  const [token, next, before] = [all[at], all[at + 1], all[at - 1]];
  if (
    token === undefined ||
    (polite.test(token.text) && !(before !== undefined && linking.test(before.text)))
  )
    return false;
  if (/^[Nn]°/.test(token.text)) return before !== undefined && numbered.test(foldText(before.text));
  if (announcing.test(token.text)) return false;
  if (isOfAddress(token.text)) return /^\p{Ll}/u.test(token.text) ? !isVerb(all, at) : true;
  if (ordinal.test(token.text) || isCapital(token.text))
    return !(at > 0 && before?.marks === '' && isForm(all, at) && /^[A-Z]{3,}$/.test(token.text));
  if (!linking.test(token.text) || token.marks !== '' || next === undefined) return false;
  return (
    (isCapital(next.text) && !/^\d/.test(next.text)) || isOfAddress(next.text) || linking.test(next.text)
  );
}

/** "est" is east, and is. */
const isVerb = (all: readonly Token[], at: number): boolean =>
  all[at]?.text === 'est' || (all[at]?.text === 'face' && all[at + 1] === undefined);

/** A person's name among these words: two or more, of letters alone. */
export function isPersonal(text: string): boolean {
  const words = text.split(' ');
  return (
    words.length > 1 &&
    words.length < 7 &&
    words.every((word) => /^\p{Lu}[\p{L}'’-]*$/u.test(word)) &&
    !words.some((word) => joining.test(word.toLowerCase()) && word.length > 2)
  );
}

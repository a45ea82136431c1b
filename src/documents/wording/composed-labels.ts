import type { Meaning } from '../fields/meanings.ts';
import type { Word } from '../fields/words.ts';
import type { KnownWord } from './known-words.ts';
import { meaningsOfSenses } from './label-senses.ts';
import { type LabelSense, labelWord } from './label-words.ts';

/** Labels understood by their words, whether or not anybody has listed their wording. */

export interface ComposedLabel {
  /** Words it takes up. */
  readonly count: number;
  /** None where it is a label of another matter. */
  readonly meanings: readonly Meaning[];
  /** Share of letters that were read wrongly. */
  readonly difference: number;
}

export interface Composed {
  readonly label: ComposedLabel | null;
  /** How many words from here on are words of labels, letter for letter. */
  readonly known: number;
  /** It goes on from the word before it. */
  readonly goesOn: boolean;
}

interface Token extends KnownWord<LabelSense> {
  readonly letters: number;
  /** Linked to the word before it by a preposition. */
  readonly isLinked: boolean;
  /** Behind a stroke, a comma, a conjunction; which of these. */
  readonly joint: 'and' | 'stroke' | null;
  /** Words of the line up to and with it. */
  readonly end: number;
}

/** The longest label has nine words, and some marks. */
const mostWords = 12;

/** Links say nothing by themselves, but behind a participle they tell the day from the place. */
const links: ReadonlySet<LabelSense> = new Set(['of', 'and', 'at', 'by', 'on']);
const participles: ReadonlySet<LabelSense> = new Set([
  'born',
  'issued',
  'expiry',
  'valid',
  'registration',
  'renew',
  'spouse',
  'address',
  'representative',
  'start',
]);
const descent: ReadonlySet<LabelSense> = new Set(['born', 'parents', 'native']);
const plain: ReadonlySet<LabelSense> = new Set(['plain', 'full', 'unit']);
/** Whose something is, where that changes nothing: the holder's name, the card's date of expiry, the company's capital. */
const possessors: ReadonlySet<LabelSense> = new Set([
  'holder',
  'card',
  'permit',
  'drive',
  'passport',
  'stay',
  'consular',
  'company',
  'vehicle',
]);
const ofHolder: ReadonlySet<LabelSense> = new Set(['holder']);
const ofPaper: ReadonlySet<LabelSense> = new Set([
  'card',
  'permit',
  'drive',
  'passport',
  'stay',
  'consular',
  'holder',
]);
const paperMatters: ReadonlySet<Meaning> = new Set([
  'issue',
  'expiry',
  'issuePlace',
  'authority',
  'signature',
]);
/** However somebody's name is asked for, it is that person's. */
const ofName: ReadonlySet<LabelSense> = new Set([
  'name',
  'given',
  'givenName',
  'surname',
  'family',
  'first',
  'middle',
  'identity',
  'company',
]);
const persons: ReadonlySet<Meaning> = new Set(['father', 'mother', 'spouse', 'parents', 'owner', 'manager']);
const ofCompany: ReadonlySet<LabelSense> = new Set(['company']);
const companyMatters: ReadonlySet<Meaning> = new Set([
  'companyName',
  'tradeName',
  'companyAddress',
  'legalStatus',
  'rccm',
  'capital',
  'duration',
  'manager',
  'taxpayer',
  'idu',
  'activity',
  'registered',
  'taxCentre',
  'taxRegime',
  'postBox',
  'phone',
]);
const ofVehicle: ReadonlySet<LabelSense> = new Set(['vehicle']);
const vehicleMatters: ReadonlySet<Meaning> = new Set([
  'plate',
  'owner',
  'firstUse',
  'chassis',
  'make',
  'model',
  'vehicleKind',
  'energy',
  'power',
  'seats',
  'fullWeight',
  'emptyWeight',
  'colour',
  'use',
]);
/** What a word of another matter makes another label of. */
const heads: ReadonlySet<LabelSense> = new Set([
  'date',
  'place',
  'number',
  'name',
  'given',
  'surname',
  'address',
  'profession',
  'nationality',
  'signature',
  'birth',
  'sex',
]);

/** Codes of the registration of vehicles (directive 1999/37/EC) that other papers do not have at the beginning of a line. */
const vehicleCodes: Readonly<Record<string, readonly Meaning[]>> = {
  'C.1': ['owner', 'surname'],
  'C.1.1': ['owner', 'surname'],
  'C.1.2': ['givenNames'],
  'C.1.3': ['address'],
  'C.3': ['address'],
  'D.1': ['make'],
  'D.2': ['model'],
  'D.3': ['model'],
  'F.1': ['fullWeight'],
  'F.2': ['fullWeight'],
  'F.3': ['fullWeight'],
  'G.1': ['emptyWeight'],
  'J.1': ['vehicleKind'],
  'J.2': ['body'],
  'J.3': ['body'],
  'P.1': ['power'],
  'P.2': ['power'],
  'P.3': ['energy'],
  'P.6': ['power'],
  'S.1': ['seats'],
};

/** The label that begins at this word of a line. */
export function composedAt(words: readonly Word[], at: number): Composed {
  if (words[at]?.folded === '') return { label: null, known: 0, goesOn: false };
  const coded = at === 0 ? vehicleCodes[words[at]?.text.replace(/[:)]+$/, '') ?? ''] : undefined;
  if (coded !== undefined)
    return { label: { count: 1, meanings: coded, difference: 0 }, known: 1, goesOn: false };
  const { tokens, known } = tokensFrom(words, at);
  const goesOn = tokens[0]?.isElided === true || isOfLabels(words[at - 1]);
  return { label: opensWell(words[at], tokens) ? longest(words, at, tokens) : null, known, goesOn };
}

/** A link at the beginning is the end of something else, but for "À renouveler le". */
const opensWell = (word: Word | undefined, [first]: readonly Token[]): boolean =>
  first !== undefined &&
  first.sense !== 'unit' &&
  !links.has(first.sense) &&
  (first.sense === 'renew' || !links.has(labelWord(word?.folded ?? '')?.sense ?? 'date'));

function isOfLabels(word: Word | undefined): boolean {
  if (word === undefined || word.folded === '' || /[:,)]$/.test(word.text)) return false;
  const found = senseOf(word);
  return found !== null && found.wrong === 0 && found.sense !== 'plain';
}

function longest(words: readonly Word[], at: number, tokens: readonly Token[]): ComposedLabel | null {
  for (let count = tokens.length; count > 0; count -= 1) {
    const part = tokens.slice(0, count);
    const last = part.at(-1);
    if (last === undefined || !canEnd(part)) continue;
    const end = last.end + Math.max(linksBehind(words, last.end), dateLink(part, words[last.end]));
    const isMarked = words.slice(last.end - 1, end + 1).some(({ text }) => text.endsWith(':'));
    if (!isMarked && end < words.length && part.some(mayBeValue)) continue;
    const meanings = meaningsOf(part, isMarked);
    if (meanings === null || !isLegible(part)) continue;
    const letters = part.reduce((sum, token) => sum + token.letters, 0);
    const wrong = part.reduce((sum, token) => sum + token.wrong, 0);
    return { count: end - at, meanings, difference: wrong / letters };
  }
  return null;
}

function tokensFrom(
  words: readonly Word[],
  at: number,
): { readonly tokens: readonly Token[]; readonly known: number } {
  const tokens: Token[] = [];
  let known = 0;
  let isExact = true;
  let isLinked = false;
  let joint: Token['joint'] = null;
  for (let index = at; index < Math.min(words.length, at + mostWords); index += 1) {
    const word = words[index];
    if (word === undefined) break;
    if (word.folded === '') {
      if (/[/|&,–—-]/.test(word.text)) joint = word.text.includes('&') ? 'and' : 'stroke';
      if (word.text.includes(':')) break;
      continue;
    }
    const found = senseOf(word);
    if (found === null || isTurned(words[at], word)) break;
    if (found.wrong > 0) isExact = false;
    if (isExact) known = index + 1 - at;
    const before = tokens.at(-1);
    const isLink = links.has(found.sense);
    const isTold =
      before !== undefined && index === before.end && tells(before, tokens, word, words[index + 1]);
    if (isLink && !isTold) {
      if (found.sense === 'and') joint = 'and';
      isLinked = true;
      if (word.text.endsWith(':')) break;
      continue;
    }
    const sense = isTold && word.folded === 'le' ? 'on' : found.sense;
    const own = isTold ? null : joint;
    const isOpen = word.text.startsWith('(');
    tokens.push({
      ...found,
      sense,
      letters: word.folded.length,
      isLinked: isLinked || found.isElided || joint !== null || isOpen || isTold,
      joint: isOpen && !isTold ? (own ?? 'stroke') : own,
      end: index + 1,
    });
    isLinked = false;
    joint = /[,/]$/.test(word.text) ? 'stroke' : null;
    if (word.text.endsWith(':')) break;
  }
  return { tokens, known };
}

/** The number's sign is a word only with its mark, and units only in brackets or behind "en". */
function senseOf(word: Word): KnownWord<LabelSense> | null {
  if (word.folded === 'n' && !/^[nN][°º*.]/.test(word.text)) return null;
  if (/^(?:d|l|s)$/.test(word.folded) && !/['’(]/.test(word.text)) return null;
  if (/^(?:m|f|h|kg|cv|ch|kw)$/.test(word.folded) && !/[()]/.test(word.text)) return null;
  return labelWord(word.folded);
}

/** What a link tells behind a participle: the day, the place, by whom, of whom. */
function tells({ sense }: Token, all: readonly Token[], { folded }: Word, next: Word | undefined): boolean {
  if (/^(?:de|of)$/.test(folded) && all.every((token) => token.sense === 'of' || descent.has(token.sense)))
    return true;
  if (!participles.has(sense) || (folded === 'en' && next?.folded === 'date')) return false;
  return /^(?:le|on|a|in|at|en|par|by)$/.test(folded);
}

/** A word in capitals behind small letters is a value, unless it is a short name of its own. */
const isTurned = (first: Word | undefined, { text, folded }: Word): boolean =>
  first !== undefined && /\p{Ll}/u.test(first.text) && folded.length > 4 && /^[^\p{Ll}]+$/u.test(text);

/** A label does not end with a link, nor with a unit that nothing links. */
function canEnd(part: readonly Token[]): boolean {
  const last = part.at(-1);
  return last !== undefined && !(last.sense === 'unit' && !last.isLinked && part.at(-2)?.sense !== 'unit');
}

/** Links that the label ends with, up to its colon or the end of its line: "Délivré en date du :". */
function linksBehind(words: readonly Word[], from: number): number {
  let at = from;
  while (at < words.length && links.has(labelWord(words[at]?.folded ?? '')?.sense ?? 'date')) {
    at += 1;
    if (words[at - 1]?.text.endsWith(':')) break;
  }
  const isEnd = at === words.length || words[at - 1]?.text.endsWith(':') || /^:/.test(words[at]?.text ?? '');
  return isEnd ? at - from : 0;
}

/** "Délivré en date du 12/03/2020" */
const dateLink = (part: readonly Token[], next: Word | undefined): number =>
  part.at(-1)?.sense === 'date' &&
  participles.has(part[0]?.sense ?? 'of') &&
  /^(?:du|le)$/.test(next?.folded ?? '')
    ? 1
    : 0;

/** "Raison sociale SOCIÉTÉ ...": without a link it may begin the value. */
const mayBeValue = ({ sense, isLinked }: Token, at: number): boolean =>
  at > 0 && !isLinked && (sense === 'company' || sense === 'establishment');

/** Misread words count where there is enough of the label. */
function isLegible(part: readonly Token[]): boolean {
  const wrong = part.reduce((sum, token) => sum + token.wrong, 0);
  if (wrong === 0) return true;
  const letters = part.reduce((sum, token) => sum + token.letters, 0);
  return letters >= 10 && part.length >= 2 && wrong <= letters / 6;
}

/** Empty: a label of another matter; null: none at all. */
function meaningsOf(part: readonly Token[], isMarked: boolean): readonly Meaning[] | null {
  if (part.slice(1).some((token, at) => isCut(part, token, at + 1))) return null;
  if (part.some(({ sense }) => sense === 'matter')) return ofOtherMatter(part);
  const own = saidTwice(part, isMarked) ?? said(part, isMarked);
  if (own !== null) return own;
  // Words of labels that prepositions link, in a way that is none of ours.
  const isWhole = part
    .slice(1)
    .every(({ isLinked, joint, sense }) => (isLinked && joint === null) || plain.has(sense));
  return part.length > 1 && isWhole && part.some(({ sense }) => heads.has(sense)) ? [] : null;
}

/** The same word again begins another label, but in a translation. */
function isCut(part: readonly Token[], token: Token, at: number): boolean {
  if (token.joint !== null || token.isLinked || plain.has(token.sense)) return false;
  const from = part.findLastIndex(({ joint }, index) => index < at && joint === 'stroke');
  return part.slice(Math.max(0, from), at - 1).some(({ sense }) => sense === token.sense);
}

function ofOtherMatter(part: readonly Token[]): readonly Meaning[] | null {
  const isHead = ({ sense }: Token) => heads.has(sense);
  const at = part.findIndex(({ sense }) => sense === 'matter');
  // "Application number", or "Date de la demande".
  if (part.some(({ wrong }) => wrong > 0)) return null;
  const isBefore = part.slice(at + 1).some(isHead) && at === 0;
  const isBehind =
    part.slice(0, at).some(isHead) && (part[at]?.isLinked === true || part[at - 1]?.sense === 'number');
  return isBefore || isBehind ? ['matricule'] : null;
}

function said(part: readonly Token[], isMarked: boolean): readonly Meaning[] | null {
  const how = { isLinked: part.slice(1).every((token) => token.isLinked), isMarked };
  for (const { left, among } of readings(part, isMarked)) {
    const senses = left.map(({ sense }) => sense);
    if (senses.length === 0) continue;
    const isJoint = left.some(
      ({ joint, sense }, at) => at > 0 && joint !== null && senses.indexOf(sense) === at,
    );
    const isOneOrOther = isJoint && new Set(senses).size > 1;
    const joined = isJoint ? meaningsOfSenses(['+', ...senses] as (LabelSense | '+')[], how) : [];
    const all = joined.length > 0 || isOneOrOther ? joined : meaningsOfSenses(senses, how);
    const found = among === null ? all : all.filter((meaning) => among.has(meaning));
    if (found.length > 0) return found;
  }
  return null;
}

interface Reading {
  readonly left: readonly Token[];
  /** Meanings that it may have; null where any. */
  readonly among: ReadonlySet<Meaning> | null;
}

/** All words; then without those that change nothing, and without whose it is. */
function readings(part: readonly Token[], isMarked: boolean): readonly Reading[] {
  const without = (tokens: readonly Token[], dropped: ReadonlySet<LabelSense>) =>
    tokens.filter(({ sense }) => !dropped.has(sense));
  const bare = without(part, plain);
  // Unlinked, it is another word: a value, or the next label.
  const isOf =
    isMarked ||
    bare.every(
      (token, at) =>
        at === 0 || token.isLinked || !possessors.has(token.sense) || bare[at - 1]?.sense === 'holder',
    );
  const some = without(part, new Set<LabelSense>(['plain', 'unit']));
  const all: Reading[] = [
    { left: part, among: null },
    { left: some, among: null },
    { left: bare, among: null },
  ];
  if (!isOf) return all;
  const isHolders = bare.some(({ sense }) => sense === 'holder');
  return [
    ...all,
    { left: without(some, ofHolder), among: null },
    { left: without(bare, ofHolder), among: null },
    { left: without(bare, ofPaper), among: isHolders ? null : paperMatters },
    { left: without(bare, ofName), among: persons },
    { left: without(bare, ofCompany), among: companyMatters },
    { left: without(bare, ofVehicle), among: vehicleMatters },
  ];
}

/** A label and its translation, behind a stroke or in brackets. */
function saidTwice(part: readonly Token[], isMarked: boolean): readonly Meaning[] | null {
  for (let at = 1; at < part.length; at += 1) {
    const second = part[at];
    if (second === undefined || second.joint !== 'stroke') continue;
    const [one, other] = [
      said(part.slice(0, at), isMarked),
      said([{ ...second, joint: null }, ...part.slice(at + 1)], isMarked),
    ];
    const common = one?.filter((meaning) => other?.includes(meaning)) ?? [];
    if (common.length > 0) return common;
  }
  return null;
}

import type { Meaning } from '../fields/meanings.ts';
import {
  companyMatters,
  heads,
  links,
  names,
  ofCompany,
  ofDriver,
  ofHolder,
  ofName,
  ofPaper,
  ofParents,
  ofVehicle,
  paperMatters,
  personMatters,
  persons,
  plain,
  possessors,
  strongest,
  vehicleCodes,
  vehicleMatters,
  weak,
} from './label-roles.ts';
import { meaningsOfSenses } from './label-senses.ts';
import {
  dateLink,
  linksBehind,
  type ReadWord,
  senseOf,
  type Token,
  tokensFrom,
  wordsIn,
} from './label-tokens.ts';
import { type LabelSense, labelWord } from './label-words.ts';

/** Labels understood by their words, whether or not anybody has listed their wording. */

interface ComposedLabel {
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

/** The label that begins at this word of a line. */
export function composedAt(words: readonly ReadWord[], at: number): Composed {
  if (words[at]?.folded === '') return { label: null, known: 0, goesOn: false };
  const coded = at === 0 ? vehicleCodes.get(words[at]?.text.replace(/[:)]+$/, '') ?? '') : undefined;
  if (coded !== undefined)
    return { label: { count: 1, meanings: coded, difference: 0 }, known: 1, goesOn: false };
  const { tokens, known } = tokensFrom(words, at);
  const goesOn = tokens[0]?.isElided === true || (isOfLabels(words[at - 1]) && !isArticled(words, at));
  const isPart = /^(?:de|du|des|d|of)$/.test(words[at - 1]?.folded ?? '');
  const opens = opensWell(words[at], tokens) && !isPart;
  return { label: opens ? longest(words, at, tokens) : null, known, goesOn };
}

/** Whether a text is a label and nothing else; a single word may be a value. */
export function isComposedLabel(text: string): boolean {
  const words = wordsIn(text);
  const { label } = composedAt(words, 0);
  return words.length > 1 && label !== null && label.difference === 0 && label.count === words.length;
}

/** Labels of these may begin with a link: "À renouveler le", "En cas d'urgence". */
const opening: ReadonlySet<LabelSense> = new Set(['renew', 'warn', 'case']);

/** A link at the beginning is the end of something else, but for "À renouveler le". */
const opensWell = (word: ReadWord | undefined, [first]: readonly Token[]): boolean =>
  first !== undefined &&
  first.sense !== 'unit' &&
  !links.has(first.sense) &&
  (first.isShort || opening.has(first.sense) || !links.has(labelWord(word?.folded ?? '')?.sense ?? 'date'));

/** "Le titulaire", "Votre nom": an article at the beginning of a line. */
const isArticled = (words: readonly ReadWord[], at: number): boolean =>
  at === 1 && /^(?:le|la|les|votre|vos)$/.test(words[0]?.folded ?? '');

function isOfLabels(word: ReadWord | undefined): boolean {
  if (word === undefined || word.folded === '' || /[:,)]$/.test(word.text)) return false;
  const found = senseOf(word);
  return found !== null && found.wrong === 0 && found.sense !== 'plain' && found.sense !== 'adjective';
}

function longest(words: readonly ReadWord[], at: number, tokens: readonly Token[]): ComposedLabel | null {
  for (let count = tokens.length; count > 0; count -= 1) {
    const part = tokens.slice(0, count);
    const last = part.at(-1);
    if (last === undefined || !canEnd(part)) continue;
    const end = last.end + Math.max(linksBehind(words, last.end), dateLink(part, words[last.end]));
    const isMarked = words.slice(last.end - 1, end + 1).some(({ text }) => text.endsWith(':'));
    if (!isMarked && end < words.length && part.some(mayBeValue)) continue;
    // A word cut short may be a value's where it is alone.
    if (part.length === 1 && (last.isShort || weak.has(last.sense)) && !isMarked) continue;
    if (last.sense === 'adjective' && !isMarked && end < words.length) continue;
    const meanings = meaningsOf(part, isMarked);
    if (meanings === null || !isLegible(part)) continue;
    const letters = part.reduce((sum, token) => sum + token.letters, 0);
    const wrong = part.reduce((sum, token) => sum + token.wrong, 0);
    const own = isSpan(words, end) && meanings.some((meaning) => days.has(meaning)) ? [] : meanings;
    return { count: end - at, meanings: own, difference: wrong / letters };
  }
  return null;
}

/** "Valable pour" tells how long or for what, and no day. */
const days: ReadonlySet<Meaning> = new Set(['expiry', 'registered']);
const isSpan = (words: readonly ReadWord[], end: number): boolean =>
  /^(?:pour|for|pendant)$/.test(words[end - 1]?.folded ?? '');

/** A label does not end with a link, nor with a unit that nothing links. */
function canEnd(part: readonly Token[]): boolean {
  const last = part.at(-1);
  return last !== undefined && !(last.sense === 'unit' && !last.isLinked && part.at(-2)?.sense !== 'unit');
}

/** "Raison sociale SOCIÉTÉ ...": without a link it may begin the value. */
const mayBeValue = ({ sense, isLinked }: Token, at: number): boolean =>
  at > 0 && !isLinked && (sense === 'company' || sense === 'exploiting' || sense === 'establishment');

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
  if (part.some(({ sense }) => sense === 'matter' || sense === 'dealing'))
    return ofOtherMatter(part, isMarked);
  const own =
    saidTwice(part, isMarked) ?? said(part, isMarked) ?? saidOfParent(part, isMarked) ?? saidStrongly(part);
  if (own !== null) return own;
  if (part.some(isOfOthers)) return ofOtherMatter(part, isMarked);
  // Words of labels that prepositions link, in a way that is none of ours.
  const isWhole = part
    .slice(1)
    .every(({ isLinked, joint, sense }) => (isLinked && joint === null) || plain.has(sense));
  return part.length > 1 && isWhole && part.some(({ sense }) => heads.has(sense)) ? [] : null;
}

/** The same word again begins another label, but in a translation. */
function isCut(part: readonly Token[], token: Token, at: number): boolean {
  if (token.joint !== null || token.isLinked || plain.has(token.sense)) return false;
  const from = part.findLastIndex(
    ({ joint }, index) => index < at && (joint === 'stroke' || joint === 'bracket'),
  );
  return part.slice(Math.max(0, from), at - 1).some(({ sense }) => sense === token.sense);
}

const ofOthers: ReadonlySet<LabelSense> = new Set([
  'matter',
  'dealing',
  'entry',
  'schoolClass',
  'warn',
  'people',
]);
const isOfOthers = ({ sense }: Token): boolean => ofOthers.has(sense);

/** Labels of what we do not keep, told by one word of theirs. */
function saidStrongly(part: readonly Token[]): readonly Meaning[] | null {
  const own = strongest.find(
    ({ sense, beside }) =>
      part.some((token) => token.sense === sense) && part.every((token) => beside.has(token.sense)),
  );
  return own === undefined || part.some(({ wrong }) => wrong > 0) ? null : [own.meaning];
}

/** The father's or mother's day of birth or name, however that is said of anybody. */
function saidOfParent(part: readonly Token[], isMarked: boolean): readonly Meaning[] | null {
  const [isFather, isMother] = [hasSense(part, 'father'), hasSense(part, 'mother')];
  const left = part.filter(({ sense }) => !ofParents.has(sense));
  if (isFather === isMother || left.length === 0) return null;
  // Whose it is stands first, or is linked to what it is.
  const isWhose = part.every(({ sense, isLinked }, at) => !ofParents.has(sense) || at < 2 || isLinked);
  if (!isWhose && !isMarked) return null;
  const [first, ...rest] = left;
  const own = first === undefined ? null : said([{ ...first, joint: null }, ...rest], isMarked);
  if (own?.includes('birthDate')) return [isFather ? 'fatherBirth' : 'motherBirth'];
  return own?.some((meaning) => names.has(meaning)) ? [isFather ? 'father' : 'mother'] : null;
}

const hasSense = (part: readonly Token[], sense: LabelSense): boolean =>
  part.some((token) => token.sense === sense);

function ofOtherMatter(part: readonly Token[], isMarked: boolean): readonly Meaning[] | null {
  const isHead = ({ sense }: Token) => heads.has(sense);
  const at = part.findIndex(isOfOthers);
  const isDealing = part.some(({ sense }) => sense === 'dealing');
  // "Application number", or "Date de la demande".
  if (part.some(({ wrong }) => wrong > 0)) return null;
  const isBefore = part.slice(at + 1).some(isHead) && at === 0;
  const isBehind =
    part.slice(0, at).some(isHead) && (part[at]?.isLinked === true || part[at - 1]?.sense === 'number');
  const isAlone = isMarked && isDealing && part.every(isOfOthers);
  return isBefore || isBehind || isAlone ? [isDealing ? 'dealing' : 'matricule'] : null;
}

function said(part: readonly Token[], isMarked: boolean): readonly Meaning[] | null {
  for (const { left, among } of readings(part, isMarked)) {
    const how = { isLinked: left.slice(1).every((token) => token.isLinked), isMarked };
    const senses = left.map(({ sense }) => sense);
    if (senses.length === 0) continue;
    const isJoint = left.some(
      ({ joint, sense }, at) => at > 0 && joint !== null && senses.indexOf(sense) === at,
    );
    // What stands in brackets explains: "Filiation (père)".
    const isBracketed = left.every(({ joint }, at) => at === 0 || joint === null || joint === 'bracket');
    const isOneOrOther = isJoint && new Set(senses).size > 1;
    const alone = isBracketed || !isOneOrOther ? meaningsFor(senses, how) : [];
    const joined = isJoint ? meaningsOfSenses(['+', ...senses] as (LabelSense | '+')[], how) : [];
    const [first, then] = isBracketed ? [alone, joined] : [joined, alone];
    const all = first.length > 0 ? first : then;
    const found = among === null ? all : all.filter((meaning) => among.has(meaning));
    if (found.length > 0) return found;
  }
  return null;
}

/** "Immatriculée au RCCM le" says the day as "Date d'immatriculation au RCCM" does. */
function meaningsFor(senses: readonly LabelSense[], how: { isLinked: boolean; isMarked: boolean }) {
  const own = meaningsOfSenses(senses, how);
  if (own.length > 0 || !senses.includes('on')) return own;
  return meaningsOfSenses(
    senses.map((sense) => (sense === 'on' ? 'date' : sense)),
    how,
  );
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
  const some = without(part, new Set<LabelSense>(['plain', 'adjective', 'unit']));
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
    { left: without(bare, ofDriver), among: personMatters },
    { left: without(bare, ofName), among: persons },
    { left: without(bare, ofCompany), among: companyMatters },
    { left: without(bare, ofVehicle), among: vehicleMatters },
  ];
}

/** A label and its translation, behind a stroke or in brackets. */
function saidTwice(part: readonly Token[], isMarked: boolean): readonly Meaning[] | null {
  for (let at = 1; at < part.length; at += 1) {
    const second = part[at];
    if (second === undefined || (second.joint !== 'stroke' && second.joint !== 'bracket')) continue;
    const [one, other] = [
      said(part.slice(0, at), isMarked),
      said([{ ...second, joint: null }, ...part.slice(at + 1)], isMarked),
    ];
    const common = one?.filter((meaning) => other?.includes(meaning)) ?? [];
    if (common.length > 0) return common;
  }
  return null;
}

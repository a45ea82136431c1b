import type { DocumentType } from '../contract/uploads.ts';
import { foldText } from '../names/fold.ts';
import { isOfSomeGroup } from './cards-of-groups.ts';
import { labelsOn } from './fields/page-labels.ts';
import { type FoundTitle, linesJoined } from './fields/titles.ts';
import type { Page, Word } from './fields/words.ts';
import { isHeadOfState, namedStates } from './named-state.ts';
import { matterOf, type NamedTitle, namedOn, titlesOfAll } from './named-titles.ts';
import { otherBeginnings } from './others-titles.ts';
import type { PaperRegistry } from './paper-registry.ts';
import { proseOn } from './prose/prose-lines.ts';
import { hasStrangeTitle, hasUnknownTitle, isLed } from './strange-titles.ts';
import { isOthersInBrackets } from './title-beside.ts';
import { asLarge, isAtHead, isReference, isSameNoun, larger, usualHeight } from './title-place.ts';
import { type TitleSense, titleWord } from './wording/title-words.ts';

/** Which kinds of document the titles of a page announce. */

export interface Announced {
  /** Strength of each title, 0 to 1: a long, well-read one is unlikely to be a coincidence. */
  readonly types: ReadonlyMap<DocumentType, number>;
  /** A title of a paper we do not support was found. */
  readonly isOther: boolean;
  /** Something stands in the place of a title that nobody knows. */
  readonly isUnknown: boolean;
  /** Papers that a label refers to, by their titles: this is none of them. */
  readonly referred: ReadonlySet<DocumentType>;
}

/** `leastShare`: the share of its line that a title must take up, so that running text does not count. */
export function titlesOn(page: Page, papers: PaperRegistry, leastShare: number): Announced {
  const heads = headsOf(page, papers, leastShare);
  const { named, large, largest } = heads;
  const led = leastShare === 0 ? [] : titlesOfLeaders(heads);
  const ofOthersHere = large.filter((one) => one.own.length === 0 && !isUnderOurs(heads, one));
  const ofOthers = named.filter((one) => isOfOthers(heads, one));
  const others = ofOthersHere.map(({ title }) => title);
  const announced = new Map<DocumentType, number>();
  for (const { title, own } of large) {
    if ([...ofOthers, ...led].some((other) => other.title === title)) continue;
    // "Fiche d'enrôlement – Carte nationale d'identité"
    if (others.some((other) => leadsTo(other, title))) continue;
    for (const type of own) announced.set(type, Math.max(announced.get(type) ?? 0, strengthOf(title)));
  }
  const referred = leastShare === 0 ? new Set<DocumentType>() : referredTypes(heads);
  for (const type of referred) announced.delete(type);
  if (announced.size === 0 && isNumberedAsLicence(page)) {
    for (const type of titlesOfAll(papers).typesOf.get('driving') ?? []) announced.set(type, byNumbers);
  }
  const isNamed = (line: number) =>
    large.some(({ title, own }) => own.length > 0 && title.words.some((word) => word.line === line));
  const nothingOfOurs = leastShare > 0 && announced.size === 0;
  const isOther =
    ofOthers.length > 0 ||
    led.length > 0 ||
    ofOthersHere.length > 0 ||
    beginsOther(page, largest, isNamed) ||
    (nothingOfOurs && hasStrangeTitle(page));
  const isUnknown = nothingOfOurs && !isOther && hasUnknownTitle(page, isHeadIn(papers));
  return { types: announced, isOther, isUnknown, referred };
}

/** What is written on a page where titles stand. */
interface Heads {
  readonly page: Page;
  readonly papers: PaperRegistry;
  readonly leastShare: number;
  readonly named: readonly NamedTitle[];
  /** Those in large letters, as titles are; and how large ours are. */
  readonly large: readonly NamedTitle[];
  readonly largest: number;
}

function headsOf(page: Page, papers: PaperRegistry, leastShare: number): Heads {
  const named = namedOn(page, papers);
  const found = named.filter(
    (one) =>
      isTitle(one, named, leastShare) &&
      !isLabel(page, one.title) &&
      !isInText(page, one) &&
      (leastShare === 0 || isAtHead(page, one.title)),
  );
  const largest = Math.max(0, ...found.flatMap(({ title, own }) => (own.length > 0 ? [title.height] : [])));
  const large = found
    .filter(({ title }) => title.height >= asLarge * largest)
    .filter(({ title }) => matterOf(title) !== 'identity' || !found.some((other) => isNarrower(other.title)));
  return { page, papers, leastShare, named, large, largest };
}

const isHeadIn = (papers: PaperRegistry) => (text: string) => isHeadOfState(text, papers);

/** Large titles that others' names lead, or stand behind in brackets: theirs, not a state's. */
const titlesOfLeaders = ({ page, papers, named, largest }: Heads): readonly NamedTitle[] =>
  named.filter(
    ({ title, own }) =>
      own.length > 0 &&
      title.height >= asLarge * Math.max(largest, larger * usualHeight(page)) &&
      isAtHead(page, title) &&
      (isOthersInBrackets(title) || isLed(page, title, isHeadIn(papers))),
  );

const isUnderOurs = ({ page, large }: Heads, one: NamedTitle): boolean =>
  large.some(({ title, own }) => own.length > 0 && isAmongLabelsUnder(page, one.title, title));

/** Whether a title of ours is that of some group's card: "Carte d'identité professionnelle des …". */
const isOfOthers = ({ page, leastShare, largest }: Heads, { title, own }: NamedTitle): boolean =>
  isGivenToGroups(title, own) &&
  title.height >= asLarge * Math.max(largest, usualHeight(page)) &&
  lettersIn(title.before) <= mostBefore &&
  (leastShare === 0 || isAtHead(page, title)) &&
  isOfSomeGroup(page, title);

/** Kinds that the page only refers to, and does not say by a title that it is one. */
function referredTypes({ page, papers, named, large }: Heads): ReadonlySet<DocumentType> {
  // By another word than the label's it is announced by a state alone: firms have cards for their drivers.
  const isSaid = (label: FoundTitle, type: DocumentType) =>
    large.some(
      ({ title, own }) =>
        own.includes(type) &&
        (isSameNoun(title, label) || (!isOfDriver(title) && namedStates(page, papers).has(null))),
    );
  const labels = named.filter(({ title }) => isReference(page, title));
  return new Set(labels.flatMap(({ title, own }) => own.filter((type) => !isSaid(title, type))));
}

/** "Carte de conducteur": whom it is given to, not what it allows. */
const isOfDriver = ({ words }: FoundTitle): boolean =>
  words.some(({ folded }) => /^(?:conduct(?:eur|rice)|chauffeur|driver)s?$/.test(folded));

const isGivenToGroups = (title: FoundTitle, own: readonly DocumentType[]): boolean =>
  matterOf(title) === 'identity' ||
  matterOf(title) === 'driving' ||
  own.includes('CNI') ||
  isRegistrationAlone(title) ||
  isSomeRegister(title);

/** A register whose name stands behind it: "Registre des coopératives". */
const isSomeRegister = (title: FoundTitle): boolean =>
  matterOf(title) === 'tradeRegister' &&
  !title.words.some(({ folded }) => /^(?:rccm|trade|credit)$/.test(titleWord(folded)?.sense ?? ''));

/** "Certificat d'immatriculation" is a vehicle's, but not one "de l'employeur". */
const isRegistrationAlone = ({ words }: FoundTitle): boolean =>
  /^certificat d ?immatriculation$/.test(foldText(words.map(({ text }) => text).join(' ')));

/** Whether another paper's title stands right before this one: it is what that paper is about. */
function leadsTo({ words: before }: FoundTitle, { words }: FoundTitle): boolean {
  const [last, first] = [before.at(-1), words[0]];
  if (last === undefined || first === undefined) return false;
  return last.line === first.line ? last.end <= first.start : last.line === first.line - 1;
}

/** Fields of a driving licence are numbered, the same in all states that follow the convention. */
const licenceNumbers = ['1', '2', '3', '4a', '4b', '5'];
/** As much as a short title. */
const byNumbers = 0.5;

function isNumberedAsLicence({ words }: Page): boolean {
  const begins = words.map(([first]) => /^[[(]?(\d[a-d]?)[.)\]°º]?[.:]*$/.exec(first?.text ?? '')?.[1]);
  return licenceNumbers.every((number) => begins.includes(number));
}

/** Cards of identity too, as their translations say. */
const isNarrower = (title: FoundTitle): boolean =>
  /^(?:consular|residence|entrepreneur)$/.test(matterOf(title) ?? '');

/**
 * A title that reads like a label has no value: over all labels its line says nothing but the kind of a paper, and what
 * that is about, in print that is no smaller than theirs.
 */
function isOverLabels(page: Page, words: readonly Word[]): boolean {
  const line = words[0]?.line ?? -1;
  const text = page.words[line] ?? [];
  const bare = text.filter(({ folded, text: one }) => folded !== '' && !/^n[°º]$/i.test(one));
  const kinds = bare.map(({ folded }) => titleWord(folded)?.sense ?? null);
  const isWhole = kinds.every((sense) => sense !== null && sense !== 'other');
  const isNamed = kinds.some((sense) => sense !== null && kindsOfPaper.has(sense));
  if (!isWhole || !isNamed || text.some(({ text: one }) => /[:\d]/.test(one))) return false;
  const others = labelsOn(page).filter((label) => label.line !== line && label.meanings.length > 0);
  const middle = (at: number) => page.shapes[at]?.centre[1] ?? 0;
  const height = (at: number) => page.shapes[at]?.height ?? 0;
  return (
    others.length > 1 &&
    others.every((label) => middle(label.line) > middle(line)) &&
    height(line) >= Math.max(...others.map((label) => height(label.line)))
  );
}
const kindsOfPaper: ReadonlySet<TitleSense> = new Set([
  'card',
  'permit',
  'certificate',
  'paper',
  'declaration',
  'extract',
]);

/** What stands in a label's print under our own title and a label is one of the labels: "Dossier d'enrôlement". */
function isAmongLabelsUnder(page: Page, other: FoundTitle, own: FoundTitle): boolean {
  const middle = (line: number | undefined) => page.shapes[line ?? -1]?.centre[1] ?? 0;
  const [at, from] = [middle(other.words[0]?.line), middle(own.words[0]?.line)];
  const heights = labelsOn(page)
    .filter(({ line, meanings }) => meanings.length > 0 && middle(line) > from && middle(line) <= at)
    .map(({ line }) => page.shapes[line]?.height ?? 0);
  return at > from && heights.length > 0 && other.height <= 1.05 * Math.max(...heights);
}

/** What is a label letter for letter is no misread title: "Activité professionnelle". */
const isLabel = (page: Page, { words, difference, rule, height }: FoundTitle): boolean =>
  labelsOn(page).some(
    (label) =>
      (rule < 0
        ? label.meanings.length > 0 && height < larger * usualHeight(page) && !isOverLabels(page, words)
        : label.difference < difference) &&
      words.every((word) => (page.words[label.line] ?? []).slice(label.start, label.end).includes(word)),
  );

/** Words of a sentence name no paper of others: "devra figurer sur tous ses documents commerciaux." */
const isInText = (page: Page, { title: { words, before }, own }: NamedTitle): boolean =>
  own.length === 0 &&
  words.some(({ line }) => proseOn(page).has(line)) &&
  (before.length > 0 || words.at(-1)?.text.endsWith('.') === true);

export const announcedBy = (page: Page, papers: PaperRegistry): ReadonlySet<DocumentType> =>
  new Set(titlesOn(page, papers, 0).types.keys());

/** Whether print as large as a title begins as another paper's does. */
function beginsOther(page: Page, largest: number, isOurs: (line: number) => boolean): boolean {
  const { lines, shapes } = page;
  const usual = usualHeight(page);
  const first = labelsOn(page)[0]?.line ?? 0;
  const isLarge = (line: number) => {
    // Over all labels a title need not be as large as these.
    const least = Math.max(asLarge * largest, line < first ? asLarge * usual : usual);
    return (shapes[line]?.height ?? 0) >= least && !isOurs(line);
  };
  const texts = [
    ...lines.flatMap(({ text }, line) => (isLarge(line) ? [text] : [])),
    ...linesJoined(page).flatMap(({ words }) =>
      words.every(({ line }) => isLarge(line)) ? [words.map(({ text }) => text).join(' ')] : [],
    ),
  ];
  return texts.some((text) => !text.includes(':') && otherBeginnings.test(foldText(text)));
}

/** A well-read title of this many letters has full strength. */
const manyLetters = 24;

const lettersIn = (words: readonly Word[]): number =>
  words.reduce((sum, { folded }) => sum + folded.length, 0);

const strengthOf = ({ words, difference }: FoundTitle): number =>
  Math.min(1, lettersIn(words) / manyLetters) * (1 - difference);

/** What may stand before a title: an article, a misread emblem; not what makes it a request for the paper. */
const mostBefore = 3;
const isRequested = (words: readonly Word[]): boolean =>
  words.some(({ folded }) => /^(?:de|du|dun|dune|des|of|for|a|son|ma|sa|votre)$/.test(folded));
/** Words beside a title that do not make it another's. */
const neutral =
  /^(?:biometrique|biometric|cedeao|ecowas|nationale?|ordinaire|ordinary|securisee?|etranger|national|republique|duplicata|specimen|transports|terrestres|n|no|numero)$/;

const isSameKind = (a: NamedTitle, b: NamedTitle): boolean =>
  (a.title.rule === b.title.rule && matterOf(a.title) === matterOf(b.title)) ||
  a.own.some((type) => b.own.includes(type));

/** Most of its line, and at its beginning, or behind its translation. */
function isTitle(one: NamedTitle, all: readonly NamedTitle[], leastShare: number): boolean {
  if (leastShare === 0) return true;
  const { words, around, before } = one.title;
  const senses = new Set(words.map(({ folded }) => titleWord(folded)?.sense ?? 'link'));
  // What the title says already, in brackets behind it: "(entrepreneur".
  const isSaid = (word: Word) => {
    const sense = word.text.startsWith('(') ? (titleWord(word.folded)?.sense ?? 'link') : 'link';
    return sense !== 'link' && senses.has(sense);
  };
  const isTitled = (word: Word) =>
    neutral.test(word.folded) ||
    isSaid(word) ||
    all.some((other) => isSameKind(other, one) && other.title.words.includes(word));
  const own = around.filter((word) => words.includes(word) || isTitled(word));
  const ahead = before.filter((word) => !isTitled(word));
  return (
    lettersIn(own) >= leastShare * Math.max(1, lettersIn(around)) &&
    lettersIn(ahead) <= mostBefore &&
    !isRequested(ahead)
  );
}

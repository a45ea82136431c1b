import { distance } from './distance.ts';
import { foldText } from './fold.ts';
import { comparePlaces } from './places.ts';
import { readPlace } from './read-place.ts';

/** Addresses as written, compared. */

/** Words that stand in any address. */
const fillers: ReadonlySet<string> = new Set(
  'a au aux d de des du en et l la le les non loin pres route rue avenue av bd boulevard quartier qtier lot ilot n no numero bp face derriere cote ci'.split(
    ' ',
  ),
);
/** A word of five letters and more may have one misread. */
const longWord = 5;
const oneLetter = 10;
/** Places of this likeness are one, or one lies within the other. */
const samePlace = 60;
/** The most that addresses in two places score, whatever else is the same. */
const elsewhere = 30;

const wordsOf = (text: string): readonly string[] => [
  ...new Set(
    foldText(text)
      .replace(/[^a-z0-9]+/g, ' ')
      .split(' ')
      .filter((word) => word !== '' && !fillers.has(word)),
  ),
];

const isAlike = (a: string, b: string): boolean =>
  a === b ||
  (Math.min(a.length, b.length) >= longWord && !/\d/.test(a + b) && distance(a, b, oneLetter) <= oneLetter);

/**
 * How alike two addresses are, 0 to 100: the share of the words of the shorter one that the other has too, since addresses
 * are written more or less in full. A quarter stands for its commune, a commune for its city; another commune is another address.
 */
export function compareAddresses(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  if (first.length === 0 || second.length === 0) return 0;
  const score =
    first.length === second.length
      ? Math.max(shareOf(first, second), shareOf(second, first))
      : first.length < second.length
        ? shareOf(first, second)
        : shareOf(second, first);
  const isElsewhere = isPlace(a) && isPlace(b) && comparePlaces(a, b).score < samePlace;
  return isElsewhere ? Math.min(score, elsewhere) : score;
}

/** Parts of a quarter, and their ordinals: thousands live in each. */
const parts: ReadonlySet<string> = new Set('tranche zone phase secteur extension'.split(' '));
const ordinal = /^\d+(er?|ere|i?eme)$/;

/**
 * What an address is recognised by, however its words stand: its commune, and what is left without known places and words
 * that stand in any address. Null where that is too vague to be anybody's own, such as a town or a quarter.
 */
export function addressKey(text: string): string | null {
  const { place, rest } = readPlace(text.replace(/\bb\. ?p\./gi, 'bp '));
  const town = place?.kind === 'quarter' ? place.within : place;
  const words = wordsOf(rest).filter((word) => !parts.has(word) && !ordinal.test(word));
  const isVague = words.length < (town === undefined ? 3 : 2) || !words.some((word) => /\d/.test(word));
  return isVague ? null : [foldText(town?.name ?? ''), ...words.toSorted()].join(' ').trim();
}

const shareOf = (words: readonly string[], others: readonly string[]): number => {
  const shared = words.filter((word) =>
    others.some((other) => isAlike(word, other) || isWithin(word, other)),
  );
  return Math.round((shared.length / words.length) * 100);
};

const isPlace = (text: string): boolean => readPlace(text).place !== undefined;

/** One of two places lies in the other. */
const isWithin = (word: string, other: string): boolean =>
  isPlace(word) && isPlace(other) && comparePlaces(word, other).score >= samePlace;

import { namesOfKind } from '../../src/names/known-names.ts';
import { randomFrom, shuffled } from './seeded-random.ts';

const SYLLABLES =
  'ba be bo da di dou fa ga gbe go ka ke ko kou la lo ma mo na ne nou o ou pa ra ro sa se ta to ya ye za zo'.split(
    ' ',
  );

const frequentFamilies = namesOfKind('frequent-family');
const commonFamilies = namesOfKind('common-family');
const christian = namesOfKind('christian');
const frequentGiven = namesOfKind('frequent-given');
const dayNames = namesOfKind('day-or-rank');

/** Names as they come: common words, rare invented ones, slips, missing and turned words, strangers. */
export function generatePairs(count: number): [string, string][] {
  const random = randomFrom(42);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const spelling = (list: readonly (readonly string[])[]) => pick(pick(list));
  const rare = () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join('');
  const family = () =>
    random() < 0.2 ? rare() : spelling(random() < 0.5 ? frequentFamilies : commonFamilies);
  const given = () => (random() < 0.1 ? rare() : spelling(random() < 0.5 ? christian : frequentGiven));
  const name = () => [family().toUpperCase(), ...(random() < 0.5 ? [spelling(dayNames)] : []), given()];
  const slip = (word: string) => {
    const at = Math.floor(random() * word.length);
    return word.slice(0, at) + pick(['', 'e', 'é', 'n', 'ou', 's']) + word.slice(at + 1);
  };
  const vary = (words: string[]) => {
    const roll = random();
    if (roll < 0.25) return words.map((word) => (random() < 0.3 ? slip(word) : word));
    if (roll < 0.5) return shuffled(words, random);
    if (roll < 0.65) return words.slice(0, -1).concat(given());
    return roll < 0.75 ? words.slice(0, 2) : name();
  };
  const pairs = new Map<string, [string, string]>();
  while (pairs.size < count) {
    const words = name();
    const pair: [string, string] = [words.join(' '), vary(words).join(random() < 0.1 ? '-' : ' ')];
    pairs.set(pair.join('\t'), pair);
  }
  return [...pairs.values()];
}

/** Names of companies as they come: an invented word or two, what they do, a legal form. */
export function generateCompanies(count: number): [string, string][] {
  const random = randomFrom(43);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const rare = () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join('');
  const name = () => [
    rare(),
    ...(random() < 0.4 ? [rare()] : []),
    ...(random() < 0.7
      ? [pick(['Trading', 'Transit', 'Services', 'Bank', 'Import Export', 'International'])]
      : []),
  ];
  const form = () => pick(['SARL', 'S.A.', 'Ltd', 'LLC', 'GmbH', 'Limited Liability Company', '']);
  return Array.from({ length: count }, () => {
    const words = name();
    const other = random() < 0.5 ? words : name();
    return [`${words.join(' ')} ${form()}`, `${other.join(' ')} ${form()}`];
  });
}

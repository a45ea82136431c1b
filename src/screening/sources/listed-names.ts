import type { EntityKind, ListedName, NameStrength } from '../entity.ts';

/** Names as publishers write them, made into what an entity has: clean, each once, the main one first. */

const named: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  quot: '"',
  lt: '<',
  gt: '>',
  nbsp: ' ',
};

/** Some publishers write entities of XML where there is no XML, or twice. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
    const hexadecimal = /^#x/i.test(name);
    const code = Number.parseInt(name.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Most texts need nothing done to them, and there are many. */
const needsCleaning = /&|\s\s|[^\S ]/;

/** One line, entities decoded. */
export function cleanText(text: string): string {
  return needsCleaning.test(text) ? decodeEntities(text).replace(/\s+/g, ' ').trim() : text.trim();
}

const quotes = /^["“”„«'‘’](.+)["“”»'‘’]$/;

/** Quotation marks around all of it are the publisher's, not the person's. */
function cleanName(text: string): string {
  const clean = cleanText(text).replace(/^[\s,;:]+|[\s,;:]+$/g, '');
  const inner = quotes.exec(clean)?.[1];
  return inner !== undefined && !/["“”„«»]/.test(inner) ? inner.trim() : clean;
}

/** "(a) X (b) Y", "1) X 2) Y": marks in order, the first of them in front. */
const enumerated = /^\(?(?:a|1|i)\)\s/i;
const mark = /(?:^|[\s,;])\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})\)\s+/i;

/** Several values in one text: "(a) X (b) Y", "X; Y". */
export function splitValues(text: string): string[] {
  const clean = cleanText(text);
  const parts = enumerated.test(clean) ? clean.split(mark) : [clean];
  return parts
    .flatMap((part) => part.split(';'))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const strengths: Readonly<Record<NameStrength, number>> = { main: 2, strong: 1, weak: 0 };

/** Names that say the same (but for capitals and accents written apart) are one, as strong as the strongest. */
export function listedNames(names: Iterable<ListedName>): ListedName[] {
  const byKey = new Map<string, ListedName>();
  for (const { text, strength } of names) {
    const clean = cleanName(text);
    if (!/[\p{L}\p{N}]/u.test(clean)) continue;
    const key = clean.normalize('NFKC').toLowerCase();
    const before = byKey.get(key);
    if (before === undefined) byKey.set(key, { text: clean, strength });
    else if (strengths[strength] > strengths[before.strength])
      byKey.set(key, { text: before.text, strength });
  }
  return mainFirst([...byKey.values()]);
}

/** Exactly one is the main name: the first that is called so, or else the first of the strongest. */
function mainFirst(names: readonly ListedName[]): ListedName[] {
  const main = names.reduce<ListedName | undefined>(
    (best, name) => (best === undefined || strengths[name.strength] > strengths[best.strength] ? name : best),
    undefined,
  );
  if (main === undefined) return [];
  const others = names
    .filter((name) => name !== main)
    .map((name): ListedName => (name.strength === 'main' ? { ...name, strength: 'strong' } : name));
  return [{ text: main.text, strength: 'main' }, ...others];
}

/** Parts of a name in one text, without blanks where a part is missing. */
export function joinWords(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'na' && part !== '-')
    .join(' ');
}

/** Given names, then the family name in capitals, which marks it in every order of names. */
export function personName(given: string, family: string): string {
  return joinWords(given, family.trim().toUpperCase());
}

/** Where the publisher does not say how good an alias is: one word for a person is a nickname or half a name. */
export function aliasOf(text: string, kind: EntityKind): ListedName {
  const words = text.split(/[\s,;]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  // Scripts without blanks have whole names in one word.
  const isShort =
    words.length < 2 && !/[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(text);
  return { text, strength: kind === 'person' && isShort ? 'weak' : 'strong' };
}

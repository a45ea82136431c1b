import { namesOfKind, relatedNames } from './known-names.ts';
import { soundOf } from './sound.ts';

/** What a word is in a written name. Bits, so that a parser can ask at once whether any word needs care. */
export const NAME = 0;
export const PARTICLE = 1;
export const TITLE = 2;
export const INITIAL = 4;
export const MARRIAGE = 8;
export const ALIAS = 16;
export const FATHER_OF = 32;
/** Beside TITLE: also a given name. */
export const GIVEN = 64;
/** Abd: what follows belongs to it. */
export const SERVANT = 128;

/** What is known of a word. */
export interface Entry {
  readonly kind: number;
  /** Names with the same number are the same name; two names with different numbers are different. 0: unknown. */
  readonly group: number;
  /** How much it says that two names share this word, 0..1. A word never seen says most. */
  readonly weight: number;
  /** How much it says that two names have different words here, 0..1. Even common names tell brothers apart. */
  readonly clash: number;
  /** The lines of related names (Jean, John, Juan) that the word stands on. */
  readonly relations: readonly number[];
}

/** An entry while the lexicon is made. */
interface Draft extends Entry {
  readonly relations: number[];
}

const TABLE: readonly (readonly [
  of: Parameters<typeof namesOfKind>[0],
  kind: number,
  weight: number,
  clash: number,
])[] = [
  ['day-or-rank', NAME, 0.35, 0.9],
  ['frequent-family', NAME, 0.5, 1],
  ['frequent-given', NAME, 0.5, 1],
  ['common-family', NAME, 0.7, 1],
  ['christian', NAME, 0.6, 1],
  ['muslim', NAME, 0.7, 1],
  ['slavic', NAME, 0.7, 1],
  ['part', NAME, 0.15, 0.3],
  ['particle', PARTICLE, 0.05, 0.05],
  ['descent', PARTICLE | FATHER_OF, 0.05, 0.05],
  ['title', TITLE, 0.1, 0.05],
  ['title-or-name', TITLE | GIVEN, 0.4, 1],
  ['postnominal', TITLE, 0.05, 0.05],
  ['marriage-marker', MARRIAGE, 0.05, 0.05],
  ['alias-marker', ALIAS, 0.05, 0.05],
];

/** Half a name: Abdoul Karim and Abdoul Aziz share little. */
const SERVANT_OF = { kind: SERVANT, weight: 0.25, clash: 0.8 };
const UNKNOWN: Entry = { kind: NAME, group: 0, weight: 1, clash: 1, relations: [] };
const INITIAL_LETTER: Entry = { kind: INITIAL, group: 0, weight: 0.3, clash: 0.6, relations: [] };
const SHORTEST_DISTINCTIVE_SOUND = 3;

const byText = new Map<string, Draft>();
/** Undefined where two names sound alike: then only the spelling decides. */
const bySound = new Map<string, Entry | undefined>();

/** By group. */
const spellings = new Map<number, readonly string[]>();

for (const [of, kind, weight, clash] of TABLE) {
  for (const written of namesOfKind(of)) {
    const group = spellings.size + 1;
    const entry: Draft = written.includes('abdul')
      ? { ...SERVANT_OF, group, relations: [] }
      : { kind, group, weight, clash, relations: [] };
    spellings.set(group, written);
    for (const spelling of written) addSpelling(spelling, entry);
  }
}

function addSpelling(spelling: string, entry: Draft): void {
  // The first table that names a word decides; later ones cannot make a day name weigh more.
  if (byText.has(spelling)) return;
  byText.set(spelling, entry);
  const sound = soundOf(spelling);
  if ((entry.kind & ~SERVANT) !== NAME || sound.length < SHORTEST_DISTINCTIVE_SOUND) return;
  bySound.set(sound, bySound.has(sound) && bySound.get(sound) !== entry ? undefined : entry);
}

// All spellings of a name share its relations.
relatedNames.forEach((names, index) => {
  for (const name of names) {
    const entry = byText.get(name);
    if (entry === undefined) byText.set(name, { ...UNKNOWN, relations: [index] });
    else if (!entry.relations.includes(index)) entry.relations.push(index);
  }
});

/** Looks a folded word up, by spelling first, then by sound. */
export function lookUp(text: string, sound: string): Entry {
  // A single character of another script can be a whole name.
  if (text.length === 1 && text >= 'a' && text <= 'z') return INITIAL_LETTER;
  const known = byText.get(text);
  if (known !== undefined) return known;
  return bySound.get(sound) ?? UNKNOWN;
}

/** Whether a folded word is a well-known name or connecting word, in this spelling. */
export function isKnown(text: string): boolean {
  return (byText.get(text)?.group ?? 0) !== 0;
}

/** All spellings of a known name; none of an unknown one. */
export function spellingsOf({ group }: Entry): readonly string[] {
  return spellings.get(group) ?? [];
}

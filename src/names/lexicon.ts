import { CHRISTIAN_NAMES, RELATED_NAMES } from './christian-names.ts';
import {
  ALIAS_MARKERS,
  DESCENT,
  MARRIAGE_MARKERS,
  PARTICLES,
  POSTNOMINALS,
  TITLES,
  TITLES_OR_NAMES,
} from './connecting-words.ts';
import {
  COMMON_FAMILY_NAMES,
  DAY_AND_RANK_NAMES,
  FREQUENT_FAMILY_NAMES,
  FREQUENT_GIVEN_NAMES,
} from './ivorian-names.ts';
import { soundOf } from './sound.ts';
import { EAST_ASIAN_NAMES, MUSLIM_NAMES, NAME_PARTS, SLAVIC_NAMES } from './world-names.ts';

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
  spellings: readonly string[],
  kind: number,
  weight: number,
  clash: number,
])[] = [
  [DAY_AND_RANK_NAMES, NAME, 0.35, 0.9],
  [FREQUENT_FAMILY_NAMES, NAME, 0.5, 1],
  [FREQUENT_GIVEN_NAMES, NAME, 0.5, 1],
  [COMMON_FAMILY_NAMES, NAME, 0.7, 1],
  [CHRISTIAN_NAMES, NAME, 0.6, 1],
  [MUSLIM_NAMES, NAME, 0.7, 1],
  [SLAVIC_NAMES, NAME, 0.7, 1],
  [NAME_PARTS, NAME, 0.15, 0.3],
  [PARTICLES, PARTICLE, 0.05, 0.05],
  [DESCENT, PARTICLE | FATHER_OF, 0.05, 0.05],
  [TITLES, TITLE, 0.1, 0.05],
  [TITLES_OR_NAMES, TITLE | GIVEN, 0.4, 1],
  [POSTNOMINALS, TITLE, 0.05, 0.05],
  [MARRIAGE_MARKERS, MARRIAGE, 0.05, 0.05],
  [ALIAS_MARKERS, ALIAS, 0.05, 0.05],
];

/** Half a name: Abdoul Karim and Abdoul Aziz share little. */
const SERVANT_OF = { kind: SERVANT, weight: 0.25, clash: 0.8 };
const UNKNOWN: Entry = { kind: NAME, group: 0, weight: 1, clash: 1, relations: [] };
const INITIAL_LETTER: Entry = { kind: INITIAL, group: 0, weight: 0.3, clash: 0.6, relations: [] };
const SHORTEST_TELLING_SOUND = 3;

const byText = new Map<string, Draft>();
/** Undefined where two names sound alike: then only the spelling decides. */
const bySound = new Map<string, Entry | undefined>();

/** By group. */
const spellings = new Map<number, readonly string[]>();

let groups = 0;
for (const [lines, kind, weight, clash] of TABLE) {
  for (const line of lines) {
    groups++;
    const written = line.split(' ');
    const entry: Draft = written.includes('abdul')
      ? { ...SERVANT_OF, group: groups, relations: [] }
      : { kind, group: groups, weight, clash, relations: [] };
    spellings.set(groups, written);
    for (const spelling of written) addSpelling(spelling, entry);
  }
}

function addSpelling(spelling: string, entry: Draft): void {
  // The first table that names a word decides; later ones cannot make a day name weigh more.
  if (byText.has(spelling)) return;
  byText.set(spelling, entry);
  const sound = soundOf(spelling);
  if ((entry.kind & ~SERVANT) !== NAME || sound.length < SHORTEST_TELLING_SOUND) return;
  bySound.set(sound, bySound.has(sound) && bySound.get(sound) !== entry ? undefined : entry);
}

// All spellings of a name share its relations.
[...RELATED_NAMES, ...EAST_ASIAN_NAMES].forEach((line, index) => {
  for (const name of line.split(' ')) {
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

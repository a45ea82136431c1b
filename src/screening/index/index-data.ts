import type { CatalogueList } from '../list-store.ts';

/**
 * The index as it lies in memory and, section by section, in its file: flat arrays and nothing else, so that loading
 * it is reading it. Offsets have one element more than what they point into: the part of `i` goes from `[i]` to `[i+1]`.
 *
 * - *entities* are numbered in the order of their lists, *names* so that those that share common words lie together.
 * - *tokens* are the distinct words of all names, folded and in Latin letters.
 * - *postings* of a token are the names that hold it, but not where it is only a title or a particle there.
 * - *keys* are what a misspelt word is found by: see `word-keys.ts`. A bucket holds the tokens of all keys that fall into it.
 */
export const sections = {
  /** Place of the entity's list in `lists`. */
  entityList: Uint16Array,
  /** Kind, topics and gender: `entity-flags.ts`. */
  entityFlags: Uint16Array,
  entityIdOffsets: Uint32Array,
  entityIds: Uint8Array,
  /** The name that it is listed under. */
  entityMainName: Uint32Array,
  /** Birth dates, separated by `;`, then `|`, then countries, separated by `;`. */
  evidenceOffsets: Uint32Array,
  evidence: Uint8Array,
  nameEntity: Uint32Array,
  nameFlags: Uint8Array,
  nameTextOffsets: Uint32Array,
  /** As published, UTF-8. */
  nameTexts: Uint8Array,
  nameTokenOffsets: Uint32Array,
  nameTokens: Uint32Array,
  /** Role of each token in its name. */
  nameRoles: Uint16Array,
  /** Words before the comma; 255: none, but capitals tell the family name. */
  nameCommas: Uint8Array,
  tokenTextOffsets: Uint32Array,
  tokenTexts: Uint8Array,
  /** Its sound, a byte a letter, to rule it out without making a word of it. */
  tokenSoundOffsets: Uint32Array,
  tokenSounds: Uint8Array,
  /** What decides whether a token is examined, packed: `token-facts.ts`. */
  tokenFacts: Uint32Array,
  /** How much it says that two names share it, and that only one has it: hundredths. */
  tokenWeights: Uint8Array,
  tokenClashes: Uint8Array,
  postingOffsets: Uint32Array,
  /** With the words of each name in the highest bits. */
  postings: Uint32Array,
  keyOffsets: Uint32Array,
  keyTokens: Uint32Array,
  /** For each token its possible variants, itself first, and their differences in 1/255ths. */
  neighbourOffsets: Uint32Array,
  neighbourTokens: Uint32Array,
  neighbourDifferences: Uint8Array,
} as const;

export type SectionName = keyof typeof sections;
type Made<Maker> = Maker extends typeof Uint8Array
  ? Uint8Array
  : Maker extends typeof Uint16Array
    ? Uint16Array
    : Uint32Array;
export type Sections = { readonly [K in SectionName]: Made<(typeof sections)[K]> };

/** What the neighbours of tokens are found with. */
export type DictionaryData = Pick<
  Sections,
  | 'tokenTextOffsets'
  | 'tokenTexts'
  | 'tokenSoundOffsets'
  | 'tokenSounds'
  | 'tokenFacts'
  | 'keyOffsets'
  | 'keyTokens'
> &
  Partial<Pick<Sections, 'neighbourOffsets' | 'neighbourTokens' | 'neighbourDifferences'>>;

export interface IndexData extends Sections {
  /** What was indexed, in this order. */
  readonly lists: readonly CatalogueList[];
}

export const sectionNames = Object.keys(sections) as SectionName[];

export function bytesOf(data: Sections): number {
  return sectionNames.reduce((sum, name) => sum + data[name].byteLength, 0);
}

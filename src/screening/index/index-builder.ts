import { parseOrganisation } from '../../names/organisations.ts';
import { parseName } from '../../names/parse-name.ts';
import { LIGHT, type ParsedName, UNVOWELLED } from '../../names/token.ts';
import { type Word, wordOf } from '../../names/word.ts';
import type { SearchedEntity } from '../entity.ts';
import type { CatalogueList } from '../list-store.ts';
import { DIFFERENCE_STEPS, Dictionary } from './dictionary.ts';
import { entityFlags, isUnvowelled, nameFlags, tokenFacts } from './entity-flags.ts';
import { countsToOffsets, Growing, GrowingTexts } from './growing.ts';
import type { DictionaryData, IndexData } from './index-data.ts';
import { inOrder, offsetsInOrder, orderNames, partsInOrder } from './order-names.ts';
import { WordKeys } from './word-keys.ts';

/** A posting packs a name's number and, in the high bits, its word count: summing needs both. */
export const POSTING_BITS = 27;
export const NAME_MASK = (1 << POSTING_BITS) - 1;

/** Stands for "no comma, but capitals tell the family name" where the words before the comma are counted. */
export const CAPITALS_MARK_FAMILY = 255;

const LATIN_TEXT = /^[\u0000-\u024f\u02b0-\u036f\u1e00-\u1eff\u2000-\u206f]*$/;

/** Takes entities, list by list, and makes the index of them. */
export class IndexBuilder {
  readonly #lists: CatalogueList[] = [];
  readonly #entityList = new Growing((n) => new Uint16Array(n));
  readonly #entityFlags = new Growing((n) => new Uint16Array(n));
  readonly #entityIds = new GrowingTexts();
  readonly #evidence = new GrowingTexts();
  readonly #nameEntity = new Growing((n) => new Uint32Array(n));
  readonly #nameFlags = new Growing((n) => new Uint8Array(n));
  readonly #nameTexts = new GrowingTexts();
  readonly #nameTokenOffsets = new Growing((n) => new Uint32Array(n));
  readonly #nameTokens = new Growing((n) => new Uint32Array(n));
  readonly #nameRoles = new Growing((n) => new Uint16Array(n));
  readonly #nameCommas = new Growing((n) => new Uint8Array(n));
  readonly #tokens = new Map<string, number>();
  readonly #tokenTexts = new GrowingTexts();

  constructor() {
    this.#nameTokenOffsets.push(0);
  }

  /** What is added from now on is of this list. */
  beginList(list: CatalogueList): void {
    this.#lists.push(list);
  }

  add(entity: SearchedEntity): void {
    const number = this.#entityList.length;
    const person = entity.kind === 'person';
    this.#entityList.push(this.#lists.length - 1);
    this.#entityFlags.push(entityFlags(entity));
    this.#entityIds.push(entity.id);
    this.#evidence.push(`${entity.birthDates.join(';')}|${entity.countries.join(';')}`);
    for (const name of entity.names) {
      const parsed = person ? parseName(name.text) : parseOrganisation(name.text);
      // What holds no letter cannot be searched for.
      if (parsed.tokens.length === 0) continue;
      this.#nameEntity.push(number);
      this.#nameFlags.push(nameFlags(name, LATIN_TEXT.test(name.text), !person));
      this.#nameTexts.push(name.text);
      this.#addTokens(parsed);
    }
  }

  #addTokens(name: ParsedName): void {
    for (const { word, role } of name.tokens) {
      this.#nameTokens.push(this.#tokenOf(word));
      this.#nameRoles.push(role);
    }
    this.#nameTokenOffsets.push(this.#nameTokens.length);
    this.#nameCommas.push(name.comma === 0 && name.capitalsMarkFamily ? CAPITALS_MARK_FAMILY : name.comma);
  }

  #tokenOf(word: Word): number {
    const known = this.#tokens.get(word.text);
    if (known !== undefined) return known;
    const number = this.#tokens.size;
    this.#tokens.set(word.text, number);
    this.#tokenTexts.push(word.text);
    return number;
  }

  finish(): IndexData {
    const ids = this.#entityIds.finish();
    const evidence = this.#evidence.finish();
    const tokens = this.#tokenTexts.finish();
    const names = this.#finishNames();
    const { nameTokenOffsets, nameTokens, nameRoles, nameEntity } = names;
    const dictionary = {
      tokenTextOffsets: tokens.offsets,
      tokenTexts: tokens.bytes,
      ...factsOf(this.#tokens, unvowelledTokens(this.#tokens.size, nameTokens, nameRoles)),
      ...keysOf(this.#tokens),
    };
    return {
      lists: this.#lists,
      entityList: this.#entityList.finish(),
      entityFlags: this.#entityFlags.finish(),
      entityIdOffsets: ids.offsets,
      entityIds: ids.bytes,
      entityMainName: mainNames(this.#entityList.length, nameEntity, names.order),
      evidenceOffsets: evidence.offsets,
      evidence: evidence.bytes,
      nameEntity,
      nameFlags: names.nameFlags,
      nameTextOffsets: names.nameTextOffsets,
      nameTexts: names.nameTexts,
      nameTokenOffsets,
      nameTokens,
      nameRoles,
      nameCommas: names.nameCommas,
      ...postingsOf(this.#tokens.size, nameTokenOffsets, nameTokens, nameRoles),
      ...dictionary,
      ...neighboursOf(dictionary),
    };
  }

  /** What is known of names, in the order in which they are searched. */
  #finishNames() {
    const texts = this.#nameTexts.finish();
    const offsets = this.#nameTokenOffsets.finish();
    const tokens = this.#nameTokens.finish();
    const count = this.#nameEntity.length;
    const order = orderNames(this.#tokens.size, offsets, tokens);
    return {
      order,
      nameEntity: inOrder(order, this.#nameEntity.finish(), new Uint32Array(count)),
      nameFlags: inOrder(order, this.#nameFlags.finish(), new Uint8Array(count)),
      nameTextOffsets: offsetsInOrder(order, texts.offsets),
      nameTexts: partsInOrder(order, texts.offsets, texts.bytes, new Uint8Array(texts.bytes.length)),
      nameTokenOffsets: offsetsInOrder(order, offsets),
      nameTokens: partsInOrder(order, offsets, tokens, new Uint32Array(tokens.length)),
      nameRoles: partsInOrder(order, offsets, this.#nameRoles.finish(), new Uint16Array(tokens.length)),
      nameCommas: inOrder(order, this.#nameCommas.finish(), new Uint8Array(count)),
    };
  }
}

/** Where the first name of each entity has come to lie. */
function mainNames(entities: number, nameEntity: Uint32Array, order: Uint32Array): Uint32Array {
  const main = new Uint32Array(entities);
  const first = new Uint32Array(entities).fill(NO_NAME);
  for (let name = 0; name < nameEntity.length; name++) {
    const entity = nameEntity[name] ?? 0;
    const given = order[name] ?? 0;
    if (given >= (first[entity] ?? NO_NAME)) continue;
    first[entity] = given;
    main[entity] = name;
  }
  return main;
}

const NO_NAME = 0xffffffff;

/** The names of each token, in order. Two passes: the first counts, the second fills. */
function postingsOf(tokens: number, nameOffsets: Uint32Array, nameTokens: Uint32Array, roles: Uint16Array) {
  const postingOffsets = new Uint32Array(tokens + 1);
  const each = (visit: (token: number, name: number) => void) => {
    const last = new Int32Array(tokens).fill(-1);
    for (let name = 0; name + 1 < nameOffsets.length; name++) {
      const [from, to] = [nameOffsets[name] ?? 0, nameOffsets[name + 1] ?? 0];
      const onlyLight = allLight(roles, from, to);
      for (let at = from; at < to; at++) {
        const token = nameTokens[at] ?? 0;
        // Titles are not indexed unless the name has nothing else; a repeated word counts once.
        if ((!onlyLight && (roles[at] ?? 0) & LIGHT) || last[token] === name) continue;
        last[token] = name;
        visit(token, name);
      }
    }
  };
  each((token) => {
    postingOffsets[token + 1] = (postingOffsets[token + 1] ?? 0) + 1;
  });
  countsToOffsets(postingOffsets);
  const postings = new Uint32Array(postingOffsets[tokens] ?? 0);
  const wordsOf = (name: number) => (nameOffsets[name + 1] ?? 0) - (nameOffsets[name] ?? 0);
  const next = postingOffsets.slice();
  each((token, name) => {
    const at = next[token] ?? 0;
    postings[at] = ((wordsOf(name) << POSTING_BITS) | name) >>> 0;
    next[token] = at + 1;
  });
  return { postingOffsets, postings };
}

function allLight(roles: Uint16Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (((roles[at] ?? 0) & LIGHT) === 0) return false;
  return true;
}

/** What is known of each token without its names. */
function factsOf(tokens: ReadonlyMap<string, number>, unvowelled: Uint8Array) {
  const tokenSoundOffsets = new Uint32Array(tokens.size + 1);
  const tokenWeights = new Uint8Array(tokens.size);
  const tokenClashes = new Uint8Array(tokens.size);
  const facts = new Uint32Array(tokens.size);
  const sounds = new Growing((n) => new Uint8Array(n));
  for (const [text, token] of tokens) {
    const { sound, entry } = wordOf(text);
    for (let i = 0; i < sound.length; i++) sounds.push(sound.charCodeAt(i));
    tokenSoundOffsets[token + 1] = sounds.length;
    tokenWeights[token] = Math.round(100 * entry.weight);
    tokenClashes[token] = Math.round(100 * entry.clash);
    facts[token] = tokenFacts(entry.group, unvowelled[token] === 1, sound.length);
  }
  return { tokenSoundOffsets, tokenSounds: sounds.finish(), tokenWeights, tokenClashes, tokenFacts: facts };
}

/** Tokens that stand somewhere for a word of a script without vowels. */
function unvowelledTokens(tokens: number, nameTokens: Uint32Array, roles: Uint16Array): Uint8Array {
  const marks = new Uint8Array(tokens);
  for (let at = 0; at < nameTokens.length; at++) {
    if ((roles[at] ?? 0) & UNVOWELLED) marks[nameTokens[at] ?? 0] = 1;
  }
  return marks;
}

const LEAST_BUCKETS = 1024;

/** Which tokens each key leads to. Keys that share a bucket only cost a comparison. */
function keysOf(tokens: ReadonlyMap<string, number>) {
  const keyed = new Growing((n) => new Uint32Array(n));
  const counts = new Uint8Array(tokens.size);
  const wordKeys = new WordKeys();
  for (const [text, token] of tokens) {
    const count = wordKeys.fill(wordOf(text));
    counts[token] = count;
    for (let i = 0; i < count; i++) keyed.push(wordKeys.keys[i] ?? 0);
  }
  let buckets = LEAST_BUCKETS;
  while (buckets < keyed.length) buckets *= 2;
  const keyOffsets = new Uint32Array(buckets + 1);
  for (let i = 0; i < keyed.length; i++) {
    const bucket = keyed.get(i) & (buckets - 1);
    keyOffsets[bucket + 1] = (keyOffsets[bucket + 1] ?? 0) + 1;
  }
  countsToOffsets(keyOffsets);
  const keyTokens = new Uint32Array(keyed.length);
  const next = keyOffsets.slice();
  let at = 0;
  for (let token = 0; token < tokens.size; token++) {
    for (let i = 0; i < (counts[token] ?? 0); i++) {
      const bucket = keyed.get(at++) & (buckets - 1);
      const place = next[bucket] ?? 0;
      keyTokens[place] = token;
      next[bucket] = place + 1;
    }
  }
  return { keyOffsets, keyTokens };
}

/** Precomputes the neighbours of every token while the index is built, so that searches need not. */
function neighboursOf(data: DictionaryData) {
  const dictionary = new Dictionary(data);
  const count = data.tokenFacts.length;
  const neighbourOffsets = new Uint32Array(count + 1);
  const neighbourTokens = new Growing((n) => new Uint32Array(n));
  const neighbourDifferences = new Growing((n) => new Uint8Array(n));
  for (let token = 0; token < count; token++) {
    const role = isUnvowelled(data.tokenFacts[token] ?? 0) ? UNVOWELLED : 0;
    const word = dictionary.word(token);
    const found = dictionary.search({ word, role, position: 0, start: 0, end: 0 });
    for (let i = 0; i < found.count; i++) {
      neighbourTokens.push(found.tokens[i] ?? 0);
      neighbourDifferences.push(Math.round((found.differences[i] ?? 0) * DIFFERENCE_STEPS));
    }
    neighbourOffsets[token + 1] = neighbourTokens.length;
  }
  return {
    neighbourOffsets,
    neighbourTokens: neighbourTokens.finish(),
    neighbourDifferences: neighbourDifferences.finish(),
  };
}

import { COSTS } from '../../names/costs.ts';
import { MAX_WORDS } from '../../names/limits.ts';
import { ORGANISATION_COSTS, worthOf } from '../../names/organisation-score.ts';
import { LIGHT, OPTIONAL } from '../../names/token.ts';
import { isOrganisation } from './entity-flags.ts';
import type { IndexData } from './index-data.ts';
import type { Question, Slot } from './question.ts';

/**
 * Estimates the comparer's score of a name, 0..1, from what the question already knows of its words: enough to select
 * names worth comparing, at a hundredth of the cost. It mirrors `names/score.ts`.
 */
export class Estimate {
  readonly #usedTokens = new Uint8Array(MAX_WORDS);
  readonly #usedWords = new Uint8Array(MAX_WORDS + 1);
  #agreement = 0;
  #cost = 0;
  #agreed = 0;
  #organisation = false;
  /** Where the token that was found stands among the neighbours of the word. */
  #neighbour = 0;
  /**
   * Of the last name: how rare it is, in bits, for a name to agree with the question this well. Words that many names
   * contain, exactly or nearly, add little, even two of them together.
   */
  rarity = 0;

  constructor(private readonly data: IndexData) {}

  of(question: Question, name: number): number {
    const { nameTokenOffsets, nameFlags } = this.data;
    this.#organisation = isOrganisation(nameFlags[name] ?? 0);
    const from = nameTokenOffsets[name] ?? 0;
    const length = Math.min((nameTokenOffsets[name + 1] ?? 0) - from, MAX_WORDS);
    this.#agreement = this.#cost = this.#agreed = this.rarity = 0;
    this.#usedTokens.fill(0, 0, length);
    this.#usedWords.fill(0);
    for (let at = question.words; at < question.parts; at++) {
      const first = question.wordAt[at] ?? 0;
      if (this.#usedWords[first] || this.#usedWords[first + 1]) continue;
      if (!this.#link(question, at, from, length)) continue;
      this.#usedWords[first] = this.#usedWords[first + 1] = 1;
      this.#agreed++;
    }
    for (let at = question.parts; at < question.used; at += 2) {
      const [first, second] = [
        this.#placeOf(question, at, from, length),
        this.#placeOf(question, at + 1, from, length),
      ];
      if (first === -1 || second === -1 || first === second) continue;
      this.#link(question, at, from, length);
      this.#link(question, at + 1, from, length);
      this.#usedWords[question.wordAt[at] ?? 0] = 1;
    }
    for (let at = 0; at < question.words; at++) {
      if (this.#usedWords[at] === 0 && this.#link(question, at, from, length)) this.#usedWords[at] = 1;
    }
    return this.#total(question, from, length);
  }

  /** The free token of the name that is nearest to a word, -1 where none is near. */
  #placeOf(question: Question, at: number, from: number, length: number): number {
    const { nameTokens } = this.data;
    const slot = question.slot(at);
    let best = 1;
    let place = -1;
    for (let i = 0; i < length && best > 0; i++) {
      if (this.#usedTokens[i] === 1) continue;
      const neighbour = slot.placeOf(nameTokens[from + i] ?? 0);
      if (neighbour === -1 || (slot.differences[neighbour] ?? 1) >= best) continue;
      best = slot.differences[neighbour] ?? 1;
      this.#neighbour = neighbour;
      place = i;
    }
    return place;
  }

  /** Links a word to the nearest token of the name that is free. */
  #link(question: Question, at: number, from: number, length: number): boolean {
    const place = this.#placeOf(question, at, from, length);
    if (place === -1) return false;
    const slot = question.slot(at);
    const best = slot.differences[this.#neighbour] ?? 1;
    this.#usedTokens[place] = 1;
    const light = (this.data.nameRoles[from + place] ?? 0) & LIGHT;
    const weight = this.#weight(from + place);
    this.#agreement += weight * (1 - best);
    this.#cost += COSTS.clash * best * weight;
    if (!light) {
      this.#agreed++;
      this.rarity += rarityOf(slot, slot.holders[this.#neighbour] ?? 0, this.data.nameEntity.length);
    }
    return true;
  }

  #weight(at: number): number {
    const { nameTokens, nameRoles, tokenWeights } = this.data;
    const role = nameRoles[at] ?? 0;
    if (this.#organisation) return worthOf(role).weight;
    return role & LIGHT ? 0.05 : (tokenWeights[nameTokens[at] ?? 0] ?? 0) / 100;
  }

  #clash(at: number): number {
    const { nameTokens, nameRoles, tokenClashes } = this.data;
    if (this.#organisation) return worthOf(nameRoles[at] ?? 0).clash;
    return (tokenClashes[nameTokens[at] ?? 0] ?? 0) / 100;
  }

  #total(question: Question, from: number, length: number): number {
    const { nameRoles } = this.data;
    const costs = this.#organisation ? ORGANISATION_COSTS : COSTS;
    if (this.#agreement === 0) return 0;
    let [askedClash, askedWeight, namedClash, namedWeight] = [0, 0, 0, 0];
    for (let at = 0; at < question.words; at++) {
      const slot = question.slot(at);
      if (this.#usedWords[at] === 1 || slot.optional) continue;
      askedClash += slot.clash;
      askedWeight += slot.weight;
    }
    for (let i = 0; i < length; i++) {
      if (this.#usedTokens[i] === 1 || (nameRoles[from + i] ?? 0) & (LIGHT | OPTIONAL)) continue;
      namedClash += this.#clash(from + i);
      namedWeight += this.#weight(from + i);
    }
    const conflict = Math.min(askedClash, namedClash);
    let cost = this.#cost + costs.clash * conflict;
    if (this.#agreement > costs.clashFadesFrom) cost *= this.#agreement / costs.clashFadesFrom;
    const missing = Math.max(0, askedWeight - conflict) + Math.max(0, namedWeight - conflict);
    cost += missing * (this.#agreed > 1 ? costs.missing : costs.missingAlone);
    return this.#agreement / (this.#agreement + cost);
  }
}

/** Smoothing: lists are short, so word frequencies are computed as if this many ordinary names were added. */
const ORDINARY_NAMES = 50_000;
/** How many of those hold a word that everyone bears, and a word of up to so many letters. */
const HOLDERS_OF_COMMON = 1500;
const HOLDERS_OF_SHORT: readonly number[] = [5000, 5000, 3000, 1000, 200];

function rarityOf({ weight, letters }: Slot, holders: number, names: number): number {
  const expected = holders + (1 - weight) * HOLDERS_OF_COMMON + (HOLDERS_OF_SHORT[letters] ?? 0);
  return Math.log2((names + ORDINARY_NAMES) / (expected + 1));
}

import { MAX_WORDS } from '../../names/limits.ts';
import type { DraftToken, ParsedName } from '../../names/token.ts';
import { compareOrder, wordOf } from '../../names/word.ts';
import type { Dictionary } from './dictionary.ts';
import { CAPITALS_MARK_FAMILY } from './index-builder.ts';
import type { IndexData } from './index-data.ts';

type Draft = { -readonly [K in keyof ParsedName]: ParsedName[K] } & {
  tokens: DraftToken[];
  sorted: DraftToken[];
};

/**
 * A name of the index in the comparer's form, without parsing its text again. One instance is reused for every name,
 * so that comparing allocates nothing; it has no text positions, so it yields scores but no reasons.
 */
export class NameView {
  readonly #tokens: DraftToken[] = Array.from({ length: MAX_WORDS }, (_, position) => ({
    word: wordOf(''),
    role: 0,
    position,
    start: 0,
    end: 0,
  }));
  readonly #name: Draft = {
    text: '',
    tokens: [],
    sorted: [],
    comma: 0,
    capitalsMarkFamily: false,
    cut: false,
  };

  constructor(
    private readonly data: IndexData,
    private readonly dictionary: Dictionary,
  ) {}

  /** Good until the next call. */
  of(name: number): ParsedName {
    const { nameTokenOffsets, nameTokens, nameRoles, nameCommas } = this.data;
    const from = nameTokenOffsets[name] ?? 0;
    const length = Math.min((nameTokenOffsets[name + 1] ?? 0) - from, MAX_WORDS);
    const { tokens, sorted } = this.#name;
    tokens.length = length;
    sorted.length = length;
    for (let i = 0; i < length; i++) {
      const token = this.#tokens[i];
      if (token === undefined) continue;
      token.word = this.dictionary.word(nameTokens[from + i] ?? 0);
      token.role = nameRoles[from + i] ?? 0;
      tokens[i] = token;
      insertSorted(sorted, token, i);
    }
    const comma = nameCommas[name] ?? 0;
    this.#name.comma = comma === CAPITALS_MARK_FAMILY ? 0 : comma;
    this.#name.capitalsMarkFamily = comma === CAPITALS_MARK_FAMILY;
    return this.#name;
  }
}

function insertSorted(sorted: DraftToken[], token: DraftToken, count: number): void {
  let at = count;
  for (; at > 0; at--) {
    const before = sorted[at - 1];
    if (before === undefined || compareOrder(before.word, token.word) <= 0) break;
    sorted[at] = before;
  }
  sorted[at] = token;
}

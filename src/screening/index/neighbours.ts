import { UNVOWELLED } from '../../names/token.ts';
import { DIFFERENCE_STEPS, Dictionary } from './dictionary.ts';
import { Growing } from './growing.ts';
import type { DictionaryData } from './index-data.ts';
import { isUnvowelled } from './token-facts.ts';

/** Precomputes the neighbours of every token while the index is built, so that searches need not. */
export function neighboursOf(data: DictionaryData) {
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

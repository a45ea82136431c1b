import { foldText } from '../../names/fold.ts';
import { readVocabulary, text, texts } from '../../platform/vocabulary/read-vocabulary.ts';
import { allAlpha3, countryCode } from '../countries.ts';
import { nationalityOf } from '../nationalities.ts';

/** Names of states as their own papers print them, and of lands that give papers of their own. */

/** Languages of states whose papers people bring, beside French and English. */
const languages = ['de', 'nl', 'it', 'es', 'pt'];

/** By state: what its papers call it, and its provinces, cantons and states. Those that people are called by are left out. */
const lands = readVocabulary('places/lands.tsv', { state: text, names: texts });

const namesOf = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of allAlpha3) {
      const alpha2 = countryCode(code).toUpperCase();
      const name = foldText((alpha2 === '' ? '' : display.of(alpha2)) ?? '');
      if (name.length > 3 && !found.has(name)) found.set(name, code);
    }
  }
  for (const { state, names } of lands) {
    for (const name of names) found.set(foldText(name), state);
  }
  // People are called so.
  found.delete('mauricio');
  return found;
};

let known: ReadonlyMap<string, string> | null = null;

/** Alpha-3 of the state that a head names, in whatever language, or that the land it names is of. */
export function stateCalled(name: string): string | null {
  const state = nationalityOf(name);
  if (state !== null) return state;
  known ??= namesOf();
  return known.get(foldText(name)) ?? null;
}

import { foldText } from '../../names/fold.ts';
import type { Gender } from '../entity.ts';

const words: Readonly<Record<string, Gender>> = {
  m: 'male',
  male: 'male',
  man: 'male',
  masculin: 'male',
  homme: 'male',
  f: 'female',
  female: 'female',
  woman: 'female',
  feminin: 'female',
  femme: 'female',
};

/** By the first word that names one, in English or French. */
export function listedGender(...texts: readonly string[]): Gender | null {
  for (const text of texts) {
    const gender = words[foldText(text)];
    if (gender !== undefined) return gender;
  }
  return null;
}

import { foldText } from '../names/fold.ts';
import { MAX_WORDS } from '../names/limits.ts';
import type { FieldError } from '../platform/problems/errors.ts';
import { screeningLimits } from '../screening/limits.ts';
import { isSearchable } from '../screening/query-values.ts';
import { requestText } from './schemas.ts';

/** The name that searches by name ask for, and what may be wrong with it. */
export const personName = requestText('Name of the person, family and given names in any order', {
  minLength: screeningLimits.searchedNameCharacters,
  examples: ['KOUADIO Affoué Honorine'],
});

/** More words than can be compared are refused: an answer to a part of the name would be taken for one to all of it. */
export function wordFaults(field: string, name: string): FieldError[] {
  const most = MAX_WORDS;
  return foldText(name).split(' ').length > most
    ? [{ field, code: 'TOO_MANY_WORDS', parameters: { limit: most } }]
    : [];
}

/** `name` without the blanks around it; what the schema finds wrong with it is not looked for again. */
export function nameFaults(name: string): FieldError[] {
  const field = 'personName';
  if (!isSearchable(name)) return [{ field, code: 'NOTHING_TO_SEARCH' }];
  const least = screeningLimits.searchedNameCharacters;
  if ([...name].length < least) return [{ field, code: 'TOO_SHORT', parameters: { limit: least } }];
  return wordFaults(field, name);
}

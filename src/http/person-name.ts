import type { FieldError } from '../platform/problems/errors.ts';
import { screeningLimits } from '../screening/limits.ts';
import { isSearchable } from '../screening/query-values.ts';
import { requestText } from './schemas.ts';

/** The name that searches by name ask for, and what may be wrong with it. */
export const personName = requestText('Name of the person, family and given names in any order', {
  minLength: screeningLimits.searchedNameCharacters,
  examples: ['KOUADIO Affoué Honorine'],
});

/** `name` without the blanks around it; what the schema finds wrong with it is not looked for again. */
export function nameFaults(name: string): FieldError[] {
  const field = 'personName';
  if (!isSearchable(name)) return [{ field, code: 'NOTHING_TO_SEARCH' }];
  const least = screeningLimits.searchedNameCharacters;
  return [...name].length < least ? [{ field, code: 'TOO_SHORT', parameters: { limit: least } }] : [];
}

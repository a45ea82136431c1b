import type { Frame } from '../template/template.ts';

/** What the card of 2009 and that of residents, printed alike, have in common. */

/** In the order in which the eye falls on the labels of the front. */
export const frontRows: readonly (readonly string[])[] = [
  ['last_name'],
  ['first_name'],
  ['gender', 'height'],
  ['date_of_birth'],
  ['place_of_birth'],
  ['document_issue', 'document_expiry'],
];
export const portrait: Frame = [0.03, 0.34, 0.26, 0.83];
/** No real back was seen. */
export const backRows: readonly (readonly string[])[] = [
  ['father_name'],
  ['mother_name'],
  ['profession'],
  ['permanent_address'],
];

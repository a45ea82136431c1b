import { field } from '../paper-descriptor.ts';
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

export const frontFields = [
  field('last_name', 'name'),
  field('first_name', 'name'),
  field('gender', 'sex'),
  field('height', 'height'),
  field('date_of_birth', 'date'),
  field('place_of_birth', 'place'),
  field('document_issue', 'date'),
  field('document_expiry', 'date'),
];
export const backFields = [
  field('father_name', 'name'),
  field('father_birthday', 'date'),
  field('mother_name', 'name'),
  field('mother_birthday', 'date'),
  field('profession', 'words'),
  field('permanent_address', 'words'),
];

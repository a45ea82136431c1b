import type { FieldError } from '../platform/problems/errors.ts';
import { httpLimits } from './limits.ts';

interface Counted {
  readonly value: number;
  readonly faults: readonly FieldError[];
}

export const usualPageSize = 20;
/** The highest number of a page that is looked at; behind the last one there is nothing. */
export const mostPages = 999_999_999;

/** How many a page has, as somebody asks for it. */
export const pageSizeOf = (text: string | undefined, usual = usualPageSize): Counted =>
  countOf('size', text, usual, httpLimits.pageSize);

/** Which page, from 1. */
export const pageNumberOf = (text: string | undefined): Counted => countOf('page', text, 1, mostPages);

function countOf(field: string, text: string | undefined, usual: number, most: number): Counted {
  if (text === undefined) return { value: usual, faults: [] };
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= 1 && value <= most) return { value, faults: [] };
  return { value: usual, faults: [{ field, code: 'NOT_IN_RANGE', parameters: { least: 1, most } }] };
}

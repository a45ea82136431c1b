import columns from '../../../vocabulary/screening/uk-columns.json' with { type: 'json' };

/**
 * Headings of the two lists of the United Kingdom: first that of the Treasury's consolidated list, which ended in January
 * 2026, then that of the UK Sanctions List, which took its place.
 */
export const ukColumns: Readonly<Record<UkColumn, readonly string[]>> = columns;

export type UkColumn = keyof typeof columns;

/** Without these it is another file, or one whose headings were changed. */
export const requiredUkColumns =
  'name1 name2 name3 name4 name5 name6 nonLatinName birth nationality otherInformation type nameType nameQuality regime listedOn updatedOn groupId'.split(
    ' ',
  ) as UkColumn[];

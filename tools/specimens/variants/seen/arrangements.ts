import type { Arrangement } from '../vocabulary.ts';

/** How pairs of label and value share a page. */
export const arrangements: readonly Arrangement[] = [
  { name: 'under, one a line', value: 'under', link: 'none', columns: 'one' },
  { name: 'under, rows', value: 'under', link: 'none', columns: 'flow' },
  { name: 'under, grid', value: 'under', link: 'none', columns: 'grid' },
  { name: 'under, two columns', value: 'under', link: 'none', columns: 'down' },
  { name: 'above, one a line', value: 'above', link: 'none', columns: 'one' },
  { name: 'above, rows', value: 'above', link: 'none', columns: 'flow' },
  { name: 'above, grid', value: 'above', link: 'none', columns: 'grid' },
  { name: 'colon, one a line', value: 'right', link: 'colon', columns: 'one' },
  { name: 'colon, rows', value: 'right', link: 'colon', columns: 'flow' },
  { name: 'colon, two columns', value: 'right', link: 'colon', columns: 'down' },
  { name: 'right, one a line', value: 'right', link: 'space', columns: 'one' },
  { name: 'right, rows', value: 'right', link: 'space', columns: 'flow' },
  { name: 'dots', value: 'right', link: 'dots', columns: 'one' },
  { name: 'columns of labels and values', value: 'right', link: 'column', columns: 'one' },
  {
    name: 'two columns of labels and values',
    value: 'right',
    link: 'column',
    columns: 'down',
    formats: ['sheet', 'booklet'],
  },
  { name: 'table', value: 'right', link: 'table', columns: 'one', formats: ['sheet', 'card'] },
];

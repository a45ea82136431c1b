import type { Family } from '../typefaces.ts';
import type { Arrangement, Palette } from '../vocabulary.ts';

/** Arrangements, letters, inks and print of no meaning. */

const roomy = ['sheet', 'booklet'] as const;

export const arrangements: readonly Arrangement[] = [
  { name: 'colon, grid', value: 'right', link: 'colon', columns: 'grid' },
  { name: 'colon, three in a row', value: 'right', link: 'tight', columns: 'thirds' },
  { name: 'right, grid', value: 'right', link: 'space', columns: 'grid' },
  { name: 'colon without a blank, two columns', value: 'right', link: 'tight', columns: 'down' },
  { name: 'dash, rows', value: 'right', link: 'dash', columns: 'flow' },
  { name: 'dash, two columns', value: 'right', link: 'dash', columns: 'down' },
  { name: 'dots, two columns', value: 'right', link: 'dots', columns: 'down', formats: roomy },
  { name: 'table, two columns', value: 'right', link: 'table', columns: 'down', formats: roomy },
  { name: 'table, values at the far end', value: 'right', link: 'table', columns: 'one', values: 'end' },
  { name: 'table, labels end at their values', value: 'right', link: 'table', columns: 'one', labels: 'end' },
  { name: 'ruled rows, under', value: 'under', link: 'table', columns: 'grid' },
  {
    name: 'ruled rows, centred, three in a row',
    value: 'under',
    link: 'table',
    columns: 'thirds',
    values: 'middle',
  },
  { name: 'above, three in a row', value: 'above', link: 'none', columns: 'thirds' },
  { name: 'above, centred, one a line', value: 'above', link: 'none', columns: 'one', values: 'middle' },
  { name: 'above, label in brackets', value: 'above', link: 'brackets', columns: 'grid' },
  { name: 'above, boxes', value: 'above', link: 'none', columns: 'grid', drawn: ['box'] },
  { name: 'above, bands', value: 'above', link: 'none', columns: 'grid', drawn: ['band'] },
  { name: 'under, label in brackets', value: 'under', link: 'brackets', columns: 'one' },
  { name: 'indented under, grid', value: 'under', link: 'none', columns: 'grid', values: 'indented' },
  {
    name: 'indented under marked labels',
    value: 'under',
    link: 'none',
    columns: 'one',
    values: 'indented',
    bullet: '»',
  },
  { name: 'stars, two columns', value: 'right', link: 'colon', columns: 'down', bullet: '*' },
  { name: 'dashes in front, rows', value: 'right', link: 'colon', columns: 'flow', bullet: '–' },
  { name: 'box a pair, rows', value: 'under', link: 'none', columns: 'flow', drawn: ['box'] },
  { name: 'box a pair, one a line', value: 'under', link: 'tight', columns: 'one', drawn: ['box'] },
  {
    name: 'box a pair, centred',
    value: 'under',
    link: 'none',
    columns: 'grid',
    values: 'middle',
    drawn: ['box'],
  },
  { name: 'box a pair, on its line, grid', value: 'right', link: 'tight', columns: 'grid', drawn: ['box'] },
  { name: 'white on colour, one a line', value: 'under', link: 'none', columns: 'one', drawn: ['plate'] },
  {
    name: 'white on colour in boxes',
    value: 'under',
    link: 'none',
    columns: 'thirds',
    drawn: ['box', 'plate'],
  },
  { name: 'white on colour, rows', value: 'right', link: 'space', columns: 'flow', drawn: ['plate'] },
  { name: 'bands, beside, rows', value: 'right', link: 'space', columns: 'flow', drawn: ['band'] },
  { name: 'on lines, three in a row', value: 'under', link: 'none', columns: 'thirds', drawn: ['line'] },
  { name: 'on lines, two columns', value: 'right', link: 'space', columns: 'down', drawn: ['line'] },
  {
    name: 'boxed lines with labels at the right side',
    value: 'left',
    link: 'column',
    columns: 'one',
    drawn: ['box', 'band'],
  },
  { name: 'label in brackets behind, two columns', value: 'left', link: 'brackets', columns: 'down' },
  {
    name: 'colon at the left, boxes at the right',
    value: 'right',
    link: 'colon',
    columns: 'down',
    second: { value: 'under', link: 'none', drawn: ['box'] },
  },
  {
    name: 'bands at the left, colon at the right',
    value: 'under',
    link: 'none',
    columns: 'down',
    drawn: ['band'],
    second: { value: 'right', link: 'tight', drawn: [] },
  },
];

export const families: readonly Family[] = [
  'arimo-semibold',
  'ibm-plex-light',
  'ibm-plex-strong',
  'roboto-condensed-medium',
  'oswald-medium',
  'dejavu-serif-italic',
  'dejavu-wide-oblique',
  'dejavu-mono-oblique',
];

const palette = (
  ground: Palette['ground'],
  lines: string,
  title: string,
  label: string,
  value: string,
): Palette => ({ ground, lines, title, label, value });

export const palettes: readonly Palette[] = [
  palette(['#fff1e0', '#ffffff', '#e2f3e8'], '#f3b681', '#00713d', '#9c4a00', '#161616'),
  palette(['#eef3f8', '#e1ebf4', '#f6f8fb'], '#a7bfd6', '#16406b', '#3f5f80', '#111820'),
  palette(['#f8f6f0', '#f1ede2', '#faf8f4'], '#cbbf9f', '#5d4a1e', '#7b6a3e', '#1c1a14'),
  palette(['#e8f4f4', '#f7fbfb', '#d9ecec'], '#86bdbd', '#084c4c', '#2b6262', '#0b1a1a'),
  palette(['#f9e9ef', '#fdf5f8', '#f3dbe4'], '#d7a2b6', '#8b1d47', '#70324c', '#1d1216'),
  palette(['#ece9f2', '#f8f7fa', '#e0ecdf'], '#a9b8a5', '#2d3f70', '#44536b', '#12141c'),
  palette(['#ffffff', '#ffffff', '#f6f6f6'], '#c9c9c9', '#8f0d12', '#3b3b3b', '#1c2f7a'),
  palette(['#f1f0d9', '#fbfae9', '#e6e3bd'], '#bdb56a', '#4b4a08', '#5f5c22', '#171705'),
  palette(['#dfe9f7', '#f2ecf6', '#f9e7e4'], '#b3add6', '#3a2d7d', '#54497f', '#15121f'),
  palette(['#fafafa', '#eef6ee', '#fafafa'], '#93c59b', '#0d5a1d', '#206b30', '#101510'),
];

export const notes: readonly string[] = [
  'À conserver précieusement',
  'Toute rature annule la présente carte',
  'Le Commissaire du Gouvernement',
  'Signature ou empreinte du titulaire',
  'Document non cessible',
  'Prière de rapporter au commissariat le plus proche',
  'Le Chef de Service',
  'Zone réservée à la puce',
  'Pouce droit',
  'Sans frais de duplicata la première fois',
];

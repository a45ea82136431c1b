import type { Family } from '../typefaces.ts';
import type { Arrangement, Palette } from '../vocabulary.ts';

/** Arrangements, letters, inks and print of no meaning. */

const roomy = ['sheet', 'booklet'] as const;
const small = ['card', 'booklet'] as const;

export const arrangements: readonly Arrangement[] = [
  // Printers of plastic cards: a small label, its value below in bold.
  {
    name: 'card maker: under, as they fit, on a line',
    value: 'under',
    link: 'none',
    columns: 'flow',
    drawn: ['line'],
  },
  {
    name: 'card maker: under, two by two, in frames',
    value: 'under',
    link: 'none',
    columns: 'grid',
    drawn: ['box'],
    formats: small,
  },
  {
    name: 'card maker: under, further in, one a line',
    value: 'under',
    link: 'none',
    columns: 'one',
    values: 'indented',
  },
  {
    name: 'card maker: under, middle, two by two',
    value: 'under',
    link: 'none',
    columns: 'grid',
    values: 'middle',
  },
  {
    name: 'card maker: under, pale labels, down',
    value: 'under',
    link: 'none',
    columns: 'down',
    drawn: ['band'],
  },
  {
    name: 'card maker: under, full labels, as they fit',
    value: 'under',
    link: 'none',
    columns: 'flow',
    drawn: ['plate'],
    formats: small,
  },
  // Consulates and offices that typed theirs.
  { name: 'typed: colon, then its value on dots', value: 'right', link: 'dots', columns: 'one', bullet: '-' },
  { name: 'typed: colons below one another', value: 'right', link: 'column', columns: 'one', labels: 'end' },
  { name: 'typed: tight colon, as they fit', value: 'right', link: 'tight', columns: 'flow' },
  { name: 'typed: dash, one a line', value: 'right', link: 'dash', columns: 'one', bullet: '•' },
  { name: 'typed: colon, written on a line', value: 'right', link: 'colon', columns: 'one', drawn: ['line'] },
  { name: 'typed: column, pale labels', value: 'right', link: 'column', columns: 'one', drawn: ['band'] },
  {
    name: 'typed: column, full labels, down',
    value: 'right',
    link: 'column',
    columns: 'down',
    drawn: ['plate'],
    formats: roomy,
  },
  { name: 'typed: a blank, far end', value: 'right', link: 'space', columns: 'one', values: 'end' },
  // Forms made with an office program.
  {
    name: 'form: table in two halves, pale labels',
    value: 'right',
    link: 'table',
    columns: 'down',
    drawn: ['band'],
    formats: roomy,
  },
  {
    name: 'form: table, values in the middle',
    value: 'right',
    link: 'table',
    columns: 'one',
    values: 'middle',
    formats: roomy,
  },
  {
    name: 'form: frames, colon, two by two',
    value: 'right',
    link: 'colon',
    columns: 'grid',
    drawn: ['box'],
    formats: roomy,
  },
  {
    name: 'form: frames, under, three by three',
    value: 'under',
    link: 'none',
    columns: 'thirds',
    drawn: ['box'],
    formats: roomy,
  },
  {
    name: 'form: numbered by a star, colon, down',
    value: 'right',
    link: 'colon',
    columns: 'down',
    bullet: '*',
    formats: roomy,
  },
  // Seldom: what is said stands before what it is called.
  {
    name: 'seldom: above, on a line, as they fit',
    value: 'above',
    link: 'none',
    columns: 'flow',
    drawn: ['line'],
  },
  {
    name: 'seldom: above, two by two, in frames',
    value: 'above',
    link: 'none',
    columns: 'grid',
    drawn: ['box'],
    formats: roomy,
  },
  { name: 'seldom: brackets behind, one a line', value: 'left', link: 'brackets', columns: 'one' },
  // Two halves that were designed apart.
  {
    name: 'halves: under beside colon',
    value: 'under',
    link: 'none',
    columns: 'down',
    second: { value: 'right', link: 'colon' },
  },
  {
    name: 'halves: column beside under, in frames',
    value: 'right',
    link: 'column',
    columns: 'down',
    second: { value: 'under', link: 'none', drawn: ['box'] },
    formats: roomy,
  },
];

export const families: readonly Family[] = [
  'tinos-bold',
  'courier-bold',
  'carlito-bold',
  'caladea-italic',
  'carlito-italic',
  'lato-black',
  'tinos-italic',
  'roboto-condensed-strong',
  'arimo-italic',
];

const palette = (
  ground: Palette['ground'],
  lines: string,
  title: string,
  label: string,
  value: string,
): Palette => ({ ground, lines, title, label, value });

export const palettes: readonly Palette[] = [
  palette(['#fbe6cf', '#fffaf2', '#d5ecd9'], '#e9a25b', '#c2540a', '#5b6b2f', '#1b1b1b'),
  palette(['#dfe9f6', '#f4f8fd', '#dfe9f6'], '#9db9dd', '#1c3f7c', '#3c5f9b', '#0c0c22'),
  palette(['#f6dfe6', '#fdf3f6', '#efd3de'], '#d59ab0', '#8c1b46', '#a2496b', '#22121a'),
  palette(['#fdf6c9', '#fffbe6', '#f7eeb4'], '#d3c15c', '#6b5900', '#7c6b12', '#1e1a00'),
  palette(['#e4dcf1', '#f6f2fb', '#dcd2ee'], '#ac98d0', '#45288a', '#644aa1', '#150a2c'),
  palette(['#d6efec', '#f1fbfa', '#cae7e3'], '#7fbfb7', '#005c53', '#1d766d', '#081b19'),
  palette(['#ffffff', '#ffffff', '#ffffff'], '#bdbdbd', '#000000', '#222222', '#000000'),
  palette(['#ececec', '#f8f8f8', '#e3e3e3'], '#b5b5b5', '#303030', '#6a6a6a', '#111111'),
  palette(['#f2e6d8', '#fbf5ee', '#e9d9c5'], '#c3a27a', '#5f3512', '#84572c', '#23150a'),
  palette(['#e1f0d2', '#f6fbef', '#f9e3c8'], '#a6c77e', '#1b5e20', '#b35900', '#141414'),
  palette(['#ffe9e2', '#fff8f5', '#ffe0d6'], '#eda38b', '#b1260b', '#8d4a38', '#1d0f0b'),
];

export const notes: readonly string[] = [
  'Toute personne trouvant ce document est priée de le remettre au commissariat le plus proche.',
  'La falsification de ce document expose son auteur aux peines prévues par le Code pénal.',
  'Ce document est personnel et ne peut être cédé.',
  'Le titulaire doit signaler tout changement dans un délai de deux mois.',
  'If found, please hand over to the nearest police station.',
  'Pour toute réclamation, adressez-vous au service qui a délivré ce document.',
  'Document muni d’une puce : ne pas plier, ne pas perforer.',
  'La signature du titulaire est obligatoire.',
  'À présenter à toute réquisition des forces de l’ordre.',
];

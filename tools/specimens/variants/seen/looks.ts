import type { Family } from '../typefaces.ts';
import type { Palette } from '../vocabulary.ts';

export const families: readonly Family[] = [
  'arimo',
  'tinos',
  'courier-prime',
  'lato',
  'roboto-condensed',
  'carlito',
  'caladea',
  'oswald',
  'dejavu-sans',
  'dejavu-condensed',
  'dejavu-serif',
  'dejavu-mono',
];

const black = '#1b1b1f';

export const palettes: readonly Palette[] = [
  {
    ground: ['#f1fbf6', '#fdfcf6', '#f0faf5'],
    lines: '#b9dcc2',
    title: '#d9322d',
    label: '#3d4a44',
    value: black,
  },
  {
    ground: ['#f7d8a8', '#fbe8c8', '#f4cf97'],
    lines: '#e0a95f',
    title: '#7a3d0c',
    label: '#5f3a14',
    value: black,
  },
  {
    ground: ['#d9edf5', '#eef7fa', '#d3e8f1'],
    lines: '#9cc6d8',
    title: '#134a75',
    label: '#27506e',
    value: black,
  },
  {
    ground: ['#f2d9dd', '#f4ecef', '#dbe4f3'],
    lines: '#c7b5d3',
    title: '#a4322f',
    label: '#3a4a63',
    value: black,
  },
  {
    ground: ['#e5efd8', '#f6f9ee', '#dfecd0'],
    lines: '#a9c58b',
    title: '#2e6b2f',
    label: '#2e6b2f',
    value: black,
  },
  {
    ground: ['#fbf3e4', '#fdf9f0', '#f7ecd6'],
    lines: '#e0c690',
    title: '#8a1f1f',
    label: '#6a5540',
    value: '#26262c',
  },
  {
    ground: ['#e7e4f4', '#f5f3fb', '#dedaf0'],
    lines: '#b3a9d8',
    title: '#3b2f85',
    label: '#5a5484',
    value: black,
  },
  {
    ground: ['#fdf1f1', '#fff9f7', '#f8e4e2'],
    lines: '#e4b5b0',
    title: '#1f1f24',
    label: '#8c2b26',
    value: black,
  },
  {
    ground: ['#ffffff', '#ffffff', '#fbfbfb'],
    lines: '#dddddd',
    title: black,
    label: '#444444',
    value: black,
  },
  {
    ground: ['#f4f4ee', '#fbfbf7', '#ecece2'],
    lines: '#cfcfc0',
    title: '#24473a',
    label: '#24473a',
    value: '#17324f',
  },
  {
    ground: ['#dff3ef', '#f0faf8', '#d4eee8'],
    lines: '#8fcdbf',
    title: '#0d5c54',
    label: '#1c1c1c',
    value: '#10243f',
  },
  {
    ground: ['#fff7d9', '#fffbea', '#fdeeb7'],
    lines: '#e6cd77',
    title: '#0d4f8a',
    label: '#6b5a1c',
    value: black,
  },
];

/** Print of no meaning at the foot of cards. */
export const notes: readonly string[] = [
  'Signature du titulaire',
  "Signature de l'autorité",
  'Le Directeur Général',
  'Cette carte est strictement personnelle',
  'Toute falsification est punie par la loi',
  'En cas de perte, prière de remettre à la police',
  "Signature et cachet de l'autorité",
  'Empreinte',
];

import type { Family } from '../typefaces.ts';
import type { Arrangement, Palette } from '../vocabulary.ts';
import { often } from './weighted.ts';

/** Arrangements, letters and inks as designers, printers and makers of forms use them, in about their proportion. */

const small = ['card', 'booklet'] as const;
const sheet = ['sheet'] as const;

type Told = Pick<Arrangement, 'value' | 'link' | 'columns'>;
const under = { value: 'under', link: 'none' } as const;
const over = { value: 'above', link: 'none' } as const;
const colon = { value: 'right', link: 'colon' } as const;
const column = { value: 'right', link: 'column' } as const;
const table = { value: 'right', link: 'table' } as const;

const arranged = (
  times: number,
  name: string,
  told: Told,
  more: Partial<Omit<Arrangement, 'name'>> = {},
): readonly Arrangement[] => often(times, { name, ...told, ...more });

export const arrangements: readonly Arrangement[] = [
  // Plastic cards and passports: a small label, its value under it.
  arranged(4, 'value below, one by one', { ...under, columns: 'one' }, { formats: small }),
  arranged(4, 'value below, side by side', { ...under, columns: 'flow' }, { formats: small }),
  arranged(3, 'value below, two columns', { ...under, columns: 'grid' }),
  arranged(1, 'value below, three columns', { ...under, columns: 'thirds' }),
  arranged(1, 'value below, column after column', { ...under, columns: 'down' }),
  arranged(1, 'value below, set in', { ...under, columns: 'one' }, { values: 'indented' }),
  arranged(1, 'value below, centred', { ...under, columns: 'one' }, { values: 'middle', formats: small }),
  // Laminated cards, and forms that are typed or filled in by hand: label, colon, value.
  arranged(4, 'label and colon', { ...colon, columns: 'one' }),
  arranged(2, 'label and colon, side by side', { ...colon, columns: 'flow' }),
  arranged(2, 'label and colon, two columns', { ...colon, columns: 'grid' }),
  arranged(1, 'label and colon, column after column', { ...colon, columns: 'down' }),
  arranged(1, 'label and colon close by', { value: 'right', link: 'tight', columns: 'one' }),
  arranged(3, 'values in one column', { ...column, columns: 'one' }),
  arranged(1, 'values in one column, labels flush', { ...column, columns: 'one' }, { labels: 'end' }),
  arranged(1, 'label, blank, value', { value: 'right', link: 'space', columns: 'one' }),
  arranged(1, 'label, dash, value', { value: 'right', link: 'dash', columns: 'one' }),
  arranged(2, 'dotted form', { value: 'right', link: 'dots', columns: 'one' }),
  arranged(1, 'dash before each label', { ...colon, columns: 'one' }, { bullet: '-', formats: sheet }),
  arranged(
    1,
    'written on a line',
    { value: 'right', link: 'space', columns: 'one' },
    { drawn: ['line'], formats: sheet },
  ),
  // Software of registries and tax offices.
  arranged(3, 'ruled table', { ...table, columns: 'one' }, { formats: sheet }),
  arranged(1, 'ruled table, two columns', { ...table, columns: 'grid' }, { formats: sheet }),
  arranged(1, 'boxes of a form', { ...under, columns: 'grid' }, { drawn: ['box'] }),
  arranged(1, 'label on a pale band', { ...under, columns: 'grid' }, { drawn: ['band'], formats: sheet }),
  // The label below what it names, as on some older cards and forms.
  arranged(1, 'value over its label', { ...over, columns: 'grid' }),
  arranged(1, 'value over its label, one by one', { ...over, columns: 'one' }, { formats: small }),
  // A card of two halves.
  arranged(1, 'left below, right beside', { ...under, columns: 'down' }, { second: colon, formats: small }),
].flat();

export const families: readonly Family[] = [
  ...often<Family>(4, 'arimo'),
  ...often<Family>(2, 'tinos'),
  ...often<Family>(2, 'carlito'),
  ...often<Family>(2, 'roboto-condensed'),
  'dejavu-sans',
  'dejavu-condensed',
  'lato',
  'caladea',
  'courier-prime',
  'oswald',
  'ibm-plex-sans',
  'arimo-medium',
  'roboto-condensed-medium',
];

const palette = (
  ground: Palette['ground'],
  lines: string,
  title: string,
  label: string,
  value: string,
): Palette => ({ ground, lines, title, label, value });

export const palettes: readonly Palette[] = [
  // Orange to green, as the state's own cards.
  palette(['#fbe3c8', '#fdfaf2', '#cfe9d6'], '#e2c9a4', '#1b5e3a', '#5a4a3a', '#111111'),
  palette(['#fdebd7', '#ffffff', '#dff0e2'], '#f0c48e', '#b34a00', '#7a4a1a', '#1a1a1a'),
  palette(['#f7d9b5', '#f7ead6', '#e3ecd2'], '#d8b483', '#2c2c2c', '#3d3d3d', '#000000'),
  palette(['#e3f1e6', '#f3f9f1', '#fdf1df'], '#b5d6bd', '#0d5a34', '#2f6b4a', '#101010'),
  // Consulates and licences: pale blue, rose, cream.
  palette(['#dcebf7', '#eef5fb', '#f8fbff'], '#a9c7e2', '#143f77', '#2f5583', '#0c1524'),
  palette(['#f9dfe4', '#fceff1', '#f4d3dc'], '#e2a7b5', '#8a1f3d', '#75404f', '#1c0d12'),
  palette(['#f8f1dc', '#fcf8ec', '#efe5c6'], '#d7c594', '#5c4a14', '#6a5b2d', '#1d180a'),
  palette(['#e9e4f3', '#f4f1f9', '#e0ecf5'], '#bfb3d8', '#3c2a6d', '#544a74', '#15101f'),
  // Grey and white paper.
  palette(['#ffffff', '#ffffff', '#ffffff'], '#d9d9d9', '#000000', '#222222', '#000000'),
  palette(['#ffffff', '#fcfcfc', '#f6f6f6'], '#cfd8dc', '#1f3a5f', '#3b4a5a', '#101418'),
  palette(['#e6e8ea', '#eff0f1', '#dfe2e5'], '#b7bcc2', '#23282d', '#495057', '#0e1012'),
  palette(['#fffdf5', '#fffef9', '#fdf8e6'], '#e3d8b0', '#7a1d1d', '#4a3b2a', '#14100a'),
];

export const notes: readonly string[] = [
  'Signature du titulaire',
  "Signature de l'autorité",
  'Cette carte est strictement personnelle.',
  'En cas de perte, prière de rapporter cette carte au commissariat le plus proche.',
  'Toute falsification est punie par la loi.',
  'Le titulaire est tenu de signaler tout changement de domicile.',
  'Empreinte digitale',
  "Signature et cachet de l'autorité",
  'Signature / Signature',
  'www.exemple.ci',
];

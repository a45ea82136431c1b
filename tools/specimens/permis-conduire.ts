import type { Said } from './drawing.ts';
import { type Face, type Ink, type Print, paperWidth, type Svg } from './drawing.ts';
import { arms, flag, ivorianColours, map, signature } from './emblems.ts';
import { glow, wash, waves } from './guilloche.ts';
import { capitals, type Holder, printedDate } from './identity.ts';
import { type LabelStyle, type Row, stacked } from './printing.ts';

/** The driving licence: a card in rose and blue, its fields numbered as on every licence, values under their labels. */

const height = 630;
const everywhere = { x: 0, y: 0, width: paperWidth, height };
const style: LabelStyle = {
  role: 'grotesque',
  labelSize: 18,
  valueSize: 26,
  valueBold: true,
  labelColour: '#3a4a63',
};
const valueBelow = 27;

const row = (label: string, x: number, y: number, value: string, says?: Said): Row => ({
  label,
  at: [x, y],
  value,
  within: 960 - x,
  ...(says === undefined ? {} : { says }),
});

export function licenceFront(holder: Holder, ink: Ink): Face {
  const { documentNumber, categories, birthTown, deliveryTown } = holder;
  const [last, first] = [capitals(holder.lastName), capitals(holder.firstName)];
  const [born = '', issued = '', expires = ''] = [
    holder.birthDate,
    holder.deliveryDate,
    holder.expirationDate,
  ].map(printedDate);
  const rows = stacked(style, valueBelow, [
    row('1. Nom', 318, 160, last, { last_name: last }),
    row('2. Prénoms', 318, 222, first, { first_name: first }),
    row('3. Date et lieu de naissance', 318, 284, `${born} ${birthTown}`, {
      date_of_birth: born,
      place_of_birth: birthTown,
    }),
    row('4a. Date de délivrance', 318, 346, issued, { document_issue: issued }),
    row("4b. Date d'expiration", 620, 346, expires, { document_expiry: expires }),
    row('4c. Lieu de délivrance', 318, 408, deliveryTown),
    row('5. N° du permis', 318, 470, documentNumber, { document_number: documentNumber }),
    row('9. Catégories', 318, 532, categories),
  ]);
  return {
    height,
    corner: 34,
    ground: ground(ink),
    prints: [...head(), ...rows],
    specimen: { at: [620, 400], size: 116, turn: -20, colour: '#b3261e', opacity: 0.14 },
  };
}

function head(): readonly Print[] {
  const title = 'PERMIS DE CONDUIRE';
  return [
    {
      text: "RÉPUBLIQUE DE CÔTE D'IVOIRE",
      at: [530, 58],
      role: 'heading',
      size: 32,
      bold: true,
      anchor: 'middle',
      colour: '#2d4a86',
    },
    {
      text: title,
      at: [530, 104],
      role: 'heading',
      size: 36,
      bold: true,
      anchor: 'middle',
      colour: '#a4322f',
      says: { document_code: title },
    },
    {
      text: 'Ministère des Transports',
      at: [530, 128],
      role: 'grotesque',
      size: 17,
      italic: true,
      anchor: 'middle',
    },
    { text: '7. Signature du titulaire', at: [44, 552], role: 'grotesque', size: 18, colour: '#3a4a63' },
  ];
}

function ground({ random, portrait }: Ink): Svg {
  return [
    wash('ground', everywhere, ['#f2d9dd', '#f4ecef', '#dbe4f3']),
    glow('pale', [640, 340], 330, '#ffffff', 0.5),
    waves({
      frame: everywhere,
      lines: 82,
      amplitude: 9,
      periods: 3,
      lag: 0.05,
      colour: '#c7b5d3',
      width: 0.8,
      opacity: 0.6,
    }),
    map([560, 150], 380, { fill: '#e5d9ea', line: '#ffffff', opacity: 0.55 }),
    arms([610, 210], 250, { shield: '#d9cfe6', trees: '#c9d8cf', line: '#b9aecb', opacity: 0.5 }),
    flag({ x: 46, y: 34, width: 104, height: 68 }, ivorianColours),
    arms([852, 24], 110, { shield: '#6fb592', trees: '#5fa884', line: '#4d6b5b', opacity: 0.85 }),
    portrait({ x: 44, y: 150, width: 236, height: 306 }, { grey: false, behind: '#e6e9ee' }),
    signature(random, { x: 66, y: 478, width: 170, height: 50 }),
  ].join('\n');
}

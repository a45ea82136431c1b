import { type Face, type Ink, type Print, paperWidth, type Said, type Svg } from './drawing.ts';
import { arms, flag, ivorianColours, stackedBars } from './emblems.ts';
import { glow, rosette, wash, waves } from './guilloche.ts';
import { type CompanyPaper, capitals, type Holder, printedDate } from './identity.ts';
import { beside, type LabelStyle } from './printing.ts';

/** The card of an entrepreneur of the informal sector: portrait, code of the business, a value behind each label. */

const height = 630;
const everywhere = { x: 0, y: 0, width: paperWidth, height };
const style: LabelStyle = {
  role: 'humanist',
  labelSize: 22,
  valueSize: 26,
  valueBold: true,
  labelColour: '#4a4033',
};
const [labelAt, valueAt, firstRow, lineHeight] = [306, 500, 232, 44] as const;

export function entrepreneurFront(holder: Holder, company: CompanyPaper, ink: Ink): Face {
  const { documentNumber, lastName, firstName } = holder;
  const [name, trade] = [capitals(`${lastName} ${firstName}`), capitals(holder.profession)];
  const { tradeName, headquarters, rccm } = company;
  const [issued, expires] = [printedDate(holder.deliveryDate), printedDate(holder.expirationDate)];
  const rows: readonly (readonly [label: string, value: string, says?: Said])[] = [
    ['IDU :', documentNumber, { document_number: documentNumber }],
    ['Nom et prénoms :', name, { managers: name }],
    ['Activité :', trade, { profession: trade }],
    ['Nom commercial :', tradeName, { companyName: tradeName }],
    ["Lieu d'activité :", headquarters, { companyAddress: headquarters }],
    ['N° RCCM :', rccm, { rccmNumber: rccm }],
    ['Délivrée le :', issued, { document_issue: issued }],
    ['Expire le :', expires, { document_expiry: expires }],
  ];
  return {
    height,
    corner: 34,
    ground: ground(ink),
    prints: [
      ...head(),
      ...beside(
        style,
        rows.map(([label, value, says], index) => ({
          label,
          at: [labelAt, firstRow + index * lineHeight] as const,
          to: valueAt,
          value,
          within: index < 6 ? 460 : 280,
          ...(says === undefined ? {} : { says }),
        })),
      ),
    ],
    specimen: { at: [600, 400], size: 112, turn: -20, colour: '#b3261e', opacity: 0.13 },
  };
}

function head(): readonly Print[] {
  const title = 'CARTE ENTREPRENANT';
  return [
    {
      text: "RÉPUBLIQUE DE CÔTE D'IVOIRE",
      at: [510, 56],
      role: 'heading',
      size: 30,
      bold: true,
      anchor: 'middle',
    },
    {
      text: "Ministère du Commerce et de l'Industrie",
      at: [510, 88],
      role: 'humanist',
      size: 21,
      italic: true,
      anchor: 'middle',
    },
    {
      text: title,
      at: [510, 150],
      role: 'heading',
      size: 40,
      bold: true,
      anchor: 'middle',
      colour: '#b4560f',
      says: { document_code: title },
    },
  ];
}

function ground({ random, portrait }: Ink): Svg {
  return [
    wash('ground', everywhere, ['#fbe6cf', '#fdf6ec', '#e0f0e2']),
    glow('gold', [640, 360], 320, '#f6cf9a', 0.35),
    waves({
      frame: everywhere,
      lines: 74,
      amplitude: 8,
      periods: 3,
      lag: 0.05,
      colour: '#e2c39c',
      width: 0.8,
      opacity: 0.6,
    }),
    rosette({ x: 640, y: 390, radius: 180, petals: 13, rings: 6, colour: '#bfdcb8', opacity: 0.7 }),
    flag({ x: 46, y: 34, width: 100, height: 64 }, ivorianColours),
    arms([858, 24], 104, { shield: '#84b58f', trees: '#6fa57f', line: '#5c6f52', opacity: 0.85 }),
    portrait({ x: 44, y: 204, width: 232, height: 296 }, { grey: false, behind: '#e7ebe4' }),
    `<rect x="806" y="494" width="120" height="120" fill="#ffffff" opacity="0.85"/>`,
    stackedBars(random, { x: 812, y: 500, width: 108, height: 108 }, 24),
  ].join('\n');
}

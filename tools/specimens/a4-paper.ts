import { type Ink, type Print, paperWidth, type Svg } from './drawing.ts';
import { arms, flag, ivorianColours, signature } from './emblems.ts';
import { glow, rosette, waves } from './guilloche.ts';

/** What printed sheets of public offices share: the head with the motto, the stamp and the hand under it. */

export const sheetHeight = 1414;

const sheet = { x: 0, y: 0, width: paperWidth, height: sheetHeight };

/** The office on the left, the Republic on the right, as on every letter of the State. */
export function officeHead(office: readonly string[]): readonly Print[] {
  const left = office.map(
    (text, line): Print => ({
      text,
      at: [250, 72 + line * 23],
      role: 'serif',
      size: 18,
      bold: line === 0,
      anchor: 'middle',
    }),
  );
  return [
    ...left,
    {
      text: "RÉPUBLIQUE DE CÔTE D'IVOIRE",
      at: [750, 72],
      role: 'serif',
      size: 19,
      bold: true,
      anchor: 'middle',
    },
    {
      text: 'Union - Discipline - Travail',
      at: [750, 96],
      role: 'serif',
      size: 17,
      italic: true,
      anchor: 'middle',
    },
  ];
}

export interface SheetColours {
  readonly paper: string;
  readonly lines: string;
  readonly arms: string;
}

/** Office paper: nearly white, with pale lines and the arms as a watermark. */
export function sheetGround({ random }: Ink, { paper, lines, arms: shade }: SheetColours, foot: number): Svg {
  return [
    `<rect width="${paperWidth}" height="${sheetHeight}" fill="${paper}"/>`,
    glow('sheet', [500, 720], 520, shade, 0.16),
    waves({
      frame: sheet,
      lines: 64,
      amplitude: 9,
      periods: 2.5,
      lag: 0.05,
      colour: lines,
      width: 0.7,
      opacity: 0.5,
    }),
    rosette({ x: 500, y: 760, radius: 320, petals: 24, rings: 7, colour: lines, opacity: 0.5 }),
    arms([300, 560], 400, { shield: shade, trees: shade, line: shade, opacity: 0.16 }),
    flag({ x: 715, y: 110, width: 70, height: 40 }, ivorianColours),
    stamp(690, foot + 66),
    signature(random, { x: 700, y: foot + 20, width: 170, height: 80 }),
  ].join('\n');
}

/** A round stamp, half over the signature. */
function stamp(x: number, y: number): Svg {
  return `<g fill="none" stroke="#4a5fb0" opacity="0.55" transform="rotate(-12 ${x} ${y})"><circle cx="${x}" cy="${y}" r="72" stroke-width="4"/>
<circle cx="${x}" cy="${y}" r="50" stroke-width="2"/></g>${arms([x - 32, y - 34], 64, { shield: '#dfe4f5', trees: '#4a5fb0', line: '#4a5fb0', opacity: 0.5 })}`;
}

/** A heading in a bar across the sheet. */
export function sectionBar(y: number, colour: string): Svg {
  return `<rect x="60" y="${y - 22}" width="880" height="31" fill="${colour}"/>`;
}

export const sectionTitle = (text: string, y: number, colour: string): Print => ({
  text,
  at: [72, y],
  role: 'grotesque',
  size: 18,
  bold: true,
  colour,
});

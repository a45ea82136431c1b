import type { FieldName } from '../../src/documents/facts.ts';
import { type Face, type Ink, type Print, paperWidth, type Svg } from './drawing.ts';
import { flag, signature } from './emblems.ts';
import { glow, rosette, wash, waves } from './guilloche.ts';
import { capitals, type Holder, printedDate } from './identity.ts';
import { beside, type LabelStyle, type Row } from './printing.ts';

/** A consular card as the consulate of Burkina Faso in Abidjan gives it: a value on the line of its label. */

const height = 630;
const everywhere = { x: 0, y: 0, width: paperWidth, height };
const style: LabelStyle = {
  role: 'humanist',
  labelSize: 23,
  valueSize: 27,
  valueBold: true,
  labelColour: '#3b3b3b',
};
const labelAt = 318;

const row = (
  label: string,
  to: number,
  y: number,
  field: FieldName,
  value: string,
  x = labelAt,
): Row & { to: number } => ({
  label,
  at: [x, y],
  to,
  value,
  says: { [field]: value },
  within: 960 - to,
});

export function consularFront(holder: Holder, ink: Ink): Face {
  const rows = beside(style, [
    row('Nom :', 392, 226, 'last_name', capitals(holder.lastName)),
    row('Prénoms :', 432, 268, 'first_name', capitals(holder.firstName)),
    row('Né(e) le :', 428, 310, 'date_of_birth', printedDate(holder.birthDate)),
    row('à :', 640, 310, 'place_of_birth', holder.birthTown, 600),
    row('Sexe :', 396, 352, 'gender', holder.gender),
    row('Taille :', 560, 352, 'height', holder.height, 480),
    row('Nationalité :', 452, 394, 'nationality', holder.nationality),
    row('Profession :', 446, 436, 'profession', capitals(holder.profession)),
    row(
      'Domicile :',
      430,
      478,
      'permanent_address',
      `${holder.residenceTown} ${holder.residenceAdr1}`.trim(),
    ),
    row('Délivrée le :', 452, 532, 'document_issue', printedDate(holder.deliveryDate)),
    row('Expire le :', 452, 576, 'document_expiry', printedDate(holder.expirationDate)),
  ]);
  return {
    height,
    corner: 32,
    ground: ground(ink),
    prints: [...head(holder), ...rows],
    specimen: { at: [600, 400], size: 112, turn: -20, colour: '#b3261e', opacity: 0.14 },
  };
}

function head({ documentNumber }: Holder): readonly Print[] {
  const title = 'CARTE CONSULAIRE';
  return [
    {
      text: 'BURKINA FASO',
      at: [500, 58],
      role: 'heading',
      size: 34,
      bold: true,
      anchor: 'middle',
      colour: '#8c1f1b',
    },
    {
      text: 'Unité - Progrès - Justice',
      at: [500, 84],
      role: 'humanist',
      size: 20,
      italic: true,
      anchor: 'middle',
    },
    {
      text: 'CONSULAT GÉNÉRAL DU BURKINA FASO À ABIDJAN',
      at: [500, 116],
      role: 'humanist',
      size: 23,
      anchor: 'middle',
    },
    {
      text: title,
      at: [500, 162],
      role: 'heading',
      size: 36,
      bold: true,
      anchor: 'middle',
      colour: '#0d6b3c',
      says: { document_code: title },
    },
    { text: 'N° :', at: [44, 196], role: 'humanist', size: 24 },
    {
      text: documentNumber,
      at: [92, 196],
      role: 'humanist',
      size: 27,
      bold: true,
      says: { document_number: documentNumber },
    },
    { text: 'Le Consul Général', at: [820, 532], role: 'humanist', size: 22, italic: true, anchor: 'middle' },
  ];
}

function ground({ random, portrait }: Ink): Svg {
  return [
    wash('ground', everywhere, ['#f6ecc9', '#f9f6e6', '#e2f0d6']),
    glow('gold', [640, 380], 300, '#f3d27a', 0.4),
    waves({
      frame: everywhere,
      lines: 76,
      amplitude: 7,
      periods: 3.5,
      lag: 0.04,
      colour: '#d9c98a',
      width: 0.8,
      opacity: 0.6,
    }),
    rosette({ x: 640, y: 390, radius: 190, petals: 15, rings: 7, colour: '#bcd49a', opacity: 0.7 }),
    star(640, 390, 70, '#f0c94e', 0.3),
    flag({ x: 44, y: 36, width: 100, height: 66 }, ['#d2382f', '#1d8f4e'], false),
    star(94, 69, 13, '#f6cf2f', 1),
    portrait({ x: 44, y: 214, width: 240, height: 306 }, { grey: false, behind: '#dfe4e8' }),
    signature(random, { x: 730, y: 548, width: 180, height: 52 }),
  ].join('\n');
}

function star(x: number, y: number, radius: number, colour: string, opacity: number): Svg {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 === 0 ? radius : radius * 0.4;
    const angle = (i / 10) * 2 * Math.PI - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${colour}" opacity="${opacity}"/>`;
}

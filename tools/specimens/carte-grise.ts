import { type Face, type Ink, type Print, paperWidth, type Said, type Svg } from './drawing.ts';
import { arms, flag, ivorianColours, map, signature } from './emblems.ts';
import { glow, rosette, wash, waves } from './guilloche.ts';
import { capitals, type Holder, printedDate } from './identity.ts';
import { beside, type LabelStyle, type Row, stacked } from './printing.ts';
import type { Vehicle } from './vehicle.ts';

/** The registration of a vehicle: a grey card, number and owner on the front, the vehicle on the back. */

const height = 630;
const everywhere = { x: 0, y: 0, width: paperWidth, height };
const front: LabelStyle = {
  role: 'grotesque',
  labelSize: 19,
  valueSize: 26,
  valueBold: true,
  labelColour: '#46505a',
};
const back: LabelStyle = { ...front, valueSize: 24 };
const valueBelow = 28;
const specimen = { at: [560, 380], size: 120, turn: -20, colour: '#b3261e', opacity: 0.13 } as const;

const row = (label: string, x: number, y: number, value: string, says?: Said, within = 940 - x): Row => ({
  label,
  at: [x, y],
  value,
  within,
  ...(says === undefined ? {} : { says }),
});

export function vehicleFront(holder: Holder, vehicle: Vehicle, ink: Ink): Face {
  const [last, first] = [capitals(holder.lastName), capitals(holder.firstName)];
  const [plate, issued] = [holder.documentNumber, printedDate(holder.deliveryDate)];
  const address = `${holder.residenceTown} ${holder.residenceAdr1}`.trim();
  return {
    height,
    corner: 34,
    ground: ground(ink),
    prints: [
      ...heading(),
      titled(122, 34),
      centred('(CARTE GRISE)', 152, 22),
      ...stacked(front, valueBelow, [
        row("N° d'immatriculation", 60, 212, plate, { document_number: plate }, 360),
        row('Date de 1ère mise en circulation', 500, 212, vehicle.firstUse),
        row('Nom', 60, 296, last, { last_name: last }),
        row('Prénoms', 60, 376, first, { first_name: first }),
        row('Adresse', 60, 456, address, { permanent_address: address }),
        row('Date de délivrance', 60, 536, issued, { document_issue: issued }, 300),
      ]),
      { text: "L'Autorité", at: [700, 536], role: front.role, size: 19, colour: '#46505a' },
    ],
    over: signature(ink.random, { x: 680, y: 548, width: 190, height: 54 }),
    specimen,
  };
}

export function vehicleBack(vehicle: Vehicle, ink: Ink): Face {
  const { make, model, kind, body, energy, power, seats, fullWeight, emptyWeight, colour, chassis } = vehicle;
  const rows: readonly (readonly [string, string])[] = [
    ['Marque :', make],
    ['Type commercial :', model],
    ['Genre :', kind],
    ['Carrosserie :', body],
    ['N° de châssis :', chassis],
    ['Énergie :', energy],
    ['Puissance administrative :', power],
    ['Places assises :', seats],
    ['PTAC :', fullWeight],
    ['Poids à vide :', emptyWeight],
    ['Couleur :', colour],
  ];
  return {
    height,
    corner: 34,
    ground: ground(ink),
    prints: [
      centred("RÉPUBLIQUE DE CÔTE D'IVOIRE", 50, 24, true),
      titled(86, 30),
      centred('Caractéristiques du véhicule', 116, 20, true),
      ...beside(
        back,
        rows.map(([label, value], index) => ({
          label,
          at: [72, 160 + index * 42],
          to: 400,
          value,
          within: 520,
        })),
      ),
    ],
    specimen,
  };
}

const centred = (text: string, y: number, size: number, bold = false): Print => ({
  text,
  at: [500, y],
  role: 'heading',
  size,
  bold,
  anchor: 'middle',
});

const title = "CERTIFICAT D'IMMATRICULATION";
const titled = (y: number, size: number): Print => ({
  ...centred(title, y, size, true),
  colour: '#23415f',
  says: { document_code: title },
});

const heading = (): readonly Print[] => [
  centred("RÉPUBLIQUE DE CÔTE D'IVOIRE", 52, 30, true),
  { ...centred('Ministère des Transports', 80, 20), italic: true },
];

function ground({ random }: Ink): Svg {
  const shade = random.pick(['#e3e6e8', '#e6e9e2', '#e2e5ee']);
  return [
    wash('ground', everywhere, [shade, '#f3f4f4', shade]),
    glow('pale', [520, 330], 340, '#ffffff', 0.5),
    waves({
      frame: everywhere,
      lines: 80,
      amplitude: 8,
      periods: 3,
      lag: 0.04,
      colour: '#b9c2c9',
      width: 0.8,
      opacity: 0.6,
    }),
    rosette({ x: 520, y: 350, radius: 210, petals: 18, rings: 7, colour: '#b4c0b6', opacity: 0.6 }),
    map([600, 190], 330, { fill: '#d8dde0', line: '#ffffff', opacity: 0.5 }),
    flag({ x: 46, y: 34, width: 96, height: 62 }, ivorianColours),
    arms([858, 26], 96, { shield: '#7fae95', trees: '#6da083', line: '#566b60', opacity: 0.8 }),
  ].join('\n');
}

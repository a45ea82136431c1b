import type { FieldName } from '../../src/documents/facts.ts';
import { type Face, type Ink, type Print, paperWidth, type Svg } from './drawing.ts';
import { arms, flag, ivorianColours, map, signature } from './emblems.ts';
import { glow, rosette, wash, waves } from './guilloche.ts';
import { capitals, type Holder, nationOf, printedDate, zoneHolder } from './identity.ts';
import { td3 } from './mrz-text.ts';
import { type LabelStyle, type Row, stacked } from './printing.ts';

/** The data page of the passport: labels in two languages, values under them, two lines of zone. */

const height = 704;
const everywhere = { x: 0, y: 0, width: paperWidth, height };
const style: LabelStyle = {
  role: 'grotesque',
  labelSize: 17,
  valueSize: 25,
  labelColour: '#3d5a4c',
  valueBold: true,
};
const valueBelow = 27;
/** Names have the line to themselves. */
const wholeLine: ReadonlySet<FieldName> = new Set(['last_name', 'first_name']);

/** Where the left column of values ends. */
const columnEnd = 690;

const row = (label: string, x: number, y: number, value: string, field?: FieldName): Row => ({
  label,
  at: [x, y],
  value,
  within: (field !== undefined && wholeLine.has(field)) || x > columnEnd ? 970 - x : columnEnd - x,
  ...(field === undefined ? {} : { says: { [field]: value } }),
});

export function passportPage(holder: Holder, ink: Ink): Face {
  const [born, issued, expires] = [holder.birthDate, holder.deliveryDate, holder.expirationDate].map(
    printedDate,
  );
  const rows = stacked(style, valueBelow, [
    row('Type / Type', 320, 112, 'P'),
    row('Code du pays / Country code', 440, 112, nationOf(holder.nationality).code),
    row('N° du passeport / Passport No.', 700, 112, holder.documentNumber, 'document_number'),
    row('Nom / Surname', 320, 172, capitals(holder.lastName), 'last_name'),
    row('Prénoms / Given names', 320, 232, capitals(holder.firstName), 'first_name'),
    row('Nationalité / Nationality', 320, 292, holder.nationality, 'nationality'),
    row('Taille / Height', 700, 292, holder.height, 'height'),
    row('Date de naissance / Date of birth', 320, 352, born ?? '', 'date_of_birth'),
    row('Sexe / Sex', 700, 352, holder.gender, 'gender'),
    row('Lieu de naissance / Place of birth', 320, 412, holder.birthTown, 'place_of_birth'),
    row('Profession / Profession', 700, 412, capitals(holder.profession), 'profession'),
    row('Date de délivrance / Date of issue', 320, 472, issued ?? '', 'document_issue'),
    row("Date d'expiration / Date of expiry", 700, 472, expires ?? '', 'document_expiry'),
    row('Autorité / Authority', 320, 532, 'DST ABIDJAN'),
  ]);
  return {
    height,
    corner: 14,
    ground: ground(ink),
    prints: [...head(), ...rows],
    specimen: { at: [560, 380], size: 122, turn: -20, colour: '#b3261e', opacity: 0.14 },
    zone: { lines: td3('CIV', zoneHolder(holder)), at: [52, 636], pitch: 20.35, lineHeight: 44, size: 31 },
  };
}

function head(): readonly Print[] {
  const title = 'PASSEPORT';
  return [
    {
      text: "RÉPUBLIQUE DE CÔTE D'IVOIRE",
      at: [320, 54],
      role: 'heading',
      size: 30,
      bold: true,
      colour: '#1d6b45',
    },
    {
      text: title,
      at: [44, 54],
      role: 'heading',
      size: 30,
      bold: true,
      colour: '#1d6b45',
      says: { document_code: title },
    },
    { text: 'PASSPORT', at: [44, 82], role: 'heading', size: 20, colour: '#1d6b45' },
    { text: 'CEDEAO / ECOWAS', at: [320, 82], role: 'heading', size: 18, colour: '#1d6b45' },
    {
      text: 'Signature du titulaire / Signature',
      at: [700, 532],
      role: 'grotesque',
      size: 17,
      colour: '#3d5a4c',
    },
  ];
}

function ground(ink: Ink): Svg {
  return [
    wash('ground', everywhere, ['#e6f2e4', '#f6efdb', '#e3f0ec']),
    glow('warm', [600, 330], 340, '#f6d7a2', 0.45),
    waves({
      frame: everywhere,
      lines: 84,
      amplitude: 8,
      periods: 3,
      lag: 0.035,
      colour: '#a9d0b2',
      width: 0.8,
      opacity: 0.6,
    }),
    rosette({ x: 600, y: 330, radius: 260, petals: 18, rings: 8, colour: '#dcb67e', opacity: 0.5 }),
    map([430, 120], 430, { fill: '#dcebcf', line: '#fbfdf6', opacity: 0.5 }),
    arms([480, 170], 270, { shield: '#b9ddb8', trees: '#a6d3a9', line: '#9cc7a0', opacity: 0.4 }),
    flag({ x: 880, y: 26, width: 76, height: 46 }, ivorianColours),
    ink.portrait({ x: 44, y: 110, width: 240, height: 320 }, { grey: false, behind: '#e9ecec' }),
    signature(ink.random, { x: 720, y: 545, width: 150, height: 42 }),
    `<rect y="592" width="${paperWidth}" height="112" fill="#f6f8f4" opacity="0.88"/>`,
  ].join('\n');
}

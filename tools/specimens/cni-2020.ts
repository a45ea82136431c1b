import { type Face, type Ink, type Print, paperWidth, type Svg } from './drawing.ts';
import { arms, chip, chipSign, flag, ivorianColours, map, signature } from './emblems.ts';
import { glow, loops, path, wash, waves } from './guilloche.ts';
import { capitals, type Holder, printedDate, zoneHolder } from './identity.ts';
import { td1 } from './mrz-text.ts';
import { beside, type LabelStyle, stacked } from './printing.ts';

/** The national identity card of 2020: white, green and orange, values under their labels; the zone on the back. */

const height = 630;
const corner = 36;
const everywhere = { x: 0, y: 0, width: paperWidth, height };
const green = '#2b8f79';

const style: LabelStyle = {
  role: 'humanist',
  labelSize: 21,
  valueSize: 32,
  labelItalic: true,
  valueBold: true,
};
/** From the baseline of a label to that of its value. */
const valueBelow = 33;

export function cni2020Front(holder: Holder, ink: Ink): Face {
  const rows = stacked(style, valueBelow, [
    { label: 'Prénom(s)', at: [369, 208], ...printed('first_name', capitals(holder.firstName)), within: 560 },
    { label: 'Nom', at: [369, 274], ...printed('last_name', capitals(holder.lastName)), within: 560 },
    {
      label: 'Date de Naissance',
      at: [369, 379],
      ...printed('date_of_birth', printedDate(holder.birthDate)),
    },
    { label: 'Sexe', at: [566, 379], ...printed('gender', holder.gender) },
    { label: 'Taille', at: [638, 379], ...printed('height', holder.height) },
    { label: 'Nationalité', at: [726, 379], ...printed('nationality', holder.nationality), within: 190 },
    {
      label: 'Lieu de Naissance',
      at: [369, 446],
      ...printed('place_of_birth', holder.birthTown),
      within: 430,
    },
    {
      label: "Date d'expiration",
      at: [369, 552],
      ...printed('document_expiry', printedDate(holder.expirationDate)),
    },
  ]);
  return {
    height,
    corner,
    ground: frontGround(ink),
    prints: [...frontHead(holder), ...rows, ...frontFoot(holder, ink)],
    over: frontHologram(holder, ink),
    specimen: { at: [520, 372], size: 118, turn: -17, colour: '#d4342c', opacity: 0.2 },
  };
}

const printed = (field: keyof NonNullable<Print['says']>, value: string) => ({
  value,
  says: { [field]: value },
});

function frontHead({ documentNumber }: Holder): readonly Print[] {
  const title = "CARTE NATIONALE D'IDENTITÉ";
  return [
    {
      text: "RÉPUBLIQUE DE CÔTE D'IVOIRE",
      at: [491, 77],
      role: 'title',
      size: 43,
      bold: true,
      anchor: 'middle',
      colour: green,
      spacing: 0.6,
    },
    {
      text: title,
      at: [491, 107],
      role: 'title',
      size: 22,
      bold: true,
      anchor: 'middle',
      colour: '#d9322d',
      says: { document_code: title },
    },
    { text: 'n°', at: [376, 168], role: 'humanist', size: 25, italic: true },
    {
      text: documentNumber,
      at: [419, 168],
      role: 'humanist',
      size: 32,
      bold: true,
      says: { document_number: documentNumber },
    },
  ];
}

function frontFoot(holder: Holder, { random }: Ink): readonly Print[] {
  return [
    { text: 'Signature du titulaire', at: [42, 529], role: 'humanist', size: 22, italic: true },
    { text: String(random.integer(100_000, 999_999)), at: [742, 589], role: 'typed', size: 33, spacing: 4 },
    {
      text: printedDate(holder.birthDate),
      at: [808, 486],
      role: 'humanist',
      size: 22,
      colour: '#8f9a92',
      anchor: 'middle',
      opacity: 0.45,
    },
    {
      text: "CÔTE D'IVOIRE",
      at: [966, 340],
      role: 'title',
      size: 42,
      turn: -90,
      anchor: 'middle',
      colour: '#c9d3ae',
      opacity: 0.75,
      spacing: 2,
    },
  ];
}

function frontGround(ink: Ink): Svg {
  return [
    `<rect width="${paperWidth}" height="${height}" fill="#fbfdfb"/>`,
    wash('ground', everywhere, ['#f1fbf6', '#fdfcf6', '#f0faf5'], true),
    glow('warm', [560, 360], 330, '#f7d9a4', 0.55),
    glow('leaf', [880, 320], 200, '#cfe0a8', 0.5),
    glow('sea', [90, 620], 260, '#9fe6cf', 0.55),
    glow('sea2', [960, 620], 260, '#9fe6cf', 0.6),
    band(130, '#aee6d6', 0.55),
    band(565, '#b2ead9', 0.5),
    loops({ x: -30, y: 8, width: 1060, height: 118 }, 34, '#e8b878', 0.55),
    loops({ x: -10, y: 2, width: 1060, height: 96 }, 27, '#a9cf8e', 0.5),
    waves({
      frame: everywhere,
      lines: 70,
      amplitude: 8,
      periods: 3,
      lag: 0.02,
      colour: '#b9dcc2',
      width: 0.7,
      opacity: 0.55,
    }),
    map([330, 178], 400, { fill: '#f8dcae', line: '#fffdf6', opacity: 0.55 }),
    arms([345, 170], 350, { shield: '#7cc7a5', trees: '#74c3a0', line: '#7fbf9f', opacity: 0.42 }),
    flag({ x: 843, y: 41, width: 110, height: 70 }, ivorianColours),
    `<path d="M452 131H520" stroke="#55595c" stroke-width="1.6"/>`,
    ink.portrait({ x: 34, y: 146, width: 274, height: 350 }, { grey: true, behind: null }),
    signature(ink.random, { x: 60, y: 545, width: 170, height: 52 }),
  ].join('\n');
}

/** The ribbon of colour that divides the head and the foot from the middle. */
function band(y: number, colour: string, opacity: number): Svg {
  const edge = (lift: number) =>
    Array.from({ length: 51 }, (_, i): [number, number] => [i * 20, y + lift + 16 * Math.sin(i / 5.5)]);
  return `<path d="${path([...edge(0), ...edge(26).reverse()], true)}" fill="${colour}" opacity="${opacity}"/>`;
}

function frontHologram(_holder: Holder, ink: Ink): Svg {
  return `<ellipse cx="808" cy="473" rx="80" ry="54" fill="#8fa08a" opacity="0.16"/>${ink.portrait(
    { x: 775, y: 430, width: 66, height: 90 },
    { grey: true, behind: null, opacity: 0.3 },
  )}`;
}

const backStyle: LabelStyle = { role: 'humanist', labelSize: 23, valueSize: 33, labelItalic: true };

export function cni2020Back(holder: Holder, ink: Ink): Face {
  const rows = beside(backStyle, [
    {
      label: 'Domicile :',
      at: [268, 166],
      to: 372,
      ...printed('permanent_address', capitals(holder.residenceTown)),
      within: 440,
    },
    {
      label: 'Profession :',
      at: [268, 250],
      to: 384,
      ...printed('profession', capitals(holder.profession)),
      within: 440,
    },
  ]);
  return {
    height,
    corner,
    ground: backGround(ink),
    prints: [...backHead(holder), ...rows, ...backFoot(ink)],
    specimen: { at: [600, 330], size: 118, turn: -17, colour: '#d4342c', opacity: 0.16 },
    zone: {
      lines: td1('ID', 'CIV', zoneHolder(holder)),
      at: [47, 465],
      pitch: 30.2,
      lineHeight: 56,
      size: 43,
    },
  };
}

function backHead({ uin }: Holder): readonly Print[] {
  return [
    {
      text: "RÉPUBLIQUE DE CÔTE D'IVOIRE",
      at: [500, 58],
      role: 'title',
      size: 27,
      anchor: 'middle',
      colour: '#3aa08f',
      spacing: 0.8,
    },
    { text: 'NNI :', at: [268, 112], role: 'humanist', size: 24 },
    { text: uin, at: [352, 114], role: 'humanist', size: 37, bold: true, says: { nni: uin } },
  ];
}

function backFoot({ random }: Ink): readonly Print[] {
  return [
    { text: "Signature de l'Autorité", at: [268, 296], role: 'humanist', size: 21, italic: true },
    { text: "Le Directeur général de l'Office National", at: [268, 338], role: 'humanist', size: 19 },
    { text: "de l'État Civil et de l'Identification", at: [290, 361], role: 'humanist', size: 19 },
    { text: 'Kouamé Ange-Rémi EXEMPLE', at: [230, 407], role: 'humanist', size: 28, bold: true },
    {
      text: `AA${random.integer(10_000, 999_999)}`.padEnd(8, '0'),
      at: [70, 333],
      role: 'humanist',
      size: 24,
      turn: -90,
      colour: '#4b5358',
    },
  ];
}

function backGround(ink: Ink): Svg {
  return [
    wash('ground', everywhere, ['#d6ecf3', '#e3f1f0', '#d7edf2']),
    glow('mint', [560, 250], 270, '#bfe6cf', 0.7),
    waves({
      frame: { x: 0, y: 0, width: paperWidth, height: 420 },
      lines: 60,
      amplitude: 12,
      periods: 2,
      lag: 0.03,
      colour: '#a4cfd8',
      width: 0.8,
      opacity: 0.6,
    }),
    arms([450, 110], 270, { shield: '#9fd6bd', trees: '#a3d8bf', line: '#9ccfb8', opacity: 0.35 }),
    `<rect y="412" width="${paperWidth}" height="218" fill="#eef1f2"/>`,
    waves({
      frame: { x: 0, y: 412, width: paperWidth, height: 218 },
      lines: 26,
      amplitude: 3,
      periods: 3,
      lag: 0.04,
      colour: '#d5dde0',
      width: 0.7,
      opacity: 0.7,
    }),
    flag({ x: 845, y: 42, width: 106, height: 72 }, ['#f0a92f', '#f4f8f8', '#1f9f57']),
    chipSign({ x: 128, y: 40, width: 92, height: 54 }, '#7d5a72'),
    chip({ x: 100, y: 202, width: 150, height: 142 }),
    signature(ink.random, { x: 660, y: 285, width: 190, height: 90 }),
  ].join('\n');
}

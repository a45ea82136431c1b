import type { FieldName } from '../../src/documents/facts.ts';
import { type Frame, type Ink, type Print, paperWidth, type Svg } from './drawing.ts';
import { arms, fingerprint, map, signature, stackedBars } from './emblems.ts';
import { glow, rosette, wash, waves } from './guilloche.ts';
import { capitals, fatherOf, type Holder, motherOf, printedDate } from './identity.ts';
import { type LabelStyle, type Row, stacked } from './printing.ts';

/** What the card of 2009 and the resident card share: values stand above their labels, over a map with the arms. */

export const oldCardHeight = 630;
export const oldCardCorner = 34;

const style: LabelStyle = {
  role: 'grotesque',
  labelSize: 20,
  valueSize: 26,
  valueSpacing: 1,
  labelItalic: true,
  valueBold: true,
};
/** From the baseline of a label up to that of its value. */
const valueAbove = -22;

const row = (label: string, x: number, y: number, field: FieldName, value: string, within = 330): Row => ({
  label,
  at: [x, y],
  value,
  says: { [field]: value },
  within,
});

export function frontRows(holder: Holder): readonly Print[] {
  return stacked(style, valueAbove, [
    row('Nom', 288, 236, 'last_name', capitals(holder.lastName), 660),
    row('Prénoms', 288, 294, 'first_name', capitals(holder.firstName), 660),
    row('Sexe', 288, 410, 'gender', holder.gender),
    row('Taille (m)', 388, 410, 'height', holder.height),
    row('Date de Naissance', 288, 471, 'date_of_birth', printedDate(holder.birthDate)),
    row('Lieu de Naissance', 288, 530, 'place_of_birth', holder.birthTown, 660),
  ]);
}

/** The foot reads on: label and value on one line. */
export function frontFoot({ deliveryDate, expirationDate, deliveryTown }: Holder): readonly Print[] {
  const [issued, expires] = [printedDate(deliveryDate), printedDate(expirationDate)];
  const label = (text: string, x: number, y: number): Print => ({
    text,
    at: [x, y],
    role: style.role,
    size: 20,
    italic: true,
  });
  const value = (text: string, x: number, y: number): Print => ({
    text,
    at: [x, y],
    role: style.role,
    size: 26,
    bold: true,
  });
  return [
    label('Etablie le :', 288, 566),
    { ...value(issued, 398, 566), says: { document_issue: issued } },
    label("Valide jusqu'au :", 590, 566),
    { ...value(expires, 754, 566), says: { document_expiry: expires } },
    label('A :', 288, 604),
    value(deliveryTown, 322, 604),
  ];
}

export interface OldCardColours {
  readonly ground: readonly string[];
  readonly lines: string;
  readonly map: string;
  readonly mapLine: string;
  readonly smallMap: string;
  readonly shield: string;
  readonly behindPortrait: string;
}

const everywhere: Frame = { x: 0, y: 0, width: paperWidth, height: oldCardHeight };

/** The paper of both sides. */
function cardPaper(colours: OldCardColours): Svg {
  const corners = [
    [130, 120],
    [880, 110],
    [900, 560],
    [420, 580],
    [120, 590],
  ] as const;
  return [
    wash('ground', everywhere, colours.ground),
    glow('pale', [620, 330], 360, '#ffffff', 0.35),
    waves({
      frame: everywhere,
      lines: 90,
      amplitude: 5,
      periods: 4,
      lag: 0.045,
      colour: colours.lines,
      width: 0.8,
      opacity: 0.5,
    }),
    ...corners.map(([x, y]) =>
      rosette({ x, y, radius: 84, petals: 9, rings: 6, colour: colours.lines, opacity: 0.75 }),
    ),
  ].join('\n');
}

export function frontGround(colours: OldCardColours, ink: Ink): Svg {
  return [
    cardPaper(colours),
    map([390, 70], 540, { fill: colours.map, line: colours.mapLine, opacity: 0.6 }),
    arms([490, 160], 340, { shield: colours.shield, trees: '#a9d6a0', line: '#8a7d62', opacity: 0.55 }),
    ink.portrait({ x: 30, y: 216, width: 236, height: 310 }, { grey: false, behind: colours.behindPortrait }),
    map([112, 540], 70, { fill: colours.smallMap, opacity: 0.85 }),
  ].join('\n');
}

/** The backs bear what the law asks for besides: parents, trade, home, a finger, the holder's hand. */
export function backRows(holder: Holder): readonly Print[] {
  const address = [holder.residenceTown, holder.residenceAdr1, holder.residenceAdr2].filter(
    (part) => part !== '',
  );
  return stacked(style, valueAbove, [
    row('Nom et Prénoms du Père', 60, 116, 'father_name', fatherOf(holder), 430),
    row('Date de Naissance du Père', 500, 116, 'father_birthday', printedDate(holder.fatherBirthDate)),
    row('Nom et Prénoms de la Mère', 60, 184, 'mother_name', motherOf(holder), 430),
    row('Date de Naissance de la Mère', 500, 184, 'mother_birthday', printedDate(holder.motherBirthDate)),
    row('Profession', 60, 252, 'profession', capitals(holder.profession), 430),
    row('Domicile', 60, 320, 'permanent_address', address.join(' '), 680),
  ]);
}

export function backFoot(): readonly Print[] {
  return [
    { text: 'Signature du titulaire', at: [60, 362], role: style.role, size: 19, italic: true },
    {
      text: 'Empreinte digitale',
      at: [870, 322],
      role: style.role,
      size: 17,
      italic: true,
      anchor: 'middle',
    },
    { text: "L'Autorité compétente", at: [520, 362], role: style.role, size: 19, italic: true },
  ];
}

export function backGround(colours: OldCardColours, ink: Ink): Svg {
  const { random } = ink;
  return [
    cardPaper(colours),
    `<rect x="790" y="78" width="160" height="220" rx="8" fill="#ffffff" opacity="0.55"/>`,
    fingerprint(random, { x: 800, y: 88, width: 140, height: 200 }),
    signature(random, { x: 90, y: 378, width: 190, height: 52 }),
    signature(random, { x: 540, y: 376, width: 210, height: 58 }),
    `<rect x="52" y="462" width="896" height="138" fill="#ffffff" opacity="0.7"/>`,
    stackedBars(random, { x: 64, y: 472, width: 872, height: 118 }, 14),
  ].join('\n');
}

import type { Face, Ink } from './drawing.ts';
import { type Holder, nationOf } from './identity.ts';
import {
  backFoot,
  backGround,
  backRows,
  frontFoot,
  frontGround,
  frontRows,
  type OldCardColours,
  oldCardCorner,
  oldCardHeight,
} from './old-card.ts';

/** The resident card: the card of 2009 in blue, with the country of the holder and, on the back, the NNI. */

const colours: OldCardColours = {
  ground: ['#a5d9ea', '#bfe3ee', '#9cd2e8'],
  lines: '#7fb9d4',
  map: '#a7b2df',
  mapLine: '#e6f3fb',
  smallMap: '#a35a3d',
  shield: '#eec0a0',
  behindPortrait: '#c9d3d8',
};

export function residentFront(holder: Holder, ink: Ink): Face {
  const { country } = nationOf(holder.nationality);
  const { documentNumber } = holder;
  const title = 'Carte de Résident';
  return {
    height: oldCardHeight,
    corner: oldCardCorner,
    ground: frontGround(colours, ink),
    prints: [
      { text: "REPUBLIQUE DE CÔTE D'IVOIRE", at: [500, 64], role: 'heading', size: 49, anchor: 'middle' },
      {
        text: title,
        at: [196, 122],
        role: 'grotesque',
        size: 32,
        bold: true,
        says: { document_code: title },
      },
      { text: 'N°:', at: [540, 122], role: 'grotesque', size: 25 },
      {
        text: documentNumber,
        at: [590, 122],
        role: 'grotesque',
        size: 29,
        bold: true,
        says: { document_number: documentNumber },
      },
      { text: 'Nationalité (Pays):', at: [196, 163], role: 'grotesque', size: 25 },
      {
        text: country,
        at: [424, 163],
        role: 'grotesque',
        size: 27,
        bold: true,
        says: { nationality: country },
      },
      ...frontRows(holder),
      ...frontFoot(holder),
    ],
    specimen: { at: [610, 400], size: 112, turn: -38, colour: '#26323a', opacity: 0.16 },
  };
}

export function residentBack(holder: Holder, ink: Ink): Face {
  const { uin } = holder;
  return {
    height: oldCardHeight,
    corner: oldCardCorner,
    ground: backGround(colours, ink),
    prints: [
      { text: "REPUBLIQUE DE CÔTE D'IVOIRE", at: [60, 50], role: 'heading', size: 28 },
      { text: 'NNI :', at: [560, 50], role: 'grotesque', size: 24 },
      { text: uin, at: [632, 50], role: 'grotesque', size: 28, bold: true, says: { nni: uin } },
      ...backRows(holder),
      ...backFoot(),
    ],
    specimen: { at: [520, 380], size: 112, turn: -22, colour: '#26323a', opacity: 0.14 },
  };
}

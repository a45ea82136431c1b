import type { Face, Ink } from './drawing.ts';
import type { Holder } from './identity.ts';
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

/** The national identity card of 2009: sand and orange, without NNI or zone. */

const colours: OldCardColours = {
  ground: ['#f3cb8d', '#f6d7a6', '#f0c585'],
  lines: '#dca866',
  map: '#f8dfb9',
  mapLine: '#fff6e2',
  smallMap: '#99643a',
  shield: '#f3c896',
  behindPortrait: '#b5a487',
};

/** Immatriculation in groups, as the card prints it: C 9900 0000 01. */
const grouped = (number: string): string => number.replace(/^(\D)(\d{4})(\d{4})(\d+)$/, '$1 $2 $3 $4');

export function cni2009Front(holder: Holder, ink: Ink): Face {
  const number = grouped(holder.documentNumber);
  const title = "Carte Nationale d'Identité";
  return {
    height: oldCardHeight,
    corner: oldCardCorner,
    ground: frontGround(colours, ink),
    prints: [
      { text: "REPUBLIQUE DE CÔTE D'IVOIRE", at: [500, 64], role: 'heading', size: 49, anchor: 'middle' },
      {
        text: title,
        at: [497, 112],
        role: 'grotesque',
        size: 32,
        bold: true,
        anchor: 'middle',
        says: { document_code: title },
      },
      { text: 'Immatriculation :', at: [276, 152], role: 'grotesque', size: 27 },
      {
        text: number,
        at: [502, 152],
        role: 'grotesque',
        size: 30,
        bold: true,
        says: { document_number: number },
      },
      ...frontRows(holder),
      ...frontFoot(holder),
    ],
    specimen: { at: [560, 400], size: 112, turn: -22, colour: '#b3261e', opacity: 0.17 },
  };
}

export function cni2009Back(holder: Holder, ink: Ink): Face {
  return {
    height: oldCardHeight,
    corner: oldCardCorner,
    ground: backGround(colours, ink),
    prints: [
      { text: "REPUBLIQUE DE CÔTE D'IVOIRE", at: [500, 50], role: 'heading', size: 30, anchor: 'middle' },
      ...backRows(holder),
      ...backFoot(),
    ],
    specimen: { at: [520, 380], size: 112, turn: -22, colour: '#b3261e', opacity: 0.15 },
  };
}

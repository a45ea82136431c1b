/**
 * The network of the corners, layer by layer, as models/training/edges/network.py trains it and writes it to edges.bin.
 * `mix` takes all channels of a place to others, `around` each channel over the places around it.
 */

/** Of the picture that the network sees, squeezed into a square. */
export const side = 128;
/** Of the maps it answers with. */
export const cells = 32;
/** Maps that are used: where each of the four corners is, and what is paper; one more is left empty for every four. */
export const mapChannels = 8;
export const wholeChannels = 8;

export type Layer =
  | { readonly kind: 'first'; readonly side: number; readonly from: number; readonly to: number }
  | {
      readonly kind: 'around';
      readonly side: number;
      readonly from: number;
      readonly to: number;
      readonly size: number;
      readonly stride: number;
    }
  | {
      readonly kind: 'mix';
      readonly side: number;
      readonly from: number;
      readonly to: number;
      /** Added to what came into the layer before, where both have the same shape. */
      readonly adds: boolean;
      readonly positive: boolean;
    };

/** A step of the network: each channel over its surroundings, then all channels of each place. `at` is the side that comes in. */
function step(at: number, from: number, to: number, size = 3, stride = 1): readonly Layer[] {
  const adds = from === to && stride === 1;
  return [
    { kind: 'around', side: at, from, to: from, size, stride },
    { kind: 'mix', side: at / stride, from, to, adds, positive: true },
  ];
}

const plain = (at: number, from: number, to: number): Layer => ({
  kind: 'mix',
  side: at,
  from,
  to,
  adds: false,
  positive: false,
});

export const fine: readonly Layer[] = [
  { kind: 'first', side, from: 3, to: 12 },
  ...step(64, 12, 16),
  ...step(64, 16, 32, 3, 2),
  ...step(32, 32, 32),
];
export const middle: readonly Layer[] = [
  ...step(32, 32, 64, 3, 2),
  ...step(16, 64, 64),
  ...step(16, 64, 64),
  ...step(16, 64, 64),
];
export const coarse: readonly Layer[] = [
  ...step(16, 64, 112, 3, 2),
  ...step(8, 112, 112, 5),
  ...step(8, 112, 112, 5),
  ...step(8, 112, 112, 5),
  ...step(8, 112, 112, 5),
];
export const toMiddle = plain(8, 112, 64);
export const middleAgain = step(16, 64, 64);
export const toFine = plain(16, 64, 32);
export const fineAgain = step(32, 32, 32);
export const maps = plain(32, 32, mapChannels);
export const whole = plain(1, 112, wholeChannels);

/** In the order in which edges.bin holds them. */
export const layers: readonly Layer[] = [
  ...fine,
  ...middle,
  ...coarse,
  toMiddle,
  ...middleAgain,
  toFine,
  ...fineAgain,
  maps,
  whole,
];

/** Weights of a layer, for each channel that goes out. */
export function weightsEach(layer: Layer): number {
  if (layer.kind === 'first') return layer.from * 9;
  return layer.kind === 'around' ? layer.size * layer.size : layer.from;
}

/** Those of one picture, the empty channels and the rims counted in: an upper bound. */
export const multiplications = layers.reduce((sum, layer) => {
  const out =
    layer.kind === 'first' ? layer.side / 2 : layer.side / (layer.kind === 'around' ? layer.stride : 1);
  return sum + out * out * layer.to * weightsEach(layer);
}, 0);

import { plainKernel, simdKernel } from './kernels.ts';
import {
  cells,
  coarse,
  fine,
  fineAgain,
  type Layer,
  layers,
  mapChannels,
  maps,
  middle,
  middleAgain,
  side,
  toFine,
  toMiddle,
  weightsEach,
  whole,
  wholeChannels,
} from './layers.ts';
import type { Frame } from './measures.ts';

/** Runs the network of the corners in WebAssembly: a small picture in, numbers of its maps out. `corners.ts` makes corners of them. */

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Of WebAssembly, what is used: the measurements run in Node.js, where the browser's types are not at hand. */
interface WebAssemblyParts {
  validate(bytes: Uint8Array<ArrayBuffer>): boolean;
  instantiate(bytes: Uint8Array<ArrayBuffer>): Promise<{ readonly instance: { readonly exports: unknown } }>;
}
const webAssembly = (): WebAssemblyParts | undefined =>
  (globalThis as unknown as { readonly WebAssembly?: WebAssemblyParts }).WebAssembly;

export interface Kernel {
  readonly memory: Memory;
  patches(input: number, output: number, side: number, channels: number): void;
  mix(
    input: number,
    weights: number,
    bias: number,
    output: number,
    added: number,
    places: number,
    from: number,
    to: number,
    positive: number,
  ): void;
  around(
    input: number,
    weights: number,
    bias: number,
    output: number,
    side: number,
    channels: number,
    size: number,
    stride: number,
  ): void;
  enlarge(half: number, picture: number, side: number, channels: number): void;
  mean(input: number, output: number, places: number, channels: number): void;
}

export interface Answer {
  /** For each of `cells` x `cells` places: logits of the four corners, top left first, clockwise; of "paper"; three empty ones. */
  readonly maps: Float32Array;
  /** Logits of "out of sight" of each corner, then of the quarter turns that the paper is read at. */
  readonly whole: Float32Array;
}

export interface Network {
  run(frame: Frame): Answer;
}

/** Whatever cannot be opened throws: no WebAssembly, a policy that refuses it, weights of another network. */
export async function openNetwork(wasm: Uint8Array<ArrayBuffer>, weights: ArrayBuffer): Promise<Network> {
  return networkOf(await openKernel(wasm), weights);
}

export async function openKernel(wasm: Uint8Array<ArrayBuffer>): Promise<Kernel> {
  const browser = webAssembly();
  if (browser === undefined) throw new Error('there is no WebAssembly here');
  const { instance } = await browser.instantiate(wasm);
  return instance.exports as Kernel;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** The kernel that this browser can run; undefined where it runs none. */
export function kernelBytes(): Uint8Array<ArrayBuffer> | undefined {
  const simd = bytesOf(simdKernel);
  const browser = webAssembly();
  if (browser === undefined) return undefined;
  return browser.validate(simd) ? simd : bytesOf(plainKernel);
}

/** Below this lies what the compiler keeps for itself. */
const firstAddress = 1024;
const magic = 'AKE1';

interface Placed {
  readonly weights: number;
  readonly bias: number;
}

interface Places {
  readonly weights: ReadonlyMap<Layer, Placed>;
  readonly take: (floats: number) => number;
}

function networkOf(kernel: Kernel, file: ArrayBuffer): Network {
  const { weights, take } = placeWeights(kernel.memory, file);
  const picture = take(side * side * 3);
  const spare = take(64 * 64 * 27);
  const room = take(64 * 64 * 16);
  const [fineRoom, middleRoom, coarseRoom] = [take(32 * 32 * 32), take(16 * 16 * 64), take(8 * 8 * 112)];
  const [mapsRoom, meanRoom, wholeRoom] = [take(cells * cells * mapChannels), take(112), take(wholeChannels)];

  const placed = (layer: Layer): Placed => {
    const found = weights.get(layer);
    if (found === undefined) throw new Error('a layer has no weights');
    return found;
  };
  const mixed = (layer: Layer, from: number, to: number, added: number): void => {
    const { weights: w, bias } = placed(layer);
    const positive = layer.kind === 'mix' && !layer.positive ? 0 : 1;
    const places = layer.kind === 'first' ? (layer.side / 2) ** 2 : layer.side ** 2;
    kernel.mix(from, w, bias, to, added, places, weightsEach(layer), layer.to, positive);
  };
  /** From `input` through the layers to `output`; a layer that adds works in place there. */
  const through = (some: readonly Layer[], input: number, output: number): void => {
    let at = input;
    for (const layer of some) {
      if (layer.kind === 'first') {
        kernel.patches(at, spare, layer.side, layer.from);
        mixed(layer, spare, output, 0);
        at = output;
      } else if (layer.kind === 'around') {
        const { weights: w, bias } = placed(layer);
        kernel.around(at, w, bias, spare, layer.side, layer.from, layer.size, layer.stride);
      } else {
        mixed(layer, spare, output, layer.adds ? at : 0);
        at = output;
      }
    }
  };
  return {
    run(frame) {
      squeezed(frame, new Float32Array(kernel.memory.buffer, picture, side * side * 3));
      through(fine.slice(0, 3), picture, room);
      through(fine.slice(3), room, fineRoom);
      through(middle, fineRoom, middleRoom);
      through(coarse, middleRoom, coarseRoom);
      mixed(toMiddle, coarseRoom, spare, 0);
      kernel.enlarge(spare, middleRoom, 16, toMiddle.to);
      through(middleAgain, middleRoom, middleRoom);
      mixed(toFine, middleRoom, spare, 0);
      kernel.enlarge(spare, fineRoom, cells, toFine.to);
      through(fineAgain, fineRoom, fineRoom);
      mixed(maps, fineRoom, mapsRoom, 0);
      kernel.mean(coarseRoom, meanRoom, 64, 112);
      mixed(whole, meanRoom, wholeRoom, 0);
      const { buffer } = kernel.memory;
      return {
        maps: new Float32Array(buffer, mapsRoom, cells * cells * mapChannels).slice(),
        whole: new Float32Array(buffer, wholeRoom, wholeChannels).slice(),
      };
    },
  };
}

/** Weights are kept as signed bytes with a scale for each channel that goes out, and calculated with as floats. */
function placeWeights(memory: Memory, file: ArrayBuffer): Places {
  const bytes = new Int8Array(file);
  const floats = layers.reduce((sum, layer) => sum + layer.to * 2, 0);
  const count = layers.reduce((sum, layer) => sum + layer.to * weightsEach(layer), 0);
  const name = String.fromCharCode(...bytes.subarray(0, magic.length));
  if (name !== magic || bytes.length !== magic.length + floats * 4 + count) {
    throw new Error('these are not the weights of this network');
  }
  const values = new DataView(file, magic.length, floats * 4);
  // Pictures on their way through the layers; a page has 65,536 bytes.
  const roomFor = firstAddress + (floats + count + 400_000) * 4;
  memory.grow(Math.max(0, Math.ceil((roomFor - memory.buffer.byteLength) / 65_536)));
  let free = firstAddress;
  const take = (some: number): number => {
    const at = free;
    free += Math.ceil(some / 4) * 16;
    if (free > memory.buffer.byteLength) throw new Error('the network does not fit into its memory');
    return at;
  };
  const placed = new Map<Layer, Placed>();
  let [value, weight] = [0, magic.length + floats * 4];
  for (const layer of layers) {
    const { to } = layer;
    const each = weightsEach(layer);
    const [at, bias] = [take(to * each), take(to)];
    const [w, b] = [
      new Float32Array(memory.buffer, at, to * each),
      new Float32Array(memory.buffer, bias, to),
    ];
    for (let c = 0; c < to; c += 1) {
      const scale = values.getFloat32((value + c) * 4, true);
      b[c] = values.getFloat32((value + to + c) * 4, true);
      for (let k = 0; k < each; k += 1) w[k * to + c] = (bytes[weight + k * to + c] ?? 0) * scale;
    }
    value += to * 2;
    weight += to * each;
    placed.set(layer, { weights: at, bias });
  }
  return { weights: placed, take };
}

/** The whole frame as the network takes it: squeezed into a square, minus its mean, divided by its standard deviation + 4. */
function squeezed({ width, height, rgba }: Frame, to: Float32Array): void {
  const [columns, rows] = [spans(width), spans(height)];
  let [sum, squares, at] = [0, 0, 0];
  for (let y = 0; y < side; y += 1) {
    const [top, bottom] = [rows[y * 2] ?? 0, rows[y * 2 + 1] ?? 0];
    for (let x = 0; x < side; x += 1) {
      const [left, right] = [columns[x * 2] ?? 0, columns[x * 2 + 1] ?? 0];
      const part = 1 / ((bottom - top) * (right - left));
      for (let colour = 0; colour < 3; colour += 1) {
        let all = 0;
        for (let row = top; row < bottom; row += 1) {
          const end = (row * width + right) * 4;
          for (let from = (row * width + left) * 4; from < end; from += 4) all += rgba[from + colour] ?? 0;
        }
        const mean = all * part;
        to[at] = mean;
        at += 1;
        sum += mean;
        squares += mean * mean;
      }
    }
  }
  const mean = sum / at;
  const deviation = Math.sqrt(Math.max(0, squares / at - mean * mean));
  for (let i = 0; i < at; i += 1) to[i] = ((to[i] ?? 0) - mean) / (deviation + 4);
}

/** First and last of the pixels of a row or column that each one of the square is made of: at least one. */
function spans(length: number): Int32Array {
  const found = new Int32Array(side * 2);
  for (let index = 0; index < side; index += 1) {
    const from = Math.floor((index * length) / side);
    found[index * 2] = from;
    found[index * 2 + 1] = Math.max(from + 1, Math.floor(((index + 1) * length) / side));
  }
  return found;
}

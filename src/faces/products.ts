import { templateLength } from '../vision/faces/face-template.ts';

/**
 * Products of one face with many, made by WebAssembly that multiplies sixteen numbers at a time: a million faces take
 * 50 ms of one core, where loops of JavaScript take 1900 and onnxruntime takes 240. It is one loop of few instructions,
 * so it is assembled here, and nothing has to be built.
 */

/** Memory that products are made in. `grow` adds pages; buffers got before are then of no use any more. */
export interface ProductMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

export const pageBytes = 65_536;

/**
 * The product of the template at `face` with each of the `count` templates that lie in a row at `others`; 32-bit numbers,
 * written in a row at `out`.
 */
export type Products = (face: number, others: number, count: number, out: number) => void;

export function openMemory(most: { readonly pages: number }): ProductMemory {
  return new WebAssembly.Memory({ initial: 1, maximum: most.pages });
}

export function openProducts(memory: ProductMemory): Products {
  const module = new WebAssembly.Module(assemble());
  return new WebAssembly.Instance(module, { its: { memory } }).exports.products;
}

/** The little of it that is used; Node's own types leave it out. */
declare const WebAssembly: {
  readonly Memory: new (pages: { readonly initial: number; readonly maximum: number }) => ProductMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: object,
  ) => { readonly exports: { readonly products: Products } };
};

type Bytes = readonly number[];

/** Numbers of the binary format, seven bits a byte. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** The last byte's second bit is the sign, so a positive number that would set it takes one byte more. */
function signed(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)];
}

const list = (items: readonly Bytes[]): number[] => [...unsigned(items.length), ...items.flat()];
const sized = (bytes: Bytes): number[] => [...unsigned(bytes.length), ...bytes];
const name = (text: string): number[] => sized([...Buffer.from(text)]);
const section = (id: number, content: Bytes): number[] => [id, ...sized(content)];

const i32 = 0x7f;
const v128 = 0x7b;
const functionType = 0x60;
const nothing = 0x40;

const get = (local: number): number[] => [0x20, ...unsigned(local)];
const set = (local: number): number[] => [0x21, ...unsigned(local)];
const tee = (local: number): number[] => [0x22, ...unsigned(local)];
const constant = (value: number): number[] => [0x41, ...signed(value)];
const add: Bytes = [0x6a];
const subtract: Bytes = [0x6b];
const isZero: Bytes = [0x45];
const ifThen: Bytes = [0x04, nothing];
const loop: Bytes = [0x03, nothing];
const backToLoopIf: Bytes = [0x0d, 0];
const leave: Bytes = [0x0f];
const end: Bytes = [0x0b];
const store: Bytes = [0x36, 2, 0];

/** Instructions on vectors of 16 bytes. */
const vector = (code: number): number[] => [0xfd, ...unsigned(code)];
const loadVector = (offset: number): number[] => [...vector(0), 0, ...unsigned(offset)];
const zeros: Bytes = [...vector(12), ...Array<number>(16).fill(0)];
const lane = (at: number): number[] => [...vector(27), at];
const addLanes = vector(174);
/** Eight bytes times eight bytes, of the lower and of the upper halves, to 16 bits: none is too large for that. */
const multiplyLow = vector(156);
const multiplyHigh = vector(157);
/** Eight 16-bit numbers to four sums of neighbours, of 32 bits. */
const addNeighbours = vector(126);

const vectorBytes = 16;
const steps = templateLength / vectorBytes;

/** Parameters, then locals: the face's vectors, which are loaded once, the sum, and the other's vector. */
const [face, others, count, out] = [0, 1, 2, 3];
const part = (step: number) => 4 + step;
const sum = part(steps);
const other = sum + 1;

function assemble(): Uint8Array {
  const locals = list([[...unsigned(steps + 2), v128]]);
  const code = sized([...locals, ...body(), ...end]);
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list([[functionType, ...list([[i32], [i32], [i32], [i32]]), ...list([])]])),
    ...section(2, list([[...name('its'), ...name('memory'), 2, 0, ...unsigned(1)]])),
    ...section(3, list([[0]])),
    ...section(7, list([[...name('products'), 0, 0]])),
    ...section(10, list([code])),
  ]);
}

function body(): number[] {
  const numbers = Array.from({ length: steps }, (_, step) => step);
  return [
    ...[...get(count), ...isZero, ...ifThen, ...leave, ...end],
    ...numbers.flatMap((step) => [...get(face), ...loadVector(step * vectorBytes), ...set(part(step))]),
    ...loop,
    ...[...zeros, ...set(sum)],
    ...numbers.flatMap(addProduct),
    ...get(out),
    ...[0, 1, 2, 3].flatMap((at) => [...get(sum), ...lane(at), ...(at === 0 ? [] : add)]),
    ...store,
    ...[...get(out), ...constant(4), ...add, ...set(out)],
    ...[...get(others), ...constant(templateLength), ...add, ...set(others)],
    ...[...get(count), ...constant(1), ...subtract, ...tee(count), ...backToLoopIf],
    ...end,
  ];
}

function addProduct(step: number): number[] {
  return [
    ...[...get(others), ...loadVector(step * vectorBytes), ...set(other)],
    ...get(sum),
    ...[...get(part(step)), ...get(other), ...multiplyLow, ...addNeighbours, ...addLanes],
    ...[...get(part(step)), ...get(other), ...multiplyHigh, ...addNeighbours, ...addLanes],
    ...set(sum),
  ];
}

import { type FaceTemplate, templateLength } from '../vision/face-template.ts';
import { openMemory, openProducts, type ProductMemory, type Products, pageBytes } from './products.ts';

/** A row of faces, in no order. */
export interface Block {
  /** Where its templates begin. */
  readonly at: number;
  readonly ids: Float64Array;
  /** Square of each template's length. */
  readonly squares: Float64Array;
  count: number;
}

export const blockFaces = 1024;
export const blockBytes = blockFaces * templateLength;
const blockPages = blockBytes / pageBytes;

/** Before the blocks: the template that is looked for, then the products of one block. */
const sought = 0;
const found = templateLength;

/** Memory for faces, cut into blocks of one size, so that what one client leaves another can use. */
export class FaceMemory {
  readonly #memory: ProductMemory;
  readonly #products: Products;
  readonly #free: Block[] = [];
  #untouched: number;

  /** As many as there may be; memory is taken when they are. */
  constructor(blocks: number) {
    this.#memory = openMemory({ pages: 1 + blocks * blockPages });
    this.#products = openProducts(this.#memory);
    this.#untouched = blocks;
  }

  /** An empty block; nothing where all are taken. */
  take(): Block | undefined {
    const free = this.#free.pop();
    if (free !== undefined || this.#untouched === 0) return free;
    this.#untouched -= 1;
    const at = this.#memory.grow(blockPages) * pageBytes;
    return { at, ids: new Float64Array(blockFaces), squares: new Float64Array(blockFaces), count: 0 };
  }

  /** Takes a block back; nothing of its faces stays in it. */
  give(block: Block): void {
    this.#bytes(block.at, blockBytes).fill(0);
    block.count = 0;
    this.#free.push(block);
  }

  /** To a block with room. */
  add(block: Block, id: number, template: FaceTemplate): void {
    const slot = block.count++;
    const at = slotAt(block, slot);
    this.#bytes(at, templateLength).set(template);
    this.#products(at, at, 1, found);
    block.ids[slot] = id;
    block.squares[slot] = new Int32Array(this.#memory.buffer, found, 1)[0] ?? 0;
  }

  /** Puts the last face of `from` into a slot, whose face is then forgotten. */
  fill(block: Block, slot: number, from: Block): void {
    const last = --from.count;
    this.#bytes(slotAt(block, slot), templateLength).set(this.#bytes(slotAt(from, last), templateLength));
    this.#bytes(slotAt(from, last), templateLength).fill(0);
    block.ids[slot] = from.ids[last] ?? 0;
    block.squares[slot] = from.squares[last] ?? 0;
  }

  /** What `products` is to be asked for next. */
  seek(template: FaceTemplate): void {
    this.#bytes(sought, templateLength).set(template);
  }

  /** The sought template's product with each face of a block; good until the next call. */
  products(block: Block): Int32Array {
    this.#products(sought, block.at, block.count, found);
    return new Int32Array(this.#memory.buffer, found, block.count);
  }

  #bytes(at: number, length: number): Int8Array {
    return new Int8Array(this.#memory.buffer, at, length);
  }
}

const slotAt = (block: Block, slot: number): number => block.at + slot * templateLength;

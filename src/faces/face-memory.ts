import { type FaceTemplate, templateLength } from '../vision/faces/face-template.ts';
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
const blockPages = Math.ceil(blockBytes / pageBytes);

/** Growing takes 5 ms regardless of size, and untouched pages use no memory. */
const growthBlocks = 128;

/** Before the blocks: the template that is looked for, then the products of one block. */
const sought = 0;
const found = templateLength;

/** Memory for faces in blocks of equal size, so that one client's freed blocks can be reused for another. */
export class FaceMemory {
  readonly #memory: ProductMemory;
  readonly #products: Products;
  readonly #free: Block[] = [];
  #untouched: number;
  /** All of the memory, as bytes and as products; made again when it grows. */
  #bytes: Int8Array;
  #numbers: Int32Array;

  /** As many as there may be; memory is taken when they are. */
  constructor(blocks: number) {
    this.#memory = openMemory({ pages: 1 + blocks * blockPages });
    this.#products = openProducts(this.#memory);
    this.#untouched = blocks;
    this.#bytes = new Int8Array(this.#memory.buffer);
    this.#numbers = new Int32Array(this.#memory.buffer);
  }

  /** An empty block; nothing where all are taken. */
  take(): Block | undefined {
    if (this.#free.length === 0 && this.#untouched > 0) this.#grow();
    return this.#free.pop();
  }

  #grow(): void {
    const blocks = Math.min(this.#untouched, growthBlocks);
    this.#untouched -= blocks;
    const first = this.#memory.grow(blocks * blockPages);
    this.#bytes = new Int8Array(this.#memory.buffer);
    this.#numbers = new Int32Array(this.#memory.buffer);
    for (let n = blocks - 1; n >= 0; n--) {
      const [ids, squares] = [new Float64Array(blockFaces), new Float64Array(blockFaces)];
      this.#free.push({ at: (first + n * blockPages) * pageBytes, ids, squares, count: 0 });
    }
  }

  /** Takes a block back; nothing of its faces stays in it. */
  give(block: Block): void {
    this.#bytes.fill(0, block.at, block.at + blockBytes);
    block.count = 0;
    this.#free.push(block);
  }

  /** To a block with room. */
  add(block: Block, id: number, template: FaceTemplate): void {
    const slot = block.count++;
    const at = slotAt(block, slot);
    this.#bytes.set(template, at);
    this.#products(at, at, 1, found);
    block.ids[slot] = id;
    block.squares[slot] = this.#numbers[found / 4] ?? 0;
  }

  /** Puts the last face of `from` into a slot, whose face is then forgotten. */
  fill(block: Block, slot: number, from: Block): void {
    const last = --from.count;
    const at = slotAt(from, last);
    this.#bytes.copyWithin(slotAt(block, slot), at, at + templateLength);
    this.#bytes.fill(0, at, at + templateLength);
    block.ids[slot] = from.ids[last] ?? 0;
    block.squares[slot] = from.squares[last] ?? 0;
  }

  /** What `products` is to be asked for next. */
  seek(template: FaceTemplate): void {
    this.#bytes.set(template, sought);
  }

  /** The sought template's product with each face of a block; good until the next call. */
  products(block: Block): Int32Array {
    this.#products(sought, block.at, block.count, found);
    return this.#numbers.subarray(found / 4, found / 4 + block.count);
  }
}

const slotAt = (block: Block, slot: number): number => block.at + slot * templateLength;

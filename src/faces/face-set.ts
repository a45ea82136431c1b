import type { FaceTemplate } from '../vision/faces/face-template.ts';
import { type Block, blockFaces, type FaceMemory } from './face-memory.ts';
import { faceLimits } from './limits.ts';

export interface FaceHit {
  /** Identifier of the face. */
  readonly id: number;
  readonly cosine: number;
}

/** Faces in memory that are searched together. */
export class FaceSet {
  readonly #blocks: Block[] = [];

  constructor(private readonly memory: FaceMemory) {}

  get size(): number {
    const last = this.#blocks.at(-1);
    return last === undefined ? 0 : (this.#blocks.length - 1) * blockFaces + last.count;
  }

  /** False where no memory is left for it. */
  add(id: number, template: FaceTemplate): boolean {
    let last = this.#blocks.at(-1);
    if (last === undefined || last.count === blockFaces) {
      last = this.memory.take();
      if (last === undefined) return false;
      this.#blocks.push(last);
    }
    this.memory.add(last, id, template);
    return true;
  }

  /** Forgets all but these faces. */
  keepOnly(ids: ReadonlySet<number>): void {
    // Backwards, so that a face moved into an emptied slot has already been checked.
    for (const block of [...this.#blocks].reverse()) {
      for (let slot = block.count - 1; slot >= 0; slot--) {
        if (!ids.has(block.ids[slot] ?? 0)) this.#remove(block, slot);
      }
    }
  }

  #remove(block: Block, slot: number): void {
    const last = this.#blocks.at(-1);
    if (last === undefined) return;
    this.memory.fill(block, slot, last);
    if (last.count > 0) return;
    this.#blocks.pop();
    this.memory.give(last);
  }

  clear(): void {
    for (const block of this.#blocks) this.memory.give(block);
    this.#blocks.length = 0;
  }

  /** Every face whose cosine with the template is above `threshold`, nearest first. */
  search(template: FaceTemplate, threshold: number): FaceHit[] {
    this.memory.seek(template);
    const square = template.reduce((sum, value) => sum + value * value, 0);
    const hits: FaceHit[] = [];
    for (const block of this.#blocks) {
      const { ids, squares } = block;
      const products = this.memory.products(block);
      for (let slot = 0; slot < products.length; slot++) {
        const cosine = (products[slot] ?? 0) / Math.sqrt(square * (squares[slot] ?? 0));
        if (cosine > threshold) hits.push({ id: ids[slot] ?? 0, cosine });
      }
    }
    return nearest(hits);
  }
}

/** The nearest of all, the newest of those that are as near; as many as one search gives. */
export function nearest(hits: readonly FaceHit[]): FaceHit[] {
  return [...hits].sort((a, b) => b.cosine - a.cosine || b.id - a.id).slice(0, faceLimits.faceHits);
}

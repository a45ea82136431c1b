import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faceOf, numbersOf } from '../../test/fixtures/faces/faces.ts';
import { cosine, type FaceTemplate, templateLength } from '../vision/faces/face-template.ts';
import { blockFaces, FaceMemory } from './face-memory.ts';
import { type FaceHit, FaceSet } from './face-set.ts';

/** What a loop over all of them finds. */
function naive(faces: ReadonlyMap<number, FaceTemplate>, sought: FaceTemplate, threshold: number): FaceHit[] {
  return [...faces]
    .map(([id, face]) => ({ id, cosine: cosine(sought, face) }))
    .filter((hit) => hit.cosine > threshold)
    .sort((a, b) => b.cosine - a.cosine || b.id - a.id);
}

/** Some people, each in several pictures, in a row that is no order. */
function crowd(seed: number, count: number): Map<number, FaceTemplate> {
  const random = numbersOf(seed);
  const persons = Math.ceil(count / 5);
  return new Map(
    Array.from({ length: count }, (_, n) => [
      n * 3 + 1,
      faceOf(Math.floor(random() * persons), n, random() * 2),
    ]),
  );
}

describe('a search', () => {
  it('finds exactly what a loop over all faces finds, also after some were added and forgotten', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 2 * blockFaces + 300 }),
        fc.double({ min: 0.05, max: 0.99, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (seed, count, threshold, share) => {
          const [faces, random] = [crowd(seed, count), numbersOf(seed + 1)];
          const set = new FaceSet(new FaceMemory(4));
          const soughts = [...faces.values()].slice(0, 5);
          const agrees = () => {
            expect(set.size).toBe(faces.size);
            for (const sought of soughts) {
              expect(set.search(sought, threshold)).toEqual(naive(faces, sought, threshold));
            }
          };
          for (const [id, face] of faces) expect(set.add(id, face)).toBe(true);
          agrees();
          for (const id of [...faces.keys()]) if (random() < share) faces.delete(id);
          set.keepOnly(new Set(faces.keys()));
          agrees();
          for (let n = 0; n < 50; n++) {
            faces.set(1e6 + n, faceOf(n, 2));
            set.add(1e6 + n, faceOf(n, 2));
          }
          agrees();
        },
      ),
      // However few the runs, one is of a search that spans blocks.
      { numRuns: 5, examples: [[1, 2 * blockFaces + 300, 0.6, 0.5]] },
    );
  });

  it('finds a person in another picture and no stranger, at the threshold of the service', () => {
    const set = new FaceSet(new FaceMemory(1));
    for (let person = 1; person <= 500; person++) set.add(person, faceOf(person));
    expect(set.search(faceOf(77, 9), 0.6).map(({ id }) => id)).toEqual([77]);
  });

  it('finds nothing like a face without numbers, or with one', () => {
    const set = new FaceSet(new FaceMemory(1));
    set.add(1, new Int8Array(templateLength));
    set.add(2, faceOf(2));
    expect(set.search(new Int8Array(templateLength), 0)).toEqual([]);
    expect(set.search(faceOf(2), 0.5).map(({ id }) => id)).toEqual([2]);
  });
});

describe('the memory of faces', () => {
  it('is bounded: who finds none left is told, and what one set leaves another uses', () => {
    const memory = new FaceMemory(2);
    const [first, second] = [new FaceSet(memory), new FaceSet(memory)];
    for (let n = 0; n < blockFaces + 1; n++) expect(first.add(n, faceOf(1))).toBe(true);
    expect(second.add(1, faceOf(2))).toBe(false);
    first.keepOnly(new Set([5]));
    expect(second.add(1, faceOf(2))).toBe(true);
    expect(first.search(faceOf(1), 0.9).map(({ id }) => id)).toEqual([5]);
    first.clear();
    expect([first.size, first.search(faceOf(1), 0.9)]).toEqual([0, []]);
    expect(second.search(faceOf(2), 0.9).map(({ id }) => id)).toEqual([1]);
  });

  it('holds nothing of what was forgotten', () => {
    const memory = new FaceMemory(1);
    const block = memory.take();
    if (block === undefined) throw new Error('there is a block');
    const traces = () => {
      const { count } = block;
      // All of the block is looked at, whatever it says it holds.
      block.count = blockFaces;
      memory.seek(new Int8Array(templateLength).fill(1));
      const slots = [...memory.products(block)].flatMap((product, slot) => (product === 0 ? [] : [slot]));
      block.count = count;
      return slots;
    };
    for (let n = 0; n < 4; n++) memory.add(block, n, faceOf(n));
    expect(traces()).toEqual([0, 1, 2, 3]);
    memory.fill(block, 1, block);
    expect([traces(), block.ids[1]]).toEqual([[0, 1, 2], 3]);
    memory.give(block);
    expect(traces()).toEqual([]);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { templateLength } from '../vision/faces/face-template.ts';
import { openMemory, openProducts } from './products.ts';

const memory = openMemory({ pages: 1 });
const products = openProducts(memory);
const others = templateLength;
const out = 40_000;
const template = fc.int8Array({ minLength: templateLength, maxLength: templateLength });

function plainProduct(a: Int8Array, b: Int8Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

function productsOf(face: Int8Array, faces: readonly Int8Array[]): number[] {
  new Int8Array(memory.buffer).set(face);
  faces.forEach((other, n) => {
    new Int8Array(memory.buffer).set(other, others + n * templateLength);
  });
  products(0, others, faces.length, out);
  return [...new Int32Array(memory.buffer, out, faces.length)];
}

it('are those of plain sums, whatever the numbers', () => {
  fc.assert(
    fc.property(template, fc.array(template, { maxLength: 8 }), (face, faces) => {
      expect(productsOf(face, faces)).toEqual(faces.map((other) => plainProduct(face, other)));
    }),
  );
});

it.each([
  [-128, -128],
  [-128, 127],
  [127, 127],
])('hold the largest there are: all %i times all %i', (a, b) => {
  const [face, other] = [a, b].map((value) => new Int8Array(templateLength).fill(value));
  if (face === undefined || other === undefined) throw new Error('two are needed');
  expect(productsOf(face, [other])).toEqual([templateLength * a * b]);
});

it('of no faces are none: nothing is written', () => {
  new Int32Array(memory.buffer, out, 1)[0] = 7;
  products(0, others, 0, out);
  expect(new Int32Array(memory.buffer, out, 1)[0]).toBe(7);
});

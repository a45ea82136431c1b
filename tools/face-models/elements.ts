/** Elements of tensors as they lie in files, lowest byte first. */

export const elementBytes = { float32: 4, float16: 2, int32: 4, int64: 8 } as const;
export type FloatType = 'float32' | 'float16';

const readers: Record<FloatType, (data: Buffer, at: number) => number> = {
  float32: (data, at) => data.readFloatLE(at),
  float16: (data, at) => half(data.readUInt16LE(at)),
};

export function readFloats(data: Buffer, type: FloatType): number[] {
  const size = elementBytes[type];
  return Array.from({ length: data.length / size }, (_, i) => readers[type](data, i * size));
}

/** A number of 16 bits: sign, five bits of exponent, ten of fraction. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** The elements with the dimensions in another order: `order` names for each new dimension the old one. */
export function transpose(
  data: Buffer,
  size: number,
  shape: readonly number[],
  order: readonly number[],
): Buffer {
  const count = shape.reduce((product, length) => product * length, 1);
  if (data.length !== count * size) throw new Error('A constant has not as many elements as its shape says');
  const strides = shape.map((_, i) => shape.slice(i + 1).reduce((product, length) => product * length, 1));
  const turned = order.map((from) => ({ length: shape[from] ?? 0, stride: strides[from] ?? 0 }));
  const out = Buffer.alloc(data.length);
  for (let to = 0; to < count; to++) {
    let rest = to;
    let from = 0;
    for (const { length, stride } of turned.toReversed()) {
      from += (rest % length) * stride;
      rest = Math.floor(rest / length);
    }
    data.copy(out, to * size, from * size, (from + 1) * size);
  }
  return out;
}

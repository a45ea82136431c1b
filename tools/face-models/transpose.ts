/** Elements of a tensor with its dimensions in another order: `order` names for each new dimension the old one. */
export function transpose(
  data: Buffer,
  elementBytes: number,
  shape: readonly number[],
  order: readonly number[],
): Buffer {
  const count = shape.reduce((product, length) => product * length, 1);
  if (data.length !== count * elementBytes)
    throw new Error('A constant has not as many elements as its shape says');
  const strides = shape.map((_, i) => shape.slice(i + 1).reduce((product, length) => product * length, 1));
  const lengths = order.map((from) => shape[from] ?? 0);
  const steps = order.map((from) => strides[from] ?? 0);
  const out = Buffer.alloc(data.length);
  const place = lengths.map(() => 0);
  for (let to = 0, from = 0; to < count; to++) {
    data.copy(out, to * elementBytes, from * elementBytes, (from + 1) * elementBytes);
    for (let d = lengths.length - 1; d >= 0; d--) {
      const [length, step, at] = [lengths[d] ?? 0, steps[d] ?? 0, place[d] ?? 0];
      if (at + 1 < length) {
        place[d] = at + 1;
        from += step;
        break;
      }
      place[d] = 0;
      from -= at * step;
    }
  }
  return out;
}

/** Protocol buffers as they lie on the wire: enough to write an ONNX file, and to change parts of one. */

export type Field =
  | { readonly number: number; readonly kind: 'varint'; readonly value: bigint }
  | { readonly number: number; readonly kind: 'bytes'; readonly value: Buffer }
  | { readonly number: number; readonly kind: 'fixed32' | 'fixed64'; readonly value: Buffer };

const wireTypes = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;
const fixedLengths = { fixed32: 4, fixed64: 8 } as const;

export const integer = (number: number, value: number | bigint): Field => ({
  number,
  kind: 'varint',
  value: BigInt(value),
});

export const bytes = (number: number, value: Buffer): Field => ({ number, kind: 'bytes', value });

export const text = (number: number, value: string): Field => bytes(number, Buffer.from(value));

export const message = (number: number, fields: readonly Field[]): Field => bytes(number, encode(fields));

export function encode(fields: readonly Field[]): Buffer {
  return Buffer.concat(fields.flatMap(encodeField));
}

function encodeField(field: Field): Buffer[] {
  const tag = varint(BigInt((field.number << 3) | wireTypes[field.kind]));
  if (field.kind === 'varint') return [tag, varint(field.value)];
  if (field.kind === 'bytes') return [tag, varint(BigInt(field.value.length)), field.value];
  return [tag, field.value];
}

/** Seven bits a byte, lowest first; negative numbers are written as 64-bit complements. */
function varint(value: bigint): Buffer {
  const out: number[] = [];
  let rest = BigInt.asUintN(64, value);
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    out.push(rest === 0n ? low : low | 0x80);
  } while (rest !== 0n);
  return Buffer.from(out);
}

export function decode(source: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const take = (length: number): Buffer => {
    if (at + length > source.length) throw new Error('The message is cut off');
    at += length;
    return source.subarray(at - length, at);
  };
  const takeVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = take(1).readUInt8();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < source.length) {
    const tag = Number(takeVarint());
    const number = tag >>> 3;
    if ((tag & 7) === wireTypes.varint) fields.push({ number, kind: 'varint', value: takeVarint() });
    else if ((tag & 7) === wireTypes.bytes)
      fields.push({ number, kind: 'bytes', value: take(Number(takeVarint())) });
    else {
      const kind = (['fixed32', 'fixed64'] as const).find((name) => wireTypes[name] === (tag & 7));
      if (kind === undefined) throw new Error(`Field ${number} is of a wire type that is not known`);
      fields.push({ number, kind, value: take(fixedLengths[kind]) });
    }
  }
  return fields;
}

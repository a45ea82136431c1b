import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytes, decode, encode, integer, message, text } from './protobuf.ts';

describe('a message', () => {
  it('lies on the wire as the format describes it', () => {
    expect(encode([integer(1, 150)])).toEqual(Buffer.from('089601', 'hex'));
    expect(encode([text(2, 'testing')])).toEqual(Buffer.from('120774657374696e67', 'hex'));
    expect(encode([message(3, [integer(1, 150)])])).toEqual(Buffer.from('1a03089601', 'hex'));
    expect(encode([integer(1, -2)])).toEqual(Buffer.from('08feffffffffffffffff01', 'hex'));
  });

  it('is the same after it was read and written', () => {
    const field = fc.oneof(
      fc.record({ number: fc.integer({ min: 1, max: 5000 }), value: fc.bigInt(0n, 2n ** 64n - 1n) }),
      fc.record({ number: fc.integer({ min: 1, max: 5000 }), value: fc.uint8Array({ maxLength: 300 }) }),
    );
    fc.assert(
      fc.property(fc.array(field), (parts) => {
        const fields = parts.map(({ number, value }) =>
          typeof value === 'bigint' ? integer(number, value) : bytes(number, Buffer.from(value)),
        );
        expect(decode(encode(fields))).toEqual(fields);
      }),
    );
  });

  it('keeps fixed numbers that it does not understand', () => {
    const fixed = Buffer.from('0d0000803f11000000000000f03f', 'hex');
    expect(encode(decode(fixed))).toEqual(fixed);
  });

  it('is refused when it is cut off or of another make', () => {
    expect(() => decode(Buffer.from('1207746573', 'hex'))).toThrow('cut off');
    expect(() => decode(Buffer.from('0896', 'hex'))).toThrow('cut off');
    expect(() => decode(Buffer.from('0b', 'hex'))).toThrow('wire type');
  });
});

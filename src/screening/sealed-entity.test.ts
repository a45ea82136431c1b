import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from './sealed-entity.ts';

/** The same value with the keys of every object in another order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, content]) => [key, reversed(content)]),
  );
}

describe('what the hash of an entity covers', () => {
  it('is the same whatever the order of its fields, and is all of it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonical(reversed(value))).toBe(canonical(value));
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('differs where the order of a list does, or a field that has an odd name', () => {
    expect(canonical({ names: ['a', 'b'] })).not.toBe(canonical({ names: ['b', 'a'] }));
    expect(canonical(JSON.parse('{"__proto__": 1}'))).not.toBe(canonical({}));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../test/fixtures/vision/text/line.ts';
import { pointAt } from './line.ts';
import { inReadingOrder } from './vision-client.ts';

/** Words of a page that is turned: what it says, and where to the right and down. */
const words = (turn: number, reported: readonly (readonly [text: string, right: number, down: number])[]) =>
  reported.map(([text, right, down]) => ({
    text,
    line: lineOf({ centre: pointAt(lineOf({ angle: turn }), right, down), angle: turn, length: 80 }),
  }));

const order = (turn: number, reported: Parameters<typeof words>[1]): string =>
  inReadingOrder(words(turn, reported), turn)
    .map(({ text }) => text)
    .join(' ');

describe('lines in reading order', () => {
  it('run from above, each row from its beginning, whatever the turn and the order', () => {
    const page = [
      ['a', -100, -50],
      ['b', 0, -46],
      ['c', 100, -52],
      ['d', -90, 0],
      ['e', 90, 4],
      ['f', 0, 60],
    ] as const;
    fc.assert(
      fc.property(
        fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
        fc.shuffledSubarray([...page], { minLength: page.length }),
        (turn, shuffled) => {
          expect(order(turn, shuffled)).toBe('a b c d e f');
        },
      ),
    );
  });

  it('are followed along a row that falls, further than a line is high', () => {
    expect(
      order(0, [
        ['c', 0, 24],
        ['b', 100, 16],
        ['a', 200, 8],
        ['next', 0, 40],
      ]),
    ).toBe('c b a next');
  });

  it('of small text beside a large word do not become one row with it', () => {
    const [above, large, below] = words(0, [
      ['above', 200, -12],
      ['large', 0, 0],
      ['below', 200, 12],
    ]).map((word) => ({ ...word, line: { ...word.line, height: word.text === 'large' ? 60 : 10 } }));
    if (above === undefined || large === undefined || below === undefined) expect.unreachable();
    expect(inReadingOrder([large, below, above], 0)).toEqual([above, large, below]);
  });

  it('are none of none', () => {
    expect(inReadingOrder([], 1)).toEqual([]);
  });
});

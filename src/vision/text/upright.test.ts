import { describe, expect, it } from 'vitest';
import { degrees, lineOf } from '../../../test/fixtures/vision/text/line.ts';
import type { FoundLine } from './components.ts';
import { boxOf, type Line } from './line.ts';
import type { ReadText } from './line-reader.ts';
import { findUpright, readAs, turnedFor } from './upright.ts';

type Quarters = FoundLine['quarters'];

/** How a finder that is sure divides a direction among its neighbouring quarters. */
function sure(angle: number): Quarters {
  const share = (quarter: number) => Math.max(0, Math.cos(degrees(angle - quarter * 90))) ** 2;
  return [share(0), share(1), share(2), share(3)];
}

const found = (angle: number, quarters = sure(angle), reported: Partial<Line> = {}): FoundLine => ({
  line: lineOf({ angle: degrees(angle), ...reported }),
  quarters,
});

const reading = (perCharacter: number): ReadText => ({
  text: 'A',
  confidence: perCharacter,
  perCharacter,
  handwritten: false,
});

const never = async (): Promise<ReadText> => expect.unreachable('a line was read');

/** Reads well in one direction only, and counts. */
function readerOf(angle: number) {
  const asked: Line[] = [];
  const read = async (line: Line): Promise<ReadText> => {
    asked.push(line);
    return reading(Math.cos(line.angle - degrees(angle)) > 0.5 ? 0.95 : 0.3);
  };
  return { asked, read };
}

const expectAngle = (angle: number, expected: number): void =>
  expect(Math.cos(angle - degrees(expected))).toBeCloseTo(1, 3);

const turns = [0, 45, 90, 135, 180, 225, 270, 315, 20, -70];

describe('the way up', () => {
  it.each(turns)('is what the lines say when they agree, at %i degrees', async (angle) => {
    const lines = [found(angle), found(angle + 2), found(angle - 2)];
    const upright = await findUpright(lines, never);
    expectAngle(upright.angle, angle);
    expect(upright.read.size).toBe(0);
  });

  it('is any where there is nothing to see', async () => {
    expect(turnedFor((await findUpright([], never)).angle)).toBe(0);
  });

  it('is that of the longer lines when a short one disagrees', async () => {
    const short = found(180, sure(180), { length: 20 });
    const lines = [found(0), found(0), found(0), short];
    expectAngle((await findUpright(lines, never)).angle, 0);
  });

  it.each(turns)('is decided by reading when the lines do not agree, at %i degrees', async (angle) => {
    const lines = [found(angle), found(angle + 180), found(angle + 180)];
    const { asked, read } = readerOf(angle);
    const upright = await findUpright(lines, read);
    expectAngle(upright.angle, angle);
    // One line each way was enough, and is not read again.
    expect(asked).toHaveLength(2);
    expect([...upright.read.keys()]).toEqual(asked);
  });

  it.each([0, 180])('is decided by reading when no line is sure of it: %i degrees', async (angle) => {
    const torn: Quarters = [0.5, 0, 0.5, 0];
    const { read } = readerOf(angle);
    expectAngle((await findUpright([found(0, torn), found(0, torn)], read)).angle, angle);
  });

  it('asks a few lines until the difference is clear, and no more than four', async () => {
    const torn: Quarters = [0.5, 0, 0.5, 0];
    const lines = Array.from({ length: 9 }, (_, n) => found(0, torn, { centre: [0, 40 * n] }));
    let asked = 0;
    const vague = async (): Promise<ReadText> => {
      asked++;
      return reading(0.6);
    };
    await findUpright(lines, vague);
    expect(asked).toBe(8);
    // Each says a little, all the same.
    asked = 0;
    const slightly = async (line: Line): Promise<ReadText> => {
      asked++;
      return reading(Math.cos(line.angle) > 0 ? 0.6 : 0.72);
    };
    expectAngle((await findUpright(lines, slightly)).angle, 180);
    expect(asked).toBe(4);
  });

  it('asks neither lines across nor short ones', async () => {
    const torn: Quarters = [0.5, 0, 0.5, 0];
    const across = found(90, sure(90), { length: 90 });
    const short = found(0, torn, { length: 50 });
    const long = found(0, torn, { length: 400 });
    const { asked, read } = readerOf(180);
    await findUpright([across, short, long], read);
    expect(asked.map(({ length }) => length)).toEqual([400, 400]);
    const { asked: none, read: reader } = readerOf(180);
    await findUpright([found(0, torn, { length: 50 })], reader);
    expect(none).toEqual([]);
  });

  it('is not a matter of lines across', async () => {
    const lines = [found(30), found(30), found(120, [0.5, 0, 0.5, 0])];
    expectAngle((await findUpright(lines, never)).angle, 30);
  });

  it('is what reads a little better where none reads much better', async () => {
    const torn: Quarters = [0.5, 0, 0.5, 0];
    for (const [angle, back] of [
      [0, 0.55],
      [180, 0.65],
    ] as const) {
      const read = async (line: Line) => reading(Math.cos(line.angle) > 0 ? 0.6 : back);
      expectAngle((await findUpright([found(0, torn)], read)).angle, angle);
    }
  });

  it('asks a line of four heights where there is none longer', async () => {
    const { asked, read } = readerOf(180);
    await findUpright([found(0, [0.5, 0, 0.5, 0], { length: 80 })], read);
    expect(asked).toHaveLength(2);
  });

  it('takes a very long line for no better than a long one', async () => {
    const torn: Quarters = [0.5, 0, 0.5, 0];
    const { asked, read } = readerOf(0);
    await findUpright([found(0, torn, { length: 500 }), found(0, torn, { length: 900 })], read);
    expect(asked[0]?.length).toBe(500);
  });

  it('asks the most promising line first: long and not tiny', async () => {
    const torn: Quarters = [0.5, 0, 0.5, 0];
    const { asked, read } = readerOf(0);
    await findUpright(
      [
        found(0, torn, { length: 100, height: 20 }),
        found(0, torn, { length: 100, height: 5 }),
        found(0, torn, { length: 400, height: 20 }),
        found(0, torn, { length: 400, height: 20, text: 0.4 }),
      ],
      read,
    );
    expect(asked[0]).toMatchObject({ length: 400, height: 20, text: 1 });
  });
});

describe('a line is read', () => {
  const upright = { angle: degrees(30), read: new Map<Line, ReadText>() };

  it('as it is where it runs the common way or across it', () => {
    for (const angle of [30, 50, -10, 120, -60]) {
      const line = lineOf({ angle: degrees(angle) });
      expect(readAs(line, upright)).toBe(line);
    }
  });

  it('from its other end where it runs against it', () => {
    for (const angle of [210, 190, 240]) {
      const line = lineOf({ angle: degrees(angle), centre: [50, 60] });
      const turned = readAs(line, upright);
      expectAngle(turned.angle, angle - 180);
      const [a, b] = [boxOf(line), boxOf(turned)];
      for (const axis of [0, 1] as const) expect(b[0][axis]).toBeCloseTo(a[2][axis], 6);
    }
  });

  it('once only: what was read on the way is found again', async () => {
    const lines = [found(180), found(0, sure(0), { centre: [0, 100] })];
    const { read } = readerOf(0);
    const known = await findUpright(lines, read);
    const line = readAs(lines[0]?.line as Line, known);
    expect(known.read.get(line)).toEqual(reading(0.95));
  });
});

describe('the turn that brings text upright', () => {
  it.each([
    [0, 0],
    [90, 270],
    [180, 180],
    [-180, 180],
    [-90, 90],
    [44, 0],
    [-44, 0],
    [46, 270],
    [134, 270],
    [-46, 90],
    [270, 90],
    [450, 270],
  ])('of a direction of %i degrees is %i', (angle, turn) => {
    expect(turnedFor(degrees(angle))).toBe(turn);
  });
});

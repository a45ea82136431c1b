import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../test/fixtures/vision/text/line.ts';
import { along, type Line, normalAngle, pointAt } from './line.ts';
import { zoneRows } from './zone-rows.ts';

/** Lines of a page as told, and the page turned: so many heights to the right and down, all 20 pixels high. */
const height = 20;
type Reported = Partial<Line> & { readonly from: number; readonly to: number; readonly down: number };

const turnedBy =
  (turn: number) =>
  ({ from, to, down, ...more }: Reported): Line => {
    const page = lineOf({ centre: [500, 400], angle: turn });
    return lineOf({
      centre: pointAt(page, ((from + to) / 2) * height, down * height),
      length: (to - from) * height,
      height,
      ...more,
      angle: normalAngle(turn + (more.angle ?? 0)),
    });
  };
const level = turnedBy(0);

const three: readonly Reported[] = [0, 2, 4].map((down) => ({ from: -15, to: 15, down }));
const anyTurn = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
const shuffled = <T>(values: readonly T[]) =>
  fc.shuffledSubarray([...values], { minLength: values.length, maxLength: values.length });

/** Where the rows lie on the turned page: heights down, and from where to where. */
const places = (rows: readonly Line[], turn: number) =>
  rows.map((row) => {
    const { u, v } = along(lineOf({ centre: [500, 400], angle: turn }), row.centre);
    const half = row.length / 2;
    return [v, u - half, u + half].map((pixels) => Math.round((pixels / height) * 100) / 100 + 0);
  });

describe('rows of a zone', () => {
  it('are grouped, the top one first, whatever the turn and the order', () => {
    fc.assert(
      fc.property(anyTurn, shuffled(three), (turn, reported) => {
        const lines = reported.map(turnedBy(turn));
        const zones = zoneRows(lines);
        expect(zones).toHaveLength(1);
        expect(places(zones[0] ?? [], turn)).toEqual([
          [0, -15, 15],
          [2, -15, 15],
          [4, -15, 15],
        ]);
      }),
    );
  });

  it('are two in a passport', () => {
    const zones = zoneRows([level({ from: -22, to: 22, down: 2 }), level({ from: -22, to: 22, down: 0 })]);
    expect(zones.map((rows) => places(rows, 0))).toEqual([
      [
        [0, -22, 22],
        [2, -22, 22],
      ],
    ]);
  });

  it('are never one alone', () => {
    expect(zoneRows([level({ from: -22, to: 22, down: 0 })])).toEqual([]);
    expect(zoneRows([])).toEqual([]);
    // Nor one in two pieces.
    expect(zoneRows([level({ from: -22, to: 0, down: 0 }), level({ from: 2, to: 22, down: 0 })])).toEqual([]);
  });

  it('are joined of their pieces, and all as wide as the widest', () => {
    fc.assert(
      fc.property(
        anyTurn,
        shuffled<Reported>([
          { from: -15, to: -2, down: 0 },
          { from: 2, to: 14, down: 0.1 },
          { from: -14, to: 15, down: 2 },
          { from: -15, to: -5, down: 4 },
        ]),
        (turn, reported) => {
          const [zone, ...others] = zoneRows(reported.map(turnedBy(turn)));
          expect(others).toEqual([]);
          expect(places(zone ?? [], turn).map(([v, ...ends]) => [Math.round(v ?? 9), ...ends])).toEqual([
            [0, -15, 15],
            [2, -15, 15],
            [4, -15, 15],
          ]);
        },
      ),
    );
  });

  it('go on after a gap as wide as five characters are high', () => {
    const lines = [
      level({ from: -15, to: -4, down: 0 }),
      level({ from: 1, to: 15, down: 0 }),
      level({ from: -15, to: -5, down: 2 }),
    ];
    expect(zoneRows(lines).map((rows) => places(rows, 0))).toEqual([
      [
        [0, -15, 15],
        [2, -15, 15],
      ],
    ]);
  });

  it('may be short where the rest of them was lost', () => {
    const lines = [level({ from: -15, to: 15, down: 0 }), level({ from: -15, to: -7.5, down: 2 })];
    expect(zoneRows(lines)).toHaveLength(1);
  });

  it('may stand close', () => {
    const lines = [0, 1.3, 2.6].map((down) => level({ from: -15, to: 15, down }));
    expect(zoneRows(lines).map((rows) => rows.length)).toEqual([3]);
  });

  it('are followed where they are a little askew to each other', () => {
    const lines = [
      level({ from: -15, to: 15, down: 0 }),
      level({ from: -15, to: 15, down: 2, angle: 0.03 }),
      level({ from: -15, to: 15, down: 4, angle: 0.05 }),
    ];
    expect(zoneRows(lines)[0]?.map(({ angle }) => angle)).toEqual([0, 0.03, 0.05]);
  });
});

describe('other text is left alone', () => {
  const rows = three.slice(1).map(level);
  it.each<[string, Reported]>([
    ['short', { from: -15, to: -9, down: 0 }],
    ['much higher', { from: -20, to: 20, down: 0, height: 36 }],
    ['much smaller', { from: -15, to: 15, down: 0, height: 11 }],
    ['askew', { from: -15, to: 15, down: 0, angle: 0.2 }],
    ['across', { from: -15, to: 15, down: 0, angle: Math.PI / 2 }],
    ['upside down', { from: -15, to: 15, down: 0, angle: Math.PI }],
    ['far above', { from: -15, to: 15, down: -2 }],
    ['hardly under it', { from: 10, to: 30, down: 6 }],
    ['far to the right of a row', { from: 22, to: 40, down: 2 }],
  ])('that is %s', (_, reported) => {
    const other = level(reported);
    const zones = zoneRows([other, ...rows]);
    expect(zones).toHaveLength(1);
    expect(places(zones[0] ?? [], 0)).toEqual(places(rows, 0));
  });

  it('and two zones side by side are two', () => {
    const left = three.map((reported) => level({ ...reported, from: -40, to: -10 }));
    const right = three.map((reported) => level({ ...reported, from: 0, to: 30 }));
    const zones = zoneRows([...left, ...right]);
    expect(zones.map((zone) => places(zone, 0))).toEqual([places(left, 0), places(right, 0)]);
  });

  it('and two zones one above the other are two', () => {
    const upper = three.map(level);
    const lower = three.map((reported) => level({ ...reported, down: reported.down + 10 }));
    expect(zoneRows([...upper, ...lower]).map((zone) => places(zone, 0))).toEqual([
      places(upper, 0),
      places(lower, 0),
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { degrees, lineOf } from '../../../test/fixtures/vision/text/line.ts';
import { type DrawnLine, inside, mapsOf, outside } from '../../../test/fixtures/vision/text/maps.ts';
import { components, type FoundLine, type Maps } from './components.ts';
import { along, type Line, pointAt } from './line.ts';

const [width, height] = [640, 480];

function only(found: readonly FoundLine[]): FoundLine {
  expect(found).toHaveLength(1);
  return found[0] as FoundLine;
}

const foundIn = (drawn: readonly DrawnLine[]) => components(mapsOf(width, height, drawn));
const foundOf = (line: Line) => only(foundIn([{ line }])).line;

/** The same line but for what pixels cannot tell. */
function expectLike(found: Line, drawn: Line): void {
  expect(Math.hypot(found.centre[0] - drawn.centre[0], found.centre[1] - drawn.centre[1])).toBeLessThan(1);
  expect(Math.cos(found.angle - drawn.angle)).toBeGreaterThan(Math.cos(degrees(0.7)));
  expect(Math.abs(found.length - drawn.length)).toBeLessThan(4);
  expect(found.height).toBeCloseTo(drawn.height, 1);
}

/** Raises or lowers core pixels by their place in the map. */
function changed(maps: Maps, logit: (x: number, y: number) => number | null): Maps {
  const cores = maps.cores.slice();
  for (let y = 0; y < maps.height; y++) {
    for (let x = 0; x < maps.width; x++)
      cores[y * maps.width + x] = logit(x, y) ?? cores[y * maps.width + x] ?? 0;
  }
  return { ...maps, cores };
}

/** No core, and everywhere the shape of a level line 16 pixels high. */
const blank = mapsOf(width, height, [{ line: lineOf({ length: 0, height: 16, centre: [-500, -500] }) }]);

describe('lines from the maps of the finder', () => {
  it.each([0, 30, 90, 135, 180, -30, -90, -150])('are found at %i degrees, read the right way', (angle) => {
    const line = lineOf({ centre: [320, 240], angle: degrees(angle), length: 300, height: 16 });
    const found = foundOf(line);
    expectLike(found, line);
    expect(found.bend).toBeCloseTo(0, 5);
    expect(found.growth).toBeCloseTo(0, 5);
    expect(found.text).toBeCloseTo(1 / (1 + Math.exp(-inside)), 5);
  });

  it('are as high as the maps say', () => {
    for (const high of [8, 23, 60]) {
      const line = lineOf({ centre: [320, 240], length: 400, height: high });
      expectLike(foundOf(line), line);
    }
  });

  it('have each the height of the maps where they lie', () => {
    for (const angle of [0, 90]) {
      const at = (place: number): readonly [number, number] => (angle === 0 ? [320, place] : [place, 240]);
      const small = lineOf({ centre: at(100), angle: degrees(angle), length: 200, height: 10 });
      const large = lineOf({ centre: at(380), angle: degrees(angle), length: 300, height: 40 });
      const found = foundIn([{ line: small }, { line: large }]).map(({ line }) => line);
      found.sort((a, b) => a.height - b.height);
      expectLike(found[0] as Line, small);
      expectLike(found[1] as Line, large);
    }
  });

  it.each([0, 30, 160, -100])('reach from end to end though one half is fainter, at %i degrees', (angle) => {
    for (const bend of [0, 2e-4, -2e-4]) {
      const line = lineOf({ centre: [320, 240], angle: degrees(angle), length: 400, height: 24, bend });
      // The mean of the pixels lies far from the middle of the line, and off its bend.
      const thin = changed(mapsOf(width, height, [{ line }]), (x, y) => {
        const { u, v } = along(line, [(x + 0.5) * 2, (y + 0.5) * 2]);
        return u < 0 && Math.abs(v) > 2 ? outside : null;
      });
      const found = only(components(thin)).line;
      expectLike(found, line);
      expect(found.bend).toBeCloseTo(bend, 4);
    }
  });

  it('tell which quarter turn they are read in, however sure', () => {
    const line = lineOf({ centre: [320, 240] });
    const sure = only(foundIn([{ line, quarters: [0, 0, 9, 0] }]));
    expect(sure.quarters[2]).toBeGreaterThan(0.99);
    expect(Math.cos(sure.line.angle)).toBeCloseTo(-1);
    const torn = only(foundIn([{ line, quarters: [1, 0, 0.5, 0] }]));
    expect(torn.quarters.reduce((sum, share) => sum + share)).toBeCloseTo(1);
    expect(torn.quarters[0]).toBeCloseTo(Math.E / (Math.E + Math.sqrt(Math.E) + 2), 5);
    expect(Math.cos(torn.line.angle)).toBeCloseTo(1);
  });

  it('are told apart: of a zone, and not', () => {
    const upper = lineOf({ centre: [320, 100], zone: 1 });
    const lower = lineOf({ centre: [320, 300] });
    const [first, second] = foundIn([{ line: upper }, { line: lower }]);
    expect(first?.line.zone).toBeGreaterThan(0.95);
    expect(second?.line.zone).toBeLessThan(0.05);
  });

  it('bend as the core does', () => {
    for (const bend of [1.5e-4, -1.5e-4]) {
      const line = lineOf({ centre: [320, 240], angle: degrees(10), length: 500, bend });
      const found = foundOf(line);
      expect(found.bend).toBeCloseTo(bend, 5);
      // 9 pixels off a straight line at the ends; within 1 of the bent one.
      for (const u of [-230, 0, 230]) expect(Math.abs(along(line, pointAt(found, u, 0)).v)).toBeLessThan(1);
    }
  });

  it('grow along as the maps say', () => {
    const line = lineOf({ centre: [320, 240], length: 500, height: 24, growth: 0.02 });
    expect(foundOf(line).growth).toBeCloseTo(0.02, 2);
    const reverse = { ...line, angle: Math.PI };
    expect(foundOf(reverse).growth).toBeCloseTo(0.02, 2);
  });

  it('have the angle of their pixels when they are long, whatever the network tells', () => {
    const line = lineOf({ centre: [320, 240], angle: degrees(5), length: 300, height: 16 });
    expectLike(only(foundIn([{ line, told: degrees(-4) }])).line, line);
  });

  it('have the angle that the network tells when they are no longer than high', () => {
    const line = lineOf({ centre: [320, 240], length: 26, height: 32 });
    const { angle } = only(foundIn([{ line, told: degrees(20) }])).line;
    expect(angle).toBeCloseTo(degrees(20), 1);
  });

  it('part at a higher level where they flow together at a low one', () => {
    const upper = lineOf({ centre: [320, 230], length: 400 });
    const lower = lineOf({ centre: [320, 256], length: 400 });
    const maps = mapsOf(width, height, [{ line: upper }, { line: lower }]);
    const between = (logit: number) =>
      changed(maps, (x, y) => {
        const [px, py] = [(x + 0.5) * 2, (y + 0.5) * 2];
        return px > 200 && px < 440 && py > 235 && py < 251 ? logit : null;
      });
    for (const bridge of [0, 1.5]) {
      const found = components(between(bridge));
      expect(found).toHaveLength(2);
      expectLike(found[0]?.line as Line, upper);
      expectLike(found[1]?.line as Line, lower);
    }
    // No level tells them apart.
    expect(components(between(3))).toHaveLength(1);
  });

  it('are not torn apart where they are faint in the middle', () => {
    const line = lineOf({ centre: [320, 240], length: 400 });
    const maps = mapsOf(width, height, [{ line }]);
    const faint = changed(maps, (x, y) =>
      x > 150 && x < 160 && (maps.cores[y * maps.width + x] as number) > 0 ? 0 : null,
    );
    expectLike(only(components(faint)).line, line);
  });

  it('part at the lowest level that tells them apart, for faint ones vanish at a higher', () => {
    // Two cores of four rows each, and the faintest bridge between them.
    const logit = (y: number) => (y < 100 || y > 113 ? null : y < 104 || y > 109 ? 1.5 : 0);
    const faint = changed(blank, (x, y) => (x > 40 && x < 240 ? logit(y) : null));
    expect(components(faint)).toHaveLength(2);
  });

  it('are two where one row of pixels lies between, and one where they touch at a corner', () => {
    const bars = (gap: number) =>
      changed(blank, (x, y) => (x > 40 && x < 240 && (y === 100 || y === 101 + gap) ? inside : null));
    expect(components(bars(1))).toHaveLength(2);
    expect(components(bars(0))).toHaveLength(1);
    const across = (gap: number) =>
      changed(blank, (x, y) =>
        (x > 40 && x < 100 && y === 100) || (x >= 100 + gap && x < 160 && y === 101) ? inside : null,
      );
    expect(components(across(1))).toHaveLength(2);
    expect(components(across(0))).toHaveLength(1);
  });

  it('do not go on at the other edge', () => {
    const edges = changed(blank, (x, y) =>
      (x > 250 && y >= 100 && y < 104) || (x < 60 && y >= 102 && y < 106) ? inside : null,
    );
    expect(components(edges)).toHaveLength(2);
    const corners = changed(blank, (x, y) => ((y < 2 || y > 237) && x > 100 && x < 200 ? inside : null));
    expect(components(corners)).toHaveLength(2);
  });

  it('begin where the network is almost as sure as not', () => {
    const at = (logit: number) =>
      components(changed(blank, (x, y) => (x < 60 && y < 4 ? logit : null))).length;
    expect([at(-0.5), at(-0.3), at(3)]).toEqual([0, 1, 1]);
  });

  it('are no specks of a few pixels', () => {
    const specks = (pixels: number) =>
      changed(blank, (x, y) => (x % 20 < pixels && y % 20 === 0 ? inside : null));
    expect(components(specks(0))).toHaveLength(0);
    expect(components(specks(5))).toHaveLength(0);
    expect(components(specks(6))).toHaveLength(16 * 12);
  });

  it('are no blots, far thicker than the maps say that lines are', () => {
    const blot = (radius: number) =>
      components(changed(blank, (x, y) => (Math.hypot(x - 160, y - 120) < radius ? inside : null))).length;
    expect([blot(60), blot(20), blot(7)]).toEqual([0, 0, 1]);
  });

  it('touch the edges of the map without falling off it', () => {
    const all = changed(mapsOf(64, 32, [{ line: lineOf({ centre: [32, 16], height: 32 }) }]), () => inside);
    const { line } = only(components(all));
    expect(line.centre).toEqual([32, 16]);
    expect(line.length).toBeCloseTo(64 + 0.3 * 32);
  });
});

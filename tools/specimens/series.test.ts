import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { parseMrz } from '../../src/documents/mrz/parse.ts';
import { seededRandom } from '../invented/random.ts';
import { saidBy } from './drawing.ts';
import { inventSubject } from './invented-subject.ts';
import { paperNames, papers } from './papers.ts';
import type { Corners } from './photograph.ts';
import { faceOf } from './render.ts';
import {
  choicesOf,
  difficulties,
  drawPlanned,
  drawSeries,
  planOf,
  plansOf,
  type SeriesTruth,
} from './series.ts';

const folder = mkdtempSync(join(tmpdir(), 'akwaba-series-'));
afterAll(() => rmSync(folder, { recursive: true }));

function extentOf(corners: Corners) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const overlap = (one: ReturnType<typeof extentOf>, other: ReturnType<typeof extentOf>): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const sideCount = paperNames.reduce((sum, layout) => sum + Object.keys(papers[layout].faces).length, 0);

describe('a series of pictures', () => {
  test('has every side of every paper at every difficulty, evenly', () => {
    const seen = new Map<string, number>();
    for (const { layout, side, difficulty } of plansOf(0, sideCount * difficulties.length * 4)) {
      const kind = `${layout} ${side} ${difficulty}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
    expect([...seen.values()]).toEqual(Array.from({ length: sideCount * difficulties.length }, () => 4));
  });

  test('holds the same picture under the same number, whatever series it is part of', () => {
    expect(plansOf(5, 10)[3]).toEqual(planOf(8));
    expect(plansOf(5, 10, { difficulty: 'hard' })[3]).toEqual(planOf(8, { difficulty: 'hard' }));
  });

  test('gives the same bytes again, and others for another number', async () => {
    const [one, again] = [
      await drawPlanned(planOf(3, { difficulty: 'hard' })),
      await drawPlanned(planOf(3, { difficulty: 'hard' })),
    ];
    const other = await drawPlanned(planOf(3 + sideCount * 3, { difficulty: 'hard' }));
    expect(one.bytes.equals(again.bytes)).toBe(true);
    expect(one.truth).toEqual(again.truth);
    expect(one.bytes.equals(other.bytes)).toBe(false);
  });

  test('writes a truth beside each picture, with corners inside it', async () => {
    const plans = difficulties.map((difficulty) => planOf(2, { difficulty }));
    await drawSeries(folder, plans);
    for (const { file, difficulty } of plans) {
      const truth = JSON.parse(
        readFileSync(join(folder, file.replace('.jpg', '.json')), 'utf8'),
      ) as SeriesTruth;
      const { width, height } = (await sharp(join(folder, file)).metadata()).autoOrient;
      expect(truth).toMatchObject({ file, difficulty, width, height, seed: 2 });
      for (const [x, y] of truth.corners) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(truth.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(truth.height);
      }
    }
  });

  test('gives a photograph that EXIF turns as it is shown, and says of it what is shown', async () => {
    const plans = plansOf(0, 40, { difficulty: 'hard' });
    const turned: SeriesTruth[] = [];
    for (const plan of plans) {
      if (turned.length === 2) break;
      const { bytes, truth } = await drawPlanned(plan);
      const { orientation, autoOrient } = await sharp(bytes).metadata();
      expect(orientation ?? 1).toBe(truth.effects.orientation);
      expect(autoOrient).toEqual({ width: truth.width, height: truth.height });
      if (truth.effects.orientation !== 1) turned.push(truth);
    }
    expect(turned).toHaveLength(2);
  });

  test('holds photographs as large as phones make them, and few of them', () => {
    const widths = plansOf(0, 400, { difficulty: 'ordinary' }).map((plan) => {
      const { width, shape } = choicesOf(plan).effects;
      return width * Math.max(1, shape);
    });
    expect(Math.max(...widths)).toBeGreaterThan(3800);
    expect(Math.max(...widths)).toBeLessThanOrEqual(4001);
    expect(widths.filter((width) => width > 3500).length).toBeLessThan(80);
  });

  test('shows several papers, each told of, none upon another', async () => {
    for (const number of [1, 4]) {
      const { truth } = await drawPlanned(planOf(number, { difficulty: 'ordinary', scene: 'several' }));
      const all = [truth, ...(truth.others ?? [])];
      expect(truth.scene).toBe('several');
      expect(all.length).toBeGreaterThan(1);
      const extents = all.map(({ corners }) => extentOf(corners));
      for (const [index, one] of extents.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.top).toBeGreaterThanOrEqual(0);
        expect(one.right).toBeLessThanOrEqual(truth.width);
        expect(one.bottom).toBeLessThanOrEqual(truth.height);
        for (const other of extents.slice(index + 1)) expect(overlap(one, other)).toBe(false);
      }
    }
  });

  test('cuts a paper off where it is asked to, by as much as it says', async () => {
    const { truth } = await drawPlanned(planOf(4, { difficulty: 'ordinary', scene: 'cut' }));
    const { left, right, top, bottom } = extentOf(truth.corners);
    const [width, height] = [right - left, bottom - top];
    const out = [
      -left / width,
      (right - truth.width) / width,
      -top / height,
      (bottom - truth.height) / height,
    ];
    expect(Math.max(...out)).toBeCloseTo(truth.effects.cut, 2);
  });

  test('is not drawn again where it was', async () => {
    const [plan] = [planOf(2, { difficulty: 'flat' })];
    await drawSeries(folder, [plan]);
    const before = statSync(join(folder, plan.file)).mtimeMs;
    const drawn: string[] = [];
    await drawSeries(folder, [plan], ({ file }) => drawn.push(file));
    expect(drawn).toEqual([]);
    expect(statSync(join(folder, plan.file)).mtimeMs).toBe(before);
  });
});

describe('invented holders', () => {
  test('have papers that can be drawn, with valid zones and no field left blank', () => {
    for (let seed = 0; seed < 400; seed++) {
      const { layout, side } = planOf(seed);
      const { face } = faceOf({ layout, side, seed, subject: inventSubject(seededRandom(seed), layout) });
      const blank = Object.entries(saidBy(face)).filter(([, value]) => value?.trim() === '');
      expect(blank).toEqual([]);
      if (face.zone === undefined) continue;
      expect(parseMrz(face.zone.lines, new Date('2026-11-15T00:00:00Z')).errors).toEqual([]);
    }
  });
});

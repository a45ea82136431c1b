import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/demo/invented-random.ts';
import type { FieldName } from '../../../src/documents/facts.ts';
import { contentOf, keptBackFrom, vocabularyOf } from './choose.ts';
import { drawVariant, svgOf } from './draw.ts';
import { isClear } from './faults.ts';
import { keptBack } from './kept-back.ts';
import { linesOf, noises, pictureTextOf } from './lines.ts';
import { pageOf, pageWidth, type VariantPage } from './page.ts';
import { seen } from './seen/vocabulary.ts';
import { truthOf } from './series.ts';

const upTo = (count: number, from = 0): readonly number[] =>
  Array.from({ length: count }, (_, at) => from + at);
const pages = upTo(150).map(pageOf);
const printed = ({ runs }: VariantPage) => runs.filter(({ part }) => part !== 'stamp');
const words = (texts: readonly string[]): readonly string[] => texts.join(' ').split(' ').sort();

describe('a variant', () => {
  it('is the same paper for the same number, and another for another', () => {
    const seeds = upTo(20, 4000);
    expect(seeds.map(pageOf)).toEqual(seeds.map(pageOf));
    expect(new Set(seeds.map((seed) => svgOf(pageOf(seed), 500))).size).toBe(seeds.length);
  });

  it('has print inside the paper, none over another', () => {
    for (const page of pages) {
      const runs = printed(page);
      for (const run of runs) {
        expect([page.seed, run.text, isClear(run, runs)]).toEqual([page.seed, run.text, true]);
        expect(run.x).toBeGreaterThanOrEqual(0);
        expect(run.x + run.width).toBeLessThanOrEqual(pageWidth);
        expect(run.y).toBeLessThanOrEqual(page.height);
      }
    }
  });

  it('prints every field that its truth says, and no other', () => {
    const rewritten: ReadonlySet<string> = new Set(['gender', 'height']);
    for (const page of pages) {
      const { fields, document } = page.truth;
      const said = (name: FieldName) =>
        page.runs.filter((run) => run.fields?.includes(name) || ['title', 'number'].includes(run.part));
      for (const [name, value] of Object.entries(fields) as [FieldName, string][]) {
        const text = said(name)
          .map((run) => run.text)
          .join(' ');
        expect(text, `${page.seed} ${name}`).not.toBe('');
        if (!rewritten.has(name) && !/^\d\d\/\d\d\/\d{4}$/.test(value)) expect(text).toContain(value);
      }
      const given = page.runs.flatMap((run) => run.fields ?? []);
      if (document !== null) expect(given.filter((name) => fields[name] === undefined)).toEqual([]);
      else expect(fields).toEqual({});
    }
  });

  it('is of every kind, side, arrangement and negative that the seen set has', () => {
    const all = upTo(1500).map((seed) => contentOf(seed, seededRandom(seed)));
    const types = new Set(all.map(({ document }) => document));
    expect([...types].sort()).toEqual([
      'AUTRE',
      'CARTE_CONSULAIRE',
      'CARTE_GRISE',
      'CARTE_RESIDENT',
      'CNI',
      'DFE',
      'ENTREPRENEUR_CARD',
      'PASSEPORT',
      'PERMIS_CONDUIRE',
      'RCCM',
      null,
    ]);
    const kinds = new Set(all.map(({ kind }) => kind));
    for (const { name } of seen.negatives) expect(kinds).toContain(name);
    for (const { code } of seen.neighbours) {
      expect(kinds).toContain(`identity card ${code}`);
      expect(kinds).toContain(`passport ${code}`);
    }
    const used = new Set(pages.map(({ style }) => style.arrangement.name));
    expect(used).toEqual(new Set(seen.arrangements.map(({ name }) => name)));
  });

  it('is drawn as a picture, whose truth is told', async () => {
    const { bytes, width, height } = await drawVariant(1, 'flat');
    const info = await sharp(bytes).metadata();
    expect([info.format, info.width, info.height]).toEqual(['jpeg', width, height]);
    expect(truthOf(1)).toMatchObject({ seed: 1, ...pageOf(1).truth });
  });
});

describe('what is kept back', () => {
  it('is never used below its first number, and mixed with the rest from there on', () => {
    expect(vocabularyOf(keptBackFrom - 1)).toBe(seen);
    const mixed = vocabularyOf(keptBackFrom);
    expect(mixed.families).toEqual(expect.arrayContaining([...seen.families, ...(keptBack.families ?? [])]));
    const [label] = Object.keys(keptBack.labels ?? {}) as (keyof typeof mixed.labels)[];
    if (label === undefined) throw new Error('no label is kept back');
    const own = keptBack.labels?.[label]?.fr ?? [];
    expect(mixed.labels[label].fr).toEqual(expect.arrayContaining([...seen.labels[label].fr, ...own]));
    expect(own.some((text) => seen.labels[label].fr.includes(text))).toBe(false);
  });

  it('has other words than the seen set: arrangements, families and labels below are seen ones', () => {
    const families: ReadonlySet<string> = new Set(seen.families);
    for (const { runs, style, seed } of pages) {
      expect(seen.arrangements, String(seed)).toContain(style.arrangement);
      expect(runs.filter(({ family, part }) => part !== 'stamp' && !families.has(family))).toEqual([]);
    }
    const later = upTo(60, keptBackFrom).map((seed) => pageOf(seed).style);
    expect(later.some(({ arrangement }) => !seen.arrangements.includes(arrangement))).toBe(true);
  });
});

describe('the lines of a variant', () => {
  it('say what is printed, word for word', () => {
    for (const page of pages) {
      const { lines } = pictureTextOf(page);
      const print = page.runs.filter(({ worn }) => worn !== true).map(({ text }) => text);
      expect(words(lines.map(({ text }) => text))).toEqual(words([...print, ...(page.zone?.lines ?? [])]));
    }
  });

  it('lie where the print is drawn', async () => {
    for (const page of pages.filter(({ faults, zone }) => faults.length === 0 && zone === null).slice(0, 3)) {
      const grey = (runs: VariantPage['runs']) =>
        sharp(Buffer.from(svgOf({ ...page, runs }, pageWidth)))
          .greyscale()
          .raw()
          .toBuffer();
      const [whole, bare] = [await grey(page.runs), await grey([])];
      const { lines, width } = linesOf(page.seed);
      const scale = pageWidth / width;
      const boxes = lines.map(({ box }) => box.map(([x, y]) => [x * scale, y * scale] as const));
      const inked = boxes.map(() => 0);
      let outside = 0;
      let ink = 0;
      for (const [at, value] of whole.entries()) {
        if (Math.abs(value - (bare[at] ?? 0)) < 60) continue;
        ink += 1;
        const [x, y] = [at % pageWidth, Math.floor(at / pageWidth)];
        const found = boxes.findIndex(
          ([from, , to]) => from && to && x >= from[0] && x <= to[0] && y >= from[1] && y <= to[1],
        );
        if (found < 0) outside += 1;
        else inked[found] = (inked[found] ?? 0) + 1;
      }
      expect(inked.every((count) => count > 0)).toBe(true);
      // Tails of letters and accents of capitals reach out of our reader's boxes.
      expect(outside / ink).toBeLessThan(0.05);
    }
  });

  it('slip as much as they are told to', () => {
    const text = (noise: (typeof noises)[keyof typeof noises]) =>
      upTo(20).map((seed) => linesOf(seed, noise).lines.map((line) => line.text));
    expect(text(noises.strong)).not.toEqual(text(noises.none));
    expect(text(noises.strong)).toEqual(text(noises.strong));
    expect(linesOf(1, noises.strong).lines.some(({ confidence }) => confidence < 0.99)).toBe(true);
  });
});

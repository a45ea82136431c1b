import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import { ConfigError, loadConfig } from '../../platform/settings/config.ts';
import { defaultFaceModel, faceModelOf, similarityOf } from './face-model.ts';
import { cosine, type FaceTemplate, templateLength, templateOf } from './face-template.ts';

const folder = mkdtempSync(join(tmpdir(), 'akwaba-face-model-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Somebody for each number; `like` another so much. */
function faceOf(seed: number, other?: FaceTemplate, like = 0): FaceTemplate {
  return templateOf(
    Array.from({ length: templateLength }, (_, i) => {
      const own = Math.sin(seed * 12.9898 + i * 78.233 + (seed % 11) * i * i * 0.017);
      return own * (1 - like) + ((other?.[i] ?? 0) / 90) * like;
    }),
  );
}

let models = 0;
/** Of a folder of its own, with such strangers. */
function modelWith(
  strangers: readonly FaceTemplate[],
  { weight = 0.4, nearest = 2, at80 = 0.3, steepness = 20 } = {},
): string {
  const name = `model-${models++}`;
  writeFileSync(
    join(folder, `${name}.bin`),
    Buffer.concat(strangers.map((face) => Buffer.from(face.buffer))),
  );
  const path = join(folder, `${name}.json`);
  const views = [{ zoom: 1, isMirrored: false }];
  const embedder = { file: '../elsewhere/embedder.onnx', weight: 1, mean: 1, scale: 2, views };
  const file = {
    name,
    finder: 'finder.onnx',
    points: 'deeper/points.onnx',
    embedders: [embedder],
    strangers: { file: `${name}.bin`, nearest, weight },
    similarity: { at80, steepness },
    duplicateCosine: 0.5,
  };
  writeFileSync(path, JSON.stringify(file));
  return path;
}

const seed = fc.integer({ min: 1, max: 100_000 });
const score = fc.double({ min: -1, max: 1, noNaN: true });
const scale = fc.record({
  at80: fc.double({ min: 0, max: 0.8, noNaN: true }),
  steepness: fc.double({ min: 2, max: 40, noNaN: true }),
});

describe('the similarity of a score', () => {
  it('is 80 where the model says so', () => {
    fc.assert(fc.property(scale, (by) => similarityOf(by.at80, by) === 80));
  });

  it('grows with the score, from 0 to 100, in steps of a hundredth', () => {
    fc.assert(
      fc.property(score, score, scale, (a, b, by) => {
        const [low, high] = [similarityOf(Math.min(a, b), by), similarityOf(Math.max(a, b), by)];
        expect(low).toBeLessThanOrEqual(high);
        for (const value of [low, high]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
          expect(Number(value.toFixed(2))).toBe(value);
        }
      }),
    );
  });

  it('makes no leap', () => {
    fc.assert(
      fc.property(score, scale, (at, by) => {
        const step = 0.001;
        // Odds times e^(steepness * step) move it by a quarter of that, and by rounding.
        const most = (100 * by.steepness * step) / 4 + 0.011;
        expect(similarityOf(at + step, by) - similarityOf(at, by)).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('a model', () => {
  const strangers = [1, 2, 3, 4, 5].map((n) => faceOf(n));

  it('finds faces as like the one way as the other', () => {
    const model = faceModelOf();
    fc.assert(
      fc.property(seed, seed, (a, b) => {
        const [one, other] = [faceOf(a), faceOf(b)];
        expect(model.similarity(one, other)).toBe(model.similarity(other, one));
      }),
      { numRuns: runs(30) },
    );
  });

  it('takes from the score what a face has in common with its nearest strangers', () => {
    const model = faceModelOf(modelWith(strangers, { weight: 0.4, nearest: 2 }));
    fc.assert(
      fc.property(seed, seed, fc.double({ min: 0, max: 0.9, noNaN: true }), (a, b, like) => {
        const [one, other] = [faceOf(a), faceOf(b, strangers[0], like)];
        const likeStrangers = (face: FaceTemplate) => {
          const [first = 0, second = 0] = strangers.map((s) => cosine(face, s)).sort((x, y) => y - x);
          return (first + second) / 2;
        };
        const most = Math.max(likeStrangers(one), likeStrangers(other));
        expect(model.score(one, other)).toBeCloseTo(cosine(one, other) - 0.4 * most, 9);
        if (most > 0) expect(model.score(one, other)).toBeLessThan(cosine(one, other));
      }),
      { numRuns: runs(50) },
    );
  });

  it('is its cosine alone where there are no strangers', () => {
    const model = faceModelOf(modelWith([]));
    const [one, other] = [faceOf(7), faceOf(8)];
    expect(model.score(one, other)).toBe(cosine(one, other));
  });

  it('gives a face of nothing a similarity, which is low', () => {
    const nothing = templateOf([]);
    for (const model of [faceModelOf(), faceModelOf(modelWith(strangers))]) {
      for (const other of [nothing, faceOf(9)]) expect(model.similarity(nothing, other)).toBeLessThan(60);
    }
    expect(faceModelOf(modelWith([])).score(nothing, nothing)).toBe(0);
  });

  it('is the one that the setting names, with its own numbers and files beside it', () => {
    const [one, other] = [faceOf(21), faceOf(22, faceOf(21), 0.4)];
    const at80 = cosine(one, other);
    const path = modelWith([], { at80 });
    const { faceModel } = loadConfig({ FACE_MODEL: path });
    expect(faceModel).toBe(path);
    const model = faceModelOf(faceModel);
    expect(model.similarity(one, other)).toBe(80);
    expect(model).toMatchObject({
      finder: join(folder, 'finder.onnx'),
      points: join(folder, 'deeper', 'points.onnx'),
      embedders: [{ file: join(folder, '..', 'elsewhere', 'embedder.onnx'), mean: 1, scale: 2 }],
      duplicateCosine: 0.5,
    });
    const stricter = faceModelOf(modelWith([], { at80: at80 + 0.2 }));
    expect(stricter.similarity(one, other)).toBeLessThan(80);
  });

  it('is that of this version where no setting names one', () => {
    const { faceModel } = loadConfig({});
    expect(faceModelOf(faceModel)).toBe(faceModelOf());
    const { name, embedders } = JSON.parse(readFileSync(defaultFaceModel, 'utf8'));
    expect(faceModelOf().name).toBe(name);
    const weights = embedders.reduce((sum: number, { weight }: { weight: number }) => sum + weight, 0);
    expect(weights).toBeCloseTo(1, 9);
  });
});

describe('a model file that cannot be used', () => {
  const good = JSON.parse(readFileSync(defaultFaceModel, 'utf8'));
  it.each([
    ['is missing', undefined, /cannot be read/],
    ['is not JSON', '{', /cannot be read/],
    ['lacks a network', { ...good, finder: undefined }, /finder/],
    ['has a number that is none', { ...good, duplicateCosine: 'high' }, /duplicateCosine/],
    ['has a key that nobody knows', { ...good, finders: 1 }, /./],
  ])('%s: the setting is named, and what is wrong with it', (name, content, words) => {
    const path = join(folder, `${name}.json`);
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    if (content !== undefined) writeFileSync(path, text);
    expect(() => faceModelOf(path)).toThrow(ConfigError);
    expect(() => faceModelOf(path)).toThrow(/FACE_MODEL/);
    expect(() => faceModelOf(path)).toThrow(words);
  });
});

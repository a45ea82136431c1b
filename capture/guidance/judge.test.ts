import { describe, expect, it } from 'vitest';
import type { Found } from './corners.ts';
import { makeJudge, type Observation, type Wanted, wordOf } from './judge.ts';
import type { Corners } from './measures.ts';

const card: Wanted = { aspect: 1.58, kind: 'card' };
const fine = { light: 180, sharpness: 0.85, reflection: 0, motion: 0 };

/** A paper in the middle of a frame of 320 x 240, so many parts of it wide and high. */
function paperOf(across: number, down: number, more: Partial<Found> = {}): Found {
  const [l, r, t, b] = [0.5 - across / 2, 0.5 + across / 2, 0.5 - down / 2, 0.5 + down / 2];
  const corners: Corners = [
    [l, t],
    [r, t],
    [r, b],
    [l, b],
  ];
  const still = { seen: [1, 1, 1, 1], touches: [0, 0, 0, 0], turns: [1, 0, 0, 0] };
  return { corners, paper: across * down, ...still, ...more };
}

const observationOf = (found: Found | undefined, more: Partial<Observation> = {}): Observation => ({
  measures: fine,
  found,
  shift: 0.001,
  width: 320,
  height: 240,
  at: 0,
  ...more,
});
const well = paperOf(0.8, 0.68);

describe('the word for a frame', () => {
  it.each<[string, Observation, string]>([
    ['all well', observationOf(well), 'good'],
    [
      'too dark, whatever else',
      observationOf(paperOf(0.1, 0.1), { measures: { ...fine, light: 30 } }),
      'dark',
    ],
    ['nothing there', observationOf(paperOf(0.05, 0.05)), 'unseen'],
    ['far', observationOf(paperOf(0.4, 0.34)), 'nearer'],
    [
      'beyond one edge',
      observationOf(paperOf(0.8, 0.6, { seen: [0, 1, 1, 0], touches: [0.5, 0, 0, 0] })),
      'inside',
    ],
    [
      'beyond both',
      observationOf(paperOf(1, 0.8, { seen: [0, 0, 0, 0], touches: [0.8, 0, 0.8, 0] })),
      'farther',
    ],
    [
      'cut by an edge, with corners guessed at it',
      observationOf(paperOf(0.8, 0.6, { touches: [0, 0.3, 0, 0] })),
      'inside',
    ],
    ['up to the rim', observationOf(paperOf(1, 0.84)), 'farther'],
    ['on its side', observationOf(paperOf(0.42, 0.9)), 'turn'],
    ['on its head', observationOf(paperOf(0.8, 0.68, { turns: [0, 0, 1, 0] })), 'turn'],
    ['perhaps on its head', observationOf(paperOf(0.8, 0.68, { turns: [0.2, 0, 0.8, 0] })), 'good'],
    ['corners that are no outline of the paper', observationOf(paperOf(0.8, 0.68, { paper: 0.1 })), 'unseen'],
    ['hidden corners', observationOf(paperOf(0.8, 0.68, { seen: [1, 1, 0.1, 1] })), 'unseen'],
    ['reflection', observationOf(well, { measures: { ...fine, reflection: 0.05 } }), 'reflection'],
    ['moving', observationOf(well, { shift: 0.03 }), 'still'],
    ['blurred', observationOf(well, { measures: { ...fine, sharpness: 0.3 } }), 'still'],
  ])('%s', (_, observation, word) => {
    expect(wordOf(observation, card)).toBe(word);
  });

  it('tells a page that lies across from one that stands', () => {
    expect(wordOf(observationOf(well), { aspect: 0.7, kind: 'page' })).toBe('turn');
    const standing = observationOf(paperOf(0.85, 0.9), { width: 240, height: 320 });
    expect(wordOf(standing, { aspect: 0.7, kind: 'page' })).toBe('good');
  });

  it('tells a paper that lies askew', () => {
    const askew: Corners = [
      [0.35, 0.05],
      [0.9, 0.5],
      [0.65, 0.95],
      [0.1, 0.5],
    ];
    expect(wordOf(observationOf({ ...well, corners: askew, paper: 0.34 }), card)).toBe('turn');
  });

  it('judges light and motion alone where no corners are known, and of faces', () => {
    expect(wordOf(observationOf(undefined, { shift: undefined }), card)).toBe('good');
    const moved = { shift: undefined, measures: { ...fine, motion: 0.004 } };
    expect(wordOf(observationOf(undefined, moved), card)).toBe('still');
    const face: Wanted = { aspect: 0.74, kind: 'face' };
    const soft = { measures: { ...fine, sharpness: 0.2, reflection: 0.2 } };
    expect(wordOf(observationOf(paperOf(0.1, 0.1), soft), face)).toBe('good');
  });

  it('goes on with a word until it is well past its limit', () => {
    const between = observationOf(paperOf(0.6, 0.5));
    expect(wordOf(between, card)).toBe('good');
    expect(wordOf(between, card, 'nearer')).toBe('nearer');
    const dusk = observationOf(well, { measures: { ...fine, light: 60 } });
    expect([wordOf(dusk, card), wordOf(dusk, card, 'dark')]).toEqual(['good', 'dark']);
  });
});

describe('the judge', () => {
  const at = (time: number, found: Found | undefined = well, more: Partial<Observation> = {}) =>
    observationOf(found, { at: time, ...more });

  it('takes the picture once all has been well for half a second', () => {
    const judge = makeJudge();
    const taken = [0, 100, 200, 300, 400, 500, 600].map((time) => judge(at(time), card).take);
    expect(taken).toEqual([false, false, false, false, false, true, true]);
  });

  it('counts anew after one bad frame, though the word stays', () => {
    const judge = makeJudge();
    for (const time of [0, 100, 200, 300, 400]) judge(at(time), card);
    expect(judge(at(500, well, { shift: 0.05 }), card)).toEqual({ word: 'good', take: false });
    expect(judge(at(600), card)).toEqual({ word: 'good', take: false });
    expect(judge(at(1000), card).take).toBe(false);
  });

  it('wants some frames, however slow they come', () => {
    const judge = makeJudge();
    expect([0, 400, 800, 1200].map((time) => judge(at(time), card).take)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('says another word only when it stays', () => {
    const judge = makeJudge();
    const far = paperOf(0.3, 0.25);
    const said = [well, far, well, far, well, far, far, far, far].map(
      (found, index) => judge(at(index * 100, found), card).word,
    );
    expect(said).toEqual(['good', 'good', 'good', 'good', 'good', 'good', 'good', 'good', 'nearer']);
  });

  it("takes white that stays for the paper's own, until another paper is before the camera", () => {
    const judge = makeJudge();
    const white = { measures: { ...fine, reflection: 0.05 } };
    const heard = (from: number, found: Found = well) =>
      Array.from({ length: 60 }, (_, i) => judge(at(from + i * 100, found, white), card));
    const first = heard(0);
    expect(first.slice(0, 40).every(({ word, take }) => word === 'reflection' && !take)).toBe(true);
    expect(first.at(-1)).toEqual({ word: 'good', take: true });
    judge(at(6000, paperOf(0.1, 0.1), white), card);
    expect(heard(6100).some(({ word }) => word === 'reflection')).toBe(true);
  });

  it('never takes a picture of what it does not see', () => {
    const judge = makeJudge();
    const blind = { found: undefined, shift: undefined };
    const taken = [0, 300, 600, 900, 1200].map((time) => judge(at(time, undefined, blind), card));
    expect(taken.every(({ word, take }) => word === 'good' && !take)).toBe(true);
  });
});

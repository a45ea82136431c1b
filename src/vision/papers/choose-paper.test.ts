import { describe, expect, test } from 'vitest';
import type { ColourPicture } from '../pixels/image.ts';
import type { Line } from '../text/line.ts';
import { choosePaper } from './choose-paper.ts';
import type { FoundPaper } from './paper-quads.ts';

const small: ColourPicture = { width: 1000, height: 1000, rgb: new Uint8Array(3e6) };

const paper = (left: number, top: number, right: number, bottom: number, confidence = 0.9): FoundPaper => ({
  corners: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ],
  confidence,
  isCut: false,
});

const lineAt = (x: number, y: number): Line => ({
  centre: [x, y],
  angle: 0,
  length: 100,
  height: 10,
  bend: 0,
  growth: 0,
  text: 1,
  zone: 0,
});

const choose = (found: readonly FoundPaper[], lines: readonly Line[] = []) =>
  choosePaper(found, small, { findText: async () => lines });

const all = { paper: null, isPicture: true };
const cutOut = (found: FoundPaper) => ({ paper: found, isPicture: false });

const inside = [lineAt(300, 300), lineAt(400, 400), lineAt(500, 450)];

describe('the paper that is read', () => {
  test('is the one that holds the text', async () => {
    const found = paper(0.2, 0.2, 0.7, 0.6);
    expect(await choose([found], inside)).toEqual({ views: [cutOut(found), all], papers: 1 });
  });

  test('is all of the picture first where much text lies beside it: a code on a card, a card on a poster', async () => {
    const around = [lineAt(100, 900), lineAt(500, 900), lineAt(800, 100), lineAt(300, 300)];
    const found = paper(0.2, 0.2, 0.7, 0.6);
    expect(await choose([found], around)).toEqual({ views: [all, cutOut(found)], papers: 0 });
  });

  test('is all of the picture first where a line lies beside one that ends with it, or is not sure', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => lineAt(300, 300 + 25 * at));
    const header = [...lines, lineAt(500, 60)];
    const below = paper(0, 0.15, 1, 1);
    expect((await choose([below], header)).views[0]).toEqual(all);
    expect((await choose([below], lines)).views[0]).toEqual(cutOut(below));
    const amid = paper(0.2, 0.15, 0.7, 0.7);
    expect((await choose([amid], header)).views[0]).toEqual(cutOut(amid));
    expect((await choose([paper(0.2, 0.15, 0.7, 0.7, 0.5)], header)).views[0]).toEqual(all);
  });

  test('is all of the picture first where it is nearly that, but not surely', async () => {
    expect((await choose([paper(0.05, 0.04, 0.98, 0.95, 0.4)], inside)).views[0]).toEqual(all);
    const sure = paper(0.05, 0.04, 0.95, 0.95);
    expect((await choose([sure], inside)).views[0]).toEqual(cutOut(sure));
  });

  test('is the whole picture where its corners are, wherever the text', async () => {
    const found = paper(0.01, 0, 0.99, 1);
    const { views } = await choose([found], [lineAt(5, 5), lineAt(9, 9), lineAt(3, 3)]);
    expect(views).toEqual([{ paper: found, isPicture: true }]);
  });

  test('is none where it is a guess', async () => {
    expect(await choose([paper(0.2, 0.2, 0.7, 0.6, 0.2)], inside)).toEqual({ views: [all], papers: 0 });
    expect(await choose([])).toEqual({ views: [all], papers: 0 });
  });

  test('may have others beside it, if they are sure and large enough', async () => {
    const first = paper(0.1, 0.2, 0.7, 0.6);
    const beside = (second: FoundPaper) => choose([first, second], inside).then(({ papers }) => papers);
    expect(await beside(paper(0.2, 0.7, 0.6, 0.95))).toBe(2);
    expect(await beside(paper(0.2, 0.7, 0.6, 0.95, 0.4))).toBe(1);
    expect(await beside(paper(0.2, 0.7, 0.3, 0.8))).toBe(1);
  });
});

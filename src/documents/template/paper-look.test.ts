import { describe, expect, it } from 'vitest';
import { cni2020, picture, zone } from '../../../test/fixtures/documents/papers.ts';
import { readDocument, seePictures } from '../../../test/fixtures/documents/with-roles.ts';
import { type Paper, type PaperCell, type PictureText, paperCells } from '../facts.ts';
import { judgeTemplate } from './judge-template.ts';

/** Judged of a paper that was found in the picture: its shape, portrait, colours, and where its zone stands. */

interface Look {
  readonly shape?: number;
  readonly tint?: readonly [number, number, number];
  readonly portraitSpread?: number;
  readonly confidence?: number;
  readonly height?: number;
}

/** A paper that takes all of the picture, with a portrait on the left. */
function paperOf({
  shape = 1000 / 630,
  tint = [228, 238, 224],
  portraitSpread = 40,
  confidence = 0.95,
  height = 630,
}: Look): Paper {
  const { columns, rows } = paperCells;
  const cells = Array.from({ length: columns * rows }, (_, index): PaperCell => {
    const [x, y] = [(index % columns) / columns, Math.floor(index / columns) / rows];
    const isPortrait = x < 0.3 && y > 0.2 && y < 0.8;
    return isPortrait ? [110, 100, 95, portraitSpread] : [...tint, 6];
  });
  return {
    corners: [
      [0, 0],
      [1000, 0],
      [1000, height],
      [0, height],
    ],
    width: 1000,
    height: Math.round(1000 / shape),
    confidence,
    cells,
  };
}

const front = picture(cni2020.front);
const rows = cni2020.mrz?.lines ?? [];
const zonePrints = rows.map((text, index) => [text, 47, 465 + 56 * index, 40] as const);
const back = picture([...(cni2020.back ?? []), ...zonePrints], zone(...rows));

function judged(frontLook: Look, backLook: Look = {}) {
  const shown: readonly PictureText[] = [
    { ...front, paper: paperOf(frontLook) },
    { ...back, paper: paperOf({ tint: [212, 229, 229], ...backLook }) },
  ];
  const [first, second] = shown;
  if (first === undefined) throw new Error('no picture');
  const facts = readDocument('CNI', first, second);
  const pictures = seePictures('CNI', facts, first, second);
  return judgeTemplate('CNI', { ...facts, pictures }, '2026-11-15');
}

describe('a paper that was found', () => {
  it('is valid when it looks as it should, and everything was judged', () => {
    const { valid, score, errors, explanation } = judged({});
    expect({ valid, score, errors }).toEqual({ valid: true, score: 100, errors: [] });
    expect(explanation.at(-1)?.en).not.toMatch(/shape|portrait|colours|place of the zone/);
  });

  it.each<[string, Look, Look, string]>([
    ['square', { shape: 1.05 }, {}, 'SHAPE'],
    ['without a portrait', { portraitSpread: 3 }, {}, 'PORTRAIT_MISSING'],
    ['in another colour', { tint: [240, 150, 90] }, {}, 'COLOURS'],
    ['with its zone in the middle', {}, { height: 1040 }, 'ZONE_MISPLACED'],
  ])('%s is told, and not refused for that alone', (_, frontLook, backLook, code) => {
    expect(judged(frontLook, backLook)).toMatchObject({ valid: true, errors: [], faults: [code] });
  });

  it('is not judged by its look where it was found with doubt', () => {
    const doubtful = { shape: 1.05, portraitSpread: 3, confidence: 0.6, tint: [240, 150, 90] } as const;
    const { errors, explanation } = judged(doubtful, { confidence: 0.6 });
    expect(errors).toEqual([]);
    expect(explanation.at(-1)?.en).toContain('Not judged');
    expect(explanation.at(-1)?.en).toContain('the shape of the paper');
  });

  it('bears its tint in any light', () => {
    for (const light of [0.5, 0.8, 1.08]) {
      const tint = [228 * light, 238 * light * 0.97, 224 * light * 0.9] as const;
      expect(judged({ tint }).errors).toEqual([]);
    }
  });
});

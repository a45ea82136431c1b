import { describe, expect, it } from 'vitest';
import { papers } from '../../../test/fixtures/documents/more-papers.ts';
import { blank, cni2020, type Print, picture } from '../../../test/fixtures/documents/papers.ts';
import { factsOf } from '../../../test/fixtures/documents/with-roles.ts';
import type { DocumentType } from '../../contract/uploads.ts';
import type { Box, PictureText } from '../facts.ts';
import { knownPapers } from '../papers.ts';
import { portraitPlace } from './portrait-place.ts';

const corners: Box = [
  [10.4, 20],
  [990, 25],
  [985, 610],
  [12, 605],
];
const whole: Box = [[10, 20], ...corners.slice(1)] as unknown as Box;
/** The same lines on a paper that was found. */
const found = (text: PictureText): PictureText => ({
  ...text,
  paper: { corners, width: 975, height: 585, confidence: 0.9, cells: [] },
});
const front = found(picture(cni2020.front));
const back = found(picture(cni2020.back ?? []));
const placed = (type: DocumentType, first: PictureText, second?: PictureText) =>
  portraitPlace(factsOf(type, first, second));

describe('the place of the portrait', () => {
  it('is on the front, at the place that the template has, on the paper as it lies', () => {
    expect(placed('CNI', front, back)).toEqual({
      given: 'front',
      place: { paper: whole, frame: [0.04, 0.24, 0.3, 0.78] },
    });
  });

  it('is on the picture that shows the front, whichever way round they were given', () => {
    expect(placed('CNI', back, front)).toEqual({ ...placed('CNI', front, back), given: 'back' });
    expect(placed('CNI', back, blank).given).toBe('back');
  });

  it('is anywhere on the paper of the picture given as front where nothing better is known, never beside it', () => {
    const onPaper = { given: 'front', place: { paper: whole, frame: [0, 0, 1, 1] } };
    expect(placed('CNI', blank, blank)).toEqual({ given: 'front' });
    expect(placed('CNI', back)).toEqual(onPaper);
    expect(placed('CNI', found(blank), back)).toEqual(onPaper);
  });

  it('is nowhere in particular without a paper, with both sides on one picture, and in facts of earlier versions', () => {
    expect(placed('CNI', picture(cni2020.front), back)).toEqual({ given: 'front' });
    const lower = (cni2020.back ?? []).map(([text, x, y]): Print => [text, x, y + 640]);
    const both = found({ ...picture([...cni2020.front, ...lower]), height: 1280 });
    const facts = factsOf('CNI', both, undefined);
    expect(facts.pictures?.[0]?.sides).toEqual(['front', 'back']);
    expect(portraitPlace(facts)).toEqual({ given: 'front' });
    const { pictures: _pictures, ...earlier } = factsOf('CNI', front, back);
    expect(portraitPlace(earlier)).toEqual({ given: 'front' });
  });

  it.each(papers.map((paper) => [paper.layout, paper] as const))(
    'of a %s is what its template says, or anywhere on it',
    (layout, paper) => {
      const frame = knownPapers.named(layout)?.template.sides.front?.portrait ?? [0, 0, 1, 1];
      const { given, place } = placed(paper.type, found(picture(paper.front)));
      expect({ given, frame: place?.frame }).toEqual({ given: 'front', frame });
    },
  );
});

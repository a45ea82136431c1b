import { describe, expect, it } from 'vitest';
import type { LayerWord, PictureText, TextLine } from './facts.ts';
import { readDocument } from './read-document.ts';
import { withLayer } from './text-layer.ts';

const line = (text: string, y: number, confidence = 0.99): TextLine => ({
  text,
  confidence,
  box: [
    [100, y],
    [100 + 10 * text.length, y],
    [100 + 10 * text.length, y + 20],
    [100, y + 20],
  ],
});

/** Words where a line of such letters has them. */
const said = (text: string, y: number, isHidden = false): LayerWord[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: [100 + 10 * index, y, 100 + 10 * (index + word.length), y + 20],
    isHidden,
  }));

const page = (...lines: TextLine[]): PictureText => ({ width: 1000, height: 1400, lines, mrz: null });
const label = 'Capital social en francs CFA';

describe('the text of a PDF beside its picture', () => {
  it('that says the same changes nothing', () => {
    const picture = page(line('Raison sociale : KONÉ & FILS', 100));
    expect(withLayer(picture, said('Raison sociale : KONE  & FILS', 100))).toEqual(picture);
  });

  it.each([
    ['a number that was covered', '900 000', '500 900 000'],
    ['one digit of what the file prints', '900 000', '800 000'],
    ['a name', 'KOUADIO Jean', 'KOUASSI Jean'],
  ])('is told where it has %s', (_, shown, inText) => {
    const { difference } = withLayer(page(line(label, 100), line(shown, 140)), [
      ...said(label, 100),
      ...said(inText, 140),
    ]);
    expect(difference).toEqual({ said: inText.split(' ')[0], shown });
  });

  it.each([
    ['letters that are misread', 'KOUADIO JEAN', 'KOUADI0 JFAN', false],
    ['a digit that a scanner misread', '900 123', '900 723', true],
    ['words at another place', '900 000', '', false],
  ])('is not told for %s', (_, shown, inText, isHidden) => {
    const words = [...said(label, 100), ...said(inText, 140, isHidden), ...said('555', 700)];
    expect(withLayer(page(line(label, 100), line(shown, 140)), words).difference).toBeUndefined();
  });

  it('is told for two numbers of a line though a scanner wrote it', () => {
    const words = [...said(label, 100, true), ...said('914 723', 140, true)];
    expect(withLayer(page(line(label, 100), line('944 123', 140)), words).difference).toEqual({
      said: '914',
      shown: '944 123',
    });
  });

  it('is passed over where its fonts say nothing of its letters', () => {
    const words = [...said('Fdslwdo vrfldo', 100), ...said('<33 333', 140)];
    expect(
      withLayer(page(line('Capital social', 100), line('900 000', 140)), words).difference,
    ).toBeUndefined();
  });

  it('serves where the picture is hard to read, and never for what the picture does not bear out', () => {
    const picture = page(line('Kou?dio Je4n', 100, 0.4), line('Abobo', 140, 0.5), line('Plateau', 180, 0.5));
    const words = [...said('Kouadio Jean', 100), ...said('Abobo', 140), ...said('Yopougon', 180)];
    const [near, same, other] = withLayer(picture, words).lines;
    expect(near).toMatchObject({ text: 'Kouadio Jean', isFromLayer: true });
    expect(near?.confidence).toBeLessThanOrEqual(0.85);
    expect(same).toMatchObject({ text: 'Abobo', confidence: 1, isFromLayer: true });
    expect(other).toBe(picture.lines[2]);
  });

  it('has its lines read along a page that lies on its side', () => {
    const turned: TextLine = {
      text: '900 000',
      confidence: 0.99,
      box: [
        [200, 100],
        [200, 170],
        [180, 170],
        [180, 100],
      ],
    };
    const words: LayerWord[] = [
      { text: '500', box: [180, 100, 200, 130], isHidden: false },
      { text: '000', box: [180, 140, 200, 170], isHidden: false },
    ];
    expect(withLayer(page(turned), words).difference).toEqual({ said: '500', shown: '900 000' });
  });

  it('is the state of the document, with both words', () => {
    const picture = withLayer(page(line(label, 100), line('900 000', 140)), [
      ...said(label, 100),
      ...said('500 000', 140),
    ]);
    expect(readDocument('AUTRE_ENTREPRISE', picture, undefined)).toMatchObject({
      state: 'TEXT_LAYER_DIFFERS',
      difference: { said: '500', shown: '900 000' },
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { DocumentType } from '../../contract/uploads.ts';
import { titlesOn } from '../announced.ts';
import type { PictureText, TextLine } from '../facts.ts';
import { labelsOn } from '../fields/page-labels.ts';
import { isOther, type Meaning } from '../fields/vocabulary.ts';
import { pageOf } from '../fields/words.ts';
import { knownPapers } from '../papers.ts';
import { freshLabels, freshOthers, freshOtherTitles, freshTitles } from './fresh-wordings.fixture.ts';

const line = (text: string, row: number, height = 20): TextLine => ({
  text,
  confidence: 0.99,
  box: [
    [40, 40 + row * 60],
    [40 + text.length * 0.55 * height, 40 + row * 60],
    [40 + text.length * 0.55 * height, 40 + row * 60 + height],
    [40, 40 + row * 60 + height],
  ],
});
const picture = (lines: readonly TextLine[]): PictureText => ({ width: 1000, height: 1400, lines, mrz: null });

/** What the page's label at the beginning of a line means, where it reaches to the colon. */
function meantBy(text: string): readonly Meaning[] | null {
  const page = pageOf(picture([line(`${text} :`, 0)]));
  const labels = labelsOn(page);
  const words = page.words[0] ?? [];
  const first = labels[0];
  return first !== undefined && first.start === 0 && first.end >= words.length ? first.meanings : null;
}

function announcedAs(text: string) {
  const lines = [line("RÉPUBLIQUE DE CÔTE D'IVOIRE", 0), line(text, 1, 30), line('Nom : KONAN', 2)];
  return titlesOn(pageOf(picture(lines)), knownPapers, 0.6);
}

const missed: string[] = [];
const share = (right: number, all: number) => right / Math.max(1, all);

describe('wordings that no list has', () => {
  it('are understood as labels', () => {
    const all = (Object.entries(freshLabels) as [Meaning, readonly string[]][]).flatMap(([meaning, texts]) =>
      texts.map((text) => ({ meaning, text })),
    );
    const wrong = all.filter(({ meaning, text }) => !meantBy(text)?.includes(meaning));
    for (const { meaning, text } of wrong) missed.push(`${meaning}: ${text} -> ${meantBy(text)}`);
    console.log('labels', all.length - wrong.length, all.length);
    console.log(missed.join('\n'));
    expect(share(all.length - wrong.length, all.length)).toBeGreaterThan(0.9);
  });

  it('of other matters are none of ours', () => {
    const wrong = freshOthers.filter((text) => meantBy(text)?.some((meaning) => !isOther(meaning)));
    console.log('others', freshOthers.length - wrong.length, freshOthers.length, wrong);
    expect(wrong).toEqual([]);
  });

  it('are understood as titles', () => {
    const all = (Object.entries(freshTitles) as [DocumentType, readonly string[]][]).flatMap(
      ([type, texts]) => texts.flatMap((text) => [text, text.toUpperCase()].map((t) => ({ type, text: t }))),
    );
    const wrong = all.filter(({ type, text }) => {
      const { types, isOther: other } = announcedAs(text);
      return other || types.size !== 1 || !types.has(type);
    });
    console.log('titles', all.length - wrong.length, all.length);
    console.log(wrong.map(({ type, text }) => `${type}: ${text} -> ${[...announcedAs(text).types.keys()]} ${announcedAs(text).isOther}`).join('\n'));
    expect(share(all.length - wrong.length, all.length)).toBeGreaterThan(0.9);
  });

  it('speak against ours as titles of other papers', () => {
    const wrong = freshOtherTitles.filter((text) => {
      return !announcedAs(text).isOther;
    });
    const harm = freshOtherTitles.filter((text) => announcedAs(text).types.size > 0 && !announcedAs(text).isOther);
    console.log('other titles', freshOtherTitles.length - wrong.length, freshOtherTitles.length, wrong, harm);
    expect(harm).toEqual([]);
  });
});

import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { lettersOf, printableText } from './pdf-letters.ts';

const latinAndArabic = (code: number) => code < 0x250 || (code >= 0x600 && code < 0x700);

describe('letters of a PDF', () => {
  it('that the font has stay, and nothing is said to be missing', () => {
    const text = printableText(latinAndArabic);
    expect(text.shown('KOUADIO Affoué, N’Dri'.replace('’', "'"))).toBe("KOUADIO Affoué, N'Dri");
    expect(text.missed).toBe(false);
  });

  it('that the font has not are read into Latin ones, between marks, and that is told', () => {
    const text = printableText(latinAndArabic);
    expect(text.shown('王小明 (Wang)')).toBe('‹WangXiaoMing› (Wang)');
    expect(text.missed).toBe(true);
    expect(printableText(latinAndArabic).shown('\u{10ffff}')).toBe('‹?›');
  });

  it('that are written from right to left are tied into one run, those around them are not', () => {
    const text = printableText(latinAndArabic);
    expect(text.shown('Name: محمد علي حسن (1970) born')).toBe('Name: محمد\u00a0علي\u00a0حسن  (1970) born');
  });

  it('are those that the file of a font holds', () => {
    const file = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
    const text = lettersOf(file);
    expect(text.shown('Affoué Ελένη Владимир محمد')).toBe('Affoué Ελένη Владимир محمد');
    expect(text.missed).toBe(false);
    expect(text.shown('王')).toBe('‹Wang›');
  });

  it('leaves out what has no shape and could turn what follows', () => {
    const text = printableText(() => true);
    expect(text.shown('a\u202eb\u0007c\td\r\ne')).toBe('abc d\ne');
  });
});

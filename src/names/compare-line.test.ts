import { describe, expect, it } from 'vitest';
import { compareLine } from './compare-line.ts';

const answers = (lines: string[], language: 'en' | 'fr' = 'en') =>
  lines.map((line, i) => compareLine(line, i + 1, language));

describe('compareLine', () => {
  it('answers every line with a score, a tab and an explanation', () => {
    expect(answers(['KOUASSI Awa\tKOUASSI Awa', 'KOUASSI Paul\tKOUASSI Pierre'])).toEqual([
      '100\tThe names are identical',
      expect.stringMatching(
        /^[\d.]+\tFamily name KOUASSI matches exactly; 'Paul' and 'Pierre' are different/,
      ),
    ]);
  });

  it('explains in French when asked', () => {
    expect(answers(['Awa\tAwa'], 'fr')).toEqual(['100\tLes noms sont identiques']);
  });

  it('leaves the score empty and names the line when there is no tab', () => {
    expect(answers(['Awa\tAwa', 'no tab here', ''])).toEqual([
      '100\tThe names are identical',
      '\tline 2: expected two names with a tab between them',
      '\tline 3: expected two names with a tab between them',
    ]);
  });

  it('keeps every answer on one line of two columns', () => {
    const [answer = ''] = answers(['KOUASSI\u2028Awa\vYao\tKOUASSI Hawa\textra']);
    expect(answer.split('\t')).toHaveLength(2);
    expect(answer).not.toMatch(/[\n\r\v\f\u0085\u2028\u2029]/);
  });
});

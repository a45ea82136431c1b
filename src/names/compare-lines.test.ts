import { describe, expect, it } from 'vitest';
import { compareLines } from './compare-lines.ts';

async function answers(lines: string[], language: 'en' | 'fr' = 'en'): Promise<string[]> {
  const found: string[] = [];
  for await (const line of compareLines(lines, language)) found.push(line);
  return found;
}

describe('compareLines', () => {
  it('answers every line with a score, a tab and an explanation', async () => {
    expect(await answers(['KOUASSI Awa\tKOUASSI Awa', 'KOUASSI Paul\tKOUASSI Pierre'])).toEqual([
      '100\tThe names are identical',
      expect.stringMatching(
        /^[\d.]+\tFamily name KOUASSI matches exactly; 'Paul' and 'Pierre' are different/,
      ),
    ]);
  });

  it('explains in French when asked', async () => {
    expect(await answers(['Awa\tAwa'], 'fr')).toEqual(['100\tLes noms sont identiques']);
  });

  it('leaves the score empty and names the line when there is no tab', async () => {
    expect(await answers(['Awa\tAwa', 'no tab here', ''])).toEqual([
      '100\tThe names are identical',
      '\tline 2: expected two names with a tab between them',
      '\tline 3: expected two names with a tab between them',
    ]);
  });

  it('keeps every answer on one line of two columns', async () => {
    const [answer = ''] = await answers(['KOUASSI\u2028Awa\vYao\tKOUASSI Hawa\textra']);
    expect(answer.split('\t')).toHaveLength(2);
    expect(answer).not.toMatch(/[\n\r\v\f\u0085\u2028\u2029]/);
  });
});

import { describe, expect, it } from 'vitest';
import { dayWords, timeWords } from '../days.ts';
import { AppError, invalid, problemBody } from './errors.ts';
import { fieldProblems } from './field-problems.ts';
import { problems } from './problems.ts';

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe('the table of problems', () => {
  it('says the same in both languages, with the same parameters', () => {
    for (const [code, { meaning, whatToDo, status }] of Object.entries(problems)) {
      expect(holes(whatToDo.fr), code).toEqual(holes(whatToDo.en));
      for (const text of [meaning, whatToDo]) {
        expect(text.en.length, code).toBeGreaterThan(5);
        expect(text.fr, code).not.toBe(text.en);
      }
      expect(status, code).toBeGreaterThanOrEqual(400);
    }
    for (const [code, text] of Object.entries(fieldProblems))
      expect(holes(text.fr), code).toEqual(holes(text.en));
  });

  it('fills in parameters, and shows nothing of the cause', () => {
    const error = new AppError('CREDITS_EXHAUSTED', {
      parameters: { price: 2, remaining: 1 },
      cause: new Error('password=hunter2'),
    });
    const body = problemBody(error, 'fr', 'r-1');
    expect(body).toMatchObject({ status: 402, code: 'CREDITS_EXHAUSTED', requestId: 'r-1', errors: [] });
    expect(body.detail).toContain('coûte 2 et il en reste 1');
    expect(JSON.stringify(body)).not.toContain('hunter2');
    const field = invalid({ field: 'nni', code: 'INVALID_NNI', parameters: { length: 10 } });
    expect(problemBody(field, 'en', 'r').errors[0]?.message).toBe('nni must have 11 digits; it has 10');
  });

  it('writes days as each language does', () => {
    const ended = new AppError('SUBSCRIPTION_EXPIRED', { parameters: { date: dayWords('2026-03-02') } });
    expect(problemBody(ended, 'en', '').detail).toContain('ended on 2026-03-02.');
    expect(problemBody(ended, 'fr', '').detail).toContain('a pris fin le 02/03/2026.');
    expect(timeWords(new Date('2026-03-02T09:15:30Z')).fr).toBe('02/03/2026 à 09:15 UTC');
  });
});

import { describe, expect, test } from 'vitest';
import type { DocumentFacts, ReadField } from '../../src/documents/facts.ts';
import { drawPlanned, planOf } from '../../tools/specimens/series.ts';
import { judge } from './judge.ts';

const read = (value: string, source: ReadField['source'] = 'printed'): ReadField => ({
  value,
  confidence: 0.95,
  side: 'front',
  box: null,
  source,
});
const { truth: any } = await drawPlanned(planOf(0, { difficulty: 'hard' }));
const truth = {
  ...any,
  layout: 'cni-2020',
  fields: { last_name: 'KONÉ', nni: '1234 5678 901', gender: 'F' },
  mrz: null,
} as const;
const facts = (fields: DocumentFacts['fields']): DocumentFacts => ({
  layout: 'cni-2020',
  fields,
  zone: null,
  text: '',
  state: 'OK',
});
const verdicts = (fields: DocumentFacts['fields']) =>
  Object.fromEntries(judge(facts(fields), truth).fields.map(({ name, verdict }) => [name, verdict]));

describe('the judge of a reading', () => {
  test('counts accents, and not the blanks of numbers', () => {
    expect(verdicts({ last_name: read('KONE'), nni: read('12345678901'), gender: read('F') })).toEqual({
      last_name: 'wrong',
      nni: 'exact',
      gender: 'exact',
    });
  });

  test('tells what is missing from what was never printed, unless the zone said it', () => {
    expect(verdicts({ height: read('1,70'), nationality: read('CIV', 'zone') })).toEqual({
      last_name: 'missing',
      nni: 'missing',
      gender: 'missing',
      height: 'not there',
    });
  });

  test('finds values that were read but are in no field', () => {
    const { fields } = judge({ ...facts({}), text: 'Nom KONÉ\nNNI 1234 5678901\nSEXEF' }, truth);
    expect(fields.map(({ isInLines }) => isInLines)).toEqual([true, true, false]);
  });

  test('takes all characters of a picture that was refused for wrong', () => {
    const { fields, recognised } = judge(null, truth);
    expect(recognised).toBe(false);
    expect(fields.map(({ edits }) => edits)).toEqual([4, 11, 1]);
  });
});

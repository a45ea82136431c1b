import { describe, expect, it } from 'vitest';
import type { PictureFacts } from '../../src/documents/read-picture.ts';
import { linesOf } from '../../tools/specimens/variants/lines.ts';
import { seedsFrom, truthOf, type VariantTruth } from '../../tools/specimens/variants/series.ts';
import { isHarm, judgeVariant } from './judge.ts';

const truth: VariantTruth = {
  seed: 1,
  kind: 'cni',
  arrangement: 'dots',
  exceptions: [],
  faults: [],
  document: 'CNI',
  side: 'front',
  state: 'CIV',
  fields: { document_code: 'CARTE NATIONALE D’IDENTITÉ', last_name: 'KONÉ', document_number: 'CI 990000001' },
  mrz: null,
};
const box = linesOf(1).lines[0]?.box ?? null;
const value = (text: string, isPrinted = true) => ({
  value: text,
  confidence: 0.95,
  box: isPrinted ? box : null,
});
const facts = (fields: PictureFacts['fields'], type: PictureFacts['type'] = 'CNI'): PictureFacts => ({
  type,
  side: 'front',
  country: 'CIV',
  confidence: 0.9,
  recognised: null,
  fields,
});
const verdicts = (fields: PictureFacts['fields']) =>
  Object.fromEntries(judgeVariant(facts(fields), truth).fields.map(({ name, verdict }) => [name, verdict]));

describe('the judge of variants', () => {
  it('counts accents of names, not blanks of numbers, and forgives a title a word', () => {
    expect(
      verdicts({
        document_code: value('CARTE NATIONALE'),
        last_name: value('KONE'),
        document_number: value('CI990000001'),
      }),
    ).toEqual({ document_code: 'right', last_name: 'wrong', document_number: 'right' });
  });

  it('tells what is missing from what was invented, unless the zone said it', () => {
    expect(verdicts({ first_name: value('AYA'), nationality: value('CIV', false) })).toEqual({
      document_code: 'missing',
      last_name: 'missing',
      document_number: 'missing',
      first_name: 'invented',
    });
  });

  it('takes none of ours for harm only where it is named as ours', () => {
    const none = { ...truth, document: null, side: null, state: null, fields: {} };
    expect(isHarm(judgeVariant(facts({}), none))).toBe(true);
    expect(isHarm(judgeVariant(facts({}, 'AUTRE'), none))).toBe(false);
    const recognised = { state: 'MLI', paper: 'CARTE_IDENTITE' };
    expect(isHarm(judgeVariant({ ...facts({}, 'AUTRE'), recognised }, none))).toBe(true);
    expect(judgeVariant(facts({}), none)).toMatchObject({ sideRight: null, stateRight: null });
  });

  it("takes another state's card for known only where it is recognised as that state's", () => {
    const card = { ...truth, document: 'AUTRE', state: 'MLI' } as const;
    const named = (state: string | null) =>
      judgeVariant(
        { ...facts({}, 'AUTRE'), recognised: state === null ? null : { state, paper: 'CARTE_IDENTITE' } },
        card,
      ).typeRight;
    expect([named('MLI'), named('SEN'), named(null)]).toEqual([true, false, false]);
  });

  it('may be given papers of one group only', () => {
    for (const seed of seedsFrom(1, 5, 'none')) expect(truthOf(seed).document).toBeNull();
    for (const seed of seedsFrom(1, 5, 'neighbours')) expect(truthOf(seed).state).not.toBe('CIV');
  });
});

import { describe, expect, it } from 'vitest';
import { parseMrz } from '../../documents/mrz/parse.ts';
import type { PictureFacts } from '../../documents/read-picture.ts';
import type { Box } from '../../vision/pixels/picture.ts';
import { readingWords, type ShownReading } from './read.ts';

const box: Box = [
  [0, 0],
  [9, 0],
  [9, 9],
  [0, 9],
];
const blank: ShownReading = {
  width: 640,
  height: 480,
  turned: 0,
  paper: null,
  lines: [],
  mrz: null,
  quality: [],
  timingsMs: { decode: 1, paper: 1, find: 2, read: 3, mrz: 4, total: 10.4 },
};

const nothing: PictureFacts = {
  type: 'AUTRE',
  side: null,
  country: null,
  confidence: 0.01,
  recognised: null,
  fields: {},
};

/** The standard's own example, with a date of birth that its check digit does not vouch for. */
const lines = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408132F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];
const { format, errors, warnings, fields, checks } = parseMrz(lines, new Date('2026-01-01'));

describe('a reading in words', () => {
  it('tells that there is nothing', () => {
    expect(readingWords(nothing, blank)).toBe(
      'no document that is known\n  640 x 480 pixels, 0 lines, 10 ms\n  No machine-readable zone.',
    );
  });

  it('tells how large the paper is and how sure that is', () => {
    const paper = { corners: box, width: 600, height: 380, confidence: 0.987 };
    expect(readingWords(nothing, { ...blank, paper })).toContain(
      '\n  paper of 600 x 380 pixels, sure to 98 %\n',
    );
  });

  it('tells the document and its fields first, and which only the zone says', () => {
    const fields = {
      nni: { value: '10000000012', confidence: 0.999, box },
      last_name: { value: 'YAO', confidence: 0.5, box: null },
    };
    const recognised = { state: 'CIV', paper: 'CNI' };
    const facts: PictureFacts = {
      type: 'CNI',
      side: 'back',
      country: 'CIV',
      confidence: 0.987,
      recognised,
      fields,
    };
    expect(readingWords(facts, blank).split('\n').slice(0, 4)).toEqual([
      'CNI, back, issued by CIV, sure to 98 %',
      '   99 %  nni        10000000012',
      '   50 %  last_name  YAO (from the zone)',
      '  640 x 480 pixels, 0 lines, 10 ms',
    ]);
  });

  it("tells another state's identity card from nothing that is known", () => {
    const recognised = { state: 'MLI', paper: 'CARTE_IDENTITE' };
    const facts: PictureFacts = {
      ...nothing,
      side: 'front',
      country: 'MLI',
      confidence: 0.987,
      recognised,
    };
    expect(readingWords(facts, blank).split('\n')[0]).toBe(
      'AUTRE (CARTE_IDENTITE), front, issued by MLI, sure to 98 %',
    );
  });

  it('tells how to take a bad picture again', () => {
    const words = readingWords(nothing, {
      ...blank,
      quality: [{ code: 'BLURRED', value: 0.31, limit: 0.25 }],
    });
    expect(words).toMatch(/\n {2}BLURRED: The picture is blurred\. Take it again .*\.$/);
  });

  it('tells lines, turn, zone, fields, what is wrong and what was corrected', () => {
    if (format === null) expect.unreachable();
    const words = readingWords(
      { ...nothing, country: 'UTO' },
      {
        ...blank,
        turned: 90,
        lines: [{ text: 'UTOPIA', confidence: 0.999, box }],
        mrz: {
          lines,
          format,
          valid: false,
          errors,
          warnings,
          corrected: [
            { line: 0, position: 5, from: 'O', to: '0', reason: 'check-digit' },
            { line: 2, position: 29, from: '', to: '<', reason: 'filler' },
            { line: 1, position: 0, from: 'X', to: '', reason: 'noise' },
          ],
          ambiguous: false,
          confidence: 0.5,
          fields,
          checks,
        },
      },
    ).split('\n');
    expect(words[0]).toBe('no document that is known, issued by UTO');
    expect(words[1]).toBe('  640 x 480 pixels, turned 90° to be upright, 1 line, 10 ms');
    // Never rounded up to certainty.
    expect(words).toContain('     99 %  UTOPIA');
    expect(words).toContain('  Machine-readable zone (TD1): NOT valid, sure to 50 %');
    expect(words).toContain(`    ${lines[1]}`);
    expect(words.find((line) => line.includes('ANNA MARIA'))).toMatch(/^ {4}givenNames +ANNA MARIA$/);
    expect(words).toContain('    wrong: invalid check digit birth date (line 2, place 7)');
    expect(words).toContain('    corrected: line 1, place 6: 0 for O by the check digits');
    expect(words).toContain('    corrected: line 3, place 30: < added by filler');
    expect(words).toContain('    corrected: line 2, place 1: X dropped by noise');
    expect(words.join()).not.toContain('null');
  });
});

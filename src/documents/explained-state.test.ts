import { describe, expect, it } from 'vitest';
import { blank, cni2020, picture } from '../../test/fixtures/documents/papers.ts';
import { readDocument } from '../../test/fixtures/documents/with-roles.ts';
import { explained } from './explained-state.ts';
import type { DocumentState, Fields, PictureText, QualityCode, ReadField, Side } from './facts.ts';

const withFaults = (text: PictureText, ...codes: readonly QualityCode[]): PictureText => ({
  ...text,
  quality: codes.map((code) => ({ code, value: 1, limit: 2 })),
});
const seen = (side: Side, ...codes: readonly QualityCode[]) => ({
  side,
  text: withFaults(picture([['REPUBLIQUE', 0, 0]]), ...codes),
});
const field = (side: Side, confidence: number): ReadField => ({
  value: 'A',
  confidence,
  side,
  box: null,
  source: 'printed',
});

describe('why a document was not read well', () => {
  it.each(['FIELDS_MISSING', 'DOCUMENT_NOT_RECOGNISED'] as const)(
    'is what is amiss with its first bad picture, the gravest first: %s',
    (state) => {
      expect(explained(state, [seen('front'), seen('back', 'BLURRED', 'GLARE')], {})).toBe('BLURRED');
      expect(explained(state, [seen('front'), seen('back')], {})).toBe(state);
    },
  );

  it('is sought on the picture that bears the unsure field', () => {
    const fields: Fields = { last_name: field('back', 0.2), first_name: field('front', 0.9) };
    expect(explained('READING_UNSURE', [seen('front', 'GLARE'), seen('back')], fields)).toBe(
      'READING_UNSURE',
    );
    expect(explained('READING_UNSURE', [seen('front'), seen('back', 'GLARE')], fields)).toBe('GLARE');
  });

  it('is not an empty picture beside one of an unknown paper', () => {
    const empty = { side: 'back', text: withFaults(blank, 'NO_TEXT_FOUND') } as const;
    expect(explained('DOCUMENT_NOT_RECOGNISED', [seen('front'), empty], {})).toBe('DOCUMENT_NOT_RECOGNISED');
    expect(explained('FIELDS_MISSING', [seen('front'), empty], {})).toBe('NO_TEXT_FOUND');
  });

  it.each<DocumentState>(['OK', 'OTHER_DOCUMENT_FOUND'])(
    'is nothing that a new picture mends: %s',
    (state) => {
      expect(explained(state, [seen('front', 'BLURRED')], {})).toBe(state);
    },
  );
});

describe('a document', () => {
  const front = picture(cni2020.front);
  const back = picture(cni2020.back ?? []);

  it('that was read stays OK, however bad its pictures', () => {
    const sides = [withFaults(front, 'BLURRED'), withFaults(back, 'GLARE')] as const;
    expect(readDocument('CNI', front, back).state).toBe('OK');
    expect(readDocument('CNI', ...sides).state).toBe('OK');
  });

  it('of which fields are missing says what hid them', () => {
    const half = { ...front, lines: front.lines.slice(0, 5) };
    expect(readDocument('CNI', half, undefined).state).toBe('FIELDS_MISSING');
    expect(readDocument('CNI', withFaults(half, 'GLARE'), undefined).state).toBe('GLARE');
  });

  it('without text says that it was too dark', () => {
    const dark = withFaults(blank, 'TOO_DARK', 'NO_TEXT_FOUND');
    expect(readDocument('CNI', dark, undefined).state).toBe('TOO_DARK');
  });
});

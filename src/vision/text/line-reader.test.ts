import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Frame, framesFrom, framesWith } from '../../../test/fixtures/vision/text/frames.ts';
import type { Position, Reading } from '../../documents/mrz/reading.ts';
import type { Frames } from './frames.ts';
import { alphabet, looksLikeZone, readText, readZoneLine } from './line-reader.ts';

/** One frame a character, and one without any after it. */
const spelt = (text: string, probability = 0.99): Frames =>
  framesFrom([...text].flatMap((char) => [{ [char]: probability }, {}]));

const anyFrame: fc.Arbitrary<Frame> = fc
  .array(fc.tuple(fc.constantFrom(...alphabet), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 4 })
  .map((some) => Object.fromEntries(some.map(([char, share]) => [char, share / some.length])));
const anyFrames = fc.array(anyFrame, { maxLength: 30 }).map(framesFrom);

describe('text of frames', () => {
  it('holds every character of the alphabet', () => {
    const text = alphabet.filter((char) => char !== ' ' && char !== '✎').join('');
    expect(readText(spelt(text)).text).toBe(text);
  });

  it('takes repeated frames for one character and a gap for the end of one', () => {
    expect(readText(framesFrom([{ A: 0.9 }, { A: 0.9 }, {}, { A: 0.9 }, { B: 0.9 }])).text).toBe('AAB');
  });

  it('has no blanks at its ends and never two in a row', () => {
    expect(readText(spelt('  CÔTE   D’IVOIRE '.replace('’', "'"))).text).toBe("CÔTE D'IVOIRE");
  });

  it('is empty, with no confidence at all, where nothing or only blanks are seen', () => {
    for (const frames of [framesFrom([]), framesFrom([{}, {}]), spelt('   ')]) {
      const { text, confidence, perCharacter } = readText(frames);
      expect({ text, confidence }).toEqual({ text: '', confidence: 0 });
      expect(perCharacter).toBeGreaterThan(0);
      expect(perCharacter).toBeLessThan(0.01);
    }
  });

  it('says that there is handwriting, and nothing of what it may be', () => {
    const { text, confidence, handwritten } = readText(spelt('Nom : ✎'));
    expect({ text, handwritten }).toEqual({ text: 'Nom :', handwritten: true });
    expect(confidence).toBeCloseTo(readText(spelt('Nom :')).confidence, 1);
    expect(readText(spelt('✎'))).toMatchObject({ text: '', confidence: 0, handwritten: true });
    expect(readText(spelt('Nom :')).handwritten).toBe(false);
  });

  it('has a confidence between 0 and 1', () => {
    fc.assert(
      fc.property(anyFrames, (frames) => {
        const { confidence, perCharacter } = readText(frames);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(perCharacter).toBeGreaterThan(0);
        expect(perCharacter).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('dots that lead from a label to its value', () => {
  const frames = (...parts: readonly (readonly [string, number])[]) =>
    framesFrom(parts.flatMap(([text, sure]) => [...text].flatMap((char) => [{ [char]: sure }, {}])));

  it('are dots whatever they were read as, and say nothing of the words beside them', () => {
    const { text, confidence } = readText(frames(['Plaque :', 0.99], ['<<*<<.<<', 0.6]));
    expect(text).toBe('Plaque :........');
    expect(confidence).toBeCloseTo(0.99 ** 8, 5);
    expect(readText(frames(['Nom ', 0.99], ['...<.*', 0.6], [' AYA', 0.99])).text).toBe('Nom ...... AYA');
  });

  it('are none among the capitals of a zone, nor where there are few', () => {
    const zone = 'KOUASSI<<AYA<MARIE<<<<<<<<<<<<';
    expect(readText(spelt(zone)).text).toBe(zone);
    expect(readText(spelt('Note : <<a.b>>'.replaceAll('>', '<'))).text).toBe('Note : <<a.b<<');
    expect(readText(spelt('<<<<<<<<')).text).toBe('<<<<<<<<');
  });
});

describe('the confidence of a line', () => {
  it('is that of all its characters together', () => {
    const { confidence, perCharacter } = readText(spelt('ABC', 0.9));
    expect(confidence).toBeCloseTo(0.9 ** 3, 5);
    expect(perCharacter).toBeCloseTo(0.9, 5);
  });

  it('falls where a character may have been left out: before, between and after', () => {
    const clear: Frame[] = [{}, { A: 1 }, {}, { B: 1 }, {}];
    expect(readText(framesFrom(clear)).confidence).toBeCloseTo(1, 5);
    for (const gap of [0, 2, 4]) {
      const { text, confidence } = readText(
        framesFrom(clear.map((frame, n) => (n === gap ? { X: 0.4 } : frame))),
      );
      expect(text).toBe('AB');
      expect(confidence).toBeCloseTo(0.6, 5);
    }
  });

  it('does not fall where a neighbour is only drawn wider', () => {
    const frames = framesFrom([{ A: 1 }, { A: 0.45, B: 0.05 }, { B: 1 }, { B: 0.4 }]);
    expect(readText(frames)).toMatchObject({ text: 'AB', confidence: expect.closeTo(1, 5) });
  });
});

const top = (position: Position): string =>
  [...position].sort((a, b) => b.probability - a.probability)[0]?.char ?? '';
const tops = (reading: Reading): string => reading.map(top).join('');
const probabilityOf = (position: Position | undefined, char: string): number | undefined =>
  position?.find((alternative) => alternative.char === char)?.probability;

const pitch = 6;
/** Characters at one pitch, two frames each; a blank stands for a place where nothing is seen. */
function row(text: string, more: Readonly<Record<number, Frame>> = {}): Frames {
  const shown: Record<number, Frame> = {};
  for (const [n, char] of [...text].entries()) {
    if (char === ' ') continue;
    shown[n * pitch] = { [char]: 0.98 };
    shown[n * pitch + 1] = { [char]: 0.9 };
  }
  return framesWith(text.length * pitch, { ...shown, ...more });
}

describe('a line of a zone', () => {
  it('is read character by character', () => {
    const text = 'I<CIVC0012345678<<<<<<<<<<<<<<';
    expect(tops(readZoneLine(row(text)))).toBe(text);
  });

  it('is empty where nothing is seen', () => {
    expect(readZoneLine(framesFrom([{}, {}, {}]))).toEqual([]);
  });

  it('keeps what else a character may be, down to one in two thousand', () => {
    const doubtful = { B: 0.6, '8': 0.3, E: 0.001, '3': 0.0004 };
    const frames = row('A C', { [pitch]: doubtful });
    const position = readZoneLine(frames)[1];
    expect(position?.map(({ char }) => char)).toEqual(['', '8', 'B', 'E']);
    expect(probabilityOf(position, 'B')).toBeCloseTo(0.6, 5);
    expect(probabilityOf(position, '8')).toBeCloseTo(0.3, 5);
    expect(probabilityOf(position, '')).toBeCloseTo(0.0986, 4);
  });

  it('has a character back that was lost between two equal ones', () => {
    const reading = readZoneLine(row('AB<<<< <<<CD'));
    expect(tops(reading)).toBe('AB<<<<<<<<CD');
    expect(probabilityOf(reading[6], '<')).toBeCloseTo(0.85, 5);
  });

  it('has equal characters back that flowed together into one', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 2 * pitch + 2 }, (_, n) => [3 * pitch + n, { '<': 0.9 }]),
    );
    expect(tops(readZoneLine(row('ABC   DEFGHIJ', wide)))).toBe('ABC<<<DEFGHIJ');
  });

  it('has a place for a character of which only a trace is left', () => {
    const frames = row('ABCDEF GHIJK', { [6 * pitch + 1]: { X: 0.3, Y: 0.1 } });
    const reading = readZoneLine(frames);
    expect(reading).toHaveLength(12);
    expect(probabilityOf(reading[6], 'X')).toBeCloseTo(0.3, 5);
    expect(probabilityOf(reading[6], 'Y')).toBeCloseTo(0.1, 5);
    expect(probabilityOf(reading[6], '')).toBeCloseTo(0.6, 5);
  });

  it('never makes up more than three in a row', () => {
    expect(readZoneLine(row('ABCDEF      GHIJKL'))).toHaveLength(12 + 3);
    expect(tops(readZoneLine(row('ABC<<  <<DEFGH')))).toBe('ABC<<<<<<DEFGH');
  });

  it('takes no gap that is only a little wide for a character', () => {
    const frames = framesWith(60, {
      0: { A: 0.9 },
      6: { A: 0.9 },
      12: { A: 0.9 },
      21: { A: 0.9 },
      27: { A: 0.9 },
      33: { A: 0.9 },
    });
    expect(tops(readZoneLine(frames))).toBe('AAAAAA');
  });

  it('measures the pitch nearby, for it changes along a line that is seen at an angle', () => {
    // From 4 to 8 frames along 31 characters, of which the fourth and the fourth last are lost.
    const places: number[] = [0];
    for (let n = 0; n < 30; n++) places.push((places.at(-1) ?? 0) + 4 + (4 * n) / 29);
    const seen = places.filter((_, n) => n !== 3 && n !== 27).map(Math.round);
    const frames = framesWith(200, Object.fromEntries(seen.map((place) => [place, { '<': 0.9 }])));
    expect(tops(readZoneLine(frames))).toBe('<'.repeat(31));
  });

  it('is one character that was seen twice', () => {
    const frames = row('AB CDEF', {
      [2 * pitch]: { O: 0.8, Q: 0.1 },
      [2 * pitch + 2]: { '0': 0.6, Q: 0.2 },
    });
    const reading = readZoneLine(frames);
    expect(reading).toHaveLength(7);
    expect(probabilityOf(reading[2], 'O')).toBeCloseTo(0.4, 5);
    expect(probabilityOf(reading[2], '0')).toBeCloseTo(0.3, 5);
    expect(probabilityOf(reading[2], 'Q')).toBeCloseTo(0.15, 5);
    expect(tops(reading)).toBe('ABOCDEF');
  });

  it('has probabilities that add up to one at most, whatever the frames show', () => {
    fc.assert(
      fc.property(anyFrames, (frames) => {
        for (const position of readZoneLine(frames)) {
          const sum = position.reduce((total, { probability }) => total + probability, 0);
          expect(sum).toBeLessThan(1.0001);
          expect(new Set(position.map(({ char }) => char)).size).toBe(position.length);
        }
      }),
    );
  });
});

describe('a text looks like a row of a zone', () => {
  it.each([
    'I<UTOD231458907<<<<<<<<<<<<<<<',
    '7408122F1204159UTO<<<<<<<<<<<6',
    'ERIKSSON<<ANNA<MARIA <<<<<<',
  ])('when it does: %s', (text) => expect(looksLikeZone(text)).toBe(true));

  it.each([
    'REPUBLIQUE DE COTE D IVOIRE',
    'Nom<<prénoms<<<<<<<<<<<<<<',
    'A<<B',
    '7408122F1204159UTO<<<<<<<<<<<6'.repeat(3),
    '',
  ])('and not when it does not: %s', (text) => expect(looksLikeZone(text)).toBe(false));

  it('and then has its lost fillers back, and no blanks', () => {
    const seen = 'I<UTOD231458907<<<< <<<<<<<<<<';
    expect(readText(row(seen)).text).toBe('I<UTOD231458907<<<<<<<<<<<<<<<');
    // Other text keeps what was seen.
    expect(readText(row('NUMERO 00 00')).text).toBe('NUMERO0000');
  });
});

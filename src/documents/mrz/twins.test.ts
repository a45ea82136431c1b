import { describe, expect, it } from 'vitest';
import { ivorianSpecimen, today, withCheckDigits } from '../../../test/fixtures/documents/mrz/mrz.ts';
import { decodeMrz } from './decode.ts';
import { formats } from './formats.ts';
import type { Position, Reading } from './reading.ts';

const clearly = (char: string): Position => [{ char, probability: 0.999 }];
const open = (letter: number, zero: number): Position => [
  { char: 'O', probability: letter },
  { char: '0', probability: zero },
];
const asPrinted = (char: string): Position => (char === 'O' ? open(0.98, 0.015) : open(0.015, 0.98));
/** Neither; and a step of the network to either side, which depends on the processor. */
const evens = [open(0.5, 0.5), open(0.62, 0.38), open(0.38, 0.62)];

/** Letters O and zeros of one stretch are seen as told; all else is clear. */
const seen = (
  lines: readonly string[],
  stretch: { readonly line: number; readonly from: number; readonly to: number },
  as: (char: string) => Position,
): Reading[] =>
  lines.map((text, line) =>
    [...text].map((char, at) => {
      const isReported = line === stretch.line && at >= stretch.from && at < stretch.to && /[0O]/.test(char);
      return isReported ? as(char) : clearly(char);
    }),
  );

const numbered = (number: string, code = 'P<'): readonly string[] => {
  const td3 = formats.find(({ name }) => name === 'TD3');
  if (td3 === undefined) throw new Error('There is no TD3');
  return withCheckDigits(td3, [
    `${code}UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<`,
    `${number}0UTO7408122F3204159<<<<<<<<<<<<<<00`,
  ]);
};
const number = { line: 1, from: 0, to: 9 };

describe('letters O and zeros that cannot be told apart', () => {
  const asLetters = (lines: readonly string[]) => seen(lines, number, () => open(0.9, 0.1));

  it('are zeros where those are right', () => {
    const lines = numbered('XX000000<');
    expect(decodeMrz(asLetters(lines), today)?.lines).toEqual(lines);
  });

  it('leave the zone ambiguous where two letters would have to be', () => {
    const decoded = decodeMrz(asLetters(numbered('XOO12345<')), today);
    expect(decoded).toMatchObject({ valid: false, ambiguous: true });
  });

  it('may be one letter, which check digits vouch for', () => {
    const lines = numbered('K682T8YLO');
    expect(decodeMrz(asLetters(lines), today)).toMatchObject({ lines, valid: true, ambiguous: false });
  });

  it('are one letter and zeros, however many letters would be right too', () => {
    const lines = numbered('A0200LYKO');
    expect(decodeMrz(asLetters(lines), today)).toMatchObject({ lines, valid: true });
  });

  it('leave the zone ambiguous where letter and zero could change places', () => {
    const lines = numbered('XO12045<<');
    for (const even of evens) {
      expect(
        decodeMrz(
          seen(lines, number, () => even),
          today,
        ),
      ).toMatchObject({ ambiguous: true });
    }
    expect(decodeMrz(seen(lines, number, asPrinted), today)).toMatchObject({ lines, valid: true });
  });

  it('are nothing to correct, whichever was read', () => {
    const birthDate = { line: 1, from: 0, to: 6 };
    for (const even of [...evens, open(0.98, 0.02)]) {
      const decoded = decodeMrz(
        seen(ivorianSpecimen, birthDate, () => even),
        today,
      );
      expect(decoded).toMatchObject({ lines: ivorianSpecimen, valid: true, corrected: [] });
    }
  });
});

describe('where nothing makes the zone right', () => {
  const wrong = (text: string) => numbered(text).map((line) => line.replace('7408122', '7408123'));

  it('what the picture says nothing of is a zero, a letter what it does', () => {
    const lines = wrong('XX10Z345<');
    for (const even of evens) {
      expect(
        decodeMrz(
          seen(lines, number, () => even),
          today,
        ),
      ).toMatchObject({ lines, valid: false });
    }
    const letter = wrong('XX1OZ345<');
    expect(decodeMrz(seen(letter, number, asPrinted), today)).toMatchObject({ lines: letter, valid: false });
  });
});

describe('the letter O of a document code', () => {
  const code = { line: 0, from: 1, to: 2 };

  it('is one unless a zero is clear', () => {
    const official = numbered('L898902C3', 'PO');
    for (const even of evens) {
      expect(
        decodeMrz(
          seen(official, code, () => even),
          today,
        ),
      ).toMatchObject({ lines: official, valid: true, ambiguous: false });
    }
    const odd = numbered('L898902C3', 'P0');
    expect(
      decodeMrz(
        odd.map((line) => [...line].map(clearly)),
        today,
      )?.lines,
    ).toEqual(odd);
  });
});

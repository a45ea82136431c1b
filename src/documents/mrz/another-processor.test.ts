import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { itInPart, runs } from '../../../test/breadth.ts';
import { onAnotherProcessor } from '../../../test/fixtures/documents/mrz/another-processor.ts';
import { today, type Zone, zoneOf } from '../../../test/fixtures/documents/mrz/mrz.ts';
import { decodeMrz } from './decode.ts';
import type { DecodedMrz } from './decoded.ts';
import { formats } from './formats.ts';
import type { Position, Reading } from './reading.ts';

/** What models/README.md promises: the same zone on every processor. */

const processors = [1, 2, 3];

/** Clear but for 0 and O, of which the picture says nothing. */
const seen = (lines: readonly string[]): readonly Reading[] =>
  lines.map((text) =>
    [...text].map(
      (char): Position =>
        /[0O]/.test(char)
          ? [
              { char: '0', probability: 0.4999 },
              { char: 'O', probability: 0.4999 },
            ]
          : [
              { char, probability: 0.999 },
              { char: '', probability: 0.001 },
            ],
    ),
  );

/** What must be the same. Of a zone that is ambiguous only that it is: which of its readings is given may differ. */
const promised = (zone: DecodedMrz | null) => {
  if (zone === null) return null;
  const { lines, format, valid, errors, ambiguous, fields, corrected } = zone;
  return ambiguous ? { format, valid, ambiguous } : { lines, format, valid, errors, fields, corrected };
};

function readTheSame({ lines }: Pick<Zone, 'lines'>): DecodedMrz | null {
  const readings = seen(lines);
  const here = decodeMrz(readings, today);
  for (const seed of processors) {
    expect(promised(decodeMrz(onAnotherProcessor(readings, seed), today))).toEqual(promised(here));
  }
  return here;
}

describe.each(formats.map((format) => [format.name, format] as const))('%s', (_, format) => {
  const zones = fc.sample(zoneOf(format), { numRuns: runs(10), seed: 11 });

  itInPart('is read the same on another processor', () => {
    for (const zone of zones) readTheSame(zone);
  });

  itInPart('is read the same where a check digit is printed wrong', () => {
    const [check] = format.checks.filter(({ field }) => field === 'birthDate');
    const { line, position } = check ?? expect.fail('no check');
    for (const { lines } of zones) {
      const wrong = (Number(lines[line]?.[position]) + 3) % 10;
      const printed = lines.map((text, index) =>
        index === line ? `${text.slice(0, position)}${wrong}${text.slice(position + 1)}` : text,
      );
      expect(readTheSame({ lines: printed })?.valid).toBe(false);
    }
  });
});

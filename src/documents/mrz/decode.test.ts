import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import {
  anyZone,
  ivorianSpecimen,
  today,
  type Zone,
  zoneOf,
} from '../../../test/fixtures/documents/mrz/mrz.ts';
import { decodeMrz } from './decode.ts';
import { checkSets, formats } from './formats.ts';
import { gridOf } from './grid.ts';
import type { Position, Reading } from './reading.ts';

/** A reader that is sure of every character, with the rest spread over nothing in particular. */
const sure = (text: string, probability = 0.99): Reading => [...text].map((char) => [{ char, probability }]);

/** The same with one place seen otherwise. */
const seenAs = (lines: readonly string[], line: number, at: number, position: Position): Reading[] =>
  lines.map((text, index) =>
    sure(text).map((own, place) => (index === line && place === at ? position : own)),
  );

const undecided = (wrong: string, right: string): Position => [
  { char: wrong, probability: 0.5 },
  { char: right, probability: 0.45 },
];

const isCovered = ({ format, tail, lines }: Zone, line: number, at: number) =>
  (checkSets(format, tail, (lines[0] ?? '').slice(2, 5))[0] ?? []).some((check) =>
    check.covers.some((span) => span.line === line && at >= span.start && at < span.start + span.length),
  );

describe('a zone read well', () => {
  it.each(formats.map((format) => [format.name, format] as const))(
    '%s: comes back as it is, valid, with nothing corrected',
    (name, format) => {
      fc.assert(
        fc.property(zoneOf(format), ({ lines }) => {
          const decoded = decodeMrz(
            lines.map((line) => sure(line)),
            today,
          );
          expect(decoded).toMatchObject({
            format: name,
            lines,
            valid: true,
            corrected: [],
            ambiguous: false,
          });
          expect(decoded?.confidence).toBeGreaterThan(0.3);
        }),
        { numRuns: runs(40) },
      );
    },
  );

  it('the Ivorian card, with its fields', () => {
    const decoded = decodeMrz(
      ivorianSpecimen.map((line) => sure(line, 0.999)),
      today,
    );
    expect(decoded?.fields).toMatchObject({ documentNumber: 'CI001234567', nni: '10000000001' });
    expect(decoded?.confidence).toBeGreaterThan(0.9);
  });

  it('small letters and blanks are the reader’s manner, not corrections', () => {
    const readings = ivorianSpecimen.map((line) => sure(line.toLowerCase().replace('<', ' <')));
    expect(decodeMrz(readings, today)).toMatchObject({ lines: ivorianSpecimen, valid: true, corrected: [] });
  });
});

describe('an undecided character', () => {
  it('in a checked field is chosen by the check digits, and disclosed', () => {
    const pairs = [
      ['8', 'B'],
      ['5', 'S'],
      ['2', 'Z'],
      ['1', 'I'],
    ] as const;
    fc.assert(
      fc.property(anyZone, fc.nat(), (zone, pick) => {
        const places = zone.lines.flatMap((text, line) =>
          [...text].flatMap((char, at) =>
            pairs
              .filter(([a, b]) => char === a || char === b)
              .filter(() => isCovered(zone, line, at))
              .filter(() => !gridOf(zone.format)[line]?.[at]?.isName)
              .map(([a, b]) => ({ line, at, char, other: char === a ? b : a })),
          ),
        );
        const place = places[pick % Math.max(1, places.length)];
        fc.pre(place !== undefined);
        if (place === undefined) return;
        const { line, at, char, other } = place;
        const decoded = decodeMrz(seenAs(zone.lines, line, at, undecided(other, char)), today);
        expect(decoded).toMatchObject({ lines: zone.lines, valid: true, ambiguous: false });
        expect(decoded?.corrected).toEqual([
          { line, position: at, from: other, to: char, reason: expect.stringMatching(/grammar|check-digit/) },
        ]);
      }),
      { numRuns: runs(60) },
    );
  });

  it('in a date is a digit, by grammar', () => {
    const decoded = decodeMrz(seenAs(ivorianSpecimen, 1, 3, undecided('I', '1')), today);
    expect(decoded).toMatchObject({ lines: ivorianSpecimen, valid: true });
    expect(decoded?.corrected).toEqual([{ line: 1, position: 3, from: 'I', to: '1', reason: 'grammar' }]);
  });

  it('in a country code makes a country', () => {
    const decoded = decodeMrz(seenAs(ivorianSpecimen, 1, 16, undecided('L', 'I')), today);
    expect(decoded).toMatchObject({ lines: ivorianSpecimen, valid: true });
    expect(decoded?.corrected).toEqual([{ line: 1, position: 16, from: 'L', to: 'I', reason: 'grammar' }]);
  });

  it('that check digits cannot tell apart (6 and G) leaves the zone ambiguous and not valid', () => {
    const [zone] = fc.sample(
      zoneOf(formats[0] ?? expect.fail('no format')).filter(({ lines }) => /^.{5}\w*6/.test(lines[0] ?? '')),
      { numRuns: 1, seed: 7 },
    );
    const lines = zone?.lines ?? [];
    const at = (lines[0] ?? '').indexOf('6', 5);
    const decoded = decodeMrz(seenAs(lines, 0, at, undecided('6', 'G')), today);
    expect(decoded).toMatchObject({ valid: false, ambiguous: true });
    expect(decoded?.errors.map((error) => error.code)).toEqual(['AMBIGUOUS_READING']);
    expect(decoded?.confidence).toBeLessThanOrEqual(0.5);
  });

  it('in a name stays what the reader says; nearly even, it is ambiguous', () => {
    const tilted = seenAs(ivorianSpecimen, 2, 0, [
      { char: 'Z', probability: 0.93 },
      { char: 'S', probability: 0.06 },
    ]);
    const decoded = decodeMrz(tilted, today);
    expect(decoded?.lines[2]).toBe(`Z${ivorianSpecimen[2].slice(1)}`);
    expect(decoded).toMatchObject({ valid: true, corrected: [] });
    const even = decodeMrz(seenAs(ivorianSpecimen, 2, 0, undecided('Z', 'S')), today);
    expect(even?.lines[2]).toBe(`Z${ivorianSpecimen[2].slice(1)}`);
    expect(even).toMatchObject({ valid: false, ambiguous: true });
  });

  it('behind the end of a name is padding', () => {
    const padding = decodeMrz(seenAs(ivorianSpecimen, 2, 25, undecided('K', '<')), today);
    expect(padding?.lines).toEqual(ivorianSpecimen);
    expect(padding?.corrected).toEqual([{ line: 2, position: 25, from: 'K', to: '<', reason: 'grammar' }]);
    const clear = decodeMrz(seenAs(ivorianSpecimen, 2, 25, [{ char: 'K', probability: 0.98 }]), today);
    expect(clear?.lines[2]?.[25]).toBe('K');
  });

  it('alone in the padding of a number is a filler', () => {
    const [visa] = fc.sample(
      zoneOf(formats.find(({ name }) => name === 'MRVA') ?? expect.fail('no MRVA')).filter(({ lines }) =>
        (lines[1] ?? '').endsWith('<<<<<<<'),
      ),
      { numRuns: 1, seed: 3 },
    );
    const lines = visa?.lines ?? [];
    const decoded = decodeMrz(seenAs(lines, 1, 41, undecided('K', '<')), today);
    expect(decoded?.lines).toEqual(lines);
    expect(decoded?.corrected).toEqual([{ line: 1, position: 41, from: 'K', to: '<', reason: 'grammar' }]);
    // A K has the filler's value, and nothing else covers a visa's optional data.
    expect(decoded).toMatchObject({ valid: false, ambiguous: true });
  });

  it('in a name that is a digit becomes the letter seen beside it, unless the digit is clear', () => {
    const open = decodeMrz(seenAs(ivorianSpecimen, 2, 0, undecided('5', 'S')), today);
    expect(open).toMatchObject({ lines: ivorianSpecimen, valid: true });
    expect(open?.corrected).toEqual([{ line: 2, position: 0, from: '5', to: 'S', reason: 'grammar' }]);
    const clear = decodeMrz(seenAs(ivorianSpecimen, 2, 0, [{ char: '5', probability: 0.98 }]), today);
    expect(clear?.lines[2]).toBe(`5${ivorianSpecimen[2].slice(1)}`);
    expect(clear?.errors.map((error) => error.code)).toEqual(['INVALID_CHARACTER_NAMES']);
  });

  it('decides where a long document number ends', () => {
    const decoded = decodeMrz(seenAs(ivorianSpecimen, 0, 14, undecided('C', '<')), today);
    expect(decoded).toMatchObject({ lines: ivorianSpecimen, valid: true });
  });
});

describe('a wrong digit, clearly printed', () => {
  it('stays, and the zone is not valid, even beside characters that are undecided', () => {
    fc.assert(
      fc.property(anyZone, fc.nat(), fc.integer({ min: 1, max: 9 }), (zone, pick, shift) => {
        const digits = zone.format.checks.filter((check) => check.field !== 'documentNumber');
        const check = digits[pick % digits.length] ?? expect.fail('no check');
        const { line, position } = check;
        const right = Number(zone.lines[line]?.[position]);
        const wrong = String((right + shift) % 10);
        const decoded = decodeMrz(
          seenAs(zone.lines, line, position, [
            { char: wrong, probability: 0.96 },
            { char: String(right), probability: 0.04 },
          ]),
          today,
        );
        expect(decoded?.valid).toBe(false);
        expect(decoded?.lines[line]?.[position]).toBe(wrong);
        expect(decoded?.corrected).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });

  it('and a format’s own shape broken: the zone comes back as printed, in the format its lines have', () => {
    const lines = [
      'P<CIVKOUASSI<<AYA<MARIE<<<<<<<<<<<<<<<<<<<<<',
      'A123456784CIV8503150F3205149<<<<<<<<<<<<<<6<',
    ];
    const decoded = decodeMrz(
      lines.map((line) => sure(line)),
      today,
    );
    expect(decoded).toMatchObject({ format: 'TD3', lines, valid: false, corrected: [] });
    expect(decoded?.errors.map((error) => error.code)).toContain('INVALID_CHECK_DIGIT_COMPOSITE');
  });

  it('is not made up for by changing another character against the picture', () => {
    const readings = seenAs(ivorianSpecimen, 1, 6, [{ char: '7', probability: 0.99 }]).map((line) => [
      ...line,
    ]);
    const second = readings[1] ?? [];
    // The composite could be chosen to fit, but the birth date would still be wrong: then nothing is chosen.
    second[29] = undecided('2', '3');
    const decoded = decodeMrz(readings, today);
    expect(decoded).toMatchObject({ valid: false, corrected: [] });
    expect(decoded?.lines[1]).toBe('9001017M3512311CIV100000000012');
  });
});

describe('lost and added fillers', () => {
  const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);
  const longRun = (text: string) => text.indexOf('<<<<');

  it('of a long run are put back or left out, and disclosed', () => {
    fc.assert(
      fc.property(anyZone, fc.nat(2), fc.boolean(), ({ lines }, line, lose) => {
        const text = lines[line] ?? '';
        const at = longRun(text);
        fc.pre(at >= 0);
        const read = lines.map((own, index) => {
          if (index !== line) return sure(own);
          return sure(lose ? without(own, at) : `${own.slice(0, at)}<${own.slice(at)}`);
        });
        const decoded = decodeMrz(read, today);
        expect(decoded?.lines).toEqual(lines);
        expect(decoded?.corrected).toHaveLength(1);
        expect(decoded?.corrected[0]).toMatchObject(
          lose
            ? { line, from: '', to: '<', reason: 'filler' }
            : { line, from: '<', to: '', reason: 'filler' },
        );
      }),
      { numRuns: runs(60) },
    );
  });

  it('at the end of a name line may be lost altogether', () => {
    const decoded = decodeMrz(
      ivorianSpecimen.map((line, index) => sure(index === 2 ? line.replace(/<+$/, '') : line)),
      today,
    );
    expect(decoded).toMatchObject({ lines: ivorianSpecimen, valid: true });
  });

  it('that could have stood in two places leave the zone ambiguous', () => {
    const decoded = decodeMrz(
      ivorianSpecimen.map((line) => sure(line.replace('SPECIMEN<<TEST', 'SPECIMEN<TEST'))),
      today,
    );
    expect(decoded).toMatchObject({ valid: false, ambiguous: true });
  });

  it('dirt at the ends is left out, and disclosed', () => {
    const dirty = [[{ char: '-', probability: 0.6 }], ...sure(ivorianSpecimen[0])];
    const decoded = decodeMrz([dirty, sure(ivorianSpecimen[1]), sure(ivorianSpecimen[2])], today);
    expect(decoded).toMatchObject({ lines: ivorianSpecimen, valid: true });
    expect(decoded?.corrected).toEqual([{ line: 0, position: 0, from: '-', to: '', reason: 'noise' }]);
  });

  it('a lost digit is never made up', () => {
    const decoded = decodeMrz(
      ivorianSpecimen.map((line, index) => sure(index === 1 ? line.slice(1) : line)),
      today,
    );
    expect(decoded?.valid ?? false).toBe(false);
  });
});

describe('what is no zone', () => {
  it('is null: random text of the right shape', () => {
    const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'];
    const line = (length: number) =>
      fc.string({ unit: fc.constantFrom(...characters), minLength: length - 3, maxLength: length + 3 });
    const texts = fc.oneof(
      fc.array(line(30), { minLength: 3, maxLength: 3 }),
      fc.array(line(36), { minLength: 2, maxLength: 2 }),
      fc.array(line(44), { minLength: 2, maxLength: 2 }),
    );
    fc.assert(
      fc.property(texts, (lines) => {
        expect(
          decodeMrz(
            lines.map((text) => sure(text)),
            today,
          ),
        ).toBeNull();
      }),
      { numRuns: runs(100) },
    );
  });

  it('is null: sentences, fillers, nothing, and a zone that nobody could read', () => {
    const read = (...lines: string[]) =>
      decodeMrz(
        lines.map((line) => sure(line)),
        today,
      );
    expect(read('REPUBLIQUE DE COTE D’IVOIRE', 'CARTE NATIONALE D’IDENTITE')).toBeNull();
    expect(read('REPUBLIQUE DE COTE D’IVOIRE', 'CARTE NATIONALE D’IDENTITE', 'N° CI001234567')).toBeNull();
    expect(read('<'.repeat(44), '<'.repeat(44))).toBeNull();
    expect(read('1'.repeat(30), '1'.repeat(30), '1'.repeat(30))).toBeNull();
    expect(read()).toBeNull();
    expect(read('', '')).toBeNull();
    expect(
      decodeMrz(
        ivorianSpecimen.map((line) => sure(line, 0.3)),
        today,
      ),
    ).toBeNull();
  });

  it('never makes it throw', () => {
    const alternative = fc.record({
      char: fc.oneof(fc.string({ maxLength: 2 }), fc.constantFrom('<', '0', 'O', '')),
      probability: fc.oneof(fc.double(), fc.double({ min: 0, max: 1 })),
    });
    const reading = fc.array(fc.array(alternative, { maxLength: 8 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 4 }), (readings) => {
        const decoded = decodeMrz(readings, today);
        if (decoded !== null) expect(decoded.valid).toBe(decoded.errors.length === 0);
      }),
      { numRuns: runs(200) },
    );
  });

  it('takes bounded time even where every character is undecided', () => {
    const blurred = ivorianSpecimen.map((line) =>
      [...line].map((char) => [
        { char, probability: 0.5 },
        ...[...'0O1I<'].map((other) => ({ char: other, probability: 0.1 })),
      ]),
    );
    const clear = ivorianSpecimen.map((line) => [...line].map((char) => [{ char, probability: 0.999 }]));
    const fastest = (zone: Parameters<typeof decodeMrz>[0]) => {
      const times = Array.from({ length: 5 }, () => {
        const started = performance.now();
        decodeMrz(zone, today);
        return performance.now() - started;
      });
      return Math.min(...times);
    };
    // About 15 times; trying every combination would take longer than anybody lives.
    expect(fastest(blurred) / fastest(clear)).toBeLessThan(1000);
  });
});

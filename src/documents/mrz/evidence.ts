import { isKnownCountry } from './countries.ts';
import { type Format, textOf } from './formats.ts';
import type { ParsedMrz } from './parse.ts';
import type { Slots } from './units.ts';

/** Is this a zone at all? A forged or worn one still shows most of these signs; a line of any other text few. */
export function evidenceOf(format: Format, { lines, fields, checks }: ParsedMrz): number {
  const states = format.fields.filter((field) => field.characters === 'country');
  const names = format.fields.filter((field) => field.characters === 'alpha');
  const signs: readonly boolean[] = [
    format.documentLetters.includes((lines[0] ?? '').slice(0, 1)),
    ...states.map((field) => isKnownCountry(textOf(lines, field))),
    fields.birthDate !== null,
    ...(format.fields.some((field) => field.name === 'expiryDate') ? [fields.expiryDate !== null] : []),
    fields.sex !== null,
    names.every((field) => /^[A-Z]+<(.*[A-Z])?<*$/.test(textOf(lines, field))),
    ...checks.map(({ ok }) => ok),
  ];
  return signs.filter(Boolean).length / signs.length;
}

/** How sure the reader was of the characters that were taken, on the average. */
export function meanProbability(slots: Slots, lines: readonly string[]): number {
  const probabilities = slots.flatMap((line, index) =>
    line.flatMap((seen, position) => {
      const char = lines[index]?.[position];
      return seen === null ? [] : [seen.options.find((option) => option.char === char)?.probability ?? 0];
    }),
  );
  return probabilities.length === 0
    ? 0
    : probabilities.reduce((sum, probability) => sum + probability, 0) / probabilities.length;
}

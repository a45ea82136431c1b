/**
 * A picture of three planes, planes first, with values from -1 to 1, that is the same on every machine: waves of whole
 * numbers, since sines may differ in their last digit.
 */
export function referencePicture(side: number): Float32Array {
  const picture = new Float32Array(3 * side * side);
  for (let plane = 0; plane < 3; plane++)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        const wave = x * (plane + 2) + y * (5 - plane) + ((x * y) >> 4);
        picture[(plane * side + y) * side + x] = (wave & 0xff) / 127.5 - 1;
      }
  return picture;
}

/** What is kept of an answer: enough numbers, from all over it, to tell any other answer from it. */
export interface Reference {
  readonly length: number;
  /** Largest and mean absolute value. */
  readonly largest: number;
  readonly mean: number;
  /** Values by their place. */
  readonly values: Readonly<Record<string, number>>;
}

const keptValues = 24;

export function referenceOf(answer: Float32Array): Reference {
  const absolute = answer.map(Math.abs);
  const places = Array.from(
    { length: Math.min(keptValues, answer.length) },
    (_, i) =>
      // Answers go in rows; steps of no whole row meet every column.
      Math.floor((i * answer.length) / keptValues + i) % answer.length,
  );
  return {
    length: answer.length,
    largest: absolute.reduce((a, b) => Math.max(a, b), 0),
    mean: absolute.reduce((a, b) => a + b, 0) / answer.length,
    values: Object.fromEntries(places.map((place) => [place, answer[place] ?? Number.NaN])),
  };
}

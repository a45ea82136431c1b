/** Which waves a square of pixels is made of: the discrete Fourier transform, for squares of one size. */

/** Pixels of a side; a power of two. */
export const side = 128;
const half = side / 2;
/** Indices wrap around: the one before the first is the last. */
const last = side - 1;

const cosines = Float32Array.from({ length: half }, (_, n) => Math.cos((2 * Math.PI * n) / side));
const sines = Float32Array.from({ length: half }, (_, n) => -Math.sin((2 * Math.PI * n) / side));
const bits = Math.log2(side);
/** Where each row goes before the butterflies: the number with its bits in reverse. */
const reversed = Uint8Array.from({ length: side }, (_, row) => {
  let turned = 0;
  for (let bit = 0; bit < bits; bit++) if ((row >> bit) & 1) turned |= 1 << (bits - 1 - bit);
  return turned;
});

/** Window: squares fade to their edges, so that those do not count as waves. */
export const slope = Float32Array.from(
  { length: side },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (n + 0.5)) / side),
);

/** A square without its mean, and windowed. */
export function fade(square: Float32Array): void {
  let sum = 0;
  for (const value of square) sum += value;
  const mean = sum / (side * side);
  for (let y = 0; y < side; y++) {
    const part = slope[y] as number;
    for (let x = 0; x < side; x++) {
      const at = y * side + x;
      square[at] = ((square[at] as number) - mean) * part * (slope[x] as number);
    }
  }
}

/** Of a spectrum, at a wave in waves a side. */
export const valueAt = (spectrum: Float32Array, u: number, v: number): number =>
  spectrum[(v & last) * side + (u & last)] as number;

/** Complex numbers, row by row, in place. */
function transform(real: Float32Array, imaginary: Float32Array): void {
  for (const _ of ['down', 'across']) {
    transformColumns(real, imaginary);
    transpose(real);
    transpose(imaginary);
  }
}

/** All columns at once, so that pixels are met in the order in which they lie. */
function transformColumns(real: Float32Array, imaginary: Float32Array): void {
  for (let row = 0; row < side; row++) {
    const other = reversed[row] as number;
    if (other <= row) continue;
    swapRows(real, row, other);
    swapRows(imaginary, row, other);
  }
  // Stages of butterflies, two at a time; 128 is an odd power of two, so one is left alone.
  for (let row = 0; row < side; row += 2) firstStage(real, imaginary, row);
  for (let size = 8; size <= side; size *= 4) {
    for (let start = 0; start < side; start += size) {
      for (let k = 0; k < size / 4; k++) {
        twoStages(real, imaginary, start + k, size / 4, (k * side) / size);
      }
    }
  }
}

function firstStage(real: Float32Array, imaginary: Float32Array, row: number): void {
  const end = (row + 1) * side;
  for (let a = row * side, b = a + side; a < end; a++, b++) {
    const re = real[b] as number;
    const im = imaginary[b] as number;
    real[b] = (real[a] as number) - re;
    imaginary[b] = (imaginary[a] as number) - im;
    real[a] = (real[a] as number) + re;
    imaginary[a] = (imaginary[a] as number) + im;
  }
}

/** On four rows, `apart` from each other: memory is gone through half as often as stage by stage. */
function twoStages(
  real: Float32Array,
  imaginary: Float32Array,
  row: number,
  apart: number,
  turn: number,
): void {
  const cos = cosines[turn] as number;
  const sin = sines[turn] as number;
  const cosTwice = cosines[2 * turn] as number;
  const sinTwice = sines[2 * turn] as number;
  const end = (row + 1) * side;
  for (let a = row * side; a < end; a++) {
    const b = a + apart * side;
    const c = b + apart * side;
    const d = c + apart * side;
    const bRe = (real[b] as number) * cosTwice - (imaginary[b] as number) * sinTwice;
    const bIm = (real[b] as number) * sinTwice + (imaginary[b] as number) * cosTwice;
    const dRe = (real[d] as number) * cosTwice - (imaginary[d] as number) * sinTwice;
    const dIm = (real[d] as number) * sinTwice + (imaginary[d] as number) * cosTwice;
    const sumRe = (real[a] as number) + bRe;
    const sumIm = (imaginary[a] as number) + bIm;
    const restRe = (real[a] as number) - bRe;
    const restIm = (imaginary[a] as number) - bIm;
    const farSumRe = (real[c] as number) + dRe;
    const farSumIm = (imaginary[c] as number) + dIm;
    const farRestRe = (real[c] as number) - dRe;
    const farRestIm = (imaginary[c] as number) - dIm;
    const turnedRe = farSumRe * cos - farSumIm * sin;
    const turnedIm = farSumRe * sin + farSumIm * cos;
    // A quarter turn further than the others.
    const quarterRe = farRestRe * sin + farRestIm * cos;
    const quarterIm = farRestIm * sin - farRestRe * cos;
    real[a] = sumRe + turnedRe;
    imaginary[a] = sumIm + turnedIm;
    real[c] = sumRe - turnedRe;
    imaginary[c] = sumIm - turnedIm;
    real[b] = restRe + quarterRe;
    imaginary[b] = restIm + quarterIm;
    real[d] = restRe - quarterRe;
    imaginary[d] = restIm - quarterIm;
  }
}

function swapRows(values: Float32Array, one: number, other: number): void {
  for (let a = one * side, b = other * side, end = a + side; a < end; a++, b++) {
    const kept = values[a] as number;
    values[a] = values[b] as number;
    values[b] = kept;
  }
}

function transpose(values: Float32Array): void {
  for (let y = 0; y < side; y++) {
    for (let x = y + 1; x < side; x++) {
      const a = y * side + x;
      const b = x * side + y;
      const kept = values[a] as number;
      values[a] = values[b] as number;
      values[b] = kept;
    }
  }
}

/** Puts the pixels of a square into what is given. */
export type Square = (into: Float32Array) => void;

/**
 * Mean over squares of each wave's log power, so that a pattern in a single square counts for little. Each wave takes
 * the strongest power among its neighbours, since perspective shifts the wavelength from square to square. Wave (u, v),
 * in waves per side, is at v * side + u, negative ones from the end. `floor` is added to every power.
 */
export function meanLogPower(squares: readonly Square[], floor: number): Float32Array {
  const mean = new Float32Array(side * side);
  const real = new Float32Array(side * side);
  const imaginary = new Float32Array(side * side);
  const powers = new Float32Array(side * side);
  const others = new Float32Array(side * side);
  // Two squares share one transform, as real and imaginary part; so an odd one is left out.
  const pairs = Math.floor(squares.length / 2);
  for (let pair = 0; pair < pairs; pair++) {
    squares[2 * pair]?.(real);
    squares[2 * pair + 1]?.(imaginary);
    transform(real, imaginary);
    logPowers({ real, imaginary, floor }, powers, others);
    for (let at = 0; at < side * side; at++) powers[at] = (powers[at] as number) + (others[at] as number);
    // Done with: its room serves to find the strongest in.
    strongestAcross(powers, real);
    addStrongestDown(real, 1 / (2 * pairs), mean);
  }
  return mean;
}

/** Each wave's log power in each square by itself; an odd one is left out. */
export function logPowersOf(squares: readonly Square[], floor: number): readonly Float32Array[] {
  const real = new Float32Array(side * side);
  const imaginary = new Float32Array(side * side);
  const spectra: Float32Array[] = [];
  for (let pair = 0; pair + 1 < squares.length; pair += 2) {
    squares[pair]?.(real);
    squares[pair + 1]?.(imaginary);
    transform(real, imaginary);
    const [one, other] = [new Float32Array(side * side), new Float32Array(side * side)];
    logPowers({ real, imaginary, floor }, one, other);
    spectra.push(one, other);
  }
  return spectra;
}

const mirrored = (u: number, v: number): number => ((side - v) % side) * side + ((side - u) % side);

interface Transformed {
  readonly real: Float32Array;
  readonly imaginary: Float32Array;
  readonly floor: number;
}

/** Of the two squares of a transform. What is real has the same waves backwards, so half of them tell all. */
function logPowers(
  { real, imaginary, floor }: Transformed,
  intoOne: Float32Array,
  intoOther: Float32Array,
): void {
  for (let v = 0; v <= half; v++) {
    for (let u = 0; u < side; u++) {
      const at = v * side + u;
      const back = mirrored(u, v);
      const re = real[at] as number;
      const im = imaginary[at] as number;
      const backRe = real[back] as number;
      const backIm = imaginary[back] as number;
      const one = Math.log(((re + backRe) ** 2 + (im - backIm) ** 2) / 4 + floor);
      const other = Math.log(((im + backIm) ** 2 + (re - backRe) ** 2) / 4 + floor);
      intoOne[at] = one;
      intoOne[back] = one;
      intoOther[at] = other;
      intoOther[back] = other;
    }
  }
}

function strongestAcross(values: Float32Array, into: Float32Array): void {
  for (let row = 0; row < side * side; row += side) {
    for (let u = 0; u < side; u++) {
      const before = values[row + ((u - 1) & last)] as number;
      const after = values[row + ((u + 1) & last)] as number;
      into[row + u] = Math.max(before, values[row + u] as number, after);
    }
  }
}

function addStrongestDown(values: Float32Array, share: number, into: Float32Array): void {
  for (let v = 0; v < side; v++) {
    const above = ((v - 1) & last) * side;
    const below = ((v + 1) & last) * side;
    for (let u = 0; u < side; u++) {
      const at = v * side + u;
      const most = Math.max(values[above + u] as number, values[at] as number, values[below + u] as number);
      into[at] = (into[at] as number) + share * most;
    }
  }
}

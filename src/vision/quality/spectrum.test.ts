import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../tools/invented/random.ts';
import { meanLogPower, type Square, side } from './spectrum.ts';

const wave =
  (u: number, v: number, height = 1): Square =>
  (into) => {
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        into[y * side + x] = height * Math.cos((2 * Math.PI * (u * x + v * y)) / side);
      }
    }
  };

/** The strongest of a wave and its neighbours, by the sums that define the transform. */
function plainPower(square: Square, u: number, v: number): number {
  const pixels = new Float32Array(side * side);
  square(pixels);
  const powers: number[] = [];
  for (let dv = -1; dv <= 1; dv++) {
    for (let du = -1; du <= 1; du++) {
      let re = 0;
      let im = 0;
      for (let at = 0; at < pixels.length; at++) {
        const turn = (2 * Math.PI * ((u + du) * (at % side) + (v + dv) * Math.floor(at / side))) / side;
        re += (pixels[at] ?? 0) * Math.cos(turn);
        im -= (pixels[at] ?? 0) * Math.sin(turn);
      }
      powers.push(re * re + im * im);
    }
  }
  return Math.max(...powers);
}

const at = (spectrum: Float32Array, u: number, v: number): number =>
  spectrum[((v + side) % side) * side + ((u + side) % side)] ?? Number.NaN;

describe('the spectrum of squares of pixels', () => {
  it('has a wave where it belongs, its mirror image and its neighbours, and nothing elsewhere', () => {
    const spectrum = meanLogPower([wave(20, 9), wave(20, 9)], 1);
    const power = Math.log((side * side) ** 2 / 4);
    for (let v = 0; v < side; v++) {
      for (let u = 0; u < side; u++) {
        const near = [1, -1].some((sign) =>
          [u - sign * 20, v - sign * 9].every((apart) => [0, 1, side - 1].includes((apart + side) % side)),
        );
        expect(Math.abs(at(spectrum, u, v) - (near ? power : 0))).toBeLessThan(0.01);
      }
    }
  });

  it('is what the plain sums say, for pixels of any kind', () => {
    const random = seededRandom(5);
    const noise = Float32Array.from({ length: side * side }, () => random.integer(-100, 100));
    const square: Square = (into) => into.set(noise);
    const spectrum = meanLogPower([square, wave(0, 0, 0)], 1);
    for (const [u, v] of [
      [5, 30],
      [-40, 63],
      [1, 1],
    ] as const) {
      // The other square holds nothing, whose power is the floor: its logarithm is 0.
      expect(at(spectrum, u, v)).toBeCloseTo(Math.log(plainPower(square, u, v) + 1) / 2, 2);
    }
  });

  it('counts what is in every square, and little what is in one', () => {
    const everywhere = meanLogPower([wave(20, 9), wave(20, 9), wave(20, 9), wave(20, 9)], 1);
    const once = meanLogPower([wave(20, 9, 100), wave(0, 0, 0), wave(0, 0, 0), wave(0, 0, 0)], 1);
    expect(at(everywhere, 20, 9)).toBeGreaterThan(2 * at(once, 20, 9));
  });
});

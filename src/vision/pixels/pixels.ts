import type { GreyPicture } from './picture.ts';

/** Arithmetic on grey pictures. */

/** Shrinks by a whole factor, averaging. */
export function shrink({ width, height, grey }: GreyPicture, factor: number): GreyPicture {
  if (factor <= 1) return { width, height, grey };
  if (factor === 2 && width > 1 && height > 1) return halve({ width, height, grey });
  const w = Math.max(1, Math.floor(width / factor));
  const h = Math.max(1, Math.floor(height / factor));
  const fx = Math.min(factor, width);
  const fy = Math.min(factor, height);
  const out = new Uint8Array(w * h);
  const sums = new Uint32Array(w);
  const area = fx * fy;
  for (let y = 0; y < h; y++) {
    sums.fill(0);
    for (let dy = 0; dy < fy; dy++) {
      let at = (y * fy + dy) * width;
      for (let x = 0; x < w; x++) {
        let sum = 0;
        for (let dx = 0; dx < fx; dx++) sum += grey[at++] as number;
        sums[x] = (sums[x] as number) + sum;
      }
    }
    const row = y * w;
    for (let x = 0; x < w; x++) out[row + x] = ((sums[x] as number) + area / 2) / area;
  }
  return { width: w, height: h, grey: out };
}

/** The same as `shrink` by 2, which is what is mostly asked, in a third of the time. */
function halve({ width, height, grey }: GreyPicture): GreyPicture {
  const w = width >> 1;
  const h = height >> 1;
  const out = new Uint8Array(w * h);
  for (let y = 0, to = 0; y < h; y++) {
    let upper = 2 * y * width;
    let lower = upper + width;
    for (const end = to + w; to < end; to++, upper += 2, lower += 2) {
      const sum =
        (grey[upper] as number) +
        (grey[upper + 1] as number) +
        (grey[lower] as number) +
        (grey[lower + 1] as number);
      out[to] = (sum + 2) >> 2;
    }
  }
  return { width: w, height: h, grey: out };
}

/** The grey value between pixels; beyond the edge the edge goes on. Called for every pixel: kept lean. */
export function sample({ width, height, grey }: GreyPicture, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const cy = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const ix = cx | 0;
  const iy = cy | 0;
  const fx = cx - ix;
  const fy = cy - iy;
  const at = iy * width + ix;
  const right = ix + 1 < width ? at + 1 : at;
  const down = iy + 1 < height ? width : 0;
  const top = (grey[at] as number) * (1 - fx) + (grey[right] as number) * fx;
  const bottom = (grey[at + down] as number) * (1 - fx) + (grey[right + down] as number) * fx;
  return top + (bottom - top) * fy;
}

/** Brings the upper left `w` x `h` of `into` to the whole picture, rows of `into` being `stride` wide. */
export function resample(
  { width, height, grey }: GreyPicture,
  into: Float32Array,
  w: number,
  h: number,
  stride: number,
): void {
  const left = new Int32Array(w);
  const right = new Int32Array(w);
  const share = new Float32Array(w);
  for (let x = 0; x < w; x++) {
    const at = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / w - 0.5));
    left[x] = Math.floor(at);
    right[x] = Math.min(width - 1, Math.floor(at) + 1);
    share[x] = at - Math.floor(at);
  }
  for (let y = 0; y < h; y++) {
    const at = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / h - 0.5));
    const upper = Math.floor(at) * width;
    const lower = Math.min(height - 1, Math.floor(at) + 1) * width;
    const fy = at - Math.floor(at);
    for (let x = 0, to = y * stride; x < w; x++, to++) {
      const l = left[x] as number;
      const r = right[x] as number;
      const fx = share[x] as number;
      const top = (grey[upper + l] as number) * (1 - fx) + (grey[upper + r] as number) * fx;
      const bottom = (grey[lower + l] as number) * (1 - fx) + (grey[lower + r] as number) * fx;
      into[to] = top + (bottom - top) * fy;
    }
  }
}

/** To mean 0 and deviation about 1, as the networks were trained; a blank picture stays blank. */
export function normalise(pixels: Float32Array, length = pixels.length): void {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += pixels[i] as number;
  const mean = sum / length;
  let squares = 0;
  for (let i = 0; i < length; i++) squares += ((pixels[i] as number) - mean) ** 2;
  const scale = 1 / (Math.sqrt(squares / Math.max(1, length - 1)) + 4);
  for (let i = 0; i < pixels.length; i++) pixels[i] = ((pixels[i] as number) - mean) * scale;
}

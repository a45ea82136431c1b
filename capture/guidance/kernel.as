/**
 * What the network of the corners is calculated with, in AssemblyScript: `node --import tsx tools/guidance-kernel/cli.ts` makes
 * kernels.ts of it, once plain and once for browsers that calculate four numbers at a time (SIMD). Addresses are those of
 * the module's memory; pictures are rows of places, each with its channels side by side; channels that come out are a
 * multiple of four.
 */

/** Colours around every second place of a picture, side by side: a 3 x 3 convolution of stride 2 becomes `mix`. */
export function patches(input: usize, output: usize, side: i32, channels: i32): void {
  const half = side >> 1;
  let to = output;
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      for (let dy = -1; dy < 2; dy++) {
        for (let dx = -1; dx < 2; dx++) {
          const row = y * 2 + dy;
          const column = x * 2 + dx;
          const inside = row >= 0 && row < side && column >= 0 && column < side;
          const from = input + (<usize>((row * side + column) * channels) << 2);
          for (let c = 0; c < channels; c++) {
            store<f32>(to, inside ? load<f32>(from + (<usize>c << 2)) : <f32>0);
            to += 4;
          }
        }
      }
    }
  }
}

@inline
function kept(value: f32, positive: bool): f32 {
  return positive && value < 0 ? <f32>0 : value;
}

/**
 * Every place's channels to others: output = bias + weights x input, with `added` on top where it is not 0, and nothing
 * below 0 where `positive`. Weights: for each channel that comes in, all that go out.
 */
export function mix(
  input: usize,
  weights: usize,
  bias: usize,
  output: usize,
  added: usize,
  places: i32,
  channelsIn: i32,
  channelsOut: i32,
  positive: bool,
): void {
  const rowIn = <usize>channelsIn << 2;
  const rowOut = <usize>channelsOut << 2;
  let place = 0;
  for (; place + 3 < places; place += 4) {
    const from = input + <usize>place * rowIn;
    const to = <usize>place * rowOut;
    let at: usize = 0;
    if (ASC_FEATURE_SIMD) {
      for (; at + 16 < rowOut; at += 32) {
        const first = v128.load(bias + at);
        const second = v128.load(bias + at, 16);
        let a0 = first, b0 = first, c0 = first, d0 = first;
        let a1 = second, b1 = second, c1 = second, d1 = second;
        let weight = weights + at;
        for (let source = from; source < from + rowIn; source += 4) {
          const w0 = v128.load(weight);
          const w1 = v128.load(weight, 16);
          const a = v128.load_splat<f32>(source);
          a0 = f32x4.add(a0, f32x4.mul(a, w0));
          a1 = f32x4.add(a1, f32x4.mul(a, w1));
          const b = v128.load_splat<f32>(source + rowIn);
          b0 = f32x4.add(b0, f32x4.mul(b, w0));
          b1 = f32x4.add(b1, f32x4.mul(b, w1));
          const c = v128.load_splat<f32>(source + rowIn * 2);
          c0 = f32x4.add(c0, f32x4.mul(c, w0));
          c1 = f32x4.add(c1, f32x4.mul(c, w1));
          const d = v128.load_splat<f32>(source + rowIn * 3);
          d0 = f32x4.add(d0, f32x4.mul(d, w0));
          d1 = f32x4.add(d1, f32x4.mul(d, w1));
          weight += rowOut;
        }
        put4(a0, output, added, to + at, positive);
        put4(a1, output, added, to + at + 16, positive);
        put4(b0, output, added, to + at + rowOut, positive);
        put4(b1, output, added, to + at + 16 + rowOut, positive);
        put4(c0, output, added, to + at + rowOut * 2, positive);
        put4(c1, output, added, to + at + 16 + rowOut * 2, positive);
        put4(d0, output, added, to + at + rowOut * 3, positive);
        put4(d1, output, added, to + at + 16 + rowOut * 3, positive);
      }
    }
    for (; at < rowOut; at += 8) {
      const first = load<f32>(bias + at);
      const second = load<f32>(bias + at, 4);
      let a0 = first, b0 = first, c0 = first, d0 = first;
      let a1 = second, b1 = second, c1 = second, d1 = second;
      let weight = weights + at;
      for (let source = from; source < from + rowIn; source += 4) {
        const w0 = load<f32>(weight);
        const w1 = load<f32>(weight, 4);
        const a = load<f32>(source);
        a0 += a * w0;
        a1 += a * w1;
        const b = load<f32>(source + rowIn);
        b0 += b * w0;
        b1 += b * w1;
        const c = load<f32>(source + rowIn * 2);
        c0 += c * w0;
        c1 += c * w1;
        const d = load<f32>(source + rowIn * 3);
        d0 += d * w0;
        d1 += d * w1;
        weight += rowOut;
      }
      put(a0, output, added, to + at, positive);
      put(a1, output, added, to + at + 4, positive);
      put(b0, output, added, to + at + rowOut, positive);
      put(b1, output, added, to + at + 4 + rowOut, positive);
      put(c0, output, added, to + at + rowOut * 2, positive);
      put(c1, output, added, to + at + 4 + rowOut * 2, positive);
      put(d0, output, added, to + at + rowOut * 3, positive);
      put(d1, output, added, to + at + 4 + rowOut * 3, positive);
    }
  }
  for (; place < places; place++) {
    const from = input + <usize>place * rowIn;
    for (let at: usize = 0; at < rowOut; at += 4) {
      let sum = load<f32>(bias + at);
      let weight = weights + at;
      for (let source = from; source < from + rowIn; source += 4) {
        sum += load<f32>(source) * load<f32>(weight);
        weight += rowOut;
      }
      put(sum, output, added, <usize>place * rowOut + at, positive);
    }
  }
}

@inline
function put(value: f32, output: usize, added: usize, at: usize, positive: bool): void {
  store<f32>(output + at, kept(added == 0 ? value : value + load<f32>(added + at), positive));
}

@inline
function put4(value: v128, output: usize, added: usize, at: usize, positive: bool): void {
  const sum = added == 0 ? value : f32x4.add(value, v128.load(added + at));
  v128.store(output + at, positive ? f32x4.max(sum, f32x4.splat(0)) : sum);
}

/** Every channel by itself over `size` x `size` places around each, or around every second one (stride 2); nothing below 0. */
export function around(
  input: usize,
  weights: usize,
  bias: usize,
  output: usize,
  side: i32,
  channels: i32,
  size: i32,
  stride: i32,
): void {
  const row = <usize>channels << 2;
  const line = <usize>side * row;
  const reach = size >> 1;
  let to = output;
  for (let y = 0; y < side; y += stride) {
    const top = max(0, y - reach);
    const bottom = min(side, y + reach + 1);
    for (let x = 0; x < side; x += stride) {
      const left = max(0, x - reach);
      const right = min(side, x + reach + 1);
      const start = input + <usize>top * line + <usize>left * row;
      const first = weights + <usize>((top - y + reach) * size + left - x + reach) * row;
      const width = <usize>(right - left) * row;
      const next = <usize>(size - right + left) * row;
      for (let at: usize = 0; at < row; at += 16) {
        let weight = first + at;
        if (ASC_FEATURE_SIMD) {
          let sum = v128.load(bias + at);
          for (let down = top, from = start + at; down < bottom; down++, from += line) {
            for (let source = from; source < from + width; source += row) {
              sum = f32x4.add(sum, f32x4.mul(v128.load(source), v128.load(weight)));
              weight += row;
            }
            weight += next;
          }
          v128.store(to + at, f32x4.max(sum, f32x4.splat(0)));
        } else {
          let a = load<f32>(bias + at);
          let b = load<f32>(bias + at, 4);
          let c = load<f32>(bias + at, 8);
          let d = load<f32>(bias + at, 12);
          for (let down = top, from = start + at; down < bottom; down++, from += line) {
            for (let source = from; source < from + width; source += row) {
              a += load<f32>(source) * load<f32>(weight);
              b += load<f32>(source, 4) * load<f32>(weight, 4);
              c += load<f32>(source, 8) * load<f32>(weight, 8);
              d += load<f32>(source, 12) * load<f32>(weight, 12);
              weight += row;
            }
            weight += next;
          }
          store<f32>(to + at, kept(a, true));
          store<f32>(to + at, kept(b, true), 4);
          store<f32>(to + at, kept(c, true), 8);
          store<f32>(to + at, kept(d, true), 12);
        }
      }
      to += row;
    }
  }
}

/** Adds a picture of half the side to one, each of its places to four; nothing below 0. */
export function enlarge(half: usize, picture: usize, side: i32, channels: i32): void {
  const row = <usize>channels << 2;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const from = half + <usize>((y >> 1) * (side >> 1) + (x >> 1)) * row;
      const to = picture + <usize>(y * side + x) * row;
      for (let at: usize = 0; at < row; at += 4) {
        store<f32>(to + at, kept(load<f32>(to + at) + load<f32>(from + at), true));
      }
    }
  }
}

/** The mean of all places, channel by channel. */
export function mean(input: usize, output: usize, places: i32, channels: i32): void {
  const row = <usize>channels << 2;
  for (let at: usize = 0; at < row; at += 4) {
    let sum: f32 = 0;
    for (let place = 0; place < places; place++) sum += load<f32>(input + <usize>place * row + at);
    store<f32>(output + at, sum / <f32>places);
  }
}

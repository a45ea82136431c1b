/** Cheap measures of a small frame, plain arithmetic: light, sharpness, reflection, motion. About 320 pixels on its longer side. */

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, as a canvas gives them. */
  readonly rgba: Uint8Array | Uint8ClampedArray;
}

export type Point = readonly [x: number, y: number];
/** Clockwise from the one that is at the top left of the picture. */
export type Corners = readonly [Point, Point, Point, Point];

/** Of each row of a frame the pixels that belong to the paper: from, up to. */
type Inside = Int32Array;

export interface Measures {
  /** 0 to 255: what half of the paper is brighter than. */
  readonly light: number;
  /** 0 to 1: how much of the differences between neighbours a blur would take away; of a blurred picture, little. */
  readonly sharpness: number;
  /** 0 to 1: part of the paper that is lost in patches of plain white. */
  readonly reflection: number;
  /** About how far it moved since the frame before, as a part of the frame's longer side; 0 for the first one. */
  readonly motion: number;
}

/** What the eye makes of colours. */
export function greyOf({ width, height, rgba }: Frame): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4) {
    grey[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 151 + (rgba[from + 2] ?? 0) * 28) >> 8;
  }
  return grey;
}

/** The pixels within a convex outline; corners in parts of the frame. */
export function insideOf(width: number, height: number, corners: Corners): Inside {
  const inside = new Int32Array(height * 2);
  for (let y = 0; y < height; y += 1) {
    const level = y + 0.5;
    let [left, right] = [width, 0];
    for (let i = 0; i < 4; i += 1) {
      const [from, to] = [corners[i], corners[(i + 1) % 4]];
      if (from === undefined || to === undefined) continue;
      const [y0, y1] = [from[1] * height, to[1] * height];
      if (y0 > level === y1 > level) continue;
      const x = (from[0] + ((level - y0) / (y1 - y0)) * (to[0] - from[0])) * width;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    inside[y * 2] = Math.max(0, Math.min(width, Math.round(left)));
    inside[y * 2 + 1] = Math.max(0, Math.min(width, Math.round(right)));
  }
  return inside;
}

/** Where a paper of this shape (width / height) is to be held when nobody knows where it is: the middle of the frame. */
export function middleOf(width: number, height: number, aspect: number, share = 0.8): Corners {
  const fits = Math.min(width / aspect, height) * share;
  const [across, down] = [(fits * aspect) / width / 2, fits / height / 2];
  return [
    [0.5 - across, 0.5 - down],
    [0.5 + across, 0.5 - down],
    [0.5 + across, 0.5 + down],
    [0.5 - across, 0.5 + down],
  ];
}

/** Calls for every stretch of the inside, so that loops over pixels stay plain. */
function eachRow(inside: Inside, row: (y: number, from: number, to: number) => void): void {
  for (let y = 0; y < inside.length / 2; y += 1) {
    const [from, to] = [inside[y * 2] ?? 0, inside[y * 2 + 1] ?? 0];
    if (to > from) row(y, from, to);
  }
}

/** What `part` of the pixels within are darker than. */
export function lightOf(grey: Uint8Array, width: number, inside: Inside, part = 0.5): number {
  const counts = new Uint32Array(256);
  let total = 0;
  eachRow(inside, (y, from, to) => {
    for (let at = y * width + from; at < y * width + to; at += 1) {
      const value = grey[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
    total += to - from;
  });
  let sum = 0;
  for (let value = 0; value < 256; value += 1) {
    sum += counts[value] ?? 0;
    if (sum > total * part) return value;
  }
  return 0;
}

/** Differences below this are noise. */
const grain = 10;
/** Pixels to each side over which it is blurred for comparison. */
const reach = 3;

/**
 * Neighbours differ less after a blur; of what was blurred before they hardly differ less. The smaller of both directions
 * counts, for a hand that trembles blurs one of them.
 */
export function sharpnessOf(grey: Uint8Array, width: number, inside: Inside): number {
  const height = inside.length / 2;
  const ways = [
    { step: 1, low: reach, high: reach + 1, rows: 0 },
    { step: width, low: 0, high: 0, rows: reach + 1 },
  ].map(({ step, low, high, rows }) => {
    let [all, lost] = [0, 0];
    eachRow(inside, (y, from, to) => {
      if (y < rows || y + rows >= height) return;
      const end = y * width + Math.min(to, width - high);
      for (let at = y * width + Math.max(from, low); at < end; at += 1) {
        const sharp = Math.abs((grey[at + step] ?? 0) - (grey[at] ?? 0));
        if (sharp < grain) continue;
        // The means over 2 * reach + 1 pixels of two neighbours differ by those at their ends.
        const ends = Math.abs((grey[at + step * (reach + 1)] ?? 0) - (grey[at - step * reach] ?? 0));
        all += sharp;
        lost += Math.max(0, sharp - ends / (2 * reach + 1));
      }
    });
    return all === 0 ? 0 : lost / all;
  });
  return Math.min(...ways);
}

/** Brighter than this in every colour is nothing but light. */
const blown = 250;
/** Paper as bright as this is overexposed. */
const white = 246;
/** Side of the measured squares: smaller patches hide nothing. */
const square = 6;
/** Of a patch, what must be plain white. */
const most = 0.7;

export function reflectionOf({ width, rgba }: Frame, inside: Inside, light: number): number {
  if (light > white) return 0;
  const columns = Math.ceil(width / square);
  const counts = new Uint16Array(columns * Math.ceil(inside.length / 2 / square));
  let total = 0;
  eachRow(inside, (y, from, to) => {
    const line = Math.floor(y / square) * columns;
    for (let x = from; x < to; x += 1) {
      const at = (y * width + x) * 4;
      if (Math.min(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) < blown) continue;
      const cell = line + Math.floor(x / square);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    total += to - from;
  });
  let lost = 0;
  for (let cell = 0; cell < counts.length; cell += 1) {
    const count = counts[cell] ?? 0;
    if (count >= square * square * most) lost += count;
  }
  return total === 0 ? 0 : lost / total;
}

/** How far everything moved, from how much pixels changed and how much neighbours differ; in pixels. */
export function motionOf(grey: Uint8Array, before: Uint8Array, width: number, inside: Inside): number {
  let [sum, total] = [0, 0];
  eachRow(inside, (y, from, to) => {
    for (let at = y * width + from; at < y * width + to; at += 1) sum += (grey[at] ?? 0) - (before[at] ?? 0);
    total += to - from;
  });
  // A camera that adapts to the light changes all pixels alike.
  const brighter = total === 0 ? 0 : sum / total;
  let [changes, slopes] = [0, 0];
  eachRow(inside, (y, from, to) => {
    if (y === 0) return;
    for (let at = y * width + Math.max(1, from); at < y * width + to; at += 1) {
      const value = grey[at] ?? 0;
      changes += Math.max(0, Math.abs(value - (before[at] ?? 0) - brighter) - grain / 2);
      slopes += Math.max(Math.abs(value - (grey[at - 1] ?? 0)), Math.abs(value - (grey[at - width] ?? 0)));
    }
  });
  return slopes === 0 ? 0 : changes / (slopes + total * 0.5);
}

/** All measures of the paper within these corners; `before` is the frame before in grey, of the same size. */
export function measuresOf(frame: Frame, grey: Uint8Array, corners: Corners, before?: Uint8Array): Measures {
  const { width, height } = frame;
  const inside = insideOf(width, height, corners);
  const light = lightOf(grey, width, inside);
  const moved = before?.length === grey.length ? motionOf(grey, before, width, inside) : 0;
  return {
    light,
    sharpness: sharpnessOf(grey, width, inside),
    reflection: reflectionOf(frame, inside, light),
    motion: moved / Math.max(width, height),
  };
}

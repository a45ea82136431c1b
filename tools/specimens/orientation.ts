import type { Picture } from './warp.ts';

/** Phones keep the pixels as the sensor lay and write beside them how they are to be turned. */

export const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** As EXIF numbers them. */
export type Orientation = (typeof orientations)[number];

/** Where the pixel that is shown at (x, y) is kept, for a picture shown `width` by `height`; the last of each side. */
const keptAt: Readonly<
  Record<Orientation, (x: number, y: number, lastX: number, lastY: number) => readonly [number, number]>
> = {
  1: (x, y) => [x, y],
  2: (x, y, lastX) => [lastX - x, y],
  3: (x, y, lastX, lastY) => [lastX - x, lastY - y],
  4: (x, y, _, lastY) => [x, lastY - y],
  5: (x, y) => [y, x],
  6: (x, y, lastX) => [y, lastX - x],
  7: (x, y, lastX, lastY) => [lastY - y, lastX - x],
  8: (x, y, _, lastY) => [lastY - y, x],
};

/** The pixels to keep, so that the picture given is what is shown. */
export function turnedFor(picture: Picture, orientation: Orientation): Picture {
  if (orientation === 1) return picture;
  const { width, height, rgb } = picture;
  const [keptWidth, keptHeight] = orientation < 5 ? [width, height] : [height, width];
  const kept = new Uint8Array(rgb.length);
  const place = keptAt[orientation];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = place(x, y, width - 1, height - 1);
      const [from, to] = [(y * width + x) * 3, (row * keptWidth + column) * 3];
      kept[to] = rgb[from] ?? 0;
      kept[to + 1] = rgb[from + 1] ?? 0;
      kept[to + 2] = rgb[from + 2] ?? 0;
    }
  }
  return { width: keptWidth, height: keptHeight, rgb: kept };
}

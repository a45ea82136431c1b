import sharp from 'sharp';
import type { SeriesTruth } from '../../tools/specimens/series.ts';
import { type Corners, inverseHomography, seenWidth } from '../../tools/specimens/view.ts';
import { layOver } from '../../tools/specimens/warp.ts';

/** The paper alone, cut out and straightened by its true corners: what a reader would get from a perfect finder. */

/** Wide enough for the finest print, and no wider than a reader looks. */
const widths = { least: 1000, most: 1600 };

export interface Straightened {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export async function straightened(bytes: Buffer, { corners }: SeriesTruth): Promise<Straightened> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const width = Math.max(widths.least, Math.min(widths.most, seenWidth(corners)));
  const height = Math.round(width * shapeOf(corners));
  const toPaper = inverseHomography({ width, height }, corners);
  // The photograph is itself a sheet, whose corners lie outside the paper's.
  const outside: Corners = [
    toPaper([0, 0]),
    toPaper([info.width, 0]),
    toPaper([info.width, info.height]),
    toPaper([0, info.height]),
  ];
  const picture = { width, height, rgb: new Uint8Array(width * height * 3) };
  layOver(picture, { width: info.width, height: info.height, rgba: data }, outside);
  const raw = { width, height, channels: 3 } as const;
  return { width, height, bytes: await sharp(picture.rgb, { raw }).jpeg({ quality: 95 }).toBuffer() };
}

/** Height as a part of the width, by the means of opposite edges. */
function shapeOf([topLeft, topRight, bottomRight, bottomLeft]: Corners): number {
  const length = (a: Corners[0], b: Corners[0]): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  return (
    (length(topLeft, bottomLeft) + length(topRight, bottomRight)) /
    (length(topLeft, topRight) + length(bottomLeft, bottomRight))
  );
}

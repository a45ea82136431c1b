import type { Box, PictureText, Point, QualityFinding, TextLine } from '../../documents/facts.ts';

/** What goes into reading a picture and what comes out. Positions are pixels of the picture as it is shown, EXIF applied. */

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** Row by row, 0 black to 255 white. */
  readonly grey: Uint8Array;
}

export type { Box, Point, TextLine as ReadLine };

/** Milliseconds. */
export type Timings = Readonly<Record<'decode' | 'paper' | 'find' | 'read' | 'mrz' | 'total', number>>;

export const scaledBox = ([a, b, c, d]: Box, x: number, y: number): Box => [
  [a[0] * x, a[1] * y],
  [b[0] * x, b[1] * y],
  [c[0] * x, c[1] * y],
  [d[0] * x, d[1] * y],
];

export interface PictureReading extends PictureText {
  /** Quarter turns, clockwise in degrees, that bring the text upright. */
  readonly turned: 0 | 90 | 180 | 270;
  /** Why it is hard to read, the gravest first; empty where nothing is amiss. */
  readonly quality: readonly QualityFinding[];
  readonly timingsMs: Timings;
}

import type { Box, PictureText, Point, QualityFinding, TextLine } from '../documents/facts.ts';

/** What goes into the eyes and what comes out. Positions are pixels of the picture as it is shown, EXIF applied. */

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** Row by row, 0 black to 255 white. */
  readonly grey: Uint8Array;
}

export type { Box, Point, TextLine as ReadLine };

/** Milliseconds. */
export type Timings = Readonly<Record<'decode' | 'find' | 'read' | 'mrz' | 'total', number>>;

export interface PictureReading extends PictureText {
  /** Quarter turns, clockwise in degrees, that bring the text upright. */
  readonly turned: 0 | 90 | 180 | 270;
  /** Why it is hard to read, the gravest first; empty where nothing is amiss. */
  readonly quality: readonly QualityFinding[];
  readonly timingsMs: Timings;
}

import type { DecodedMrz } from '../documents/mrz/decode.ts';

/** What goes into the eyes and what comes out. Positions are pixels of the picture as it is shown, EXIF applied. */

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** Row by row, 0 black to 255 white. */
  readonly grey: Uint8Array;
}

export type Point = readonly [x: number, y: number];

/** Corners of a line as its reader sees them: top left, top right, bottom right, bottom left. */
export type Box = readonly [Point, Point, Point, Point];

export interface ReadLine {
  readonly text: string;
  /** 0 to 1: how often a line like this is right. */
  readonly confidence: number;
  readonly box: Box;
}

/** Milliseconds. */
export type Timings = Readonly<Record<'decode' | 'find' | 'read' | 'mrz' | 'total', number>>;

export interface PictureReading {
  readonly width: number;
  readonly height: number;
  /** Quarter turns, clockwise in degrees, that bring the text upright. */
  readonly turned: 0 | 90 | 180 | 270;
  readonly lines: readonly ReadLine[];
  readonly mrz: DecodedMrz | null;
  readonly timingsMs: Timings;
}

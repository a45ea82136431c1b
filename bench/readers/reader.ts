import type { Box } from '../../src/vision/pixels/picture.ts';

/** What a reader under measurement does, ours and its peers alike. All of them work on one thread. */

export interface LineReading {
  readonly text: string;
  /** 0 to 1, as the reader itself says. */
  readonly confidence: number;
}

export interface PlacedLine extends LineReading {
  readonly box: Box;
}

export interface ZoneReading {
  readonly lines: readonly string[];
  /** A peer's lines before another package corrected them. */
  readonly asRead?: readonly string[];
  readonly valid: boolean;
}

export interface PictureReading {
  readonly lines: readonly PlacedLine[];
  /** What the reader itself takes for the machine-readable zone; undefined where it knows of none. */
  readonly zone?: ZoneReading | null;
  /** Where the reader can tell them apart. */
  readonly findMs?: number;
  readonly readMs?: number;
}

/** A decoded picture, in the form that its reader takes: reading it is timed without decoding. */
export interface OpenPicture {
  readLine(): Promise<LineReading>;
  readPicture(): Promise<PictureReading>;
}

export interface Reader {
  readonly name: string;
  open(bytes: Buffer): Promise<OpenPicture>;
  close(): Promise<void>;
}

/** Reads the machine-readable zone of a whole picture. */
export interface ZoneReader {
  readonly name: string;
  open(bytes: Buffer): Promise<() => Promise<ZoneReading | null>>;
  close(): Promise<void>;
}

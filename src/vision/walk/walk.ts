/**
 * Goes through a picture while it arrives, from its first byte to its last, and decodes nothing: what is cut off, or is not built
 * as its format says, is found without a decoder. What only a decoder can find is left to the one that reads the picture.
 * Throws a VisionError as soon as something is wrong.
 */
export interface PictureWalk {
  push(piece: Buffer): Promise<void>;
  /** After the last piece. */
  end(): Promise<void>;
  /** However it ended. */
  close(): void;
}

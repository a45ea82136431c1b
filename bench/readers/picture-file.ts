import { readFileSync } from 'node:fs';
import { encodePng } from '../../src/vision/pixels/image.ts';

/** Test sets hold Windows bitmaps, which the service refuses: they are measured as the PNG one would make of them. */
export async function readPictureFile(path: string): Promise<Buffer> {
  const bytes = readFileSync(path);
  return bytes.toString('latin1', 0, 2) === 'BM' ? Buffer.from(await encodePng(fromBitmap(bytes))) : bytes;
}

/** Uncompressed, from the bottom row up, 24 bits a pixel or 8 with a palette. */
function fromBitmap(bytes: Buffer): { width: number; height: number; rgb: Uint8Array } {
  const pixelsAt = bytes.readUInt32LE(10);
  const paletteAt = 14 + bytes.readUInt32LE(14);
  const width = bytes.readInt32LE(18);
  const height = bytes.readInt32LE(22);
  const bits = bytes.readUInt16LE(28);
  const isPlain = bytes.readUInt32LE(30) === 0 && height > 0;
  if (!isPlain || (bits !== 24 && bits !== 8)) throw new Error('This bitmap is of a kind we do not read.');
  const rowLength = Math.ceil((width * bits) / 32) * 4;
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = pixelsAt + (height - 1 - y) * rowLength + (x * bits) / 8;
      const blueAt = bits === 24 ? at : paletteAt + bytes.readUInt8(at) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        rgb[(y * width + x) * 3 + channel] = bytes.readUInt8(blueAt + 2 - channel);
      }
    }
  }
  return { width, height, rgb };
}

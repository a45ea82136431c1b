/** The kinds of pictures we take, recognised by their magic bytes: names and headers may claim anything. */

const magicBytes = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
} as const;
export type PictureType = keyof typeof magicBytes;
const types = Object.keys(magicBytes) as PictureType[];

/** The media type, or nothing where it is no picture of ours. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | undefined =>
  types.find((type) => magicBytes[type].equals(bytes.subarray(0, magicBytes[type].length)));

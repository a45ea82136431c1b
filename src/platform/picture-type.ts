/** The kinds of pictures we take, told by their first bytes: names and headers may claim anything. */

const signatures = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
} as const;
export type PictureType = keyof typeof signatures;
const types = Object.keys(signatures) as PictureType[];

/** The media type, or nothing where it is no picture of ours. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  return types.find((type) => signatures[type].equals(bytes.subarray(0, signatures[type].length)));
}

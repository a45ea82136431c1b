/** The kinds of pictures we take, recognised by their magic bytes: names and headers may claim anything. */

const startsWith =
  (bytes: Buffer, at = 0) =>
  (head: Uint8Array): boolean =>
    bytes.equals(head.subarray(at, at + bytes.length));

const isRiff = startsWith(Buffer.from('RIFF'));
const isWebp = startsWith(Buffer.from('WEBP'), 8);
const isExtended = startsWith(Buffer.from('VP8X'), 12);
/** Of the first chunk of an extended WebP. */
const flags = { at: 20, animation: 0x02 };

/** People would see other frames than the reader, which decodes the first one. */
export const isAnimatedWebp = (head: Uint8Array): boolean =>
  isRiff(head) && isWebp(head) && isExtended(head) && ((head[flags.at] ?? 0) & flags.animation) !== 0;

const recognised = {
  'image/jpeg': startsWith(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': startsWith(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  'image/webp': (head: Uint8Array) =>
    head.length > flags.at && isRiff(head) && isWebp(head) && !isAnimatedWebp(head),
} as const;
export type PictureType = keyof typeof recognised;
const types = Object.keys(recognised) as PictureType[];

/** A paper may also come as this. */
export const pdf = 'application/pdf';

/** By a header anywhere among its first bytes, as readers of PDF take it. */
export const isPdf = (head: Uint8Array): boolean => Buffer.from(head).subarray(0, 1024).includes('%PDF-');

/** The media type, or nothing where it is no picture of ours. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | undefined =>
  types.find((type) => recognised[type](bytes));

const fileEndings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg' };

/** How the name of a file of this media type ends. */
export const fileEndingOf = (mediaType: string): string =>
  fileEndings[mediaType] ?? mediaType.slice(mediaType.indexOf('/') + 1);

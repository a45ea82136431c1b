import texts from '../../vocabulary/imports/words.json' with { type: 'json' };
import type { Text } from './language.ts';
import { isAnimatedWebp, isPdf } from './picture-type.ts';

/** Formats that people send and that we do not take, told by their magic bytes so that a refusal can say how to convert. */

interface OtherFormat {
  /** With its article, as it stands in a sentence. */
  readonly found: Text;
  readonly how: Text;
  /** Of the first `formatBytes` of a file. */
  readonly fits: (head: Buffer) => boolean;
}

/** Bytes of a file that are looked at: readers of PDF take a header anywhere among them. */
export const formatBytes = 1024;

const at = (offset: number, ...texts: string[]) => {
  const marks = texts.map((text) => Buffer.from(text, 'latin1'));
  return (head: Buffer) => marks.some((mark) => mark.equals(head.subarray(offset, offset + mark.length)));
};

const isBitmap = at(0, 'BM');

/** Of a file in boxes: its own brand and those that it is compatible with. */
function brandsOf(head: Buffer): readonly string[] {
  if (!at(4, 'ftyp')(head) || head.length < 12) return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [8, ...Array.from({ length: Math.max(0, end - 16) >> 2 }, (_, n) => 16 + n * 4)];
  return brands.map((offset) => head.toString('latin1', offset, offset + 4));
}
const hasBrand = (...names: string[]) => {
  return (head: Buffer) => brandsOf(head).some((brand) => names.includes(brand));
};

/** What may stand before the first element; every piece ends in one way only, so that no text takes long. */
const svgStart = /^(?:\ufeff|\s|<\?xml[^>]*>|<!--(?:(?!-->).)*-->|<!DOCTYPE\s[^>]*>)*<svg[\s>/]/is;

const otherFormats: readonly OtherFormat[] = [
  {
    ...texts.formats.avif,
    // Before HEIC: both name the brand that is common to them.
    fits: hasBrand('avif', 'avis'),
  },
  {
    ...texts.formats.heic,
    fits: hasBrand('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'),
  },
  {
    ...texts.formats.webp,
    fits: isAnimatedWebp,
  },
  {
    ...texts.formats.tiff,
    fits: at(0, 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'),
  },
  { ...texts.formats.gif, fits: at(0, 'GIF87a', 'GIF89a') },
  {
    ...texts.formats.bmp,
    // Text may begin with these letters too; the four bytes after the size are zero.
    fits: (head) => isBitmap(head) && head.length >= 18 && head.readUInt32LE(6) === 0,
  },
  {
    ...texts.formats.pdf,
    fits: isPdf,
  },
  {
    ...texts.formats.svg,
    fits: (head) => svgStart.test(head.toString('utf8')),
  },
];

/** What a file is that is none of ours, what it should be and what to do about it: parameters of NOT_A_PICTURE. */
export function otherFormat(bytes: Uint8Array, takesPdf = false) {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, formatBytes));
  const { found, how } = otherFormats.find(({ fits }) => fits(head)) ?? texts.formats.unknown;
  return { found, how, formats: takesPdf ? texts.taken.picturesAndPdf : texts.taken.pictures };
}

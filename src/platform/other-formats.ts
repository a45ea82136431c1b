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

const fromEditor: Text = {
  en: 'open it in a browser or a picture editor and save it as JPEG or PNG',
  fr: "ouvrez-la dans un navigateur ou un logiciel d'images et enregistrez-la en JPEG ou PNG",
};

const pictureIn = (format: string): Text => ({ en: `a ${format} picture`, fr: `une image ${format}` });

const otherFormats: readonly OtherFormat[] = [
  {
    found: { en: 'an AVIF picture', fr: 'une image AVIF' },
    how: fromEditor,
    // Before HEIC: both name the brand that is common to them.
    fits: hasBrand('avif', 'avis'),
  },
  {
    found: pictureIn('HEIC'),
    how: {
      en: 'on an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or export the picture as JPEG',
      fr: "sur un iPhone choisissez Réglages, Appareil photo, Formats, Le plus compatible et reprenez-la, ou exportez l'image en JPEG",
    },
    fits: hasBrand('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'),
  },
  {
    found: { en: 'an animated WebP picture', fr: 'une image WebP animée' },
    how: {
      en: 'send one picture that does not move, as JPEG or PNG',
      fr: 'envoyez une seule image fixe, en JPEG ou PNG',
    },
    fits: isAnimatedWebp,
  },
  {
    found: pictureIn('TIFF'),
    how: {
      en: 'set the scanner to JPEG, or open it in a picture editor and save it as JPEG or PNG',
      fr: "réglez le scanner sur JPEG, ou ouvrez-la dans un logiciel d'images et enregistrez-la en JPEG ou PNG",
    },
    fits: at(0, 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'),
  },
  { found: pictureIn('GIF'), how: fromEditor, fits: at(0, 'GIF87a', 'GIF89a') },
  {
    found: pictureIn('BMP'),
    how: fromEditor,
    // Text may begin with these letters too; the four bytes after the size are zero.
    fits: (head) => isBitmap(head) && head.length >= 18 && head.readUInt32LE(6) === 0,
  },
  {
    found: { en: 'a PDF file', fr: 'un fichier PDF' },
    how: {
      en: 'take a photograph, or export its page as JPEG or PNG at 200 dots an inch or more; only papers are taken as PDF',
      fr: 'prenez une photo, ou exportez sa page en JPEG ou PNG à 200 points par pouce ou plus ; seuls des documents sont acceptés en PDF',
    },
    fits: isPdf,
  },
  {
    found: { en: 'an SVG drawing', fr: 'un dessin SVG' },
    how: { en: 'send a photograph or scan of the paper', fr: 'envoyez une photo ou un scan du document' },
    fits: (head) => svgStart.test(head.toString('utf8')),
  },
];

const unknown = {
  found: { en: 'a file of unknown format', fr: 'un fichier de format inconnu' },
  how: { en: 'save it as one of these', fr: "enregistrez-le dans l'un de ces formats" },
} as const;

const pictures: Text = { en: 'PNG, JPEG or WebP', fr: 'ni PNG, ni JPEG, ni WebP' };
const picturesAndPdf: Text = { en: 'PNG, JPEG, WebP or PDF', fr: 'ni PNG, ni JPEG, ni WebP, ni PDF' };

/** What a file is that is none of ours, what it should be and what to do about it: parameters of NOT_A_PICTURE. */
export function otherFormat(bytes: Uint8Array, takesPdf = false) {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, formatBytes));
  const { found, how } = otherFormats.find(({ fits }) => fits(head)) ?? unknown;
  return { found, how, formats: takesPdf ? picturesAndPdf : pictures };
}

import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { formatBytes, otherFormat } from './other-formats.ts';

const picture = () => sharp({ create: { width: 2, height: 3, channels: 3, background: 'teal' } });

/** The box by which files of this family begin. */
function boxed(brand: string, ...others: string[]): Buffer {
  const rest = Buffer.from(`ftyp${brand}\0\0\0\0${others.join('')}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(4 + rest.length);
  return Buffer.concat([size, rest, Buffer.alloc(40)]);
}

function bitmap(): Buffer {
  const bytes = Buffer.alloc(58);
  bytes.write('BM');
  bytes.writeUInt32LE(58, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  return bytes;
}

describe('a format that we do not take', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    [
      'WebP',
      async () => {
        const still = await picture().webp().toBuffer();
        return sharp([still, await picture().negate().webp().toBuffer()], { join: { animated: true } })
          .webp()
          .toBuffer();
      },
    ],
    ['TIFF', () => picture().tiff().toBuffer()],
    ['TIFF', () => Buffer.from('MM\0*\0\0\0\x08', 'latin1')],
    ['GIF', () => picture().gif().toBuffer()],
    ['AVIF', () => picture().avif().toBuffer()],
    ['AVIF', () => boxed('mif1', 'mif1', 'miaf', 'avif')],
    ['HEIC', () => boxed('heic', 'mif1', 'heic')],
    ['HEIC', () => boxed('mif1', 'mif1', 'heic')],
    ['BMP', bitmap],
    ['PDF', () => Buffer.from('%PDF-1.7\n')],
    ['PDF', () => Buffer.from(`\n\n${' '.repeat(500)}%PDF-1.4`)],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG', () => Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg>\n<svg\n>')],
  ])('%s is named in both languages, with a way to convert it', async (format, make) => {
    const { found, how } = otherFormat(await make());
    for (const language of ['en', 'fr'] as const) {
      expect(found[language]).toContain(format);
      expect(how[language]).toMatch(/JPEG|photo/);
    }
  });

  it.each<[string, Buffer]>([
    ['no bytes', Buffer.alloc(0)],
    ['text', Buffer.from('BMW and <svg> are words')],
    ['a page', Buffer.from('<html><svg/></html>')],
    ['a film', boxed('isom', 'mp42')],
    ['a sound', Buffer.from('RIFF0000WAVE')],
    // Would take ages for an expression that can read comments in several ways.
    ['comments', Buffer.from('<!---->'.repeat(200))],
  ])('%s is a file of unknown format', (_what, bytes) => {
    expect(otherFormat(bytes).found.en).toBe('a file of unknown format');
  });

  it('whatever the bytes are, there are words', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 40 }),
        fc.constantFrom('', '\0\0\0\x20ftyp', 'RIFF', 'BM', '<'),
        (bytes, start) => {
          const { found, how } = otherFormat(Buffer.concat([Buffer.from(start, 'latin1'), bytes]));
          expect(found.fr && how.fr).not.toBe('');
        },
      ),
    );
    expect(formatBytes).toBeGreaterThanOrEqual(1024);
  });
});

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { readText } from './read-text.ts';

async function text(content: string | Uint8Array, pieceBytes?: number): Promise<string> {
  let all = '';
  for await (const piece of readText(memoryFile('list.csv', content, pieceBytes))) all += piece;
  return all;
}

const lines = `${'é'.repeat(300)}\n${'x'.repeat(700)}\n`;

describe('the text of a list file', () => {
  it('is read whole wherever its pieces end, without the mark of byte order', async () => {
    expect(await text(`\uFEFF${lines}ünï😀`, 1)).toBe(`${lines}ünï😀`);
    expect(await text('a', 100)).toBe('a');
  });

  const refused: readonly (readonly [what: string, content: string | Uint8Array, reason: RegExp])[] = [
    ['nothing in it', '', /^list\.csv: it is empty$/],
    ['UTF-16', Buffer.from('\uFEFFid,name\n', 'utf16le'), /it is written in UTF-16; save it as UTF-8/],
    [
      'UTF-16 without its mark',
      Buffer.from('id,name\n', 'utf16le'),
      /list\.csv, line 1: it holds zero bytes/,
    ],
    ['gzip in gzip', gzipSync('id'), /packed twice/],
    ['a workbook', 'PK\x03\x04....', /ZIP archive or a workbook/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), /old workbook/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['an HTML page', '\n<!DOCTYPE html><html>', /HTML page/],
    ['an HTML page of another style', '<HTML><body>Sign in', /HTML page/],
  ];
  for (const [what, content, reason] of refused) {
    it(`is refused with ${what}`, async () => {
      await expect(text(content)).rejects.toThrow(reason);
    });
  }

  it('is refused as Latin-1 with the line, wherever it stands', async () => {
    for (const pieceBytes of [1, 600, 5000]) {
      const content = Buffer.concat([
        Buffer.from(`${lines}${lines}a;`),
        Buffer.from('é', 'latin1'),
        Buffer.from(';b\n'),
      ]);
      await expect(text(content, pieceBytes)).rejects.toThrow('list.csv, line 5: it is not in UTF-8');
    }
  });

  it('is refused where it ends in the middle of a character', async () => {
    const bytes = Buffer.from('abc\né');
    await expect(text(bytes.subarray(0, -1))).rejects.toThrow(
      'list.csv, line 2: it ends in the middle of a character',
    );
  });
});

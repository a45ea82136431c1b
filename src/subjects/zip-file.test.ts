import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { directory, type Written, type ZipEntry, zipFile } from './zip-file.ts';

/** A reader that is not ours; it comes with what makes reports. */
const { unzipSync } = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fflate') as {
  unzipSync(bytes: Uint8Array): Record<string, Uint8Array>;
};

async function zipped(entries: readonly ZipEntry[]): Promise<Buffer> {
  const all = async function* () {
    yield* entries;
  };
  const pieces: Buffer[] = [];
  for await (const piece of zipFile(all(), new Date('2026-11-16T10:20:30Z'))) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a ZIP file', () => {
  it('is read by others as it was written: names with accents, empty files, any bytes', async () => {
    const entries = [
      { name: 'index.html', bytes: Buffer.from('<p>été</p>') },
      { name: 'dossiers/1/pièce.bin', bytes: Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 251)) },
      { name: 'empty', bytes: Buffer.alloc(0) },
    ];
    const read = unzipSync(await zipped(entries));
    expect(Object.keys(read)).toEqual(entries.map(({ name }) => name));
    for (const { name, bytes } of entries) expect(Buffer.from(read[name] ?? []).equals(bytes)).toBe(true);
  });

  it('is one without entries too', async () => {
    expect(unzipSync(await zipped([]))).toEqual({});
  });

  it('tells places beyond 4 GB in the larger form, and only those', () => {
    const entry = (offset: number): Written => ({ name: Buffer.from('a'), crc: 1, size: 2, offset });
    const far = 5 * 2 ** 32;
    const large = directory([entry(0), entry(far)], far + 100, 0);
    const small = directory([entry(0), entry(1000)], 1100, 0);
    const places = (bytes: Buffer, value: number) => {
      const wanted = Buffer.alloc(8);
      wanted.writeBigUInt64LE(BigInt(value));
      return bytes.indexOf(wanted) >= 0;
    };
    expect([places(large, far), places(large, far + 100)]).toEqual([true, true]);
    const largeEnd = Buffer.from([0x50, 0x4b, 6, 6]);
    expect([large.includes(largeEnd), small.includes(largeEnd)]).toEqual([true, false]);
    expect(large.readUInt32LE(large.length - 6)).toBe(0xffff_ffff);
    expect(small.readUInt32LE(small.length - 6)).toBe(1100);
  });
});

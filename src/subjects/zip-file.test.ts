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

  it('tells of each entry its sum, and in UTC when the file was made; names are said to be UTF-8, of Unix', async () => {
    const bytes = await zipped([{ name: 'é', bytes: Buffer.from('123456789') }]);
    const central = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const reported = (header: number) => ({
      flags: bytes.readUInt16LE(header + 2),
      time: bytes.readUInt16LE(header + 6),
      date: bytes.readUInt16LE(header + 8),
      sum: bytes.readUInt32LE(header + 10),
    });
    const wanted = {
      flags: 0x0800,
      time: (10 << 11) | (20 << 5) | 15,
      date: (46 << 9) | (11 << 5) | 16,
      // The value that descriptions of CRC-32 give for these nine digits.
      sum: 0xcbf4_3926,
    };
    expect(reported(4)).toEqual(wanted);
    expect(reported(central + 6)).toEqual(wanted);
    expect(bytes.readUInt8(central + 5)).toBe(3);
  });

  it('has more entries than the smaller form can count', async () => {
    const entries = Array.from({ length: 70_000 }, (_, i) => ({ name: `${i}`, bytes: Buffer.from(`${i}`) }));
    const read = unzipSync(await zipped(entries));
    expect(Object.keys(read).length).toBe(entries.length);
    expect(Buffer.from(read['69999'] ?? []).toString()).toBe('69999');
  });

  it('is made as it is read: no entry is asked for before those ahead of it are taken', async () => {
    let asked = 0;
    const entries = async function* () {
      for (; asked < 3; asked += 1) yield { name: `${asked}`, bytes: Buffer.alloc(10) };
    };
    const file = zipFile(entries(), new Date());
    const seen: number[] = [];
    for await (const _piece of file) seen.push(asked);
    // Header and content of each entry, then the directory.
    expect(seen).toEqual([0, 0, 1, 1, 2, 2, 3]);
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

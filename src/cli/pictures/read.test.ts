import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { visionLimits } from '../../vision/limits.ts';
import type { Box, PictureReading } from '../../vision/pixels/picture.ts';
import type { Seen } from '../../vision/process/messages.ts';
import { VisionError } from '../../vision/process/vision-error.ts';
import { type Outcome, outcomes, rounded } from './read.ts';

const folder = mkdtempSync(join(tmpdir(), 'akwaba-read-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const square = (size: number): Box => [
  [0, 0],
  [size, 0],
  [size, size],
  [0, size],
];

const reading: PictureReading = {
  width: 10,
  height: 10,
  turned: 0,
  paper: { corners: square(9.9512), width: 10, height: 10, confidence: 0.98765, cells: [[1, 2, 3, 4]] },
  lines: [{ text: 'A', confidence: 0.123456, box: square(7.0512) }],
  mrz: null,
  quality: [{ code: 'TOO_SMALL', value: 5.25, limit: 7 }],
  timingsMs: { decode: 1.25, paper: 1.11, find: 2.04, read: 3.06, mrz: 0, total: 6.349 },
};

/** Reads slower the earlier a file comes; its picture's width is the file's content. */
class FakePool {
  working = 0;
  most = 0;
  async read(bytes: Uint8Array): Promise<Seen> {
    this.working++;
    this.most = Math.max(this.most, this.working);
    const number = Number(Buffer.from(bytes).toString());
    await new Promise((resolve) => setTimeout(resolve, 20 - number));
    this.working--;
    if (Number.isNaN(number)) throw new VisionError('BROKEN_PICTURE');
    return { reading: { ...reading, width: number } };
  }
}

async function all(files: readonly string[], pool = new FakePool(), atOnce = 3): Promise<readonly Outcome[]> {
  const list: Outcome[] = [];
  for await (const outcome of outcomes(files, pool, atOnce, { annotate: false })) list.push(outcome);
  return list;
}

const code = (outcome: Outcome | undefined) => outcome && 'error' in outcome && outcome.error.code;

describe('reading files', () => {
  it('keeps the order and works at a few at a time', async () => {
    const files = Array.from({ length: 12 }, (_, n) => fileOf(`${n}.jpg`, `${n}`));
    const pool = new FakePool();
    const list = await all(files, pool);
    expect(list.map(({ file }) => file)).toEqual(files);
    expect(list.map((outcome) => 'seen' in outcome && outcome.seen.reading.width)).toEqual([...files.keys()]);
    expect(pool.most).toBe(3);
  });

  it('tells in its place why a file gave nothing, and goes on', async () => {
    const large = fileOf('large.jpg', '');
    truncateSync(large, visionLimits.pictureBytes + 1);
    const list = await all([
      join(folder, 'nowhere.jpg'),
      fileOf('broken.jpg', 'x'),
      folder,
      '/dev/zero',
      large,
      join(fileOf('file', ''), 'below.jpg'),
      fileOf('good.jpg', '7'),
    ]);
    expect(list.map(code)).toEqual([
      'FILE_NOT_FOUND',
      'BROKEN_PICTURE',
      'NOT_A_FILE',
      'NOT_A_FILE',
      'TOO_LARGE_PICTURE',
      'FILE_NOT_FOUND',
      false,
    ]);
  });

  it('tells of a file that it cannot read', async () => {
    const loop = join(folder, 'loop.jpg');
    symlinkSync(loop, loop);
    expect((await all([loop])).map(code)).toEqual(['FILE_NOT_READABLE']);
  });

  it('rounds away digits that mean nothing', () => {
    expect(rounded(reading)).toEqual({
      ...reading,
      paper: { corners: square(10), width: 10, height: 10, confidence: 0.9877 },
      lines: [{ text: 'A', confidence: 0.1235, box: square(7.1) }],
      timingsMs: { decode: 1.3, paper: 1.1, find: 2, read: 3.1, mrz: 0, total: 6.3 },
    });
  });
});

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofacSet } from '../../test/fixtures/screening/sources/ofac.ts';
import { readAll, refusal } from '../../test/fixtures/screening/sources/reading/memory-file.ts';
import { listFiles } from './list-files.ts';
import type { ListFile } from './source.ts';
import { custom } from './sources/custom.ts';
import { ofacSdn } from './sources/ofac.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akwaba-lists-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function contentOf(file: ListFile): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of file.open()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
const put = async (name: string, content: string | Uint8Array): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

const csv = 'id,name\n1,A Exemple\n';

describe('files of a list', () => {
  it('are one file, gzipped or not whatever its name says, and can be read again', async () => {
    const paths = [
      await put('a.csv', csv),
      await put('b.csv.gz', gzipSync(csv)),
      await put('c.csv', gzipSync(csv)),
    ];
    for (const [at, path] of paths.entries()) {
      const [file, ...others] = await listFiles(path);
      expect(others).toEqual([]);
      expect(file?.name).toBe(['a.csv', 'b.csv', 'c.csv'][at]);
      for (const _ of [1, 2]) expect(file && (await contentOf(file))).toBe(csv);
    }
  });

  it('are those of a folder, without its folders and hidden files', async () => {
    const inner = join(folder, 'set');
    await mkdir(join(inner, 'deeper'), { recursive: true });
    for (const name of ['b.csv', 'a.csv.gz', '.hidden']) await writeFile(join(inner, name), csv);
    expect((await listFiles(inner)).map(({ name }) => name)).toEqual(['a.csv', 'b.csv']);
  });

  it("are all of OFAC's set where one of them is given", async () => {
    const inner = join(folder, 'ofac');
    await mkdir(inner);
    for (const [name, content] of Object.entries(ofacSet)) await writeFile(join(inner, name), content);
    await writeFile(join(inner, 'notes.txt'), 'mine');
    const { entities } = await readAll(ofacSdn, ...(await listFiles(join(inner, 'sdn.csv'))));
    expect(entities).toHaveLength(4);
  });

  it('that are not there, or are nothing, are refused', async () => {
    await expect(listFiles(join(folder, 'nothing'))).rejects.toThrow(/nothing: there is no such file$/);
    await mkdir(join(folder, 'empty'));
    await expect(listFiles(join(folder, 'empty'))).rejects.toThrow(/empty: there is no file in the folder$/);
    await symlink(join(folder, 'gone'), join(folder, 'dangling'));
    await expect(listFiles(join(folder, 'dangling'))).rejects.toThrow(/there is no such file/);
  });

  it('are refused where gzip was cut off or damaged', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `${at},Exemple ${Math.sin(at)}\n`).join('');
    const packed = gzipSync(`id,name\n${rows}`);
    const cut = await put('cut.csv.gz', packed.subarray(0, packed.length >> 1));
    expect(await refusal(custom, ...(await listFiles(cut)))).toBe(
      'cut.csv: the gzip data ends too early: it was cut off',
    );
    packed.fill(0xaa, packed.length >> 1, (packed.length >> 1) + 200);
    const damaged = await put('damaged.csv.gz', packed);
    // Which of its faults is met first is not promised.
    expect(await refusal(custom, ...(await listFiles(damaged)))).toMatch(/^damaged\.csv/);
  });

  it('several in a folder are refused where a source takes one', async () => {
    const inner = join(folder, 'two');
    await mkdir(inner);
    for (const name of ['a.csv', 'b.csv']) await writeFile(join(inner, name), csv);
    expect(await refusal(custom, ...(await listFiles(inner)))).toMatch(
      /several files of this source.*a\.csv, b\.csv/,
    );
  });
});

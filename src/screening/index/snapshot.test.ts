import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueList, dataOf, listed, search } from '../../../test/fixtures/screening/index/index.ts';
import { SealingKey } from '../../platform/keys/sealing.ts';
import { screeningLimits } from '../limits.ts';
import { sectionNames } from './index-data.ts';
import { NameIndex } from './name-index.ts';
import { fingerprintOf, readSnapshot, writeSnapshot } from './snapshot.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'akwaba-snapshot-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = new SealingKey(Buffer.alloc(32, 1));
const data = dataOf([
  catalogueList(1),
  Array.from({ length: 500 }, (_, n) => listed(`e${n}`, `TRAZIE Numéro ${n} Gonkanou`)),
]);
const file = () => join(folder, 'one.index');

describe('an index file', () => {
  it('gives back what was written, and searches alike', async () => {
    await writeSnapshot(folder, key, 'one', data);
    const read = await readSnapshot(folder, key, 'one');
    expect(read?.lists).toEqual(data.lists);
    for (const name of sectionNames) expect(read?.[name]).toEqual(data[name]);
    if (read === undefined) return;
    expect(search(new NameIndex(read), 'Trazie Gonkanou')).toEqual(
      search(new NameIndex(data), 'Trazie Gonkanou'),
    );
  });

  it('shows nothing of the names to who opens the file, and is for its owner alone', async () => {
    await writeSnapshot(folder, key, 'one', data);
    expect(readFileSync(file()).includes('TRAZIE')).toBe(false);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is not used when it was cut, changed, or is of another key or fingerprint', async () => {
    await writeSnapshot(folder, key, 'one', data);
    const whole = readFileSync(file());
    expect(await readSnapshot(folder, new SealingKey(Buffer.alloc(32, 2)), 'one')).toBeUndefined();
    expect(await readSnapshot(folder, key, 'two')).toBeUndefined();
    writeFileSync(join(folder, 'two.index'), whole);
    expect(await readSnapshot(folder, key, 'two')).toBeUndefined();
    truncateSync(file(), whole.length - 1);
    expect(await readSnapshot(folder, key, 'one')).toBeUndefined();
    const changed = Buffer.from(whole);
    changed[whole.length - 40] = (changed[whole.length - 40] ?? 0) ^ 1;
    writeFileSync(file(), changed);
    expect(await readSnapshot(folder, key, 'one')).toBeUndefined();
  });

  it('leaves few files behind', async () => {
    for (let n = 0; n < 5; n++) await writeSnapshot(folder, key, `n${n}`, data);
    expect(readdirSync(folder)).toHaveLength(screeningLimits.snapshotsKept);
    expect(readdirSync(folder)).toContain('n4.index');
  });

  it('is of the versions of the lists, not of their order', () => {
    const [one, two] = [catalogueList(1), catalogueList(2)];
    const of = (...lists: readonly (typeof one)[]) => fingerprintOf({ generation: 1, lists });
    expect(of(one, two)).toBe(of(two, one));
    expect(of(one, two)).not.toBe(of(one, { ...two, version: 2 }));
  });
});

import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../../test/fixtures/screening/sources/reading/memory-file.ts';
import type { ListedEntity } from '../../entity.ts';
import { fileWords } from '../../file-words.ts';
import { screeningLimits } from '../../limits.ts';
import type { AboutFile } from '../../source.ts';
import { acceptRecords, type ReadRecord } from './accept-records.ts';
import { SeenIds } from './seen-ids.ts';

const entity = (id: string): ListedEntity => ({
  id,
  kind: 'person',
  topics: ['sanction'],
  names: [{ text: `Exemple ${id}`, strength: 'main' }],
  birthDates: [],
  countries: [],
  gender: null,
  raw: {},
});
const good = (count: number): ReadRecord[] =>
  Array.from({ length: count }, (_, at) => ({ file: 'a.csv', line: at + 1, entity: entity(String(at)) }));
const odd = (count: number): ReadRecord[] =>
  Array.from({ length: count }, (_, at) => ({
    file: 'a.csv',
    line: 1000 + at,
    odd: fileWords('NO_NAME', { id: at }),
  }));

async function accepted(
  records: readonly ReadRecord[],
): Promise<{ count: number; entities: ListedEntity[]; remarks: string[] }> {
  const about: AboutFile = { remarks: [] };
  const all = (async function* () {
    yield* records;
  })();
  const entities: ListedEntity[] = [];
  for await (const one of acceptRecords('custom', [memoryFile('a.csv', 'id,name\n')], about, all))
    entities.push(one);
  return { count: entities.length, entities, remarks: about.remarks.map(({ en }) => en) };
}

describe('records of a list', () => {
  it('that cannot be used are remarks with their lines while they are few', async () => {
    const { count, remarks } = await accepted([...good(300), ...odd(3)]);
    expect(count).toBe(300);
    expect(remarks).toEqual([
      'a.csv, line 1000: the entry 0 has no name',
      'a.csv, line 1001: the entry 1 has no name',
      'a.csv, line 1002: the entry 2 has no name',
    ]);
    expect((await accepted([...good(2), ...odd(1)])).count).toBe(2);
  });

  it('that cannot be used are a reason to refuse all where they are more than one in a hundred', async () => {
    await expect(accepted([...good(300), ...odd(4)])).rejects.toMatchObject({
      words: {
        en: 'a.csv: 4 of 304 records cannot be used. a.csv, line 1000: the entry 0 has no name',
        fr: "a.csv : 4 enregistrements sur 304 sont inutilisables. a.csv, ligne 1000 : l'entrée 0 n'a pas de nom",
      },
    });
    await expect(accepted(odd(1))).rejects.toThrow('a.csv: 1 of 1 records cannot be used');
    await expect(accepted([])).rejects.toThrow('a.csv: it holds no entries');
  });

  it('of which much is to be remarked are not all told one by one', async () => {
    const records = good(screeningLimits.listRemarks + 5).map((record) => ({
      ...record,
      remarks: [fileWords('NAMELESS')],
    }));
    const { remarks } = await accepted(records);
    expect(remarks).toHaveLength(screeningLimits.listRemarks + 1);
    expect(remarks.at(-1)).toBe('There are 5 more such remarks.');
  });

  it('of one id twice are all kept, once where they are the same word for word', async () => {
    const other = { file: 'a.csv', line: 9, entity: { ...entity('1'), gender: 'male' as const } };
    const { entities, remarks } = await accepted([
      ...good(3),
      { file: 'a.csv', line: 8, entity: entity('1') },
      other,
    ]);
    expect(entities.map(({ id }) => id).filter((id) => id.startsWith('1'))).toEqual(['1', '1#2']);
    expect(remarks).toEqual([
      'a.csv, line 8: the entry 1 stands twice in the list, word for word; it counts once',
      'a.csv, line 9: the id 1 stands twice in the list, with different entries; this one is kept as 1#2',
    ]);
  });
});

describe('ids that were seen', () => {
  it('are told from those that were not, however many they are', () => {
    const ids = new SeenIds();
    const all = Array.from({ length: 5000 }, (_, at) => `id-${at}`);
    expect(all.map((id) => ids.add(id)).every(Boolean)).toBe(true);
    expect(all.map((id) => ids.add(id)).some(Boolean)).toBe(false);
    expect(all.every((id) => ids.has(id))).toBe(true);
    expect(ids.has('id-5000')).toBe(false);
    expect(new SeenIds().has('')).toBe(false);
  });
});

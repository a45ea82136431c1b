import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { screeningLimits } from '../../limits.ts';
import { type JsonItem, readJson } from './read-json.ts';

async function items(text: string, into: readonly string[], pieceBytes?: number): Promise<JsonItem[]> {
  const found: JsonItem[] = [];
  for await (const item of readJson(memoryFile('list.json', text, pieceBytes), new Set(into)))
    found.push(item);
  return found;
}

const document = {
  about: { day: '2026-01-02', tags: [1, 2] },
  list: [{ a: 'x"]}\\' }, [], 'é{', null, 4.5e3],
  empty: {},
};

describe('a large JSON value', () => {
  it('comes in the small ones at the paths that are gone through, with their lines', async () => {
    const text = JSON.stringify(document, null, 1);
    const found = await items(text, ['', 'about', 'list'], 3);
    expect(found.map(({ path, value }) => [path, value])).toEqual([
      ['about.day', '2026-01-02'],
      ['about.tags', [1, 2]],
      ['list[]', { a: 'x"]}\\' }],
      ['list[]', []],
      ['list[]', 'é{'],
      ['list[]', null],
      ['list[]', 4500],
      ['empty', {}],
    ]);
    const lines = text.split('\n');
    expect(lines[(found[4]?.line ?? 0) - 1]).toContain('é{');
  });

  it('is read the same whatever it holds and wherever the pieces end', async () => {
    const anything = fc.dictionary(fc.string(), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(
        anything,
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        async (value, pieceBytes, indented) => {
          const text = JSON.stringify(value, null, indented ? 2 : 0);
          const plain = JSON.parse(text);
          expect((await items(text, [''], pieceBytes)).map((item) => [item.path, item.value])).toEqual(
            Object.entries(plain).map(([key, each]) => [key === '' ? '.' : key, each]),
          );
          expect((await items(text, [], pieceBytes)).map((item) => item.value)).toEqual([plain]);
        },
      ),
    );
  });

  it('is refused wherever it is cut off', async () => {
    const text = JSON.stringify(document);
    for (let at = 0; at < text.length; at += 1) {
      await expect(items(text.slice(0, at), ['', 'list']), text.slice(0, at)).rejects.toThrow(/list\.json/);
    }
  });

  it('is refused where it is no JSON, with the line', async () => {
    const wrong = ['{"a":1,}', '{"a" 1}', '{a:1}', '[1 2]', '[1,,2]', '{"a":1} x', '[tru]', '{"a":"\n"}'];
    for (const text of wrong) {
      await expect(items(`\n\n${text}`, ['']), text).rejects.toThrow(/list\.json, line 3: /);
    }
  });

  it('is refused where one value is too large or too deep', async () => {
    const large = `[1, "${'x'.repeat(screeningLimits.listRecordCharacters)}", 2]`;
    await expect(items(large, [''], 65_536).then(({ length }) => length)).rejects.toThrow(
      /one record has over/,
    );
    const deep = '['.repeat(screeningLimits.listRecordDepth + 2);
    await expect(items(`[${deep}`, [''])).rejects.toThrow(/too deep/);
  });
});

import { describe, expect, it } from 'vitest';
import { canadianList } from '../../test/fixtures/screening/sources/canada-sema.ts';
import { euList } from '../../test/fixtures/screening/sources/eu-fsf.ts';
import { politicianLines, popolo } from '../../test/fixtures/screening/sources/everypolitician.ts';
import { frenchRegister } from '../../test/fixtures/screening/sources/fr-gels.ts';
import { ofacXml } from '../../test/fixtures/screening/sources/ofac.ts';
import { ftmList, simpleList } from '../../test/fixtures/screening/sources/opensanctions.ts';
import { memoryFile, readAll, refusal } from '../../test/fixtures/screening/sources/reading/memory-file.ts';
import { treasuryList } from '../../test/fixtures/screening/sources/uk-ofsi.ts';
import { unList } from '../../test/fixtures/screening/sources/un-sc.ts';
import type { Source } from './source.ts';
import { sourceOf, sources } from './sources.ts';

const files: readonly (readonly [source: string, name: string, content: string])[] = [
  ['un-sc', 'consolidated.xml', unList],
  ['ofac-sdn', 'sdn.xml', ofacXml],
  ['eu-fsf', 'full.xml', euList],
  ['uk-ofsi', 'ConList.csv', treasuryList],
  ['fr-gels', 'registre.json', frenchRegister],
  ['canada-sema', 'sema-lmes.xml', canadianList],
  ['opensanctions', 'targets.simple.csv', simpleList],
  ['opensanctions', 'entities.ftm.json', ftmList],
  ['everypolitician', 'mali.json', popolo],
  ['everypolitician', 'persons.jsonl', politicianLines],
];

/** OFAC's two lists come in the same format. */
const kin = (a: string, b: string): boolean => a === b || (a.startsWith('ofac') && b.startsWith('ofac'));

describe('the sources', () => {
  it('have names of their own, and words in both languages', () => {
    expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length);
    for (const source of sources) {
      expect(sourceOf(source.name)).toBe(source);
      for (const text of [source.title, source.takes]) {
        expect(text.en).not.toBe('');
        expect(text.fr).not.toBe('');
      }
      expect(source.topics.length).toBeGreaterThan(0);
      expect(source.topics.includes('sanction') && source.name !== 'custom').toBe(
        source.sanction !== undefined,
      );
    }
    expect(sourceOf('nobody')).toBeUndefined();
  });

  it("refuse each other's files, and say whose they are", async () => {
    for (const source of sources) {
      for (const [of, name, content] of files) {
        if (kin(source.name, of)) continue;
        const reason = await refusal(source, memoryFile(name, content));
        expect(reason, `${source.name} given ${name}`).toContain(`it looks like a file of the source ${of}`);
      }
    }
  });

  it('refuse an HTML page, an empty file, UTF-16 and Latin-1', async () => {
    const wrong: readonly (readonly [content: string | Buffer, reason: RegExp])[] = [
      ['<!DOCTYPE html><html><body>Sorry</body></html>', /it is an HTML page/],
      ['', /it is empty/],
      [Buffer.from('\uFEFFid,name\n', 'utf16le'), /it is written in UTF-16/],
    ];
    for (const source of sources) {
      // A table of one's own may be of any charset.
      for (const [content, reason] of source.mapped ? wrong.slice(0, 2) : wrong) {
        expect(await refusal(source, ...filesFor(source, content)), source.name).toMatch(reason);
      }
    }
    for (const [of, name, content] of files) {
      const source = sourceOf(of);
      if (source === undefined) throw new Error(of);
      const bytes = Buffer.concat([Buffer.from(content), Buffer.from('é\n', 'latin1')]);
      expect(await refusal(source, memoryFile(name, bytes))).toMatch(/line \d+: it is not in UTF-8/);
    }
  });

  it('take a mark of byte order', async () => {
    for (const [of, name, content] of files) {
      const source = sourceOf(of);
      if (source === undefined) throw new Error(of);
      const plain = await readAll(source, memoryFile(name, content));
      const marked = await readAll(source, memoryFile(name, `\uFEFF${content}`));
      expect(marked.entities, of).toEqual(plain.entities);
    }
  });
});

/** OFAC's are told from others by their endings. */
const filesFor = (source: Source, content: string | Buffer) => [
  memoryFile(source.name.startsWith('ofac') ? 'sdn.xml' : 'list', content),
];

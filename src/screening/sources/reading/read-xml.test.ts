import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { screeningLimits } from '../../limits.ts';
import { plainXml, readXml, type XmlElement } from './read-xml.ts';

async function elements(text: string, wrappers: readonly string[] = []): Promise<XmlElement[]> {
  const file = memoryFile('a.xml', text, text.length > 10_000 ? 65_536 : 7);
  const found: XmlElement[] = [];
  for await (const element of readXml(file, { root: 'list', wrappers })) found.push(element);
  return found;
}

describe('XML', () => {
  it('comes record by record, whatever the prefixes, with attributes, text and lines', async () => {
    const text = `<?xml version="1.0"?>
<x:list xmlns:x="urn:x" day="1">
  <x:one a="b" c=""><x:t>1 &lt; 2</x:t><x:t><![CDATA[<&>]]></x:t></x:one>
  <many>
    <two>t<b/>u</two>
  </many>
</x:list>`;
    const found = await elements(text, ['many']);
    expect(found.map(({ name, line }) => [name, line])).toEqual([
      ['list', 2],
      ['one', 3],
      ['two', 5],
    ]);
    expect(found[0]?.attributes.day).toBe('1');
    expect(found.map(plainXml)).toEqual([
      { '@day': '1' },
      { '@a': 'b', t: ['1 < 2', '<&>'] },
      { '#text': 'tu' },
    ]);
  });

  const refused: readonly (readonly [what: string, text: string, reason: RegExp])[] = [
    ['another root', '<other/>', /line 1: it begins with <other>, not with <list>/],
    ['tags that do not close', '<list>\n<a></b></list>', /line 2: it is not well-formed XML, or was cut off/],
    ['an entity of its own', '<!DOCTYPE list [<!ENTITY a "b">]>\n<list/>', /it has a DOCTYPE/],
    ['an entity that nobody knows', '<list>&nope;</list>', /not well-formed/],
    [
      'another encoding',
      '<?xml version="1.0" encoding="ISO-8859-1"?><list/>',
      /written in ISO-8859-1; save it as UTF-8/,
    ],
    [
      'a record that is too large',
      `<list><a>${'x'.repeat(screeningLimits.listRecordCharacters + 70_000)}`,
      /one record has over/,
    ],
    ['a record that is too deep', `<list>${'<a>'.repeat(screeningLimits.listRecordDepth + 1)}`, /too deep/],
    ['only blanks', '  \n ', /cut off/],
  ];
  for (const [what, text, reason] of refused) {
    it(`is refused with ${what}`, async () => {
      await expect(elements(text).then(({ length }) => length)).rejects.toThrow(reason);
    });
  }
});

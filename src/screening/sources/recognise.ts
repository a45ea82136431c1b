import type { ListFile } from '../source.ts';

/** Which source a file is of, by how it begins: for who gave the wrong one. */

const sniffedCharacters = 4096;

const signs: readonly (readonly [begins: RegExp, ...sources: string[]])[] = [
  [/<(?:\w+:)?CONSOLIDATED_LIST\b/, 'un-sc'],
  [/<(?:\w+:)?sdnList\b[\s\S]*(?:<program>|<Publish_Date>)/, 'ofac-sdn', 'ofac-consolidated'],
  [/<(?:\w+:)?export\b[^>]*(?:fpi\/fsd|generationDate)/, 'eu-fsf'],
  [/<data-set\b[\s\S]*<(?:DateOfListing|LastName|EntityOrShip)>/, 'canada-sema'],
  [/^[^\n]*(?:\n[^\n]*)?\bName 6\b/i, 'uk-ofsi'],
  [/^\s*\{\s*"Publications"/, 'fr-gels'],
  [/^"?id"?,"?schema"?,"?name"?,/, 'opensanctions'],
  [/^\{[^\n]*"schema":\s*"\w+"[^\n]*"properties":\s*\{/, 'opensanctions'],
  [/^\{[^\n]*"country":[^\n]*"chamber":/, 'everypolitician'],
  [/^\s*\{\s*"(?:persons|organizations|memberships|areas|events|posts|meta)"\s*:/, 'everypolitician'],
];

/** Names of sources; two publish in one format. */
export async function sourcesThatFit(file: ListFile): Promise<string[]> {
  let start = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of file.open() as AsyncIterable<Buffer>) {
      start += decoder.decode(chunk.subarray(0, 4 * sniffedCharacters), { stream: true });
      if (start.length >= sniffedCharacters) break;
    }
  } catch {
    // Why it cannot be read was reported before.
    return [];
  }
  const [, ...sources] = signs.find(([begins]) => begins.test(start.slice(0, sniffedCharacters))) ?? [];
  return sources;
}

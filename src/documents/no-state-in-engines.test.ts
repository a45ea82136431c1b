import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { knownPapers } from './papers.ts';

/** What is true of one state stands in the descriptors of its papers, and in tables of all states. */

const source = fileURLToPath(new URL('../', import.meta.url));

/** Descriptors and their list, migrations, which nobody edits; then tables of names, of newspapers and of lists, with examples, and people invented for the demo, the sandbox and the reference. */
const folders = [
  'documents/papers/',
  'documents/papers.ts',
  'db/migrations/',
  'names/',
  'press/',
  'screening/sources/',
  'demo/',
  'sandbox/',
  'contract/examples.ts',
  'contract/registers.ts',
];
/** Tables of countries and nationalities; and what to write for a country, with an example. */
const tables = /countr|nationalit|^field-problems\.ts$/;

const engines = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
  .filter((name) => !folders.some((folder) => name.startsWith(folder)) && !tables.test(basename(name)))
  .map((name) => join(source, name));

/** What a program does: neither what its comments say nor where its imports come from. */
const bare = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^(?:import|export) [^;]*? from '[^']*';$/gm, '');

/** The state's code, its nationality with any ending, and its name as part of other words. */
const namesOf = knownPapers.states.flatMap(({ code, name, nationality }) => [
  `\\b${code}\\b`,
  `\\b${name.replace(/[^\w ]/g, '.')}\\b`,
  ...(nationality === null ? [] : [`\\b${nationality.replace(/(?:N?E)?$/, '')}`]),
]);
const named = new RegExp([...namesOf, 'ivorian'].join('|'), 'i');

describe('engines', () => {
  it('name no state whose papers are known', () => {
    expect(engines.length).toBeGreaterThan(300);
    const wrong = engines.flatMap((file) =>
      bare(readFileSync(file, 'utf8'))
        .split('\n')
        .filter((line) => named.test(line))
        .map((line) => `${relative(source, file)}: ${line.trim()}`),
    );
    expect(wrong).toEqual([]);
  });

  it('would be found to, by code, name or nationality', () => {
    for (const text of ["issuer === 'CIV'", '/C.TE D.IVOIRE/', 'isIvorian', "'IVOIRIEN'"]) {
      expect(named.test(bare(text))).toBe(true);
    }
  });
});

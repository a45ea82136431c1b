import type { Language, Text } from '../platform/language.ts';
import { oneOf, optional, readVocabulary, text, texts } from '../platform/vocabulary/read-vocabulary.ts';
import { tableLimits } from './limits.ts';

/** What can be imported from tables: fields by kind, in the order of a template; a new kind is rows of the vocabulary. */

export const importKinds = ['portfolio', 'persons', 'companies', 'informal', 'list'] as const;
export type ImportKind = (typeof importKinds)[number];

export interface ImportField {
  readonly name: string;
  readonly words: Text;
  /** At least one field of a group that needs something must have a column. */
  readonly needs: string | undefined;
  readonly example: string;
}

/** Which field each column of a table is; '' for none. */
export type Columns = readonly string[];

interface KnownField extends ImportField {
  readonly kind: ImportKind;
  /** What headers call it: surely, and perhaps, by single words. */
  readonly sure: ReadonlySet<string>;
  readonly perhaps: ReadonlySet<string>;
  readonly several: readonly (readonly string[])[];
}

const little = new Set('de du des d la le les l of the a en et and un une'.split(' '));

const rows = readVocabulary(
  'imports/columns.tsv',
  {
    ...{ kind: oneOf(...importKinds), field: text, needs: optional(text), en: text, fr: text },
    ...{ words: optional(texts), example: optional(text) },
  },
  { order: 'as written' },
);

const fields: readonly KnownField[] = rows.map(
  ({ kind, field, needs, en, fr, words = [], example = '' }) => ({
    ...{ kind, name: field, words: { en, fr }, needs, example },
    sure: new Set([field, en, fr].map(headerKey)),
    perhaps: new Set(words.map(headerKey)),
    several: [en, fr, ...words].map(wordsOf).filter(({ length }) => length > 1),
  }),
);

export const fieldsOf = (kind: ImportKind): readonly ImportField[] =>
  fields.filter((field) => field.kind === kind);

/** The column of a file to mend that says what is wrong: no field of anything. */
export const faultColumn: Text = { en: 'What to mend', fr: 'À corriger' };
const faultKeys: ReadonlySet<string> = new Set(Object.values(faultColumn).map(headerKey));
export const isFaultColumn = (header: string): boolean => faultKeys.has(headerKey(header));

/** Headers differ in capitals, accents, blanks and signs. `fatherFirstName` and `father_first_name` are one. */
export function headerKey(header: string): string {
  return header
    .slice(0, tableLimits.headerCharacters)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function wordsOf(header: string): readonly string[] {
  const plain = header
    .slice(0, tableLimits.headerCharacters)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !little.has(word));
}

/** By the names of fields alone, in both languages: what is taken without anybody looking. */
export const surelyColumns = (kind: ImportKind, header: readonly string[]): Columns =>
  matched(kind, header, [(field, key) => field.sure.has(key)]);

/** Also by words that others use: for a person to look at. */
export const guessedColumns = (kind: ImportKind, header: readonly string[]): Columns =>
  matched(kind, header, [
    (field, key) => field.sure.has(key),
    (field, key) => field.perhaps.has(key),
    (field, _, words) => field.several.some((several) => several.every((word) => words.includes(word))),
  ]);

type Fits = (field: KnownField, key: string, words: readonly string[]) => boolean;

/** Each field once: what fits better first, then the column further to the left. */
function matched(kind: ImportKind, header: readonly string[], ways: readonly Fits[]): Columns {
  const free = new Set(fields.filter((field) => field.kind === kind));
  const columns = header.map(() => '');
  const named = header.map((name, at) => ({ at, key: headerKey(name), words: wordsOf(name) }));
  const told = named.filter(({ key }) => key !== '' && !faultKeys.has(key));
  for (const fits of ways) {
    for (const { at, key, words } of told) {
      if (columns[at] !== '') continue;
      const found = [...free].find((field) => fits(field, key, words));
      if (found === undefined) continue;
      columns[at] = found.name;
      free.delete(found);
    }
  }
  return columns;
}

/** The header of a table, whatever its order: by it a choice of columns is remembered. */
export const headerSet = (header: readonly string[]): string =>
  JSON.stringify(ordered(header).map(({ key }) => key));

const ordered = (header: readonly string[]) =>
  header
    .map((name, at) => ({ key: headerKey(name), at, isFault: isFaultColumn(name) }))
    .filter(({ isFault }) => !isFault)
    .sort((a, b) => (a.key === b.key ? a.at - b.at : a.key < b.key ? -1 : 1));

/** A choice of columns in the order of the header's set, and back. */
export const toKept = (header: readonly string[], columns: Columns): string[] =>
  ordered(header).map(({ at }) => columns[at] ?? '');
export function fromKept(header: readonly string[], kept: readonly string[]): Columns {
  const columns = header.map(() => '');
  for (const [place, { at }] of ordered(header).entries()) columns[at] = kept[place] ?? '';
  return columns;
}

/** A table to fill in: a header and one invented row. */
export function templateOf(kind: ImportKind, language: Language): readonly (readonly string[])[] {
  const shown = fieldsOf(kind).filter(({ example, needs }) => example !== '' || needs !== undefined);
  return [shown.map(({ words }) => words[language]), shown.map(({ example }) => example)];
}

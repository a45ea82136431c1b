import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tidy } from './text.ts';
import { readManifest } from './zone-manifest.ts';

/** A folder of pictures whose manifest.json says what is printed in them, not where. */

export interface FieldPicture {
  readonly file: string;
  readonly path: string;
  /** Lines of its machine-readable zone. */
  readonly zoneLines: readonly string[];
  readonly fields: readonly PrintedField[];
}

export interface PrintedField {
  readonly name: string;
  /** Any of them counts: a date is given as in ISO 8601 and printed otherwise. */
  readonly spellings: readonly string[];
}

/** Entries of a truth that are not printed, or are the zone's. */
const notPrinted = /^(document|format|mrz|.*note|card_box_px|printed_mrz_valid|check_digits)$/;

export const hasManifest = (folder: string): boolean => existsSync(join(folder, 'manifest.json'));

export function readFieldManifest(folder: string): readonly FieldPicture[] {
  const rows = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as readonly {
    readonly truth: Readonly<Record<string, unknown>> | null;
  }[];
  return readManifest(folder).map(({ file, path, zones }, at) => ({
    file,
    path,
    zoneLines: zones.flat(),
    fields: Object.entries(rows[at]?.truth ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && !notPrinted.test(name) ? [{ name, spellings: spellingsOf(value) }] : [],
    ),
  }));
}

function spellingsOf(value: string): readonly string[] {
  // Remarks of whoever wrote the manifest are in small letters: "(public official)", "as printed".
  const printed = value.replace(/ as printed.*$/, '').replace(/ \([a-z ]+\)$/, '');
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(printed) ?? [];
  return day === undefined
    ? [printed]
    : ['/', '.', '-', ' '].map((between) => `${day}${between}${month}${between}${year}`);
}

/** Whole words, so that the sex F is not found in every word with that letter. */
export function isPrintedIn(texts: readonly string[], { spellings }: PrintedField): boolean {
  return spellings.some((spelling) =>
    texts.some((text) => ` ${words(text)} `.includes(` ${words(spelling)} `)),
  );
}

/** Accents and case count; of the rest only what numbers hold. */
const words = (text: string): string => tidy(text.replace(/[^\p{L}\p{N},./-]+/gu, ' '));

import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { readRecords } from '../platform/vocabulary/read-vocabulary.ts';
import type { ListFile } from '../screening/source.ts';

const entry = Compile(Type.Object({ id: Type.String() }, { additionalProperties: Type.String() }));

/**
 * Invented lists, in our own format. Some entries are people of the sample papers, so that uploads find them; one is a
 * namesake of the demo person, born on another day: found, and explained below the threshold.
 */
export const inventedLists: Readonly<Record<'demo-sanctions' | 'demo-peps', readonly object[]>> = {
  'demo-sanctions': readRecords('demo/sanctions.jsonl', entry),
  'demo-peps': readRecords('demo/peps.jsonl', entry),
};

export function inventedListFile(name: keyof typeof inventedLists): ListFile {
  const text = inventedLists[name].map((entry) => JSON.stringify(entry)).join('\n');
  return { name: `${name}.jsonl`, open: () => Readable.from([Buffer.from(text)]) };
}

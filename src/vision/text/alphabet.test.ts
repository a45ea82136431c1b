import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packageRoot } from '../../platform/package-root.ts';
import { alphabet } from './line-reader.ts';

it('the alphabet is the one that the reader was trained with, in its order', () => {
  const source = readFileSync(`${packageRoot}/models/training/texts.py`, 'utf8');
  const [, body = ''] = /^ALPHABET = \(([\s\S]*?)^\)/m.exec(source) ?? [];
  const parts = [...body.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('\\"', '"'),
  );
  expect([...parts.join('')]).toEqual(alphabet);
  expect(alphabet).toHaveLength(133);
});

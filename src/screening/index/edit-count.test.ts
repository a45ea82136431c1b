import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import { lettersApart } from '../../names/distance.ts';
import { EditCount } from './edit-count.ts';

/** The table, row by row. */
function byTable(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_, at) => at);
  for (let i = 1; i <= first.length; i++) {
    const next = [i];
    for (let j = 1; j <= second.length; j++) {
      const change = (row[j - 1] ?? 0) + (first[i - 1] === second[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[second.length] ?? 0;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 32 });

it('counts what the table counts, however often it is prepared', () => {
  const edits = new EditCount();
  fc.assert(
    fc.property(word, word, (first, second) => {
      edits.prepare(first);
      expect(edits.apart(Buffer.from(second), 0, second.length)).toBe(byTable(first, second));
    }),
    { numRuns: runs(500) },
  );
});

it('never counts less than a person does', () => {
  const edits = new EditCount();
  edits.prepare('abdur');
  expect(edits.apart(Buffer.from('badur'), 0, 5)).toBe(2);
  expect(lettersApart('abdur', 'badur')).toBe(1);
});

it('rules no word out that is too long to count', () => {
  const edits = new EditCount();
  edits.prepare('x'.repeat(33));
  expect(edits.apart(Buffer.from('abc'), 0, 3)).toBe(0);
});

import { describe, expect, it } from 'vitest';
import type { QueueRow } from '../../../src/contract/console/queue.ts';
import { freshness, merged } from './merge-rows.ts';

function row(id: string, completedAt: string | null = '2026-11-15T10:00:00.000Z'): QueueRow {
  return {
    id,
    client: { id: 1, name: 'Client' },
    kyb: false,
    test: false,
    status: 'A_TRAITER',
    name: null,
    externalId: null,
    documents: [],
    score: 100,
    alerts: [],
    attention: 'NORMAL',
    createdAt: '2026-11-15T09:59:00.000Z',
    completedAt,
    aimHours: null,
    erased: false,
    proposed: false,
    effect: null,
    viewers: [],
    revision: 1,
    holder: null,
  };
}
const rows = (ids: string) => [...ids].map((id) => row(id));
const later = '2026-11-15T10:00:11.000Z';
const at = '2026-11-15T10:00:05.000Z';

describe('a list that is looked at', () => {
  it('keeps its order, and shows each row as it is now', () => {
    const now = [{ ...row('b'), viewers: ['Awa'] }, row('x', later)];
    expect(merged(rows('abc'), now).map(({ id, viewers }) => [id, viewers])).toEqual([
      ['a', []],
      ['b', ['Awa']],
      ['c', []],
    ]);
  });

  it('tells rows that came since, and not those that moved up from the next page', () => {
    const shown = { rows: rows('abc'), at };
    expect(freshness(shown, { rows: [row('x', later), ...rows('ab')], next: '1' }).added).toBe(1);
    expect(freshness(shown, { rows: rows('bcd'), next: '1' })).toEqual({ added: 0, gone: new Set('a') });
    expect(freshness(shown, { rows: [...rows('abc'), row('y', null)], next: null }).added).toBe(0);
  });

  it('marks rows that are gone only where they would have to be', () => {
    const shown = { rows: rows('abcde'), at };
    // Two that came first have moved the last ones to the next page.
    expect(freshness(shown, { rows: rows('xyabc'), next: '1' }).gone).toEqual(new Set());
    expect(freshness(shown, { rows: rows('xyac'), next: '1' }).gone).toEqual(new Set('b'));
    expect(freshness(shown, { rows: rows('ac'), next: null }).gone).toEqual(new Set('bde'));
    expect(freshness(shown, { rows: [], next: null }).gone).toEqual(new Set('abcde'));
  });
});

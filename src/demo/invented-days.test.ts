import { expect, it } from 'vitest';
import { inventedDays } from './invented-days.ts';

it('tells by rule, paper, reason and officer as many as the whole has', () => {
  const counts = inventedDays(new Date('2026-11-19T12:00:00Z')).flatMap((day) => day.counts);
  const sum = (name: string) =>
    counts.filter(({ what }) => what === name).reduce((all, { number }) => all + number, 0);
  expect(sum('ruled')).toBeGreaterThan(0);
  expect(sum('ruled/rule/1/Sans réserve')).toBe(sum('ruled'));
  for (const status of ['VALIDE', 'REJETE', 'A_COMPLETER']) {
    const by = (...keys: string[]) => keys.reduce((all, key) => all + sum(`${status}/${key}`), 0);
    const byPeople = sum(status) - (status === 'VALIDE' ? sum('ruled') : 0);
    expect(by('paper/CNI', 'paper/PASSEPORT', 'paper/RCCM')).toBe(sum(status));
    expect(by('reason/PAPERS_AGREE', 'reason/EXPIRED', 'reason/')).toBe(byPeople);
    expect(by('officer/user:awa', 'officer/user:kouame')).toBe(byPeople);
  }
  expect(Math.min(...counts.map(({ number }) => number))).toBeGreaterThanOrEqual(0);
});

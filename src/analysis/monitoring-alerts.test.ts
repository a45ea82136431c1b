import { describe, expect, it } from 'vitest';
import { isNews } from './monitoring-alerts.ts';

const hit = (score: number, contentHash = 'now') =>
  ({ hit: { score }, contentHash }) as Parameters<typeof isNews>[0];
const known = (score: number, content_hash = 'now', cleared_hash: string | null = null) => ({
  score,
  content_hash,
  cleared_hash,
});

describe('what is news', () => {
  it.each([
    ['never found before', hit(70), undefined, true],
    ['never found before, and unlikely', hit(69), undefined, false],
    ['known as it is', hit(95), known(95), false],
    ['known, and changed since', hit(95), known(95, 'then'), false],
    ['known, and less likely before', hit(70), known(69), true],
    ['cleared as it is', hit(95), known(95, 'now', 'now'), false],
    ['cleared as it is, when it was less likely', hit(95), known(60, 'now', 'now'), false],
    ['cleared, and changed since', hit(95), known(95, 'then', 'then'), true],
    ['cleared, changed, and told of that', hit(95), known(95, 'between', 'then'), false],
    ['cleared, changed, and back as it was cleared', hit(95), known(95, 'between', 'now'), false],
    ['on a list that was removed meanwhile', hit(95, ''), undefined, false],
  ])('%s', (_what, found, before, expected) => {
    expect(isNews(found, before)).toBe(expected);
  });
});

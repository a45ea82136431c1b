import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownUid } from './own-uid.ts';

test('a folder and purpose always have the same number, others another, and none is an account of the machine', () => {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2]));
  const numbers = Array.from({ length: 50 }, (_, i) => ownUid('vision', `/srv/${i}`));
  for (const number of numbers) {
    expect(number).toBeGreaterThanOrEqual(60578);
    expect(number).toBeLessThanOrEqual(61183);
    expect(accounts).not.toContain(number);
  }
  expect(new Set(numbers).size).toBeGreaterThan(30);
  expect(ownUid('vision', '/srv/1')).toBe(numbers[1]);
  for (let i = 0; i < 50; i++) expect(numbers).not.toContain(ownUid('database', `/srv/${i}`));
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hindranceToConfirm, hindranceToPropose, isSamePerson } from './four-eyes.ts';

const hour = 3_600_000;

it('who was made or changed waits to the hour, and administrators for ever', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('reviewer', 'senior', 'administrator'),
      fc.integer({ min: 0, max: 720 }),
      fc.integer({ min: -2 * hour, max: 1000 * hour }),
      (role, waitHours, elapsed) => {
        const granted = new Date('2026-11-16T10:00:00Z');
        const now = new Date(granted.getTime() + elapsed);
        const code = hindranceToConfirm({ role, granted_at: granted }, waitHours, now)?.code;
        const expected = elapsed >= waitHours * hour ? undefined : 'TOO_NEW_TO_CONFIRM';
        expect(code).toBe(role === 'administrator' ? 'ADMINISTRATORS_DO_NOT_DECIDE' : expected);
        const proposing = hindranceToPropose({ role, granted_at: granted })?.code;
        expect(proposing).toBe(role === 'administrator' ? 'ADMINISTRATORS_DO_NOT_DECIDE' : undefined);
      },
    ),
  );
});

it('tells until when, and lets names of the terminal that nobody in the console has', () => {
  const granted_at = new Date('2026-11-16T10:30:00Z');
  const hindrance = hindranceToConfirm({ role: 'reviewer', granted_at }, 24, granted_at);
  expect(hindrance?.options.parameters).toEqual({ until: '2026-11-17 10:30', hours: 24 });
  expect(hindranceToConfirm(undefined, 24)).toBeUndefined();
});

it('one person has one name', () => {
  expect(isSamePerson('user:awa', 'cli:Awa')).toBe(true);
  expect(isSamePerson('user:awa', 'user:awa.kone')).toBe(false);
  for (const written of ['awa ', ' Awa', 'a\u200bwa', '\uff41wa', 'user:awa', 'cli:awa']) {
    expect(isSamePerson('user:awa', `cli:${written}`)).toBe(true);
  }
});

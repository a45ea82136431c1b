import { describe, expect, it } from 'vitest';
import { runFaults } from '../bench/faults/run-faults.ts';

/** The short form of `npm run bench:faults`: real processes, each kind killed once. */
describe('a 200 to an upload', () => {
  it('is a promise kept through kill -9 of the database, the worker, the API and the processes that look at pictures', async () => {
    const report = await runFaults({
      seed: 20_260,
      workers: 1,
      clients: 2,
      mostWaiting: 4,
      // The worker early, since the lease of what it had runs while the others are killed.
      plan: ['postmaster', 'worker', 'vision', 'api'],
      gapMilliseconds: [200, 1500],
      settleSeconds: 120,
      say: () => undefined,
    });
    expect(report.faults).toEqual([]);
    expect(report.kills.map(({ kind }) => kind)).toEqual(['postmaster', 'worker', 'vision', 'api']);
    // The run has looked at something: papers were accepted, refused and analysed, and webhooks arrived.
    const accepted = report.uploads.filter(({ outcome }) => outcome === 'accepted');
    expect(accepted.length).toBeGreaterThan(0);
    expect(report.dossiers).toBeGreaterThanOrEqual(accepted.length);
    expect(report.messages.sent).toBe(2 * report.dossiers);
  }, 300_000);
});

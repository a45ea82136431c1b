import { describe, expect, it } from 'vitest';
import { inspectFace, unseen } from '../../capture/inspection.ts';
import { InspectionTurns } from './inspection-turns.ts';

const good = inspectFace(null);
const never = new AbortController().signal;

describe('turns of inspections', () => {
  it('let so many of a client wait, the next go on without, and others not suffer for it', async () => {
    const turns = new InspectionTurns({ inspectionsAtOnce: 1, inspectionsWaiting: 2 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const look = () => held.then(() => good);
    const first = turns.take(1, look, never);
    const second = turns.take(1, look, never);
    expect(await turns.take(1, look, never)).toBe(unseen);
    const other = turns.take(2, look, never);
    release();
    expect(await Promise.all([first, second, other])).toEqual([good, good, good]);
    // Those who had their turn count no longer.
    expect(await turns.take(1, look, never)).toBe(good);
  });

  it('end with the time of who waits', async () => {
    const turns = new InspectionTurns({ inspectionsAtOnce: 1, inspectionsWaiting: 2 });
    void turns.take(1, () => new Promise(() => {}), never);
    const late = new AbortController();
    const waiting = turns.take(1, async () => good, late.signal);
    late.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
  });
});

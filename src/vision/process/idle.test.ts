import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { visionLimits } from '../limits.ts';
import { VisionPool } from './pool.ts';

// Less than a test would have to wait for, and more than a process at rest takes.
const { visionIdleWorkSeconds } = visionLimits;
beforeAll(() => void Object.assign(visionLimits, { visionIdleWorkSeconds: 0.5 }));
afterAll(() => void Object.assign(visionLimits, { visionIdleWorkSeconds }));

const program = {
  path: fileURLToPath(new URL('../../../test/fixtures/vision/pool-test-process.js', import.meta.url)),
  arguments: [],
};
const pool = new VisionPool({ processes: 1, seconds: 20, megabytes: 200 }, program);
afterEach(() => pool.close());

async function report(text: string): Promise<number> {
  const signature = Buffer.from([0xff, 0xd8, 0xff]);
  const { reading } = await pool.read(Buffer.concat([signature, Buffer.from(`${text} `)]));
  return (reading as unknown as { pid: number }).pid;
}

/** Elsewhere nothing tells what a process takes. */
const onLinux = describe.runIf(process.platform === 'linux');

onLinux('a vision process of which nothing is asked', { meta: { needs: 'Linux' } }, () => {
  it('is ended when it goes on to work or to fill the memory, and only then', async () => {
    for (const action of ['spin', 'grow']) {
      const pid = await report('tell');
      expect(await report(action)).toBe(pid);
      await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
      expect(await report('tell')).not.toBe(pid);
    }
  });
});

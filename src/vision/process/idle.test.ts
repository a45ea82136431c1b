import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VisionPool } from './pool.ts';

vi.mock(import('../limits.ts'), async (original) => {
  const { visionLimits } = await original();
  // Less than a test would have to wait for, and more than a process at rest takes.
  return { visionLimits: { ...visionLimits, visionIdleWorkSeconds: 0.5 as 5 } };
});

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
      await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 15_000 });
      expect(await report('tell')).not.toBe(pid);
    }
  });
});

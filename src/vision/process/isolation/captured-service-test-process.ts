import { fork } from 'node:child_process';
import { once } from 'node:events';
import { VisionChild } from '../child.ts';
import type { AnyRequest } from '../messages.ts';
import { reportIsolation } from '../report-isolation.ts';

/* A service whose vision process was taken over; it also starts the same program without a cell, to see that the attempts work. */

interface Order {
  readonly captured?: string;
  readonly landlock?: number;
  readonly scene: Readonly<Record<string, unknown> & Record<'key' | 'data' | 'blob', string>>;
}

const limits = { processes: 1, seconds: 60, megabytes: 1024 };

process.on('message', async ({ captured, landlock, scene: reported }: Order) => {
  const isolation = await reportIsolation({
    keyFile: reported.key,
    dataDir: reported.data,
    blobDir: reported.blob,
  });
  if (captured === undefined) {
    process.send?.({ isolation });
    return;
  }
  const scene = { ...reported, service: process.pid };
  const program = { path: captured, arguments: [], landlock };
  const child = new VisionChild<AnyRequest & { scene: unknown }, unknown>(limits, program);
  const caught = await child.see({ bytes: new Uint8Array(), scene: { ...scene, become: true } });
  await child.stop();
  const free = fork(captured, { serialization: 'advanced', execArgv: [] });
  await once(free, 'message');
  free.send({ scene });
  const [uncaught] = await once(free, 'message');
  free.kill('SIGKILL');
  process.send?.({ caught, isolation, free: uncaught.seen });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

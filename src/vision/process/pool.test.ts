import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { bundleProgram } from '../../../test/bundle-program.ts';
import { keepPriority, lowerPriority } from '../../../test/yielding.ts';
import { livenessLimits } from '../../contract/liveness.ts';
import { visionLimits } from '../limits.ts';
import type { Program } from './child.ts';
import { VisionPool } from './pool.ts';
import type { VisionError } from './vision-error.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const obedient: Program = { path: path('../../../test/fixtures/vision/pool-test-process.js'), arguments: [] };
const decoding: Program = {
  path: bundleProgram(new URL('../../../test/fixtures/vision/fake-vision-test-process.ts', import.meta.url)),
  arguments: [],
};

/** Elsewhere nothing tells how much memory a process has. */
const onLinux = it.runIf(process.platform === 'linux');
const needsLinux = { meta: { needs: 'Linux' } };

const pools: VisionPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function open({ processes = 1, seconds = 20, megabytes = 1024, program = obedient } = {}): VisionPool {
  const pool = new VisionPool({ processes, seconds, megabytes }, program);
  pools.push(pool);
  return pool;
}

const signature = Buffer.from([0xff, 0xd8, 0xff]);
const order = (text: string) => Buffer.concat([signature, Buffer.from(`${text} `)]);

/** What the obedient process answers. */
async function report(pool: VisionPool, text = 'tell') {
  const { reading } = await pool.read(order(text));
  return reading as unknown as {
    pid: number;
    niceness: number;
    environment: NodeJS.Dict<string>;
    options: string[];
  };
}

async function failure(reading: Promise<unknown>): Promise<VisionError> {
  return reading.then(
    () => expect.unreachable('it was read'),
    (error) => error,
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilGone(pid: number): Promise<void> {
  for (let n = 0; n < 200 && isAlive(pid); n++) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(isAlive(pid)).toBe(false);
}

describe('the pool of vision processes', () => {
  it('keeps its process from picture to picture, and brings every byte there', async () => {
    const pool = open();
    const { pid } = await report(pool);
    expect(pid).not.toBe(process.pid);
    expect((await report(pool)).pid).toBe(pid);
    const large = Buffer.concat([order('digest'), randomBytes(visionLimits.pictureBytes - 100)]);
    const { reading } = await pool.read(large);
    expect(reading).toBe(createHash('sha256').update(large).digest('hex'));
  });

  it('starts a process ahead where told so, once, for the picture that comes', async () => {
    // Their folders are numbered.
    const started = async () => Number((await report(open())).environment.TMPDIR?.split('/').at(-1));
    const before = await started();
    const pool = open();
    await Promise.all([pool.warm(), pool.warm()]);
    expect(await started()).toBe(before + 2);
    const { pid } = await report(pool);
    await pool.warm();
    expect((await report(pool)).pid).toBe(pid);
    expect(await started()).toBe(before + 3);
  });

  it('lets a picture wait for the process that is started ahead, and tells it what is wrong with that', async () => {
    const pool = open();
    void pool.warm();
    expect((await report(pool)).pid).toBeGreaterThan(0);
    const unable = open({ program: { ...obedient, arguments: ['unable'] } });
    await unable.warm();
    expect(await failure(unable.read(order('tell')))).toMatchObject({ code: 'VISION_NOT_STARTED' });
    await pool.close();
    await pool.warm();
  });

  it('lets others go first, where the program asks for that', async () => {
    lowerPriority();
    onTestFinished(keepPriority);
    expect((await report(open({ program: { ...obedient, niceness: 7 } }))).niceness).toBe(7);
    expect((await report(open())).niceness).toBe(getPriority());
  });

  it('starts no process for what is no picture', async () => {
    const pool = open({ program: { path: '/nowhere.js', arguments: [] } });
    expect(await failure(pool.read(Buffer.from('GIF89a')))).toMatchObject({
      reason: 'refused',
      code: 'NOT_A_PICTURE',
    });
    expect(await failure(pool.read(Buffer.alloc(0)))).toMatchObject({ code: 'EMPTY_PICTURE' });
    const huge = Buffer.concat([signature, Buffer.alloc(visionLimits.pictureBytes)]);
    expect(await failure(pool.read(huge))).toMatchObject({ code: 'TOO_LARGE_PICTURE' });
    expect(await failure(pool.read(order('tell')))).toMatchObject({ code: 'VISION_NOT_STARTED' });
  });

  it('starts no process for a recording of too many frames, or of frames that are too large or no pictures', async () => {
    const pool = open({ program: { path: '/nowhere.js', arguments: [] } });
    const frames = (jpeg: Uint8Array, count = 12) =>
      Array.from({ length: count }, (_, at) => ({ jpeg, at, move: 0 }));
    const codeOf = async (...args: Parameters<typeof frames>) =>
      (await failure(pool.recording(frames(...args)))).code;
    expect(await codeOf(order('tell'), livenessLimits.mostFrames + 1)).toBe('TOO_LARGE_PICTURE');
    const large = Buffer.concat([signature, Buffer.alloc(livenessLimits.frameBytes)]);
    expect(await codeOf(large)).toBe('TOO_LARGE_PICTURE');
    expect(await codeOf(Buffer.from('GIF89a'))).toBe('NOT_A_PICTURE');
    expect(await codeOf(order('tell'))).toBe('VISION_NOT_STARTED');
  });

  it('ends a process that hangs, and goes on with another', async () => {
    const pool = open({ seconds: 0.3 });
    const { pid } = await report(pool);
    expect(await failure(pool.read(order('hang')))).toMatchObject({
      reason: 'timed-out',
      code: 'VISION_TIMED_OUT',
      parameters: { limit: 0.3 },
    });
    expect(isAlive(pid)).toBe(false);
    const after = await report(pool);
    expect(after.pid).not.toBe(pid);
  });

  onLinux('counts what a process works, not how long a busy machine lets it wait', needsLinux, async () => {
    const pool = open({ seconds: 1 });
    const { pid } = await report(pool);
    expect((await report(pool, 'doze')).pid).toBe(pid);
  });

  it.each(['abort', 'leave', 'fail'])('survives a process that does this: %s', async (action) => {
    const pool = open();
    const { pid } = await report(pool);
    expect(await failure(pool.read(order(action)))).toMatchObject({ reason: 'crashed' });
    expect(isAlive(pid)).toBe(false);
    expect((await report(pool)).pid).not.toBe(pid);
  });

  it('goes on when a process was killed between two pictures', async () => {
    const pool = open();
    const { pid } = await report(pool);
    process.kill(pid, 'SIGKILL');
    await untilGone(pid);
    expect((await report(pool)).pid).not.toBe(pid);
  });

  it('reads a picture in another process where the one at hand was killed just before', async () => {
    const pool = open();
    const { pid } = await report(pool);
    process.kill(pid, 'SIGKILL');
    expect((await report(pool)).pid).not.toBe(pid);
  });

  it('leaves pictures that follow one that took too long as they are, in every process and order', async () => {
    const pool = open({ processes: 2, seconds: 0.5 });
    const orders = ['tell', 'hang', 'tell', 'tell', 'hang', 'hang', 'tell', 'tell', 'abort', 'tell'];
    const codes = await Promise.all(
      orders.map((text) =>
        pool.read(order(text)).then(
          () => 'tell',
          ({ code }: VisionError) => code,
        ),
      ),
    );
    const expected = orders.map((text) =>
      text === 'hang' ? 'VISION_TIMED_OUT' : text === 'abort' ? 'VISION_CRASHED' : 'tell',
    );
    expect(codes).toEqual(expected);
  });

  it('starts a process again that ended before it was ready, a few times', async () => {
    const first = Number((await report(open())).environment.TMPDIR?.split('/').at(-1));
    const dying = (starts: number) =>
      open({ program: { ...obedient, arguments: ['dies-before', String(first + 1 + starts)] } });
    const { environment } = await report(dying(visionLimits.visionStarts - 1));
    expect(environment.TMPDIR).toMatch(new RegExp(`/${first + visionLimits.visionStarts}$`));
    const never = dying(Number.MAX_SAFE_INTEGER);
    expect(await failure(never.read(order('tell')))).toMatchObject({ code: 'VISION_NOT_STARTED' });
  });

  onLinux('ends a process that takes too much memory', needsLinux, async () => {
    const pool = open({ megabytes: 200 });
    const { pid } = await report(pool);
    expect(await failure(pool.read(order('eat')))).toMatchObject({
      reason: 'out-of-memory',
      parameters: { limit: 200 },
    });
    expect(isAlive(pid)).toBe(false);
    expect((await report(pool)).pid).not.toBe(pid);
  });

  onLinux('replaces a process that keeps too much afterwards', needsLinux, async () => {
    const pool = open({ megabytes: 400 });
    const { pid } = await report(pool, 'keep 10');
    expect((await report(pool, 'keep 300')).pid).toBe(pid);
    expect(isAlive(pid)).toBe(false);
    expect((await report(pool)).pid).not.toBe(pid);
  });

  it('works at as many pictures at a time as it has processes', async () => {
    const pool = open({ processes: 2, seconds: 0.5 });
    const waiting = failure(pool.read(order('wait')));
    const { pid } = await report(pool);
    expect((await report(pool)).pid).toBe(pid);
    expect(await waiting).toMatchObject({ reason: 'timed-out' });
  });

  it('lets a few pictures wait and refuses more', async () => {
    const pool = open();
    const all = Array.from({ length: visionLimits.visionWaiting + 1 }, () => report(pool));
    expect(await failure(report(pool))).toMatchObject({ reason: 'busy', code: 'VISION_BUSY' });
    const pids = new Set((await Promise.all(all)).map(({ pid }) => pid));
    expect(pids.size).toBe(1);
    await report(pool);
  });

  it('forgets a waiting picture that nobody wants any more', async () => {
    const pool = open({ seconds: 0.5 });
    const busy = failure(pool.read(order('wait')));
    const unwanted = new AbortController();
    const aborted = failure(pool.read(order('leave'), { signal: unwanted.signal }));
    const next = report(pool);
    unwanted.abort(new Error('gone away'));
    expect(await aborted).toMatchObject({ message: 'gone away' });
    expect(await failure(pool.read(order('tell'), { signal: unwanted.signal }))).toMatchObject({
      message: 'gone away',
    });
    expect(await busy).toMatchObject({ reason: 'timed-out' });
    expect((await next).pid).toBeGreaterThan(0);
  });

  it('rejects everything when it is closed, and leaves no process', async () => {
    const pool = open();
    const { pid } = await report(pool);
    const [working, waiting] = [failure(pool.read(order('wait'))), failure(pool.read(order('tell')))];
    await pool.close();
    expect(isAlive(pid)).toBe(false);
    for (const outcome of [working, waiting, failure(pool.read(order('tell')))]) {
      expect(await outcome).toMatchObject({ code: 'VISION_STOPPED', reason: 'busy' });
    }
  });

  it('leaves no process when it is closed while one starts', async () => {
    const pool = open({ program: { ...obedient, arguments: ['mute'] } });
    const reading = failure(pool.read(order('tell')));
    await pool.close();
    expect(await reading).toMatchObject({ code: 'VISION_STOPPED' });
  });

  it('passes on why a process could not start', async () => {
    const pool = open({ program: { ...obedient, arguments: ['unable'] } });
    const error = await failure(pool.read(order('tell')));
    expect(error).toMatchObject({ code: 'VISION_NOT_STARTED', reason: 'busy', cause: 'no models here' });
    expect(error.message).not.toContain('models');
  });

  it('gives a process nothing of its environment, a home of its own, and a limit to its heap', async () => {
    process.env.AKWABA_TEST_SECRET = 'hunter2';
    const { environment, options } = await report(open({ megabytes: 321 }));
    delete process.env.AKWABA_TEST_SECRET;
    expect(environment).toEqual({
      ORT_DISABLE_TELEMETRY: '1',
      HOME: environment.TMPDIR,
      TMPDIR: environment.TMPDIR,
    });
    expect(environment.TMPDIR).toMatch(/akwaba-cell-/);
    expect(options).toEqual([
      '--max-old-space-size=321',
      '--min-semi-space-size=11',
      '--max-semi-space-size=11',
      '--heap-growing-percent=126',
    ]);
  });
});

describe('a vision process', () => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } });

  it('answers with a reading, or with why it refuses', async () => {
    const pool = open({ program: decoding });
    const bytes = await picture.png().toBuffer();
    const { reading, annotated } = await pool.read(bytes, { annotate: true });
    expect(reading).toMatchObject({ width: 30, height: 20, turned: 0, mrz: null });
    expect(reading.timingsMs).toMatchObject({ find: 1, read: 2, mrz: 3 });
    expect(reading.timingsMs.total).toBeGreaterThanOrEqual(reading.timingsMs.decode);
    expect(Buffer.from(annotated ?? []).toString('latin1', 1, 4)).toBe('PNG');
    const cut = await failure(pool.read(bytes.subarray(0, bytes.length - 30)));
    expect(cut).toMatchObject({ reason: 'refused', code: 'BROKEN_PICTURE' });
    expect(cut.words('fr')).toMatch(/endommagée/);
    const again = await pool.read(bytes);
    expect(again.reading.lines[0]?.text).toBe(reading.lines[0]?.text);
    expect(again).not.toHaveProperty('annotated');
  });

  it('dies with its parent, and only with it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'akwaba-vision-'));
    const script = join(folder, 'parent.mjs');
    writeFileSync(
      script,
      `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))};
       register();
       const { VisionPool } = await import(${JSON.stringify(path('./pool.ts'))});
       const pool = new VisionPool({ processes: 1, seconds: 20, megabytes: 1024 }, ${JSON.stringify(decoding)});
       process.on('message', async (bytes) => process.send((await pool.read(bytes)).reading.lines[0].text));`,
    );
    const parent = fork(script, { serialization: 'advanced', execArgv: [] });
    const bytes = await picture.png().toBuffer();
    const read = async () => {
      parent.send(bytes);
      return Number((await once(parent, 'message'))[0]);
    };
    const child = await read();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(child, signal);
    expect(await read()).toBe(child);
    parent.kill('SIGKILL');
    await untilGone(child);
    rmSync(folder, { recursive: true });
  });
});

import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import koffi from 'koffi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleProgram } from '../../../../test/bundle-program.ts';
import { packageRoot } from '../../../platform/package-root.ts';
import { visionLimits } from '../../limits.ts';
import { type Isolation, missingRestrictions } from './isolation.ts';

/** What the captured process tells. */
interface Reported {
  readonly attempted: Readonly<Record<string, string>>;
  readonly needed: Readonly<Record<string, string>>;
  readonly link: string;
  readonly self: {
    readonly uid: number;
    readonly groups: readonly number[];
    readonly environment: readonly string[];
    readonly folder: string;
    readonly status: string;
    readonly limits: string;
  };
}

interface Report {
  readonly caught: Reported;
  readonly free: Reported;
  readonly isolation: Isolation;
}

const isRoot = process.getuid?.() === 0;
const nobody = 65534;
const folder = mkdtempSync(join(tmpdir(), 'akwaba-captured-'));
const service = bundleProgram(
  new URL('../../../../test/fixtures/vision/captured-service-test-process.ts', import.meta.url),
);
const captured = fileURLToPath(
  new URL('../../../../test/fixtures/vision/captured-test-process.js', import.meta.url),
);

const [tcp, local, udp] = [createServer(), createServer(), createSocket('udp4')];

beforeAll(async () => {
  const listening = Promise.all([tcp, local, udp].map((one) => once(one, 'listening')));
  tcp.listen(0, '127.0.0.1');
  local.listen(join(folder, 'socket'));
  udp.bind(0, '127.0.0.1');
  await listening;
  chmodSync(join(folder, 'socket'), 0o666);
});
afterAll(() => {
  for (const one of [tcp, local, udp]) one.close();
  rmSync(folder, { recursive: true });
});

/** The data folder of a service that runs as this user, with all that a thief would like. */
function sceneFor(uid: number, program: string) {
  const data = mkdtempSync(join(folder, 'data-'));
  const files = { key: join(data, 'master.key'), blob: join(data, 'blob'), demo: join(data, 'demo.json') };
  for (const path of Object.values(files)) {
    writeFileSync(path, 'secret', { mode: 0o600 });
    chownSync(path, uid, uid);
  }
  const outside = join(data, 'temporary');
  mkdirSync(outside);
  for (const path of [data, outside, folder]) chownSync(path, uid, uid);
  return {
    ...files,
    data,
    outside,
    program,
    socket: join(folder, 'socket'),
    tcp: (tcp.address() as AddressInfo).port,
    udp: udp.address().port,
    name: 'localhost',
  };
}

/** With a captured process where there is a program for it; otherwise only of the walls. */
async function reportOf(
  started: ChildProcess,
  scene: object,
  program?: string,
  landlock?: number,
): Promise<Report> {
  const failed = once(started, 'exit').then(([code]) => expect.unreachable(`it ended with ${code}`));
  await Promise.race([once(started, 'message'), failed]);
  started.send({ captured: program, scene, landlock });
  const [report] = await Promise.race([once(started, 'message'), failed]);
  started.disconnect();
  return report as Report;
}

const secret = { AKWABA_TEST_SECRET: 'hunter2', PATH: process.env.PATH ?? '' };

/** As the user who runs the tests, or as an ordinary one. */
function serviceOf(uid: number, landlock?: number): Promise<Report> {
  const started = fork(service, {
    serialization: 'advanced',
    execArgv: [],
    env: secret,
    ...(uid !== process.getuid?.() && { uid, gid: uid }),
  });
  return reportOf(started, sceneFor(uid, join(packageRoot, 'bin')), captured, landlock);
}

/** Through another command, which takes the words after its own as a command to run. */
function startThrough(command: string, words: readonly string[]): ChildProcess {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  return spawn(command, words, { serialization: 'advanced', stdio: [...stdio], env: secret });
}

/** The whole program in a folder that is closed to everybody but root, as in /root. */
function closedService(): Promise<Report> {
  const closed = mkdtempSync(join(folder, 'closed-'));
  const program = join(closed, 'program');
  mkdirSync(program);
  const inside = (path: string) => join(program, relative(packageRoot, path));
  const line = 'mount --bind "$0" "$1" && exec "$2" "$3"';
  const words = [packageRoot, program, process.execPath, inside(service)];
  const started = startThrough('unshare', ['--mount', 'sh', '-c', line, ...words]);
  return reportOf(started, sceneFor(0, join(program, 'bin')), inside(captured));
}

/** By containers and careful machines, for every process. */
const oftenForbidden = [
  'open the memory of the service',
  'trace the service',
  'open a handle on the service',
  'leave what it shares',
  'open io_uring',
];

/** None of these works in a cell; what root may and others may not is told apart by the same attempts outside. */
function expectCaught({ caught, free, isolation }: Report): void {
  expect(Object.entries(caught.attempted).filter(([, outcome]) => outcome === 'done')).toEqual([]);
  expect(Object.entries(caught.needed).filter(([, outcome]) => outcome !== 'done')).toEqual([]);
  expect(caught.attempted['become a shell']).toBe('EACCES');
  expect(caught.link).not.toBe('done');
  expect(caught.self.environment).toEqual(['HOME', 'ORT_DISABLE_TELEMETRY', 'TMPDIR']);
  expect(caught.self.status).toMatch(/^NoNewPrivs:\s*1$/m);
  expect(caught.self.status).toMatch(/^CapEff:\s*0+$/m);
  expect(caught.self.limits).toMatch(
    new RegExp(`^Max file size +(${visionLimits.visionFileBytes}) +\\1 `, 'm'),
  );
  expect(caught.self.limits).toMatch(/^Max core file size +1 +1 /m);
  expect(existsSync(caught.self.folder)).toBe(false);
  expect(isolation.restrictions.filter(({ stands }) => !stands)).toEqual([]);
  // The attempts are real ones: they work where there is no cell.
  const failed = Object.keys(free.attempted).filter((name) => free.attempted[name] !== 'done');
  expect(failed.filter((name) => !oftenForbidden.includes(name))).toEqual([]);
  expect(free.self.environment).toContain('AKWABA_TEST_SECRET');
}

/** Asked here in another way than the builder of cells does, so that it cannot excuse itself. */
const hasLandlock =
  process.platform === 'linux' &&
  koffi.load(null).func('syscall', 'long', ['long', 'long', 'long', 'long'])(444, 0, 0, 1) > 0;
const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;

const withLandlock = describe.runIf(hasLandlock);

withLandlock('a vision process that a picture has taken over', { meta: { needs: 'Landlock' } }, () => {
  it.runIf(isRoot)(
    'gets nothing from a service that runs as root, whose user it does not have',
    { meta: { needs: 'root' } },
    async () => {
      const report = await serviceOf(0);
      expectCaught(report);
      expect(report.caught.self.uid).toBeGreaterThanOrEqual(60578);
      expect(report.caught.self.status).toMatch(/^CapBnd:\s*0+$/m);
      expect(report.caught.self.groups.filter((group) => group !== report.caught.self.uid)).toEqual([]);
      expect(report.isolation.restrictions.map(({ name }) => name)).toContain('user');
    },
  );

  it.each([
    ['', undefined],
    [', on a kernel whose Landlock is the first one', 1],
  ])('gets nothing from a service that runs as an ordinary user%s', async (_where, landlock) => {
    const uid = isRoot ? nobody : (process.getuid?.() ?? 0);
    const report = await serviceOf(uid, landlock);
    // What no such user can do anyway.
    const { 'read /etc/shadow': shadow, 'write into the program': program, ...free } = report.free.attempted;
    expect([shadow, isRoot ? program : 'EACCES']).toEqual(['EACCES', 'EACCES']);
    expectCaught({ ...report, free: { ...report.free, attempted: free } });
    expect(report.caught.self.uid).toBe(uid);
    expect(report.isolation.restrictions.map(({ name }) => name)).not.toContain('user');
  });

  it.runIf(canMount)(
    'has a user of its own also where the program lies in a closed folder',
    { meta: { needs: 'root that may mount' } },
    async () => {
      const report = await closedService();
      expectCaught(report);
      expect(report.caught.self.uid).toBeGreaterThanOrEqual(60578);
    },
  );
});

describe.runIf(isRoot)('a wall that cannot be had', { meta: { needs: 'root' } }, () => {
  const missing = ({ isolation }: Report) => isolation.restrictions.filter(({ stands }) => !stands);
  const whole = [process.execPath, service];

  it.runIf(spawnSync('setpriv', ['--version']).status === 0)(
    'is told, and the others stand: root without the right to become another user',
    { meta: { needs: 'setpriv' } },
    async () => {
      const started = startThrough('setpriv', ['--bounding-set', '-setuid,-sys_admin', ...whole]);
      const report = await reportOf(started, sceneFor(0, packageRoot));
      expect(missing(report)).toMatchObject([
        { name: 'user', why: 'it can act as root; without CAP_SETUID' },
      ]);
      expect(missingRestrictions(report.isolation)).toEqual([
        'Processes that decode pictures lack a restriction (a user of its own, not root): it can act as root; without CAP_SETUID.',
      ]);
    },
  );

  const inOwnMounts = (line: string, folder: string) =>
    startThrough('unshare', ['--mount', 'sh', '-c', `${line} && exec "$1" "$2"`, folder, ...whole]);

  it.runIf(canMount)(
    'is told, and the others stand: a part of the program that only root can read',
    { meta: { needs: 'root that may mount' } },
    async () => {
      // What the pages are made of stays: without it the program is not the one that was bundled.
      const kept = 'kept=$(mktemp) && cp "$0/edges.bin" "$kept"';
      const closed = 'mount -t tmpfs -o mode=700 none "$0" && mv "$kept" "$0/edges.bin"';
      const started = inOwnMounts(`${kept} && ${closed}`, join(packageRoot, 'models'));
      const [restriction, ...others] = missing(await reportOf(started, sceneFor(0, packageRoot)));
      expect(restriction).toMatchObject({
        name: 'user',
        why: expect.stringContaining('cannot be read by other'),
      });
      expect(others).toEqual([]);
    },
  );

  it.runIf(canMount)(
    'is told where nothing can call the kernel; the processes still run',
    { meta: { needs: 'root that may mount' } },
    async () => {
      const koffi = join(packageRoot, 'node_modules', 'koffi');
      const started = inOwnMounts('mount -t tmpfs none "$0"', koffi);
      const report = await reportOf(started, sceneFor(0, packageRoot));
      expect(missing(report).map(({ name }) => name)).toEqual([
        'network',
        'files',
        'processes',
        'privileges',
        'user',
      ]);
      for (const { why } of missing(report)) expect(why).toContain('koffi could not be loaded');
    },
  );
});

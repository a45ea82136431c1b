import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bundleProgram } from '../../../test/bundle-program.ts';
import type { EmbeddedLogEvent } from './embedded.ts';
import { prepareFolder } from './folder.ts';

export interface Request {
  readonly id: number;
  readonly action: 'open' | 'openSupervised' | 'query' | 'close' | 'useOften' | 'usableBinaries';
  readonly argument: string;
}

export type Response =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly event: EmbeddedLogEvent };

/** Another process of ours, see `embedded-test-process.ts`. */
export class TestProcess {
  readonly events: EmbeddedLogEvent[] = [];
  readonly child: ChildProcess;
  readonly #waiting = new Map<number, (response: Response) => void>();
  #lastId = 0;

  constructor(uid?: number) {
    this.child = fork(programPath, {
      execArgv: [],
      cwd: '/',
      detached: true,
      ...(uid !== undefined && { uid, gid: uid }),
    });
    this.child.on('message', (response: Response) => {
      if ('event' in response) this.events.push(response.event);
      else this.#waiting.get(response.id)?.(response);
    });
    this.child.on('exit', () => {
      for (const [id, answer] of this.#waiting) answer({ id, error: 'the process is gone' });
    });
  }

  async do(action: Request['action'], argument = ''): Promise<unknown> {
    const id = ++this.#lastId;
    const response = await new Promise<Response>((resolve) => {
      this.#waiting.set(id, resolve);
      this.child.send({ id, action, argument } satisfies Request);
    });
    this.#waiting.delete(id);
    if ('error' in response) throw new Error(response.error);
    return 'result' in response ? response.result : undefined;
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }
}

const programPath = bundleProgram(new URL('./embedded-test-process.ts', import.meta.url));

export const isRoot = process.getuid?.() === 0;
/** An account without rights of its own, which every system has: `daemon` or `bin`. */
export const ordinaryUid = 1;
/** An account that is not in /etc/passwd, as containers are often run. */
export const namelessUid = 1_234_567;
/** Root can try what an ordinary user sees, if that user can read this checkout and run node, which this tries. */
export const canBeOrdinary =
  isRoot &&
  spawnSync(process.execPath, [programPath], {
    uid: ordinaryUid,
    gid: ordinaryUid,
    cwd: '/',
  }).status === 0;
/** What tests are told to need that are skipped without it. */
export const needsRoot = { meta: { needs: 'the rights of root' } };
export const needsOrdinary = {
  meta: { needs: 'the rights of root, and an ordinary account that can read this folder' },
};

/** With what shells, URLs and careless code stumble over. */
const dataName = 'données à garder';

/** What a test made, to be undone after it. */
export class Workplace {
  readonly #folders: string[] = [];
  #template: string | undefined;
  readonly #processes: TestProcess[] = [];

  /** A new data folder. Its parents are of mode 0700, as in a home. */
  async folder(uid = process.getuid?.() ?? 0): Promise<string> {
    const outer = await this.#outerFolder();
    await chown(outer, uid, uid);
    this.#folders.push(outer);
    return join(outer, dataName);
  }

  async #outerFolder(): Promise<string> {
    const outer = await mkdtemp(join(tmpdir(), 'akwaba-test-'));
    await chmod(outer, 0o700);
    return outer;
  }

  /** The same with a database in it; only the first takes the time to make one. */
  async filledFolder(): Promise<string> {
    if (this.#template === undefined) {
      this.#template = await this.#outerFolder();
      await prepareFolder(join(this.#template, dataName), () => {});
    }
    const dataDir = await this.folder();
    spawnSync('cp', ['-a', join(this.#template, dataName), dataDir]);
    return dataDir;
  }

  process(uid?: number): TestProcess {
    const made = new TestProcess(uid);
    this.#processes.push(made);
    return made;
  }

  /** After the last test. */
  async close(): Promise<void> {
    await this.clear();
    if (this.#template !== undefined) await rm(this.#template, { recursive: true });
  }

  /** After each test. */
  async clear(): Promise<void> {
    for (const made of this.#processes.splice(0)) await made.kill();
    for (const outer of this.#folders.splice(0)) {
      const { pid, socketFolder } = postmaster(join(outer, dataName));
      if (pid !== undefined && isAlive(pid)) {
        process.kill(pid, 'SIGQUIT');
        await until(() => !isAlive(pid));
      }
      if (socketFolder?.startsWith('/tmp/akwaba-')) await rm(socketFolder, { recursive: true, force: true });
      spawnSync('chmod', ['-R', 'u+rwX', outer]);
      await rm(outer, { recursive: true, force: true });
    }
  }
}

/** What the server wrote into its lock file. */
export function postmaster(dataDir: string): { pid?: number; socketFolder?: string } {
  const path = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  if (!existsSync(path)) return {};
  const [pid = '', , , , socketFolder = ''] = readFileSync(path, 'utf8').split('\n');
  return { pid: Number(pid), socketFolder };
}

/** Whether a process runs; one that is dead but not yet buried does not. */
export function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

export async function until(condition: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s: ${condition}`);
    await wait(20);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';

/** A process of the service that is killed and started again at once, as a supervisor would. */
export class Supervised {
  readonly name: string;
  readonly #command: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  readonly #onCrash: (words: string) => void;
  #child: ChildProcess | undefined;
  #works = false;
  #log: string[] = [];
  /** Those whose end was asked for. */
  readonly #told = new WeakSet<ChildProcess>();

  /**
   * `onCrash` hears of every end that nobody asked for. `before` is a command that runs another, such as one that
   * enters a network namespace.
   */
  constructor(
    name: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    onCrash: (words: string) => void,
    before: readonly string[] = [],
  ) {
    this.name = name;
    this.#command = [...before, process.execPath, join(packageRoot, 'bin', 'akwaba.js'), ...args];
    this.#env = env;
    this.#onCrash = onCrash;
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error(`${this.name} does not run`);
    return this.#child.pid;
  }

  /** Whether the process has said that it works. */
  get works(): boolean {
    return this.#works;
  }

  /** Its newest log lines that are more than information. */
  get warnings(): readonly string[] {
    return this.#log;
  }

  start(): void {
    const [program = '', ...args] = this.#command;
    const child = spawn(program, args, {
      env: this.#env,
      cwd: packageRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#works = false;
    child.stderr.on('data', (chunk: Buffer) => this.#keepLog(chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      this.#works ||= /Akwaba (answers|works) at/.test(chunk.toString());
    });
    child.on('exit', (code, signal) => {
      if (this.#told.has(child)) return;
      this.#onCrash(
        `${this.name} ended by itself (${signal ?? `code ${code}`}): ${this.#log.slice(-12).join('\n')}`,
      );
      this.start();
    });
  }

  /** kill -9, and a new one in its place. */
  kill(): void {
    if (this.#child === undefined) return;
    this.#told.add(this.#child);
    this.#child.kill('SIGKILL');
    this.start();
  }

  /** As an operator stops it. Gives its exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    if (child !== undefined) this.#told.add(child);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null)
      return child?.exitCode ?? null;
    const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    return code;
  }

  #keepLog(text: string): void {
    const lines = text.split('\n').filter((line) => line !== '' && !line.includes('"level":30'));
    this.#log = [...this.#log, ...lines].slice(-500);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

/** A server that is started again a second after it ended, as systemd would. */
export class KeptServer {
  readonly name: string;
  readonly #command: readonly string[];
  readonly #logFile: string;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wanted = false;

  constructor(name: string, command: readonly string[], logFolder: string) {
    this.name = name;
    this.#command = command;
    this.#logFile = join(logFolder, `${name}.log`);
  }

  start(): void {
    this.#wanted = true;
    if (this.#child !== undefined) return;
    const [program = '', ...args] = this.#command;
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(this.#logFile, { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    this.#child = child;
    child.on('exit', () => {
      log.end();
      this.#child = undefined;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#wanted && this.start(), restartMilliseconds);
    });
  }

  get runs(): boolean {
    return this.#child !== undefined;
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Whatever ends it now, it stays down until it is started. */
  holdDown(): void {
    this.#wanted = false;
  }

  async stop(): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (child === undefined) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
    await ended;
    clearTimeout(hard);
    clearTimeout(this.#timer);
  }
}

const restartMilliseconds = 1000;
const stopMilliseconds = 20_000;

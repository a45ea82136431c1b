import { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommandLine } from '../src/cli/program.ts';
import type { Asked, Told } from './command-line.ts';
import { keepPriority } from './yielding.ts';

/**
 * A process that runs one command line after the other, each with an environment and streams of its own: what a
 * command loads is loaded once. Started by command-line.ts.
 */

/** How long a command may take to let go of what it held; a command's own process would only end after that. */
const letGoSeconds = 15;

class Collected extends Writable {
  text = '';
  readonly #decoder = new TextDecoder();
  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.text += this.#decoder.decode(chunk, { stream: true });
    done();
  }
}

async function run({ args, env }: Asked): Promise<Told> {
  const streams = { stdin: Readable.from([]), stdout: new Collected(), stderr: new Collected() };
  for (const [name, value] of Object.entries(streams)) {
    Object.defineProperty(process, name, { value, configurable: true });
  }
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.exitCode = undefined;
  const before = process.getActiveResourcesInfo();
  await runCommandLine(args);
  const leftOpen = await untilLetGo(before);
  const { stdout, stderr } = streams;
  return {
    ended: { code: Number(process.exitCode ?? 0), stdout: stdout.text, stderr: stderr.text },
    leftOpen,
  };
}

/** What a process of its own would wait for without end: connections, servers, timers, threads, children. */
async function untilLetGo(before: readonly string[]): Promise<readonly string[]> {
  const deadline = Date.now() + letGoSeconds * 1000;
  for (;;) {
    const held = process.getActiveResourcesInfo();
    for (const name of before) {
      const at = held.indexOf(name);
      if (at >= 0) held.splice(at, 1);
    }
    if (held.length === 0 || Date.now() > deadline) return held;
    await delay(5, undefined, { ref: false });
  }
}

keepPriority();

process.on('disconnect', () => process.exit());
process.on('message', async (asked: Asked) => process.send?.(await run(asked)));
process.send?.('ready');

import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { setPriority } from 'node:os';
import type { Duplex } from 'node:stream';
import { ownUid } from '../../platform/own-uid.ts';
import { packageRoot, programFile } from '../../platform/package-root.ts';
import type { VisionLimits } from '../../platform/settings/config.ts';
import { visionLimits } from '../limits.ts';
import { Channel } from './channel.ts';
import { heapOptions } from './heap-options.ts';
import { makeOwnFolder, removeOwnFolder } from './isolation/own-folder.ts';
import {
  buildArgument,
  channelEnvironment,
  type IsolationBuilt,
  type IsolationPlan,
  isolationEnvironment,
} from './isolation/plan.ts';
import { type AnyRequest, processArgument, type Reply, type Sent } from './messages.ts';
import { IdleWork, residentMegabytes, WorkTime } from './usage.ts';
import { VisionError } from './vision-error.ts';

/** A program to run as vision process; tests have their own. */
export interface Program {
  /** This program by default. */
  readonly path?: string;
  readonly arguments: readonly string[];
  /** How far behind others the system puts it, 0 to 19. */
  readonly niceness?: number;
  /** What it has to read beside the program's own files. */
  readonly reads?: readonly string[];
  /** Of Landlock no more than this version, as on an older kernel. */
  readonly landlock?: number | undefined;
}

/** This very program, as a vision process. */
export function ourselves(...more: string[]): Program {
  return { arguments: [processArgument, ...more] };
}

/** Of all vision processes that this process started: how many, and how often each fault ended one. */
export const visionCounts = { starts: 0, faults: new Map<string, number>() };

/** A process and the channel to it. */
interface Started {
  readonly child: ChildProcess;
  readonly channel: Channel;
}

/** One vision process as its parent sees it: started when it is needed, ended when it misbehaves. */
export class VisionChild<Request extends AnyRequest, Answer> {
  readonly #limits: VisionLimits;
  readonly #program: Program;
  #process: Started | undefined;
  /** Set while nothing is asked of the process. */
  #idle: IdleWork | undefined;
  /** What it may still work at what it was asked, and why it is ended after that. */
  #work: { readonly time: WorkTime; readonly late: VisionError } | undefined;
  /** Resolves when a process that was ended while idle is gone. */
  #gone: Promise<void> | undefined;
  /** Why we ended the process. */
  #verdict: VisionError | undefined;
  #stopped = false;
  /** How its isolation was set up. */
  #built: IsolationBuilt = { kind: 'built', lacks: [], landlock: 0 };

  constructor(processLimits: VisionLimits, program: Program) {
    this.#limits = processLimits;
    this.#program = program;
  }

  /** One picture at a time. Rejects with a VisionError only. */
  async see(request: Request): Promise<Answer> {
    await this.#gone;
    if (this.#stopped) throw new VisionError('VISION_STOPPED');
    try {
      const started = this.#process ?? (await this.#startAtLast());
      const reply = await this.#answer(started, this.#limits.seconds, request);
      if (reply.kind === 'refused') throw new VisionError(reply.code, reply.parameters);
      if (reply.kind !== 'seen') throw crashed(whyNot(reply));
      return reply.seen;
    } catch (error) {
      const known = error instanceof VisionError ? error : crashed(error);
      if (known.reason !== 'refused') {
        if (!this.#stopped)
          visionCounts.faults.set(known.code, (visionCounts.faults.get(known.code) ?? 0) + 1);
        await this.#end();
      }
      throw known;
    } finally {
      // Killed just as it answered: it must not get the next picture.
      if (this.#verdict !== undefined || this.#keepsTooMuch()) await this.#end();
    }
  }

  /** Starts the process ahead of its first picture. Rejects with a VisionError only. */
  async warm(): Promise<void> {
    await this.#gone;
    if (this.#stopped || this.#process !== undefined) return;
    try {
      await this.#startAtLast();
    } catch (error) {
      await this.#end();
      throw error;
    }
  }

  /** Of the last process that was started. */
  get built(): IsolationBuilt {
    return this.#built;
  }

  /** Ends the process for good. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#verdict = new VisionError('VISION_STOPPED');
    await this.#end();
    await this.#gone;
  }

  /** A start that did nothing or was killed says nothing about the next one; what the process itself says does. */
  async #startAtLast(): Promise<Started> {
    for (let left = visionLimits.visionStarts - 1; ; left--) {
      try {
        return await this.#start();
      } catch (error) {
        if (this.#stopped || left === 0 || error instanceof Unable) notStarted(error);
        await this.#end();
      }
    }
  }

  async #start(): Promise<Started> {
    this.#verdict = undefined;
    visionCounts.starts += 1;
    const folder = makeOwnFolder();
    const plan: IsolationPlan = {
      ...(this.#program.path !== undefined && { path: this.#program.path }),
      arguments: this.#program.arguments,
      reads: this.#program.reads ?? [],
      uid: ownUid('vision', packageRoot),
      ...(this.#program.landlock !== undefined && { landlock: this.#program.landlock }),
      ...(folder !== undefined && { folder }),
    };
    const options = heapOptions(this.#limits.megabytes);
    const child = spawn(process.execPath, [...options, programFile, buildArgument, JSON.stringify(plan)], {
      // Nothing of our environment: it holds secrets. No output: it could contain parts of a picture.
      env: { ...isolationEnvironment(folder), ...channelEnvironment },
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    });
    const channel = new Channel(child.stdio[3] as Duplex, visionLimits.visionMessageBytes);
    const started = { child, channel };
    channel.once('broken', () => this.#condemn(child, crashed('said what is no message')));
    this.#process = started;
    yieldToOthers(child, this.#program.niceness ?? 0);
    const watch = setInterval(() => this.#watch(child), visionLimits.visionWatchMilliseconds).unref();
    const over = () => {
      clearInterval(watch);
      removeOwnFolder(folder);
      this.#forget(child);
    };
    child.once('exit', over);
    child.stdin?.on('error', () => undefined);
    child.on('error', () => {
      if (child.pid === undefined) over();
    });
    channel.on('message', (message) => {
      const said = message as Reply<Answer> | IsolationBuilt;
      if (said.kind === 'built') this.#built = said;
    });
    const reply = await this.#answer(started, visionLimits.visionStartSeconds);
    if (reply.kind !== 'ready') throw new Unable(whyNot(reply));
    return started;
  }

  #forget(child: ChildProcess): void {
    if (this.#process?.child === child) this.#process = undefined;
  }

  /** The process's next message, within the limits of work and memory: however long a busy machine lets it wait. */
  async #answer(started: Started, seconds: number, request?: Request): Promise<Reply<Answer>> {
    const { child, channel } = started;
    const late =
      request === undefined ? crashed('slow start') : new VisionError('VISION_TIMED_OUT', { limit: seconds });
    this.#work = { time: new WorkTime(child, seconds), late };
    this.#idle = undefined;
    const listening = new AbortController();
    try {
      const message = nextReply<Answer>(channel, listening.signal);
      const exit = once(child, 'exit', listening);
      if (request !== undefined) send(started, request);
      const reply = await Promise.race([message, exit.then(() => undefined)]);
      if (reply === undefined) throw this.#verdict ?? crashed(`ended: ${child.signalCode ?? child.exitCode}`);
      return reply;
    } finally {
      listening.abort();
      this.#work = undefined;
      this.#idle = new IdleWork(child);
    }
  }

  /** A process that a picture has taken over may answer and then go on. */
  #watch(child: ChildProcess): void {
    if (this.#process?.child !== child) return;
    const { megabytes } = this.#limits;
    const tooLarge = residentMegabytes(child) > megabytes;
    if (this.#idle === undefined) {
      if (tooLarge) this.#condemn(child, new VisionError('VISION_OUT_OF_MEMORY', { limit: megabytes }));
      else if (this.#work?.time.isOver()) this.#condemn(child, this.#work.late);
    } else if (tooLarge || this.#idle.isTooMuch()) {
      this.#gone = this.#end();
    }
  }

  #condemn(child: ChildProcess, verdict: VisionError): void {
    this.#verdict ??= verdict;
    child.kill('SIGKILL');
  }

  /** Resolves when the process is gone, so that its memory is free before another one starts. */
  async #end(): Promise<void> {
    const child = this.#process?.child;
    if (child === undefined) return;
    this.#process = undefined;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Freed memory returns to the system poorly, in pieces, so the process is ended to release it all. */
  #keepsTooMuch(): boolean {
    if (this.#process === undefined) return false;
    return (
      residentMegabytes(this.#process.child) > this.#limits.megabytes * visionLimits.visionKeptMemoryShare
    );
  }
}

/** The program's next message; that of the isolation's setup is passed over. */
async function nextReply<Answer>(channel: Channel, signal: AbortSignal): Promise<Reply<Answer>> {
  for await (const [message] of on(channel, 'message', { signal })) {
    if (message.kind !== 'built') return message;
  }
  throw new Error('A process says nothing any more.');
}

/** Send errors are ignored: the process's exit reports them. */
function send<Request extends AnyRequest>({ child, channel }: Started, { bytes, ...rest }: Request): void {
  const sent: Sent<Request> = { ...rest, length: bytes.length };
  channel.send(sent);
  child.stdin?.write(bytes);
}

/** Set before it starts its worker threads, which inherit it. If the system refuses, the priority stays normal. */
function yieldToOthers({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined || niceness === 0) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // It may be gone already.
  }
}

/** Of a reply that is not the one awaited. */
function whyNot(reply: Reply<unknown>): string {
  return reply.kind === 'failed' ? reply.why : `said ${reply.kind}`;
}

function crashed(why: unknown): VisionError {
  return new VisionError('VISION_CRASHED', {}, why);
}

/** A process that said itself why it cannot work. */
class Unable extends Error {}

/** No picture is at fault: none was seen yet. */
function notStarted(error: unknown): never {
  if (error instanceof VisionError && error.code !== 'VISION_CRASHED') throw error;
  const why = error instanceof Unable ? error.message : error instanceof VisionError ? error.cause : error;
  throw new VisionError('VISION_NOT_STARTED', {}, why);
}

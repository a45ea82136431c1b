import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { World } from '../db/world.ts';
import { AppError } from '../platform/problems/errors.ts';
import { httpLimits } from './limits.ts';

/** How many of a kind a client may have at work at once. */
export interface MostAtOnce {
  readonly requests: number;
  readonly uploads: number;
}

/**
 * Bounds the requests of one client at once: live, test and uploads apart, in this process. A request counts until its
 * answer has left and its handler has ended, so that going away early frees no place.
 */
export class AtWork {
  readonly #most: MostAtOnce;
  readonly #counts = new Map<string, number>();
  /** Reads that wait for a place, by what they wait for; each takes it when it is called. */
  readonly #queues = new Map<string, (() => void)[]>();
  /** Places of the requests that wait for their answer on each connection. */
  readonly #connections = new WeakMap<Socket, Set<Place>>();

  /** The last request, and the last one of another client than that. */
  #newest: { readonly companyId: number; readonly at: number } | undefined;
  #another: { readonly companyId: number; readonly at: number } | undefined;

  constructor(most: MostAtOnce) {
    this.#most = most;
  }

  /** Takes a place for a request, or refuses it with 429. */
  enter(world: World, kind: keyof MostAtOnce, reply: FastifyReply): Place {
    const { companyId } = world;
    const name = nameOf(world, kind);
    if (this.#isFull(name, kind)) throw this.#refusal();
    this.#note(companyId);
    const place = new Place((change) => this.#change(name, change));
    this.#watch(place, reply);
    return place;
  }

  /** The same for a read, which waits a moment for its turn first. */
  async enterInTurn(world: World, kind: keyof MostAtOnce, reply: FastifyReply): Promise<Place> {
    const name = nameOf(world, kind);
    if (!this.#isFull(name, kind)) return this.enter(world, kind, reply);
    const queue = this.#queues.get(name) ?? [];
    if (queue.length >= httpLimits.waitingShare * this.#most[kind]) throw this.#refusal();
    this.#queues.set(name, queue);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        queue.splice(queue.indexOf(take), 1);
        if (queue.length === 0) this.#queues.delete(name);
      };
      const take = () => {
        leave();
        resolve(this.enter(world, kind, reply));
      };
      const timer = setTimeout(() => {
        leave();
        reject(this.#refusal());
      }, httpLimits.atOnceWaitSeconds * 1000).unref();
      queue.push(take);
    });
  }

  #isFull(name: string, kind: keyof MostAtOnce): boolean {
    return (this.#counts.get(name) ?? 0) >= this.#most[kind];
  }

  #refusal(): AppError {
    return new AppError('TOO_MANY_AT_ONCE', {
      parameters: { ...this.#most },
      retryAfterSeconds: httpLimits.atOnceRetrySeconds,
    });
  }

  /** Whether no other client sent a request lately. */
  isAlone(companyId: number): boolean {
    const other = this.#newest?.companyId === companyId ? this.#another : this.#newest;
    return other === undefined || performance.now() - other.at > httpLimits.aloneSeconds * 1000;
  }

  #note(companyId: number): void {
    if (this.#newest?.companyId !== companyId) this.#another = this.#newest;
    this.#newest = { companyId, at: performance.now() };
  }

  /**
   * Watches the connection: an answer that queues behind others, or begins after its client left, sees no close event.
   */
  #watch(place: Place, { raw: answer, request }: FastifyReply): void {
    const { socket } = request.raw;
    if (socket.destroyed || answer.destroyed) {
      place.answered();
      return;
    }
    const places = this.#connections.get(socket) ?? this.#watchConnection(socket);
    places.add(place);
    answer.once('close', () => {
      places.delete(place);
      place.answered();
    });
  }

  #watchConnection(socket: Socket): Set<Place> {
    const places = new Set<Place>();
    this.#connections.set(socket, places);
    socket.once('close', () => {
      for (const place of places) place.answered();
      places.clear();
    });
    return places;
  }

  #change(name: string, change: number): void {
    const count = (this.#counts.get(name) ?? 0) + change;
    if (count === 0) this.#counts.delete(name);
    else this.#counts.set(name, count);
    if (change < 0) this.#queues.get(name)?.[0]?.();
  }
}

const nameOf = ({ companyId, test }: World, kind: keyof MostAtOnce): string => `${companyId} ${test} ${kind}`;

export class Place {
  readonly #change: (change: 1 | -1) => void;
  #isAnswered = false;
  #isWorking = false;
  #isCounted = false;

  constructor(change: (change: 1 | -1) => void) {
    this.#change = change;
    this.#count();
  }

  begin(): void {
    this.#isWorking = true;
    this.#count();
  }

  end(): void {
    this.#isWorking = false;
    this.#count();
  }

  answered(): void {
    this.#isAnswered = true;
    this.#count();
  }

  #count(): void {
    const counts = this.#isWorking || !this.#isAnswered;
    if (counts === this.#isCounted) return;
    this.#isCounted = counts;
    this.#change(counts ? 1 : -1);
  }
}

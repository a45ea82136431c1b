/** What is to stop, part by part: where a stop takes too long it can be said which parts did not. */
export class StopParts {
  readonly #left = new Set<string>();

  /** Waits for a part; it counts as left until then. */
  async wait<T>(name: string, part: Promise<T> | undefined): Promise<T | undefined> {
    this.#left.add(name);
    const ended = await part;
    this.#left.delete(name);
    return ended;
  }

  /** The parts that have not stopped; where all have, what still holds the process. */
  left(): string {
    return [...(this.#left.size > 0 ? this.#left : openResources())].join(', ');
  }
}

/** Such as `TCPSocketWrap ×31`: connections that nobody ended. */
function openResources(): string[] {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, n]) => `${kind} ×${n}`);
}

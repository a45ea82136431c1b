import { type KeptInspection, unseen } from '../../capture/inspection.ts';
import { Turns } from '../../platform/turns.ts';

interface InspectionLimits {
  readonly inspectionsAtOnce: number;
  readonly inspectionsWaiting: number;
}

/** Inspects pictures by turns; where too many of a client wait, the next goes on without at once. */
export class InspectionTurns {
  readonly #turns: Turns<number>;
  readonly #mostWaiting: number;
  readonly #waiting = new Map<number, number>();

  constructor({ inspectionsAtOnce, inspectionsWaiting }: InspectionLimits) {
    this.#turns = new Turns(inspectionsAtOnce, inspectionsAtOnce, () => true);
    this.#mostWaiting = inspectionsWaiting;
  }

  /** Rejects with the signal's reason where that comes before the turn. */
  async take(
    client: number,
    look: () => Promise<KeptInspection>,
    signal: AbortSignal,
  ): Promise<KeptInspection> {
    const before = this.#waiting.get(client) ?? 0;
    if (before >= this.#mostWaiting) return unseen;
    this.#waiting.set(client, before + 1);
    try {
      return await this.#turns.take(client, look, signal);
    } finally {
      const left = (this.#waiting.get(client) ?? 1) - 1;
      if (left > 0) this.#waiting.set(client, left);
      else this.#waiting.delete(client);
    }
  }
}

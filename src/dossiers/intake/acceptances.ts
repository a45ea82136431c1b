import type { AnalysisRequest } from '../../contract/uploads.ts';
import { Batches } from '../../db/batches.ts';
import { type Database, isDatabaseUnavailable, isStatementTimeout } from '../../db/database.ts';
import type { World } from '../../db/world.ts';
import { dossierLimits } from '../limits.ts';
import {
  type AcceptanceTools,
  type Arrival,
  acceptDossiers,
  type PreparedDossier,
  prepareDossier,
} from './accept-dossier.ts';

/**
 * Accepts uploads. Whatever is accepted for one client takes turns, since its dossiers are numbered without gaps, its
 * balance is exact and its chain has one end. So uploads of one world that wait for each other are accepted together: one
 * turn, one transaction, one sync of the disk for all of them. Each gets an answer or a refusal of its own.
 */
export class Acceptances {
  readonly #tools: AcceptanceTools & { readonly database: Database };
  readonly #waiting = new Map<string, Batches<PreparedDossier, Outcome>>();

  constructor(tools: AcceptanceTools & { readonly database: Database }) {
    this.#tools = tools;
  }

  /** Resolves once the dossier is on disk with all that follows from it. */
  async accept(arrival: Arrival): Promise<AnalysisRequest> {
    const { company, credential } = arrival.caller;
    const world = { companyId: company.id, test: credential.test };
    const outcome = await this.#batchesOf(world).add(prepareDossier(this.#tools, arrival));
    if ('error' in outcome) throw outcome.error;
    return outcome.answer;
  }

  #batchesOf(world: World): Batches<PreparedDossier, Outcome> {
    const name = `${world.companyId}/${world.test}`;
    let batches = this.#waiting.get(name);
    if (batches === undefined) {
      batches = new Batches((dossiers) => this.#together(world, dossiers), dossierLimits.acceptedTogether);
      this.#waiting.set(name, batches);
    }
    return batches;
  }

  async #together(world: World, dossiers: readonly PreparedDossier[]): Promise<Outcome[]> {
    try {
      const accepted = await this.#tools.database.transaction((tx) =>
        acceptDossiers(tx, this.#tools, world, dossiers),
      );
      return accepted.map((answer) => (answer instanceof Error ? { error: answer } : { answer }));
    } catch (error) {
      if (dossiers.length === 1 || !mayBeOfOne(error)) return dossiers.map(() => ({ error }));
      // Nothing was stored. The fault may be that of one, which the others must not suffer for.
      const outcomes: Outcome[] = [];
      for (const dossier of dossiers) outcomes.push(...(await this.#together(world, [dossier])));
      return outcomes;
    }
  }
}

type Outcome = { readonly answer: AnalysisRequest } | { readonly error: unknown };

/** A database that is away or too slow is so for all; and a commit whose answer was lost may have happened. */
function mayBeOfOne(error: unknown): boolean {
  return !isDatabaseUnavailable(error) && !isStatementTimeout(error);
}

import type { AnalysisRequest } from '../../contract/uploads.ts';
import type { Database } from '../../db/database.ts';
import { Together } from '../../db/together.ts';
import { dossierLimits } from '../limits.ts';
import {
  type AcceptanceTools,
  type Arrival,
  acceptDossiers,
  type PreparedDossier,
  prepareDossier,
} from './accept-dossier.ts';

/** Accepts uploads. Those of one world that wait share a transaction; each has its answer or refusal. */
export class Acceptances {
  readonly #tools: AcceptanceTools;
  readonly #together: Together<PreparedDossier, AnalysisRequest>;

  constructor(tools: AcceptanceTools & { readonly database: Database }) {
    this.#tools = tools;
    this.#together = new Together<PreparedDossier, AnalysisRequest>(
      tools.database,
      (tx, world, dossiers) => acceptDossiers(tx, tools, world, dossiers),
      dossierLimits.acceptedTogether,
    );
  }

  /** Resolves once the dossier is on disk with all that follows from it. */
  accept(arrival: Arrival): Promise<AnalysisRequest> {
    const { company, credential } = arrival.caller;
    const world = { companyId: company.id, test: credential.test };
    return this.#together.add(world, prepareDossier(this.#tools, arrival));
  }
}

import { appendAudit } from '../audit/chain.ts';
import type { AnalysisStatus } from '../contract/results.ts';
import { changeStatus } from '../db/analysis.ts';
import type { Db } from '../db/database.ts';
import { type DossierRow, findAnyDossier, lockDossier } from '../db/dossiers.ts';
import { AppError } from '../errors.ts';
import type { Keyring } from '../sealing.ts';
import { announceResult } from './announce-result.ts';
import { DossierKey, openDossiers } from './stored-dossier.ts';

/** What a person may decide, and from which status on. A decision may be taken back; the history keeps both. */
export const decisions = ['VALIDE', 'REJETE', 'A_COMPLETER'] as const;
export type Decision = (typeof decisions)[number];

const transitions: Readonly<Record<AnalysisStatus, readonly Decision[]>> = {
  EN_COURS: [],
  A_TRAITER: ['VALIDE', 'REJETE', 'A_COMPLETER'],
  VALIDE: ['REJETE', 'A_COMPLETER'],
  REJETE: ['VALIDE', 'A_COMPLETER'],
  A_COMPLETER: ['VALIDE', 'REJETE'],
  // What could not be analysed can be refused or asked for again, but not confirmed.
  ERREUR: ['REJETE', 'A_COMPLETER'],
};

export interface StatusChange<To extends AnalysisStatus> {
  readonly to: To;
  /** Who: `cli:awa`. */
  readonly actor: string;
  readonly reason: string;
}

/** A person's decision: the status, the history, the webhook and the audit entry, in the caller's transaction. */
export async function decideDossier(
  tx: Db,
  keyring: Keyring,
  uuid: string,
  decision: StatusChange<Decision>,
): Promise<{ readonly from: AnalysisStatus; readonly to: Decision }> {
  const living = await lockLiving(tx, keyring, uuid);
  const { row } = living;
  if (!transitions[row.status].includes(decision.to)) {
    throw new AppError('STATUS_NOT_POSSIBLE', {
      parameters: { from: row.status, to: decision.to, possible: transitions[row.status].join(', ') || '-' },
    });
  }
  await moveStatus(tx, keyring, living, decision, 'dossier.decided');
  return { from: row.status, to: decision.to };
}

/** A dossier that was not erased, and its key. */
export interface LivingDossier {
  readonly row: DossierRow;
  readonly key: DossierKey;
}

/** The dossier and its key, locked; refuses what does not exist or was erased. */
export async function lockLiving(tx: Db, keyring: Keyring, uuid: string): Promise<LivingDossier> {
  const found = await findAnyDossier(tx, uuid);
  if (found === undefined) throw new AppError('DOSSIER_NOT_FOUND');
  const row = await lockDossier(tx, found.id);
  const key = DossierKey.open(keyring, row);
  if (key === undefined) throw new AppError('DOSSIER_ERASED');
  return { row, key };
}

/** Changes the status by someone's will, tells the client and the chain. The dossier must be locked by `tx`. */
export async function moveStatus(
  tx: Db,
  keyring: Keyring,
  { row, key }: LivingDossier,
  change: StatusChange<AnalysisStatus>,
  action: string,
): Promise<void> {
  const { to, actor, reason } = change;
  const sealedReason = key.seal('reason', row.uuid, reason);
  await changeStatus(tx, row.id, { from: row.status, to, actor, sealedReason });
  const [dossier] = await openDossiers(tx, keyring, [{ ...row, status: to }]);
  if (dossier === undefined) throw new Error('a dossier opens to one dossier');
  await announceResult(tx, dossier, key, 'STATUS_CHANGED', { previousStatus: row.status, reason });
  await appendAudit(tx, keyring, {
    chain: row.company_id,
    actor,
    action,
    details: { dossier: row.uuid, from: row.status, to },
  });
}

import { appendAudit } from '../audit/chain.ts';
import type { AnalysisStatus } from '../contract/results.ts';
import { changeStatus } from '../db/analysis.ts';
import { findCompany } from '../db/companies.ts';
import type { Db } from '../db/database.ts';
import { findAnyDossier, lockDossier } from '../db/dossiers.ts';
import { AppError } from '../errors.ts';
import type { Keyring } from '../sealing.ts';
import { announce } from '../webhooks/outbox.ts';
import { pictureMark, resultV2 } from './result-v2.ts';
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
  const { row } = await lockLiving(tx, keyring, uuid);
  if (!transitions[row.status].includes(decision.to)) {
    throw new AppError('STATUS_NOT_POSSIBLE', {
      parameters: { from: row.status, to: decision.to, possible: transitions[row.status].join(', ') || '-' },
    });
  }
  await moveStatus(tx, keyring, uuid, decision, 'dossier.decided');
  return { from: row.status, to: decision.to };
}

/** The dossier and its key, locked; refuses what does not exist or was erased. */
export async function lockLiving(tx: Db, keyring: Keyring, uuid: string) {
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
  uuid: string,
  change: StatusChange<AnalysisStatus>,
  action: string,
): Promise<void> {
  const { row, key } = await lockLiving(tx, keyring, uuid);
  const { to, actor, reason } = change;
  const sealedReason = key.seal('reason', uuid, reason);
  await changeStatus(tx, row.id, { from: row.status, to, actor, sealedReason });
  const [dossier] = await openDossiers(tx, keyring, [{ ...row, status: to }]);
  const company = await findCompany(tx, row.company_id);
  if (dossier === undefined || company === undefined) throw new Error('a dossier has a company');
  await announce(tx, {
    companyId: company.id,
    dossier,
    dossierKey: key.key,
    messageType: 'STATUS_CHANGED',
    payload: {
      ...resultV2(dossier, company, { language: 'en', link: pictureMark }),
      previousStatus: row.status,
      reason,
    },
  });
  await appendAudit(tx, keyring, {
    chain: company.id,
    actor,
    action,
    details: { dossier: uuid, from: row.status, to },
  });
}

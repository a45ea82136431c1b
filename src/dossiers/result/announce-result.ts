import type { AnalysisResultV2 } from '../../contract/results.ts';
import type { MessageType } from '../../contract/webhooks.ts';
import { findCompany } from '../../db/clients/companies.ts';
import type { Db } from '../../db/database.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { dateMark, pictureMark } from '../../webhooks/marks.ts';
import { announce } from '../../webhooks/outbox.ts';
import type { CheckCatalogue } from '../check-catalogue.ts';
import { risksOfDossiers } from '../risk/program-risk.ts';
import type { DossierKey, StoredDossier } from '../stored-dossier.ts';
import { resultV2, type Showing } from './result-v2.ts';

export interface ChangedDossier {
  readonly dossier: StoredDossier;
  readonly key: DossierKey;
  readonly messageType: MessageType;
  /** Added to the result. */
  readonly more?: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * Queues webhooks with the results of dossiers of one client, in the transaction that changed them; several of one dossier
 * in their order.
 */
export async function announceResults(
  tx: Db,
  keyring: Keyring,
  checks: CheckCatalogue,
  companyId: number,
  changed: readonly ChangedDossier[],
): Promise<AnalysisResultV2[]> {
  const company = await findCompany(tx, companyId);
  if (company === undefined) throw new Error('a dossier has a company');
  const language = 'en';
  const ids = changed.map(({ dossier }) => dossier.id);
  const risks = await risksOfDossiers(tx, keyring, ids, language);
  const showing: Showing = {
    checks,
    language,
    link: pictureMark,
    date: dateMark,
    risks,
    withoutImages: true,
  };
  const reported = changed.map((each) => ({ ...each, result: resultV2(each.dossier, company, showing) }));
  const events = reported.map(({ dossier, key, messageType, result, more }) => ({
    dossier,
    dossierKey: key.key,
    messageType,
    ...(dossier.sandbox?.webhook && { fault: dossier.sandbox.webhook }),
    payload: { ...result, ...more },
  }));
  await announce(tx, companyId, ...events);
  return reported.map(({ result }) => result);
}

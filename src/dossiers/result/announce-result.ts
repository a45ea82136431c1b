import type { AnalysisResultV2 } from '../../contract/results.ts';
import type { MessageType } from '../../contract/webhooks.ts';
import { findCompany } from '../../db/clients/companies.ts';
import type { Db } from '../../db/database.ts';
import { announce } from '../../webhooks/outbox.ts';
import type { CheckCatalogue } from '../check-catalogue.ts';
import type { DossierKey, StoredDossier } from '../stored-dossier.ts';
import { dateMark, pictureMark, resultV2 } from './result-v2.ts';

/** Queues a webhook with the dossier's result, in the transaction that changed it; `more` is added to the result. */
export async function announceResult(
  tx: Db,
  checks: CheckCatalogue,
  dossier: StoredDossier,
  key: DossierKey,
  messageType: MessageType,
  more: Readonly<Record<string, string>> = {},
): Promise<AnalysisResultV2> {
  const company = await findCompany(tx, dossier.companyId);
  if (company === undefined) throw new Error('a dossier has a company');
  const showing = { checks, language: 'en', link: pictureMark, date: dateMark, withoutImages: true } as const;
  const result = resultV2(dossier, company, showing);
  await announce(tx, {
    companyId: company.id,
    dossier,
    dossierKey: key.key,
    messageType,
    payload: { ...result, ...more },
  });
  return result;
}

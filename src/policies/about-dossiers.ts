import type { CompanyRow } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import type { SubjectHitRow } from '../db/subjects/subject-hits.ts';
import { hitsOfDossiers } from '../dossiers/decisions/believed-hits.ts';
import { knownAmong } from '../dossiers/index/index-dossier.ts';
import type { StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { PolicyTools } from './current-policy.ts';
import type { AboutDossier, OpenHit } from './facts/fact.ts';

/** What rules need of one client's dossiers; `dayOf` is the day by which ages and terms are counted. */
export async function aboutDossiers(
  db: Db,
  tools: PolicyTools,
  company: Pick<CompanyRow, 'id' | 'verifications'>,
  dossiers: readonly StoredDossier[],
  dayOf: (dossier: StoredDossier) => string,
): Promise<AboutDossier[]> {
  const marked = await hitsOfDossiers(
    db,
    tools.keyring,
    dossiers.map((dossier) => dossier.id),
  );
  return dossiers.map((dossier) => {
    const own = marked.filter(({ dossier_id }) => dossier_id === dossier.id);
    return aboutDossier(tools, company, dossier, own, dayOf(dossier));
  });
}

/** The same of one whose subjects' hits are known. */
export function aboutDossier(
  { keyring, checks }: PolicyTools,
  { id, verifications }: Pick<CompanyRow, 'id' | 'verifications'>,
  dossier: StoredDossier,
  hits: readonly SubjectHitRow[],
  today: string,
): AboutDossier {
  return { dossier, checks, verifications, hits: openHits(keyring, id, dossier, hits), today };
}

/** Hits of its subjects, and those of its own checks for people without a number. */
function openHits(
  keyring: Keyring,
  companyId: number,
  { documents }: StoredDossier,
  marked: readonly SubjectHitRow[],
): OpenHit[] {
  const { isCleared } = knownAmong(keyring, companyId, marked, []);
  const found = documents.flatMap(({ checks }) => checks.flatMap(({ result }) => result?.hits ?? []));
  return [
    ...marked
      .filter(({ cleared_hash, content_hash }) => cleared_hash !== content_hash)
      .map(({ topic, list_name, score, confirmed_hash }) => ({
        ...{ topic, list: list_name, score },
        confirmed: confirmed_hash !== null,
      })),
    ...found
      .filter((hit) => !isCleared(hit))
      .map(({ topic, list, score }) => ({ topic, list, score, confirmed: false })),
  ];
}

import { appendAudit } from '../../audit/chain.ts';
import type { AlertCode } from '../../contract/account.ts';
import { type Database, type Db, isDatabaseUnavailable } from '../../db/database.ts';
import {
  forgetIndexes,
  listForgotten,
  lockIndexedBefore,
  saveIndexes,
  takeStale,
} from '../../db/dossiers/dossier-index.ts';
import { saveNameKeys } from '../../db/dossiers/dossier-names.ts';
import { type DossierRow, reviseDossier, reviseDossiersOf } from '../../db/dossiers/dossiers.ts';
import type { SubjectArticleRow } from '../../db/subjects/subject-articles.ts';
import type { SubjectHitRow } from '../../db/subjects/subject-hits.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { inBatches, type TimeBudget, untilDone } from '../../platform/time-budget.ts';
import { decisionScore } from '../../screening/thresholds.ts';
import { askedHash } from '../asked-hash.ts';
import type { CheckCatalogue, KnownHits } from '../check-catalogue.ts';
import { articlesOfDossiers, hitsOfDossiers } from '../decisions/believed-hits.ts';
import { overtakeProposal } from '../decisions/proposals.ts';
import { articleKey } from '../found-articles.ts';
import { dossierLimits } from '../limits.ts';
import { scoreOf } from '../result/score.ts';
import { openDossiers, type StoredDossier } from '../stored-dossier.ts';
import { alertsOf } from './alerts.ts';
import { nameWords } from './dossier-name.ts';
import { linkHashes } from './link-values.ts';
import { nameKeys } from './name-keys.ts';

/**
 * The index that the queue is searched and sorted by. It is written in the transaction that ends an analysis, and
 * again when people mark hits or monitoring finds some. Indexes of an older program version, and those of other
 * dossiers about the same people, are renewed in the background: a transaction that changes one dossier does not lock
 * the others.
 */

const actor = 'service';

/** Increased whenever the same dossier may be indexed differently. */
export const indexVersion = 4;

export interface IndexedDossier {
  /** With its alerts. */
  readonly dossier: StoredDossier;
  /** Of all its subjects. */
  readonly hits: readonly SubjectHitRow[];
}

/** The dossiers must be locked by `tx`. */
export async function indexDossiers(
  tx: Db,
  keyring: Keyring,
  checks: CheckCatalogue,
  dossiers: readonly StoredDossier[],
): Promise<readonly IndexedDossier[]> {
  const ids = dossiers.map(({ id }) => id);
  const hits = await hitsOfDossiers(tx, keyring, ids);
  const articles = await articlesOfDossiers(tx, keyring, ids);
  const alerted = dossiers.map((dossier) => {
    const own = hits.filter(({ dossier_id }) => dossier_id === dossier.id);
    const read = articles.filter(({ dossier_id }) => dossier_id === dossier.id);
    const alerts = alertsOf(checks, dossier, knownAmong(keyring, dossier.companyId, own, read));
    return { dossier: { ...dossier, alerts }, hits: own };
  });
  const indexes = alerted.map(({ dossier }) => ({
    dossierId: dossier.id,
    // A failed analysis has no meaningful score.
    score: dossier.status === 'ERREUR' ? null : Math.round(scoreOf(checks, dossier)),
    alerts: dossier.alerts,
    words: [
      ...nameWords(dossier.documents).map((word) => wordHash(keyring, word)),
      ...linkHashes(keyring, dossier),
    ],
    nameKeys: nameKeys(keyring, dossier.documents),
    version: indexVersion,
  }));
  await saveIndexes(tx, indexes);
  await saveNameKeys(tx, indexes);
  return alerted;
}

/** Not per client: people search the dossiers of all clients. */
export function wordHash(keyring: Keyring, word: string): Buffer {
  return keyring.lookupHash('dossier-word', word);
}

export function knownAmong(
  keyring: Keyring,
  companyId: number,
  marked: readonly SubjectHitRow[],
  articles: readonly SubjectArticleRow[],
): KnownHits {
  const isMarked = (row: SubjectHitRow) => row.cleared_hash === row.content_hash;
  return {
    // With two people in one dossier both must be cleared: the dossier does not say whose a hit is.
    isCleared: (hit) => {
      const asked = askedHash(keyring, companyId, hit.asked);
      const same = marked.filter(
        (row) =>
          row.topic === hit.topic &&
          row.list_id === hit.listId &&
          row.entity_id === hit.entityId &&
          row.asked.equals(asked),
      );
      return same.length > 0 && same.every(isMarked);
    },
    isDismissed: (found) => {
      const { article, asked } = articleKey(keyring, companyId, found);
      const same = articles.filter((row) => row.article.equals(article) && row.asked.equals(asked));
      return same.length > 0 && same.every(({ verdict }) => verdict === 'cleared');
    },
    isOpen: (topic) =>
      marked.some((row) => row.topic === topic && row.score >= decisionScore && !isMarked(row)),
  };
}

/** Reindexes a subject's dossiers after its hits changed. `tx` must lock them; of very many, the rest is done later. */
export async function indexSubject(
  tx: Db,
  keyring: Keyring,
  checks: CheckCatalogue,
  subjectId: string,
): Promise<void> {
  await reviseDossiersOf(tx, subjectId);
  await forgetIndexes(tx, subjectId);
  await indexAndAudit(tx, keyring, checks, await listForgotten(tx, subjectId, dossierLimits.indexedDossiers));
}

/** Renews indexes that are missing or of an older program version, then those that other dossiers made stale. */
export async function renewIndexes(
  database: Database,
  keyring: Keyring,
  checks: CheckCatalogue,
  budget: TimeBudget = untilDone(),
): Promise<number> {
  const together = dossierLimits.indexedDossiers;
  const outdated = await inBatches(together, () => renewOutdated(database, keyring, checks), budget);
  if (budget.wasCut) return outdated;
  return outdated + (await inBatches(together, () => renewStale(database, keyring, checks), budget));
}

function renewOutdated(database: Database, keyring: Keyring, checks: CheckCatalogue): Promise<number> {
  return database.transaction(
    async (tx) => {
      const rows = await lockIndexedBefore(tx, indexVersion, dossierLimits.indexedDossiers);
      for (const row of rows) await indexRow(tx, keyring, checks, row);
      return rows.length;
    },
    { relaxedDurability: true },
  );
}

function renewStale(database: Database, keyring: Keyring, checks: CheckCatalogue): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await takeStale(tx, dossierLimits.indexedDossiers);
    // A dossier under analysis is indexed when the analysis ends.
    const indexed = rows.filter(
      ({ erased_at, completed_at, status }) =>
        erased_at === null && completed_at !== null && status !== 'EN_COURS',
    );
    for (const id of await indexAndAudit(tx, keyring, checks, indexed)) await reviseDossier(tx, id);
    return rows.length;
  });
}

async function indexRow(
  tx: Db,
  keyring: Keyring,
  checks: CheckCatalogue,
  row: DossierRow,
): Promise<readonly AlertCode[]> {
  const dossier = await opened(tx, keyring, row);
  if (dossier !== undefined) {
    const [indexed] = await indexDossiers(tx, keyring, checks, [dossier]);
    return indexed?.dossier.alerts ?? [];
  }
  // A dossier that cannot be opened gets an empty index, so that it does not block the others.
  await saveIndexes(tx, [{ dossierId: row.id, score: null, alerts: [], words: [], version: indexVersion }]);
  return [];
}

/**
 * New alerts overtake an open proposal: it was made without knowing them. Returns the dossiers with new alerts. Audit
 * entries come last, because the chains stay locked.
 */
async function indexAndAudit(
  tx: Db,
  keyring: Keyring,
  checks: CheckCatalogue,
  rows: readonly DossierRow[],
): Promise<number[]> {
  const alerted: { readonly row: DossierRow; readonly gained: readonly AlertCode[] }[] = [];
  for (const row of rows) {
    const alerts = await indexRow(tx, keyring, checks, row);
    const gained = alerts.filter((code) => !row.alerts.includes(code));
    if (gained.length > 0) alerted.push({ row, gained });
  }
  for (const { row, gained } of alerted) {
    const overtaken = await overtakeProposal(tx, row.id, actor);
    await appendAudit(tx, keyring, {
      chain: row.company_id,
      actor,
      action: 'dossier.alerted',
      details: { dossier: row.uuid, alerts: gained.join(','), ...overtaken },
    });
  }
  return alerted.map(({ row }) => row.id);
}

async function opened(tx: Db, keyring: Keyring, row: DossierRow): Promise<StoredDossier | undefined> {
  try {
    const [dossier] = await openDossiers(tx, keyring, [row]);
    return dossier;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return undefined;
  }
}

import type { HitState, HitTopic } from '../../contract/review.ts';
import type { Db } from '../../db/database.ts';
import type { SubjectArticleRow } from '../../db/subjects/subject-articles.ts';
import type { SubjectHitRow } from '../../db/subjects/subject-hits.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { decisionScore } from '../../screening/thresholds.ts';
import { askedHash } from '../asked-hash.ts';
import { articleId, articleKey, articleScore, articlesOf } from '../found-articles.ts';
import type { KeptHit, StoredCheck, StoredDossier } from '../stored-dossier.ts';
import { articlesOfDossiers, hitsOfDossiers } from './believed-hits.ts';

/** A hit that blocks a validation: undecided with a score of 70 or more, or a confirmed sanction. */
export interface OpenHit {
  /** `list:entity`; of an article `press:` and a hash. */
  readonly id: string;
  readonly topic: HitTopic;
  readonly state: Exclude<HitState, 'cleared'>;
  /** 0 to 100. */
  readonly score: number;
  /** What the list or the newspaper calls it; null where the dossier's own checks do not say. */
  readonly name: string | null;
}

/** By dossier id, the gravest first; only dossiers that have any. */
export async function openHitsOf(
  db: Db,
  keyring: Keyring,
  dossiers: readonly StoredDossier[],
): Promise<ReadonlyMap<number, readonly OpenHit[]>> {
  const ids = dossiers.map(({ id }) => id);
  const hits = await hitsOfDossiers(db, keyring, ids);
  const articles = await articlesOfDossiers(db, keyring, ids);
  const own = <Row extends { readonly dossier_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ dossier_id }) => dossier_id === id);
  return new Map(
    dossiers.flatMap((dossier) => {
      const marked = { hits: own(hits, dossier.id), articles: own(articles, dossier.id) };
      const open = hitsInTheWay(keyring, dossier, marked);
      return open.length === 0 ? [] : [[dossier.id, open] as const];
    }),
  );
}

interface Marked {
  readonly hits: readonly SubjectHitRow[];
  readonly articles: readonly SubjectArticleRow[];
}

function hitsInTheWay(keyring: Keyring, dossier: StoredDossier, { hits, articles }: Marked): OpenHit[] {
  const checks = dossier.documents.flatMap((document) => document.checks);
  const names = namesIn(checks);
  const found = [
    ...hits.flatMap((row) => openRow(row, names)),
    ...checks
      .flatMap(({ result }) => result?.hits ?? [])
      .flatMap((hit) => unkept(keyring, dossier, hit, hits, names)),
    ...checks.flatMap(untraced),
    ...checks.flatMap(articlesOf).flatMap((article): OpenHit[] => {
      const key = articleKey(keyring, dossier.companyId, article);
      const same = articles.filter((row) => row.article.equals(key.article) && row.asked.equals(key.asked));
      const isDecided = same.length > 0 && same.every(({ verdict }) => verdict !== null);
      if (isDecided || !article.adverse || articleScore(article) < decisionScore) return [];
      const id = articleId(key.article);
      return [{ id, topic: 'media', state: 'open', score: articleScore(article), name: article.title }];
    }),
  ];
  const sorted = found.sort((a, b) => gravity(b) - gravity(a) || b.score - a.score);
  // Several people of a company may be the same entry.
  return sorted.filter(({ id }, at) => sorted.findIndex((hit) => hit.id === id) === at);
}

const gravity = ({ state, topic }: OpenHit): number =>
  (state === 'confirmed' ? 2 : 0) + (topic === 'sanction' ? 1 : 0);

/** A hit kept with a subject. */
function openRow(row: SubjectHitRow, names: ReadonlyMap<string, string>): OpenHit[] {
  const state = stateOf(row);
  const id = `${row.list_name}:${row.entity_id}`;
  const hit = { id, topic: row.topic, score: row.score, name: names.get(id) ?? null };
  if (state === 'confirmed') return row.topic === 'sanction' ? [{ ...hit, state }] : [];
  const wasConfirmed = row.topic === 'sanction' && row.confirmed_hash !== null;
  if (state === 'cleared' || (row.score < decisionScore && !wasConfirmed)) return [];
  return [{ ...hit, state }];
}

/** A decision on a hit holds while the entry is unchanged. */
export function stateOf({
  content_hash: now,
  cleared_hash: cleared,
  confirmed_hash: confirmed,
}: Pick<SubjectHitRow, 'content_hash' | 'cleared_hash' | 'confirmed_hash'>): HitState {
  if (cleared !== null) return cleared === now ? 'cleared' : 'changed';
  if (confirmed !== null) return confirmed === now ? 'confirmed' : 'changed';
  return 'open';
}

export const isOpenHit = (hit: SubjectHitRow): boolean =>
  hit.score >= decisionScore && ['open', 'changed'].includes(stateOf(hit));

export const isOpenArticle = ({ adverse, score, verdict }: SubjectArticleRow): boolean =>
  adverse && score >= decisionScore && verdict === null;

/** Hits of a paper without a number have no subject to be kept with. */
function unkept(
  keyring: Keyring,
  { companyId }: StoredDossier,
  hit: KeptHit,
  rows: readonly SubjectHitRow[],
  names: ReadonlyMap<string, string>,
): OpenHit[] {
  const asked = askedHash(keyring, companyId, hit.asked);
  const isKept = rows.some(
    (row) =>
      row.topic === hit.topic &&
      row.list_id === hit.listId &&
      row.entity_id === hit.entityId &&
      row.asked.equals(asked),
  );
  if (isKept || hit.score < decisionScore) return [];
  const id = `${hit.list}:${hit.entityId}`;
  return [{ id, topic: hit.topic, state: 'open', score: hit.score, name: names.get(id) ?? null }];
}

interface Match {
  readonly id: string;
  readonly score: number;
  readonly libelle: string;
}

const topicOf = { SANCTION_CHECK: 'sanction', PEP_CHECK: 'pep' } as const;
const isListed = (type: string): type is keyof typeof topicOf => type in topicOf;

/** Matches of earlier versions and of the sandbox, which cannot be marked. */
function untraced({ type, status, result }: StoredCheck): OpenHit[] {
  if (!isListed(type) || status !== 'EXECUTED' || result === null || result.hits !== undefined) return [];
  return ((result.scoring.results ?? []) as readonly Match[]).map(({ id, score, libelle }) => ({
    id,
    topic: topicOf[type],
    state: 'open',
    score,
    name: libelle,
  }));
}

function namesIn(checks: readonly StoredCheck[]): ReadonlyMap<string, string> {
  const matches = checks
    .filter(({ type }) => isListed(type))
    .flatMap(({ result }) => (result?.scoring.allResults ?? []) as readonly Match[]);
  return new Map(matches.map(({ id, libelle }) => [id, libelle]));
}

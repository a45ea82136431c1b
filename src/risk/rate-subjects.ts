import { randomUUID } from 'node:crypto';
import { proved, stands } from '../audit/carried-proofs.ts';
import type { RiskRating } from '../contract/risk.ts';
import type { Db } from '../db/database.ts';
import {
  addRiskEvents,
  type RiskAction,
  type RiskCause,
  type RiskEventRow,
} from '../db/risk/risk-history.ts';
import { findRisks, markRated, type SubjectRiskRow, saveRisks } from '../db/risk/subject-risks.ts';
import type { World } from '../db/world.ts';
import { articlesOfSubjects, hitsOfSubjects } from '../dossiers/decisions/believed-hits.ts';
import { stateOf } from '../dossiers/decisions/open-hits.ts';
import { openRisk, sealRisk } from '../dossiers/risk/sealed-risk.ts';
import { type HitCounts, mergedFacts, type SubjectFacts } from '../dossiers/risk/subject-facts.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { decisionScore } from '../screening/thresholds.ts';
import { type CurrentTable, currentTable } from './current-table.ts';
import { dueAfter, floorOf, isHigher, type Override, type Rated, rate, underTable, weighed } from './rate.ts';

/**
 * Rates subjects in the transaction that changes a fact: the end of an analysis, a hit that is found or marked, another table.
 * A scheduled task (subjects/rate-again.ts) rates subjects without known facts.
 */

export interface Rating {
  /** New facts, by subject. */
  readonly found?: ReadonlyMap<string, SubjectFacts>;
  readonly cause: Exclude<RiskCause, 'person'>;
  /** The facts are from all that there is: what was kept before is not needed. */
  readonly isWhole?: true;
}

export interface ChangedRating {
  readonly subjectId: string;
  /** Null at the first. */
  readonly before: RiskRating | null;
  readonly rating: RiskRating;
}

/** The subjects are locked by `tx`, and of one world. Returns those whose rating changed. */
export async function rateSubjects(
  tx: Db,
  keyring: Keyring,
  world: World,
  subjects: readonly string[],
  { found, cause, isWhole }: Rating,
): Promise<ChangedRating[]> {
  const ids = [...new Set(subjects)];
  if (ids.length === 0) return [];
  const current = await currentTable(tx, keyring, world.companyId);
  const kept = await findRisks(tx, ids);
  const hits = await hitCounts(tx, keyring, ids);
  const believed = (row: SubjectRiskRow | undefined) =>
    row && stands(keyring, 'subject_risks', row) ? row : undefined;
  const now = new Date();
  const rated = ids.flatMap((subjectId) => {
    // A rating that something else wrote counts as none and is computed again.
    const row = believed(kept.get(subjectId));
    const before = row === undefined ? undefined : openFacts(keyring, row);
    const news = found?.get(subjectId);
    const facts = news === undefined ? before : isWhole ? news : mergedFacts(before, news);
    if (facts === undefined) return [];
    // Of joined subjects facts are missing until they are gathered from all their dossiers.
    const isPart = row !== undefined && before === undefined && isWhole !== true;
    const outcome = rateOne(keyring, current, { facts, hits: hitsOf(hits, subjectId), row, cause, now });
    return [
      { ...outcome, row: { ...outcome.row, subject_id: subjectId, ...ownerOf(world) }, isPart, before: row },
    ];
  });
  await saveRisks(
    tx,
    rated.map(({ row, isPart }) =>
      proved(keyring, 'subject_risks', { ...row, ...(isPart && { sealed_facts: null }) }),
    ),
  );
  const part = rated.filter(({ isPart }) => isPart).map(({ row }) => row.subject_id);
  await markRated(
    tx,
    rated.map(({ row }) => row.subject_id),
    current.version,
    part,
  );
  const events = rated.flatMap(({ row, before, rated: by, ended }) => {
    const of = { row, before: before?.rating ?? null, by, cause, version: current.version };
    return [
      ...(before?.rating === row.rating ? [] : [eventOf(keyring, 'rated', of)]),
      ...(ended ? [eventOf(keyring, 'override-ended', of)] : []),
    ];
  });
  await addRiskEvents(tx, events);
  return rated
    .filter(({ row, before }) => before?.rating !== row.rating)
    .map(({ row, before }) => ({
      subjectId: row.subject_id,
      before: before?.rating ?? null,
      rating: row.rating,
    }));
}

const ownerOf = ({ companyId, test }: World) => ({ company_id: companyId, test });

export function openFacts(
  keyring: Keyring,
  { id, sealed_facts }: Pick<SubjectRiskRow, 'id' | 'sealed_facts'>,
): SubjectFacts | undefined {
  return sealed_facts === null ? undefined : openRisk(keyring, 'facts', id, sealed_facts);
}

export function openOverride(keyring: Keyring, row: SubjectRiskRow | undefined): Override | null {
  if (!row?.override || row.override_id === null || row.sealed_override === null) return null;
  const { known } = openRisk(keyring, 'override', row.override_id, row.sealed_override);
  return { rating: row.override, known };
}

interface HitCountRow {
  readonly subject_id: string;
  readonly topic: 'sanction' | 'pep' | 'media';
  readonly confirmed: number;
  readonly open: number;
}

/**
 * Numbers of each subject's hits, by their state; an entry counts once. A confirmed sanction whose entry changed since is open
 * at any score.
 */
export async function hitCounts(
  db: Db,
  keyring: Keyring,
  subjects: readonly string[],
): Promise<HitCountRow[]> {
  const hits = (await hitsOfSubjects(db, keyring, subjects)).map((row) => {
    const state = stateOf(row);
    const counts = row.score >= decisionScore || (row.topic === 'sanction' && row.confirmed_hash !== null);
    const isOpen = counts && (state === 'open' || state === 'changed');
    return { ...row, entry: `${row.list_id}:${row.entity_id}`, isConfirmed: state === 'confirmed', isOpen };
  });
  const articles = (await articlesOfSubjects(db, keyring, subjects))
    .filter(({ adverse }) => adverse)
    .map((row) => ({
      ...row,
      topic: 'media' as const,
      entry: row.article.toString('hex'),
      isConfirmed: row.verdict === 'confirmed',
      isOpen: row.verdict === null && row.score >= decisionScore,
    }));
  const found = new Map<string, { of: HitCountRow; confirmed: Set<string>; open: Set<string> }>();
  for (const { subject_id, topic, entry, isConfirmed, isOpen } of [...hits, ...articles]) {
    const key = `${subject_id} ${topic}`;
    const { confirmed, open } = found.get(key) ?? { confirmed: new Set(), open: new Set() };
    if (isConfirmed) confirmed.add(entry);
    if (isOpen) open.add(entry);
    const of = { subject_id, topic, confirmed: confirmed.size, open: open.size };
    found.set(key, { of, confirmed, open });
  }
  return [...found.values()].map(({ of }) => of);
}

const none = { confirmed: 0, open: 0 };
export function hitsOf(rows: readonly HitCountRow[], subjectId: string): HitCounts {
  const of = (topic: HitCountRow['topic']) =>
    rows.find((row) => row.subject_id === subjectId && row.topic === topic) ?? none;
  return { sanction: of('sanction'), pep: of('pep'), media: of('media') };
}

interface ToRate {
  readonly facts: SubjectFacts;
  readonly hits: HitCounts;
  /** As it was kept; undefined at the first. */
  readonly row: SubjectRiskRow | undefined;
  readonly cause: Rating['cause'];
  readonly now: Date;
}

const noOverride = {
  override: null,
  override_id: null,
  override_at: null,
  override_by: null,
  sealed_override: null,
};

function rateOne(
  keyring: Keyring,
  { table, version }: CurrentTable,
  { facts, hits, row, cause, now }: ToRate,
): {
  readonly row: Omit<SubjectRiskRow, 'subject_id' | 'company_id' | 'test' | 'proof'>;
  readonly rated: Rated;
  readonly ended: boolean;
} {
  const rated = rate(table, facts, hits, now);
  const word = row === undefined ? null : wordOf(keyring, row, version, rated);
  const override = word?.override ?? null;
  const { rating, holds } = weighed(rated, override, floorOf(hits));
  const id = row?.id ?? randomUUID();
  const reviewed = row?.reviewed_at ?? now;
  const lifted = liftedAt(row, rating, cause, now);
  return {
    rated,
    ended: override !== null && !holds,
    row: {
      id,
      rating,
      computed: rated.rating,
      sealed_facts: sealRisk(keyring, 'facts', id, facts),
      sealed_reasons: sealRisk(keyring, 'reasons', id, {
        reasons: rated.reasons,
        isSum: rated.isSum,
        table: { name: table.name, version },
      }),
      rated_at: now,
      reviewed_at: reviewed,
      lifted_at: lifted,
      due_at: lifted ?? dueAfter(reviewed, table.months[rating]),
      ...(row === undefined || !holds
        ? noOverride
        : {
            override: row.override,
            override_id: row.override_id,
            override_at: row.override_at,
            override_by: row.override_by,
            sealed_override: word?.sealed ?? null,
          }),
    },
  };
}

/** The rating that a person set, under the current table. */
function wordOf(
  keyring: Keyring,
  row: SubjectRiskRow,
  version: number,
  rated: Rated,
): { readonly override: Override; readonly sealed: Buffer } | null {
  const { override_id: id, sealed_override: sealed } = row;
  const override = openOverride(keyring, row);
  if (override === null || id === null || sealed === null) return null;
  const { table } = openRisk(keyring, 'reasons', row.id, row.sealed_reasons);
  if (table.version === version) return { override, sealed };
  const now = underTable(override, rated);
  const { reason } = openRisk(keyring, 'override', id, sealed);
  return { override: now, sealed: sealRisk(keyring, 'override', id, { reason, known: now.known }) };
}

/** A subject that monitoring raised is due at once, until a review or until the rating falls again. */
function liftedAt(
  row: SubjectRiskRow | undefined,
  rating: RiskRating,
  cause: RiskCause,
  now: Date,
): Date | null {
  if (row === undefined) return null;
  if (isHigher(rating, row.rating)) return cause === 'monitoring' ? (row.lifted_at ?? now) : row.lifted_at;
  return isHigher(row.rating, rating) ? null : row.lifted_at;
}

interface EventOf {
  readonly row: Pick<SubjectRiskRow, 'subject_id' | 'rating'>;
  readonly before: RiskRating | null;
  readonly by: Pick<Rated, 'reasons'>;
  readonly cause: RiskCause;
  readonly version: number;
  readonly actor?: string;
  readonly reason?: string;
}

export function eventOf(
  keyring: Keyring,
  action: RiskAction,
  { row, before, by, cause, version, actor = 'service', reason }: EventOf,
): Omit<RiskEventRow, 'at'> {
  const id = randomUUID();
  return {
    id,
    subject_id: row.subject_id,
    actor,
    action,
    cause,
    rating: row.rating,
    before,
    table_version: version,
    sealed: sealRisk(keyring, 'event', id, { reasons: by.reasons, reason: reason ?? null }),
  };
}

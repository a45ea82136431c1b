import type { AlertCode } from '../../contract/account.ts';
import type { PolicyEffect } from '../../contract/policies.ts';
import type { QueueSort } from '../../contract/review.ts';
import type { DocumentType } from '../../contract/uploads.ts';
import type { Db } from '../database.ts';
import { first } from '../rows.ts';
import type { DossierRow } from './dossiers.ts';
import {
  conditionsOf,
  eachStatus,
  effectOfRules,
  type Found,
  finding,
  foundIn,
  type Parameter,
  type QueueFilter,
  type QueueSearch,
  statement,
} from './queue-conditions.ts';

/** The queue of dossiers. Each status is read in the order of an index that covers every filter, as far as is shown. */

/** Where a page ended: the sort key (microseconds, score or urgency; null without a score) and the dossier. */
export interface QueuePlace {
  readonly key: number | null;
  readonly id: number;
}

export interface QueueDossier extends DossierRow {
  readonly company_name: string;
  readonly score: number | null;
  readonly alerts: AlertCode[];
  /** A decision waits for a second person. */
  readonly proposed: boolean;
  /** What became of it by its client's rules. */
  readonly effect: PolicyEffect | null;
  /** Within how many hours its client wants a decision. */
  readonly aim_hours: number | null;
  /** The sort key. */
  readonly key: number | null;
}

/** Dossiers excluded when somebody asks for the next one. */
interface NotFor {
  readonly userId: number;
  readonly actor: string;
  /** How long after the last report a dossier counts as open on somebody's screen. */
  readonly viewerSeconds: number;
  readonly dossierId: number | null;
  /** Also those that somebody else was given and does not work on. */
  readonly alsoIdle: boolean;
}

interface Sort {
  readonly column: 'created_at' | 'score' | 'urgency';
  readonly direction: 'ASC' | 'DESC';
}

const sorts: Readonly<Record<QueueSort, Sort>> = {
  oldest: { column: 'created_at', direction: 'ASC' },
  newest: { column: 'created_at', direction: 'DESC' },
  worst: { column: 'score', direction: 'ASC' },
  best: { column: 'score', direction: 'DESC' },
  attention: { column: 'urgency', direction: 'ASC' },
};

const keys: Readonly<Record<Sort['column'], string>> = {
  created_at: '(extract(epoch FROM d.created_at) * 1000000)::bigint',
  score: 'd.score',
  urgency: 'd.urgency',
};

export interface QueueQuestion {
  readonly filter: QueueFilter;
  readonly sort: QueueSort;
  readonly after?: QueuePlace | undefined;
  readonly most: number;
  readonly notFor?: NotFor | undefined;
}

/** Dossiers without a score come last in either direction. */
export function listQueue(
  db: Db,
  { filter, sort, after, most, notFor }: QueueQuestion,
): Promise<QueueDossier[]> {
  const { column, direction } = sorts[sort];
  const { values, parameter } = statement();
  const conditions = [...conditionsOf(filter, parameter), ...notForConditions(notFor, parameter)];
  // A literal, since the plan depends on how few rows are wanted.
  const limit = `LIMIT ${Math.trunc(most)}`;
  const order = (of: string) => `ORDER BY ${of}.${column} ${direction} NULLS LAST, ${of}.id ${direction}`;
  const parts = partsOf({ column, direction }, after, parameter).map(
    ({ where, by }) =>
      `(SELECT d.id, d.${column} FROM dossiers d WHERE ${[...conditions, ...where].join(' AND ')} ${by} ${limit})`,
  );
  return db.query(
    `${foundIn(filter, parameter)} SELECT d.*, c.name AS company_name, ${keys[column]} AS key,
       ${effectOfRules} AS effect,
       EXISTS (SELECT FROM dossier_proposals p WHERE p.dossier_id = d.id AND p.outcome IS NULL) AS proposed,
       (SELECT aim_hours FROM review_rules r WHERE r.company_id = d.company_id) AS aim_hours
     FROM (SELECT part.* FROM ${eachStatus(filter, parameter)} (${parts.join(' UNION ALL ')}) part ${order('part')} ${limit}) page
     JOIN dossiers d ON d.id = page.id JOIN companies c ON c.id = d.company_id ${order('page')}`,
    values,
  );
}

/** Dossiers with and without a score are read separately: an index has nulls at one end in either direction. */
function partsOf(
  { column, direction }: Sort,
  after: QueuePlace | undefined,
  parameter: Parameter,
): { readonly where: readonly string[]; readonly by: string }[] {
  const than = direction === 'ASC' ? '>' : '<';
  const by = `ORDER BY d.${column} ${direction}, d.id ${direction}`;
  if (column === 'created_at') {
    if (after === undefined) return [{ where: [], by }];
    const time = `'epoch'::timestamptz + ${parameter(after.key)}::bigint * interval '1 microsecond'`;
    return [{ where: [`(d.created_at, d.id) ${than} (${time}, ${parameter(after.id)}::bigint)`], by }];
  }
  if (column === 'urgency') {
    if (after === undefined) return [{ where: [], by }];
    const rank = `(${parameter(after.key)}::smallint, ${parameter(after.id)}::bigint)`;
    return [{ where: [`(d.urgency, d.id) ${than} ${rank}`], by }];
  }
  const unscored = { where: ['d.score IS NULL'], by: `ORDER BY d.id ${direction}` };
  if (after === undefined) return [{ where: ['d.score IS NOT NULL'], by }, unscored];
  if (after.key === null) {
    return [{ where: ['d.score IS NULL', `d.id ${than} ${parameter(after.id)}::bigint`], by: unscored.by }];
  }
  const place = `(${parameter(after.key)}::smallint, ${parameter(after.id)}::bigint)`;
  return [{ where: ['d.score IS NOT NULL', `(d.score, d.id) ${than} ${place}`], by }, unscored];
}

function notForConditions(notFor: NotFor | undefined, parameter: Parameter): string[] {
  if (notFor === undefined) return [];
  const { userId, actor, viewerSeconds, dossierId, alsoIdle } = notFor;
  return [
    `NOT EXISTS (SELECT FROM dossier_holders h WHERE h.dossier_id = d.id AND h.user_id <> ${parameter(userId)}
       ${alsoIdle ? 'AND h.locked_until > now()' : ''})`,
    `d.erased_at IS NULL AND d.id IS DISTINCT FROM ${parameter(dossierId)}::bigint`,
    `NOT EXISTS (SELECT FROM dossier_viewers v WHERE v.dossier_id = d.id AND v.user_id <> ${parameter(userId)}
       AND v.seen_at > now() - ${parameter(viewerSeconds)}::int * interval '1 second')`,
    `NOT EXISTS (SELECT FROM dossier_proposals p WHERE p.dossier_id = d.id AND p.outcome IS NULL
       AND lower(split_part(p.actor, ':', 2)) = lower(split_part(${parameter(actor)}, ':', 2)))`,
  ];
}

/** Returns the ids if there are at most `few`, else the search; counts only the client's, so that others do not show. */
export async function findInQueue(
  db: Db,
  search: QueueSearch,
  few: number,
  companyId: number | null = null,
): Promise<Found> {
  const { values, parameter } = statement();
  const rows = await db.query<{ dossier_id: number }>(
    `SELECT dossier_id FROM (${finding(search, parameter)}) f ${
      companyId === null
        ? ''
        : `WHERE EXISTS (SELECT FROM dossiers d WHERE d.id = f.dossier_id AND d.company_id = ${parameter(companyId)})`
    } LIMIT ${Math.trunc(few) + 1}`,
    values,
  );
  return rows.length > few ? { search } : { ids: rows.map(({ dossier_id }) => dossier_id) };
}

/** A dossier's place in an order, whether it matches the filter or not; of one client, or of any (null). */
export const placeInQueue = (
  db: Db,
  uuid: string,
  sort: QueueSort,
  companyId: number | null,
): Promise<QueuePlace | undefined> =>
  first(
    db,
    `SELECT d.id, ${keys[sorts[sort].column]} AS key FROM dossiers d
     WHERE d.uuid = $1 AND ($2::int IS NULL OR d.company_id = $2)`,
    [uuid, companyId],
  );

/** Serialises requests for the next dossier, so that two people never get the same one. */
export async function lockNext(tx: Db): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('next of the queue'))");
}

export interface QueueDocument {
  readonly dossier_id: number;
  readonly uuid: string;
  readonly type: DocumentType;
  readonly sealed_facts: Buffer | null;
}

export const listQueueDocuments = (db: Db, dossierIds: readonly number[]): Promise<QueueDocument[]> =>
  db.query(
    'SELECT dossier_id, uuid, type, sealed_facts FROM documents WHERE dossier_id = ANY ($1) ORDER BY position',
    [dossierIds],
  );

/** Other people who have these dossiers on screen. */
export const listQueueViewers = (
  db: Db,
  dossierIds: readonly number[],
  butUserId: number,
  seconds: number,
): Promise<{ readonly dossier_id: number; readonly name: string }[]> =>
  db.query(
    `SELECT v.dossier_id, u.name FROM dossier_viewers v JOIN users u ON u.id = v.user_id
     WHERE v.dossier_id = ANY ($1) AND v.user_id <> $2 AND v.seen_at > now() - make_interval(secs => $3) ORDER BY u.name`,
    [dossierIds, butUserId, seconds],
  );

/** All of them, or one. */
export const listQueueClients = (
  db: Db,
  companyId: number | null = null,
): Promise<{ readonly id: number; readonly name: string }[]> =>
  db.query('SELECT id, name FROM companies WHERE $1::int IS NULL OR id = $1 ORDER BY lower(name), id', [
    companyId,
  ]);

import type { AlertCode } from '../../contract/account.ts';
import type { AnalysisStatus } from '../../contract/results.ts';
import type { Db } from '../database.ts';
import {
  conditionsOf,
  eachStatus,
  foundIn,
  hasFew,
  type QueueFilter,
  statement,
} from './queue-conditions.ts';

/** How many dossiers there are in the queue; where nothing but client, kind and world is asked for, dossier-tallies.ts knows. */

/** Matching dossiers per status; counting stops at one more than `most`, where they are not few. */
export async function countQueue(
  db: Db,
  filter: QueueFilter,
  most: number,
): Promise<ReadonlyMap<AnalysisStatus, number>> {
  const { values, parameter } = statement();
  const fitting = `FROM dossiers d WHERE ${conditionsOf(filter, parameter).join(' AND ')}`;
  const counted = hasFew(filter)
    ? `SELECT d.status, count(*) ${fitting} GROUP BY d.status`
    : `SELECT s.status, (SELECT count(*) FROM (SELECT ${fitting} LIMIT ${Math.trunc(most) + 1}) c) AS count
       FROM unnest(${parameter(filter.statuses)}::text[]) AS s (status)`;
  const rows = await db.query<{ status: AnalysisStatus; count: number }>(
    `${foundIn(filter, parameter)} ${counted}`,
    values,
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

export interface DossierKind {
  readonly status: AnalysisStatus;
  readonly alerts: readonly AlertCode[];
  readonly count: number;
}

/** Matching dossiers by status and set of alerts; with `most`, at most that many of each status are read. */
export function countKinds(db: Db, filter: QueueFilter, most?: number): Promise<DossierKind[]> {
  const { values, parameter } = statement();
  const limit = most === undefined ? '' : `LIMIT ${Math.trunc(most)}`;
  const each = `(SELECT d.status, d.alerts FROM dossiers d WHERE ${conditionsOf(filter, parameter).join(' AND ')} ${limit}) c`;
  return db.query(
    `${foundIn(filter, parameter)} SELECT c.status, c.alerts, count(*)
     FROM ${eachStatus(filter, parameter)} ${each} GROUP BY c.status, c.alerts`,
    values,
  );
}

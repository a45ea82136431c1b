import type { RiskRating } from '../../contract/risk.ts';
import type { Db } from '../database.ts';

/** What became of ratings. See migrations/035-risk.ts. */

export type RiskAction = 'rated' | 'reviewed' | 'overridden' | 'override-ended';
export type RiskCause = 'analysis' | 'monitoring' | 'hit' | 'table' | 'person';

export interface RiskEventRow {
  readonly id: string;
  readonly subject_id: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: RiskAction;
  readonly cause: RiskCause;
  readonly rating: RiskRating;
  readonly before: RiskRating | null;
  readonly table_version: number;
  readonly sealed: Buffer;
}

export async function addRiskEvents(tx: Db, events: readonly Omit<RiskEventRow, 'at'>[]): Promise<void> {
  if (events.length === 0) return;
  await tx.query(
    `INSERT INTO subject_risk_history (id, subject_id, actor, action, cause, rating, before, table_version, sealed)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::int[], $9::bytea[])`,
    [
      events.map(({ id }) => id),
      events.map(({ subject_id }) => subject_id),
      events.map(({ actor }) => actor),
      events.map(({ action }) => action),
      events.map(({ cause }) => cause),
      events.map(({ rating }) => rating),
      events.map(({ before }) => before),
      events.map(({ table_version }) => table_version),
      events.map(({ sealed }) => sealed),
    ],
  );
}

export const listRiskEvents = (db: Db, subjectId: string, most: number): Promise<RiskEventRow[]> =>
  db.query('SELECT * FROM subject_risk_history WHERE subject_id = $1 ORDER BY number DESC LIMIT $2', [
    subjectId,
    most,
  ]);

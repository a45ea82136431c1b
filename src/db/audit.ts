import { type Db, one } from './database.ts';

export interface AuditHead {
  readonly sequence: number;
  readonly mac: Buffer;
}

export interface AuditRow {
  readonly chain: number;
  readonly sequence: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly details: string;
  readonly mac: Buffer;
}

const lockHead = 'SELECT sequence, mac FROM audit_chains WHERE chain = $1 FOR UPDATE';

/** The end of a chain, locked until the transaction ends, so that entries follow one another. */
export async function lockAuditHead(tx: Db, chain: number): Promise<AuditHead> {
  const [head] = await tx.query<AuditHead>(lockHead, [chain]);
  if (head !== undefined) return head;
  await tx.query(
    "INSERT INTO audit_chains (chain, sequence, mac) VALUES ($1, 0, '') ON CONFLICT DO NOTHING",
    [chain],
  );
  return one(await tx.query<AuditHead>(lockHead, [chain]));
}

/** Adds rows to the end of one chain; its head must be locked by `tx`. */
export async function addAuditRows(tx: Db, rows: readonly AuditRow[]): Promise<void> {
  const last = rows.at(-1);
  if (last === undefined) return;
  await tx.query(
    `WITH head AS (UPDATE audit_chains SET sequence = $2, mac = $3 WHERE chain = $1)
     INSERT INTO audit_entries (chain, sequence, at, actor, action, details, mac)
     SELECT $1, * FROM unnest($4::bigint[], $5::timestamptz[], $6::text[], $7::text[], $8::text[], $9::bytea[])`,
    [
      last.chain,
      last.sequence,
      last.mac,
      rows.map((row) => row.sequence),
      rows.map((row) => row.at),
      rows.map((row) => row.actor),
      rows.map((row) => row.action),
      rows.map((row) => row.details),
      rows.map((row) => row.mac),
    ],
  );
}

export function listAuditRows(db: Db, chain: number, after: number, count: number): Promise<AuditRow[]> {
  return db.query(
    'SELECT * FROM audit_entries WHERE chain = $1 AND sequence > $2 ORDER BY sequence LIMIT $3',
    [chain, after, count],
  );
}

/** The newest entries, newest first. */
export function newestAuditRows(db: Db, chain: number, count: number): Promise<AuditRow[]> {
  return db.query('SELECT * FROM audit_entries WHERE chain = $1 ORDER BY sequence DESC LIMIT $2', [
    chain,
    count,
  ]);
}

export function listAuditChains(db: Db): Promise<(AuditHead & { chain: number })[]> {
  return db.query('SELECT chain, sequence, mac FROM audit_chains ORDER BY chain');
}

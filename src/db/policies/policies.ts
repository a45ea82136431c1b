import { asProven, proofColumn, type StoredProof } from '../audit/proven-rows.ts';
import { type Db, one } from '../database.ts';

/** Policies of clients: the one in force, and every change of it. */

/** The newest change. */
export interface PolicyRow {
  /** The client. */
  readonly id: number;
  readonly version: number;
  /** Null, as `document`, where it was turned off. */
  readonly name: string | null;
  readonly document: string | null;
  readonly ground: string | null;
}

export interface ProvenPolicy {
  readonly policy: PolicyRow;
  readonly proof: StoredProof;
}

/** Undefined where there never was one. */
export async function findProvenPolicy(db: Db, companyId: number): Promise<ProvenPolicy | undefined> {
  const [row] = await db.query<PolicyRow & { proof: StoredProof }>(
    `SELECT r.*, ${proofColumn('policies')} FROM policies r WHERE r.id = $1`,
    [companyId],
  );
  if (row === undefined) return undefined;
  const { proof, ...read } = row;
  const policy = asProven('policies', companyId, read, proof);
  return policy && { policy, proof };
}

/** The first of a client; its company must be locked by `tx`. */
export async function addPolicy(tx: Db, policy: PolicyRow): Promise<void> {
  await tx.query('INSERT INTO policies (id, version, name, document, ground) VALUES ($1, $2, $3, $4, $5)', [
    policy.id,
    policy.version,
    policy.name,
    policy.document,
    policy.ground,
  ]);
}

export async function changePolicy(tx: Db, policy: PolicyRow): Promise<void> {
  await tx.query('UPDATE policies SET version = $2, name = $3, document = $4, ground = $5 WHERE id = $1', [
    policy.id,
    policy.version,
    policy.name,
    policy.document,
    policy.ground,
  ]);
}

export interface PolicyVersionRow extends Omit<PolicyRow, 'id'> {
  readonly at: Date;
  readonly actor: string;
  readonly reason: string | null;
}

export async function addPolicyVersion(
  tx: Db,
  companyId: number,
  { version, actor, name, document, ground, reason }: Omit<PolicyVersionRow, 'at'>,
): Promise<PolicyVersionRow> {
  return one(
    await tx.query<PolicyVersionRow>(
      `INSERT INTO policy_versions (company_id, version, actor, name, document, ground, reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *`,
      [companyId, version, actor, name, document, ground, reason],
    ),
  );
}

/** Those of these numbers. */
export function findPolicyVersions(
  db: Db,
  companyId: number,
  versions: readonly number[],
): Promise<PolicyVersionRow[]> {
  return db.query('SELECT * FROM policy_versions WHERE company_id = $1 AND version = ANY($2)', [
    companyId,
    versions,
  ]);
}

/** Newest first. */
export function listPolicyVersions(db: Db, companyId: number, most: number): Promise<PolicyVersionRow[]> {
  return db.query('SELECT * FROM policy_versions WHERE company_id = $1 ORDER BY version DESC LIMIT $2', [
    companyId,
    most,
  ]);
}

import { decisions } from '../../contract/review.ts';
import { asProven, proofColumn, type StoredProof } from '../audit/proven-rows.ts';
import type { CompanyRow } from '../clients/companies.ts';
import type { Db } from '../database.ts';
import { only } from '../rows.ts';

/** Policies of clients: the one in force, and every change of it. */

export interface PolicyRow {
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

export interface PolicyInForce extends ProvenPolicy {
  readonly owner: {
    readonly company: Pick<CompanyRow, 'id' | 'verifications' | 'four_eyes'>;
    readonly proof: StoredProof;
  };
  /** Of the dossiers those that a person decided at some time, whatever became of it. */
  readonly decidedByPeople: ReadonlySet<number>;
}

/** One statement for the end of an analysis: each costs more than what it reads. */
export async function findPolicyInForce(
  db: Db,
  companyId: number,
  dossierIds: readonly number[],
): Promise<PolicyInForce | undefined> {
  const [row] = await db.query<
    PolicyRow & { proof: StoredProof; owner: StoredProof; decided: readonly (number | string)[] }
  >(
    `SELECT r.*, ${proofColumn('policies')},
       (SELECT o.owner FROM (SELECT ${proofColumn('companies', 'owner')} FROM companies r WHERE r.id = $1) o) AS owner,
       ARRAY(SELECT DISTINCT dossier_id FROM dossier_history
         WHERE dossier_id = ANY($2) AND to_status = ANY($3) AND actor NOT LIKE 'policy:%') AS decided
     FROM policies r WHERE r.id = $1`,
    [companyId, dossierIds, decisions],
  );
  if (row === undefined) return undefined;
  const { proof, owner, decided, ...read } = row;
  const policy = asProven('policies', companyId, read, proof);
  // What is asked of the company is what its proof covers.
  const settings = { id: companyId, verifications: [], four_eyes: true };
  const company = asProven('companies', companyId, settings, owner);
  if (policy === undefined || company === undefined) return undefined;
  const decidedByPeople = new Set(decided.map(Number));
  return { policy, proof, owner: { company, proof: owner }, decidedByPeople };
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

export const addPolicyVersion = (
  tx: Db,
  companyId: number,
  { version, actor, name, document, ground, reason }: Omit<PolicyVersionRow, 'at'>,
): Promise<PolicyVersionRow> =>
  only(
    tx,
    `INSERT INTO policy_versions (company_id, version, actor, name, document, ground, reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *`,
    [companyId, version, actor, name, document, ground, reason],
  );

export const findPolicyVersions = (
  db: Db,
  companyId: number,
  versions: readonly number[],
): Promise<PolicyVersionRow[]> =>
  db.query('SELECT * FROM policy_versions WHERE company_id = $1 AND version = ANY($2)', [
    companyId,
    versions,
  ]);

export const listPolicyVersions = (db: Db, companyId: number, most: number): Promise<PolicyVersionRow[]> =>
  db.query('SELECT * FROM policy_versions WHERE company_id = $1 ORDER BY version DESC LIMIT $2', [
    companyId,
    most,
  ]);

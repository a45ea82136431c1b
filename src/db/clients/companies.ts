import type { CheckType } from '../../contract/account.ts';
import type { RetentionProfile } from '../../contract/retention.ts';
import { asProven, proofColumn, type StoredProof } from '../audit/proven-rows.ts';
import type { Db } from '../database.ts';
import { first, hasRow, only, value } from '../rows.ts';

export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  readonly country: string | null;
  readonly city: string | null;
  readonly contact_email: string | null;
  readonly rccm_number: string | null;
  readonly type: string | null;
  readonly owner_name: string | null;
  readonly agencies: unknown[];
  readonly verifications: CheckType[];
  readonly informal_threshold: number;
  readonly image_retention_days: number;
  readonly result_retention_days: number;
  readonly retention_profile: RetentionProfile;
  /** OBLIGED: after the end of a relationship, and from the last decision on who was never taken on. */
  readonly ended_retention_years: number;
  readonly untaken_retention_years: number;
  readonly rate_limit_per_second: number | null;
  /** Whether faces of selfies are kept and compared with each other. */
  readonly duplicated_faces: boolean;
  /** Whether its subjects are searched for again when lists change. */
  readonly monitoring: boolean;
  /** Whether a decision on its dossiers needs a second, different person. */
  readonly four_eyes: boolean;
  /** Web origins that may show its capture sessions in a frame. */
  readonly frame_origins: readonly string[];
  readonly suspended_at: Date | null;
  readonly created_at: Date;
}

export type NewCompany = Omit<CompanyRow, 'id' | 'suspended_at' | 'created_at'>;

export const addCompany = (tx: Db, company: NewCompany): Promise<CompanyRow> =>
  only(
    tx,
    `INSERT INTO companies (name, country, city, contact_email, rccm_number, type, owner_name, agencies,
         verifications, informal_threshold, image_retention_days, result_retention_days, rate_limit_per_second,
         duplicated_faces, monitoring, four_eyes, frame_origins, retention_profile, ended_retention_years,
         untaken_retention_years)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) RETURNING *`,
    [
      company.name,
      company.country,
      company.city,
      company.contact_email,
      company.rccm_number,
      company.type,
      company.owner_name,
      JSON.stringify(company.agencies),
      company.verifications,
      company.informal_threshold,
      company.image_retention_days,
      company.result_retention_days,
      company.rate_limit_per_second,
      company.duplicated_faces,
      company.monitoring,
      company.four_eyes,
      company.frame_origins,
      company.retention_profile,
      company.ended_retention_years,
      company.untaken_retention_years,
    ],
  );

export const findCompany = (db: Db, id: number): Promise<CompanyRow | undefined> =>
  first(db, 'SELECT * FROM companies WHERE id = $1', [id]);

/** A company with the proof of its settings, of one moment. */
export interface ProvenCompany {
  readonly company: CompanyRow;
  readonly proof: StoredProof;
}

export async function findProvenCompany(db: Db, id: number): Promise<ProvenCompany | undefined> {
  const [row] = await db.query<CompanyRow & { proof: StoredProof }>(
    `SELECT r.*, ${proofColumn('companies')} FROM companies r WHERE r.id = $1`,
    [id],
  );
  if (row === undefined) return undefined;
  const { proof, ...read } = row;
  const company = asProven('companies', id, read, proof);
  return company && { company, proof };
}

/** The same, locked until the transaction ends; rows that belong to it can still be added. */
export const lockCompany = (tx: Db, id: number): Promise<CompanyRow | undefined> =>
  first(tx, 'SELECT * FROM companies WHERE id = $1 FOR NO KEY UPDATE', [id]);

/** Whether a company of this name was made after `afterId`. Takes a lock, so that callers take turns. */
export async function hasNewerNamesake(tx: Db, name: string, afterId: number): Promise<boolean> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('new company'))");
  return hasRow(tx, 'SELECT FROM companies WHERE name = $1 AND id > $2 LIMIT 1', [name, afterId]);
}

export const hasCompanies = (db: Db): Promise<boolean> =>
  value(db, 'SELECT EXISTS (SELECT FROM companies) AS some');

export const listCompanies = (db: Db): Promise<CompanyRow[]> =>
  db.query('SELECT * FROM companies ORDER BY id');

export type CompanyIdentity = Pick<
  CompanyRow,
  'name' | 'country' | 'city' | 'contact_email' | 'rccm_number' | 'type' | 'owner_name' | 'agencies'
>;

export const updateIdentity = (tx: Db, id: number, who: CompanyIdentity): Promise<CompanyRow> =>
  only(
    tx,
    `UPDATE companies SET name = $2, country = $3, city = $4, contact_email = $5, rccm_number = $6, type = $7,
         owner_name = $8, agencies = $9
       WHERE id = $1 RETURNING *`,
    [
      id,
      who.name,
      who.country,
      who.city,
      who.contact_email,
      who.rccm_number,
      who.type,
      who.owner_name,
      JSON.stringify(who.agencies),
    ],
  );

/** Settings that an operator may change; undefined leaves a value. A null rate is the default of all clients. */
export type CompanySettings = Partial<
  Pick<
    CompanyRow,
    | 'verifications'
    | 'informal_threshold'
    | 'image_retention_days'
    | 'result_retention_days'
    | 'retention_profile'
    | 'ended_retention_years'
    | 'untaken_retention_years'
    | 'rate_limit_per_second'
    | 'duplicated_faces'
    | 'monitoring'
    | 'four_eyes'
    | 'frame_origins'
  >
>;

/** What would change of how long files are kept by duty. */
export function dutyChange(before: CompanyRow, settings: CompanySettings): CompanySettings {
  const names = ['retention_profile', 'ended_retention_years', 'untaken_retention_years'] as const;
  const changed = names.filter((name) => settings[name] !== undefined && settings[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, settings[name]]));
}

export const updateCompany = (
  tx: Db,
  id: number,
  settings: CompanySettings,
): Promise<CompanyRow | undefined> =>
  first(
    tx,
    `UPDATE companies SET
       verifications = coalesce($2, verifications),
       informal_threshold = coalesce($3, informal_threshold),
       image_retention_days = coalesce($4, image_retention_days),
       result_retention_days = coalesce($5, result_retention_days),
       rate_limit_per_second = CASE WHEN $9 THEN $6 ELSE rate_limit_per_second END,
       duplicated_faces = coalesce($7, duplicated_faces),
       monitoring = coalesce($8, monitoring),
       four_eyes = coalesce($10, four_eyes),
       frame_origins = coalesce($11, frame_origins),
       retention_profile = coalesce($12, retention_profile),
       ended_retention_years = coalesce($13, ended_retention_years),
       untaken_retention_years = coalesce($14, untaken_retention_years)
     WHERE id = $1 RETURNING *`,
    [
      id,
      settings.verifications,
      settings.informal_threshold,
      settings.image_retention_days,
      settings.result_retention_days,
      settings.rate_limit_per_second,
      settings.duplicated_faces,
      settings.monitoring,
      settings.rate_limit_per_second !== undefined,
      settings.four_eyes,
      settings.frame_origins,
      settings.retention_profile,
      settings.ended_retention_years,
      settings.untaken_retention_years,
    ],
  );

/** Suspends or reopens; undefined if there is no such company or it is already in that state. */
export const setSuspended = (tx: Db, id: number, suspended: boolean): Promise<CompanyRow | undefined> =>
  first(
    tx,
    `UPDATE companies SET suspended_at = CASE WHEN $2 THEN now() END
     WHERE id = $1 AND (suspended_at IS NOT NULL) <> $2 RETURNING *`,
    [id, suspended],
  );

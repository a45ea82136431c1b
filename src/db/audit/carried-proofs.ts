import type { Db } from '../database.ts';
import { column, hasRow } from '../rows.ts';

/** Rows too many for an audit entry each: they carry a keyed MAC over their key and these columns. */
interface CarriedTable {
  readonly from: string;
  /** SQL of the client that a row belongs to. */
  readonly company: string;
  readonly key: readonly string[];
  /** By the column that holds the proof: what it covers. */
  readonly proofs: Readonly<Partial<Record<ProofColumn, readonly string[]>>>;
}
export type ProofColumn = 'proof' | 'seen_proof' | 'mark_proof';

const ofSubject = { from: 'JOIN subjects s ON s.id = r.subject_id', company: 's.company_id' } as const;
const ofClient = { from: '', company: 'r.company_id' } as const;
const names = (text: string): readonly string[] => text.split(' ');

const carriedTables = {
  subject_hits: {
    ...ofSubject,
    key: names('subject_id topic list_id entity_id asked'),
    proofs: {
      seen_proof: names('sealed_asked list_name content_hash score last_seen_at'),
      mark_proof: names(
        'cleared_at cleared_by cleared_hash sealed_reason confirmed_at confirmed_by confirmed_hash sealed_confirmed_reason',
      ),
    },
  },
  subject_articles: {
    ...ofSubject,
    key: names('subject_id article asked'),
    proofs: {
      seen_proof: names('sealed adverse score last_seen_at'),
      mark_proof: names('verdict decided_at decided_by sealed_reason'),
    },
  },
  subject_risks: {
    ...ofClient,
    key: names('subject_id'),
    proofs: {
      proof: names(
        'id company_id test rating computed sealed_facts sealed_reasons rated_at reviewed_at lifted_at due_at override override_id override_at override_by sealed_override',
      ),
    },
  },
  risk_tables: {
    ...ofClient,
    key: names('company_id version'),
    proofs: { proof: names('at actor document reason') },
  },
  capture_consents: {
    ...ofClient,
    key: names('company_id version'),
    proofs: { proof: names('french english made_at made_by') },
  },
  capture_sessions: {
    ...ofClient,
    key: names('uuid'),
    proofs: {
      proof: names(
        'company_id test credential_id made_by status kyb document_types selfie assisted verifications language link_hash hand_over_hash hand_over_until device_hash former_devices consent_version consent_language consented_at step document_type uploads_begun bytes_taken challenges_begun challenges_judged dossier_uuid created_at expires_at ended_at',
      ),
    },
  },
  portfolio_subjects: {
    ...ofClient,
    key: names('uuid'),
    proofs: {
      proof: names(
        'company_id test external_id_hash sealed content_hash revision watched press_due screened_generation sealed_found relationship_ended_at',
      ),
    },
  },
  customers: {
    ...ofClient,
    key: names('company_id test external_id_hash'),
    proofs: { proof: names('given_started_at ended_at sealed') },
  },
} as const satisfies Record<string, CarriedTable>;

export type CarriedKind = keyof typeof carriedTables;
export const carriedKinds = Object.keys(carriedTables) as CarriedKind[];

export const tableOf = (kind: CarriedKind): CarriedTable => carriedTables[kind];
export const proofsOf = (kind: CarriedKind) => Object.keys(tableOf(kind).proofs) as ProofColumn[];

export type CarriedRow = Readonly<Record<string, unknown>>;

interface CarriedPage {
  readonly company?: number | undefined;
  /** The last row of the page before. */
  readonly after?: CarriedRow | undefined;
  readonly most: number;
}

/** Rows by their keys, locked on demand. */
export function listCarried(
  db: Db,
  kind: CarriedKind,
  { company, after, most }: CarriedPage,
  lock: '' | 'FOR UPDATE OF r' = '',
): Promise<CarriedRow[]> {
  const { from, company: owner, key } = tableOf(kind);
  const columns = key.map((name) => `r.${name}`).join(', ');
  const values = key.map((_, at) => `$${at + 3}`).join(', ');
  return db.query(
    `SELECT r.*, ${owner} AS chain FROM ${kind} r ${from} WHERE ($1::int IS NULL OR ${owner} = $1)
       ${after === undefined ? '' : `AND (${columns}) > (${values})`} ORDER BY ${columns} LIMIT $2 ${lock}`,
    [company ?? null, most, ...(after === undefined ? [] : key.map((name) => after[name]))],
  );
}

/** Adds rows. Where one has the same key, these columns of it are replaced, as far as a condition on `r` and `excluded` says. */
export async function addCarried(
  tx: Db,
  kind: CarriedKind,
  rows: readonly object[],
  replaced: { readonly columns: readonly string[]; readonly where?: string } = { columns: [] },
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const { columns: changed, where = 'true' } = replaced;
  const update = changed.map((name) => `${name} = excluded.${name}`).join(', ');
  await tx.query(
    `INSERT INTO ${kind} AS r (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM ${asRows(kind)}
     ${update && `ON CONFLICT (${tableOf(kind).key.join(', ')}) DO UPDATE SET ${update} WHERE ${where}`}`,
    [inJson(rows, columns)],
  );
}

/** Adds findings of subjects, which `tx` has locked; a finding seen later, but not after today, stays. */
export const addSeen = (tx: Db, kind: 'subject_hits' | 'subject_articles', rows: readonly object[]) =>
  addCarried(tx, kind, rows, {
    columns: [...carriedTables[kind].proofs.seen_proof, 'seen_proof'],
    where: "r.last_seen_at < excluded.last_seen_at OR r.last_seen_at > now() + interval '1 day'",
  });

/** Writes the proofs that rows have here, and columns of them. */
export async function saveCarried(
  tx: Db,
  kind: CarriedKind,
  rows: readonly object[],
  columns: readonly string[] = [],
): Promise<void> {
  if (rows.length === 0) return;
  const { key } = tableOf(kind);
  const written = [...columns, ...proofsOf(kind)];
  await tx.query(
    `UPDATE ${kind} r SET ${written.map((name) => `${name} = n.${name}`).join(', ')} FROM ${asRows(kind)} n
     WHERE ${key.map((name) => `r.${name} = n.${name}`).join(' AND ')}`,
    [inJson(rows, [...key, ...written])],
  );
}

/** PostgreSQL reads JSON by the types of the table. */
const asRows = (kind: CarriedKind): string => `json_populate_recordset(NULL::${kind}, $1)`;

function inJson(rows: readonly object[], columns: readonly string[]): string {
  const inJsonOf = (value: unknown): unknown => {
    if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
    return Array.isArray(value) ? value.map(inJsonOf) : (value ?? null);
  };
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((name) => [name, inJsonOf((row as CarriedRow)[name])]))),
  );
}

/** Whether a process of a version that knows no such proofs is connected: pools of later ones have another name. */
export const hasEarlierProcesses = (db: Db): Promise<boolean> =>
  hasRow(
    db,
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'akwaba' LIMIT 1`,
  );

/** Which of these subjects are there and were not erased. */
export async function livingAmong(db: Db, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    'SELECT id FROM subjects WHERE id = ANY($1::uuid[]) AND erased_at IS NULL',
    [subjects],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Which of these subjects are there, were not erased, and are not under legal hold. */
export const unheldAmong = (db: Db, subjects: readonly string[]): Promise<string[]> =>
  column(db, 'SELECT id FROM subjects WHERE id = ANY($1::uuid[]) AND erased_at IS NULL AND held_at IS NULL', [
    subjects,
  ]);

/** A chain, up to an entry. */
export interface Followed {
  readonly chain: number;
  readonly sequence: number;
}

export interface StatusRow {
  readonly id: number;
  readonly uuid: string;
  readonly status: string;
}

/** Dossiers of a client that were not erased: some at a time, after the last of those before. */
export const listStatuses = (db: Db, company: number, after: number, most: number): Promise<StatusRow[]> =>
  db.query(
    `SELECT id, uuid, status FROM dossiers WHERE company_id = $1 AND id > $2 AND erased_at IS NULL ORDER BY id LIMIT $3`,
    [company, after, most],
  );

/** Whether a chain names something after an entry. */
export const isNamedAfter = (db: Db, { chain, sequence }: Followed, name: string): Promise<boolean> =>
  hasRow(
    db,
    'SELECT FROM audit_entries WHERE chain = $1 AND sequence > $2 AND strpos(details, $3) > 0 LIMIT 1',
    [chain, sequence, name],
  );

export interface CountedRow {
  readonly id: number;
  readonly uuid: string;
  readonly wrong: boolean;
}

/** Customers of a client, and whether they have another number of open hits than the hits say; of one moment. */
export const listCounts = (db: Db, company: number, after: number, most: number): Promise<CountedRow[]> =>
  db.query(
    `SELECT p.id, p.uuid, p.open_hits <> (
         SELECT count(*) FROM subject_hits h WHERE h.subject_id = p.uuid AND h.score >= 70
           AND h.cleared_hash IS DISTINCT FROM h.content_hash AND h.confirmed_hash IS DISTINCT FROM h.content_hash) + (
         SELECT count(*) FROM subject_articles a
         WHERE a.subject_id = p.uuid AND a.adverse AND a.score >= 70 AND a.verdict IS NULL) AS wrong
     FROM portfolio_subjects p WHERE p.company_id = $1 AND p.id > $2 ORDER BY p.id LIMIT $3`,
    [company, after, most],
  );

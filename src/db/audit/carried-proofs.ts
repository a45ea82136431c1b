import type { Db } from '../database.ts';

/**
 * Rows that carry their own proof: they are too many, or change too often, for an entry of the chain each. A proof is a
 * keyed MAC over the key of its row and the columns that stand here beside it; see audit/carried-proofs.ts.
 */
interface CarriedTable {
  /** Its rows as `r`. */
  readonly from: string;
  /** SQL of the client that a row belongs to. */
  readonly company: string;
  /** Key columns and their types. */
  readonly key: Readonly<Record<string, string>>;
  /** By the column that holds the proof: what it covers. */
  readonly proofs: Readonly<Record<string, readonly string[]>>;
}

const ofSubject = { from: 'JOIN subjects s ON s.id = r.subject_id', company: 's.company_id' } as const;
const ofClient = { from: '', company: 'r.company_id' } as const;
const names = (text: string): readonly string[] => text.split(' ');

const carriedTables = {
  subject_hits: {
    ...ofSubject,
    key: { subject_id: 'uuid', topic: 'text', list_id: 'int', entity_id: 'text', asked: 'bytea' },
    proofs: {
      seen_proof: names('sealed_asked list_name content_hash score last_seen_at'),
      mark_proof: names(
        'cleared_at cleared_by cleared_hash sealed_reason confirmed_at confirmed_by confirmed_hash sealed_confirmed_reason',
      ),
    },
  },
  subject_articles: {
    ...ofSubject,
    key: { subject_id: 'uuid', article: 'bytea', asked: 'bytea' },
    proofs: {
      seen_proof: names('sealed adverse score last_seen_at'),
      mark_proof: names('verdict decided_at decided_by sealed_reason'),
    },
  },
  subject_risks: {
    ...ofClient,
    key: { subject_id: 'uuid' },
    proofs: {
      proof: names(
        'id company_id test rating computed sealed_facts sealed_reasons rated_at reviewed_at lifted_at due_at override override_id override_at override_by sealed_override',
      ),
    },
  },
  risk_tables: {
    ...ofClient,
    key: { company_id: 'int', version: 'int' },
    proofs: { proof: names('at actor document reason') },
  },
  capture_consents: {
    ...ofClient,
    key: { company_id: 'int', version: 'int' },
    proofs: { proof: names('french english made_at made_by') },
  },
  capture_sessions: {
    ...ofClient,
    key: { uuid: 'uuid' },
    proofs: {
      proof: names(
        'company_id test credential_id made_by status kyb document_types selfie assisted verifications language link_hash hand_over_hash hand_over_until device_hash former_devices consent_version consent_language consented_at step document_type uploads_begun bytes_taken challenges_begun challenges_judged dossier_uuid created_at expires_at ended_at',
      ),
    },
  },
  portfolio_subjects: {
    ...ofClient,
    key: { uuid: 'uuid' },
    proofs: {
      proof: names(
        'company_id test external_id_hash sealed content_hash revision watched press_due screened_generation sealed_found relationship_ended_at',
      ),
    },
  },
} as const satisfies Record<string, CarriedTable>;

export type CarriedKind = keyof typeof carriedTables;
export type ProofColumn<Kind extends CarriedKind> = keyof (typeof carriedTables)[Kind]['proofs'] & string;
export const carriedKinds = Object.keys(carriedTables) as CarriedKind[];

export const tableOf = (kind: CarriedKind): CarriedTable => carriedTables[kind];

/** A row with all its columns, as pg gives them. */
export type CarriedRow = Readonly<Record<string, unknown>>;

interface CarriedPage {
  /** Of one client; of all unless told. */
  readonly company?: number | undefined;
  /** The last row of the page before. */
  readonly after?: CarriedRow | undefined;
  readonly most: number;
}

/** Rows by their keys, locked until the transaction ends where that is asked for. */
export function listCarried(
  db: Db,
  kind: CarriedKind,
  { company, after, most }: CarriedPage,
  lock: '' | 'FOR UPDATE OF r' = '',
): Promise<CarriedRow[]> {
  const { from, company: owner, key } = tableOf(kind);
  const keys = Object.keys(key);
  const values = keys.map((name, at) => `$${at + 3}::${key[name]}`);
  const columns = keys.map((name) => `r.${name}`).join(', ');
  return db.query(
    `SELECT r.*, ${owner} AS chain FROM ${kind} r ${from} WHERE ($1::int IS NULL OR ${owner} = $1)
       ${after === undefined ? '' : `AND (${columns}) > (${values.join(', ')})`} ORDER BY ${columns} LIMIT $2 ${lock}`,
    [company ?? null, most, ...(after === undefined ? [] : keys.map((name) => after[name]))],
  );
}

/** Writes the proofs that rows have here. */
export async function saveCarried(tx: Db, kind: CarriedKind, rows: readonly CarriedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { key, proofs } = tableOf(kind);
  const types = { ...key, ...Object.fromEntries(Object.keys(proofs).map((name) => [name, 'bytea'])) };
  const all = Object.keys(types);
  await tx.query(
    `UPDATE ${kind} r SET ${Object.keys(proofs)
      .map((name) => `${name} = n.${name}`)
      .join(', ')}
     FROM unnest(${all.map((name, at) => `$${at + 1}::${types[name]}[]`).join(', ')}) AS n (${all.join(', ')})
     WHERE ${Object.keys(key)
       .map((name) => `r.${name} = n.${name}`)
       .join(' AND ')}`,
    all.map((name) => rows.map((row) => row[name] ?? null)),
  );
}

/** Whether a process of a version that knows no such proofs is connected: pools of later ones have another name. */
export async function hasEarlierProcesses(db: Db): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'akwaba' LIMIT 1`,
  );
  return rows.length > 0;
}

/** Which of these subjects are there and were not erased. */
export async function livingAmong(db: Db, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    'SELECT id FROM subjects WHERE id = ANY($1::uuid[]) AND erased_at IS NULL',
    [subjects],
  );
  return new Set(rows.map(({ id }) => id));
}

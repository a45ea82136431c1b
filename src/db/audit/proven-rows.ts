import type { Db } from '../database.ts';
import { column, only } from '../rows.ts';

/** Rows that carry a proof, and the SQL to read what it covers. What a proof is: audit/proven-rows.ts. */

interface ProvenTable {
  /** SQL of the chain that covers a row `r`. */
  readonly chain: string;
  readonly fields: Readonly<Record<string, ProvenField>>;
}

interface ProvenField {
  /** SQL of its text in a row `r`. The same on every server: times as seconds, bytes as hexadecimal digits. */
  readonly sql: string;
  /** The column it is of, and what that text says as pg gives the column. */
  readonly column?: string;
  readonly read?: (text: string) => unknown;
  /** For a later field: its first format, and its text before. An earlier proof holds while the field has that text. */
  readonly since?: number;
  readonly initial?: string | null;
}

const text = (column: string, read: (text: string) => unknown = String): ProvenField => ({
  sql: `r.${column}::text`,
  column,
  read,
});
const number = (column: string): ProvenField => text(column, Number);
const flag = (column: string): ProvenField => text(column, (said) => said === 'true');
const bytes = (column: string): ProvenField => ({
  sql: `encode(r.${column}, 'hex')`,
  column,
  read: (said) => Buffer.from(said, 'hex'),
});
const time = (column: string): ProvenField => ({
  sql: `extract(epoch FROM r.${column})::text`,
  column,
  read: dateOf,
});

const list = (column: string): ProvenField => ({
  sql: `array_to_json(r.${column})::text`,
  column,
  read: (said) => JSON.parse(said),
});

/** Of seconds with a fraction, whose milliseconds a number would round. */
function dateOf(said: string): Date {
  const [seconds = '', fraction = ''] = said.split('.');
  return new Date(Number(seconds) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0')));
}

/** What stands in a row beside these may be written without a proof, such as when it was last used. */
const provenTables = {
  users: {
    chain: 'coalesce(r.company_id, 0)',
    fields: {
      login: text('login'),
      name: text('name'),
      role: text('role'),
      password: text('password_hash'),
      passwordTemporary: flag('password_temporary'),
      secondFactor: bytes('sealed_totp'),
      disabled: time('disabled_at'),
      created: time('created_at'),
      granted: time('granted_at'),
      company: { ...number('company_id'), since: 2, initial: null },
      identity: { ...bytes('identity_hash'), since: 3, initial: null },
    },
  },
  companies: {
    chain: 'r.id',
    fields: {
      name: text('name'),
      verifications: list('verifications'),
      informalThreshold: number('informal_threshold'),
      imageRetentionDays: number('image_retention_days'),
      resultRetentionDays: number('result_retention_days'),
      rateLimitPerSecond: number('rate_limit_per_second'),
      duplicatedFaces: flag('duplicated_faces'),
      monitoring: flag('monitoring'),
      fourEyes: flag('four_eyes'),
      frameOrigins: { ...list('frame_origins'), since: 2, initial: '[]' },
      retentionProfile: { ...text('retention_profile'), since: 3, initial: 'MINIMAL' },
      endedRetentionYears: { ...number('ended_retention_years'), since: 3, initial: '10' },
      untakenRetentionYears: { ...number('untaken_retention_years'), since: 3, initial: '5' },
      suspended: time('suspended_at'),
      // Its balance is in the ledger, which the chain covers.
      subscription: {
        sql: `(SELECT s.type || ' ' || to_char(s.expiration_date, 'YYYY-MM-DD') FROM subscriptions s WHERE s.company_id = r.id)`,
      },
    },
  },
  credentials: {
    chain: 'r.company_id',
    fields: {
      company: number('company_id'),
      apiKey: text('api_key'),
      secret: bytes('secret_hash'),
      mode: text('mode'),
      label: text('label'),
      expires: time('expires_at'),
      revoked: time('revoked_at'),
      scopes: { ...list('scopes'), since: 2, initial: '["read","write"]' },
      nextSecret: { ...bytes('next_secret_hash'), since: 2, initial: null },
    },
  },
  webhook_endpoints: {
    chain: 'r.company_id',
    fields: {
      company: number('company_id'),
      url: text('url'),
      secret: bytes('sealed_secret'),
      previousSecret: bytes('sealed_previous_secret'),
      previousSecretUntil: time('previous_secret_until'),
      disabled: time('disabled_at'),
      removed: time('removed_at'),
      mode: { ...text('mode'), since: 2, initial: null },
      eventTypes: { ...list('event_types'), since: 3, initial: null },
    },
  },
  policies: {
    chain: 'r.id',
    fields: {
      change: number('version'),
      name: text('name'),
      document: text('document'),
      ground: text('ground'),
    },
  },
} as const satisfies Record<string, ProvenTable>;

export type ProvenKind = keyof typeof provenTables;
export const provenKinds = Object.keys(provenTables) as ProvenKind[];

const fieldsOf = (kind: ProvenKind): [string, ProvenField][] =>
  Object.entries<ProvenField>(provenTables[kind].fields);

/** The oldest format that covers the row, so that older programs still accept its proof. */
export function formatOf(kind: ProvenKind, said: StoredProof['fields']): number {
  const telling = fieldsOf(kind).filter(([name, { initial = null }]) => said[name] !== initial);
  return Math.max(1, ...telling.map(([, { since = 1 }]) => since));
}

/** What a proof of a format covers. */
export function coveredBy(
  kind: ProvenKind,
  format: number,
  said: StoredProof['fields'],
): Map<string, string | null> {
  const later = fieldsAfter(kind, format);
  return new Map(Object.entries(said).filter(([name]) => !later.has(name)));
}

/** The fields that came after a format, and the text that they must have under its proofs. */
export function fieldsAfter(kind: ProvenKind, format: number): Map<string, string | null> {
  const later = fieldsOf(kind).filter(([, { since = 1 }]) => since > format);
  return new Map(later.map(([name, { initial = null }]) => [name, initial]));
}

export interface ReportedRow {
  readonly chain: number;
  readonly sequence: number;
  readonly milliseconds: number;
  readonly actor: string;
  readonly action: string;
  readonly details: string;
  readonly mac: string;
  readonly previous: string | null;
}

/** A row's content, its proof, and its newest audit entry, of one moment. */
export interface StoredProof {
  readonly id: string;
  readonly fields: Readonly<Record<string, string | null>>;
  readonly version: number | null;
  readonly format: number | null;
  readonly mac: string | null;
  readonly reported: ReportedRow | null;
}

/** The row that an entry names, as in the index of migrations/013-row-proofs.ts. */
const reportedOf = `substring(e.details FROM '"row":"([a-z_]+/[0-9a-f-]+)"')`;

/** Selects the proof of row `r` in the statement that reads it, so that both are of one moment. Not with FOR UPDATE. */
export function proofColumn(kind: ProvenKind, name = 'proof'): string {
  const { chain } = provenTables[kind];
  const fields = fieldsOf(kind).map(([name, { sql }]) => `'${name}', ${sql}`);
  return `(SELECT json_build_object('id', r.id::text, 'fields', json_build_object(${fields.join(', ')}),
      'version', p.version, 'format', p.format, 'mac', encode(p.mac, 'hex'), 'reported', (
        SELECT json_build_object('chain', e.chain, 'sequence', e.sequence,
          'milliseconds', round(extract(epoch FROM e.at) * 1000), 'actor', e.actor, 'action', e.action,
          'details', e.details, 'mac', encode(e.mac, 'hex'), 'previous', encode(b.mac, 'hex'))
        FROM audit_entries e LEFT JOIN audit_entries b ON b.chain = e.chain AND b.sequence = e.sequence - 1
        WHERE ${reportedOf} = '${kind}/' || r.id AND e.chain = ${chain} AND e.action <> 'credits.moved'
        ORDER BY e.sequence DESC LIMIT 1))
    FROM (SELECT) always LEFT JOIN row_proofs p ON p.kind = '${kind}' AND p.id = r.id::text) AS "${name}"`;
}

/** The row with the values of its proof, which views cannot falsify; undefined if the proof is another row's. */
export function asProven<Row extends object>(
  kind: ProvenKind,
  id: string | number,
  row: Row,
  proof: StoredProof,
): Row | undefined {
  if (proof.id !== String(id)) return undefined;
  const proven = fieldsOf(kind).flatMap(([name, { column = '', read = String }]) => {
    const said = proof.fields[name] ?? null;
    return column in row ? [[column, said === null ? null : read(said)]] : [];
  });
  return { ...row, ...Object.fromEntries(proven) };
}

/** Keeps a row from being changed by others until the transaction ends; rows that belong to it can be added. */
export async function lockProven(tx: Db, kind: ProvenKind, id: string): Promise<void> {
  await tx.query(`SELECT FROM ${kind} r WHERE r.id = $1 FOR NO KEY UPDATE`, [id]);
}

export async function findProof(db: Db, kind: ProvenKind, id: string): Promise<StoredProof | undefined> {
  const rows = await db.query<{ proof: StoredProof }>(
    `SELECT ${proofColumn(kind)} FROM ${kind} r WHERE r.id = $1`,
    [id],
  );
  return rows[0]?.proof;
}

/** Proofs of all rows that a chain names, or should name. */
export const listProofs = (db: Db, kind: ProvenKind, chain: number): Promise<StoredProof[]> =>
  column(
    db,
    `SELECT ${proofColumn(kind)} FROM ${kind} r WHERE ${provenTables[kind].chain} = $1 ORDER BY r.id`,
    [chain],
  );

/** The chains that rows of a table belong to, which may have been made for one. */
export async function listProvenChains(db: Db): Promise<number[]> {
  const chains = provenKinds.map((kind) => `SELECT ${provenTables[kind].chain} AS chain FROM ${kind} r`);
  const rows = await db.query<{ chain: number }>(
    `SELECT DISTINCT chain FROM (${chains.join(' UNION ')}) AS found ORDER BY chain`,
  );
  return rows.map(({ chain }) => chain);
}

/** The newest entry of every row that a chain names and that is gone. */
export async function listMissingRows(db: Db): Promise<Pick<ReportedRow, 'chain' | 'details'>[]> {
  const there = provenKinds.map((kind) => `SELECT '${kind}/' || r.id FROM ${kind} r`);
  return db.query(
    `SELECT DISTINCT ON (${reportedOf}) e.chain, e.details FROM audit_entries e
     WHERE e.action <> 'credits.moved' AND ${reportedOf} IS NOT NULL AND ${reportedOf} NOT IN (${there.join(' UNION ALL ')})
     ORDER BY ${reportedOf}, e.chain DESC, e.sequence DESC`,
  );
}

export interface NewProof {
  readonly kind: ProvenKind;
  readonly id: string;
  readonly version: number;
  readonly format: number;
  readonly mac: Buffer;
}

export async function saveProof(tx: Db, { kind, id, version, format, mac }: NewProof): Promise<void> {
  await tx.query(
    `INSERT INTO row_proofs (kind, id, version, format, mac) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (kind, id) DO UPDATE SET version = $3, format = $4, mac = $5`,
    [kind, id, version, format, mac],
  );
}

/** A chain's entry of this action, if it has one: the first, with the MAC of the one before it. */
export async function findFirstReported(
  db: Db,
  chain: number,
  action: string,
): Promise<ReportedRow | undefined> {
  const rows = await db.query<ReportedRow>(
    `SELECT e.chain, e.sequence, round(extract(epoch FROM e.at) * 1000) AS milliseconds, e.actor, e.action, e.details,
       encode(e.mac, 'hex') AS mac, encode(b.mac, 'hex') AS previous
     FROM audit_entries e LEFT JOIN audit_entries b ON b.chain = e.chain AND b.sequence = e.sequence - 1
     WHERE e.chain = $1 AND e.action = $2 AND e.action <> 'credits.moved' ORDER BY e.sequence LIMIT 1`,
    [chain, action],
  );
  return rows[0];
}

/** Takes turns with others that sign all rows. */
export async function lockSigning(tx: Db): Promise<void> {
  await only(tx, "SELECT pg_advisory_xact_lock(hashtext('sign rows'))");
}

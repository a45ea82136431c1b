import type { CredentialScope } from '../../contract/account.ts';
import { type Role, roles } from '../../contract/operators.ts';
import type { Db } from '../database.ts';
import { column } from '../rows.ts';

/** Acts that a restored older copy must not undo, such as erasures, revocations and changed passwords. */
export type Act =
  | {
      readonly kind: Exclude<ActKind, 'erasure' | 'ended' | 'role' | 'sign-in' | 'scopes' | 'secrets'>;
      readonly id: string;
    }
  | (Erasure & { readonly kind: 'erasure' })
  | { readonly kind: 'ended'; readonly id: string; readonly at: string }
  | { readonly kind: 'role'; readonly id: string; readonly role: Role }
  | (SignIn & { readonly kind: 'sign-in'; readonly id: string })
  | { readonly kind: 'scopes'; readonly id: string; readonly scopes: readonly CredentialScope[] }
  | (Secrets & { readonly kind: 'secrets'; readonly id: string });

export type ActKind =
  | 'erasure'
  | 'hold'
  | 'ended'
  | 'credential'
  | 'scopes'
  | 'secrets'
  | 'company'
  | 'user'
  | 'role'
  | 'sign-in'
  | 'endpoint-disabled'
  | 'endpoint-removed';

export interface Erasure {
  readonly id: string;
  readonly companyId: number;
  readonly subject: string;
  readonly at: string;
  readonly by: string;
  /** Letter for letter, since the chain covers it. */
  readonly content: string;
}

/** What lets a person in, as the row has it. */
export interface SignIn {
  readonly password: string;
  readonly temporary: boolean;
  /** Sealed, in hexadecimal digits. */
  readonly secondFactor: string | null;
  readonly step: number;
}

/** Hashes of a credential's secrets, in hexadecimal digits. */
interface Secrets {
  readonly secret: string;
  readonly next: string | null;
}

const together = 500;

/** In the order of their identifiers, `together` at a time. `select` ends with the identifier. */
async function* inPages(db: Db, select: string): AsyncGenerator<Act> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
    const page: Act[] = await db.query(`${select} > $1 ORDER BY id LIMIT ${together}`, [after]);
    yield* page;
    after = page.length < together ? undefined : page.at(-1)?.id;
  }
}

const inIso = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`;

export async function* listActs(db: Db): AsyncGenerator<Act> {
  yield* inPages(
    db,
    `SELECT 'erasure' AS kind, id, company_id AS "companyId", subject_id AS subject, ${inIso('at')}, actor AS by, content
     FROM erasure_certificates WHERE id`,
  );
  // A database of an earlier version is copied as it is.
  const hasRelationships = await db.query(
    `SELECT FROM pg_attribute WHERE attrelid = to_regclass('portfolio_subjects') AND attname = 'relationship_ended_at'`,
  );
  if (hasRelationships.length > 0) {
    yield* inPages(
      db,
      `SELECT 'ended' AS kind, uuid AS id, ${inIso('relationship_ended_at')}
       FROM portfolio_subjects WHERE relationship_ended_at IS NOT NULL AND uuid`,
    );
  }
  const states = [
    `SELECT 'hold' AS kind, id FROM subjects WHERE held_at IS NOT NULL AND erased_at IS NULL ORDER BY id`,
    `SELECT 'credential' AS kind, api_key AS id FROM credentials WHERE revoked_at IS NOT NULL ORDER BY credentials.id`,
    // A database of an earlier version, which is copied as it is, has neither of the two columns.
    `SELECT 'scopes' AS kind, api_key AS id, coalesce(to_jsonb(c) -> 'scopes', '["read", "write"]') AS scopes
     FROM credentials AS c WHERE revoked_at IS NULL ORDER BY c.id`,
    `SELECT 'secrets' AS kind, api_key AS id, encode(secret_hash, 'hex') AS secret,
       substr(to_jsonb(c) ->> 'next_secret_hash', 3) AS next FROM credentials AS c WHERE revoked_at IS NULL ORDER BY c.id`,
    `SELECT 'company' AS kind, id::text FROM companies WHERE suspended_at IS NOT NULL ORDER BY companies.id`,
    `SELECT 'user' AS kind, login AS id FROM users WHERE disabled_at IS NOT NULL ORDER BY users.id`,
    `SELECT 'role' AS kind, login AS id, role FROM users ORDER BY users.id`,
    `SELECT 'sign-in' AS kind, login AS id, password_hash AS password, password_temporary AS temporary,
       encode(sealed_totp, 'hex') AS "secondFactor", totp_step AS step FROM users ORDER BY users.id`,
    `SELECT CASE WHEN removed_at IS NULL THEN 'endpoint-disabled' ELSE 'endpoint-removed' END AS kind, id
     FROM webhook_endpoints WHERE removed_at IS NOT NULL OR disabled_at IS NOT NULL ORDER BY id`,
  ];
  for (const state of states) yield* await db.query<Act>(state);
}

/** Dossiers that are still there, of those with these identifiers; the others were erased, or came later. */
export function lockDossiers(
  tx: Db,
  uuids: readonly string[],
): Promise<
  {
    readonly id: number;
    readonly uuid: string;
    readonly company_id: number;
    readonly credential_id: number;
    readonly test: boolean;
  }[]
> {
  return tx.query(
    `SELECT id, uuid, company_id, credential_id, test FROM dossiers
     WHERE uuid = ANY($1::uuid[]) AND erased_at IS NULL ORDER BY id FOR UPDATE`,
    [uuids],
  );
}

/** Subjects that were erased: without anything that is still kept of them. */
export const livingSubjects = (tx: Db, ids: readonly string[]): Promise<string[]> =>
  column(
    tx,
    'SELECT id FROM subjects WHERE id = ANY($1::uuid[]) AND erased_at IS NULL ORDER BY id FOR UPDATE',
    [ids],
  );

interface DoneWhen {
  readonly of: string;
  readonly by: string;
  /** SQL; `$2` is what `given` takes from the act. */
  readonly done: string;
  readonly given?: (act: Act) => unknown;
}

/** Of which rows an act is, and when it was done. */
const rowsOf: Readonly<Record<ActKind, DoneWhen>> = {
  hold: { of: 'subjects', by: 'id', done: 'held_at IS NOT NULL OR erased_at IS NOT NULL' },
  // Given again and ended once more, the file is kept from the last end on.
  ended: {
    of: 'portfolio_subjects',
    by: 'uuid',
    done: 'coalesce(relationship_ended_at >= $2, false)',
    given: (act) => (act.kind === 'ended' ? act.at : null),
  },
  credential: { of: 'credentials', by: 'api_key', done: 'revoked_at IS NOT NULL' },
  // Only what was taken, as with roles.
  scopes: {
    of: 'credentials',
    by: 'api_key',
    done: 'scopes <@ $2::text[]',
    given: (act) => (act.kind === 'scopes' ? act.scopes : []),
  },
  secrets: {
    of: 'credentials',
    by: 'api_key',
    done: "(encode(secret_hash, 'hex') || ' ' || coalesce(encode(next_secret_hash, 'hex'), '')) = $2",
    given: (act) => (act.kind === 'secrets' ? `${act.secret} ${act.next ?? ''}` : ''),
  },
  company: { of: 'companies', by: 'id', done: 'suspended_at IS NOT NULL' },
  user: { of: 'users', by: 'login', done: 'disabled_at IS NOT NULL' },
  // Only what was taken: what was given since is given again by hand.
  role: {
    of: 'users',
    by: 'login',
    done: 'role = ANY($2::text[])',
    given: (act) => (act.kind === 'role' ? roles.slice(0, roles.indexOf(act.role) + 1) : []),
  },
  'sign-in': {
    of: 'users',
    by: 'login',
    done: "(password_hash || ' ' || coalesce(encode(sealed_totp, 'hex'), '')) = $2",
    given: (act) => (act.kind === 'sign-in' ? `${act.password} ${act.secondFactor ?? ''}` : ''),
  },
  'endpoint-disabled': {
    of: 'webhook_endpoints',
    by: 'id',
    done: 'disabled_at IS NOT NULL OR removed_at IS NOT NULL',
  },
  'endpoint-removed': { of: 'webhook_endpoints', by: 'id', done: 'removed_at IS NOT NULL' },
  erasure: { of: 'erasure_certificates', by: 'id', done: 'true' },
};

/** Whether this program knows the act: a later copy may come from a newer one. */
export const isKnownAct = ({ kind }: Act): boolean => Object.hasOwn(rowsOf, kind);

/** Whether there is something on which the act is still to be done. */
export async function isUndone(db: Db, act: Act): Promise<boolean> {
  const { of, by, done, given } = rowsOf[act.kind];
  const [row] = await db.query<{ done: boolean }>(
    `SELECT ${done} AS done FROM ${of} WHERE ${by} = $1`,
    given === undefined ? [act.id] : [act.id, given(act)],
  );
  // An erasure is known by its certificate, which is not there where it is to be done again.
  return act.kind === 'erasure' ? row === undefined : row?.done === false;
}

/** People and credentials that a restored copy lets in, to be reviewed. */
export interface WhoGetsIn {
  readonly people: readonly { readonly login: string; readonly role: Role }[];
  readonly credentials: number;
}

export async function whoGetsIn(db: Db): Promise<WhoGetsIn> {
  const people = await db.query<{ login: string; role: Role }>(
    'SELECT login, role FROM users WHERE disabled_at IS NULL ORDER BY login',
  );
  const [found] = await db.query<{ count: number }>(
    'SELECT count(*) FROM credentials WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())',
  );
  return { people, credentials: found?.count ?? 0 };
}

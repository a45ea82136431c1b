import type { Db } from '../database.ts';

/**
 * Acts that a restored older copy must not undo: erasures, legal holds, and what was taken from people, credentials,
 * clients and addresses of webhooks.
 */
export type Act =
  | { readonly kind: Exclude<ActKind, 'erasure'>; readonly id: string }
  | (Erasure & { readonly kind: 'erasure' });

export type ActKind =
  | 'erasure'
  | 'hold'
  | 'credential'
  | 'company'
  | 'user'
  | 'endpoint-disabled'
  | 'endpoint-removed';

/** What is kept of it is its certificate. */
export interface Erasure {
  readonly id: string;
  readonly companyId: number;
  readonly subject: string;
  readonly at: string;
  readonly by: string;
  /** Letter for letter, since the chain covers it. */
  readonly content: string;
}

const together = 500;

/** All that there are, few at a time. */
export async function* listActs(db: Db): AsyncGenerator<Act> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await db.query<{
      id: string;
      company_id: number;
      subject_id: string;
      at: Date;
      actor: string;
      content: string;
    }>(
      `SELECT id, company_id, subject_id, at, actor, content FROM erasure_certificates
       WHERE id > $1 ORDER BY id LIMIT ${together}`,
      [after],
    );
    for (const { id, company_id, subject_id, at, actor, content } of page) {
      yield {
        kind: 'erasure',
        id,
        companyId: company_id,
        subject: subject_id,
        at: at.toISOString(),
        by: actor,
        content,
      };
      after = id;
    }
    if (page.length < together) break;
  }
  const states = [
    `SELECT 'hold' AS kind, id FROM subjects WHERE held_at IS NOT NULL AND erased_at IS NULL ORDER BY id`,
    `SELECT 'credential' AS kind, api_key AS id FROM credentials WHERE revoked_at IS NOT NULL ORDER BY credentials.id`,
    `SELECT 'company' AS kind, id::text FROM companies WHERE suspended_at IS NOT NULL ORDER BY companies.id`,
    `SELECT 'user' AS kind, login AS id FROM users WHERE disabled_at IS NOT NULL ORDER BY users.id`,
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
export async function livingSubjects(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM subjects WHERE id = ANY($1::uuid[]) AND erased_at IS NULL ORDER BY id FOR UPDATE',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Of which rows an act is, and when it was done. */
const rowsOf = {
  hold: { of: 'subjects', by: 'id', done: 'held_at IS NOT NULL OR erased_at IS NOT NULL' },
  credential: { of: 'credentials', by: 'api_key', done: 'revoked_at IS NOT NULL' },
  company: { of: 'companies', by: 'id', done: 'suspended_at IS NOT NULL' },
  user: { of: 'users', by: 'login', done: 'disabled_at IS NOT NULL' },
  'endpoint-disabled': {
    of: 'webhook_endpoints',
    by: 'id',
    done: 'disabled_at IS NOT NULL OR removed_at IS NOT NULL',
  },
  'endpoint-removed': { of: 'webhook_endpoints', by: 'id', done: 'removed_at IS NOT NULL' },
  erasure: { of: 'erasure_certificates', by: 'id', done: 'true' },
} as const satisfies Record<ActKind, object>;

/** Whether there is something on which the act is still to be done. */
export async function isUndone(db: Db, { kind, id }: Act): Promise<boolean> {
  const { of, by, done } = rowsOf[kind];
  const [row] = await db.query<{ done: boolean }>(`SELECT ${done} AS done FROM ${of} WHERE ${by} = $1`, [id]);
  // An erasure is known by its certificate, which is not there where it is to be done again.
  return kind === 'erasure' ? row === undefined : row?.done === false;
}

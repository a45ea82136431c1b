import { addCarried, saveCarried } from '../audit/carried-proofs.ts';
import type { Db } from '../database.ts';
import { countRows, first, only, value } from '../rows.ts';
import { jobsChannel } from '../work/jobs.ts';
import type { World } from '../world.ts';

/** Customers that clients already have. See migrations/034-portfolio.ts for what the columns mean. */

/** Of `screened_generation`: not searched for yet, and could not be. */
export const NEVER = -1;
export const FAILED = -2;

export interface PortfolioRow {
  readonly id: number;
  readonly uuid: string;
  readonly company_id: number;
  readonly test: boolean;
  readonly place: number;
  readonly external_id_hash: Buffer;
  readonly wrapped_key: Buffer;
  readonly sealed: Buffer;
  readonly content_hash: Buffer;
  readonly revision: number;
  readonly watched: boolean;
  readonly press_due: boolean;
  readonly screened_generation: number;
  readonly screened_at: Date | null;
  readonly sealed_found: Buffer | null;
  readonly open_hits: number;
  readonly relationship_ended_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly proof: Buffer | null;
}

export interface WorldRow {
  readonly subjects: number;
  readonly generation: number;
  readonly generation_at: Date;
  readonly sweep_to: number | null;
  readonly sweep_after: number;
}

const subjectOf = ({ companyId, test }: World): string => `${companyId}:${test ? 'test' : 'live'}`;

/** The world that a job is for. */
export const worldOfJob = (companyId: number, subject: string): World => ({
  companyId,
  test: subject.endsWith(':test'),
});

/**
 * Adds the job that searches for what `tx` adds, and locks it before all else: a worker that ends it waits for the
 * commit.
 */
export async function holdPortfolioJob(tx: Db, world: World): Promise<void> {
  await tx.query(
    `WITH held AS (
       INSERT INTO jobs AS j (kind, company_id, subject, turn) VALUES ('portfolio', $1, $2, now())
       ON CONFLICT (kind, subject) DO UPDATE SET turn = j.turn)
     SELECT pg_notify($3, 'portfolio')`,
    [world.companyId, subjectOf(world), jobsChannel],
  );
}

/** Adds jobs where somebody is to be searched for; returns how many. */
export const planPortfolios = (db: Db): Promise<number> =>
  countRows(
    db,
    `WITH due AS (
       INSERT INTO jobs (kind, company_id, subject, turn)
       SELECT 'portfolio', p.company_id, p.company_id || CASE WHEN p.test THEN ':test' ELSE ':live' END, now()
       FROM portfolios p JOIN companies c ON c.id = p.company_id, screening_generation g
       WHERE c.suspended_at IS NULL AND (
         (NOT p.test AND p.generation < g.generation AND EXISTS (
           SELECT FROM portfolio_subjects s WHERE s.company_id = p.company_id AND s.watched AND NOT s.test))
         OR EXISTS (SELECT FROM portfolio_subjects s
           WHERE s.company_id = p.company_id AND s.test = p.test AND s.screened_generation = -1)
         OR EXISTS (SELECT FROM portfolio_subjects s
           WHERE s.company_id = p.company_id AND s.test = p.test AND s.press_due))
       ON CONFLICT (kind, subject) DO NOTHING RETURNING 1)
     SELECT pg_notify($1, 'portfolio') FROM due`,
    [jobsChannel],
  );

/** Keeps others from adding or removing subjects of a world; makes it where there is none. */
export const lockPortfolio = (tx: Db, { companyId, test }: World): Promise<WorldRow> =>
  only(
    tx,
    `INSERT INTO portfolios AS p (company_id, test, generation)
         SELECT $1, $2, generation FROM screening_generation
       ON CONFLICT (company_id, test) DO UPDATE SET subjects = p.subjects RETURNING *`,
    [companyId, test],
  );

export const findPortfolio = (db: Db, { companyId, test }: World): Promise<WorldRow | undefined> =>
  first(db, 'SELECT * FROM portfolios WHERE company_id = $1 AND test = $2', [companyId, test]);

export const findByExternalIds = (
  db: Db,
  { companyId, test }: World,
  hashes: readonly Buffer[],
): Promise<PortfolioRow[]> =>
  db.query(
    'SELECT * FROM portfolio_subjects WHERE company_id = $1 AND test = $2 AND external_id_hash = ANY($3)',
    [companyId, test, hashes],
  );

export const findPortfolioRows = (db: Db, uuids: readonly string[]): Promise<PortfolioRow[]> =>
  db.query('SELECT * FROM portfolio_subjects WHERE uuid = ANY($1)', [uuids]);

export type NewPortfolioRow = Omit<
  PortfolioRow,
  'id' | 'screened_at' | 'open_hits' | 'created_at' | 'updated_at'
> & { readonly words: readonly Buffer[] };

/** Subjects of portfolios are never due by `screened_generation`, as those of dossiers are. */
export const NEVER_DUE = Number.MAX_SAFE_INTEGER;
/** Likewise no version of a table of risks is newer, until they were searched for: then they are first rated. */
const NEVER_RATED = 2 ** 31 - 1;

/** Adds customers, of the kind of subject beside each. The portfolio must be locked. */
export async function addPortfolioRows(
  tx: Db,
  { companyId, test }: World,
  rows: readonly NewPortfolioRow[],
  kinds: readonly ('person' | 'company')[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO subjects (id, company_id, test, kind, screened_generation, risk_table)
     SELECT s.id, $1, $2, s.kind, $5, $6 FROM unnest($3::uuid[], $4::text[]) AS s (id, kind)`,
    [companyId, test, rows.map(({ uuid }) => uuid), kinds, NEVER_DUE, NEVER_RATED],
  );
  await addCarried(tx, 'portfolio_subjects', rows);
  await tx.query('UPDATE portfolios SET subjects = subjects + $3 WHERE company_id = $1 AND test = $2', [
    companyId,
    test,
    rows.length,
  ]);
}

/** Saves who is watched, who is to be searched for again and in the press, when a relationship ended, and further columns. */
export const savePortfolioRows = (
  tx: Db,
  rows: readonly PortfolioRow[],
  also: readonly string[] = [],
): Promise<void> =>
  saveCarried(tx, 'portfolio_subjects', rows, [
    ...['watched', 'press_due', 'screened_generation', 'relationship_ended_at'],
    ...also,
  ]);

/** Persons that turned out to be companies, and the other way round. Before the portfolio is locked. */
export async function setSubjectKinds(
  tx: Db,
  subjects: readonly { readonly uuid: string; readonly kind: 'person' | 'company' }[],
): Promise<void> {
  if (subjects.length === 0) return;
  await tx.query(
    `UPDATE subjects s SET kind = k.kind FROM unnest($1::uuid[], $2::text[]) AS k (id, kind)
     WHERE s.id = k.id AND s.kind <> k.kind`,
    [subjects.map(({ uuid }) => uuid), subjects.map(({ kind }) => kind)],
  );
}

export const portfolioBetween = (
  db: Db,
  { companyId, test }: World,
  lowest: number,
  highest: number,
): Promise<PortfolioRow[]> =>
  db.query(
    `SELECT * FROM portfolio_subjects WHERE company_id = $1 AND test = $2 AND place BETWEEN $3 AND $4 ORDER BY place DESC`,
    [companyId, test, lowest, highest],
  );

/** Those with something to decide, the worst first. */
export const openPortfolio = (
  db: Db,
  { companyId, test }: World,
  from: number,
  most: number,
): Promise<PortfolioRow[]> =>
  db.query(
    `SELECT * FROM portfolio_subjects WHERE company_id = $1 AND test = $2 AND open_hits > 0
     ORDER BY best_open DESC, id OFFSET $3 LIMIT $4`,
    [companyId, test, from, most],
  );

export const countOpen = (db: Db, { companyId, test }: World): Promise<number> =>
  value(db, 'SELECT count(*) FROM portfolio_subjects WHERE company_id = $1 AND test = $2 AND open_hits > 0', [
    companyId,
    test,
  ]);

/** The next customers before a place, downwards: one that moves meanwhile may be met twice, but is never left out. */
export const portfolioBefore = (
  db: Db,
  { companyId, test }: World,
  before: number,
  most: number,
): Promise<PortfolioRow[]> =>
  db.query(
    `SELECT * FROM portfolio_subjects WHERE company_id = $1 AND test = $2 AND place < $3 ORDER BY place DESC LIMIT $4`,
    [companyId, test, before, most],
  );

/** Those whose names have all of these words, the newest first. */
export const findByWords = (
  db: Db,
  { companyId, test }: World,
  words: readonly Buffer[],
  most: number,
): Promise<PortfolioRow[]> =>
  db.query(
    `SELECT * FROM portfolio_subjects WHERE words @> $3::bytea[] AND company_id = $1 AND test = $2 ORDER BY id DESC LIMIT $4`,
    [companyId, test, words, most],
  );

/** Of live customers of one client, or of all (null). */
export const countOpenOf = (db: Db, companyId: number | null, test: boolean): Promise<number> =>
  value(
    db,
    `SELECT count(*) FROM portfolio_subjects WHERE open_hits > 0 AND test = $2 AND ($1::int IS NULL OR company_id = $1)`,
    [companyId, test],
  );

/** What erasing these subjects would remove; a trigger removes it with them. */
export const countErasableCustomers = (
  db: Db,
  uuids: readonly string[],
): Promise<{ readonly customers: number; readonly deliveries: number }> =>
  only(
    db,
    `SELECT count(*) AS customers,
         (SELECT count(*) FROM webhook_deliveries WHERE portfolio_id IN (
           SELECT id FROM portfolio_subjects WHERE uuid = ANY($1))) AS deliveries
       FROM portfolio_subjects WHERE uuid = ANY($1)`,
    [[...uuids]],
  );

import type { Db } from '../database.ts';
import { first } from '../rows.ts';

/** State of a client that must follow from the entries of its chain. */
export interface Books {
  /** The balance, and what the newest entry of the ledger says it is. */
  readonly available: number;
  readonly ledger: number;
  /** What was spent, and what the ledger says was. */
  readonly consumed: number;
  readonly spent: number;
}

/** In one statement, so that a running service cannot come in between. Nothing for the operator's own chain. */
export const findBooks = (db: Db, companyId: number): Promise<Books | undefined> =>
  first(
    db,
    `SELECT s.available, s.consumed,
       coalesce((SELECT available_after FROM ledger l WHERE l.company_id = s.company_id ORDER BY l.id DESC LIMIT 1), 0) AS ledger,
       coalesce((SELECT sum(amount) FROM ledger l WHERE l.company_id = s.company_id AND l.kind IN ('charge', 'settle')), 0) AS spent
     FROM subscriptions s WHERE s.company_id = $1`,
    [companyId],
  );

/** Dossiers whose keys say that they are of another client or world; the first of them. */
export const listMovedDossiers = (db: Db, companyId: number, most: number): Promise<{ uuid: string }[]> =>
  db.query(
    `SELECT uuid FROM dossiers
     WHERE company_id = $1 AND get_byte(wrapped_key, 0) = 3
       AND substring(wrapped_key FROM 6 FOR 5) <> int4send(company_id) || CASE WHEN test THEN '\\x01' ELSE '\\x00' END::bytea
     ORDER BY id LIMIT $2`,
    [companyId, most],
  );

/** Persons and companies that are of another client or world than what a client gave of them, or than one of their dossiers. */
export const listMovedSubjects = (db: Db, companyId: number, most: number): Promise<{ id: string }[]> =>
  db.query(
    `SELECT s.id FROM subjects s JOIN portfolio_subjects p ON p.uuid = s.id
     WHERE s.company_id = $1 AND (p.company_id, p.test) <> (s.company_id, s.test)
     UNION SELECT s.id FROM subjects s JOIN dossier_subjects t ON t.subject_id = s.id JOIN dossiers d ON d.id = t.dossier_id
     WHERE s.company_id = $1 AND (d.company_id, d.test) <> (s.company_id, s.test) LIMIT $2`,
    [companyId, most],
  );

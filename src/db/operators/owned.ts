import type { Db } from '../database.ts';

/** Rows of one client that are looked up by an identifier. */
const owned = {
  dossier: 'SELECT FROM dossiers WHERE uuid = $1 AND company_id = $2',
  subject: 'SELECT FROM subjects WHERE id = $1 AND company_id = $2',
  capture: 'SELECT FROM capture_sessions WHERE uuid = $1 AND company_id = $2',
  // By its own identifier, or by the subject's.
  certificate: 'SELECT FROM erasure_certificates WHERE (id = $1 OR subject_id = $1) AND company_id = $2',
  person: 'SELECT FROM users WHERE login = $1 AND company_id = $2',
} as const;

type OwnedKind = keyof typeof owned;

/** One statement for another client's row and for none, so that both take the same time. */
export async function isOwned(db: Db, kind: OwnedKind, id: string, companyId: number): Promise<boolean> {
  return (await db.query(owned[kind], [id, companyId])).length > 0;
}

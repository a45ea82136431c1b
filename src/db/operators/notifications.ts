import type { AccountMail, NoticeKind } from '../../contract/notifications.ts';
import type { Language } from '../../platform/language.ts';
import type { Db } from '../database.ts';
import { column, first } from '../rows.ts';

export interface Notice {
  readonly kind: NoticeKind | AccountMail;
  readonly path: string;
  /** Nobody is told twice of one. */
  readonly event: string;
}

/** Tells people in the transaction in which it happens; those with an address who want it get a mail. */
export async function addNotices(tx: Db, userIds: readonly number[], { kind, path, event }: Notice) {
  await tx.query(
    `INSERT INTO notifications (user_id, kind, path, event, mail_at)
     SELECT u.id, $2, $3, $4, CASE WHEN c.sealed_address IS NOT NULL AND $2 <> ALL (c.unwanted) THEN now() END
     FROM users u LEFT JOIN user_contacts c ON c.user_id = u.id WHERE u.id = ANY ($1) AND u.disabled_at IS NULL
     ON CONFLICT (user_id, event) DO NOTHING`,
    [userIds, kind, path, event],
  );
}

export interface NoticeRow {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly path: string;
  readonly at: Date;
  readonly seen: boolean;
}

/** The newest first. */
export const listNotices = (db: Db, userId: number, kinds: readonly NoticeKind[], most: number) =>
  db.query<NoticeRow>(
    `SELECT id, kind, path, at, seen_at IS NOT NULL AS seen FROM notifications
     WHERE user_id = $1 AND kind = ANY ($2) ORDER BY at DESC, id DESC LIMIT $3`,
    [userId, kinds, most],
  );

export const markNoticesSeen = (db: Db, userId: number, upTo: number) =>
  db.query('UPDATE notifications SET seen_at = now() WHERE user_id = $1 AND id <= $2 AND seen_at IS NULL', [
    userId,
    upTo,
  ]);

export const sweepNotices = (db: Db, days: number) =>
  db.query('DELETE FROM notifications WHERE at < now() - make_interval(days => $1)', [days]);

export interface ContactRow {
  readonly sealed_address: Buffer | null;
  readonly language: Language;
  readonly unwanted: readonly string[];
}

export const findContact = (db: Db, userId: number): Promise<ContactRow | undefined> =>
  first(db, 'SELECT sealed_address, language, unwanted FROM user_contacts WHERE user_id = $1', [userId]);

export const saveContact = (tx: Db, userId: number, { sealed_address, language, unwanted }: ContactRow) =>
  tx.query(
    `INSERT INTO user_contacts (user_id, sealed_address, language, unwanted) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET sealed_address = $2, language = $3, unwanted = $4`,
    [userId, sealed_address, language, unwanted],
  );

export interface DueMail extends ContactRow {
  readonly id: number;
  readonly user_id: number;
  readonly kind: NoticeKind | AccountMail;
  readonly path: string;
  readonly attempts: number;
  readonly password_hash: string;
}

/** The next mail; one process at a time asks. */
export const findDueMail = (db: Db): Promise<DueMail | undefined> =>
  first(
    db,
    `SELECT n.id, n.user_id, n.kind, n.path, n.mail_attempts AS attempts, u.password_hash,
       c.sealed_address, c.language, c.unwanted
     FROM notifications n JOIN users u ON u.id = n.user_id JOIN user_contacts c ON c.user_id = n.user_id
     WHERE n.mail_at <= now() AND u.disabled_at IS NULL ORDER BY n.mail_at LIMIT 1`,
    [],
  );

/** `again`: after so many seconds; null: never. */
export const settleMail = (db: Db, id: number, again: number | null) =>
  db.query(
    `UPDATE notifications SET mail_attempts = mail_attempts + 1, mail_at = now() + make_interval(secs => $2)
     WHERE id = $1`,
    [id, again],
  );

/** Those who decide on a client's dossiers: its own people, the operator's where it has none. */
export const decidersOf = (tx: Db, companyId: number, roles: readonly string[]): Promise<number[]> =>
  column(
    tx,
    `WITH deciding AS (SELECT id, company_id FROM users WHERE role = ANY ($2) AND disabled_at IS NULL)
     SELECT id FROM deciding WHERE company_id IS NOT DISTINCT FROM
       CASE WHEN EXISTS (SELECT FROM deciding WHERE company_id = $1) THEN $1::int END`,
    [companyId, roles],
  );

/** Of these logins, those who see the client's dossiers. */
export const mentionedAmong = (tx: Db, companyId: number, logins: readonly string[]): Promise<number[]> =>
  column(tx, 'SELECT id FROM users WHERE login = ANY ($2) AND (company_id IS NULL OR company_id = $1)', [
    companyId,
    logins,
  ]);

export const operatorAdministrators = async (db: Db): Promise<number[]> =>
  (
    await db.query<{ id: number }>(
      "SELECT id FROM users WHERE role = 'administrator' AND company_id IS NULL AND disabled_at IS NULL",
    )
  ).map(({ id }) => id);

/** Dossiers that wait and have little of their client's time left, with who holds them. */
export const listNearlyLate = (db: Db, share: number, most: number) =>
  db.query<{ uuid: string; company_id: number; holder: number | null }>(
    `SELECT d.uuid, d.company_id, h.user_id AS holder FROM dossiers d
       JOIN review_rules r ON r.company_id = d.company_id LEFT JOIN dossier_holders h ON h.dossier_id = d.id
     WHERE d.status = 'A_TRAITER' AND NOT d.test
       AND d.created_at < now() - (SELECT make_interval(hours => min(aim_hours)) FROM review_rules) * $1
       AND d.completed_at < now() - make_interval(hours => r.aim_hours) * $1
       AND d.completed_at > now() - make_interval(hours => r.aim_hours)
       AND NOT EXISTS (SELECT FROM notifications n WHERE n.event = 'late:' || d.uuid)
     ORDER BY d.completed_at LIMIT $2`,
    [share, most],
  );

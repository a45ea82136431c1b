import type { DeliveryState } from '../../contract/webhooks.ts';
import type { Db } from '../database.ts';

export interface DossierMessageRow {
  readonly created_at: Date;
  readonly message_type: string;
  readonly url: string;
  readonly state: DeliveryState;
  readonly delivered_at: Date | null;
}

/** Webhooks of a dossier, oldest first. */
export function listDossierMessages(db: Db, dossierId: number, count: number): Promise<DossierMessageRow[]> {
  return db.query(
    `SELECT d.created_at, d.message_type, e.url, d.state, d.delivered_at
     FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
     WHERE d.dossier_id = $1 ORDER BY d.created_at, d.sequence, d.id LIMIT $2`,
    [dossierId, count],
  );
}

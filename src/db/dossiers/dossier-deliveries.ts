import type { Db } from '../database.ts';

export interface DossierDelivery {
  readonly message_type: string;
  readonly state: string;
  readonly created_at: Date;
  readonly delivered_at: Date | null;
}

/** Deliveries about one dossier, oldest first, with their outcome. */
export function listDossierDeliveries(db: Db, dossierId: number): Promise<DossierDelivery[]> {
  return db.query(
    `SELECT message_type, state, created_at, delivered_at FROM webhook_deliveries WHERE dossier_id = $1
     ORDER BY created_at, id`,
    [dossierId],
  );
}

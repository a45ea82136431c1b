import type { Step } from '../migrating/migration.ts';

/** What keeps the cost of a question the same when there are a hundred times as many dossiers; bench/growth.ts asks them. */
export const growth: readonly Step[] = [
  // Legal holds are few, and every sweep asks for them.
  { index: 'subjects_held', definition: 'ON subjects (company_id, id) WHERE held_at IS NOT NULL' },
  // So are messages that were not delivered.
  {
    index: 'webhook_deliveries_failed',
    definition: "ON webhook_deliveries (company_id, created_at) WHERE state = 'FAILED'",
  },
  // The queue of one client: its dossiers of a status by time. Nothing asks for them by their number any more.
  {
    index: 'dossiers_client_queue',
    definition: `ON dossiers (company_id, status, created_at, id) INCLUDE (kyb, test, score, alerts) WHERE erased_at IS NULL`,
  },
  { script: 'DROP INDEX IF EXISTS dossiers_status' },
];

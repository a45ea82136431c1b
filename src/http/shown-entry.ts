import type { LedgerEntry } from '../contract/usage.ts';
import type { ShownLedgerRow } from '../db/clients/ledger.ts';

/** Movements whose reference is the dossier that they were made for; that of others is a request, or words. */
const ofDossiers: ReadonlySet<string> = new Set(['reserve', 'settle', 'return']);

export const shownEntry = (row: ShownLedgerRow): LedgerEntry => ({
  id: row.id,
  at: row.created_at.toISOString(),
  kind: row.kind,
  amount: row.amount,
  operation: row.operation,
  reference: row.reference,
  dossierId: ofDossiers.has(row.kind) ? row.reference : null,
  credential: row.api_key === null ? null : { apiKey: row.api_key, label: row.credential_label ?? '' },
  test: row.test,
  availableAfter: row.available_after,
});

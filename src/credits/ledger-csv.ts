import { appendAudit } from '../audit/chain.ts';
import { type LedgerFilter, newestLedgerRows, type ShownLedgerRow } from '../db/clients/ledger.ts';
import type { Database, Db } from '../db/database.ts';
import { csvLine } from '../platform/csv.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { creditLimits } from './limits.ts';

/** The books as a table that spreadsheets open. */

const columns: Readonly<Record<string, (row: ShownLedgerRow) => string | number>> = {
  id: (row) => row.id,
  at: (row) => row.created_at.toISOString(),
  kind: (row) => row.kind,
  amount: (row) => row.amount,
  operation: (row) => row.operation,
  reference: (row) => row.reference,
  apiKey: (row) => row.api_key ?? '',
  credential: (row) => row.credential_label ?? '',
  test: (row) => String(row.test),
  availableAfter: (row) => row.available_after,
};

type Chosen = Omit<LedgerFilter, 'before'> & { readonly delimiter?: string };

/** The table in pieces, after the audit entry of the export is written. */
export async function exportLedger(
  database: Database,
  keyring: Keyring,
  actor: string,
  companyId: number,
  filter: Chosen,
): Promise<AsyncGenerator<string>> {
  const { kind = null, from = null, to = null } = filter;
  await database.transaction((tx) =>
    appendAudit(tx, keyring, {
      chain: companyId,
      actor,
      action: 'credits.exported',
      details: { kind, from, to },
    }),
  );
  return ledgerCsv(database, companyId, filter);
}

/** Newest first, in pieces: years of entries need not fit into memory. */
async function* ledgerCsv(db: Db, companyId: number, filter: Chosen): AsyncGenerator<string> {
  const { delimiter } = filter;
  yield csvLine(Object.keys(columns), delimiter);
  let before: number | undefined;
  for (;;) {
    const rows = await newestLedgerRows(db, companyId, creditLimits.ledgerRowsTogether, {
      ...filter,
      before,
    });
    if (rows.length > 0)
      yield rows
        .map((row) =>
          csvLine(
            Object.values(columns).map((cell) => cell(row)),
            delimiter,
          ),
        )
        .join('');
    if (rows.length < creditLimits.ledgerRowsTogether) return;
    before = rows.at(-1)?.id;
  }
}

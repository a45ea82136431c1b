import type { Db } from '../db/database.ts';
import { type LedgerFilter, newestLedgerRows, type ShownLedgerRow } from '../db/ledger.ts';
import { limits } from '../limits.ts';

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

/** Newest first, a piece at a time: the books of years need not fit into the memory. */
export async function* ledgerCsv(
  db: Db,
  companyId: number,
  filter: Omit<LedgerFilter, 'before'> = {},
): AsyncGenerator<string> {
  yield lineOf(Object.keys(columns));
  let before: number | undefined;
  for (;;) {
    const rows = await newestLedgerRows(db, companyId, limits.ledgerRowsTogether, { ...filter, before });
    if (rows.length > 0)
      yield rows.map((row) => lineOf(Object.values(columns).map((cell) => cell(row)))).join('');
    if (rows.length < limits.ledgerRowsTogether) return;
    before = rows.at(-1)?.id;
  }
}

function lineOf(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** A text that a spreadsheet would take for a formula is marked as text. */
function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

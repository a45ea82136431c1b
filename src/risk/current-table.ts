import type { RiskTable } from '../contract/risk.ts';
import type { Db } from '../db/database.ts';
import { newestRiskTable } from '../db/risk/risk-tables.ts';
import { readyTable, readyVersion } from './ready-table.ts';

/** The table that counts for a client. */
export interface CurrentTable {
  readonly version: number;
  readonly table: RiskTable;
}

export async function currentTable(db: Db, companyId: number): Promise<CurrentTable> {
  const row = await newestRiskTable(db, companyId);
  return row === undefined
    ? { version: readyVersion, table: readyTable }
    : { version: row.version, table: row.document };
}

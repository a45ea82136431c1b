import { stands } from '../audit/carried-proofs.ts';
import type { RiskTable } from '../contract/risk.ts';
import type { Db } from '../db/database.ts';
import { listRiskTables, type RiskTableRow } from '../db/risk/risk-tables.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { readyTable, readyVersion } from './ready-table.ts';

/** The table that counts for a client. */
export interface CurrentTable {
  readonly version: number;
  readonly table: RiskTable;
  /** A newer one that something else than the service wrote. */
  readonly unproved?: RiskTableRow;
}

/** The newest that is as the service wrote it; without any, the one that comes with the program. */
export async function currentTable(db: Db, keyring: Keyring, companyId: number): Promise<CurrentTable> {
  const rows = await listRiskTables(db, companyId);
  const believed = rows.find((row) => stands(keyring, 'risk_tables', row));
  const [newest] = rows;
  return {
    version: believed?.version ?? readyVersion,
    table: believed?.document ?? readyTable,
    ...(newest !== undefined && newest !== believed && { unproved: newest }),
  };
}

import { stands, unprovedWords } from '../audit/carried-proofs.ts';
import type { RiskTable } from '../contract/risk.ts';
import type { Db } from '../db/database.ts';
import { listRiskTables, type RiskTableRow } from '../db/risk/risk-tables.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
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
  const [newest, ...older] = await listRiskTables(db, companyId);
  const believed = [...(newest === undefined ? [] : [newest]), ...older].find(
    (row) => tableFinding(keyring, row) === null,
  );
  return {
    ...(believed === undefined
      ? { version: readyVersion, table: readyTable }
      : { version: believed.version, table: believed.document }),
    ...(newest !== believed && newest !== undefined && { unproved: newest }),
  };
}

/** Said of a version that something else than the service wrote. */
export const tableFinding = (keyring: Keyring, row: RiskTableRow): Text | null =>
  stands(keyring, 'risk_tables', row) ? null : unprovedWords('risk_tables', row);

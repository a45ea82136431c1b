import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { proved, requireStanding } from '../audit/carried-proofs.ts';
import { appendAudit } from '../audit/chain.ts';
import type { RiskTable } from '../contract/risk.ts';
import { addCarried } from '../db/audit/carried-proofs.ts';
import type { Db } from '../db/database.ts';
import { lockRiskTables, type RiskTableRow } from '../db/risk/risk-tables.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError, invalid } from '../platform/problems/errors.ts';
import { checkTable } from './check-table.ts';
import { currentTable } from './current-table.ts';

export interface NewTable {
  readonly companyId: number;
  readonly draft: unknown;
  readonly actor: string;
  readonly reason: string;
  /** The version that the draft was made from; not checked if absent. */
  readonly seen?: number;
}

/** Sets a client's table as a new version. A scheduled task rates its subjects again. */
export async function setTable(
  tx: Db,
  keyring: Keyring,
  { companyId, draft, actor, reason, seen }: NewTable,
): Promise<RiskTableRow> {
  const table = requireTable(draft);
  await lockRiskTables(tx, companyId);
  const before = await currentTable(tx, keyring, companyId);
  if (seen !== undefined && seen !== before.version) throw new AppError('RISK_TABLE_CHANGED');
  const document = JSON.stringify(table);
  if (isDeepStrictEqual(table, before.table)) throw new AppError('RISK_TABLE_SAME');
  const version = (before.unproved?.version ?? before.version) + 1;
  // Versions do not continue from a number that something else wrote.
  if (before.unproved !== undefined && version > before.version + 2) {
    requireStanding(keyring, 'risk_tables', before.unproved);
  }
  const said = { company_id: companyId, version, at: new Date(), actor, document: table, reason };
  const row = proved(keyring, 'risk_tables', said);
  await addCarried(tx, 'risk_tables', [row]);
  await appendAudit(tx, keyring, {
    chain: companyId,
    actor,
    action: 'risk.table-set',
    details: { version, name: table.name, digest: createHash('sha256').update(document).digest('hex') },
  });
  return row;
}

/** Refuses a draft with every field at fault. */
export function requireTable(draft: unknown): RiskTable {
  const checked = checkTable(draft);
  if (checked.faults !== undefined) throw invalid(...checked.faults);
  return checked.table;
}

import type { Db } from '../db/database.ts';
import { findProvenPolicy } from '../db/policies/policies.ts';
import type { RiskTableRow } from '../db/risk/risk-tables.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { findBelievedCompany } from '../dossiers/decisions/four-eyes.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { type NewPolicy, type PolicySet, requirePolicy, setPolicy } from '../policies/set-policy.ts';
import { currentTable } from '../risk/current-table.ts';
import { type NewTable, requireTable, setTable } from '../risk/set-table.ts';
import { type Order, proposeAct } from '../subjects/act-proposals.ts';

/** Rules of a client as a program or a command sets them: for a client with four eyes a second person confirms them. */

type Act = { companyId: number; actor: string; kind: 'policy-set' | 'risk-table-set' | 'four-eyes-off' };

/** The identifier of the proposal; undefined for a client whose decisions need one person. */
export async function proposeUnderFourEyes(
  tx: Db,
  keyring: Keyring,
  { companyId, actor, kind }: Act,
  order: Order,
): Promise<string | undefined> {
  const company = await findBelievedCompany(tx, keyring, companyId);
  if (!company?.four_eyes) return undefined;
  return proposeAct(tx, keyring, { companyId, actor, kind, subjectId: null, order });
}

export interface Waiting {
  readonly proposal: string;
}

/** A policy with errors, or made from a version that is none any more, is refused at once. */
export async function setOrProposePolicy(
  tx: Db,
  { keyring, checks }: { readonly keyring: Keyring; readonly checks: CheckCatalogue },
  policy: NewPolicy,
): Promise<Waiting | PolicySet> {
  const { companyId, actor, text, ground, version } = policy;
  if (text !== null) requirePolicy(text, checks);
  const before = (await findProvenPolicy(tx, companyId))?.policy;
  const newest = before?.version ?? 0;
  if (version !== undefined && version !== newest) throw new AppError('POLICY_CHANGED');
  if (text === null && !before?.document) throw new AppError('NO_POLICY');
  const order = { reason: ground, version: newest, ...(text !== null && { document: text }) };
  const proposal = await proposeUnderFourEyes(tx, keyring, { companyId, actor, kind: 'policy-set' }, order);
  return proposal === undefined ? setPolicy(tx, keyring, checks, policy) : { proposal };
}

/** The same for a table of ratings. */
export async function setOrProposeTable(
  tx: Db,
  keyring: Keyring,
  wish: NewTable,
): Promise<Waiting | RiskTableRow> {
  const { companyId, actor, reason, seen } = wish;
  const table = requireTable(wish.draft);
  const { version } = await currentTable(tx, keyring, companyId);
  if (seen !== undefined && seen !== version) throw new AppError('RISK_TABLE_CHANGED');
  const order = { reason, document: JSON.stringify(table, null, 2), version };
  const proposal = await proposeUnderFourEyes(
    tx,
    keyring,
    { companyId, actor, kind: 'risk-table-set' },
    order,
  );
  return proposal === undefined ? setTable(tx, keyring, wish) : { proposal };
}

import { type CompanySettings, dutyChange } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { findProvenPolicy } from '../db/policies/policies.ts';
import type { RiskTableRow } from '../db/risk/risk-tables.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { findBelievedCompany } from '../dossiers/decisions/four-eyes.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError, invalid } from '../platform/problems/errors.ts';
import { type NewPolicy, type PolicySet, requirePolicy, setPolicy } from '../policies/set-policy.ts';
import { currentTable } from '../risk/current-table.ts';
import { type NewTable, requireTable, setTable } from '../risk/set-table.ts';
import { type Order, proposeAct } from '../subjects/act-proposals.ts';

/** Rules and settings of a client: where it has four eyes, a second person confirms what takes something away. */

type Act = { companyId: number; actor: string; kind: 'policy-set' | 'risk-table-set' };

/** The identifier of the proposal; undefined for a client whose decisions need one person. */
async function proposeUnderFourEyes(
  tx: Db,
  keyring: Keyring,
  { companyId, actor, kind }: Act,
  order: Order,
): Promise<string | undefined> {
  const company = await findBelievedCompany(tx, keyring, companyId);
  if (!company?.four_eyes) return undefined;
  return proposeAct(tx, keyring, { companyId, actor, kind, subjectId: null, order });
}

interface SettingsWish {
  readonly companyId: number;
  readonly actor: string;
  readonly settings: CompanySettings;
  readonly reason?: string | undefined;
}

/** Proposes what takes two people: the end of four eyes, and another duty to keep. The other settings change at once. */
export async function proposeSettings(
  tx: Db,
  keyring: Keyring,
  { companyId, actor, settings, reason = '' }: SettingsWish,
): Promise<{ readonly now: CompanySettings; readonly proposals: readonly string[] }> {
  const company = await findBelievedCompany(tx, keyring, companyId);
  if (!company?.four_eyes) return { now: settings, proposals: [] };
  const duty = dutyChange(company, settings);
  const proposed = { ...duty, ...(settings.four_eyes === false && { four_eyes: false }) };
  const isLeft = ([name]: [string, unknown]) => !(name in proposed);
  const now = Object.fromEntries(Object.entries(settings).filter(isLeft)) as CompanySettings;
  const propose = (kind: 'four-eyes-off' | 'retention-set', order: Order) =>
    proposeAct(tx, keyring, { companyId, actor, kind, subjectId: null, order });
  const proposals: string[] = [];
  if (settings.four_eyes === false) proposals.push(await propose('four-eyes-off', { reason: '' }));
  if (Object.keys(duty).length > 0) {
    if (reason.trim() === '') throw invalid({ field: 'reason', code: 'MISSING' });
    const document = JSON.stringify(duty, null, 2);
    proposals.push(await propose('retention-set', { reason: reason.trim(), document }));
  }
  return { now, proposals };
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

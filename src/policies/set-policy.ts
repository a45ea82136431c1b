import { createHash } from 'node:crypto';
import { appendAudit } from '../audit/chain.ts';
import { changeProven, type ReportedProof, refuseUnproven, signNew } from '../audit/proven-rows.ts';
import { lockCompany } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import {
  addPolicy,
  addPolicyVersion,
  changePolicy,
  findProvenPolicy,
  type PolicyRow,
  type PolicyVersionRow,
} from '../db/policies/policies.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError, invalid } from '../platform/problems/errors.ts';
import { checkPolicy, type PlacedFinding } from './check-policy.ts';
import { withoutMark } from './json-places.ts';

/** Changes a client's policy. Each change is a new version, proven by the audit chain. */

interface Change {
  readonly actor: string;
  readonly companyId: number;
  /** The newest version that they saw; refused if there is a newer one. Not checked if absent. */
  readonly version?: number;
}

export interface NewPolicy extends Change {
  /** Null: people decide everything again. */
  readonly text: string | null;
  /** Why rules may decide alone; blank: what they say are proposals. Why it is turned off, where it is. */
  readonly ground: string;
}

export interface PolicySet {
  readonly made: PolicyVersionRow;
  readonly warnings: readonly PlacedFinding[];
}

/** In the caller's transaction. A policy with errors is refused, each named by its field. */
export async function setPolicy(
  tx: Db,
  keyring: Keyring,
  checks: CheckCatalogue,
  { text, ground, ...change }: NewPolicy,
): Promise<PolicySet> {
  if (text === null) {
    return { made: await turnOffPolicy(tx, keyring, { ...change, reason: ground }), warnings: [] };
  }
  const { findings, policy } = requirePolicy(text, checks);
  const stated = ground.trim() === '' ? null : ground.trim();
  const content = { name: policy.policy.name, document: withoutMark(text), ground: stated };
  const made = await keep(tx, keyring, change, { ...content, reason: null });
  return { made, warnings: findings };
}

/** Refuses a draft with errors by the name of every field at fault, as `policy.rules.0.when.1.fact`. */
export function requirePolicy(text: string, checks: CheckCatalogue) {
  const { findings, policy } = checkPolicy(text, checks);
  if (policy !== undefined) return { findings, policy };
  const errors = findings.filter(({ severity }) => severity === 'error');
  throw invalid(
    ...errors.map(({ path, words }) => ({
      field: ['policy', ...path].join('.'),
      code: 'POLICY_FAULT' as const,
      parameters: { words },
    })),
  );
}

/** People decide everything again. */
export async function turnOffPolicy(
  tx: Db,
  keyring: Keyring,
  { reason, ...change }: Change & { readonly reason: string },
): Promise<PolicyVersionRow> {
  return keep(tx, keyring, change, { name: null, document: null, ground: null, reason });
}

async function keep(
  tx: Db,
  keyring: Keyring,
  { actor, companyId, version: seen }: Change,
  content: Pick<PolicyVersionRow, 'name' | 'document' | 'ground' | 'reason'>,
): Promise<PolicyVersionRow> {
  if ((await lockCompany(tx, companyId)) === undefined) throw new AppError('CLIENT_NOT_FOUND');
  const before = await findProvenPolicy(tx, companyId);
  if (before !== undefined) refuseUnproven(keyring, 'policies', before);
  const newest = before?.policy.version ?? 0;
  if (seen !== undefined && seen !== newest) throw new AppError('POLICY_CHANGED');
  const isOff = content.document === null;
  if (isOff && (before?.policy.document ?? null) === null) throw new AppError('NO_POLICY');
  const { reason, ...said } = content;
  const row: PolicyRow = { id: companyId, version: newest + 1, ...said };
  const reported = await write(tx, keyring, before !== undefined, row);
  const made = await addPolicyVersion(tx, companyId, { ...row, actor, reason });
  await appendAudit(tx, keyring, {
    chain: companyId,
    actor,
    action: isOff ? 'policy.turned-off' : 'policy.set',
    // `version` is the proof's; it differs from the change's only after `akwaba audit accept`.
    details: {
      change: row.version,
      ...(row.document !== null && {
        policy: row.name,
        digest: createHash('sha256').update(row.document).digest('hex'),
        ground: row.ground !== null,
      }),
      ...reported,
    },
  });
  return made;
}

async function write(tx: Db, keyring: Keyring, isThere: boolean, row: PolicyRow): Promise<ReportedProof> {
  const { id, version, name, document, ground } = row;
  const expected = { change: String(version), name, document, ground };
  if (!isThere) {
    await addPolicy(tx, row);
    return signNew(tx, keyring, 'policies', id, expected);
  }
  return (await changeProven(tx, keyring, { kind: 'policies', id }, expected, () => changePolicy(tx, row)))
    .reported;
}

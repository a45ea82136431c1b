import { Compile } from 'typebox/compile';
import { rowFault } from '../audit/proven-rows.ts';
import type { RowGuard } from '../audit/row-guard.ts';
import { Policy } from '../contract/policies.ts';
import type { Db } from '../db/database.ts';
import { findPolicyInForce, type PolicyInForce } from '../db/policies/policies.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { BoundedMap } from '../platform/bounded-map.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { type CompiledPolicy, compile } from './conditions.ts';
import { withoutMark } from './json-places.ts';
import { policyRoomLimits } from './limits.ts';

/** The policy in force for a client. */

export interface PolicyTools {
  readonly keyring: Keyring;
  readonly checks: CheckCatalogue;
  /** Reports rows whose proof fails. */
  readonly guard?: RowGuard;
}

export interface CurrentPolicy {
  readonly version: number;
  readonly compiled: CompiledPolicy;
  /** Rules may decide alone: the client stated its ground, and does not want two people. */
  readonly decides: boolean;
  readonly hasGround: boolean;
  readonly company: PolicyInForce['owner']['company'];
  /** Of the dossiers that it was asked for. */
  readonly decidedByPeople: ReadonlySet<number>;
}

/** Undefined if people decide everything: there is no policy, something else wrote it, or only a newer program can read it. */
export async function currentPolicy(
  db: Db,
  { keyring, checks, guard }: PolicyTools,
  companyId: number,
  dossierIds: readonly number[],
): Promise<CurrentPolicy | undefined> {
  const found = await findPolicyInForce(db, companyId, dossierIds);
  if (found === undefined || found.policy.document === null) return undefined;
  const believed =
    guard?.believes('policies', found) ?? rowFault(keyring, 'policies', found.proof) === undefined;
  const compiled = believed ? readPolicy(found.policy.document, checks) : undefined;
  if (compiled === undefined) return undefined;
  const { owner, decidedByPeople } = found;
  // Turning four eyes off in the database does not let rules decide.
  const isProven = rowFault(keyring, 'companies', owner.proof) === undefined;
  const hasGround = found.policy.ground !== null;
  return {
    version: found.policy.version,
    compiled,
    hasGround,
    decides: hasGround && isProven && !owner.company.four_eyes,
    company: owner.company,
    decidedByPeople,
  };
}

export const isPolicy = Compile(Policy);

/** Documents that were compiled, by their whole text: another version is another text. */
const compiledBefore = new WeakMap<CheckCatalogue, BoundedMap<string, CompiledPolicy>>();

/** A document that cannot be read decides nothing and fails no analysis. */
function readPolicy(document: string, checks: CheckCatalogue): CompiledPolicy | undefined {
  const before = compiledBefore.get(checks) ?? new BoundedMap(policyRoomLimits.compiledKept);
  compiledBefore.set(checks, before);
  const known = before.get(document);
  if (known !== undefined) return known;
  const compiled = compilePolicy(document, checks);
  if (compiled !== undefined) before.set(document, compiled);
  return compiled;
}

function compilePolicy(document: string, checks: CheckCatalogue): CompiledPolicy | undefined {
  try {
    const value: unknown = JSON.parse(withoutMark(document));
    return isPolicy.Check(value) ? compile(value, checks) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

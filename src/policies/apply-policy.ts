import texts from '../../vocabulary/policies/words.json' with { type: 'json' };
import type { AuditEvent } from '../audit/chain.ts';
import { type PolicyEffect, policyLimits } from '../contract/policies.ts';
import type { Decision } from '../contract/review.ts';
import type { Db } from '../db/database.ts';
import { changeStatus } from '../db/dossiers/dossier-history.ts';
import { noteKin } from '../db/dossiers/dossier-index.ts';
import { forgetDossierPolicies, saveDossierPolicies } from '../db/policies/dossier-policies.ts';
import type { IndexedDossier } from '../dossiers/index/index-dossier.ts';
import type { ChangedDossier } from '../dossiers/result/announce-result.ts';
import { type DossierKey, type StoredDossier, withDuplicates } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { today } from '../platform/today.ts';
import { aboutDossier } from './about-dossiers.ts';
import { type CurrentPolicy, currentPolicy, type PolicyTools } from './current-policy.ts';
import { evaluate, type Verdict } from './evaluate.ts';

/** Applies a client's policy to dossiers in the transaction that ends their analysis. */

export interface AnalysedDossier extends IndexedDossier {
  readonly key: DossierKey;
}

/** Returns the dossiers with their outcome. They are of one client, and locked by `tx`. */
export async function applyPolicy(
  tx: Db,
  tools: PolicyTools,
  companyId: number,
  analysed: readonly AnalysedDossier[],
): Promise<AnalysedDossier[]> {
  // A human look that was asked for is kept, however often the checks run again.
  const open = analysed.filter(({ dossier }) => dossier.policy?.effect !== 'human-look');
  const current = await currentPolicy(
    tx,
    tools,
    companyId,
    open.map(({ dossier }) => dossier.id),
  );
  if (current === undefined) {
    const before = open.filter(({ dossier }) => dossier.policy !== undefined);
    if (before.length === 0) return [...analysed];
    await forgetDossierPolicies(
      tx,
      before.map(({ dossier }) => dossier.id),
    );
    return analysed.map((each) => (before.includes(each) ? withoutPolicy(each) : each));
  }
  if (open.length === 0) return [...analysed];
  const day = today();
  const judged = new Map(
    open.map((each) => {
      const about = aboutDossier(tools, current.company, each.dossier, each.hits, day);
      return [each, judge(tools.keyring, current, each.dossier, evaluate(current.compiled, about))] as const;
    }),
  );
  await saveDossierPolicies(
    tx,
    [...judged].map(([{ dossier, key }, { explanation, reason, ...policy }]) => ({
      dossier_id: dossier.id,
      company_id: companyId,
      ...policy,
      sealed: key.seal('policy', dossier.uuid, { explanation, reason }),
    })),
  );
  return analysed.map((each) => {
    const policy = judged.get(each);
    return policy === undefined ? each : { ...each, dossier: { ...each.dossier, policy } };
  });
}

function withoutPolicy({
  dossier: { policy: _policy, ...dossier },
  ...rest
}: AnalysedDossier): AnalysedDossier {
  return { dossier, ...rest };
}

function judge(
  keyring: Keyring,
  current: CurrentPolicy,
  { id, uuid }: StoredDossier,
  { rule, outcome, attention, explanation, reason }: Verdict,
): NonNullable<StoredDossier['policy']> {
  const { policy } = current.compiled;
  const { effect, words } = effectOf(keyring, current, uuid, outcome, current.decidedByPeople.has(id));
  return {
    name: policy.name,
    version: current.version,
    rule,
    outcome,
    attention,
    effect,
    explanation: [...explanation, ...words],
    reason,
  };
}

interface Effect {
  readonly effect: PolicyEffect;
  readonly words: readonly Text[];
}

function effectOf(
  keyring: Keyring,
  { compiled: { policy }, hasGround, decides }: CurrentPolicy,
  uuid: string,
  outcome: Verdict['outcome'],
  wasDecided: boolean,
): Effect {
  if (outcome === 'A_TRAITER') return { effect: 'people', words: [] };
  const proposed = (why: Text): Effect => ({ effect: 'proposed', words: [why] });
  if (wasDecided) return proposed(proposals.decidedBefore);
  if (!hasGround) return proposed(proposals.noGround);
  if (!decides) return proposed(proposals.twoPeople);
  if (outcome === 'REJETE' && policy.rejectByRule !== 'decide') return proposed(proposals.rejection);
  if (isSample(keyring, uuid, policy.sample ?? policyLimits.defaultSample)) {
    return { effect: 'sampled', words: [sampled] };
  }
  return { effect: 'decided', words: [decided] };
}

const proposals = texts.proposals;

const sampled: Text = texts.effects.sampled;
const decided: Text = texts.effects.decided;

/** The same for every run of a dossier's checks, and unpredictable without the key. */
export function isSample(keyring: Keyring, uuid: string, percent: number): boolean {
  const drawn = keyring.lookupHash('policy-sample', uuid).readUIntBE(0, 6) / 2 ** 48;
  return drawn * 100 < percent;
}

const policyActor = ({ name, version }: { readonly name: string; readonly version: number }): string =>
  `policy:${name}@${version}`;

export interface DecidedByRule {
  /** Sent after the results, which still wait for a decision. */
  readonly changed: readonly ChangedDossier[];
  /** They come last. */
  readonly events: readonly AuditEvent[];
}

/** Dossiers that rules decide get their status, with history. */
export async function decideByRule(
  tx: Db,
  { keyring }: PolicyTools,
  companyId: number,
  analysed: readonly AnalysedDossier[],
): Promise<DecidedByRule> {
  const deciding = analysed.flatMap(({ dossier, key }) => {
    const { policy } = dossier;
    return policy?.effect === 'decided' ? [{ dossier, key, policy, to: policy.outcome as Decision }] : [];
  });
  if (deciding.length === 0) return { changed: [], events: [] };
  await changeStatus(
    tx,
    ...deciding.map(({ dossier, key, policy, to }) => ({
      dossierId: dossier.id,
      from: 'A_TRAITER' as const,
      to,
      actor: policyActor(policy),
      sealedReason: key.seal('reason', dossier.uuid, policy.reason ?? ''),
    })),
  );
  // A dossier that waits for more papers is nobody's duplicate.
  const waiting = deciding
    .filter(({ to }) => to === 'A_COMPLETER')
    .map(({ dossier, to }) => ({ ...dossier, status: to }));
  const ids = waiting.map(({ id }) => id);
  if (ids.length > 0) await noteKin(tx, ids);
  const alone = new Map((await withDuplicates(tx, keyring, waiting)).map((dossier) => [dossier.id, dossier]));
  const changed = deciding.map(({ dossier, key, policy, to }) => ({
    dossier: alone.get(dossier.id) ?? { ...dossier, status: to },
    key,
    messageType: 'STATUS_CHANGED' as const,
    more: { previousStatus: 'A_TRAITER', reason: policy.reason ?? '' },
  }));
  const events = deciding.map(({ dossier, policy, to }) => ({
    chain: companyId,
    actor: policyActor(policy),
    action: 'dossier.decided-by-rule',
    details: { dossier: dossier.uuid, from: 'A_TRAITER', to, rule: policy.rule },
  }));
  return { changed, events };
}

import type { AuditEvent } from '../audit/chain.ts';
import { type PolicyEffect, policyLimits } from '../contract/policies.ts';
import type { Decision } from '../contract/review.ts';
import type { Db } from '../db/database.ts';
import { changeStatus } from '../db/dossiers/dossier-history.ts';
import { noteKin } from '../db/dossiers/dossier-index.ts';
import { findDossiers } from '../db/dossiers/dossiers.ts';
import {
  decidedByPeople,
  forgetDossierPolicies,
  saveDossierPolicies,
} from '../db/policies/dossier-policies.ts';
import { announceResults } from '../dossiers/result/announce-result.ts';
import { type DossierKey, openDossiers, type StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { today } from '../platform/today.ts';
import { aboutDossiers } from './about-dossiers.ts';
import { type CurrentPolicy, currentPolicy, type PolicyTools } from './current-policy.ts';
import { evaluate, type Verdict } from './evaluate.ts';

/** What a client's policy makes of dossiers whose analysis ends, in the transaction that ends it. */

export interface AnalysedDossier {
  readonly dossier: StoredDossier;
  readonly key: DossierKey;
}

/** Gives the dossiers with what the policy made of them. They are of one client, and locked by `tx`. */
export async function applyPolicy(
  tx: Db,
  tools: PolicyTools,
  companyId: number,
  analysed: readonly AnalysedDossier[],
): Promise<AnalysedDossier[]> {
  const current = await currentPolicy(tx, tools, companyId);
  // Whoever asked for a human look gets one, however often the checks run again.
  const open = analysed.filter(({ dossier }) => dossier.policy?.effect !== 'human-look');
  const ids = open.map(({ dossier }) => dossier.id);
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
  const abouts = await aboutDossiers(
    tx,
    tools,
    current.company,
    open.map(({ dossier }) => dossier),
    today,
  );
  const people = await decidedByPeople(tx, ids);
  const judged = new Map(
    open.map((each, place) => {
      const about = abouts[place];
      if (about === undefined) throw new Error('each dossier has facts');
      const verdict = evaluate(current.compiled, about);
      const wasDecided = people.has(each.dossier.id);
      return [each, judge(tools.keyring, current, each.dossier, verdict, wasDecided)] as const;
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

function withoutPolicy({ dossier: { policy: _policy, ...dossier }, key }: AnalysedDossier): AnalysedDossier {
  return { dossier, key };
}

function judge(
  keyring: Keyring,
  current: CurrentPolicy,
  { uuid }: StoredDossier,
  { rule, outcome, attention, explanation, reason }: Verdict,
  wasDecided: boolean,
): NonNullable<StoredDossier['policy']> {
  const { policy } = current.compiled;
  const { effect, words } = effectOf(keyring, current, uuid, outcome, wasDecided);
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

const proposals = {
  decidedBefore: {
    en: 'It is a proposal: a person has decided this dossier before.',
    fr: "C'est une proposition : une personne a déjà décidé de ce dossier.",
  },
  noGround: {
    en: 'It is a proposal: the client has stated no ground on which rules may decide.',
    fr: "C'est une proposition : le client n'a indiqué aucun fondement autorisant les règles à décider.",
  },
  twoPeople: {
    en: 'It is a proposal: for this client two people decide.',
    fr: "C'est une proposition : pour ce client, deux personnes décident.",
  },
  rejection: {
    en: 'It is a proposal: a person confirms every rejection.',
    fr: "C'est une proposition : une personne confirme chaque rejet.",
  },
} as const satisfies Record<string, Text>;

const sampled: Text = {
  en: 'It was taken as a sample: a person decided without knowing what the rule says.',
  fr: 'Il a été pris comme échantillon : une personne a décidé sans savoir ce que dit la règle.',
};
const decided: Text = {
  en: 'The rule decided, on the ground that the client has stated.',
  fr: 'La règle a décidé, sur le fondement que le client a indiqué.',
};

/** The same for a dossier however often its checks run, and known to nobody without the key. */
export function isSample(keyring: Keyring, uuid: string, percent: number): boolean {
  const drawn = keyring.lookupHash('policy-sample', uuid).readUIntBE(0, 6) / 2 ** 48;
  return drawn * 100 < percent;
}

const policyActor = ({ name, version }: { readonly name: string; readonly version: number }): string =>
  `policy:${name}@${version}`;

/**
 * Dossiers that rules decide get their status, with history and webhook; gives the audit events, which come last. Their
 * results were told before, still waiting for a decision.
 */
export async function decideByRule(
  tx: Db,
  { keyring, checks }: PolicyTools,
  companyId: number,
  analysed: readonly AnalysedDossier[],
): Promise<AuditEvent[]> {
  const deciding = analysed.flatMap(({ dossier, key }) => {
    const { policy } = dossier;
    return policy?.effect === 'decided' ? [{ dossier, key, policy, to: policy.outcome as Decision }] : [];
  });
  if (deciding.length === 0) return [];
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
  const waiting = deciding.filter(({ to }) => to === 'A_COMPLETER').map(({ dossier }) => dossier.id);
  const opened = new Map<number, StoredDossier>();
  if (waiting.length > 0) {
    await noteKin(tx, waiting);
    const again = await openDossiers(tx, keyring, await findDossiers(tx, waiting));
    for (const dossier of again) opened.set(dossier.id, dossier);
  }
  await announceResults(
    tx,
    keyring,
    checks,
    companyId,
    'STATUS_CHANGED',
    deciding.map(({ dossier, key, policy, to }) => ({
      dossier: opened.get(dossier.id) ?? { ...dossier, status: to },
      key,
      more: { previousStatus: 'A_TRAITER', reason: policy.reason ?? '' },
    })),
  );
  return deciding.map(({ dossier, policy, to }) => ({
    chain: companyId,
    actor: policyActor(policy),
    action: 'dossier.decided-by-rule',
    details: { dossier: dossier.uuid, from: 'A_TRAITER', to, rule: policy.rule },
  }));
}

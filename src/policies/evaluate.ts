import type { Attention, PolicyGuard, PolicyOutcome, PolicyThen } from '../contract/policies.ts';
import type { Text } from '../platform/language.ts';
import { type CompiledPolicy, conditionInWords, holds, valuesOf } from './conditions.ts';
import type { AboutDossier } from './facts/fact.ts';
import { guardsAgainst, guardWords } from './guards.ts';

/** What a policy says of a dossier. */

export interface Verdict {
  /** The first rule whose conditions all hold; null where none does. */
  readonly rule: string | null;
  readonly outcome: PolicyOutcome;
  readonly attention: Attention;
  /** Guards that prevented its validation. */
  readonly heldBy: readonly PolicyGuard[];
  /** Why, in sentences. */
  readonly explanation: readonly Text[];
  /** The reason for the history, in the client's words; null where people decide. */
  readonly reason: string | null;
}

export function evaluate({ policy, rules }: CompiledPolicy, about: AboutDossier): Verdict {
  const valueIn = valuesOf(about);
  const first = rules.find(({ conditions }) =>
    conditions.every((condition) => holds(condition.operator, condition.wanted, valueIn(condition))),
  );
  if (first === undefined) {
    return { ...forPeople, rule: null, attention: 'NORMAL', explanation: [noRule(policy.name)] };
  }
  const { rule, conditions } = first;
  const because = [
    holdsWords(rule.name, policy.name),
    ...conditions.map((condition) => conditionInWords(condition, valueIn(condition))),
  ];
  if (rule.then.outcome === 'A_TRAITER') {
    const { attention = 'NORMAL', reason } = rule.then;
    return { ...forPeople, rule: rule.name, attention, explanation: [...because, both(reason)] };
  }
  const heldBy =
    rule.then.outcome === 'VALIDE'
      ? guardsAgainst(about).filter((guard) => !rule.despite?.includes(guard))
      : [];
  if (heldBy.length > 0) {
    const attention = heldBy.includes('SANCTION_HIT') || heldBy.includes('PEP_HIT') ? 'HIGH' : 'NORMAL';
    return { ...forPeople, rule: rule.name, attention, heldBy, explanation: [...because, heldWords(heldBy)] };
  }
  return {
    rule: rule.name,
    outcome: rule.then.outcome,
    attention: 'NORMAL',
    heldBy: [],
    explanation: because,
    reason: reasonOf(rule.name, rule.then),
  };
}

const forPeople = { outcome: 'A_TRAITER', heldBy: [], reason: null } as const;

/** A validation needs no reason but the rule. */
function reasonOf(rule: string, then: Exclude<PolicyThen, { readonly outcome: 'A_TRAITER' }>): string {
  if (then.outcome === 'VALIDE') return rule;
  return then.outcome === 'REJETE' ? then.reason : then.missing.join(' ; ');
}

const both = (text: string): Text => ({ en: text, fr: text });

const noRule = (policy: string): Text => ({
  en: `No rule of the policy “${policy}” holds: people decide.`,
  fr: `Aucune règle de la politique « ${policy} » ne s'applique : la décision revient à une personne.`,
});

const holdsWords = (rule: string, policy: string): Text => ({
  en: `The rule “${rule}” of the policy “${policy}” holds.`,
  fr: `La règle « ${rule} » de la politique « ${policy} » s'applique.`,
});

function heldWords(guards: readonly PolicyGuard[]): Text {
  const list = (language: 'en' | 'fr') => guards.map((guard) => guardWords[guard][language]).join(', ');
  return {
    en: `It would validate the dossier, but people decide because of: ${list('en')}.`,
    fr: `Elle validerait le dossier, mais la décision revient à une personne, à cause de : ${list('fr')}.`,
  };
}

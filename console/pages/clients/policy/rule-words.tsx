import { say, type Text } from '../../../language.ts';
import { attentionWords, outcomeWords } from '../../../parts/outcome-words.ts';
import { Badge } from '../../../parts/states.tsx';
import { type Catalogue, conditionWords } from './condition-words.ts';
import type { DraftRule } from './draft.ts';

const words = {
  none: { en: 'No condition yet', fr: 'Aucune condition' },
  /** Between the fact and the value: French has no one verb for all of them. */
  stands: { en: ' {operator}', fr: ' : {operator}' },
  attention: { en: 'Attention: {level}', fr: 'Priorité : {level}' },
  despite: { en: 'Despite: {guard}', fr: 'Malgré : {guard}' },
} as const satisfies Record<string, Text>;

interface RuleWordsProps {
  readonly rule: DraftRule;
  readonly catalogue: Catalogue;
}

/** A rule as one reads it. */
export function Conditions({ rule: { when }, catalogue }: RuleWordsProps) {
  if (when.length === 0) return <span class="hint">{say(words.none)}</span>;
  return (
    <ul class="policy-when">
      {when.map((condition, i) => {
        const { fact, operator, value } = conditionWords(condition, catalogue);
        return (
          <li key={i}>
            {fact}
            <span class="policy-operator">{say(words.stands, { operator })}</span>{' '}
            {value && <strong>{value}</strong>}
          </li>
        );
      })}
    </ul>
  );
}

export function Outcome({ rule, catalogue }: RuleWordsProps) {
  const { outcome, reason, missing, attention, despite } = rule;
  const { act, tone } = outcomeWords[outcome];
  const details = outcome === 'A_COMPLETER' ? missing : outcome === 'VALIDE' ? [] : [reason];
  return (
    <div class="policy-outcome">
      <Badge tone={tone}>{say(act)}</Badge>
      {outcome === 'A_TRAITER' && attention !== undefined && attention !== 'NORMAL' && (
        <Badge tone={attention === 'HIGH' ? 'warn' : 'neutral'}>
          {say(words.attention, { level: say(attentionWords[attention]) })}
        </Badge>
      )}
      {details.filter(Boolean).map((detail) => (
        <span key={detail} class="policy-detail">
          {detail}
        </span>
      ))}
      {despite.map((guard) => (
        <span key={guard} class="policy-despite">
          {say(words.despite, {
            guard: catalogue.guards.find((one) => one.guard === guard)?.words ?? guard,
          })}
        </span>
      ))}
    </div>
  );
}

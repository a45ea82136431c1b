import type { PolicyGuard } from '../../../../src/contract/policies.ts';
import { say, type Text } from '../../../language.ts';
import { Select, TextArea, Toggle } from '../../../parts/fields.tsx';
import { labels } from '../../../parts/labels.ts';
import {
  attentionLevels,
  attentionWords,
  outcomeWords,
  policyOutcomes,
} from '../../../parts/outcome-words.ts';
import type { Catalogue } from './condition-words.ts';
import type { DraftRule } from './draft.ts';

const words = {
  outcome: { en: 'Then', fr: 'Alors' },
  reason: labels.reason,
  rejected: {
    en: 'The organisation is told it, and the person may ask for it: say it so that both understand it.',
    fr: 'L’organisation le reçoit, et la personne peut le demander : écrivez-le pour que tous deux le comprennent.',
  },
  left: { en: 'What people should look at.', fr: 'Ce que la personne doit regarder.' },
  missing: { en: 'What is missing, one a line', fr: 'Ce qui manque, un élément par ligne' },
  attention: { en: 'Attention', fr: 'Priorité' },
  guards: {
    en: 'Validate even though…',
    fr: 'Valider malgré…',
  },
  guardsHint: {
    en: 'As long as nothing is ticked, each of these keeps a dossier from being validated by this rule: it goes to people.',
    fr: 'Tant que rien n’est coché, chacun de ces points empêche la règle de valider : le dossier va à une personne.',
  },
  setAside: {
    en: 'This rule validates without a person although this is so. The organisation answers for it: keep it narrow, and say in the ground why it may.',
    fr: 'Cette règle validera malgré ce point, sans intervention humaine. L’organisation en répond : limitez-la au strict nécessaire, et dites pourquoi dans le fondement.',
  },
} as const satisfies Record<string, Text>;

interface OutcomeFieldsProps {
  readonly rule: DraftRule;
  readonly catalogue: Catalogue;
  readonly onRule: (rule: DraftRule) => void;
}

export function OutcomeFields({ rule, catalogue, onRule }: OutcomeFieldsProps) {
  const { outcome, reason, missing, attention } = rule;
  return (
    <>
      <div class="fields">
        <Select
          label={say(words.outcome)}
          value={outcome}
          onChange={(value) => {
            const chosen = policyOutcomes.find((one) => one === value) ?? outcome;
            onRule({ ...rule, outcome: chosen, despite: chosen === 'VALIDE' ? rule.despite : [] });
          }}
          options={policyOutcomes.map((value) => ({ value, label: say(outcomeWords[value].act) }))}
        />
        {outcome === 'A_TRAITER' && (
          <Select
            label={say(words.attention)}
            value={attention ?? 'NORMAL'}
            onChange={(value) =>
              onRule({ ...rule, attention: attentionLevels.find((one) => one === value && one !== 'NORMAL') })
            }
            options={attentionLevels.map((value) => ({ value, label: say(attentionWords[value]) }))}
          />
        )}
      </div>
      {(outcome === 'REJETE' || outcome === 'A_TRAITER') && (
        <TextArea
          label={say(words.reason)}
          hint={say(outcome === 'REJETE' ? words.rejected : words.left)}
          rows={2}
          value={reason}
          onInput={(text) => onRule({ ...rule, reason: text })}
        />
      )}
      {outcome === 'A_COMPLETER' && (
        <TextArea
          label={say(words.missing)}
          rows={3}
          value={missing.join('\n')}
          onInput={(text) => onRule({ ...rule, missing: text === '' ? [] : text.split('\n') })}
        />
      )}
      {outcome === 'VALIDE' && <Guards rule={rule} catalogue={catalogue} onRule={onRule} />}
    </>
  );
}

function Guards({ rule, catalogue, onRule }: OutcomeFieldsProps) {
  const set = (guard: PolicyGuard, aside: boolean) => {
    const rest = rule.despite.filter((one) => one !== guard);
    onRule({ ...rule, despite: aside ? [...rest, guard] : rest });
  };
  return (
    <fieldset class="policy-guards">
      <legend>{say(words.guards)}</legend>
      <p class="hint">{say(words.guardsHint)}</p>
      {catalogue.guards.map(({ guard, words: text }) => (
        <Toggle
          key={guard}
          label={text}
          checked={rule.despite.includes(guard)}
          onChange={(aside) => set(guard, aside)}
        />
      ))}
      {rule.despite.length > 0 && (
        <p class="policy-warning" role="alert">
          {say(words.setAside)}
        </p>
      )}
    </fieldset>
  );
}

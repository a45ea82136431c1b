import type { PolicyFinding } from '../../../../src/contract/console/policies.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import type { Catalogue } from './condition-words.ts';
import type { DraftCondition, DraftRule } from './draft.ts';
import { Findings } from './findings.tsx';
import { limits } from './limits.ts';
import { OutcomeFields } from './outcome-fields.tsx';

const words = {
  title: { en: 'Rule {number}', fr: 'Règle {number}' },
  name: { en: 'Name of the rule', fr: 'Nom de la règle' },
  when: { en: 'If all of these hold', fr: 'Si toutes ces conditions sont remplies' },
  none: {
    en: 'No condition yet: a rule needs at least one.',
    fr: 'Aucune condition pour l’instant : il en faut au moins une.',
  },
  unknown: {
    en: 'Where the fact of a condition is not known, the condition does not hold.',
    fr: 'Si l’élément d’une condition est inconnu, elle n’est pas remplie.',
  },
  add: { en: 'Add a condition', fr: 'Ajouter une condition' },
  done: { en: 'Close', fr: 'Refermer' },
} as const satisfies Record<string, Text>;

interface RuleFormProps {
  readonly index: number;
  readonly rule: DraftRule;
  readonly catalogue: Catalogue;
  readonly findings: readonly PolicyFinding[];
  readonly onRule: (rule: DraftRule) => void;
  readonly onClose: () => void;
}

/** One rule, opened to be changed. What is typed counts at once: nothing has to be taken over. */
export function RuleForm({ index, rule, catalogue, findings, onRule, onClose }: RuleFormProps) {
  const setWhen = (when: readonly DraftCondition[]) => onRule({ ...rule, when });
  return (
    <fieldset class="policy-rule-form">
      <legend>{say(words.title, { number: index + 1 })}</legend>
      <TextField
        label={say(words.name)}
        value={rule.name}
        onInput={(name) => onRule({ ...rule, name })}
        focus
      />
      <h4>{say(words.when)}</h4>
      <p class="hint policy-lead">{say(rule.when.length === 0 ? words.none : words.unknown)}</p>
      <ol class="policy-conditions">
        {rule.when.map((condition, i) => (
          <ConditionFields
            key={i}
            number={i + 1}
            condition={condition}
            catalogue={catalogue}
            findings={findings.filter((finding) => finding.condition === i)}
            onCondition={(changed) => setWhen(rule.when.map((one, at) => (at === i ? changed : one)))}
            onRemove={() => setWhen(rule.when.filter((_, at) => at !== i))}
          />
        ))}
      </ol>
      <Button
        disabled={rule.when.length >= limits.conditions}
        onClick={() => setWhen([...rule.when, { fact: '', operator: 'is', value: '' }])}
      >
        {say(words.add)}
      </Button>
      <hr />
      <OutcomeFields rule={rule} catalogue={catalogue} onRule={onRule} />
      <Findings findings={findings.filter(({ condition }) => condition === null)} />
      <Button onClick={onClose}>{say(words.done)}</Button>
    </fieldset>
  );
}

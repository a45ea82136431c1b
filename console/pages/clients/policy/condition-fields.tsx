import type { PolicyFinding } from '../../../../src/contract/console/policies.ts';
import { say, type Text } from '../../../language.ts';
import type { Catalogue } from './condition-words.ts';
import { type DraftCondition, factOf, filledIn, fitting } from './draft.ts';
import { Findings } from './findings.tsx';
import { ValueField } from './value-field.tsx';

const words = {
  title: { en: 'Condition {number}', fr: 'Condition {number}' },
  fact: { en: 'Fact', fr: 'Élément examiné' },
  choose: { en: 'Choose a fact…', fr: 'Choisir un élément…' },
  part: { en: 'Which', fr: 'Lequel' },
  operator: { en: 'Comparison', fr: 'Comparaison' },
  remove: { en: 'Remove this condition', fr: 'Retirer cette condition' },
} as const satisfies Record<string, Text>;

interface ConditionFieldsProps {
  readonly number: number;
  readonly condition: DraftCondition;
  readonly catalogue: Catalogue;
  readonly findings: readonly PolicyFinding[];
  readonly onCondition: (condition: DraftCondition) => void;
  readonly onRemove: () => void;
}

export function ConditionFields(props: ConditionFieldsProps) {
  const { number, condition, catalogue, findings, onCondition, onRemove } = props;
  const found = factOf(condition.fact, catalogue.facts);
  return (
    <li>
      <fieldset class="policy-condition">
        <legend class="unseen">{say(words.title, { number })}</legend>
        <FactFields {...props} />
        {found && (
          <>
            <select
              aria-label={say(words.operator)}
              value={condition.operator}
              onChange={({ currentTarget: { value } }) => {
                const operator = found.row.operators.find((one) => one === value);
                if (operator) onCondition(fitting(found.row, { ...condition, operator }));
              }}
            >
              {catalogue.operators
                .filter(({ operator }) => found.row.operators.includes(operator))
                .map(({ operator, words: text }) => (
                  <option key={operator} value={operator}>
                    {text}
                  </option>
                ))}
            </select>
            <ValueField
              key={`${found.row.fact} ${condition.operator}`}
              row={found.row}
              condition={condition}
              onValue={(value) => onCondition({ ...condition, value })}
            />
          </>
        )}
        <button
          type="button"
          class="quiet policy-remove"
          aria-label={`${say(words.remove)} (${number})`}
          title={say(words.remove)}
          onClick={onRemove}
        >
          ×
        </button>
      </fieldset>
      <Findings findings={findings} />
    </li>
  );
}

/** The fact by its words, in groups; and which check, list or field, where it is of one. */
function FactFields({ condition, catalogue, onCondition }: ConditionFieldsProps) {
  const { facts } = catalogue;
  const found = factOf(condition.fact, facts);
  const groups = [...new Set(facts.map(({ group }) => group))];
  const choose = (name: string) => {
    const row = facts.find(({ fact }) => fact === name);
    if (row === undefined) return;
    const fact = filledIn(row, row.parts[0]?.value ?? '');
    // A new condition starts with what is asked most of such a fact.
    const operator = condition.fact === '' ? (row.operators[0] ?? 'is') : condition.operator;
    onCondition(fitting(row, { ...condition, fact, operator }));
  };
  const fill = (part: string) => found && onCondition({ ...condition, fact: filledIn(found.row, part) });
  return (
    <>
      <select
        aria-label={say(words.fact)}
        value={found?.row.fact ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {found === undefined && <option value="">{condition.fact || say(words.choose)}</option>}
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {facts
              .filter((row) => row.group === group)
              .map((row) => (
                <option key={row.fact} value={row.fact}>
                  {row.words}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      {found && found.row.parts.length > 0 && (
        <select
          aria-label={say(words.part)}
          value={found.part}
          onChange={(event) => fill(event.currentTarget.value)}
        >
          {found.row.parts.map(({ value, words: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
      {found?.row.free && (
        <input
          aria-label={say(words.part)}
          placeholder={say(words.part)}
          value={found.part}
          autoComplete="off"
          onInput={(event) => fill(event.currentTarget.value)}
        />
      )}
    </>
  );
}

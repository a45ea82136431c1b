import { useId, useState } from 'preact/hooks';
import type { PolicyFact } from '../../../../src/contract/console/policies.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { labels } from '../../../parts/labels.ts';
import { sayValue } from './condition-words.ts';
import { type DraftCondition, toNumber } from './draft.ts';

const words = {
  value: { en: 'Value', fr: 'Valeur' },
  values: { en: 'Values', fr: 'Valeurs' },
  yes: labels.yes,
  no: labels.no,
  add: labels.add,
  another: { en: 'Another value', fr: 'Autre valeur' },
  remove: { en: 'Remove {value}', fr: 'Retirer {value}' },
  range: { en: '{least} to {most}', fr: 'de {least} à {most}' },
} as const satisfies Record<string, Text>;

interface ValueFieldProps {
  readonly row: PolicyFact;
  readonly condition: DraftCondition;
  readonly onValue: (value: unknown) => void;
}

/** What the fact is compared with: a field that fits what the fact can be. */
export function ValueField({ row, condition: { operator, value }, onValue }: ValueFieldProps) {
  if (operator === 'present' || operator === 'absent') return null;
  const isList = operator === 'oneOf' || operator === 'noneOf';
  const all = Array.isArray(value) ? value : [];
  if (isList && row.type === 'choice') return <Choices row={row} chosen={all} onChosen={onValue} />;
  if (isList) return <Values row={row} values={all} onValues={onValue} />;
  if (row.choices.length > 0) {
    return <Choice value={String(value)} options={row.choices} onChoice={onValue} />;
  }
  if (row.type === 'boolean') {
    const options = [
      { value: 'true', words: say(words.yes) },
      { value: 'false', words: say(words.no) },
    ];
    return (
      <Choice value={String(value)} options={options} onChoice={(chosen) => onValue(chosen === 'true')} />
    );
  }
  if (row.type === 'number') return <NumberField row={row} value={value} onValue={onValue} />;
  return (
    <input
      aria-label={say(words.value)}
      value={String(value ?? '')}
      autoComplete="off"
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  );
}

interface ChoiceProps {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly words: string }[];
  readonly onChoice: (value: string) => void;
}

function Choice({ value, options, onChoice }: ChoiceProps) {
  const known = options.some((option) => option.value === value);
  return (
    <select
      aria-label={say(words.value)}
      value={value}
      onChange={(event) => onChoice(event.currentTarget.value)}
    >
      {!known && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.words}
        </option>
      ))}
    </select>
  );
}

/** What was typed stays as it was typed for as long as it is the same number. */
function NumberField({ row, value, onValue }: Pick<ValueFieldProps, 'row' | 'onValue'> & { value: unknown }) {
  const [typed, setTyped] = useState('');
  const { least, most } = row;
  const range = least === null || most === null ? undefined : say(words.range, { least, most });
  return (
    <input
      aria-label={say(words.value)}
      class="policy-number"
      inputMode="decimal"
      value={toNumber(typed) === value ? typed : String(value ?? '')}
      placeholder={range}
      title={range}
      autoComplete="off"
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onValue(toNumber(currentTarget.value));
      }}
    />
  );
}

interface ListProps {
  readonly row: PolicyFact;
}

function Choices({
  row,
  chosen,
  onChosen,
}: ListProps & { readonly chosen: readonly unknown[]; readonly onChosen: (value: unknown) => void }) {
  return (
    <fieldset class="policy-choices">
      <legend class="unseen">{say(words.values)}</legend>
      {row.choices.map(({ value, words: text }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => {
              const rest = chosen.filter((one) => one !== value);
              onChosen(event.currentTarget.checked ? [...rest, value] : rest);
            }}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** Texts, numbers and countries one after the other. */
function Values({
  row,
  values,
  onValues,
}: ListProps & { readonly values: readonly unknown[]; readonly onValues: (value: unknown) => void }) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const add = () => {
    const value = row.type === 'number' ? toNumber(typed) : offered(row, typed.trim());
    if (value === '') return;
    if (!values.includes(value)) onValues([...values, value]);
    setTyped('');
  };
  return (
    <fieldset class="policy-values">
      <legend class="unseen">{say(words.values)}</legend>
      {values.map((value) => (
        <span key={String(value)} class="policy-value">
          {sayValue(value, row)}
          <button
            type="button"
            class="quiet"
            aria-label={say(words.remove, { value: sayValue(value, row) })}
            onClick={() => onValues(values.filter((one) => one !== value))}
          >
            ×
          </button>
        </span>
      ))}
      <span class="policy-add-value">
        <input
          aria-label={say(words.another)}
          list={row.choices.length > 0 ? id : undefined}
          value={typed}
          autoComplete="off"
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>{say(words.add)}</Button>
      </span>
      {row.choices.length > 0 && (
        <datalist id={id}>
          {row.choices.map(({ value, words: name }) => (
            <option key={value} value={name} />
          ))}
        </datalist>
      )}
    </fieldset>
  );
}

/** Of a name as it is offered; what was typed where it is none. */
function offered({ choices }: PolicyFact, typed: string): string {
  const isTyped = (text: string) => text.toLowerCase() === typed.toLowerCase();
  return choices.find(({ value, words: name }) => isTyped(name) || isTyped(value))?.value ?? typed;
}

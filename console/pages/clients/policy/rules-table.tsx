import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PolicyFinding } from '../../../../src/contract/console/policies.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { labels } from '../../../parts/labels.ts';
import { outcomeWords } from '../../../parts/outcome-words.ts';
import type { Tone } from '../../../parts/states.tsx';
import type { Catalogue } from './condition-words.ts';
import { type Draft, type DraftRule, emptyRule, freeName, moved } from './draft.ts';
import { Findings } from './findings.tsx';
import { limits } from './limits.ts';
import { RuleForm } from './rule-form.tsx';
import { Conditions, Outcome } from './rule-words.tsx';
import './rules-table.css';

const words = {
  caption: { en: 'Rules, in their order', fr: 'Règles, dans leur ordre' },
  number: { en: 'Order', fr: 'Ordre' },
  rule: labels.rule,
  outcome: { en: 'Then', fr: 'Alors' },
  acts: labels.change,
  edit: { en: 'Change {name}', fr: 'Modifier {name}' },
  up: { en: 'Move {name} up', fr: 'Monter {name}' },
  down: { en: 'Move {name} down', fr: 'Descendre {name}' },
  copy: { en: 'Copy {name}', fr: 'Copier {name}' },
  remove: { en: 'Remove {name}', fr: 'Retirer {name}' },
  add: { en: 'Add a rule', fr: 'Ajouter une règle' },
  newName: { en: 'New rule', fr: 'Nouvelle règle' },
  keys: {
    en: 'Alt + ↑ and Alt + ↓ move the rule that the keys are at.',
    fr: 'Alt + ↑ et Alt + ↓ déplacent la règle où se trouve le curseur.',
  },
  first: {
    en: 'A dossier goes down to the first rule that holds.',
    fr: 'Un dossier descend jusqu’à la première règle remplie.',
  },
  otherwise: { en: 'No rule holds', fr: 'Aucune règle remplie' },
  people: { en: 'A person decides', fr: 'Une personne décide' },
  place: { en: '{name}: place {place} of {count}', fr: '{name} : place {place} sur {count}' },
  removed: { en: '{name} was removed', fr: '{name} : règle supprimée' },
} as const;

interface RulesTableProps {
  readonly draft: Draft;
  readonly catalogue: Catalogue;
  readonly findings?: readonly PolicyFinding[];
  /** Without it the rules are only shown. */
  readonly onDraft?: (draft: Draft) => void;
  /** Which rule is open to be changed. */
  readonly open?: number | undefined;
  readonly onOpen?: (open: number | undefined) => void;
}

/** The rules in words, in the order in which they are asked; one at a time can be opened and changed. */
export function RulesTable(props: RulesTableProps) {
  const { draft, catalogue, findings = [], onDraft, open, onOpen } = props;
  const { frame, reported, change } = useRuleMoves(props);
  const { rules } = draft;
  const isFull = rules.length >= limits.rules;
  const columns = onDraft ? 4 : 3;
  return (
    <>
      <section class="table-frame policy-rules" aria-label={say(words.caption)} ref={frame}>
        <table>
          <caption class="unseen">{say(words.caption)}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">{say(words.number)}</span>
              </th>
              <th scope="col">{say(words.rule)}</th>
              <th scope="col">{say(words.outcome)}</th>
              {onDraft && (
                <th scope="col">
                  <span class="unseen">{say(words.acts)}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <tr class="policy-way">
              <Node tone="neutral" />
              <td colSpan={columns - 1}>
                {say(words.first)} {onDraft && <span class="policy-keys">{say(words.keys)}</span>}
              </td>
            </tr>
            {rules.map((rule, i) => (
              <tr key={i} data-rule={i} onKeyDown={(event) => moveByKeys(event, i, change)}>
                {open === i && onDraft ? (
                  <td colSpan={columns} class="policy-open">
                    <RuleForm
                      index={i}
                      rule={rule}
                      catalogue={catalogue}
                      findings={findings.filter((finding) => finding.rule === i)}
                      onRule={(changed) =>
                        onDraft({ ...draft, rules: rules.map((one, at) => (at === i ? changed : one)) })
                      }
                      onClose={() => change('close', i)}
                    />
                  </td>
                ) : (
                  <RuleCells
                    index={i}
                    rule={rule}
                    count={rules.length}
                    catalogue={catalogue}
                    findings={findings.filter((finding) => finding.rule === i)}
                    change={onDraft && change}
                    isFull={isFull}
                  />
                )}
              </tr>
            ))}
            <tr class="policy-way">
              <Node tone="neutral" />
              <td>{say(words.otherwise)}</td>
              <td colSpan={columns - 2}>→ {say(words.people)}</td>
            </tr>
          </tbody>
        </table>
      </section>
      {onDraft && (
        <>
          <p class="unseen" role="status">
            {reported}
          </p>
          <Button
            disabled={isFull}
            onClick={() => {
              onDraft({ ...draft, rules: [...rules, emptyRule(freeName(say(words.newName), rules))] });
              onOpen?.(rules.length);
            }}
          >
            {say(words.add)}
          </Button>
        </>
      )}
    </>
  );
}

type Change = 'up' | 'down' | 'copy' | 'remove' | 'edit' | 'close';
type ChangeRule = (change: Change, at: number) => void;

function moveByKeys(event: KeyboardEvent, at: number, change: ChangeRule): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  change(event.key === 'ArrowUp' ? 'up' : 'down', at);
}

/** Changes of the order; the focus goes with the rule, and what happened is read out. */
function useRuleMoves({ draft, onDraft, open, onOpen }: RulesTableProps) {
  const frame = useRef<HTMLElement>(null);
  const [reported, setReported] = useState('');
  const focus = useRef<{ readonly rule: number; readonly act: Change }>(undefined);
  const { rules } = draft;
  useLayoutEffect(() => {
    if (focus.current === undefined) return;
    const { rule, act } = focus.current;
    focus.current = undefined;
    const row = frame.current?.querySelector(`[data-rule="${rule}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-act="${act}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLElement>('button, input'))?.focus();
  });
  const change: ChangeRule = (act, at) => {
    const rule = rules[at];
    if (rule === undefined || onDraft === undefined) return;
    if (act === 'edit' || act === 'close') {
      onOpen?.(act === 'edit' ? at : undefined);
      if (act === 'close') focus.current = { rule: at, act: 'edit' };
      return;
    }
    const to = { up: at - 1, down: at + 1, copy: at + 1, remove: at }[act];
    if (to < 0 || (act === 'down' && to >= rules.length)) return;
    const next = changedRules(rules, act, at, to);
    onDraft({ ...draft, rules: next });
    if (open !== undefined) onOpen?.(openAfter(act, open, at, to));
    focus.current = { rule: Math.min(to, next.length - 1), act: act === 'copy' ? 'edit' : act };
    setReported(
      act === 'remove'
        ? say(words.removed, { name: rule.name })
        : say(words.place, { name: rule.name, place: to + 1, count: next.length }),
    );
  };
  return { frame, reported, change };
}

function changedRules(
  rules: readonly DraftRule[],
  act: 'up' | 'down' | 'copy' | 'remove',
  at: number,
  to: number,
): readonly DraftRule[] {
  if (act === 'remove') return rules.filter((_, i) => i !== at);
  if (act !== 'copy') return moved(rules, at, to);
  const copied = rules.slice(at, at + 1).map((rule) => ({ ...rule, name: freeName(rule.name, rules) }));
  return [...rules.slice(0, to), ...copied, ...rules.slice(to)];
}

/** The open rule stays the same one, wherever it is now. */
function openAfter(act: Change, open: number, at: number, to: number): number | undefined {
  if (act === 'remove') return open === at ? undefined : open > at ? open - 1 : open;
  if (act === 'copy') return open > at ? open + 1 : open;
  if (open === at) return to;
  return open === to ? at : open;
}

interface RuleCellsProps {
  readonly index: number;
  readonly rule: DraftRule;
  readonly count: number;
  readonly catalogue: Catalogue;
  readonly findings: readonly PolicyFinding[];
  readonly change: ChangeRule | undefined;
  readonly isFull: boolean;
}

function RuleCells({ index, rule, count, catalogue, findings, change, isFull }: RuleCellsProps) {
  const { name } = rule;
  return (
    <>
      <Node tone={outcomeWords[rule.outcome].tone} number={index + 1} />
      <td data-label={say(words.rule)}>
        <div>
          <strong>{name}</strong> <Conditions rule={rule} catalogue={catalogue} />
          <Findings findings={findings} />
        </div>
      </td>
      <td data-label={say(words.outcome)}>
        <Outcome rule={rule} catalogue={catalogue} />
      </td>
      {change && (
        <td>
          <div class="actions policy-acts">
            <ActButton act="up" name={name} disabled={index === 0} onClick={() => change('up', index)}>
              ↑
            </ActButton>
            <ActButton
              act="down"
              name={name}
              disabled={index === count - 1}
              onClick={() => change('down', index)}
            >
              ↓
            </ActButton>
            <ActButton act="edit" name={name} onClick={() => change('edit', index)}>
              {say(words.acts)}
            </ActButton>
            <ActButton act="copy" name={name} disabled={isFull} onClick={() => change('copy', index)}>
              <Icon name="copy" />
            </ActButton>
            <ActButton act="remove" name={name} onClick={() => change('remove', index)}>
              <Icon name="cross" />
            </ActButton>
          </div>
        </td>
      )}
    </>
  );
}

interface NodeProps {
  readonly tone: Tone;
  readonly number?: number;
}

/** A stop on the way of a dossier, in the colour of what happens there. */
function Node({ tone, number }: NodeProps) {
  return (
    <td class="policy-place">
      <span class={`badge policy-node ${tone}`}>{number}</span>
    </td>
  );
}

interface ActButtonProps {
  readonly act: 'up' | 'down' | 'copy' | 'remove' | 'edit';
  readonly name: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

function ActButton({ act, name, disabled, onClick, children }: ActButtonProps) {
  const label = say(words[act] as Text, { name: name || '…' });
  return (
    <button
      type="button"
      class={act === 'edit' ? undefined : 'quiet'}
      data-act={act}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

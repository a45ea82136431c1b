import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DoneTogether, Together } from '../../../../src/contract/console/work.ts';
import { ask } from '../../../api.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { focusOnce, TextArea } from '../../../parts/fields.tsx';
import { labels } from '../../../parts/labels.ts';
import { FormProblem, Shown } from '../../../parts/states.tsx';
import { useForm } from '../../../use-form.ts';
import { useLoad } from '../../../use-load.ts';
import { decisions, decisionWords } from '../../dossier/acts.ts';
import { isFormKey, ReasonList, toggledCode } from '../../dossier/work/reason-list.tsx';
import { Became, Named } from './became.tsx';
import { type Candidate, type Choice, firstChoice, offeredFor, sortOut, type WhyNot } from './sort-out.ts';

const words = {
  title: {
    en: 'Decide on {count} {count|dossier|dossiers}',
    fr: 'Décider de {count} {count|dossier|dossiers}',
  },
  decision: labels.decision,
  reason: labels.reason,
  asProposed: { en: 'As the rules propose', fr: 'Confirmer ce que proposent les règles' },
  asProposedHint: {
    en: 'Each dossier is decided as its rule proposes, for the reason of the rule.',
    fr: 'Chaque dossier est décidé comme sa règle le propose, avec le motif de la règle.',
  },
  confirm: { en: 'Confirm ({count})', fr: 'Confirmer ({count})' },
  trueOf: { en: 'true of {count} of {all}', fr: 'vrai pour {count} sur {all}' },
  hint: {
    en: 'A digit chooses; dossiers of which a chosen reason is not true are left out.',
    fr: 'Un chiffre choisit ; les dossiers pour lesquels un motif choisi n’est pas vrai sont laissés de côté.',
  },
  will: { en: 'Will be decided: {count}', fr: 'Seront décidés : {count}' },
  leftOut: { en: 'Left out: {count}', fr: 'Laissés de côté : {count}' },
  notTrue: {
    en: 'A chosen reason is not true of it.',
    fr: 'Un motif choisi n’est pas vrai pour ce dossier.',
  },
  notPossible: { en: 'This decision is not possible.', fr: 'Cette décision n’est pas possible.' },
  notFree: {
    en: 'Its organisation wants reasons from its list.',
    fr: 'Cette organisation n’accepte que les motifs de sa liste.',
  },
  notProposed: {
    en: 'The rules propose nothing for it.',
    fr: 'Les règles ne proposent rien pour ce dossier.',
  },
  kept: {
    en: 'Each dossier is decided by itself; your name, the time and the reason stay in its history.',
    fr: 'Chaque dossier est décidé séparément ; votre nom, l’heure et le motif restent dans son historique.',
  },
  cancel: labels.cancel,
  proposed: { en: 'proposed to a second person', fr: 'proposé à une seconde personne' },
} as const satisfies Record<string, Text>;

const whyWords: Readonly<Record<WhyNot, Text>> = words;

interface DecideDialogProps {
  readonly ids: readonly string[];
  /** Whether anything was decided. */
  readonly onClose: (done: boolean) => void;
}

/** One decision for several dossiers, where the same reason holds. */
export function DecideDialog({ ids, onClose }: DecideDialogProps) {
  const loaded = useLoad<Together>(`/queue/together?ids=${ids.join(',')}`);
  const [became, setBecame] = useState<DoneTogether>();
  return (
    <Dialog
      title={say(words.title, { count: ids.length })}
      onClose={() => onClose(became !== undefined)}
      wide
    >
      {became ? (
        <Became
          became={became}
          what={({ proposed }) => (proposed ? say(words.proposed) : '')}
          onClose={() => onClose(true)}
        />
      ) : (
        <Shown loaded={loaded}>
          {({ dossiers }) => (
            <DecideForm dossiers={dossiers} onDone={setBecame} onClose={() => onClose(false)} />
          )}
        </Shown>
      )}
    </Dialog>
  );
}

interface DecideFormProps {
  readonly dossiers: readonly Candidate[];
  readonly onDone: (became: DoneTogether) => void;
  readonly onClose: () => void;
}

function DecideForm({ dossiers, onDone, onClose }: DecideFormProps) {
  const [to, setTo] = useState<Choice>(() => firstChoice(dossiers));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const form = useForm({ reason: '' });
  const element = useRef<HTMLFormElement>(null);
  const offered = offeredFor(dossiers, to);
  const codes = chosen.filter((code) => offered.some((one) => one.code === code));
  const reason = form.values.reason.trim();
  const { decided, leftOut } = sortOut(dossiers, { to, codes, reason });
  const isConfirming = to === 'proposed';
  const isReady = decided.length > 0 && (isConfirming || codes.length > 0 || reason !== '');
  const choices: readonly Choice[] = dossiers.some(({ proposal }) => proposal !== null)
    ? [...decisions, 'proposed']
    : decisions;
  // What had the focus may have gone with the former choice; keys go on.
  useLayoutEffect(() => {
    const { current } = element;
    if (current?.contains(document.activeElement) === false) focusChoice(current);
  }, [to]);
  const submit = (event: Event) => {
    event.preventDefault();
    if (!isReady) return;
    void form.send(async () => {
      // All of them: the service says of each that was left out why.
      const seen = dossiers.map(({ id, revision }) => ({ id, revision }));
      const body = isConfirming ? { dossiers: seen } : { dossiers: seen, to, reason, reasonCodes: codes };
      const path = isConfirming ? '/queue/confirm' : '/queue/decide';
      onDone(await ask<DoneTogether>(path, { method: 'POST', body }));
    });
  };
  const keys = (event: KeyboardEvent) => {
    if (!isFormKey(event)) return;
    const listed = offered[Number(event.key) - 1];
    const decision = choices.find((one) => keyOf(one) === event.key);
    if (listed !== undefined) setChosen(toggledCode(codes, listed.code));
    else if (decision !== undefined) setTo(decision);
    else if (event.key === 'Enter') element.current?.requestSubmit();
    else return;
    event.preventDefault();
  };
  return (
    <form ref={element} class="together" onSubmit={submit} onKeyDown={keys}>
      <DecisionChoice to={to} choices={choices} onChange={setTo} focus={offered.length === 0} />
      {isConfirming && <p class="hint">{say(words.asProposedHint)}</p>}
      <ReasonList
        reasons={offered.map(({ count, ...one }) => ({
          ...one,
          note: say(words.trueOf, { count, all: dossiers.length }),
        }))}
        chosen={codes}
        onChoose={setChosen}
        hint={say(words.hint)}
      />
      {!isConfirming && <TextArea {...form.field('reason', say(words.reason))} rows={2} />}
      <Sorted decided={decided} leftOut={leftOut} />
      <p class="hint">{say(words.kept)}</p>
      <FormProblem problem={form.problem} fields={['reason']} />
      <div class="actions">
        <Button
          kind={isConfirming ? 'primary' : decisionWords[to].tone}
          submit
          busy={form.busy}
          disabled={!isReady}
        >
          {isConfirming
            ? say(words.confirm, { count: decided.length })
            : `${say(decisionWords[to].act)} (${decided.length})`}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {say(words.cancel)}
        </Button>
      </div>
    </form>
  );
}

const focusChoice = (form: HTMLFormElement): void =>
  form.querySelector<HTMLInputElement>('.decision-choice input:checked')?.focus();

const keyOf = (choice: Choice): string => (choice === 'proposed' ? 'y' : decisionWords[choice].key);

interface DecisionChoiceProps {
  readonly to: Choice;
  readonly choices: readonly Choice[];
  readonly onChange: (to: Choice) => void;
  /** Where there is no reason to choose: in the text, keys would be letters of it. */
  readonly focus: boolean;
}

function DecisionChoice({ to, choices, onChange, focus }: DecisionChoiceProps) {
  return (
    <fieldset class="decision-choice">
      <legend>{say(words.decision)}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="decision"
            checked={choice === to}
            ref={(element) => focusOnce(element, focus && choice === to)}
            onChange={() => onChange(choice)}
          />
          {say(choice === 'proposed' ? words.asProposed : decisionWords[choice].act)}{' '}
          <kbd>{keyOf(choice)}</kbd>
        </label>
      ))}
    </fieldset>
  );
}

/** Before it is done: what will be, and what will not. */
function Sorted({ decided, leftOut }: ReturnType<typeof sortOut>) {
  return (
    <>
      <p role="status">
        <strong>{say(words.will, { count: decided.length })}</strong>
      </p>
      {leftOut.length > 0 && (
        <details open>
          <summary>{say(words.leftOut, { count: leftOut.length })}</summary>
          <ul class="left-out">
            {leftOut.map(({ id, name, why }) => (
              <Named key={id} id={id} name={name}>
                {typeof why === 'string' ? why : say(whyWords[why.code])}
              </Named>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

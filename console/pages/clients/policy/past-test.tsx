import { useState } from 'preact/hooks';
import { say, sayNumber, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { FormProblem } from '../../../parts/states.tsx';
import { faultOf } from '../../../use-form.ts';
import { useIsTest } from '../../../world.ts';
import type { Tested } from './add-up.ts';
import { isSame } from './draft.ts';
import './past-test.css';
import { TestResult } from './test-result.tsx';
import type { Checked } from './use-findings.ts';
import { usePastTest } from './use-past-test.ts';

const words = {
  title: { en: 'Test on past dossiers', fr: 'Essayer sur les dossiers passés' },
  what: {
    en: 'What these rules would have made of dossiers that {client} sent already. Nothing changes by it.',
    fr: 'Ce que ces règles auraient fait des dossiers déjà reçus de {client}. Rien n’est modifié.',
  },
  from: { en: 'Received from', fr: 'Reçus du' },
  to: { en: 'To', fr: 'Au' },
  run: { en: 'Test', fr: 'Essayer' },
  again: { en: 'Test again', fr: 'Essayer à nouveau' },
  cancel: { en: 'Stop', fr: 'Arrêter' },
  progress: {
    en: '{done} of {total} {total|dossier|dossiers}',
    fr: '{done} {done|dossier|dossiers} sur {total}',
  },
  stopped: {
    en: 'Stopped: this is of {done} of {total} {total|dossier|dossiers}.',
    fr: 'Arrêté : résultat de {done} {done|dossier|dossiers} sur {total}.',
  },
  errors: {
    en: 'The rules still have errors: remove these first.',
    fr: 'Les règles comportent encore des erreurs : corrigez-les d’abord.',
  },
  old: {
    en: 'The rules have changed since: test again.',
    fr: 'Les règles ont changé depuis : essayez à nouveau.',
  },
} as const satisfies Record<string, Text>;

interface PastTestProps {
  readonly client: { readonly id: number; readonly name: string };
  readonly text: string;
  readonly checked: Checked;
}

const daysShown = 90;
const someDaysAgo = (): string => new Date(Date.now() - daysShown * 86_400_000).toISOString().slice(0, 10);

export function PastTest({ client, text, checked: { isGood, findings } }: PastTestProps) {
  const [asked, setAsked] = useState({ from: someDaysAgo(), to: '' });
  const test = useIsTest();
  const past = usePastTest(client.id);
  const { running, tested, isWhole, problem } = past;
  const run = () => {
    const { from, to } = asked;
    void past.run({ text, ...(from && { from }), ...(to && { to }), ...(test && { test }) });
  };
  return (
    <section class="card policy-test" aria-label={say(words.title)}>
      <div class="title-row">
        <h3>{say(words.title)}</h3>
        <p class="hint">{say(words.what, { client: client.name })}</p>
      </div>
      <div class="policy-past">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={say(words[name])}
            type="date"
            value={asked[name]}
            error={faultOf(problem, name, say(words[name]))}
            onInput={(day) => setAsked({ ...asked, [name]: day })}
          />
        ))}
        {running ? (
          <Button onClick={past.cancel}>{say(words.cancel)}</Button>
        ) : (
          <Button kind={tested ? 'plain' : 'primary'} disabled={!isGood} onClick={run}>
            {say(tested ? words.again : words.run)}
          </Button>
        )}
      </div>
      <FormProblem problem={problem} fields={['from', 'to']} />
      {findings !== undefined && !isGood && !running && <p class="hint policy-lead">{say(words.errors)}</p>}
      {tested && <Progress tested={tested} running={running} isWhole={isWhole} />}
      {tested && !isSame(past.text, text) && (
        <p class="policy-warning" role="status">
          {say(words.old)}
        </p>
      )}
      {tested && !running && tested.rules.length > 0 && <TestResult tested={tested} />}
    </section>
  );
}

interface ProgressProps {
  readonly tested: Tested;
  readonly running: boolean;
  readonly isWhole: boolean;
}

function Progress({ tested: { dossiers, total }, running, isWhole }: ProgressProps) {
  const counts = { done: sayNumber(dossiers), total: sayNumber(total) };
  if (!running) {
    return <p role="status">{say(isWhole || total === 0 ? words.progress : words.stopped, counts)}</p>;
  }
  return (
    <div class="policy-progress">
      <progress max={total || 1} value={dossiers} aria-label={say(words.progress, counts)} />
      <span>{say(words.progress, counts)}</span>
    </div>
  );
}

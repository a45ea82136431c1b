import { useState } from 'preact/hooks';
import type { DoneTogether, Reviewers } from '../../../../src/contract/console/work.ts';
import { ask } from '../../../api.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Select } from '../../../parts/fields.tsx';
import { labels } from '../../../parts/labels.ts';
import { FormProblem, Shown } from '../../../parts/states.tsx';
import { useForm } from '../../../use-form.ts';
import { useLoad } from '../../../use-load.ts';
import { Became } from './became.tsx';

const words = {
  title: {
    en: 'Hand out {count} {count|dossier|dossiers}',
    fr: '{count|Confier|Répartir} {count} {count|dossier|dossiers}',
  },
  to: { en: 'To', fr: 'À' },
  turns: { en: 'By turns, among all', fr: 'À tour de rôle, entre tous' },
  turnsHint: {
    en: 'By turns: who has the fewest in hand gets the next one.',
    fr: 'À tour de rôle : la personne qui en a le moins en main reçoit le suivant.',
  },
  inHand: { en: '{name} ({held} in hand)', fr: '{name} ({held} en main)' },
  button: { en: 'Hand out', fr: 'Répartir' },
  cancel: labels.cancel,
  given: { en: 'to {name}', fr: 'à {name}' },
} as const satisfies Record<string, Text>;

interface HandOutDialogProps {
  readonly ids: readonly string[];
  /** Whether anything was handed out. */
  readonly onClose: (done: boolean) => void;
}

/** Several dossiers to one person, or by turns. */
export function HandOutDialog({ ids, onClose }: HandOutDialogProps) {
  const loaded = useLoad<Reviewers>('/queue/reviewers');
  const [to, setTo] = useState('');
  const [became, setBecame] = useState<DoneTogether>();
  const form = useForm({});
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async () => {
      const body = { dossiers: ids, to: to === '' ? null : to };
      setBecame(await ask<DoneTogether>('/queue/hand-out', { method: 'POST', body }));
    });
  };
  return (
    <Dialog title={say(words.title, { count: ids.length })} onClose={() => onClose(became !== undefined)}>
      {became ? (
        <Became
          became={became}
          what={({ holder }) => say(words.given, { name: holder ?? '' })}
          onClose={() => onClose(true)}
        />
      ) : (
        <Shown loaded={loaded}>
          {({ reviewers }) => (
            <form onSubmit={submit}>
              <Select
                label={say(words.to)}
                hint={say(words.turnsHint)}
                value={to}
                onChange={setTo}
                options={[
                  { value: '', label: say(words.turns) },
                  ...reviewers.map(({ login, name, held }) => ({
                    value: login,
                    label: say(words.inHand, { name, held }),
                  })),
                ]}
              />
              <FormProblem problem={form.problem} />
              <div class="actions">
                <Button kind="primary" submit busy={form.busy}>
                  {say(words.button)}
                </Button>
                <Button kind="quiet" onClick={() => onClose(false)}>
                  {say(words.cancel)}
                </Button>
              </div>
            </form>
          )}
        </Shown>
      )}
    </Dialog>
  );
}

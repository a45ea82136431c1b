import { useState } from 'preact/hooks';
import type { Client } from '../../../src/contract/console/clients.ts';
import { ApiProblem, ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem, Moment } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useMay, useMayAsOperator } from '../../session.tsx';
import { useForm } from '../../use-form.ts';
import {
  detailNames,
  IdentityFields,
  type IdentityName,
  type IdentityValues,
  identityBody,
  identityNames,
  identityValues,
  identityWords,
} from './identity-fields.tsx';
import type { SectionProps } from './section-props.ts';

const words = {
  agencies: { en: 'Agencies', fr: 'Agences' },
  made: { en: 'Made', fr: 'Créé' },
  change: { en: 'Change details', fr: 'Modifier les coordonnées' },
  save: labels.save,
  saved: { en: 'The details were saved.', fr: 'Les coordonnées sont enregistrées.' },
  operators: {
    en: 'The operator of the service keeps these details: ask there to have them changed.',
    fr: "Ces coordonnées sont tenues par l'exploitant du service : adressez-vous à lui pour les faire modifier.",
  },
  theirs: { en: 'Theirs: {value}', fr: 'Valeur enregistrée entre-temps : {value}' },
} as const satisfies Record<string, Text>;

/** Who the client is, as far as that was said. */
export function Identity({ client, reload }: SectionProps) {
  const mayChange = useMayAsOperator('operate');
  const isReported = useMay('operate') && !mayChange;
  const [changing, setChanging] = useState(false);
  return (
    <>
      <dl class="client-facts">
        {detailNames
          .filter((name) => client[name] !== null)
          .map((name) => (
            <div key={name}>
              <dt>{say(identityWords[name])}</dt>
              <dd>{client[name]}</dd>
            </div>
          ))}
        {client.agencies.length > 0 && (
          <div>
            <dt>{say(words.agencies)}</dt>
            <dd>{client.agencies.join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>{say(words.made)}</dt>
          <dd>
            <Moment at={client.createdAt} />
          </dd>
        </div>
      </dl>
      {isReported && <p class="client-note">{say(words.operators)}</p>}
      {mayChange && (
        <div class="actions client-change">
          <Button onClick={() => setChanging(true)}>{say(words.change)}</Button>
        </div>
      )}
      {changing && <ChangeIdentity client={client} reload={reload} onClose={() => setChanging(false)} />}
    </>
  );
}

/**
 * Also sends the values the form was opened with, so that somebody else's changes are shown and not
 * overwritten.
 */
function ChangeIdentity({ client, reload, onClose }: SectionProps & { readonly onClose: () => void }) {
  const [seen, setSeen] = useState<IdentityValues>(identityValues(client));
  const [theirs, setTheirs] = useState<readonly IdentityName[]>([]);
  const form = useForm<IdentityValues>(seen);
  const path = `/clients/${client.id}`;

  const meet = async (mine: IdentityValues) => {
    const now = identityValues(await ask<Client>(path));
    for (const name of identityNames) if (mine[name] === seen[name]) form.set(name, now[name]);
    setTheirs(identityNames.filter((name) => now[name] !== seen[name] && mine[name] !== seen[name]));
    setSeen(now);
    void reload();
  };
  const save = async (values: IdentityValues) => {
    const body = { ...identityBody(values), seen: identityBody(seen) };
    try {
      await ask(`${path}/identity`, { method: 'PUT', body });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'IDENTITY_CHANGED') await meet(values);
      throw error;
    }
    showToast(say(words.saved));
    onClose();
    await reload();
  };
  return (
    <Dialog title={say(words.change)} onClose={onClose} wide>
      <form
        class="client-form"
        onSubmit={(event) => {
          event.preventDefault();
          void form.send(save);
        }}
      >
        <IdentityFields
          field={form.field}
          hintOf={(name) =>
            theirs.includes(name) ? say(words.theirs, { value: seen[name] || '–' }) : undefined
          }
        />
        <FormProblem problem={form.problem} fields={identityNames} />
        <Button kind="primary" submit busy={form.busy}>
          {say(words.save)}
        </Button>
      </form>
    </Dialog>
  );
}

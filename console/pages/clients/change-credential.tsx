import type { Credential, IssuedCredential } from '../../../src/contract/console/clients.ts';
import { ask } from '../../api.ts';
import { say, sayTime, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useForm } from '../../use-form.ts';
import { ScopeFields } from './scopes.tsx';

const words = {
  title: { en: 'Change the credential', fr: "Modifier l'identifiant" },
  save: labels.save,
  saved: {
    en: 'Saved. It holds everywhere within three seconds.',
    fr: 'Enregistré, et effectif partout en trois secondes.',
  },
  secret: { en: 'Secret', fr: 'Secret' },
  addText: {
    en: 'A new secret beside the old one: both are good until you retire the old one, so that calls go on.',
    fr: "Un nouveau secret à côté de l'ancien : les deux sont valables jusqu'au retrait de l'ancien, sans interruption des appels.",
  },
  add: { en: 'New secret', fr: 'Nouveau secret' },
  twoText: {
    en: 'There are two secrets since {time}. Retire the old one once programs call with the new one.',
    fr: "Il y a deux secrets depuis le {time}. Retirez l'ancien quand les programmes appellent avec le nouveau.",
  },
  retire: { en: 'Retire the old secret', fr: "Retirer l'ancien secret" },
  takeBack: { en: 'Take the new one back', fr: 'Annuler le nouveau secret' },
  retired: {
    en: 'The old secret is refused within three seconds.',
    fr: "L'ancien secret est refusé en trois secondes.",
  },
  takenBack: {
    en: 'The new secret is refused within three seconds.',
    fr: 'Le nouveau secret est refusé en trois secondes.',
  },
} as const satisfies Record<string, Text>;

interface ChangeProps {
  /** Where it is asked about. */
  readonly path: string;
  readonly credential: Credential;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  readonly onIssued: (issued: IssuedCredential) => void;
}

/** What a credential may do, and a new secret without a gap. */
export function ChangeCredential({ path, credential, onClose, onChanged, onIssued }: ChangeProps) {
  const form = useForm({ scopes: credential.scopes });
  const act = (work: () => Promise<unknown>, done: Text) =>
    void form.send(async () => {
      await work();
      showToast(say(done));
      onChanged();
    });
  const drop = (which: 'old' | 'new') => () => ask(`${path}/secrets/${which}`, { method: 'DELETE' });
  return (
    <Dialog title={say(words.title)} onClose={onClose}>
      <p>
        <code>{credential.apiKey}</code> {credential.label}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          act(() => ask(`${path}/scopes`, { method: 'PUT', body: form.values }), words.saved);
        }}
      >
        <ScopeFields value={form.values.scopes} onChange={(scopes) => form.set('scopes', scopes)} />
        <Button kind="primary" submit busy={form.busy}>
          {say(words.save)}
        </Button>
      </form>
      <h3>{say(words.secret)}</h3>
      {credential.newSecretAt === null ? (
        <>
          <p>{say(words.addText)}</p>
          <Button
            busy={form.busy}
            onClick={() =>
              void form.send(async () =>
                onIssued(await ask<IssuedCredential>(`${path}/secrets`, { method: 'POST' })),
              )
            }
          >
            {say(words.add)}
          </Button>
        </>
      ) : (
        <>
          <p>{say(words.twoText, { time: sayTime(credential.newSecretAt) })}</p>
          <div class="actions">
            <Button kind="danger" busy={form.busy} onClick={() => act(drop('old'), words.retired)}>
              {say(words.retire)}
            </Button>
            <Button busy={form.busy} onClick={() => act(drop('new'), words.takenBack)}>
              {say(words.takeBack)}
            </Button>
          </div>
        </>
      )}
      <FormProblem problem={form.problem} fields={['scopes']} />
    </Dialog>
  );
}

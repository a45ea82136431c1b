import { useState } from 'preact/hooks';
import type { QueueView, QueueViews } from '../../../src/contract/console/queue-views.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Select, TextField, Toggle } from '../../parts/fields.tsx';
import { FormActions } from '../../parts/form-actions.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { goTo } from '../../router.tsx';
import { useMay } from '../../session.tsx';
import { useForm } from '../../use-form.ts';
import { type Loaded, useLoad } from '../../use-load.ts';
import type { Filters } from './queue-address.ts';

const words = {
  view: { en: 'View', fr: 'Vue' },
  none: { en: 'No view', fr: 'Aucune' },
  of: { en: '{name} ({owner})', fr: '{name} ({owner})' },
  save: { en: 'Save this view…', fr: 'Enregistrer cette vue…' },
  saveTitle: { en: 'Save this view', fr: 'Enregistrer cette vue' },
  name: labels.name,
  nameHint: {
    en: 'Filters and order are kept, not what was searched for. A name that is there is replaced.',
    fr: 'Les filtres et l’ordre sont gardés, pas ce qui est cherché. Un nom déjà pris est remplacé.',
  },
  share: { en: 'Show it to my colleagues too', fr: 'La montrer aussi à mes collègues' },
  button: labels.save,
  saved: { en: 'The view was saved.', fr: 'La vue est enregistrée.' },
  remove: { en: 'Remove this view', fr: 'Retirer cette vue' },
  removed: { en: 'The view was removed.', fr: 'La vue est retirée.' },
} as const satisfies Record<string, Text>;

/** Filters under a name: chosen from a list, saved and removed. */
export function Views({ filters }: { readonly filters: Filters }) {
  const loaded = useLoad<QueueViews>('/queue/views');
  const [saving, setSaving] = useState(false);
  const views = loaded.value?.views ?? [];
  const now = viewQuery(filters);
  const current = views.find(({ query }) => sorted(query) === sorted(now));
  const isSaveable = current === undefined && now !== '';
  const remove = async ({ id }: QueueView) => {
    await ask(`/queue/views/${id}`, { method: 'DELETE' });
    showToast(say(words.removed));
    await loaded.reload();
  };
  return (
    <>
      {views.length > 0 && (
        <Select
          label={say(words.view)}
          value={current?.id ?? ''}
          onChange={(id) => {
            const query = views.find((view) => view.id === id)?.query ?? '';
            goTo(query === '' ? '/' : `/?${query}`);
          }}
          options={[
            { value: '', label: say(words.none) },
            ...views.map(({ id, name, owner, mine }) => ({
              value: id,
              label: mine ? name : say(words.of, { name, owner }),
            })),
          ]}
        />
      )}
      {isSaveable && (
        <Button kind="quiet" onClick={() => setSaving(true)}>
          {say(words.save)}
        </Button>
      )}
      {current?.mine && (
        <Button kind="quiet" onClick={() => void remove(current)}>
          {say(words.remove)}
        </Button>
      )}
      {saving && <SaveDialog query={now} loaded={loaded} onClose={() => setSaving(false)} />}
    </>
  );
}

/** What a view keeps of the address. */
function viewQuery({ query }: Filters): string {
  const kept = new URLSearchParams(query);
  kept.delete('search');
  return kept.toString();
}

const sorted = (query: string): string => [...new URLSearchParams(query)].map(String).sort().join('&');

interface SaveDialogProps {
  readonly query: string;
  readonly loaded: Loaded<QueueViews>;
  readonly onClose: () => void;
}

function SaveDialog({ query, loaded, onClose }: SaveDialogProps) {
  const mayShare = useMay('revise');
  const form = useForm({ name: '', shared: false });
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async (values) => {
      await ask('/queue/views', { method: 'POST', body: { ...values, query } });
      showToast(say(words.saved));
      onClose();
      await loaded.reload();
    });
  };
  return (
    <Dialog title={say(words.saveTitle)} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField {...form.field('name', say(words.name))} hint={say(words.nameHint)} required focus />
        {mayShare && (
          <Toggle
            label={say(words.share)}
            checked={form.values.shared}
            onChange={(shared) => form.set('shared', shared)}
          />
        )}
        <FormProblem problem={form.problem} fields={['name']} />
        <FormActions action={say(words.button)} busy={form.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

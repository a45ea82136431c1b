import type { Feed } from '../../../src/contract/console/press.ts';
import { ApiProblem, ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/fields.tsx';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useForm } from '../../use-form.ts';

const words = {
  title: { en: 'Add a feed', fr: 'Ajouter un flux' },
  url: { en: 'Address', fr: 'Adresse' },
  urlHint: {
    en: 'Of a feed (RSS, Atom, JSON) or of the map of a site, as in https://paper.example/feed',
    fr: 'D’un flux (RSS, Atom, JSON) ou du plan d’un site, par exemple https://journal.example/flux',
  },
  source: { en: 'Name of the newspaper', fr: 'Nom du journal' },
  sourceHint: { en: 'Empty: as the feed calls itself.', fr: 'Vide : le nom que le flux se donne.' },
  go: { en: 'Add and fetch', fr: 'Ajouter et récupérer' },
  added: {
    en: 'The feed was added and is being fetched.',
    fr: 'Le flux est ajouté, et en cours de récupération.',
  },
  later: {
    en: 'The feed was added; others are being fetched, so that it is fetched at its turn.',
    fr: 'Le flux est ajouté ; d’autres sont en cours, il sera récupéré à son tour.',
  },
} as const satisfies Record<string, Text>;

export function AddFeed({
  onClose,
  onAdded,
}: {
  readonly onClose: () => void;
  readonly onAdded: () => void;
}) {
  const form = useForm({ url: '', source: '' });
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async (body) => {
      const { id } = await ask<Feed>('/press/feeds', { method: 'POST', body });
      showToast(say((await fetched(id)) ? words.added : words.later));
      onAdded();
    });
  };
  return (
    <Dialog title={say(words.title)} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField {...form.field('url', say(words.url))} hint={say(words.urlHint)} required focus />
        <TextField {...form.field('source', say(words.source))} hint={say(words.sourceHint)} />
        <FormProblem problem={form.problem} fields={['url', 'source']} />
        <div class="actions">
          <Button kind="primary" submit busy={form.busy}>
            {say(words.go)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The feed is there, whether it can be fetched at once or not. */
async function fetched(id: number): Promise<boolean> {
  try {
    await ask('/press/fetch', { method: 'POST', body: { feeds: [id] } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return false;
  }
}

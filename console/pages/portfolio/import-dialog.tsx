import { useState } from 'preact/hooks';
import { ask } from '../../api.ts';
import { FileField } from '../../background-tasks/files.tsx';
import { SendingBar } from '../../background-tasks/sending.tsx';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Toggle } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { useForm } from '../../use-form.ts';

const words = {
  title: { en: 'Import customers', fr: 'Importer des clients' },
  file: labels.file,
  hint: {
    en: 'CSV or JSON lines, also packed (.gz), at most 500 MB. In CSV the first line names the columns: externalId and name are needed; type, dateOfBirth, nationality, identifiers, monitor and press may follow.',
    fr: 'CSV ou lignes JSON, aussi compressé (.gz), 500 Mo au plus. En CSV, la première ligne nomme les colonnes : externalId et name sont nécessaires ; type, dateOfBirth, nationality, identifiers, monitor et press sont facultatives.',
  },
  monitor: {
    en: 'Watch those whose line does not say otherwise',
    fr: 'Surveiller ceux dont la ligne ne dit pas le contraire',
  },
  price: {
    en: 'Each new or changed customer costs the organisation a check, one more with the press. Those who are there already as they are cost nothing while they are watched.',
    fr: 'Chaque client nouveau ou modifié coûte une vérification à l’organisation, une de plus avec la presse. Ceux qui sont déjà là à l’identique ne coûtent rien tant qu’ils sont surveillés.',
  },
  choose: labels.chooseAFileFirst,
  start: { en: 'Import', fr: 'Importer' },
} as const satisfies Record<string, Text>;

interface ImportDialogProps {
  readonly client: string;
  readonly test: boolean;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** Sends a file; what becomes of it is shown by the page. */
export function ImportDialog({ client, test, onClose, onStarted }: ImportDialogProps) {
  const form = useForm<{ files: File[]; monitor: boolean }>({ files: [], monitor: true });
  const [share, setShare] = useState<number>();
  const [missing, setMissing] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    const [file] = form.values.files;
    setMissing(file === undefined);
    if (file === undefined) return;
    void form.send(async ({ monitor }) => {
      const query = new URLSearchParams({
        name: file.name,
        ...(test && { test: '1' }),
        ...(monitor && { monitor: '1' }),
      });
      setShare(0);
      await ask(`/clients/${client}/portfolio/import?${query}`, {
        method: 'POST',
        body: file,
        onSent: (bytes: number) => setShare(Math.min(1, bytes / Math.max(file.size, 1))),
      }).finally(() => setShare(undefined));
      onStarted();
    });
  };
  return (
    <Dialog title={say(words.title)} onClose={onClose}>
      <form onSubmit={submit}>
        <p>{say(words.price)}</p>
        <FileField
          label={say(words.file)}
          hint={say(words.hint)}
          files={form.values.files}
          onFiles={(files) => form.set('files', files)}
          error={missing ? say(words.choose) : form.errorOf('files', say(words.file))}
        />
        <Toggle
          label={say(words.monitor)}
          checked={form.values.monitor}
          onChange={(monitor) => form.set('monitor', monitor)}
        />
        <FormProblem problem={form.problem} />
        <SendingBar sending={{ share, run: async () => undefined }} />
        <div class="actions">
          <Button kind="primary" submit busy={form.busy}>
            {say(words.start)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { useState } from 'preact/hooks';
import { ask } from '../../api.ts';
import { ImportDialog } from '../../background-tasks/import-dialog.tsx';
import { say, type Text } from '../../language.ts';
import { Toggle } from '../../parts/fields.tsx';

const words = {
  title: { en: 'Import customers', fr: 'Importer des clients' },
  monitor: {
    en: 'Watch those whose line does not say otherwise',
    fr: 'Surveiller ceux dont la ligne ne dit pas le contraire',
  },
  price: {
    en: 'Each new or changed customer costs the organisation a check, one more with the press. Those who are there already as they are cost nothing while they are watched.',
    fr: 'Chaque client nouveau ou modifié coûte une vérification à l’organisation, une de plus avec la presse. Ceux qui sont déjà là à l’identique ne coûtent rien tant qu’ils sont surveillés.',
  },
  start: { en: 'Import', fr: 'Importer' },
} as const satisfies Record<string, Text>;

interface ImportCustomersProps {
  readonly client: string;
  readonly test: boolean;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** Sends a file; what becomes of it is shown by the page. */
export function ImportCustomers({ client, test, onClose, onStarted }: ImportCustomersProps) {
  const [monitor, setMonitor] = useState(true);
  const of = `/clients/${client}/portfolio`;
  return (
    <ImportDialog
      title={say(words.title)}
      action={say(words.start)}
      kind="portfolio"
      of={of}
      after={<Toggle label={say(words.monitor)} checked={monitor} onChange={setMonitor} />}
      start={async (upload, columns) => {
        await ask(`${of}/import`, { method: 'POST', body: { upload, columns, test, monitor } });
        onStarted();
      }}
      onClose={onClose}
    >
      <p>{say(words.price)}</p>
    </ImportDialog>
  );
}

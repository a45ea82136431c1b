import { useState } from 'preact/hooks';
import type { BackgroundTask } from '../../../src/contract/console/background-tasks.ts';
import type {
  LocalRegister,
  OutsideRegister,
  RegisterOverview,
} from '../../../src/contract/console/registers.ts';
import { ask } from '../../api.ts';
import { BackgroundTaskCard } from '../../background-tasks/background-task-card.tsx';
import { registerWords } from '../../background-tasks/background-task-words.ts';
import { ImportDialog } from '../../background-tasks/import-dialog.tsx';
import { Lately } from '../../background-tasks/lately.tsx';
import { forgetFiles } from '../../background-tasks/sending.tsx';
import { useBackgroundTasks } from '../../background-tasks/use-background-tasks.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { labels } from '../../parts/labels.ts';
import { Age, Badge, Moment, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { useMay } from '../../session.tsx';
import './registers.css';

const words = {
  title: { en: 'Registers', fr: 'Registres' },
  local: { en: 'Local registers', fr: 'Registres locaux' },
  records: { en: 'records', fr: 'fiches' },
  changed: { en: 'Last change:', fr: 'Dernière modification :' },
  never: { en: 'Nothing was imported yet.', fr: 'Rien n’a encore été importé.' },
  replaced: {
    en: 'An outside register is asked instead.',
    fr: 'Un registre externe est interrogé à la place.',
  },
  importFile: labels.importAFile,
  importInto: { en: 'Import into: {register}', fr: 'Importer dans : {register}' },
  check: { en: 'Check the file', fr: 'Vérifier le fichier' },
  checkWhy: {
    en: 'The file is only checked at first: you see what is new, what would change and which lines are bad, and then decide.',
    fr: 'Le fichier est d’abord seulement vérifié : vous voyez ce qui est nouveau, ce qui changerait et les lignes erronées, puis vous décidez.',
  },
  doImport: { en: 'Import these records', fr: 'Importer ces fiches' },
  discard: { en: 'Discard the file', fr: 'Écarter le fichier' },
  confirmImport: {
    en: '{added} {added|record is|records are} added and {changed} replaced. Bad lines are left out. This cannot be taken back at once: to undo it, import the former records.',
    fr: 'Fiches ajoutées : {added} ; remplacées : {changed}. Les lignes erronées sont laissées de côté. Cela ne s’annule pas d’un geste : il faudrait réimporter les anciennes fiches.',
  },
  outside: { en: 'Outside registers', fr: 'Registres externes' },
  noOutside: {
    en: 'No outside register is asked. REGISTERS_FILE names them; the README tells how.',
    fr: "Aucun registre externe n'est interrogé. REGISTERS_FILE les nomme ; le README explique comment.",
  },
  askedFor: { en: 'Asked for', fr: 'Interrogé pour' },
  state: labels.state,
  asked: { en: 'Asked', fr: 'Interrogé' },
  failing: { en: 'Asked; the last {count} questions failed', fr: 'Interrogé ; échecs de suite : {count}' },
  rests: { en: 'Left alone until', fr: 'En pause jusqu’au' },
  ofProcess: {
    en: 'As the process knows it that answers this page.',
    fr: 'Selon le processus qui répond à cette page.',
  },
  exportNote: {
    en: 'Records are exported at the command line only: ',
    fr: 'Les fiches s’exportent uniquement en ligne de commande : ',
  },
} as const satisfies Record<string, Text>;

export function Page() {
  const loaded = useBackgroundTasks<RegisterOverview>('/registers');
  const mayOperate = useMay('operate');
  const [into, setInto] = useState<LocalRegister['name']>();
  return (
    <>
      <div class="title-row">
        <h1>{say(words.title)}</h1>
      </div>
      <Shown loaded={loaded}>
        {({ local, outside, backgroundTasks }) => (
          <>
            <BackgroundTaskCard
              backgroundTasks={backgroundTasks}
              actions={(task) => mayOperate && <AfterCheck task={task} onDone={() => void loaded.reload()} />}
            />
            <section aria-label={say(words.local)} class="registers">
              {local.map((register) => (
                <RegisterCard
                  key={register.name}
                  register={register}
                  {...(mayOperate && { onImport: () => setInto(register.name) })}
                />
              ))}
            </section>
            <h2>{say(words.outside)}</h2>
            <Outside registers={outside} />
            <Lately backgroundTasks={backgroundTasks} />
            <p class="hint">
              {say(words.exportNote)}
              <code>akwaba registry export persons persons.csv</code>
            </p>
          </>
        )}
      </Shown>
      {into !== undefined && (
        <ImportDialog
          title={say(words.importInto, { register: nameOf(into) })}
          action={say(words.check)}
          kind={into}
          start={async (upload, columns) => {
            const body = { upload, columns, dryRun: true };
            await ask(`/registers/${into}/import`, { method: 'POST', body });
            setInto(undefined);
            void loaded.reload();
          }}
          onClose={() => setInto(undefined)}
        >
          <p>{say(words.checkWhy)}</p>
        </ImportDialog>
      )}
    </>
  );
}

const nameOf = (name: string): string => {
  const text = registerWords[name];
  return text === undefined ? name : say(text);
};

function RegisterCard({
  register,
  onImport,
}: {
  readonly register: LocalRegister;
  readonly onImport?: () => void;
}) {
  const { name, records, changedAt, replaced } = register;
  return (
    <div class="card">
      <h2>{nameOf(name)}</h2>
      <p class="large">
        {sayNumber(records)} <small>{say(words.records)}</small>
      </p>
      <p class="hint">
        {changedAt === null ? (
          say(words.never)
        ) : (
          <>
            {say(words.changed)} <Age at={changedAt} />
          </>
        )}
      </p>
      {replaced && <p class="hint">{say(words.replaced)}</p>}
      {onImport && (
        <Button title={say(words.importInto, { register: nameOf(name) })} onClick={onImport}>
          {say(words.importFile)}
        </Button>
      )}
    </div>
  );
}

function Outside({ registers }: { readonly registers: readonly OutsideRegister[] }) {
  if (registers.length === 0) return <p class="hint">{say(words.noOutside)}</p>;
  return (
    <>
      <Table
        caption={say(words.outside)}
        rows={registers}
        keyOf={({ name }) => name}
        columns={[
          { label: say(words.askedFor), cell: ({ name }) => nameOf(name) },
          { label: say(words.state), cell: (register) => <OutsideState register={register} /> },
        ]}
      />
      <p class="hint">{say(words.ofProcess)}</p>
    </>
  );
}

function OutsideState({ register }: { readonly register: OutsideRegister }) {
  const { restsUntil, failuresInARow } = register;
  if (restsUntil !== null) {
    return (
      <span>
        <Badge tone="bad">{say(words.rests)}</Badge> <Moment at={restsUntil} />
      </span>
    );
  }
  if (failuresInARow > 0) {
    return <Badge tone="warn">{say(words.failing, { count: failuresInARow })}</Badge>;
  }
  return <Badge tone="good">{say(words.asked)}</Badge>;
}

/** A file that was checked waits for somebody to decide. */
function AfterCheck({ task, onDone }: { readonly task: BackgroundTask; readonly onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const { upload, dryRun, register, subject, columns } = task;
  const again = columns === null ? {} : { columns };
  if (!dryRun || upload === null || register === null) return null;
  const start = async () => {
    await ask(`/registers/${subject}/import`, { method: 'POST', body: { upload, dryRun: false, ...again } });
    setAsking(false);
    onDone();
  };
  return (
    <>
      {register.added + register.changed > 0 && (
        <Button kind="primary" onClick={() => setAsking(true)}>
          {say(words.doImport)}
        </Button>
      )}
      <Button onClick={() => void forgetFiles(upload).then(onDone)}>{say(words.discard)}</Button>
      {asking && (
        <Confirm
          title={say(words.importInto, { register: nameOf(subject) })}
          action={say(words.doImport)}
          onClose={() => setAsking(false)}
          onConfirm={start}
        >
          <p>
            {say(words.confirmImport, {
              added: sayNumber(register.added),
              changed: sayNumber(register.changed),
            })}
          </p>
        </Confirm>
      )}
    </>
  );
}

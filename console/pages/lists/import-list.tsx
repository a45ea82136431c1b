import { useState } from 'preact/hooks';
import type { BackgroundTask } from '../../../src/contract/console/background-tasks.ts';
import type { ListSource } from '../../../src/contract/console/lists.ts';
import { type ApiProblem, ask } from '../../api.ts';
import { ImportDialog } from '../../background-tasks/import-dialog.tsx';
import { forgetFiles } from '../../background-tasks/sending.tsx';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { faultOf, useForm } from '../../use-form.ts';
import { sharedWords } from './list-words.ts';

const words = {
  title: { en: 'Import a list', fr: 'Importer une liste' },
  titleOf: { en: 'Import a file of {list}', fr: 'Importer un fichier de {list}' },
  source: { en: 'Publisher and format', fr: 'Éditeur et format' },
  takes: { en: 'Takes: {takes}', fr: 'Accepte : {takes}' },
  home: { en: 'Where the publisher has it:', fr: "Chez l'éditeur :" },
  filesHint: {
    en: 'As the publisher has it, also packed (.gz); at most 500 MB each. Choose all files where a list is made of several.',
    fr: 'Tel que publié, aussi compressé (.gz) ; 500 Mo au plus par fichier. Choisissez tous les fichiers si la liste en compte plusieurs.',
  },
  name: { en: 'Name of the list', fr: 'Nom de la liste' },
  nameHint: {
    en: 'A list of this name gets a new version.',
    fr: 'Une liste de ce nom reçoit une nouvelle version.',
  },
  company: { en: 'Who searches it', fr: 'Qui la consulte' },
  companyHint: {
    en: 'A private list is searched for one organisation only.',
    fr: "Une liste privée n'est consultée que pour une organisation.",
  },
  safe: {
    en: 'A file that cannot be read to its end, or from which too much is missing, is refused and the list stays as it was.',
    fr: "Un fichier illisible jusqu'au bout, ou auquel il manque trop d'entités, est refusé et la liste reste telle quelle.",
  },
  go: { en: 'Send and import', fr: 'Envoyer et importer' },
  insist: { en: 'Take it all the same', fr: "L'importer malgré tout" },
  insistWhy: {
    en: 'The list {list} becomes what this file holds, though it was not believed: {added} added, {removed} removed. You can go back to the version before.',
    fr: 'La liste {list} devient ce que contient ce fichier, bien qu’il ne soit pas jugé crédible : {added} {added|ajoutée|ajoutées}, {removed} {removed|retirée|retirées}. Vous pourrez revenir à la version précédente.',
  },
  discard: { en: 'Discard the file', fr: 'Écarter le fichier' },
} as const satisfies Record<string, Text>;

interface ImportListProps {
  readonly sources: readonly ListSource[];
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  /** A list that is there: only a file is asked for. */
  readonly list?: { readonly name: string; readonly companyId: number | null };
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

export function ImportList({ sources, companies, list: known, onClose, onStarted }: ImportListProps) {
  const form = useForm({
    source: sources[0]?.name ?? '',
    list: known?.name ?? '',
    companyId: String(known?.companyId ?? ''),
  });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<ApiProblem>();
  const { values } = form;
  const source = sources.find(({ name }) => name === values.source);
  const list = values.list.trim() === '' ? nameFor(source, files) : values.list;
  return (
    <ImportDialog
      key={String(source?.mapped)}
      title={known === undefined ? say(words.title) : say(words.titleOf, { list: known.name })}
      action={say(words.go)}
      kind={source?.mapped ? 'list' : undefined}
      hint={source?.mapped ? undefined : say(words.filesHint)}
      many={!source?.mapped}
      fields={['list']}
      onFiles={setFiles}
      onProblem={setProblem}
      start={async (upload, columns) => {
        const companyId = values.companyId === '' ? null : Number(values.companyId);
        const wanted = { source: values.source, list, companyId, force: false };
        await ask('/lists/import', { method: 'POST', body: { upload, columns, ...wanted } });
        onStarted();
      }}
      onClose={onClose}
      after={
        <>
          {known === undefined && (
            <div class="fields">
              <TextField
                label={say(words.name)}
                hint={say(words.nameHint)}
                value={values.list}
                placeholder={nameFor(source, files)}
                onInput={(value) => form.set('list', value)}
                error={faultOf(problem, 'list', say(words.name))}
              />
              <Select
                label={say(words.company)}
                hint={say(words.companyHint)}
                value={values.companyId}
                onChange={(value) => form.set('companyId', value)}
                options={[
                  { value: '', label: say(sharedWords.everyone) },
                  ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            </div>
          )}
          <p class="hint before-acts">{say(words.safe)}</p>
        </>
      }
    >
      {known === undefined && (
        <Select
          label={say(words.source)}
          value={values.source}
          onChange={(value) => form.set('source', value)}
          options={sources.map(({ name, title }) => ({ value: name, label: title }))}
        />
      )}
      {source !== undefined && <AboutSource source={source} />}
    </ImportDialog>
  );
}

function AboutSource({ source }: { readonly source: ListSource }) {
  return (
    <p class="hint about-source">
      {say(words.takes, { takes: source.takes })}
      {source.home !== '' && (
        <>
          <br />
          {say(words.home)} <code>{source.home}</code>
        </>
      )}
    </p>
  );
}

/** The publisher names it, or the file does where many lists come in the format. */
function nameFor(source: ListSource | undefined, files: readonly File[]): string {
  if (source === undefined) return '';
  if (!source.manyLists) return source.name;
  const name = files[0]?.name ?? '';
  return name.replace(/(\.(gz|csv|tsv|txt|xlsx|json|jsonl|ndjson|xml|ftm|nested))+$/i, '');
}

/** A file that was refused waits for somebody to insist. */
export function AfterRefusal({
  task,
  onDone,
}: {
  readonly task: BackgroundTask;
  readonly onDone: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { upload, source, subject, companyId, list, columns } = task;
  if (task.state !== 'refused' || upload === null || source === null || list === null) return null;
  const insist = async () => {
    const again = columns === null ? {} : { columns };
    const body = { upload, source, list: subject, companyId, force: true, ...again };
    await ask('/lists/import', { method: 'POST', body });
    setAsking(false);
    onDone();
  };
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {say(words.insist)}
      </Button>
      <Button onClick={() => void forgetFiles(upload).then(onDone)}>{say(words.discard)}</Button>
      {asking && (
        <Confirm
          title={say(words.insist)}
          action={say(words.insist)}
          danger
          onClose={() => setAsking(false)}
          onConfirm={insist}
        >
          <p>
            {say(words.insistWhy, {
              list: subject,
              added: sayNumber(list.added),
              removed: sayNumber(list.removed),
            })}
          </p>
        </Confirm>
      )}
    </>
  );
}

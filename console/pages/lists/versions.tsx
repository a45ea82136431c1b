import type { ListVersion } from '../../../src/contract/console/lists.ts';
import { sayBytes } from '../../background-tasks/files.tsx';
import { say, sayDay, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { labels } from '../../parts/labels.ts';
import { Badge, Empty, Moment } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { setQuery } from '../../router.tsx';
import { versionStateTones, versionStateWords } from './list-words.ts';

const words = {
  title: labels.versions,
  version: labels.version,
  state: labels.state,
  published: { en: 'Published', fr: 'Publiée' },
  made: { en: 'Made', fr: 'Créée' },
  entities: { en: 'Entities', fr: 'Entités' },
  delta: { en: 'Changes', fr: 'Écarts' },
  deltaWords: {
    en: '{added} added, {changed} changed, {removed} removed',
    fr: '{added} {added|ajoutée|ajoutées}, {changed} {changed|modifiée|modifiées}, {removed} {removed|retirée|retirées}',
  },
  note: { en: 'Note and files', fr: 'Note et fichiers' },
  like: { en: 'Like version {version}', fr: 'Comme la version {version}' },
  files: { en: 'Files ({count})', fr: 'Fichiers ({count})' },
  acts: labels.actions,
  compare: { en: 'Compare', fr: 'Comparer' },
  compareWith: {
    en: 'What changed from version {before} to version {version}',
    fr: 'Différences de la version {before} à la version {version}',
  },
  goBack: { en: 'Go back to it', fr: 'Y revenir' },
  goBackTo: { en: 'Go back to version {version}', fr: 'Revenir à la version {version}' },
  empty: {
    en: 'There is no version yet: import a file.',
    fr: 'Pas encore de version : importez un fichier.',
  },
} as const satisfies Record<string, Text>;

interface VersionsProps {
  readonly versions: readonly ListVersion[];
  readonly onGoBack?: (version: number) => void;
}

export function Versions({ versions, onGoBack }: VersionsProps) {
  if (versions.length === 0) return <Empty>{say(words.empty)}</Empty>;
  const columns: Column<ListVersion>[] = [
    { label: say(words.version), numeric: true, cell: ({ number }) => number },
    { label: say(words.state), cell: (version) => <State version={version} /> },
    {
      label: say(words.published),
      cell: ({ publishedOn }) => (publishedOn === null ? '–' : sayDay(publishedOn)),
    },
    {
      label: say(words.made),
      cell: ({ madeAt, madeBy }) => (
        <div>
          <Moment at={madeAt} />
          <p class="hint">{madeBy}</p>
        </div>
      ),
    },
    { label: say(words.entities), numeric: true, cell: ({ entities }) => sayNumber(entities) },
    { label: say(words.delta), cell: (version) => <Delta version={version} /> },
    { label: say(words.note), cell: (version) => <Note version={version} /> },
    {
      label: say(words.acts),
      cell: (version) => <Acts version={version} versions={versions} onGoBack={onGoBack} />,
    },
  ];
  return (
    <div class="versions">
      <Table caption={say(words.title)} rows={versions} keyOf={({ number }) => number} columns={columns} />
    </div>
  );
}

function State({ version: { searched, state } }: { readonly version: ListVersion }) {
  const shown = searched ? 'searched' : state;
  return <Badge tone={versionStateTones[shown]}>{say(versionStateWords[shown])}</Badge>;
}

function Delta({ version: { added, changed, removed } }: { readonly version: ListVersion }) {
  const counts = { added: sayNumber(added), changed: sayNumber(changed), removed: sayNumber(removed) };
  return (
    <span class="delta" title={say(words.deltaWords, counts)}>
      <span aria-hidden="true">
        +{counts.added} ~{counts.changed} −{counts.removed}
      </span>
      <span class="unseen">{say(words.deltaWords, counts)}</span>
    </span>
  );
}

function Note({ version: { note, copyOf, files, sha256 } }: { readonly version: ListVersion }) {
  return (
    <div>
      {copyOf !== null && <p>{say(words.like, { version: copyOf })}</p>}
      {note !== null && <p>{note}</p>}
      <details class="version-files">
        <summary>{say(words.files, { count: files.length })}</summary>
        {files.map((file) => (
          <p key={file.name}>
            {file.name}, {sayBytes(file.bytes)}
            <br />
            <code>{file.sha256}</code>
          </p>
        ))}
        {files.length > 1 && <code>{sha256}</code>}
      </details>
    </div>
  );
}

interface ActsProps {
  readonly version: ListVersion;
  readonly versions: readonly ListVersion[];
  readonly onGoBack: ((version: number) => void) | undefined;
}

function Acts({ version, versions, onGoBack }: ActsProps) {
  const { number, state, searched } = version;
  const before = versions.find((other) => other.state === 'taken' && other.number < number)?.number;
  if (state === 'refused') return <>–</>;
  return (
    <span class="actions">
      {before !== undefined && (
        <Button
          title={say(words.compareWith, { before, version: number })}
          onClick={() => {
            setQuery({ from: String(before), to: String(number) });
            document.getElementById('changes')?.scrollIntoView();
          }}
        >
          {say(words.compare)}
        </Button>
      )}
      {onGoBack && !searched && (
        <Button title={say(words.goBackTo, { version: number })} onClick={() => onGoBack(number)}>
          {say(words.goBack)}
        </Button>
      )}
    </span>
  );
}

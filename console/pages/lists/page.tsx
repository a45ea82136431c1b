import { useState } from 'preact/hooks';
import type { ListOverview, ListSummary } from '../../../src/contract/console/lists.ts';
import { ApiProblem, ask } from '../../api.ts';
import { BackgroundTaskCard } from '../../background-tasks/background-task-card.tsx';
import { Lately } from '../../background-tasks/lately.tsx';
import { useBackgroundTasks } from '../../background-tasks/use-background-tasks.ts';
import { useShortcuts } from '../../keys.ts';
import { say, sayDay, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { labels } from '../../parts/labels.ts';
import { Age, Badge, Empty, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { Link } from '../../router.tsx';
import { useMay } from '../../session.tsx';
import { AfterRefusal, ImportList } from './import-list.tsx';
import { listStateTones, listStateWords, sharedWords } from './list-words.ts';
import { Processes } from './processes.tsx';
import './lists.css';

const words = {
  title: { en: 'Lists', fr: 'Listes' },
  list: { en: 'List', fr: 'Liste' },
  forWhom: { en: 'For', fr: 'Pour' },
  state: labels.state,
  version: labels.version,
  published: { en: 'Published', fr: 'Publiée' },
  entities: { en: 'Entities', fr: 'Entités' },
  names: { en: 'Names', fr: 'Noms' },
  checked: { en: 'Last checked', fr: 'Vérifiée' },
  acts: labels.actions,
  fetchList: { en: 'Fetch {list} now', fr: 'Récupérer {list}' },
  empty: {
    en: 'There are no lists yet, so that searches of sanctions and of politically exposed persons cannot answer. Import the file of a publisher, or name addresses in LISTS_FILE; .env.example tells how.',
    fr: 'Il n’y a pas encore de liste : les recherches de sanctions et de personnes exposées ne peuvent répondre. Importez le fichier d’un éditeur, ou nommez des adresses dans LISTS_FILE ; .env.example explique comment.',
  },
  noAddress: { en: 'by file', fr: 'par fichier' },
} as const satisfies Record<string, Text>;

export function Page() {
  const loaded = useBackgroundTasks<ListOverview>('/lists');
  const mayOperate = useMay('operate');
  const [importing, setImporting] = useState(false);
  const reload = () => void loaded.reload();
  useShortcuts(
    mayOperate ? [{ key: 'i', words: sharedWords.importFile, run: () => setImporting(true) }] : [],
  );
  return (
    <>
      <div class="title-row">
        <h1>{say(words.title)}</h1>
        {mayOperate && (
          <Button kind="primary" shortcut="i" onClick={() => setImporting(true)}>
            {say(sharedWords.importFile)}
          </Button>
        )}
      </div>
      <Shown loaded={loaded}>
        {({ lists, processes, backgroundTasks, sources, companies }) => (
          <>
            <BackgroundTaskCard
              backgroundTasks={backgroundTasks}
              actions={(task) => mayOperate && <AfterRefusal task={task} onDone={reload} />}
            />
            {lists.length === 0 ? (
              <Empty>{say(words.empty)}</Empty>
            ) : (
              <>
                <ListTable
                  lists={lists}
                  {...(mayOperate && { onFetch: (list) => void fetchNow(list, reload) })}
                />
                <Processes processes={processes} />
              </>
            )}
            <Lately backgroundTasks={backgroundTasks} />
            {importing && (
              <ImportList
                sources={sources}
                companies={companies}
                onClose={() => setImporting(false)}
                onStarted={() => {
                  setImporting(false);
                  reload();
                }}
              />
            )}
          </>
        )}
      </Shown>
    </>
  );
}

/** Has a list fetched; a refusal becomes a notice, since there is no form to show it in. */
export async function fetchNow(
  { name, company }: Pick<ListSummary, 'name' | 'company'>,
  onStarted: () => void,
): Promise<void> {
  try {
    const body = { list: name, companyId: company?.id ?? null };
    await ask('/lists/fetch', { method: 'POST', body });
    showToast(say(sharedWords.fetchStarted));
    onStarted();
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    showToast(error.detail);
  }
}

interface ListTableProps {
  readonly lists: readonly ListSummary[];
  readonly onFetch?: (list: ListSummary) => void;
}

function ListTable({ lists, onFetch }: ListTableProps) {
  const fetched = lists.some(({ everyHours }) => everyHours !== null);
  return (
    <Table
      caption={say(words.title)}
      rows={lists}
      keyOf={({ name, company }) => `${name} ${company?.id ?? ''}`}
      columns={[
        { label: say(words.list), cell: (list) => <Name list={list} /> },
        { label: say(words.forWhom), cell: ({ company }) => company?.name ?? say(sharedWords.everyone) },
        { label: say(words.state), cell: (list) => <State list={list} /> },
        { label: say(words.version), numeric: true, cell: ({ version }) => version ?? '–' },
        {
          label: say(words.published),
          cell: ({ publishedOn }) => (publishedOn === null ? '–' : sayDay(publishedOn)),
        },
        { label: say(words.entities), numeric: true, cell: ({ entities }) => sayNumber(entities) },
        { label: say(words.names), numeric: true, cell: ({ names }) => sayNumber(names) },
        {
          label: say(words.checked),
          cell: ({ checkedAt }) => (checkedAt === null ? '–' : <Age at={checkedAt} />),
        },
        ...(onFetch && fetched
          ? [
              {
                label: say(words.acts),
                cell: (list: ListSummary) =>
                  list.everyHours === null ? (
                    <span class="hint">{say(words.noAddress)}</span>
                  ) : (
                    <Button title={say(words.fetchList, { list: list.name })} onClick={() => onFetch(list)}>
                      {say(sharedWords.fetchNow)}
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Name({ list }: { readonly list: ListSummary }) {
  return (
    <div>
      {list.id === null ? <strong>{list.name}</strong> : <Link to={`/lists/${list.id}`}>{list.name}</Link>}
      <p class="hint">{list.sourceTitle}</p>
      {list.failure !== null && <p class="error-words">{list.failure}</p>}
    </div>
  );
}

function State({ list }: { readonly list: ListSummary }) {
  return (
    <span class="actions">
      <Badge tone={listStateTones[list.state]}>{say(listStateWords[list.state])}</Badge>
      {list.stale && <Badge tone="warn">{say(sharedWords.stale)}</Badge>}
    </span>
  );
}

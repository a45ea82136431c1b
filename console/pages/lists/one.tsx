import { useState } from 'preact/hooks';
import type { ListSummary, OneList } from '../../../src/contract/console/lists.ts';
import { ask } from '../../api.ts';
import { BackgroundTaskCard } from '../../background-tasks/background-task-card.tsx';
import { useBackgroundTasks } from '../../background-tasks/use-background-tasks.ts';
import { say, sayDay, sayNumber, type Text } from '../../language.ts';
import type { PageProps } from '../../page-props.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextArea } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { Badge, FormProblem, Moment, Shown } from '../../parts/states.tsx';
import { Link } from '../../router.tsx';
import { useMay } from '../../session.tsx';
import { useDraft } from '../../use-draft.ts';
import { faultOf, useForm } from '../../use-form.ts';
import { Changes } from './changes.tsx';
import { AfterRefusal, ImportList } from './import-list.tsx';
import { listStateTones, listStateWords, sharedWords } from './list-words.ts';
import { fetchNow } from './page.tsx';
import { Processes } from './processes.tsx';
import { Versions } from './versions.tsx';
import './lists.css';

const words = {
  all: { en: 'All lists', fr: 'Toutes les listes' },
  source: { en: 'Publisher', fr: 'Éditeur' },
  forWhom: { en: 'Searched for', fr: 'Consultée pour' },
  published: { en: 'Published', fr: 'Publiée' },
  imported: { en: 'Imported', fr: 'Importée' },
  size: { en: 'Size', fr: 'Taille' },
  sizeWords: {
    en: '{entities} {entities|entity|entities}, {names} {names|name|names}',
    fr: '{entities} {entities|entité|entités}, {names} {names|nom|noms}',
  },
  checked: { en: 'Last checked', fr: 'Vérifiée' },
  fetched: { en: 'Fetched', fr: 'Récupérée' },
  every: { en: 'every {hours} h', fr: 'toutes les {hours} h' },
  byFile: { en: 'by hand, as files', fr: 'à la main, par fichiers' },
  versions: labels.versions,
  remove: labels.remove,
  restore: { en: 'Restore', fr: 'Rétablir' },
  removeTitle: { en: 'Remove the list {list}', fr: 'Retirer la liste {list}' },
  removeWhy: {
    en: 'From then on searches and checks do not look into it: whoever stands only on this list is no longer found. Its versions are kept, and it can be restored. It is not fetched meanwhile.',
    fr: 'Les recherches et vérifications ne la consulteront plus : qui ne figure que sur cette liste ne sera plus trouvé. Ses versions sont conservées, et elle peut être rétablie. Entre-temps elle n’est plus récupérée.',
  },
  backTitle: { en: 'Go back to version {version}', fr: 'Revenir à la version {version}' },
  backWhy: {
    en: 'A new version is made that equals version {version}, and is searched from then on. Persons who are monitored are searched for again.',
    fr: 'Une nouvelle version, identique à la version {version}, est créée et consultée dès lors. Les personnes sous surveillance sont recherchées à nouveau.',
  },
  reason: labels.why,
  reasonHint: {
    en: 'It stays in the history and in the audit log. Write no personal data.',
    fr: "La raison reste dans l'historique et le journal d'audit. Aucune donnée personnelle.",
  },
} as const satisfies Record<string, Text>;

type Asked = { readonly kind: 'remove' } | { readonly kind: 'back'; readonly version: number };

export function Page({ params }: PageProps) {
  const listId = params.id ?? '';
  const loaded = useBackgroundTasks<OneList>(`/lists/${listId}`);
  const mayOperate = useMay('operate');
  const [importing, setImporting] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const reload = () => void loaded.reload();
  const done = () => {
    setAsked(undefined);
    setImporting(false);
    reload();
  };
  return (
    <Shown loaded={loaded}>
      {({ list, source, versions, processes, backgroundTasks }) => (
        <>
          <p>
            <Link to="/lists">← {say(words.all)}</Link>
          </p>
          <div class="title-row">
            <h1>
              {list.name} <Badge tone={listStateTones[list.state]}>{say(listStateWords[list.state])}</Badge>{' '}
              {list.stale && <Badge tone="warn">{say(sharedWords.stale)}</Badge>}
            </h1>
            {mayOperate && (
              <div class="actions">
                {list.everyHours !== null && list.state !== 'removed' && (
                  <Button onClick={() => void fetchNow(list, reload)}>{say(sharedWords.fetchNow)}</Button>
                )}
                {source !== null && (
                  <Button kind="primary" onClick={() => setImporting(true)}>
                    {say(sharedWords.importFile)}
                  </Button>
                )}
                {list.state === 'searched' && (
                  <Button kind="danger" onClick={() => setAsked({ kind: 'remove' })}>
                    {say(words.remove)}
                  </Button>
                )}
                {list.state === 'removed' && list.version !== null && (
                  <Button onClick={() => setAsked({ kind: 'back', version: list.version ?? 0 })}>
                    {say(words.restore)}
                  </Button>
                )}
              </div>
            )}
          </div>
          <BackgroundTaskCard
            backgroundTasks={backgroundTasks}
            actions={(task) => mayOperate && <AfterRefusal task={task} onDone={reload} />}
          />
          <Facts list={list} />
          <Processes processes={processes} />
          <h2>{say(words.versions)}</h2>
          <Versions
            versions={versions}
            {...(mayOperate && { onGoBack: (version) => setAsked({ kind: 'back', version }) })}
          />
          <Changes listId={listId} versions={versions} />
          {importing && source !== null && (
            <ImportList
              sources={[source]}
              companies={[]}
              list={{ name: list.name, companyId: list.company?.id ?? null }}
              onClose={() => setImporting(false)}
              onStarted={done}
            />
          )}
          {asked !== undefined && (
            <AskReason
              listId={listId}
              list={list}
              asked={asked}
              onClose={() => setAsked(undefined)}
              onDone={done}
            />
          )}
        </>
      )}
    </Shown>
  );
}

function Facts({ list }: { readonly list: ListSummary }) {
  const { company, publishedOn, importedAt, checkedAt, everyHours } = list;
  const size = { entities: sayNumber(list.entities), names: sayNumber(list.names) };
  return (
    <div class="card">
      <dl class="list-facts">
        <div>
          <dt>{say(words.source)}</dt>
          <dd>{list.sourceTitle}</dd>
        </div>
        <div>
          <dt>{say(words.forWhom)}</dt>
          <dd>{company?.name ?? say(sharedWords.everyone)}</dd>
        </div>
        <div>
          <dt>{say(words.size)}</dt>
          <dd>{say(words.sizeWords, size)}</dd>
        </div>
        <div>
          <dt>{say(words.published)}</dt>
          <dd>{publishedOn === null ? '–' : sayDay(publishedOn)}</dd>
        </div>
        <div>
          <dt>{say(words.imported)}</dt>
          <dd>
            <Moment at={importedAt} />
          </dd>
        </div>
        <div>
          <dt>{say(words.checked)}</dt>
          <dd>
            <Moment at={checkedAt} />
          </dd>
        </div>
        <div>
          <dt>{say(words.fetched)}</dt>
          <dd>{everyHours === null ? say(words.byFile) : say(words.every, { hours: everyHours })}</dd>
        </div>
      </dl>
      {list.failure !== null && <p class="error-words">{list.failure}</p>}
    </div>
  );
}

interface AskReasonProps {
  readonly listId: string;
  readonly list: ListSummary;
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What changes searches asks why; what was typed stays until it is sent. */
function AskReason({ listId, list, asked, onClose, onDone }: AskReasonProps) {
  const [reason, setReason] = useDraft(`list-${listId}-${asked.kind}`);
  const form = useForm({});
  const removing = asked.kind === 'remove';
  const version = removing ? 0 : asked.version;
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async () => {
      const path = `/lists/${listId}/${removing ? 'remove' : 'rollback'}`;
      await ask(path, { method: 'POST', body: removing ? { reason } : { version, reason } });
      setReason('');
      onDone();
    });
  };
  const restoring = list.state === 'removed' && version === list.version;
  const title = removing
    ? say(words.removeTitle, { list: list.name })
    : say(restoring ? words.restore : words.backTitle, { version });
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <p>{say(removing ? words.removeWhy : words.backWhy, { version })}</p>
        <TextArea
          label={say(words.reason)}
          hint={say(words.reasonHint)}
          value={reason}
          onInput={setReason}
          error={faultOf(form.problem, 'reason', say(words.reason))}
          required
        />
        <FormProblem problem={form.problem} fields={['reason']} />
        <div class="actions">
          <Button kind={removing ? 'danger' : 'primary'} submit busy={form.busy}>
            {removing ? say(words.remove) : title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

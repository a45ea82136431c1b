import { useEffect, useState } from 'preact/hooks';
import type { Feed, PressFeeds } from '../../../src/contract/console/press.ts';
import { ApiProblem, ask } from '../../api.ts';
import { BackgroundTaskCard } from '../../background-tasks/background-task-card.tsx';
import { useBackgroundTasks } from '../../background-tasks/use-background-tasks.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { labels } from '../../parts/labels.ts';
import { Age, Badge, Empty, Shown } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useMay } from '../../session.tsx';
import { AddFeed } from './add-feed.tsx';

const words = {
  title: { en: 'Feeds', fr: 'Flux' },
  add: { en: 'Add a feed', fr: 'Ajouter un flux' },
  fetchAll: { en: 'Fetch all now', fr: 'Tout récupérer' },
  starter: { en: 'Add the starter list ({count})', fr: 'Ajouter la liste de départ ({count})' },
  starterAsk: {
    en: 'Adds {count} newspapers of West Africa and on Africa, turned off. Their addresses were written down without trying them: turn on those you want, fetch them, and remove those that fail.',
    fr: 'Ajoute {count} journaux d’Afrique de l’Ouest et sur l’Afrique, désactivés. Leurs adresses n’ont pas été essayées : activez ceux que vous voulez, récupérez-les, et retirez ceux qui échouent.',
  },
  starterAdded: {
    en: '{count} {count|feed was|feeds were} added, turned off.',
    fr: '{count} flux {count|ajouté, désactivé|ajoutés, désactivés}.',
  },
  turnStarter: { en: 'Turn the starter list on', fr: 'Activer la liste de départ' },
  paper: { en: 'Newspaper', fr: 'Journal' },
  state: labels.state,
  on: { en: 'On', fr: 'Activé' },
  off: { en: 'Off', fr: 'Désactivé' },
  gone: {
    en: 'Turned off: the server says that it is gone for good.',
    fr: 'Désactivé : le serveur dit qu’il n’existe plus.',
  },
  failures: {
    en: 'Turned off after too many failures in a row.',
    fr: 'Désactivé après trop d’échecs de suite.',
  },
  fetched: { en: 'Fetched', fr: 'Récupéré' },
  outcome: { en: 'Last outcome', fr: 'Dernier résultat' },
  articles: { en: 'Articles brought', fr: 'Articles apportés' },
  acts: labels.actions,
  turnOn: { en: 'Turn on', fr: 'Activer' },
  turnOff: { en: 'Turn off', fr: 'Désactiver' },
  fetch: { en: 'Fetch', fr: 'Récupérer' },
  remove: labels.remove,
  ofFeed: { en: '{act}: {feed}', fr: '{act} : {feed}' },
  removeAsk: {
    en: 'The feed {feed} is no longer fetched. The articles that it brought stay.',
    fr: 'Le flux {feed} ne sera plus récupéré. Les articles qu’il a apportés restent.',
  },
  removed: { en: 'The feed was removed.', fr: 'Le flux a été retiré.' },
  notScheduled: {
    en: 'The service does not fetch by itself (MEDIA_FETCH_MINUTES is 0): fetch by hand.',
    fr: 'Le service ne récupère rien de lui-même (MEDIA_FETCH_MINUTES vaut 0) : récupérez à la main.',
  },
  empty: {
    en: 'There are no feeds. Add the starter list of newspapers, or the address of a feed that you know.',
    fr: 'Il n’y a pas de flux. Ajoutez la liste de départ, ou l’adresse d’un flux que vous connaissez.',
  },
} as const satisfies Record<string, Text>;

const outcomeWords: Readonly<Record<NonNullable<Feed['outcome']>, Text>> = {
  fetched: { en: 'Fetched', fr: 'Récupéré' },
  unchanged: { en: 'Unchanged', fr: 'Inchangé' },
  failed: { en: 'Failed', fr: 'Échec' },
};

/** Where articles come from. */
export function Feeds({ onFetched }: { readonly onFetched: () => void }) {
  const loaded = useBackgroundTasks<PressFeeds>('/press/feeds');
  const mayOperate = useMay('operate');
  const [asking, setAsking] = useState<'add' | 'starter' | Feed>();
  const running = loaded.value?.backgroundTasks.some(({ state }) => state === 'running') ?? false;
  // What was brought is counted when it is there.
  useEffect(() => {
    if (!running && loaded.value !== undefined) onFetched();
  }, [running]);
  const act = async (work: Promise<unknown>, done?: string) => {
    try {
      await work;
      if (done !== undefined) showToast(done);
      await loaded.reload();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showToast(error.detail);
    }
  };
  const fetchFeeds = (feeds: readonly number[]) =>
    act(ask('/press/fetch', { method: 'POST', body: { feeds } }));
  const turn = (feeds: readonly number[], enabled: boolean) =>
    act(ask('/press/feeds/turn', { method: 'POST', body: { feeds, enabled } }));
  const close = () => setAsking(undefined);
  return (
    <section aria-label={say(words.title)}>
      <Shown loaded={loaded}>
        {({ feeds, starterMissing, scheduled, backgroundTasks }) => {
          const starterOff = feeds.filter(({ starter, enabled }) => starter && !enabled);
          return (
            <>
              <div class="title-row">
                <h2>{say(words.title)}</h2>
                {mayOperate && (
                  <div class="actions">
                    {starterMissing > 0 && (
                      <Button onClick={() => setAsking('starter')}>
                        {say(words.starter, { count: starterMissing })}
                      </Button>
                    )}
                    {starterOff.length > 0 && (
                      <Button
                        onClick={() =>
                          void turn(
                            starterOff.map(({ id }) => id),
                            true,
                          )
                        }
                      >
                        {say(words.turnStarter)}
                      </Button>
                    )}
                    {feeds.some(({ enabled }) => enabled) && (
                      <Button onClick={() => void fetchFeeds([])}>{say(words.fetchAll)}</Button>
                    )}
                    <Button kind="primary" onClick={() => setAsking('add')}>
                      {say(words.add)}
                    </Button>
                  </div>
                )}
              </div>
              <BackgroundTaskCard backgroundTasks={backgroundTasks} />
              {!scheduled && <p class="hint">{say(words.notScheduled)}</p>}
              {feeds.length === 0 ? (
                <Empty>{say(words.empty)}</Empty>
              ) : (
                <FeedTable
                  feeds={feeds}
                  {...(mayOperate && {
                    acts: {
                      turn: (feed: Feed) => void turn([feed.id], !feed.enabled),
                      fetch: (feed: Feed) => void fetchFeeds([feed.id]),
                      remove: setAsking,
                    },
                  })}
                />
              )}
            </>
          );
        }}
      </Shown>
      {asking === 'add' && <AddFeed onClose={close} onAdded={() => void loaded.reload().then(close)} />}
      {asking === 'starter' && (
        <AddStarter count={loaded.value?.starterMissing ?? 0} onClose={close} onDone={loaded.reload} />
      )}
      {typeof asking === 'object' && (
        <Confirm
          title={say(words.remove)}
          action={say(words.remove)}
          danger
          onClose={close}
          onConfirm={async () => {
            await ask(`/press/feeds/${asking.id}`, { method: 'DELETE' });
            showToast(say(words.removed));
            close();
            await loaded.reload();
          }}
        >
          <p>{say(words.removeAsk, { feed: nameOf(asking) })}</p>
        </Confirm>
      )}
    </section>
  );
}

interface AddStarterProps {
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

function AddStarter({ count, onClose, onDone }: AddStarterProps) {
  return (
    <Confirm
      title={say(words.starter, { count })}
      action={say(words.starter, { count })}
      onClose={onClose}
      onConfirm={async () => {
        const { added } = await ask<{ added: number }>('/press/starter', { method: 'POST' });
        showToast(say(words.starterAdded, { count: added }));
        onClose();
        await onDone();
      }}
    >
      <p>{say(words.starterAsk, { count })}</p>
    </Confirm>
  );
}

const nameOf = ({ name, url }: Feed): string => name ?? new URL(url).host;

interface FeedTableProps {
  readonly feeds: readonly Feed[];
  readonly acts?: Readonly<Record<'turn' | 'fetch' | 'remove', (feed: Feed) => void>>;
}

function FeedTable({ feeds, acts }: FeedTableProps) {
  const columns: Column<Feed>[] = [
    {
      label: say(words.paper),
      cell: (feed) => (
        <div>
          <strong>{nameOf(feed)}</strong>
          <p class="hint feed-address">{feed.url}</p>
        </div>
      ),
    },
    {
      label: say(words.state),
      cell: ({ enabled, offBecause }) => (
        <Badge tone={enabled ? 'good' : offBecause === null ? 'neutral' : 'bad'}>
          {say(enabled ? words.on : words.off)}
        </Badge>
      ),
    },
    { label: say(words.outcome), cell: (feed) => <Outcome feed={feed} /> },
    {
      label: say(words.fetched),
      cell: ({ fetchedAt }) => (fetchedAt === null ? '–' : <Age at={fetchedAt} />),
    },
    {
      label: say(words.articles),
      numeric: true,
      cell: ({ articlesAdded }) => sayNumber(articlesAdded),
    },
  ];
  if (acts) columns.push({ label: say(words.acts), cell: (feed) => <Acts feed={feed} acts={acts} /> });
  return <Table caption={say(words.title)} rows={feeds} keyOf={({ id }) => id} columns={columns} />;
}

function Acts({ feed, acts }: { readonly feed: Feed } & Required<Pick<FeedTableProps, 'acts'>>) {
  const turn = say(feed.enabled ? words.turnOff : words.turnOn);
  const titled = (act: string) => say(words.ofFeed, { act, feed: nameOf(feed) });
  return (
    <span class="actions">
      <Button title={titled(turn)} onClick={() => acts.turn(feed)}>
        {turn}
      </Button>
      <Button title={titled(say(words.fetch))} onClick={() => acts.fetch(feed)}>
        {say(words.fetch)}
      </Button>
      <Button kind="danger" title={titled(say(words.remove))} onClick={() => acts.remove(feed)}>
        {say(words.remove)}
      </Button>
    </span>
  );
}

function Outcome({ feed: { outcome, failure, failuresInARow, offBecause } }: { readonly feed: Feed }) {
  if (outcome === null) return <>–</>;
  return (
    <div>
      {outcome === 'failed' ? (
        <>
          <p class="error-words">
            {failure ?? say(outcomeWords.failed)}
            {failuresInARow > 1 && ` (${failuresInARow} ×)`}
          </p>
          {offBecause !== null && <p class="hint">{say(words[offBecause])}</p>}
        </>
      ) : (
        say(outcomeWords[outcome])
      )}
    </div>
  );
}

import { useState } from 'preact/hooks';
import type { CaptureSession } from '../../../src/contract/capture.ts';
import type { Captures as CapturePage } from '../../../src/contract/console/captures.ts';
import { useShortcuts } from '../../keys.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { type Clients, OneClient } from '../../parts/one-client.tsx';
import { OtherWorld } from '../../parts/other-world.tsx';
import { PageTurner } from '../../parts/page-turner.tsx';
import { Age, Badge, Empty, Finding, Moment, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { goTo, Link, setQuery, usePlace } from '../../router.tsx';
import { useMay, useOwnClient } from '../../session.tsx';
import { usePages } from '../../use-pages.ts';
import { useIsTest } from '../../world.ts';
import { captureMarks, selfieWords, typeWords } from './capture-words.ts';
import './captures.css';
import { NewCapture } from './new-capture.tsx';

const words = {
  title: { en: 'Captures', fr: 'Captures' },
  caption: { en: 'Capture sessions, newest first', fr: 'Sessions de capture, les plus récentes en premier' },
  add: { en: 'New session', fr: 'Nouvelle session' },
  client: labels.client,
  status: labels.status,
  every: { en: 'All', fr: 'Toutes' },
  externalId: { en: 'Reference (externalId)', fr: 'Référence (externalId)' },
  made: { en: 'Made', fr: 'Créée' },
  type: { en: 'Of', fr: 'Objet' },
  selfie: labels.selfie,
  until: { en: 'Works until', fr: "Valable jusqu'au" },
  session: { en: 'Session', fr: 'Session' },
  sessions: { en: '{count} {count|session|sessions}', fr: '{count} {count|session|sessions}' },
  noClients: {
    en: 'There are no organisations yet, for which a session could be made.',
    fr: 'Il n’y a pas encore d’organisation pour laquelle créer une session.',
  },
  none: {
    en: 'There are no such sessions. A session is a link by which a person takes the pictures of a dossier by himself.',
    fr: "Aucune session ne correspond. Une session est un lien par lequel une personne prend elle-même les images d'un dossier.",
  },
} as const satisfies Record<string, Text>;

const freshSeconds = 10;

export function Page() {
  return (
    <OneClient title={say(words.title)} none={say(words.noClients)}>
      {(clients, first) => <Captures clients={clients} first={first} />}
    </OneClient>
  );
}

/** Sessions change by themselves, so they are polled while visible. */
function Captures({ clients, first }: { readonly clients: Clients; readonly first: number }) {
  const mayReview = useMay('review');
  const { query } = usePlace();
  const [adding, setAdding] = useState(false);
  const client = query.get('client') ?? String(first);
  const test = useIsTest();
  const asked = new URLSearchParams(test ? { test: '1' } : {});
  const filters = ['status', 'externalId'].filter((name) => query.get(name));
  for (const name of filters) asked.set(name, query.get(name) ?? '');
  const path = `/clients/${client}/captures`;
  const pages = usePages<CapturePage>(`${path}?${asked}`, 'after', { everySeconds: freshSeconds });
  useShortcuts(mayReview ? [{ key: 'n', words: words.add, run: () => setAdding(true) }] : []);
  return (
    <>
      <div class="title-row">
        <h1>{say(words.title)}</h1>
        {mayReview && (
          <Button kind="primary" shortcut="n" onClick={() => setAdding(true)}>
            {say(words.add)}
          </Button>
        )}
      </div>
      <Filters clients={clients} client={client} />
      <Shown loaded={pages.loaded}>
        {({ sessions, findings }) => (
          <>
            {findings.map((finding) => (
              <Finding key={finding} words={finding} />
            ))}
            {sessions.length === 0 ? <Empty>{say(words.none)}</Empty> : <Sessions sessions={sessions} />}
            {sessions.length === 0 && filters.length === 0 && (
              <OtherWorld<CapturePage>
                path={(there) => `${path}${there ? '?test=1' : ''}`}
                count={(page) => page.sessions.length}
                what={words.sessions}
              />
            )}
          </>
        )}
      </Shown>
      <PageTurner pages={pages} />
      {adding && (
        <NewCapture
          client={client}
          test={test}
          onClose={() => setAdding(false)}
          onMade={(id) => goTo(`/captures/${id}`)}
        />
      )}
    </>
  );
}

function Filters({ clients, client }: { readonly clients: Clients; readonly client: string }) {
  const { query } = usePlace();
  const isOwn = useOwnClient() !== null;
  const [externalId, setExternalId] = useState(query.get('externalId') ?? '');
  return (
    <form
      class="capture-filters"
      onSubmit={(event) => {
        event.preventDefault();
        setQuery({ externalId: externalId.trim() });
      }}
    >
      {!isOwn && (
        <Select
          label={say(words.client)}
          value={client}
          onChange={(id) => setQuery({ client: id })}
          options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <Select
        label={say(words.status)}
        value={query.get('status') ?? ''}
        onChange={(status) => setQuery({ status })}
        options={[
          { value: '', label: say(words.every) },
          ...Object.entries(captureMarks).map(([value, mark]) => ({ value, label: say(mark.words) })),
        ]}
      />
      <TextField
        type="search"
        label={say(words.externalId)}
        value={externalId}
        onInput={(value) => {
          setExternalId(value);
          if (value === '') setQuery({ externalId: undefined });
        }}
      />
    </form>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly CaptureSession[] }) {
  return (
    <Table
      caption={say(words.caption)}
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        {
          label: say(words.session),
          cell: ({ id, externalId }) => (
            <Link to={`/captures/${id}`} title={id}>
              {externalId ?? id.slice(0, 8)}
            </Link>
          ),
        },
        {
          label: say(words.status),
          cell: ({ status }) => (
            <Badge tone={captureMarks[status].tone}>{say(captureMarks[status].words)}</Badge>
          ),
        },
        { label: say(words.type), cell: ({ type }) => say(typeWords[type]) },
        { label: say(words.selfie), cell: ({ selfie }) => say(selfieWords[selfie]) },
        { label: say(words.made), cell: ({ createdAt }) => <Age at={createdAt} /> },
        { label: say(words.until), cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
      ]}
    />
  );
}

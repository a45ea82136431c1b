import type { DueSubjects } from '../../../src/contract/console/risk.ts';
import type { SubjectSearch } from '../../../src/contract/console/subjects.ts';
import { say, sayDay, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { duePath } from '../../parts/due-link.tsx';
import { Select } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { OtherWorld } from '../../parts/other-world.tsx';
import { RatingBadge } from '../../parts/risk.tsx';
import { Badge, Empty, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { goTo, Link, usePlace } from '../../router.tsx';
import { useOwnClient } from '../../session.tsx';
import { useLoad } from '../../use-load.ts';
import { usePages } from '../../use-pages.ts';
import { useIsTest } from '../../world.ts';

const words = {
  title: labels.toLookAtAgain,
  what: {
    en: 'Persons and companies whose time is over, or that monitoring raised; the longest due first.',
    fr: 'Personnes et entreprises arrivées à échéance, ou dont la surveillance a relevé le risque ; les plus anciennes échéances d’abord.',
  },
  count: { en: '{count} {count|is|are} due.', fr: '{count} {count|relation|relations} à revoir.' },
  relations: { en: '{count} to look at again', fr: '{count} {count|relation|relations} à revoir' },
  nobody: {
    en: 'Nobody is to be looked at again now. Who is rated comes here when their time is over.',
    fr: "Personne n'est à revoir pour le moment. Les relations évaluées arrivent ici à leur échéance.",
  },
  client: labels.client,
  all: labels.allClients,
  name: labels.name,
  kind: labels.kind,
  person: labels.person,
  company: labels.company,
  rating: labels.risk,
  since: { en: 'Due since', fr: 'Échéance' },
  last: { en: 'Last looked at', fr: 'Dernière revue' },
  why: labels.why,
  lifted: { en: 'Monitoring raised it', fr: 'Relevé par la surveillance' },
  time: { en: 'Its time is over', fr: 'Échéance passée' },
  earlier: { en: 'Page before', fr: 'Page précédente' },
  later: { en: 'Next page', fr: 'Page suivante' },
} as const satisfies Record<string, Text>;

const everySeconds = 60;

/** Reviews that are due. */
export function Page() {
  const { query } = usePlace();
  const client = query.get('client') ?? '';
  const { clients = [] } = useLoad<SubjectSearch>('/subjects').value ?? {};
  const pages = usePages<DueSubjects>(duePath(client, useIsTest()), 'after', { everySeconds });
  return (
    <>
      <h1>{say(words.title)}</h1>
      <p>{say(words.what)}</p>
      {clients.length > 1 && (
        <Select
          label={say(words.client)}
          value={client}
          onChange={(value) => goTo(value === '' ? '/due' : `/due?client=${value}`)}
          options={[
            { value: '', label: say(words.all) },
            ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <Shown loaded={pages.loaded}>{(page) => <Due page={page} client={client} />}</Shown>
      {(pages.newer !== undefined || pages.older !== undefined) && (
        <div class="actions page-turner">
          <Button disabled={pages.newer === undefined} onClick={() => pages.newer?.()}>
            {say(words.earlier)}
          </Button>
          <Button disabled={pages.older === undefined} onClick={() => pages.older?.()}>
            {say(words.later)}
          </Button>
        </div>
      )}
    </>
  );
}

type Row = DueSubjects['due'][number];

interface DueProps {
  readonly page: DueSubjects;
  readonly client: string;
}

function Due({ page: { due, count }, client }: DueProps) {
  const isOwn = useOwnClient() !== null;
  if (due.length === 0) {
    return (
      <>
        <Empty>{say(words.nobody)}</Empty>
        <OtherWorld<DueSubjects>
          path={(test) => duePath(client, test)}
          count={(there) => there.count}
          what={words.relations}
        />
      </>
    );
  }
  return (
    <>
      <p role="status">{say(words.count, { count })}</p>
      <Table
        caption={say(words.title)}
        rows={due}
        keyOf={({ id }) => id}
        columns={[
          {
            label: say(words.name),
            cell: ({ id, name }) => <Link to={`/subjects/${id}`}>{name ?? id.slice(0, 8)}</Link>,
          },
          { label: say(words.kind), cell: ({ kind }) => say(words[kind]) },
          ...(isOwn ? [] : [{ label: say(words.client), cell: ({ client }: Row) => client.name }]),
          { label: say(words.rating), cell: ({ rating }) => <RatingBadge rating={rating} /> },
          { label: say(words.since), cell: ({ dueAt }) => sayDay(dueAt) },
          { label: say(words.last), cell: ({ reviewedAt }) => sayDay(reviewedAt) },
          {
            label: say(words.why),
            cell: ({ isLifted }) =>
              isLifted ? <Badge tone="bad">{say(words.lifted)}</Badge> : say(words.time),
          },
        ]}
      />
    </>
  );
}

import type { Work } from '../../../src/contract/console/figures.ts';
import { ApiProblem, ask } from '../../api.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { labels } from '../../parts/labels.ts';
import { Age, Badge, Empty, Moment, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { Link } from '../../router.tsx';
import { useMay } from '../../session.tsx';
import { useLoad } from '../../use-load.ts';
import { checkName } from '../../vocabulary.ts';

const words = {
  title: { en: 'Tasks', fr: 'Tâches' },
  now: { en: 'Now', fr: 'En ce moment' },
  kind: { en: 'Work', fr: 'Travail' },
  ready: { en: 'Ready', fr: 'Prêts' },
  running: { en: 'Running', fr: 'En cours' },
  waiting: { en: 'To be tried again', fr: 'À retenter' },
  oldest: { en: 'Oldest waits', fr: 'Attente la plus longue' },
  troubled: { en: 'Tried before without success', fr: 'Tentatives sans succès' },
  of: { en: 'Of', fr: 'Objet' },
  client: labels.client,
  attempts: { en: 'Attempts', fr: 'Tentatives' },
  deaths: { en: 'Lost workers', fr: 'Processus perdus' },
  next: labels.nextAttempt,
  since: { en: 'Since', fr: 'Depuis' },
  acts: labels.actions,
  tryNow: { en: 'Try now', fr: 'Retenter' },
  tried: { en: 'It is tried now.', fr: 'Une tentative est lancée.' },
  noTrouble: { en: 'Nothing had to be tried again.', fr: "Il n'y avait rien à retenter." },
  dossiers: { en: 'Dossiers that could not be analysed', fr: 'Dossiers non analysés' },
  dossier: labels.dossier,
  why: { en: 'Why', fr: 'Cause' },
  when: { en: 'When', fr: 'Quand' },
  noDossiers: { en: 'Every dossier could be analysed.', fr: 'Tous les dossiers ont pu être analysés.' },
  checks: { en: 'Checks that failed, last 7 days', fr: 'Vérifications en échec, 7 derniers jours' },
  check: { en: 'Check', fr: 'Vérification' },
  count: { en: 'Count', fr: 'Nombre' },
  noChecks: { en: 'Every source could be asked.', fr: 'Toutes les sources ont répondu.' },
  deliveries: { en: 'Webhooks given up, last 7 days', fr: 'Webhooks abandonnés, 7 derniers jours' },
  noDeliveries: { en: 'Every webhook arrived.', fr: 'Tous les webhooks sont arrivés.' },
} as const satisfies Record<string, Text>;

const kindWords: Readonly<Record<string, Text>> = {
  analyse: { en: 'Analyses', fr: 'Analyses' },
  deliver: { en: 'Webhooks', fr: 'Webhooks' },
  rescreen: { en: 'Monitoring', fr: 'Surveillance' },
  portfolio: labels.portfolio,
};
const sayKind = (kind: string): string => say(kindWords[kind] ?? { en: kind, fr: kind });

export function Page() {
  const loaded = useLoad<Work>('/jobs', { everySeconds: 5 });
  return (
    <>
      <h1>{say(words.title)}</h1>
      <Shown loaded={loaded}>
        {(work) => (
          <>
            <Now work={work} />
            <Troubled work={work} onTried={() => void loaded.reload()} />
            <FailedDossiers work={work} />
            <div class="columns">
              <FailedChecks work={work} />
              <FailedDeliveries work={work} />
            </div>
          </>
        )}
      </Shown>
    </>
  );
}

interface PartProps {
  readonly work: Work;
}

function Now({ work }: PartProps) {
  return (
    <section>
      <h2>{say(words.now)}</h2>
      <Table
        caption={say(words.now)}
        rows={work.kinds}
        keyOf={({ kind }) => kind}
        columns={[
          { label: say(words.kind), cell: ({ kind }) => sayKind(kind) },
          { label: say(words.ready), numeric: true, cell: ({ ready }) => sayNumber(ready) },
          { label: say(words.running), numeric: true, cell: ({ running }) => sayNumber(running) },
          { label: say(words.waiting), numeric: true, cell: ({ waiting }) => sayNumber(waiting) },
          {
            label: say(words.oldest),
            numeric: true,
            cell: ({ oldestSeconds }) => `${sayNumber(Math.round(oldestSeconds))} s`,
          },
        ]}
      />
    </section>
  );
}

function Troubled({ work, onTried }: PartProps & { readonly onTried: () => void }) {
  const mayOperate = useMay('operate');
  const tryNow = async (job: number) => {
    try {
      await ask('/jobs/try-now', { method: 'POST', body: { job } });
      showToast(say(words.tried));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showToast(error.detail);
    }
    onTried();
  };
  return (
    <section>
      <h2>{say(words.troubled)}</h2>
      {work.troubled.length === 0 ? (
        <Empty>{say(words.noTrouble)}</Empty>
      ) : (
        <Table
          caption={say(words.troubled)}
          rows={work.troubled}
          keyOf={({ id }) => id}
          columns={[
            { label: say(words.kind), cell: ({ kind }) => sayKind(kind) },
            {
              label: say(words.of),
              cell: ({ kind, subject }) =>
                kind === 'analyse' ? (
                  <Link to={`/dossiers/${subject}`}>{subject}</Link>
                ) : (
                  <code>{subject}</code>
                ),
            },
            { label: say(words.client), cell: ({ client }) => client },
            { label: say(words.attempts), numeric: true, cell: ({ attempts }) => sayNumber(attempts) },
            { label: say(words.deaths), numeric: true, cell: ({ deaths }) => sayNumber(deaths) },
            {
              label: say(words.next),
              cell: ({ running, nextAt }) =>
                running ? <Badge tone="busy">{say(words.running)}</Badge> : <Moment at={nextAt} />,
            },
            { label: say(words.since), cell: ({ createdAt }) => <Age at={createdAt} /> },
            ...(mayOperate
              ? [
                  {
                    label: say(words.acts),
                    cell: ({ id, nextAt }: Work['troubled'][number]) =>
                      nextAt === null ? null : (
                        <Button onClick={() => void tryNow(id)}>{say(words.tryNow)}</Button>
                      ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </section>
  );
}

function FailedDossiers({ work }: PartProps) {
  return (
    <section>
      <h2>{say(words.dossiers)}</h2>
      {work.failedDossiers.length === 0 ? (
        <Empty>{say(words.noDossiers)}</Empty>
      ) : (
        <Table
          caption={say(words.dossiers)}
          rows={work.failedDossiers}
          keyOf={({ id }) => id}
          columns={[
            { label: say(words.dossier), cell: ({ id }) => <Link to={`/dossiers/${id}`}>{id}</Link> },
            { label: say(words.client), cell: ({ client }) => client },
            { label: say(words.why), cell: ({ failure }) => failure?.words ?? '–' },
            { label: say(words.when), cell: ({ at }) => <Age at={at} /> },
          ]}
        />
      )}
    </section>
  );
}

function FailedChecks({ work }: PartProps) {
  return (
    <section>
      <h2>{say(words.checks)}</h2>
      {work.failedChecks.length === 0 ? (
        <Empty>{say(words.noChecks)}</Empty>
      ) : (
        <Table
          caption={say(words.checks)}
          rows={work.failedChecks}
          keyOf={({ type }) => type}
          columns={[
            { label: say(words.check), cell: ({ type }) => say(checkName(type)) },
            { label: say(words.count), numeric: true, cell: ({ count }) => sayNumber(count) },
          ]}
        />
      )}
    </section>
  );
}

function FailedDeliveries({ work }: PartProps) {
  return (
    <section>
      <h2>{say(words.deliveries)}</h2>
      {work.failedDeliveries.length === 0 ? (
        <Empty>{say(words.noDeliveries)}</Empty>
      ) : (
        <Table
          caption={say(words.deliveries)}
          rows={work.failedDeliveries}
          keyOf={({ clientId }) => clientId}
          columns={[
            {
              label: say(words.client),
              cell: ({ clientId, client }) => <Link to={`/clients/${clientId}?tab=webhooks`}>{client}</Link>,
            },
            { label: say(words.count), numeric: true, cell: ({ count }) => sayNumber(count) },
          ]}
        />
      )}
    </section>
  );
}

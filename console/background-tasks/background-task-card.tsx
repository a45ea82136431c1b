import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type {
  BackgroundTask,
  PortfolioReport,
  RegisterReport,
} from '../../src/contract/console/background-tasks.ts';
import { say, sayNumber, type Text } from '../language.ts';
import { Age, Badge } from '../parts/states.tsx';
import {
  backgroundTaskTitle,
  leftOf,
  listReportWords,
  stateTones,
  stateWords,
  stepOf,
} from './background-task-words.ts';
import { isUnderWay } from './use-background-tasks.ts';
import './background-tasks.css';

const words = {
  by: { en: 'asked for by {who}', fr: 'demandé par {who}' },
  hide: { en: 'Hide', fr: 'Masquer' },
  leave: {
    en: 'You may leave this page; it goes on.',
    fr: 'Vous pouvez quitter cette page ; cela continue.',
  },
  waits: {
    en: 'It begins by itself once the import before it has ended. You may leave this page.',
    fr: 'Il commencera de lui-même une fois l’import précédent terminé. Vous pouvez quitter cette page.',
  },
  mend: { en: 'Download the lines to mend', fr: 'Télécharger les lignes à corriger' },
  mendWhy: {
    en: '{count} {count|line was|lines were} not taken. The file says why beside each; mend it and drop it here again. It is kept for a day.',
    fr: '{count} {count|ligne n’a pas été prise|lignes n’ont pas été prises}. Le fichier dit pourquoi à côté de chacune ; corrigez-le et déposez-le de nouveau ici. Il est gardé un jour.',
  },
  lost: {
    en: 'It was cut short: the service or the process that did it has ended. Lists and records that were not finished are as before; start it again.',
    fr: "Interrompu : le service ou le processus s'est arrêté. Ce qui n'était pas terminé est resté comme avant ; recommencez.",
  },
  begunAgain: {
    en: 'It was cut short and begun again: what had been taken by then counts as unchanged and was paid for once.',
    fr: 'Interrompu, puis recommencé : ce qui était déjà importé compte comme inchangé et n’a été facturé qu’une fois.',
  },
  notTakenUp: {
    en: 'A running service has not taken it up yet; it goes on trying by itself.',
    fr: "Un service ne l'a pas encore pris en compte ; il continue d'essayer.",
  },
  takenUp: { en: 'All running services search it.', fr: 'Tous les services en marche le consultent.' },
  badRecords: {
    en: '{count} {count|record|records} left out.',
    fr: '{count} {count|enregistrement laissé|enregistrements laissés} de côté.',
  },
  published: { en: 'Published on {day}.', fr: 'Publié le {day}.' },
  lines: { en: 'Lines', fr: 'Lignes' },
  added: { en: 'New', fr: 'Nouvelles' },
  changed: { en: 'Changed', fr: 'Modifiées' },
  unchanged: { en: 'Unchanged', fr: 'Inchangées' },
  bad: { en: 'Bad lines', fr: 'Lignes erronées' },
  photos: { en: 'Photos', fr: 'Photos' },
  badTitle: { en: 'Lines that cannot be taken', fr: 'Lignes qui n’ont pas pu être importées' },
  line: { en: 'Line {line}:', fr: 'Ligne {line} :' },
  moreBad: { en: 'And {count} more.', fr: 'Et {count} {count|autre|autres}.' },
  ignored: {
    en: 'Columns that no record has, and which are left out: {fields}.',
    fr: 'Colonnes inconnues, ignorées : {fields}.',
  },
  repeated: {
    en: '{count} {count|line stands|lines stand} again further down; the last one counts.',
    fr: '{count} {count|ligne est répétée|lignes sont répétées} plus bas ; la dernière compte.',
  },
  taken: { en: 'Taken', fr: 'Pris' },
  asBefore: { en: 'As before', fr: 'Inchangés' },
  charged: { en: 'Checks charged', fr: 'Vérifications facturées' },
  stopped: {
    en: 'The rest of the file was not taken. {why}',
    fr: 'Le reste du fichier n’a pas été pris. {why}',
  },
  feeds: {
    en: '{fetched} {fetched|feed|feeds} fetched, {unchanged} unchanged, {failed} failed; {added} new {added|article|articles}.',
    fr: '{fetched} flux {fetched|récupéré|récupérés}, {unchanged} {unchanged|inchangé|inchangés}, {failed} en échec ; {added} {added|nouvel article|nouveaux articles}.',
  },
} as const satisfies Record<string, Text>;

/** How long what has ended is still news. */
const newsMinutes = 30;

interface BackgroundTaskCardProps {
  /** Where its lines to mend are; those of the operator's tasks unless told. */
  readonly mendAt?: (task: BackgroundTask) => string;
  /** The newest first. */
  readonly backgroundTasks: readonly BackgroundTask[];
  /** What can be done next. */
  readonly actions?: (task: BackgroundTask) => ComponentChildren;
}

/** Background tasks that run or wait, the last one that ended, and those whose lines are to be mended. */
export function BackgroundTaskCard({ backgroundTasks, actions, mendAt = mendOf }: BackgroundTaskCardProps) {
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const last = backgroundTasks.find((task) => !isUnderWay(task));
  const shown = backgroundTasks.filter(
    (task) =>
      !hidden.includes(task.id) && isNews(task) && (isUnderWay(task) || task === last || task.mend !== null),
  );
  return (
    <>
      {shown.map((task) => (
        <TaskCard
          key={task.id}
          task={task}
          mend={mendAt(task)}
          onHide={() => setHidden([...hidden, task.id])}
          actions={actions?.(task)}
        />
      ))}
    </>
  );
}

const mendOf = ({ id }: BackgroundTask): string => `/errands/${id}/mend`;

interface TaskCardProps {
  readonly task: BackgroundTask;
  readonly mend: string;
  readonly onHide: () => void;
  readonly actions: ComponentChildren;
}

function TaskCard({ task, mend, onHide, actions }: TaskCardProps) {
  const isEnded = !isUnderWay(task);
  return (
    <section class="card background-task" aria-label={backgroundTaskTitle(task)} aria-busy={!isEnded}>
      <header>
        <h2>{backgroundTaskTitle(task)}</h2>
        <Badge tone={stateTones[task.state]}>{say(stateWords[task.state])}</Badge>
        <span class="hint">
          <Age at={task.endedAt ?? task.startedAt} />, {say(words.by, { who: task.by })}
        </span>
        {isEnded && (
          <button type="button" class="quiet" onClick={onHide}>
            {say(words.hide)}
          </button>
        )}
      </header>
      {task.files.length > 0 && <p class="hint">{task.files.join(', ')}</p>}
      {isEnded ? <Outcome task={task} /> : <Progress task={task} />}
      {task.mend !== null && <Mend lines={task.mend.lines} address={mend} />}
      {isEnded && actions && <div class="actions">{actions}</div>}
    </section>
  );
}

/** The lines that were not taken, as a file. */
function Mend({ lines, address }: { readonly lines: number; readonly address: string }) {
  return (
    <>
      <p>{say(words.mendWhy, { count: sayNumber(lines) })}</p>
      <p>
        <a class="button" href={`/console/api${address}`} download>
          {say(words.mend)}
        </a>
      </p>
    </>
  );
}

function isNews({ endedAt }: BackgroundTask): boolean {
  return endedAt === null || Date.now() - Date.parse(endedAt) < newsMinutes * 60_000;
}

function Progress({ task }: { readonly task: BackgroundTask }) {
  if (task.state === 'waiting') return <p role="status">{say(words.waits)}</p>;
  const { share } = task;
  return (
    <>
      {share === null ? (
        <div class="background-task-bar" aria-hidden="true" />
      ) : (
        <progress class="background-task-share" value={share} max={1} aria-label={stepOf(task)} />
      )}
      <p role="status">{[stepOf(task), leftOf(task)].filter(Boolean).join(', ')}</p>
      <p class="hint">{say(words.leave)}</p>
    </>
  );
}

function Outcome({ task }: { readonly task: BackgroundTask }) {
  const { failure, list, register, feeds, state } = task;
  return (
    <div role="status">
      {state === 'lost' && <p>{say(words.lost)}</p>}
      {task.begunAgain && state !== 'lost' && <p>{say(words.begunAgain)}</p>}
      {failure !== null && <p class="error-words">{failure}</p>}
      {list !== null && (
        <>
          <p>{listReportWords(list)}</p>
          {list.bad > 0 && <p class="error-words">{say(words.badRecords, { count: sayNumber(list.bad) })}</p>}
          {list.refusal !== null && <p class="error-words">{list.refusal}</p>}
          {list.publishedOn !== null && <p>{say(words.published, { day: list.publishedOn })}</p>}
          {list.takenUp !== null && <p>{say(list.takenUp ? words.takenUp : words.notTakenUp)}</p>}
          {list.remarks.length > 0 && (
            <ul>
              {list.remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          )}
        </>
      )}
      {register !== null && <RegisterOutcome report={register} />}
      {feeds !== null && <p>{feedsWords(feeds)}</p>}
      {task.portfolio !== null && <PortfolioOutcome report={task.portfolio} />}
    </div>
  );
}

function feedsWords(feeds: NonNullable<BackgroundTask['feeds']>): string {
  const count = (outcome: string) => feeds.filter((feed) => feed.outcome === outcome).length;
  return say(words.feeds, {
    fetched: count('fetched'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    added: sayNumber(feeds.reduce((sum, { added }) => sum + added, 0)),
  });
}

function PortfolioOutcome({ report }: { readonly report: PortfolioReport }) {
  const counts = [
    ['lines', report.lines],
    ['taken', report.taken],
    ['asBefore', report.unchanged],
    ['charged', report.charged],
    ['bad', report.bad],
  ] as const;
  return (
    <>
      <Counts counts={counts} />
      {report.stopped !== null && <p class="error-words">{say(words.stopped, { why: report.stopped })}</p>}
      <Oddities report={report} />
    </>
  );
}

function RegisterOutcome({ report }: { readonly report: RegisterReport }) {
  const counts = [
    ['lines', report.lines],
    ['added', report.added],
    ['changed', report.changed],
    ['unchanged', report.unchanged],
    ['bad', report.bad],
    ...(report.photos > 0 ? ([['photos', report.photos]] as const) : []),
  ] as const;
  return (
    <>
      <Counts counts={counts} />
      <Oddities report={report} />
    </>
  );
}

function Counts({ counts }: { readonly counts: readonly (readonly [keyof typeof words, number])[] }) {
  return (
    <dl class="background-task-counts">
      {counts.map(([name, count]) => (
        <div key={name} class={name === 'bad' && count > 0 ? 'bad' : undefined}>
          <dt>{say(words[name])}</dt>
          <dd>{sayNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is odd about a file: lines that stand twice, columns that nobody knows, bad lines. */
function Oddities({
  report,
}: {
  readonly report: Pick<RegisterReport, 'repeated' | 'ignoredFields' | 'bad' | 'badLines'>;
}) {
  const more = report.bad - report.badLines.length;
  return (
    <>
      {report.repeated > 0 && <p>{say(words.repeated, { count: sayNumber(report.repeated) })}</p>}
      {report.ignoredFields.length > 0 && (
        <p>{say(words.ignored, { fields: report.ignoredFields.join(', ') })}</p>
      )}
      {report.badLines.length > 0 && (
        <details open={report.badLines.length <= 10}>
          <summary>{say(words.badTitle)}</summary>
          <ul class="bad-lines">
            {report.badLines.map(({ line, reason }) => (
              <li key={line}>
                <span>{say(words.line, { line: sayNumber(line) })}</span> {reason}
              </li>
            ))}
          </ul>
          {more > 0 && <p>{say(words.moreBad, { count: sayNumber(more) })}</p>}
        </details>
      )}
    </>
  );
}

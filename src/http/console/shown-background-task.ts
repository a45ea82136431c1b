import type { BackgroundTask } from '../../contract/console/background-tasks.ts';
import type { BackgroundTaskRow } from '../../db/work/background-tasks.ts';
import {
  type BackgroundTaskOrder,
  type BackgroundTaskReport,
  mayUseFilesAgain,
  reportContext,
} from '../../jobs/background-task-orders.ts';
import type { Language, Text } from '../../platform/language.ts';
import type { Services } from '../services.ts';

/** A background task as people see it, in their language. */
export async function shownBackgroundTask(
  { keyring, uploads }: Pick<Services, 'keyring' | 'uploads'>,
  row: BackgroundTaskRow,
  language: Language,
): Promise<BackgroundTask> {
  const { id, outcome, progress, sealedReport } = row;
  const order = row.order as unknown as BackgroundTaskOrder;
  const report: BackgroundTaskReport =
    sealedReport === null
      ? {}
      : JSON.parse(keyring.open('answers', reportContext(id), sealedReport).toString());
  const said = (text: Text | null | undefined) => text?.[language] ?? null;
  const again =
    'upload' in order && mayUseFilesAgain(order, outcome) && (await uploads.namesIn(order.upload)).length > 0;
  const ended = outcome !== null;
  return {
    id,
    kind: order.kind,
    state: outcome ?? 'running',
    by: row.actor.replace(/^user:/, ''),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    step: ended ? null : ((progress?.step as BackgroundTask['step']) ?? 'starting'),
    count: progress?.count ?? 0,
    subject: subjectOf(order),
    companyId: 'companyId' in order ? order.companyId : null,
    files: 'files' in order ? [...order.files] : [],
    upload: again ? order.upload : null,
    dryRun: 'dryRun' in order && order.dryRun,
    source: 'source' in order ? order.source : null,
    failure: said(report.failure),
    list:
      report.list === undefined
        ? null
        : {
            ...report.list,
            remarks: report.list.remarks.map((remark) => remark[language]),
            refusal: said(report.list.refusal),
          },
    register:
      report.register === undefined
        ? null
        : {
            ...report.register,
            badLines: report.register.badLines.map(({ line, words }) => ({
              line,
              reason: words[language],
            })),
            ignoredFields: [...report.register.ignoredFields],
          },
    feeds: report.feeds?.map((feed) => ({ ...feed, failure: said(feed.failure) })) ?? null,
    portfolio:
      report.portfolio === undefined
        ? null
        : {
            ...report.portfolio,
            badLines: report.portfolio.badLines.map(({ line, words }) => ({ line, reason: words[language] })),
            ignoredFields: [...report.portfolio.ignoredFields],
            stopped: said(report.portfolio.stopped),
          },
  };
}

function subjectOf(order: BackgroundTaskOrder): string {
  if ('list' in order) return order.list;
  return 'register' in order ? order.register : '';
}

/** Newest first. Read before the data they change, so that a finished task never stands beside older data. */
export async function shownBackgroundTasks(
  services: Services,
  lane: string,
  most: number,
  language: Language,
): Promise<BackgroundTask[]> {
  const rows = await services.backgroundTasks.latest(lane, most);
  return Promise.all(rows.map((row) => shownBackgroundTask(services, row, language)));
}

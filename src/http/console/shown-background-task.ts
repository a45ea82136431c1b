import type { BackgroundTask } from '../../contract/console/background-tasks.ts';
import type { Shown } from '../../contract/fields.ts';
import type { BackgroundTaskRow } from '../../db/work/background-tasks.ts';
import {
  type BackgroundTaskOrder,
  type BackgroundTaskReport,
  hasErrors,
  mayUseFilesAgain,
  ownerOf,
  reportContext,
} from '../../jobs/background-task-orders.ts';
import { jobLimits } from '../../jobs/limits.ts';
import type { Language, Text } from '../../platform/language.ts';
import type { Services } from '../services.ts';

/** A background task as people see it, in their language. */
export async function shownBackgroundTask(
  { keyring, uploads }: Pick<Services, 'keyring' | 'uploads'>,
  row: BackgroundTaskRow,
  language: Language,
): Promise<Shown<typeof BackgroundTask>> {
  const { id, outcome, progress } = row;
  const order = row.order as unknown as BackgroundTaskOrder;
  const report = reportOf(keyring, row);
  const { list, register, feeds, portfolio } = report;
  const said = (text: Text | null | undefined) => text?.[language] ?? null;
  const badLine = ({ line, words }: { line: number; words: Text }) => ({ line, reason: words[language] });
  const again =
    'upload' in order &&
    mayUseFilesAgain(order, outcome) &&
    (await uploads.namesIn(order.upload, ownerOf(order))).length > 0;
  const ended = outcome !== null;
  return {
    id,
    kind: order.kind,
    state: stateOf(row, order, report),
    by: row.actor.replace(/^user:/, ''),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    step: ended ? null : ((progress?.step as BackgroundTask['step']) ?? 'starting'),
    count: progress?.count ?? 0,
    ...(ended ? { share: null, secondsLeft: null } : leftOf(row.startedAt, shareOf(row), Date.now())),
    subject: subjectOf(order),
    companyId: 'companyId' in order ? order.companyId : null,
    files: 'files' in order ? [...order.files] : [],
    upload: again ? order.upload : null,
    columns: 'columns' in order && order.columns !== undefined ? [...order.columns] : null,
    dryRun: 'dryRun' in order && order.dryRun,
    begunAgain: row.begun > 1,
    source: 'source' in order ? order.source : null,
    failure: said(report.failure),
    mend: (await isThere(uploads, order, report)) && report.mend ? { lines: report.mend.lines } : null,
    list: list
      ? {
          ...list,
          bad: list.bad ?? 0,
          remarks: list.remarks.map((remark) => remark[language]),
          refusal: said(list.refusal),
        }
      : null,
    register: register ? { ...register, badLines: register.badLines.map(badLine) } : null,
    feeds: feeds?.map((feed) => ({ ...feed, failure: said(feed.failure) })) ?? null,
    portfolio: portfolio
      ? { ...portfolio, badLines: portfolio.badLines.map(badLine), stopped: said(portfolio.stopped) }
      : null,
  };
}

/** What came of it, unsealed. */
export const reportOf = (
  keyring: Services['keyring'],
  { id, sealedReport }: BackgroundTaskRow,
): BackgroundTaskReport =>
  sealedReport === null
    ? {}
    : JSON.parse(keyring.open('answers', reportContext(id), sealedReport).toString());

function stateOf(
  { outcome, waitsFor }: BackgroundTaskRow,
  order: BackgroundTaskOrder,
  report: BackgroundTaskReport,
): BackgroundTask['state'] {
  if (outcome === null) return waitsFor === null ? 'running' : 'waiting';
  const isCheck = 'dryRun' in order && order.dryRun;
  return outcome === 'done' && !isCheck && hasErrors(report) ? 'done with errors' : outcome;
}

/** Of the steps that go through a file once. */
const shareOf = ({ progress, waitsFor }: BackgroundTaskRow): number | undefined =>
  waitsFor === null && ['reading', 'checking', 'importing'].includes(progress?.step ?? '')
    ? progress?.share
    : undefined;

/** How much is done, and how long the rest takes at the same pace: told once a little of it is done. */
export function leftOf(
  startedAt: Date,
  share: number | undefined,
  now: number,
): Pick<BackgroundTask, 'share' | 'secondsLeft'> {
  if (share === undefined) return { share: null, secondsLeft: null };
  const seconds = Math.max(0, now - startedAt.getTime()) / 1000;
  const isEnough = share >= jobLimits.shareTold && seconds >= jobLimits.secondsTold;
  return { share, secondsLeft: isEnough ? Math.ceil((seconds * (1 - share)) / share) : null };
}

const isThere = async (
  uploads: Services['uploads'],
  order: BackgroundTaskOrder,
  { mend }: BackgroundTaskReport,
): Promise<boolean> => mend != null && (await uploads.namesIn(mend.upload, ownerOf(order))).length > 0;

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
): Promise<Shown<typeof BackgroundTask>[]> {
  const rows = await services.backgroundTasks.latest(lane, most);
  return Promise.all(rows.map((row) => shownBackgroundTask(services, row, language)));
}

import type { Authenticator } from '../accounts/authenticate.ts';
import { accountLimits } from '../accounts/limits.ts';
import { auditLimits } from '../audit/limits.ts';
import { signCarriedOnce } from '../audit/sign-carried.ts';
import { captureLimits } from '../capture/limits.ts';
import { sweepCaptures } from '../capture/sweep-captures.ts';
import type { Ledger } from '../credits/ledger.ts';
import { deleteOldAnswers } from '../db/clients/idempotent-requests.ts';
import { deleteFullBuckets } from '../db/clients/rate-limits.ts';
import { gatherTallies } from '../db/dossiers/dossier-tallies.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { renewIndexes } from '../dossiers/index/index-dossier.ts';
import { dossierLimits } from '../dossiers/limits.ts';
import { mailSender } from '../egress/smtp.ts';
import { sweepFaces } from '../faces/sweep-faces.ts';
import { notificationLimits } from '../notifications/limits.ts';
import { watch } from '../notifications/notify.ts';
import { sendMails } from '../notifications/send-mails.ts';
import { sweepSessions } from '../operators/sweep-sessions.ts';
import type { Links } from '../platform/keys/links.ts';
import type { Config } from '../platform/settings/config.ts';
import { inBatches, type TimeBudget } from '../platform/time-budget.ts';
import { keepCustomers } from '../portfolio/customer-events.ts';
import { portfolioLimits } from '../portfolio/limits.ts';
import { renewIndex } from '../press/keep-articles.ts';
import { pressLimits } from '../press/limits.ts';
import type { ArticleReader } from '../press/reading/article-reader.ts';
import { sweepArticles } from '../press/sweep-articles.ts';
import { retentionLimits } from '../retention/limits.ts';
import { orphanTasks } from '../retention/orphan-tasks.ts';
import { type CopyTools, sweepCopies } from '../retention/remove-copies.ts';
import type { SweepTools } from '../retention/sweep-dossiers.ts';
import { sweepPictures } from '../retention/sweep-pictures.ts';
import { sweepResults, sweepRows } from '../retention/sweep-results.ts';
import { riskLimits } from '../risk/limits.ts';
import { removeBlobs } from '../storage/remove-blobs.ts';
import type { UploadedFiles } from '../storage/uploaded-files.ts';
import { rateAgain } from '../subjects/rate-again.ts';
import { webhookLimits } from '../webhooks/limits.ts';
import { findLostDeliveries } from '../webhooks/replay.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import type { ScheduledTask } from './housekeeping.ts';
import { jobLimits } from './limits.ts';

/** What the scheduled tasks work with. */
export interface ScheduledTaskTools extends CopyTools, SweepTools {
  readonly config: Config;
  readonly checks: CheckCatalogue;
  readonly authenticator: Authenticator;
  readonly uploads: UploadedFiles;
  readonly backgroundTasks: Pick<BackgroundTasks, 'takeTurns'>;
  readonly ledger: Ledger;
  readonly articleReader: ArticleReader;
  readonly links: Pick<Links, 'baseUrl'>;
}

/** Every scheduled task; a new one is a line here. The database keeps their names, so a renamed one starts over. */
export function scheduledTasksOf(
  services: ScheduledTaskTools,
  warn: (message: string) => void,
): ScheduledTask[] {
  const { database, keyring, checks, config } = services;
  const send = config.mail && mailSender(config.mail, warn);
  return [
    {
      name: 'times of use',
      everySeconds: accountLimits.lastUsedSeconds,
      ofEveryProcess: true,
      run: () => services.authenticator.saveLastUsed(),
    },
    {
      name: 'proofs of rows',
      everySeconds: auditLimits.signingSeconds,
      ofEveryProcess: true,
      run: async () => {
        if (keyring.takesUnproved) await signCarriedOnce(database, keyring, config);
      },
    },
    {
      name: 'turns of imports',
      everySeconds: jobLimits.turnSeconds,
      ofEveryProcess: true,
      run: () => services.backgroundTasks.takeTurns(),
    },
    { name: 'uploaded files', everySeconds: 600, run: () => services.uploads.sweep() },
    { name: 'expired credits', everySeconds: 3600, run: () => services.ledger.expireAll() },
    {
      name: 'old answers',
      everySeconds: 3600,
      run: (budget) =>
        inBatches(
          accountLimits.oldAnswersTogether,
          (most) => deleteOldAnswers(database, accountLimits.idempotencyHours, most),
          budget,
        ),
    },
    { name: 'full limits', everySeconds: 3600, run: () => deleteFullBuckets(database) },
    {
      name: 'removed pictures',
      everySeconds: retentionLimits.removedBlobsSeconds,
      run: () => removeBlobs(services),
    },
    ...orphanTasks(services, warn),
    {
      name: 'old pictures',
      everySeconds: retentionLimits.oldPicturesSeconds,
      run: (budget) => sweepPictures(services, budget),
    },
    {
      name: 'old results',
      everySeconds: retentionLimits.oldResultsSeconds,
      run: (budget) => sweepResults(services, budget),
    },
    {
      name: 'old searches and deliveries',
      everySeconds: 3600,
      run: (budget) => sweepRows({ database, keyring }, budget),
    },
    {
      name: 'copies of erased keys',
      everySeconds: retentionLimits.copiesSeconds,
      run: () => sweepCopies(services),
    },
    { name: 'old sessions', everySeconds: 600, run: () => sweepSessions(database) },
    {
      name: 'capture sessions',
      everySeconds: captureLimits.sweepSeconds,
      run: (budget) => sweepCaptures(services, budget),
    },
    {
      name: 'messages about captures',
      everySeconds: 600,
      run: (budget) =>
        inBatches(webhookLimits.webhookReplays, (most) => findLostDeliveries(database, most), budget),
    },
    {
      name: 'what people are told',
      everySeconds: notificationLimits.watchSeconds,
      run: () => watch(database),
    },
    ...(send === undefined
      ? []
      : [
          {
            name: 'mails',
            everySeconds: notificationLimits.mailSeconds,
            run: (budget: TimeBudget) =>
              sendMails({ database, keyring, send, baseUrl: services.links.baseUrl }, budget),
          },
        ]),
    { name: 'old faces', everySeconds: 3600, run: (budget) => sweepFaces(database, budget) },
    {
      name: 'old articles',
      everySeconds: 3600,
      run: (budget) => sweepArticles(database, config.media.keepYears, budget),
    },
    {
      name: 'index of dossiers',
      everySeconds: dossierLimits.indexDossiersSeconds,
      budgetSeconds: dossierLimits.indexDossiersTurnSeconds,
      run: (budget) => renewIndexes(database, keyring, checks, budget),
    },
    {
      name: 'ratings of subjects',
      everySeconds: riskLimits.ratingSeconds,
      budgetSeconds: riskLimits.ratingTurnSeconds,
      run: (budget) => rateAgain(database, keyring, budget),
    },
    {
      name: 'customers',
      everySeconds: portfolioLimits.customersSeconds,
      budgetSeconds: portfolioLimits.customersTurnSeconds,
      run: (budget) => keepCustomers(database, keyring, budget),
    },
    {
      name: 'tallies of dossiers',
      everySeconds: dossierLimits.talliesSeconds,
      run: () => gatherTallies(database),
    },
    {
      name: 'index of articles',
      everySeconds: pressLimits.renewSeconds,
      budgetSeconds: pressLimits.renewTurnSeconds,
      run: (budget) => renewIndex(database, budget),
    },
    {
      name: 'reading of articles',
      everySeconds: pressLimits.readSeconds,
      budgetSeconds: pressLimits.readTurnSeconds,
      run: (budget) => services.articleReader.readKept(budget),
    },
  ];
}

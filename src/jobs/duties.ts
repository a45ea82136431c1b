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
import { sweepFaces } from '../faces/sweep-faces.ts';
import { pressLimits } from '../media/limits.ts';
import type { ArticleReader } from '../media/reading/article-reader.ts';
import { renewIndex } from '../media/renew-index.ts';
import { sweepArticles } from '../media/sweep-articles.ts';
import { sweepSessions } from '../operators/sweep-sessions.ts';
import type { Config } from '../platform/settings/config.ts';
import { inBatches } from '../platform/stint.ts';
import { retentionLimits } from '../retention/limits.ts';
import { orphanDuties } from '../retention/orphan-duties.ts';
import { type CopyTools, sweepCopies } from '../retention/remove-copies.ts';
import type { SweepTools } from '../retention/sweep-dossiers.ts';
import { sweepPictures } from '../retention/sweep-pictures.ts';
import { sweepResults, sweepRows } from '../retention/sweep-results.ts';
import { riskLimits } from '../risk/limits.ts';
import { removeBlobs } from '../storage/remove-blobs.ts';
import type { UploadedFiles } from '../storage/uploaded-files.ts';
import { rateAnew } from '../subjects/rate-anew.ts';
import { webhookLimits } from '../webhooks/limits.ts';
import { findLostDeliveries } from '../webhooks/replay.ts';
import type { Duty } from './housekeeping.ts';

/** What the duties work with; the service has all of it. */
export interface DutyTools extends CopyTools, SweepTools {
  readonly config: Config;
  readonly checks: CheckCatalogue;
  readonly authenticator: Authenticator;
  readonly uploads: UploadedFiles;
  readonly ledger: Ledger;
  readonly articleReader: ArticleReader;
}

/** Every duty; a new one is a line here. Names are kept in the database: one that changes its name begins anew. */
export function dutiesOf(services: DutyTools, warn: (message: string) => void): Duty[] {
  const { database, keyring, checks, config } = services;
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
    { name: 'uploaded files', everySeconds: 600, run: () => services.uploads.sweep() },
    { name: 'expired credits', everySeconds: 3600, run: () => services.ledger.expireAll() },
    {
      name: 'old answers',
      everySeconds: 3600,
      run: (stint) =>
        inBatches(
          accountLimits.oldAnswersTogether,
          (most) => deleteOldAnswers(database, accountLimits.idempotencyHours, most),
          stint,
        ),
    },
    { name: 'full limits', everySeconds: 3600, run: () => deleteFullBuckets(database) },
    {
      name: 'removed pictures',
      everySeconds: retentionLimits.removedBlobsSeconds,
      run: () => removeBlobs(services),
    },
    ...orphanDuties(services, warn),
    {
      name: 'old pictures',
      everySeconds: retentionLimits.oldPicturesSeconds,
      run: (stint) => sweepPictures(services, stint),
    },
    {
      name: 'old results',
      everySeconds: retentionLimits.oldResultsSeconds,
      run: (stint) => sweepResults(services, stint),
    },
    {
      name: 'old searches and deliveries',
      everySeconds: 3600,
      run: (stint) => sweepRows({ database, keyring }, stint),
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
      run: (stint) => sweepCaptures(services, stint),
    },
    {
      name: 'messages about captures',
      everySeconds: 600,
      run: (stint) =>
        inBatches(webhookLimits.webhookReplays, (most) => findLostDeliveries(database, most), stint),
    },
    { name: 'old faces', everySeconds: 3600, run: (stint) => sweepFaces(database, stint) },
    {
      name: 'old articles',
      everySeconds: 3600,
      run: (stint) => sweepArticles(database, config.media.keepYears, stint),
    },
    {
      name: 'index of dossiers',
      everySeconds: dossierLimits.indexDossiersSeconds,
      stintSeconds: dossierLimits.indexDossiersTurnSeconds,
      run: (stint) => renewIndexes(database, keyring, checks, stint),
    },
    {
      name: 'ratings of subjects',
      everySeconds: riskLimits.ratingSeconds,
      stintSeconds: riskLimits.ratingTurnSeconds,
      run: (stint) => rateAnew(database, keyring, stint),
    },
    {
      name: 'tallies of dossiers',
      everySeconds: dossierLimits.talliesSeconds,
      run: () => gatherTallies(database),
    },
    {
      name: 'index of articles',
      everySeconds: pressLimits.renewSeconds,
      stintSeconds: pressLimits.renewTurnSeconds,
      run: (stint) => renewIndex(database, stint),
    },
    {
      name: 'reading of articles',
      everySeconds: pressLimits.readSeconds,
      stintSeconds: pressLimits.readTurnSeconds,
      run: (stint) => services.articleReader.readKept(stint),
    },
  ];
}

import { TryNow, Work } from '../../../contract/console/figures.ts';
import { Done } from '../../../contract/console/shapes.ts';
import {
  countFailedChecks,
  countFailedDeliveries,
  listFailedDossiers,
  listTroubledJobs,
} from '../../../db/work/figures.ts';
import { countJobs, jobKinds } from '../../../db/work/jobs.ts';
import { failureInWords } from '../../../dossiers/result/dossier-words.ts';
import { jobLimits } from '../../../jobs/limits.ts';
import { tryNow } from '../../../jobs/try-now.ts';
import { actorOf } from '../../../operators/sessions.ts';
import type { Endpoint } from '../../services.ts';

export const jobs: Endpoint = (app, { database, keyring }) => {
  app.get(
    '/jobs',
    { config: { may: 'see', whose: 'operator' }, schema: { response: { 200: Work } } },
    async (request) => {
      const { language } = request;
      const most = jobLimits.failuresShown;
      const days = jobLimits.failuresShownDays;
      const [kinds, troubled, dossiers, checks, deliveries] = await Promise.all([
        Promise.all(jobKinds.map(async (kind) => ({ kind, ...(await countJobs(database, kind)) }))),
        listTroubledJobs(database, most),
        listFailedDossiers(database, most),
        countFailedChecks(database, days),
        countFailedDeliveries(database, days),
      ]);
      return {
        kinds,
        troubled: troubled.map(({ next_at, created_at, ...job }) => ({
          ...job,
          nextAt: next_at?.toISOString() ?? null,
          createdAt: created_at.toISOString(),
        })),
        failedDossiers: dossiers.map(({ uuid, at, client, failure }) => ({
          id: uuid,
          client,
          failure: failureInWords(failure, language),
          at: at.toISOString(),
        })),
        failedChecks: checks,
        failedDeliveries: deliveries.map(({ company_id, ...of }) => ({ clientId: company_id, ...of })),
      };
    },
  );

  app.post(
    '/jobs/try-now',
    { config: { may: 'operate', whose: 'operator' }, schema: { body: TryNow, response: { 200: Done } } },
    async ({ operator, body }) => {
      await database.transaction((tx) => tryNow(tx, keyring, actorOf(operator.user), body.job));
      return { done: true } as const;
    },
  );
};

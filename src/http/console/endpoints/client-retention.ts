import { namesOf } from '../../../audit/actor-names.ts';
import { ClientRetention } from '../../../contract/console/retention.ts';
import { listUsers } from '../../../db/operators/users.ts';
import { listComing } from '../../../db/retention/retention-removals.ts';
import { listWaitingErasures } from '../../../db/subjects/proposals.ts';
import { retentionLimits } from '../../../retention/limits.ts';
import { keptRules } from '../../../retention/retention.ts';
import type { Endpoint } from '../../services.ts';
import { ClientParams, requireClient } from '../of-client.ts';

/** How long a client keeps what, what goes when, and the erasures that wait for the end of a duty. */
export const clientRetention: Endpoint = (app, { database }) => {
  app.get(
    '/clients/:client/retention',
    {
      config: { may: 'see', whose: 'client' },
      schema: { params: ClientParams, response: { 200: ClientRetention } },
    },
    async (request) => {
      const company = await requireClient(database, request.params.client);
      const { language } = request;
      const nameOf = namesOf(await listUsers(database), company.name, language);
      const acts = await listWaitingErasures(database, company.id, retentionLimits.waitingShown);
      return {
        profile: company.retention_profile,
        rules: keptRules(company, language),
        coming: (await listComing(database, company.id)).map(({ month, kind, count }) => ({
          ...{ month, kind, count },
        })),
        waiting: acts.flatMap(({ subject_id: subjectId, at, actor }) =>
          subjectId === null ? [] : [{ subjectId, at: at.toISOString(), who: nameOf(actor) }],
        ),
      };
    },
  );
};

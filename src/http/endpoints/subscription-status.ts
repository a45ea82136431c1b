import { accountCompany } from '../../accounts/accounts.ts';
import { Subscription, unlimitedChecks } from '../../contract/account.ts';
import { statusOf } from '../../credits/movements.ts';
import { Batches } from '../../db/batches.ts';
import { getSubscriptions } from '../../db/clients/subscriptions.ts';
import { today } from '../../platform/today.ts';
import { httpLimits } from '../limits.ts';
import { usedToday } from '../sandbox.ts';
import { answers } from '../schemas.ts';
import type { Endpoint } from '../services.ts';

export const subscriptionStatus: Endpoint = (app, services) => {
  const subscriptions = new Batches(
    (ids: readonly number[]) => getSubscriptions(services.lookups, ids),
    httpLimits.statusesPerBatch,
    'after a turn',
  );
  app.get(
    '/subscriptions/status',
    {
      // A client must be able to see why nothing else is answered.
      config: { scope: 'any', evenSuspended: true, evenPaused: true },
      schema: {
        operationId: 'getSubscriptionStatus',
        tags: ['Account'],
        summary: 'Subscription and checks that remain',
        description: 'Always free, and answered whatever the state of the subscription.',
        response: answers(Subscription),
      },
    },
    async (request) => {
      const { company, credential } = request.caller;
      const row = await subscriptions.add(company.id);
      const sandbox = credential.test && (await usedToday(services, company.id));
      return {
        id: row.id,
        company: accountCompany(company),
        type: row.type,
        numberOfChecks: row.type === 'UNLIMITED' ? unlimitedChecks : row.available,
        status: statusOf(row, company.suspended_at !== null, today()),
        expirationDate: row.expiration_date,
        totalChecks: row.granted,
        consumedChecks: row.consumed,
        reservedChecks: row.reserved,
        ...(sandbox && { sandbox }),
      };
    },
  );
};

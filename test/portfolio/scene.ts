import { eventually, type TestAnswer, type TestClient, type TestService } from '../harness.ts';

/** Customers whom a client gives by itself. */

export const path = '/v2/screening/subjects';

export const customer = (externalId: string, name: string, more: object = {}) => ({
  externalId,
  name,
  ...more,
});

export const send = (
  client: TestClient,
  subjects: readonly object[],
  headers: Record<string, string> = {},
): Promise<TestAnswer> => client.post(path, { subjects }, headers);

/** Nobody of the client is still to be searched for, on the newest lists who is watched, and nothing is to be sent. */
export async function caughtUp(
  { runtime: { database } }: Pick<TestService, 'runtime'>,
  { companyId }: Pick<TestClient, 'companyId'>,
): Promise<void> {
  await eventually('the portfolio has caught up', async () => {
    const [left] = await database.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM jobs WHERE company_id = $1)
         + (SELECT count(*) FROM portfolio_subjects WHERE company_id = $1 AND screened_generation = -1)
         + (SELECT count(*) FROM portfolios p, screening_generation g WHERE p.company_id = $1 AND NOT p.test
             AND p.generation < g.generation AND EXISTS (
               SELECT FROM portfolio_subjects s WHERE s.company_id = $1 AND s.watched AND NOT s.test)) AS count`,
      [companyId],
    );
    return left?.count === 0;
  });
}

export const spent = async (client: TestClient): Promise<number> =>
  (await client.get('/subscriptions/status')).body.consumedChecks;

export const faultsOf = ({ body }: TestAnswer): string[] =>
  body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);

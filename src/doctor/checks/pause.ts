import { countWaiting, findPause } from '../../db/pause.ts';
import { type Environment, type Found, fails, holds } from '../finding.ts';

/** After a restore the service waits for somebody to resume it; forgotten, it would wait for ever. */
export async function pause({ database }: Environment): Promise<Found[]> {
  const found = await findPause(database);
  if (found === undefined) {
    return holds('The service is not paused.', "Le service n'est pas en lecture seule.");
  }
  const { webhooks, analyses } = await countWaiting(database);
  const since = found.since.toISOString().slice(0, 16);
  return fails(
    `The service has been paused since ${since}: ${webhooks} webhooks and ${analyses} analyses wait.`,
    `Le service est en lecture seule depuis ${since} : ${webhooks} webhooks et ${analyses} analyses attendent.`,
    'See what was restored, then run "akwaba resume" (its --help tells of webhooks that organisations may have got already).',
    'Vérifiez ce qui a été restauré, puis lancez « akwaba resume » (--help : les webhooks que des organisations ont peut-être déjà reçus).',
  );
}

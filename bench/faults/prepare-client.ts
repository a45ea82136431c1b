import type { Runtime } from '../../src/runtime.ts';
import { seededRandom } from '../../tools/invented/random.ts';
import { command, type Environment } from './judge.ts';
import type { Receiver } from './receiver.ts';
import { type Stream, startStream } from './stream.ts';

/** To where the demo client uploads, and with which settings commands are given. */
export interface ClientOf {
  readonly url: string;
  readonly env: Environment;
}

export interface StreamOptions {
  readonly seed: number;
  readonly clients: number;
  readonly mostWaiting: number;
}

/** Gives the demo client credits and an endpoint, and lets it upload. */
export async function prepareClient(
  { url, env }: ClientOf,
  { database }: Runtime,
  receiver: Receiver,
  options: StreamOptions,
): Promise<Stream> {
  await command(env, 'credits', 'grant', '1', '1000000');
  const of = [
    '--client',
    '1',
    '--url',
    receiver.url,
    '--events',
    'DOCUMENT_TO_ANALYSE_RECEIVED,ANALYSIS_RESULT',
  ];
  const endpoint = await command(env, 'webhooks', 'add', ...of);
  receiver.know((endpoint as { secret: string }).secret);
  // The demo's own credential is for tests, which cost nothing: the books would have nothing to prove.
  const { apiKey, apiSecret } = (await command(env, 'credentials', 'create', '1')) as Record<string, string>;
  const target = { url, headers: { 'Api-Key': apiKey ?? '', 'Api-Secret': apiSecret ?? '' } };
  const enough = () =>
    database.query<{ jobs: number }>("SELECT count(*) AS jobs FROM jobs WHERE kind = 'analyse'").then(
      ([row]) => (row?.jobs ?? 0) >= options.mostWaiting,
      // The database is away, in which clients take no interest.
      () => false,
    );
  return startStream(target, options.clients, seededRandom(options.seed + 2), enough);
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { suspendCompany } from '../src/accounts/accounts.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { MediaArticle } from '../src/contract/screening.ts';
import { proveLedger } from '../src/credits/ledger.ts';
import { listAuditChains } from '../src/db/audit/audit.ts';
import { getSubscription } from '../src/db/clients/subscriptions.ts';
import { proveScreenings } from '../src/screening/keep-screening.ts';
import { akwaba } from './command-line.ts';
import { answering, type SmallServer, smallServer } from './fixtures/egress/small-server.ts';
import { call, eventually, type TestClient, type TestService, testService } from './harness.ts';
import {
  aboutAccused,
  accused,
  article,
  daysAgo,
  loadArticles,
  loadUnread,
  mediaFile,
  read,
} from './media-scene.ts';

/** GET /search/media. */

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000', REQUESTS_AT_ONCE: '1000' });
  await loadArticles(service, aboutAccused);
  client = await service.client();
});
afterAll(() => service.stop());

const media = (personName: string, of = client, headers = {}) =>
  of.get(`/search/media?${new URLSearchParams({ personName })}`, headers);
/** Asked until all was read: what search services give is read for the search, which a busy machine makes long. */
async function wholly(personName: string, of: TestClient): ReturnType<typeof media> {
  const answer = await media(personName, of);
  const isRead = answer.body.every(({ reason }: { reason: string | null }) => reason === null);
  return isRead ? answer : wholly(personName, of);
}
const remaining = async (of = client, by = service) =>
  (await getSubscription(by.runtime.database, of.companyId)).available;
const rowsOf = ({ companyId }: TestClient, by = service) =>
  by.runtime.database.query<{
    id: string;
    topic: string;
    occasion: string;
    lists: string;
    hits: number;
    sealed: Buffer;
  }>('SELECT * FROM screenings WHERE company_id = $1 ORDER BY number', [companyId]);

describe('an answer', () => {
  it('is every article that names the person, adverse first, with every field in the order of the contract', async () => {
    const { status, body } = await media(accused);
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    for (const found of body)
      expect(Object.keys(found)).toEqual(
        Object.keys(MediaArticle.properties).filter((name) => name !== 'simulated'),
      );
    expect(body[0]).toStrictEqual({
      title: 'Trois ans pour un escroc',
      link: 'https://journal.example/trois-ans-pour-un-escroc',
      snippet: expect.stringContaining('Gnahoré Zéphirin Exemple'),
      date: '3 days ago',
      source: 'Le Journal des Essais',
      imageUrl: 'https://journal.example/escroc.jpg',
      position: 1,
      adverse: true,
      verdict: 'ADVERSE',
      reason: null,
      ...read,
      topics: ['fraud'],
      explanation: expect.any(Array),
    });
    expect(body[1]).toMatchObject({
      title: 'Fête du village',
      date: 'yesterday',
      imageUrl: null,
      position: 2,
      adverse: false,
      verdict: 'NOT_ADVERSE',
      ...read,
      topics: [],
    });
    for (const { explanation } of body) expect(explanation.length).toBeGreaterThan(0);
  });

  it('is in the language asked for: dates and why', async () => {
    const english = (await media(accused)).body;
    const french = (await media(accused, client, { 'Accept-Language': 'fr' })).body;
    expect(french.map(({ date }: { date: string }) => date)).toEqual(['il y a 3 jours', 'hier']);
    expect(french[0].explanation).toHaveLength(english[0].explanation.length);
    expect(french[0].explanation).not.toEqual(english[0].explanation);
    const plain = (found: object[]) => found.map((one) => ({ ...one, date: '', explanation: [] }));
    expect(plain(french)).toEqual(plain(english));
  });

  it('forgives order, accents, initials and titles, and does not take words that only occur for the name', async () => {
    for (const name of [
      'Zéphirin Exemple GNAHORE',
      'gnahore zephirin exemple',
      'M. GNAHORÉ Zéphirin Exemple',
    ]) {
      expect((await media(name)).body, name).toHaveLength(2);
    }
    for (const name of ['GNAHORE Rosalie Fictive', 'Village Abidjan', 'TCHRRR Wqxz']) {
      expect((await media(name)).body, name).toEqual([]);
    }
  });

  it('is at most twenty, the most telling; one whose day is not known has no date', async () => {
    const doings =
      'chante,danse,pêche,nage,rit,lit,écrit,plante,sème,récolte,cuisine,court,saute,peint,bâtit,répare,vend,achète,marche,roule,grimpe,dort'.split(
        ',',
      );
    const name = 'ABOUA Prolixe Fictive';
    await loadArticles(service, [
      ...doings.map((doing, i) =>
        article(`Aboua Prolixe Fictive ${doing}`, `Hier Aboua Prolixe Fictive ${doing} au ${i + 2}e jour.`, {
          publishedAt: i === 0 ? null : daysAgo(i + 10),
        }),
      ),
      article('Procès', 'Aboua Prolixe Fictive a été condamnée à deux ans de prison pour corruption.', {
        publishedAt: daysAgo(4000),
      }),
    ]);
    const { body } = await media(name);
    expect(body.map(({ position }: { position: number }) => position)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    expect(body[0]).toMatchObject({ title: 'Procès', adverse: true, topics: ['corruption'] });
    await loadArticles(service, [
      article('Sans jour', 'On ne sait quand Yobouet Intemporel Fictif a chanté.', { publishedAt: null }),
    ]);
    expect((await media('YOBOUET Intemporel Fictif')).body).toMatchObject([{ date: '' }]);
  });
});

describe('what it costs', () => {
  it('one check, whether or not something was found', async () => {
    const before = await remaining();
    const answers = [await media(accused), await media('TCHRRR Wqxz')];
    expect(answers.map(({ headers }) => headers.get('X-Checks-Charged'))).toEqual(['1', '1']);
    expect(await remaining()).toBe(before - 2);
  });

  it('402: a client without checks; 400 comes before it', async () => {
    const poor = await service.client({ checks: 0 });
    const refused = await media(accused, poor);
    expect([refused.status, refused.body.code, refused.headers.get('X-Checks-Charged')]).toEqual([
      402,
      'CREDITS_EXHAUSTED',
      '0',
    ]);
    expect((await media('', poor)).status).toBe(400);
    expect(await rowsOf(poor)).toEqual([]);
  });

  it('charges exactly what it answers, and keeps a row for each, when the last checks are fought over', async () => {
    const rival = await service.client({ checks: 10 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => media(accused, rival)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(30);
    expect(await rowsOf(rival)).toHaveLength(10);
    expect(await remaining(rival)).toBe(0);
  });
});

describe('refusals', () => {
  it.each([
    ['', ['personName MISSING']],
    ['personName=', ['personName TOO_SHORT']],
    ['personName=K%20', ['personName TOO_SHORT']],
    ['personName=%20%20%20', ['personName NOTHING_TO_SEARCH']],
    ['personName=--..--', ['personName NOTHING_TO_SEARCH']],
    [`personName=${'a'.repeat(201)}`, ['personName TOO_LONG']],
    ['personName=a%0Ab', ['personName INVALID_CHARACTERS']],
    ['personName=Awa&personName=Awa', ['personName REPEATED']],
    ['personName=Awa&limit=3', ['limit UNKNOWN_FIELD']],
    ['personName=.&dateOfBirth=1970', ['personName TOO_SHORT', 'dateOfBirth UNKNOWN_FIELD']],
  ])('400: %s names %j', async (given, expected) => {
    const { status, body } = await client.get(`/search/media?${given}`);
    expect(status).toBe(400);
    const found = body.errors.map((error: { field: string; code: string }) => `${error.field} ${error.code}`);
    expect(found.sort()).toEqual([...expected].sort());
  });

  it('403: a suspended account, and nothing is searched', async () => {
    const suspended = await service.client();
    const { database, keyring } = service.runtime;
    await database.transaction((tx) => suspendCompany(tx, keyring, 'test', suspended.companyId, true));
    await eventually('it is refused', async () => (await media(accused, suspended)).status === 403);
  });

  it('429: too many at once', async () => {
    const slow = await service.client({ company: { rate_limit_per_second: 1 } });
    const answers = await Promise.all(Array.from({ length: 4 }, () => media(accused, slow)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    expect(await rowsOf(slow)).toHaveLength(1);
  });

  it('a verdict on what cannot be read: it is shown as not read yet, and is free', async () => {
    const mute = await testService();
    try {
      await loadUnread(mute, [article('Trois ans', `Le tribunal a condamné ${accused} pour escroquerie.`)]);
      const caller = await mute.client({ checks: 5 });
      await mute.services.articleReader.close();
      const { status, body, headers } = await media(accused, caller);
      expect([status, headers.get('X-Checks-Charged')]).toEqual([200, '0']);
      expect(body).toMatchObject([
        { title: 'Trois ans', adverse: false, verdict: null, reason: 'NOT_READ_YET', role: null, topics: [] },
      ]);
      expect(body[0].explanation.join(' ')).toContain('not read yet');
      expect(await remaining(caller, mute)).toBe(5);
      expect(await rowsOf(caller, mute)).toHaveLength(1);
    } finally {
      await mute.stop();
    }
  });

  it('503 without a single article, never "nothing found": free, with words for the operator', async () => {
    const bare = await testService();
    try {
      const caller = await bare.client({ checks: 5 });
      const { status, body, headers } = await media(accused, caller);
      expect([status, body.code, headers.get('X-Checks-Charged')]).toEqual([503, 'MEDIA_NOT_LOADED', '0']);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(body.detail).toContain('akwaba media import');
      expect((await media(accused, caller, { 'Accept-Language': 'fr' })).body.detail).toContain(
        "l'exploitant",
      );
      await loadArticles(bare, [article('Autre', 'Un article sur le cacao et la pluie.')]);
      expect((await media(accused, caller)).body).toEqual([]);
      expect(await remaining(caller, bare)).toBe(4);
      expect(await rowsOf(caller, bare)).toHaveLength(1);
    } finally {
      await bare.stop();
    }
  });
});

describe('search services beside the own index', () => {
  let server: SmallServer;
  let mixed: TestService;
  let caller: TestClient;
  beforeAll(async () => {
    server = await smallServer();
    const common = { timeoutSeconds: 1, retries: 0, breakerFailures: 1000, results: 'news' };
    mixed = await testService({
      RATE_LIMIT_PER_SECOND: '10000',
      MEDIA_FILE: mediaFile(
        { ...common, name: 'needed', url: `${server.url}/needed?q={name}`, headers: { 'X-Key': 's3cret' } },
        { ...common, name: 'spare', url: `${server.url}/spare?q={name}`, required: false },
      ),
    });
    await loadArticles(mixed, aboutAccused);
    caller = await mixed.client({ checks: 100 });
  });
  beforeEach(() => {
    server.received.length = 0;
  });
  afterAll(async () => {
    await mixed.stop();
    await server.stop();
  });
  /** What each of the two answers. */
  const answers = (needed: [number, object], spare: [number, object], more = {}) => {
    server.behave = (request, response) =>
      answering(...(request.url.startsWith('/needed') ? needed : spare), more)(request, response);
  };
  const none: [number, object] = [200, { news: [] }];

  it('are asked too; what they found is judged alike, joined with what is known, and remembered', async () => {
    const known = 'https://www.journal.example/trois-ans-pour-un-escroc/?utm_source=feed';
    answers(
      [
        200,
        {
          news: [
            {
              title: 'Trois ans',
              link: known,
              snippet: 'Gnahoré Zéphirin Exemple, escroc.',
              date: '2 days ago',
            },
          ],
        },
      ],
      [
        200,
        {
          news: [
            {
              title: 'Banker charged',
              link: 'https://ledger.example/banker',
              snippet: 'Police arrested Zéphirin Exemple Gnahoré, who was charged with money laundering.',
              date: 'il y a 2 mois',
              source: 'The Ledger',
            },
            { title: 'Rain', link: 'https://ledger.example/rain', snippet: 'It will rain on Sunday.' },
          ],
        },
      ],
    );
    const { status, body } = await wholly(accused, caller);
    expect(status).toBe(200);
    expect(body.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Banker charged',
      'Fête du village',
      'Trois ans pour un escroc',
    ]);
    const outside = body.find(({ source }: { source: string }) => source === 'The Ledger');
    // So few words never suffice to accuse somebody.
    expect(outside).toMatchObject({
      adverse: false,
      verdict: 'POSSIBLE',
      role: 'accused',
      topics: ['laundering'],
      date: '2 months ago',
      explanation: expect.arrayContaining([expect.stringContaining('too short')]),
    });
    expect(server.received.map(({ url }) => url).sort()).toEqual([
      expect.stringContaining('/needed?q=GNAHORE%20Z%C3%A9phirin%20Exemple'),
      expect.stringContaining('/spare?q='),
    ]);
    expect(server.received.find(({ url }) => url.startsWith('/needed'))?.headers['x-key']).toBe('s3cret');
    await media(accused, caller);
    expect(server.received).toHaveLength(2);
    const [row] = await rowsOf(caller, mixed);
    expect(JSON.parse(row?.lists ?? '').map(({ name }: { name: string }) => name)).toHaveLength(3);
  });

  it('503 while one that is needed fails: free, with Retry-After, and nothing is kept', async () => {
    answers([500, {}], none, { 'Retry-After': '1' });
    const before = [await remaining(caller, mixed), (await rowsOf(caller, mixed)).length];
    const { status, body, headers } = await media('AUTRE Fictif', caller);
    expect([status, body.code, headers.get('X-Checks-Charged')]).toEqual([503, 'MEDIA_UNAVAILABLE', '0']);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(body.detail).not.toContain('needed');
    expect((await media('AUTRE Fictif', caller, { 'Accept-Language': 'fr' })).body.title).toContain('Presse');
    expect([await remaining(caller, mixed), (await rowsOf(caller, mixed)).length]).toEqual(before);
  });

  it('200 while only one that can be done without fails', async () => {
    answers(none, [500, {}]);
    await eventually('it is asked again', async () => (await media('ENCORE Fictif', caller)).status === 200);
    const before = await remaining(caller, mixed);
    const { headers } = await wholly(`${accused} Bis`, caller);
    expect(headers.get('X-Checks-Charged')).toBe('1');
    expect(await remaining(caller, mixed)).toBe(before - 1);
    const row = (await rowsOf(caller, mixed)).at(-1);
    expect(row?.lists).not.toContain('spare');
    expect(row?.lists).toContain('needed');
  });

  it('charges exactly the answers, with a service that fails every other time', async () => {
    let asked = 0;
    server.behave = (request, response) => {
      const failing = request.url.startsWith('/needed') && asked++ % 2 === 0;
      answering(failing ? 404 : 200, { news: [] })(request, response);
    };
    const before = await remaining(caller, mixed);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) => media(`DIVERS Fictif ${'ABCDEFGHIJKLMNOPQRST'[i]}`, caller)),
    );
    const good = all.filter(({ status }) => status === 200);
    expect(all.filter(({ status }) => status === 503)).toHaveLength(10);
    expect(good).toHaveLength(10);
    expect(await remaining(caller, mixed)).toBe(before - 10);
  });

  it('are counted by source and outcome', async () => {
    const { body } = await call(`${mixed.url}/metrics`, {
      headers: { Authorization: `Bearer ${mixed.services.metricsToken}` },
    });
    const value = (name: string, labels: string) =>
      Number(new RegExp(`^${name}{[^}]*${labels}[^}]*} (\\S+)$`, 'm').exec(body)?.[1]);
    expect(value('akwaba_press_sources_total', 'source="needed",answer="found"')).toBeGreaterThan(0);
    expect(value('akwaba_press_sources_total', 'source="needed",answer="unavailable"')).toBeGreaterThan(0);
    expect(value('akwaba_screenings_total', 'topic="media"')).toBeGreaterThan(0);
    expect(value('akwaba_screening_hits_total', 'topic="media"')).toBeGreaterThan(0);
    expect(value('akwaba_screening_seconds_count', 'topic="media"')).toBeGreaterThan(0);
  });
});

describe('what is kept of a search', () => {
  const settings = () => ({
    DATA_DIR: service.config.dataDir,
    DATABASE_URL: service.config.databaseUrl ?? '',
  });
  const run = (...args: string[]) => akwaba(args, settings());
  const faults = async () => {
    const { database, keyring } = service.runtime;
    const found: string[] = [];
    for (const head of await listAuditChains(database)) {
      const prove = async (row: Parameters<typeof proveLedger>[1]) =>
        (await proveLedger(database, row)) ?? (await proveScreenings(database, row));
      found.push(...(await verifyChain({ database, keyring }, head, [], prove)).faults.map(({ en }) => en));
    }
    return found;
  };

  it('is a row: who, when, what was searched; sealed, whom for and what was found; and the chain covers it', async () => {
    const one = await service.client();
    await media(accused, one);
    const [row] = await rowsOf(one);
    expect(row).toMatchObject({ topic: 'media', occasion: 'search', hits: 2 });
    expect(JSON.parse(row?.lists ?? '')).toEqual([{ name: expect.any(String), version: expect.any(String) }]);
    expect(row?.sealed.toString('latin1')).not.toMatch(/GNAHORE|journal/);
    expect(await faults()).toEqual([]);
    const { database } = service.runtime;
    await database.query('UPDATE screenings SET hits = 7 WHERE id = $1', [row?.id]);
    expect(await faults()).toEqual([expect.stringContaining(row?.id ?? '?')]);
    await database.query('UPDATE screenings SET hits = 2 WHERE id = $1', [row?.id]);
    expect(await faults()).toEqual([]);
  });

  it('is listed for its client and nobody else, and shown whole by the command line', async () => {
    const [one, other] = [await service.client(), await service.client()];
    await media(accused, one);
    const listed = JSON.parse((await run('screenings', 'list', String(one.companyId), '--json')).stdout);
    expect(listed).toMatchObject([{ topic: 'media', occasion: 'search', hits: 2 }]);
    expect(JSON.parse((await run('screenings', 'list', String(other.companyId), '--json')).stdout)).toEqual(
      [],
    );
    const shown = JSON.parse((await run('screenings', 'show', listed[0].id, '--json')).stdout);
    expect(shown).toMatchObject({ query: { name: accused }, topic: 'media' });
    expect(shown.found[0]).toEqual({
      link: 'https://journal.example/trois-ans-pour-un-escroc',
      score: expect.any(Number),
      verdict: 'adverse',
    });
    const words = (await run('screenings', 'show', listed[0].id)).stdout;
    expect(words).toContain('https://journal.example/trois-ans-pour-un-escroc');
    expect(words).toContain('Speaks against them');
  });
});

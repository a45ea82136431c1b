import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { company, informal, newCardPerson } from './fixtures.ts';
import { eventually, type TestAnswer, type TestClient, type TestService, testService } from './harness.ts';
import { aboutAccused, article, loadArticles } from './media-scene.ts';
import { exposed, loadList, sanctioned } from './screening-scene.ts';
import { plainPicture, resultPath, upload, uploadPath } from './uploads.ts';

/** One client does its worst; nobody else notices. */

let service: TestService;
let noisy: TestClient;
let calm: TestClient;
const longName = 'GBAGBEU Amon Zita Noukpo Yvonne Akissi Lohoua Brigitte Tiémélé Ursule Mahoua Odette';
beforeAll(async () => {
  service = await testService({
    RATE_LIMIT_PER_SECOND: '10000',
    REQUESTS_AT_ONCE: '40',
    UPLOADS_AT_ONCE: '2',
  });
  await service.load('persons', [newCardPerson]);
  await service.load('companies', [company]);
  await service.load('informal', [informal]);
  await loadList(service, 'national', [...sanctioned, { id: 'long', name: longName }]);
  await loadList(service, 'officials', exposed);
  await loadArticles(service, [
    ...aboutAccused,
    article(
      'Une longue lignée',
      `${longName} a été condamnée pour détournement de fonds par le tribunal d’Abidjan lundi.`,
    ),
  ]);
  noisy = await service.client();
  calm = await service.client();
});
afterAll(() => service.stop());

const informalClaim = {
  iduCode: informal.iduCode,
  ownerBirthDate: '1980-01-01',
  ownerBirthPlace: 'Bouaké',
  activityMunicipality: 'Bouaké',
  ownerFullName: 'KONE Awa',
};

/** Everything that a client looks up. */
const lookups: readonly ((client: TestClient) => Promise<TestAnswer>)[] = [
  (client) => client.get(`/search/person?documentType=CNI&nni=${newCardPerson.uin}`),
  (client) => client.get(`/search/company?rccmNumber=${company.rccm}`),
  (client) => client.get('/search/sanctioned-person?personName=ZOUMANA%20Bakary'),
  (client) => client.get('/search/pep?personName=AKAFFOU%20Fictif'),
  (client) => client.post('/verification/informal-business', informalClaim),
  (client) => client.get('/subscriptions/status'),
];

/** Holds a table, so that whoever asks it waits; gives what lets go of it. */
async function holding(table: string): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  const done = service.runtime.lookups.transaction(async (tx) => {
    await tx.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    held();
    await until;
  });
  await isHeld;
  const release = async () => {
    letGo();
    await done;
  };
  onTestFinished(release);
  return release;
}

const waiting = async (table: string) =>
  (
    await service.runtime.lookups.query(
      'SELECT 1 FROM pg_locks WHERE NOT granted AND relation = $1::regclass',
      [table],
    )
  ).length;

const someResult = (client: TestClient, signal?: AbortSignal) =>
  fetch(service.url + resultPath('v2', '00000000-0000-4000-8000-000000000000'), {
    headers: client.headers,
    ...(signal && { signal }),
  }).then(({ status }) => status);

describe('more requests at once than a client may have', () => {
  it('are answered with 429 in both languages, while every lookup of another is answered', async () => {
    const testing = await service.inTest(noisy);
    const release = await holding('dossiers');
    // As many as may be: they take every connection there is for such requests, and wait.
    const flood = Array.from({ length: 40 }, () => someResult(noisy));
    await eventually('connections are taken', async () => (await waiting('dossiers')) > 5);
    const refused = await noisy.get('/subscriptions/status');
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'TOO_MANY_AT_ONCE',
      '1',
    ]);
    expect(refused.body.detail).toContain('At most 40 requests of your account');
    const french = await noisy.get('/subscriptions/status', { 'Accept-Language': 'fr' });
    expect(french.body.detail).toContain('Requêtes de votre compte traitées à la fois, au plus : 40');
    for (const of of [calm, testing]) {
      const answers = await Promise.all(lookups.flatMap((look) => [look(of), look(of)]));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    await release();
    expect(await Promise.all(flood)).toEqual(flood.map(() => 404));
    expect((await noisy.get('/subscriptions/status')).status).toBe(200);
  });

  it('count until their work has ended, also when the client went away', async () => {
    const release = await holding('dossiers');
    const going = new AbortController();
    const flood = Array.from({ length: 40 }, () => someResult(noisy, going.signal).catch(() => 'gone'));
    await eventually('connections are taken', async () => (await waiting('dossiers')) > 5);
    going.abort();
    expect(await Promise.all(flood)).toEqual(flood.map(() => 'gone'));
    expect((await noisy.get('/subscriptions/status')).status).toBe(429);
    await release();
    await eventually(
      'they have ended',
      async () => (await noisy.get('/subscriptions/status')).status === 200,
    );
  });

  it('are not made by who went away while the credentials were looked up', async () => {
    const client = await service.client();
    const release = await holding('credentials');
    const going = new AbortController();
    const flood = Array.from({ length: 40 }, () => someResult(client, going.signal).catch(() => 'gone'));
    await eventually('they are being looked up', async () => (await waiting('credentials')) > 0);
    going.abort();
    expect(await Promise.all(flood)).toEqual(flood.map(() => 'gone'));
    await release();
    await eventually(
      'they have ended',
      async () => (await client.get('/subscriptions/status')).status === 200,
    );
  });

  it('are not made by who asked several things in a row and went away before the answers', async () => {
    const client = await service.client();
    const release = await holding('dossiers');
    const { port, hostname } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    const path = resultPath('v2', '00000000-0000-4000-8000-000000000000');
    const headers = Object.entries(client.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: akwaba\r\n${headers.join('')}\r\n`.repeat(40));
    await eventually('they are at work', async () => (await waiting('dossiers')) > 5);
    expect((await client.get('/subscriptions/status')).status).toBe(429);
    socket.resetAndDestroy();
    await release();
    await eventually('every place is free', async () => {
      const statuses = await Promise.all(Array.from({ length: 40 }, () => someResult(client)));
      return statuses.every((status) => status === 404);
    });
  });

  it('are not made by requests that are refused', async () => {
    const bad = Array.from({ length: 100 }, () => noisy.get('/search/person'));
    for (const { status } of await Promise.all(bad)) expect([400, 429]).toContain(status);
    expect((await noisy.get('/subscriptions/status')).status).toBe(200);
  });
});

describe('uploads', () => {
  it('are counted apart: some that never end keep no lookup waiting, nor another client’s upload', async () => {
    const endless = Array.from({ length: 2 }, () => neverEnding());
    onTestFinished(() => {
      for (const one of endless) one.destroy();
    });
    const picture = await plainPicture(33);
    const parts = [
      ['idDocumentFront', picture],
      ['documentType', 'CNI'],
    ] as const;
    await eventually(
      'both are being taken',
      async () => (await upload(service, noisy, 'v2', parts)).status === 429,
    );
    for (const look of lookups) expect((await look(noisy)).status).toBe(200);
    expect((await upload(service, calm, 'v2', parts)).status).toBe(200);
    for (const one of endless) one.destroy();
    await eventually(
      'there is room again',
      async () => (await upload(service, noisy, 'v2', parts)).status === 200,
    );
  });

  it('of thousands of parts are refused after the first hundred', async () => {
    const parts = Array.from({ length: 3000 }, (_, i) => [`additionalData[k${i}]`, 'v'] as const);
    const { status } = await upload(service, noisy, 'v2', parts);
    expect([400, 413]).toContain(status);
  });

  /** Begins anew where it is refused, because one that ends was being taken just then. */
  function neverEnding() {
    const boundary = 'x';
    const begin = () => {
      const sent = request(service.url + uploadPath('v2'), {
        method: 'POST',
        headers: {
          ...noisy.headers,
          'Content-Type': `multipart/form-data; boundary=${boundary}`,
          'Content-Length': 1_000_000,
        },
      });
      sent.on('error', () => undefined);
      sent.on('response', (answer) => {
        answer.resume();
        if (!sent.destroyed) sent.destroy();
        if (!isOver) current = begin();
      });
      sent.write(`--${boundary}\r\nContent-Disposition: form-data; name="documentType"\r\n\r\nCN`);
      return sent;
    };
    let isOver = false;
    let current = begin();
    return {
      destroy: () => {
        isOver = true;
        current.destroy();
      },
    };
  }
});

describe('a name', () => {
  const named = (path: string, name: string) => noisy.get(`${path}?personName=${encodeURIComponent(name)}`);
  const searches = ['/search/media', '/search/sanctioned-person', '/search/pep'];
  const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i % 10}`).join(' ');

  it.each(searches)('of more words than can be compared is refused by %s, with the bound', async (path) => {
    const { status, body } = await named(path, words(25));
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          field: 'personName',
          code: 'TOO_MANY_WORDS',
          message: 'personName may have at most 24 words; leave out titles and what is not part of the name',
        },
      ],
    ]);
    expect((await named(path, words(24))).status).toBe(200);
  });

  it('of an informal business likewise, in each of its fields', async () => {
    const fields = ['ownerBirthPlace', 'activityMunicipality', 'ownerFullName'];
    const long = Object.fromEntries(fields.map((field) => [field, words(25)]));
    const { status, body } = await noisy.post('/verification/informal-business', {
      ...informalClaim,
      ...long,
    });
    expect(status).toBe(400);
    expect(body.errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual(
      fields.map((field) => [field, 'TOO_MANY_WORDS']),
    );
  });

  it('of twelve words is searched in full', async () => {
    const found = await named('/search/sanctioned-person', longName);
    expect(found.body[0]).toMatchObject({ id: 'national:long' });
    const press = await named('/search/media', longName);
    expect(press.body.map(({ title }: { title: string }) => title)).toEqual(['Une longue lignée']);
  });

  it.each(['\ufdfa'.repeat(199), '\ufdfa '.repeat(12), '王'.repeat(199)])(
    'of strange letters is answered everywhere: %#',
    async (name) => {
      for (const path of searches) expect((await named(path, name)).status).toBe(200);
      const claim = {
        ...informalClaim,
        ownerFullName: name,
        ownerBirthPlace: name,
        activityMunicipality: name,
      };
      expect((await noisy.post('/verification/informal-business', claim)).status).toBe(200);
    },
  );
});

it('a search that the database cannot answer in time is a 503 that says when to try again', async () => {
  await holding('press_articles');
  const { status, body, headers } = await noisy.get('/search/media?personName=GNAHORE%20Exemple');
  expect([status, body.code]).toEqual([503, 'MEDIA_UNAVAILABLE']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  // Its turn is over, and lists are searched meanwhile.
  expect((await calm.get('/search/pep?personName=AKAFFOU%20Fictif')).status).toBe(200);
});

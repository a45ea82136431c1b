import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answering,
  type Behaviour,
  type SmallServer,
  smallServer,
} from '../../test/fixtures/egress/small-server.ts';
import type { SearchServiceSettings } from '../platform/settings/media-file.ts';
import { outsideSearch } from './outside-search.ts';

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer();
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(() => server.stop());

const source = (settings: Partial<SearchServiceSettings> = {}) =>
  outsideSearch({
    name: 'news',
    url: `${server.url}/news?q={name}`,
    timeoutSeconds: 30,
    retries: 0,
    cacheSeconds: 0,
    ...settings,
  });
const query = { name: 'GNAMIEN "Zaka" Exemple', limit: 20 };
const ask = (settings: Partial<SearchServiceSettings> = {}) => source(settings).candidates(query);
const articles = async (settings: Partial<SearchServiceSettings> = {}) => {
  const found = await ask(settings);
  if (found.kind !== 'found') throw new Error(JSON.stringify(found));
  return found.articles;
};
const result = { title: 'Titre', link: 'https://journal.example/a', snippet: 'Un extrait.' };

describe('a search service', () => {
  it('is asked at the filled address with its headers, and its results become articles', async () => {
    server.behave = answering(200, {
      news: [
        {
          ...result,
          title: 'Le <b>procès</b> &eacute;t&#233;',
          date: 'Mar 3, 2025',
          source: 'Le Journal',
          imageUrl: 'https://journal.example/a.jpg',
          position: 1,
        },
      ],
    });
    const found = await articles({ results: 'news', headers: { 'X-API-KEY': 'secret' } });
    expect(found).toEqual([
      {
        title: 'Le procès été',
        link: 'https://journal.example/a',
        text: '',
        snippet: 'Un extrait.',
        publishedAt: new Date('2025-03-03'),
        source: 'Le Journal',
        imageUrl: 'https://journal.example/a.jpg',
      },
    ]);
    const [asked] = server.received;
    expect([asked?.method, asked?.url]).toEqual(['GET', '/news?q=GNAMIEN%20%22Zaka%22%20Exemple']);
    expect(asked?.headers).toMatchObject({ 'x-api-key': 'secret', accept: 'application/json' });
  });

  it('is sent a body with the name in it, also in quotation marks', async () => {
    server.behave = answering(200, []);
    const body = { q: '{quotedName} procès', list: ['{name}', 3], keep: '{other}' };
    await ask({ url: `${server.url}/search`, body });
    const [asked] = server.received;
    expect([asked?.method, asked?.headers['content-type']]).toEqual(['POST', 'application/json']);
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      q: '"GNAMIEN  Zaka  Exemple" procès',
      list: ['GNAMIEN "Zaka" Exemple', 3],
      keep: '{other}',
    });
  });

  it('may hold everything elsewhere', async () => {
    server.behave = answering(200, {
      data: {
        hits: [
          { head: 'Titre', web: { url: 'https://x.example/1' }, when: 1_740_960_000, by: { name: 'Y' } },
        ],
      },
    });
    const fields = { title: 'head', link: 'web.url', date: 'when', source: 'by.name' };
    expect(await articles({ results: 'data.hits', fields })).toMatchObject([
      { title: 'Titre', link: 'https://x.example/1', source: 'Y', publishedAt: new Date('2025-03-03') },
    ]);
  });

  it('whose results lack things gives what there is; links that are none of the web are left out', async () => {
    server.behave = answering(200, [
      {
        title: 'Nu',
        link: 'https://journal.example/b',
        date: 'someday',
        imageUrl: 'data:image/png;base64,x',
      },
      { ...result, link: 'javascript:alert(1)' },
      { ...result, link: 'ftp://journal.example/c' },
      { ...result, link: '/relative' },
      { ...result, link: `https://journal.example/${'x'.repeat(5000)}` },
      { title: '  ', link: 'https://journal.example/d' },
      { title: 'Sans lien' },
      null,
      'text',
    ]);
    expect(await articles()).toEqual([
      {
        title: 'Nu',
        link: 'https://journal.example/b',
        text: '',
        snippet: '',
        publishedAt: null,
        source: 'journal.example',
        imageUrl: null,
      },
    ]);
  });

  it('that found nothing found nothing, and tells when it was asked', async () => {
    server.behave = answering(200, { news: [] });
    const found = await ask({ results: 'news' });
    expect(found).toEqual({
      kind: 'found',
      articles: [],
      version: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it.each<[string, Behaviour, Partial<SearchServiceSettings>?]>([
    ['refuses us', answering(401, { message: 'bad key' })],
    ['knows no such address', answering(404, {})],
    ['fails', answering(500, {})],
    ['hangs', () => undefined, { timeoutSeconds: 0.3 }],
    ['answers no JSON', answering(200, '<html>')],
    ['answers something else', answering(200, { organic: [result] })],
    ['has results that are no articles', answering(200, { news: [{ name: 'x' }, { name: 'y' }] })],
    ['answers without end', (_q, response) => response.end(`{"news":["${'x'.repeat(2_000_000)}"]}`)],
    ['drops the connection', (_q, response) => response.destroy()],
    ['redirects', (_q, response) => response.writeHead(302, { Location: 'http://127.0.0.1/' }).end()],
  ])(
    'that %s is unavailable, which is not the same as having found nothing',
    async (_what, behaviour, settings = {}) => {
      server.behave = behaviour;
      expect((await ask({ results: 'news', ...settings })).kind).toBe('unavailable');
    },
  );

  it('is asked again where that may help, and not again for what it told a while ago', async () => {
    server.behave = (request, response) =>
      answering(server.received.length < 3 ? 503 : 200, [result])(request, response);
    const service = source({ retries: 2, cacheSeconds: 60 });
    for (let i = 0; i < 3; i++) expect((await service.candidates(query)).kind).toBe('found');
    expect(server.received).toHaveLength(3);
    await service.candidates({ ...query, name: 'AUTRE Exemple' });
    expect(server.received).toHaveLength(4);
  });

  it('is needed for an answer unless the operator says otherwise', () => {
    expect([source().required, source({ required: false }).required]).toEqual([true, false]);
  });
});

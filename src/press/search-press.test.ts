import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Article } from './article.ts';
import type { Candidates, PressAnswer, PressSource } from './press.ts';
import { ArticleReader } from './reading/article-reader.ts';
import { press } from './search-press.ts';

const reader = new ArticleReader();
afterAll(() => reader.close());

const name = 'GNAHORE Zéphirin Exemple';

function article(title: string, text: string, more: Partial<Article> = {}): Article {
  const link = `https://journal.example/${encodeURIComponent(title)}`;
  const publishedAt = new Date('2026-01-10');
  return { title, link, text, snippet: '', publishedAt, source: 'Le Journal', imageUrl: null, ...more };
}
const source = (of: string, answer: Candidates | readonly Article[], required?: boolean): PressSource => ({
  name: of,
  ...(required !== undefined && { required }),
  candidates: async () =>
    'kind' in answer ? answer : { kind: 'found', articles: answer, version: `${of}-1` },
});
const search = (sources: readonly PressSource[], limit = 20) =>
  press(sources, reader).search({ name, limit });
const titles = async (articles: readonly Article[]) =>
  (await search([source('index', articles)])).articles.map((found) => found.article.title);

const convicted = `Le tribunal d'Abidjan a condamné Gnahoré Zéphirin Exemple à trois ans de prison ferme pour escroquerie.
Reconnu coupable d'avoir trompé onze familles, il a été conduit mardi soir à la prison civile.`;
const party =
  'Le maire a remercié Gnahoré Zéphirin Exemple pour la belle fête du village, qui a réuni mille personnes.';

describe('what the press says of somebody', () => {
  it('is only what names them: words that occur somewhere are not enough', async () => {
    const others = [
      article('Pluie', 'Il pleuvra demain sur le golfe.'),
      article(
        'Autre',
        'Zéphirin Kouassi et Paul Gnahoré ont été condamnés pour escroquerie. Un bel exemple.',
      ),
    ];
    expect(await titles([...others, article('Fête', party)])).toEqual(['Fête']);
  });

  it('has the most telling first: adverse before the rest, then the newer', async () => {
    const older = new Date('2020-01-01');
    const found = await search([
      source('index', [
        article('Fête ancienne', 'Gnahoré Zéphirin Exemple a offert un bœuf aux danseurs du quartier.', {
          publishedAt: older,
        }),
        article('Sans date', 'On a vu Gnahoré Zéphirin Exemple pêcher au bord de la lagune.', {
          publishedAt: null,
        }),
        article('Fête', 'Gnahoré Zéphirin Exemple ouvre une école de danse à Bouaké samedi prochain.'),
        article('Condamné', convicted, { publishedAt: older }),
      ]),
    ]);
    expect(found.articles.map(({ article: { title } }) => title)).toEqual([
      'Condamné',
      'Fête',
      'Fête ancienne',
      'Sans date',
    ]);
    expect(found.articles.map(({ judgement }) => judgement.verdict)).toEqual([
      'adverse',
      'none',
      'none',
      'none',
    ]);
  });

  it('is the same whatever the order in which it was found', async () => {
    const doings = [
      'chante au bal',
      'plante des arbres',
      'vend du poisson',
      'lit un poème',
      'répare un pont',
    ];
    const articles = doings.map((doing, i) =>
      article(`Titre ${i}`, `Gnahoré Zéphirin Exemple ${doing}.`, { publishedAt: null }),
    );
    expect(await titles(articles)).toHaveLength(doings.length);
    expect(await titles([...articles].reverse())).toEqual(await titles(articles));
  });

  it('tells an article once, however it is linked to, with what any source knows of it', async () => {
    const link = 'https://journal.example/condamne';
    const own = article('Condamné', convicted, { link, publishedAt: null });
    const outside = article('Condamné', '', {
      link: 'https://www.journal.example/condamne/?utm_source=x#top',
      snippet: 'Gnahoré Zéphirin Exemple était hier au tribunal.',
      imageUrl: 'https://journal.example/i.jpg',
    });
    for (const sources of [
      [source('index', [own]), source('news', [outside])],
      [source('news', [outside]), source('index', [own])],
    ]) {
      const { articles } = await search(sources);
      expect(articles).toHaveLength(1);
      expect(articles[0]).toMatchObject({
        article: { link, publishedAt: outside.publishedAt, imageUrl: outside.imageUrl },
        judgement: { verdict: 'adverse' },
        alsoIn: [],
      });
    }
  });

  it('tells a story once, and names the other newspapers, in both languages', async () => {
    const { articles } = await search([
      source('index', [
        article('Un escroc condamné', convicted),
        article('Trois ans', convicted, { source: 'La Gazette' }),
        article('Encore', convicted, { source: 'La Gazette', publishedAt: new Date('2026-01-12') }),
        article('Le même', convicted, { source: 'Le Journal', publishedAt: new Date('2026-01-13') }),
      ]),
    ]);
    expect(articles).toHaveLength(1);
    const [first] = articles;
    const all = new Set([first?.article.source, ...(first?.alsoIn ?? [])]);
    expect(all).toEqual(new Set(['Le Journal', 'La Gazette']));
    expect(first?.alsoIn).toHaveLength(1);
    const last = first?.judgement.explanation.at(-1);
    expect(last?.en).toContain(first?.alsoIn[0]);
    expect(last?.fr).toContain(first?.alsoIn[0]);
  });

  it('is no more than was asked for', async () => {
    const many = Array.from({ length: 8 }, (_, i) =>
      article(
        `Titre ${i}`,
        `Gnahoré Zéphirin Exemple parle ${i} fois de la ville numéro ${i} ${'abcdefgh'[i]}.`,
      ),
    );
    expect((await search([source('index', many)], 3)).articles).toHaveLength(3);
  });

  it('is judged on title and snippet where no more is known', async () => {
    const snippet = 'Gnahoré Zéphirin Exemple a été condamné à trois ans de prison pour escroquerie.';
    const { articles } = await search([source('news', [article('Justice', '', { snippet })])]);
    expect(articles).toMatchObject([{ judgement: { verdict: 'adverse', topics: ['fraud'] } }]);
  });
});

describe('while reading takes long', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is waited for by many articles at once, of which nobody is warned', async () => {
    const warnings: string[] = [];
    const warned = ({ name: kind }: Error) => warnings.push(kind);
    process.on('warning', warned);
    const many = Array.from({ length: 15 }, (_, i) => article(`Condamné ${i}`, `${convicted} Page ${i}.`));
    const patience = new AbortController().signal;
    const answer = await press([source('index', many)], reader).search({ name, limit: 20 }, patience);
    expect(answer.articles).not.toHaveLength(0);
    process.off('warning', warned);
    expect(warnings).toEqual([]);
  });

  const found = [article('Condamné', convicted), article('Fête', party)];
  const verdicts = ({ articles }: PressAnswer) => articles.map(({ judgement }) => judgement.verdict);

  it('has no verdict for who cannot wait, whatever the words accuse of, and that is counted', async () => {
    const soon = new AbortController();
    const slow = new ArticleReader();
    vi.spyOn(slow, 'readAlone').mockImplementation(() => {
      soon.abort(new DOMException('', 'TimeoutError'));
      return Promise.reject(soon.signal.reason);
    });
    const answer = await press([source('index', found)], slow).search({ name, limit: 20 }, soon.signal);
    expect(answer.articles.map(({ article: { title } }) => title)).toEqual(['Condamné', 'Fête']);
    expect([verdicts(answer), answer.unread]).toEqual([[null, 'none'], 1]);
  });

  it('is waited for by a job, which no clock hurries', async () => {
    const clock = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('late')));
    const answer = await press([source('index', found)], reader).search({ name, limit: 20 });
    expect([verdicts(answer), answer.unread]).toEqual([['adverse', 'none'], 0]);
    expect(clock).not.toHaveBeenCalled();
  });

  it('has no verdict where nothing can be read; a job stops with the service', async () => {
    const closed = new ArticleReader();
    await closed.close();
    const { search: ask } = press([source('index', found)], closed);
    const answer = await ask({ name, limit: 20 }, new AbortController().signal);
    expect([verdicts(answer), answer.unread]).toEqual([[null, 'none'], 1]);
    await expect(ask({ name, limit: 20 })).rejects.toMatchObject({ code: 'VISION_STOPPED' });
  });
});

describe('what was asked', () => {
  const down = { kind: 'unavailable', reason: 'no connection', retryAfterSeconds: 7 } as const;

  it('is told: who answered, in which version, and who did not, needed or not', async () => {
    const answer = await search([
      source('index', [article('Fête', party)]),
      source('empty', { kind: 'not-loaded' }),
      source('news', down),
      source('archive', down, false),
    ]);
    expect(answer).toMatchObject({
      searched: [{ name: 'index', version: 'index-1' }],
      unavailable: [
        { name: 'news', reason: 'no connection', retryAfterSeconds: 7, required: true },
        { name: 'archive', required: false },
      ],
    });
    expect(answer.articles).toHaveLength(1);
    expect(answer.algorithm).toMatch(/judge /);
  });

  it('is nothing where nothing is loaded', async () => {
    expect(await search([source('index', { kind: 'not-loaded' })])).toMatchObject({
      articles: [],
      searched: [],
      unavailable: [],
    });
    expect(await search([])).toMatchObject({ searched: [] });
  });
});

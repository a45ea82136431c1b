import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pressTotals } from '../src/db/press/press-articles.ts';
import { newestByWords, searching } from '../src/db/press/press-search.ts';
import type { Article } from '../src/press/article.ts';
import { indexVersion } from '../src/press/index-article.ts';
import { keepArticles, renewIndex } from '../src/press/keep-articles.ts';
import { pressLimits } from '../src/press/limits.ts';
import { ownIndex } from '../src/press/own-index.ts';
import type { PressQuery } from '../src/press/press.ts';
import { searchedWords } from '../src/press/searched-words.ts';
import { sweepArticles } from '../src/press/sweep-articles.ts';
import type { Runtime } from '../src/runtime.ts';
import { itInPart, runs } from './breadth.ts';
import { eventually, testRuntime } from './harness.ts';
import { article, daysAgo } from './media-scene.ts';

/** The own index: what is kept of articles, and how they are found. */

let runtime: Runtime;
beforeAll(async () => {
  runtime = await testRuntime();
});
afterAll(() => runtime.close());
afterEach(() => runtime.database.query('DELETE FROM press_articles'));

const keep = (...articles: Article[]) => keepArticles(runtime.database, articles);
const count = async () => (await pressTotals(runtime.database)).articles;
async function candidates(name: string, kind?: PressQuery['kind']): Promise<readonly Article[]> {
  const answer = await ownIndex(runtime.database).candidates({
    name,
    limit: pressLimits.mediaCandidates,
    ...(kind && { kind }),
  });
  return answer.kind === 'found' ? answer.articles : [];
}
const titles = async (name: string, kind?: PressQuery['kind']) =>
  (await candidates(name, kind)).map(({ title }) => title);
const words = (text: string) =>
  searching(runtime.database, 15, (tx) => newestByWords(tx, searchedWords(text), 100));

const named = (name: string, more: Partial<Article> = {}) =>
  article(`Rencontre avec ${name}`, `La rencontre avec ${name} a duré deux heures.`, {
    link: `https://journal.example/${encodeURIComponent(name)}`,
    ...more,
  });

describe('an article', () => {
  it('is kept once under all links to it', async () => {
    const one = named('Séka Firmin Exemple', { link: 'https://www.journal.example/seka/?utm_source=x' });
    expect(await keep(one)).toEqual({ added: 1, updated: 0, unchanged: 0, duplicates: 0, refused: 0 });
    const again = { ...one, link: 'http://journal.example/seka' };
    expect(await keep(again, again)).toMatchObject({ added: 0, unchanged: 2 });
    expect((await candidates('Séka Firmin Exemple'))[0]?.link).toBe(one.link);
  });

  it('is found by its new words when they changed, and not by the old', async () => {
    const link = 'https://journal.example/affaire';
    await keep(
      article('Affaire', 'Le juge a entendu Yapo Narcisse Exemple hier au palais de justice.', { link }),
    );
    const corrected = 'Le juge a entendu Mobio Casimir Exemple hier au palais de justice.';
    expect(await keep(article('Affaire', corrected, { link }))).toMatchObject({ updated: 1, added: 0 });
    expect(await titles('Mobio Casimir Exemple')).toEqual(['Affaire']);
    expect(await titles('Yapo Narcisse Exemple')).toEqual([]);
    expect(await words('Narcisse')).toEqual([]);
  });

  it('keeps the whole text when an excerpt comes later, and takes it when it came first', async () => {
    const link = 'https://journal.example/long';
    const excerpt = article('Long', '', { link, snippet: 'Le début seulement', publishedAt: null });
    const whole = article('Long', `${'Une phrase assez longue. '.repeat(20)}Zadi Parfait Exemple.`, { link });
    expect(await keep(excerpt)).toMatchObject({ added: 1 });
    expect(await keep(whole)).toMatchObject({ updated: 1 });
    expect(await keep(excerpt)).toMatchObject({ unchanged: 1 });
    expect(await keep({ ...whole, text: 'Une phrase assez longue.' })).toMatchObject({ unchanged: 1 });
    const [found] = await candidates('Zadi Parfait Exemple');
    expect(found).toMatchObject({
      text: whole.text,
      snippet: excerpt.snippet,
      publishedAt: whole.publishedAt,
    });
  });

  it('that a newspaper prints under another link is not kept again; that of another newspaper is', async () => {
    const one = named('Akpa Modeste Exemple');
    const reprint = { ...one, link: 'https://journal.example/autre', title: one.title.toUpperCase() };
    expect(await keep(one, reprint)).toMatchObject({ added: 1, duplicates: 1 });
    expect(await keep(reprint)).toMatchObject({ added: 0, duplicates: 1 });
    expect(await keep({ ...reprint, source: 'Autre Journal' })).toMatchObject({ added: 1 });
  });

  it('of many that two keep at the same time is kept once, in whatever order', async () => {
    const all = Array.from({ length: 300 }, (_, at) => named(`Témoin Numéro${at} Exemple`));
    const kept = await Promise.all([keep(...all), keep(...all.toReversed()), keep(...all)]);
    expect(kept.reduce((sum, { added }) => sum + added, 0)).toBe(300);
    expect(kept.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(600);
    expect(await count()).toBe(300);
  });

  itInPart('is kept or refused, whatever its texts are', async () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    const text = fc.oneof(fc.string({ unit, maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }));
    const any = fc.record({
      title: text,
      link: fc.oneof(
        text,
        text.map((path) => `https://journal.example/${path}`),
      ),
      text,
      snippet: text,
      source: text,
      imageUrl: fc.option(text),
      publishedAt: fc.option(fc.date({ noInvalidDate: false })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(any, { minLength: 1, maxLength: 20 }), async (articles) => {
        const before = await count();
        const kept = await keep(...articles);
        expect(kept.added + kept.updated + kept.unchanged + kept.duplicates + kept.refused).toBe(
          articles.length,
        );
        expect(await count()).toBe(before + kept.added);
      }),
      { numRuns: runs(25) },
    );
  });

  it('may be as long as it likes', async () => {
    const many = Array.from({ length: 30_000 }, (_, at) => `mot${at}`).join(' ');
    expect(
      await keep(
        article('Un seul mot', 'x'.repeat(300_000)),
        article('Beaucoup de mots', many),
        article('Autre écriture', '漢字仮名'.repeat(50_000)),
        article('t'.repeat(5000), 'Texte', {
          link: 'https://journal.example/t',
          source: 's'.repeat(5000),
          snippet: 'x '.repeat(5000),
        }),
      ),
    ).toMatchObject({ added: 4 });
    expect(await words('mot1234')).toHaveLength(1);
  });

  it('older than the operator keeps them is removed, by the day it was published or else first seen', async () => {
    const old = named('Kadio Ancien Exemple', { publishedAt: daysAgo(3 * 366) });
    await keep(old, named('Kadio Récent Exemple'), named('Kadio Sans Date', { publishedAt: null }));
    expect(await sweepArticles(runtime.database, 3)).toBe(1);
    expect(await sweepArticles(runtime.database, 3)).toBe(0);
    expect(await count()).toBe(2);
    expect(await titles('Kadio Ancien Exemple')).not.toContain(old.title);
  });

  it('that an older program indexed is found after it was indexed anew', async () => {
    await keep(named('Tanoh Évariste Exemple'));
    await runtime.database.query("UPDATE press_names SET keys = '{}', version = $1", [indexVersion - 1]);
    expect(await titles('Tanoh Évariste Exemple')).toEqual([]);
    expect(await renewIndex(runtime.database)).toBe(1);
    expect(await renewIndex(runtime.database)).toBe(0);
    expect(await titles('Tanoh Évariste Exemple')).toHaveLength(1);
  });
});

describe('candidates', () => {
  it('are not loaded while there is no article, and found or not from the first on', async () => {
    const ask = () => ownIndex(runtime.database).candidates({ name: 'Inconnu Exemple', limit: 20 });
    expect(await ask()).toEqual({ kind: 'not-loaded' });
    await keep(named('Ettien Prosper Exemple'));
    expect(await ask()).toEqual({ kind: 'found', articles: [], version: expect.stringMatching(/^\d+$/) });
  });

  it.each(['Loukou Hervé Exemple', 'EXEMPLE Herve LOUKOU', 'M. Loukou H. Exemple', 'Hervé Loukou'])(
    'for %s hold the article that names Loukou Hervé Exemple',
    async (name) => {
      await keep(named('Loukou Hervé Exemple'), named('Une Autre Personne'));
      expect(await titles(name)).toEqual(['Rencontre avec Loukou Hervé Exemple']);
    },
  );

  it('are the adverse first, then the newest', async () => {
    const name = 'Goré Innocent Exemple';
    const condemned = `Le tribunal a condamné ${name} à dix ans de prison pour détournement de fonds publics et corruption.`;
    await keep(
      named(name, { link: 'https://journal.example/1', publishedAt: daysAgo(400), title: 'Avant' }),
      named(name, { link: 'https://journal.example/2', publishedAt: daysAgo(2), title: 'Hier' }),
      article('Condamné', condemned, { publishedAt: daysAgo(2000) }),
      named(name, { link: 'https://journal.example/3', publishedAt: null, title: 'Sans date' }),
    );
    expect(await titles(name)).toEqual(['Condamné', 'Hier', 'Avant', 'Sans date']);
  });

  it('of a name that very many articles have are the most telling', async () => {
    const name = 'Bilé Fulgence Exemple';
    const all = Array.from({ length: 150 }, (_, at) =>
      named(name, {
        link: `https://journal.example/tous/${at}`,
        title: `Rencontre ${at}`,
        publishedAt: daysAgo(30 + at),
      }),
    );
    const arrested = article(
      'Arrêté',
      `${name} a été arrêté pour trafic de drogue et blanchiment de capitaux.`,
      {
        publishedAt: daysAgo(3000),
      },
    );
    await keep(...all, arrested);
    const found = await titles(name);
    expect(found).toHaveLength(pressLimits.mediaCandidates);
    expect(found[0]).toBe('Arrêté');
    expect(found).toContain('Rencontre 0');
    expect(found).not.toContain('Rencontre 149');
  });

  it('hold a person though two names that very many others have, in worse articles, are hers too', async () => {
    const others = Array.from({ length: pressLimits.mediaCandidates + 20 }, (_, at) =>
      article(
        `Procès ${at}`,
        `Landry Narcisse Inconnu a été condamné à ${at + 2} ans de prison pour escroquerie et corruption.`,
        { link: `https://journal.example/proces/${at}` },
      ),
    );
    const whole = named('Bohoussou Landry Narcisse', { title: 'En entier' });
    const part = named('Bohoussou Landry', { title: 'En partie', link: 'https://journal.example/partie' });
    await keep(...others, whole, part);
    const found = await titles('BOHOUSSOU Landry Narcisse');
    expect(found).toHaveLength(pressLimits.mediaCandidates);
    expect(found).toEqual(expect.arrayContaining(['En entier', 'En partie']));
  });

  it('of an organisation are found by the words that tell it, singular or plural, with or without its form', async () => {
    const text = 'La société Zanzanelle Logistique SARL a déposé le bilan à Abidjan.';
    await keep(article('Faillite', text), article('Autre', 'Une société de logistique a ouvert à Abidjan.'));
    for (const name of ['ZANZANELLE LOGISTIQUE', 'Zanzanelle Logistiques SA', 'Zanzanelle']) {
      expect(await titles(name, 'organisation')).toEqual(['Faillite']);
    }
    expect(await titles('Bandamelle Logistique', 'organisation')).toEqual([]);
  });

  it('of an organisation with a common word hold those with its whole name first', async () => {
    const others = Array.from({ length: pressLimits.mediaCandidates + 20 }, (_, at) =>
      article(`Générale ${at}`, `La Générale ${at} est condamnée pour fraude et blanchiment de capitaux.`, {
        link: `https://journal.example/generale/${at}`,
      }),
    );
    await keep(...others, article('La bonne', 'La Société Générale ouvre une agence.'));
    expect(await titles('Société Générale', 'organisation')).toContain('La bonne');
  });

  it('of words that very many articles have are the most telling too', async () => {
    const more = pressLimits.mediaCommonWords + 50;
    const all = Array.from({ length: more }, (_, at) =>
      article(`Note ${at}`, `Boubelo ouvre son agence numéro ${at}.`, {
        link: `https://journal.example/boubelo/${at}`,
        publishedAt: daysAgo(at),
      }),
    );
    const fraud = article('Fraude', 'Boubelo est condamnée pour fraude fiscale et blanchiment de capitaux.', {
      publishedAt: daysAgo(more + 1000),
    });
    await keep(...all, fraud);
    const found = await titles('Boubelo', 'organisation');
    expect(found).toHaveLength(pressLimits.mediaCandidates);
    expect(found[0]).toBe('Fraude');
    expect(found).toContain('Note 0');
  });

  it('of a person with one name are found by it', async () => {
    await keep(article('Concert', 'Le chanteur Zokoumba a rempli le stade.'));
    expect(await titles('Zokoumba', 'person')).toEqual(['Concert']);
    expect(await titles('???', 'person')).toEqual([]);
  });

  it('are looked for in the indexes, whatever the server believes of the tables', async () => {
    const { database, close } = await testRuntime();
    try {
      await keepArticles(database, [named('Memel Octave Exemple')]);
      const search = () => ownIndex(database).candidates({ name: 'Memel Octave Exemple', limit: 20 });
      const scans = async () => {
        const [row] = await database.query<{ whole: number; indexed: number }>(
          `SELECT t.seq_scan AS whole, i.idx_scan AS indexed FROM pg_stat_user_tables t, pg_stat_user_indexes i
           WHERE t.relname = 'press_names' AND i.indexrelname = 'press_names_keys'`,
        );
        return row ?? { whole: 0, indexed: 0 };
      };
      await search();
      await eventually('the server counted a search', async () => (await scans()).indexed > 0);
      const { whole, indexed } = await scans();
      for (let time = 0; time < 10; time++) await search();
      await eventually('the server counted ten more', async () => (await scans()).indexed >= indexed + 10);
      expect((await scans()).whole).toBe(whole);
    } finally {
      await close();
    }
  });
});

describe('words', () => {
  it('are found in French and English, in other forms, with or without accents, the newest first', async () => {
    await keep(
      article('Français', 'Les enquêteurs ont interrogé le gérant dans la ville.', {
        publishedAt: daysAgo(5),
      }),
      article('English', 'The investigators questioned the manager in the town.', {
        publishedAt: daysAgo(2),
      }),
      article('Encore', 'Un enquêteur a parlé dans la salle.', { publishedAt: daysAgo(1) }),
    );
    const found = async (text: string) => (await words(text)).map(({ title }) => title);
    expect(await found('ENQUETEUR')).toEqual(['Encore', 'Français']);
    expect(await found('questioning manager')).toEqual(['English']);
    expect(await found('enquêteur manager')).toEqual([]);
    expect(await found('')).toEqual([]);
  });
});

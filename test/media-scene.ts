import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { pressRoles, pressStages } from '../src/contract/screening.ts';
import type { Article } from '../src/press/article.ts';
import { keepArticles } from '../src/press/keep-articles.ts';
import type { TestService } from './harness.ts';

/** Invented articles of invented newspapers, in the own index as an import leaves them. */

export function article(title: string, text: string, more: Partial<Article> = {}): Article {
  const slug = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return {
    title,
    link: `https://journal.example/${slug}`,
    text,
    snippet: '',
    publishedAt: daysAgo(3),
    source: 'Le Journal des Essais',
    imageUrl: null,
    ...more,
  };
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

/** They are read too, so that no lookup has to wait for that, which a busy machine makes long. */
export async function loadArticles(
  { runtime, services }: Pick<TestService, 'runtime' | 'services'>,
  articles: readonly Article[],
): Promise<void> {
  await loadUnread({ runtime }, articles);
  await services.articleReader.readKept();
}

export async function loadUnread(
  { runtime }: Pick<TestService, 'runtime'>,
  articles: readonly Article[],
): Promise<void> {
  const kept = await keepArticles(runtime.database, articles);
  if (kept.added !== articles.length) throw new Error(JSON.stringify(kept));
}

/** Path of a file that MEDIA_FILE may name. */
export function mediaFile(...search: readonly object[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'akwaba-media-')), 'media.json');
  writeFileSync(path, JSON.stringify({ search }), { mode: 0o600 });
  return path;
}

/** Of an invented man: convicted, perhaps mixed up in something, and at a feast. */
export const accused = 'GNAHORE Zéphirin Exemple';
export const aboutAccused: readonly Article[] = [
  article(
    'Fête du village',
    'Le maire a remercié Gnahoré Zéphirin Exemple pour la belle fête du village, qui a réuni mille personnes.',
    { publishedAt: daysAgo(1) },
  ),
  article(
    'Trois ans pour un escroc',
    `Le tribunal d'Abidjan a condamné Gnahoré Zéphirin Exemple à trois ans de prison ferme pour escroquerie.
Reconnu coupable d'avoir trompé onze familles, il a été conduit mardi soir à la prison civile.`,
    { imageUrl: 'https://journal.example/escroc.jpg' },
  ),
];

/** What was read of somebody in an article; null where nothing could read it. */
export const read = {
  role: expect.toBeOneOf([...pressRoles, null]),
  stage: expect.toBeOneOf([...pressStages, null]),
  sentence: expect.toBeOneOf([expect.any(String), null]),
};

import { fillAddress } from '../egress/address-template.ts';
import { AnswerError, AskedService } from '../egress/asked-service.ts';
import { valueAt } from '../egress/value-at.ts';
import type { ResultField, SearchServiceSettings } from '../platform/settings/media-file.ts';
import type { Article } from './article.ts';
import { plainLine } from './feeds/plain-text.ts';
import { pressLimits } from './limits.ts';
import type { PressSource } from './press.ts';
import { webAddress } from './web-address.ts';
import { writtenDate } from './written-date.ts';

const searchDefaults = {
  timeoutSeconds: 5,
  retries: 2,
  breakerFailures: 5,
  breakerSeconds: 30,
  cacheSeconds: 3600,
  required: true,
};

interface Found {
  readonly articles: readonly Article[];
  /** When the service was asked: its content has no other version. */
  readonly version: string;
}

/** An outside search service as a source. Its articles are judged on their snippets, since it gives no more. */
export function outsideSearch(given: SearchServiceSettings): PressSource {
  const settings = { ...searchDefaults, ...given };
  const { name, url, method, headers = {}, body, required } = settings;
  const bounds = {
    answerBytes: pressLimits.searchAnswerBytes,
    rememberedBytes: pressLimits.searchRememberedBytes,
    rememberedAnswers: pressLimits.searchCacheEntries,
  };
  const service = new AskedService<Found>(settings, bounds, (status, answer) =>
    status >= 200 && status <= 299 ? readArticles(settings, answer) : undefined,
  );
  return {
    name,
    required,
    candidates: async (query) => {
      const words = { name: query.name, quotedName: `"${query.name.replaceAll('"', ' ')}"` };
      const sent = body === undefined ? undefined : JSON.stringify(filled(body, words));
      const answer = await service.ask({
        address: fillAddress(url, words),
        method: method ?? (sent === undefined ? 'GET' : 'POST'),
        headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(sent !== undefined && { body: sent }),
      });
      return answer.kind === 'answered' ? { kind: 'found', ...answer.value } : answer;
    },
  };
}

/** The same value with the words put into its texts. */
function filled(value: unknown, words: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
  }
  if (Array.isArray(value)) return value.map((inner) => filled(inner, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, words)]));
}

/** An array without a single article is a wrong mapping, which must not look like having found nothing. */
function readArticles({ results = '', fields = {} }: SearchServiceSettings, body: Buffer): Found {
  const list = valueAt(JSON.parse(body.toString('utf8')), results);
  if (!Array.isArray(list)) throw new AnswerError('its answer has no list of results');
  const now = new Date();
  const found = list.slice(0, pressLimits.searchResults).map((result: unknown) => {
    const value = (field: ResultField) => valueAt(result, fields[field] ?? field);
    const text = (field: ResultField, most: number) => {
      const given = value(field);
      return typeof given === 'string' ? shortLine(given, most) : '';
    };
    return { value, text };
  });
  const named = found.filter(
    ({ value, text }) =>
      text('title', pressLimits.searchTitleCharacters) !== '' && typeof value('link') === 'string',
  );
  if (list.length > 0 && named.length === 0) throw new AnswerError('its results have no title and link');
  const articles = named.flatMap(({ value, text }): Article[] => {
    const link = webAddress(value('link'));
    if (link === null) return [];
    return [
      {
        title: text('title', pressLimits.searchTitleCharacters),
        link,
        text: '',
        snippet: text('snippet', pressLimits.searchSnippetCharacters),
        publishedAt: timeOf(value('date'), now),
        source: text('source', pressLimits.searchSourceCharacters) || new URL(link).hostname,
        imageUrl: webAddress(value('imageUrl')),
      },
    ];
  });
  return { articles, version: now.toISOString() };
}

/** Cut before cleaning, so that a huge text costs little. */
function shortLine(text: string, most: number): string {
  const line = plainLine(text.slice(0, most * 4));
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

/** Some services count seconds, others milliseconds. */
function timeOf(value: unknown, now: Date): Date | null {
  if (typeof value === 'string') return writtenDate(value, now);
  if (typeof value !== 'number' || value <= 0) return null;
  const milliseconds = value < 1e11 ? value * 1000 : value;
  return milliseconds > now.getTime() + 86_400_000 ? null : new Date(milliseconds);
}

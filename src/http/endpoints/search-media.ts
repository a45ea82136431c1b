import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { articleExample } from '../../contract/examples.ts';
import { MediaArticle } from '../../contract/screening.ts';
import { AppError, invalid } from '../../platform/problems/errors.ts';
import { pressLimits } from '../../press/limits.ts';
import type { PressAnswer, PressQuery } from '../../press/press.ts';
import { missingSources, pressSearch } from '../../press/press.ts';
import { relativeDate } from '../../press/relative-date.ts';
import { keptMediaArticle, shownMediaArticle } from '../../press/shown-article.ts';
import { chargeForSearch, noteCharge } from '../charging.ts';
import { httpLimits } from '../limits.ts';
import { nameFaults, personName } from '../person-name.ts';
import { admitCall } from '../sandbox.ts';
import { answers } from '../schemas.ts';
import type { Endpoint, Services } from '../services.ts';
import { schemaFaults } from '../validation.ts';

const operation = 'search.media';

export const searchMedia: Endpoint = (app, services) => {
  app.get(
    '/search/media',
    {
      attachValidation: true,
      config: { spends: true },
      schema: {
        operationId: 'searchMedia',
        tags: ['Screening'],
        summary: 'Press articles by name',
        description: `Articles that name the person, in the index of the press that the operator keeps and the search services it asks; at most ${pressLimits.pressArticles}. First what says something against the person, then what may, then the others; the same story of several newspapers once. An empty array where nothing names the person, which costs one check too: the press was searched. An article that could not be read in time has \`verdict\` null and the \`reason\` NOT_READ_YET: the press then counts as not searched, the call is free, and can be repeated later. 503 while there is nothing to search in, or a source that is needed does not answer.`,
        querystring: Type.Object({ personName }, { additionalProperties: false }),
        response: answers(Type.Array(MediaArticle, { examples: [[articleExample]] }), 400, 402),
      },
    },
    (request, reply) => search(services, request, reply),
  );
};

async function search(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<MediaArticle[]> {
  const query = toQuery(request);
  noteCharge(services, reply, operation, false);
  const { press, isSimulated } = await admitCall(services, request, reply, operation, query.name);
  const { company } = request.caller;
  const answer = await services.heavy.take(company.id, () =>
    press.search(query, AbortSignal.timeout(pressLimits.readForSearchSeconds * 1000)),
  );
  requireAnswer(answer);
  const { language } = request;
  const now = new Date();
  const shown = answer.articles.map((judged, i) =>
    shownMediaArticle(
      keptMediaArticle(judged, i + 1),
      language,
      relativeDate(judged.article.publishedAt, now, language),
    ),
  );
  if (isSimulated) return shown.map((article) => ({ ...article, simulated: true }));
  // What was not read counts as not searched, which is free.
  const isCharged = answer.unread === 0;
  await chargeForSearch(services, request, isCharged ? operation : undefined, pressSearch(query, answer));
  noteCharge(services, reply, operation, isCharged);
  return shown;
}

function requireAnswer(answer: PressAnswer): void {
  const missing = missingSources(answer);
  if (missing?.kind === 'not-loaded') {
    throw new AppError('MEDIA_NOT_LOADED', { retryAfterSeconds: httpLimits.pressRetrySeconds });
  }
  if (missing?.kind === 'unavailable') {
    const reasons = answer.unavailable.map(({ name, reason }) => `${name}: ${reason}`).join('; ');
    throw new AppError('MEDIA_UNAVAILABLE', {
      retryAfterSeconds: missing.retryAfterSeconds,
      cause: new Error(`press: ${reasons}`),
    });
  }
}

/** Whom to search for, or a 400 that names every fault. */
function toQuery(request: FastifyRequest): PressQuery {
  const errors = schemaFaults(request);
  const given = (request.query as { readonly personName?: unknown }).personName;
  const name = typeof given === 'string' ? given.trim() : '';
  if (!errors.some(({ field }) => field === 'personName')) errors.push(...nameFaults(name));
  if (errors.length > 0) throw invalid(...errors);
  return { name, limit: pressLimits.pressArticles };
}

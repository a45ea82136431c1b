import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type AnalysisPage, analysisResults } from '../../contract/results.ts';
import {
  type DossierRow,
  dossiersBetween,
  findDossier,
  findNewestByExternalId,
  sequenceRange,
} from '../../db/dossiers/dossiers.ts';
import { externalIdHash } from '../../dossiers/intake/accept-dossier.ts';
import { resultV1 } from '../../dossiers/result/result-v1.ts';
import { resultV2, type Showing } from '../../dossiers/result/result-v2.ts';
import { risksOfDossiers } from '../../dossiers/risk/program-risk.ts';
import { openDossiers, type StoredDossier } from '../../dossiers/stored-dossier.ts';
import { isDay } from '../../platform/days.ts';
import { AppError, type FieldError, invalid } from '../../platform/problems/errors.ts';
import { isUuid } from '../../platform/uuid.ts';
import { dateWords } from '../../press/relative-date.ts';
import { httpLimits } from '../limits.ts';
import { mostPages, pageNumberOf, pageSizeOf, usualPageSize } from '../page-size.ts';
import { answers, requestDay, requestNumber, requestText } from '../schemas.ts';
import type { Endpoint, Services } from '../services.ts';

/** Endpoints 3 to 6: what became of uploads. Either version's endpoint reads any upload. */

const uuidExample = '0198f5a2-6f0e-7c41-9d55-1b9f2a7c4e10';
const byId = Type.Object({
  fileVerificationUuid: requestText('The `id` that the upload answered with', { examples: [uuidExample] }),
});
const byExternalId = Type.Object({
  externalId: requestText('The `externalId` given at the upload', { examples: ['CLIENT-2026-0001'] }),
});
const Query = Type.Object(
  {
    page: Type.Optional(requestNumber('From 1', { minimum: 1, maximum: mostPages, default: 1 })),
    size: Type.Optional(
      requestNumber('Dossiers a page', {
        minimum: 1,
        maximum: httpLimits.pageSize,
        default: usualPageSize,
      }),
    ),
    startDate: requestDay('First day, yyyy-mm-dd, UTC', '2026-03-01'),
    endDate: requestDay('Last day, yyyy-mm-dd, UTC; it is included', '2026-03-31'),
  },
  { additionalProperties: false },
);
const tags = ['Dossiers'];
const pending =
  'While the analysis runs the status is `EN_COURS`, every check is `PENDING` and `Retry-After` says when to ask again.';

/** Reading changes nothing. */
const config = { evenPaused: true } as const;
const configOfOne = { ...config, sends: ['Retry-After'] } as const;

/**
 * Results come from pure functions, so their shape needs no filter; a schema serialiser would try each scoring in turn.
 */
const serializerCompiler = () => (value: unknown) => JSON.stringify(value);

export const results: Endpoint = (app, services) => {
  const shapes = analysisResults(services.checks.all);
  app.get(
    '/v1/clients-files/client-file-to-analyze-id/:fileVerificationUuid',
    {
      config: configOfOne,
      serializerCompiler,
      schema: {
        operationId: 'getResultV1',
        tags,
        summary: 'Result of a dossier (v1)',
        description: pending,
        params: byId,
        response: answers(shapes.v1, 400, 404),
      },
    },
    async (request, reply) => {
      const dossier = await oneById(services, request, reply, request.params.fileVerificationUuid);
      return resultV1(dossier, showing(services, request));
    },
  );
  app.get(
    '/v2/clients-files/client-file-to-analyze-id/:fileVerificationUuid',
    {
      config: configOfOne,
      serializerCompiler,
      schema: {
        operationId: 'getResultV2',
        tags,
        summary: 'Result of a dossier (v2)',
        description: pending,
        params: byId,
        response: answers(shapes.v2, 400, 404),
      },
    },
    async (request, reply) => {
      const dossier = await oneById(services, request, reply, request.params.fileVerificationUuid);
      return resultV2(dossier, request.caller.company, await showingRisks(services, request, [dossier]));
    },
  );
  app.get(
    '/v2/clients-files/by-external-id/:externalId',
    {
      config: configOfOne,
      serializerCompiler,
      schema: {
        operationId: 'getResultByExternalId',
        tags,
        summary: 'Result of a dossier by your own identifier',
        description:
          'The newest dossier with this `externalId`. Others that share it are told of under `errors`. An `externalId` of a test dossier and one of a live dossier have nothing to do with each other.',
        params: byExternalId,
        response: answers(shapes.v2, 400, 404),
      },
    },
    async (request, reply) => {
      const { world } = request.caller;
      const hash = externalIdHash(services.keyring, world.companyId, request.params.externalId.trim());
      const row = await findNewestByExternalId(services.database, world, hash);
      const dossier = await opened(services, reply, row);
      return resultV2(dossier, request.caller.company, await showingRisks(services, request, [dossier]));
    },
  );
  for (const [url, hide] of [
    ['/v2/clients-files/', false],
    ['/v2/clients-files', true],
  ] as const) {
    app.get(
      url,
      {
        config,
        serializerCompiler,
        schema: {
          hide,
          operationId: 'listDossiers',
          tags,
          summary: 'Dossiers of a range of days',
          description:
            'Newest first. A page beyond the end is empty. A test credential lists test dossiers, a live one live dossiers.',
          querystring: Query,
          response: answers(shapes.page, 400),
        },
      },
      (request) => {
        const answer = () => page(services, request, request.query);
        if (Number(request.query.size ?? 0) <= httpLimits.lightPage) return answer();
        return services.heavy.take(request.caller.company.id, answer);
      },
    );
  }
};

async function oneById(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  uuid: string,
): Promise<StoredDossier> {
  // What is not a UUID is answered like a dossier of another client, or of the other world.
  const row = isUuid(uuid) ? await findDossier(services.database, request.caller.world, uuid) : undefined;
  return opened(services, reply, row);
}

async function opened(
  services: Services,
  reply: FastifyReply,
  row: DossierRow | undefined,
): Promise<StoredDossier> {
  if (row === undefined) throw new AppError('DOSSIER_NOT_FOUND');
  const [dossier] = await openDossiers(services.database, services.keyring, [row]);
  if (dossier === undefined) throw new Error('a dossier opens to one dossier');
  if (dossier.status === 'EN_COURS') reply.header('Retry-After', String(httpLimits.resultRetrySeconds));
  return dossier;
}

function showing({ checks, links }: Services, request: FastifyRequest): Omit<Showing, 'risks'> {
  const { language } = request;
  return {
    checks,
    language,
    link: (pictureId) => links.make('dossier', pictureId),
    date: (publishedAt) => dateWords(publishedAt, new Date(), language),
  };
}

async function showingRisks(
  services: Services,
  request: FastifyRequest,
  dossiers: readonly StoredDossier[],
): Promise<Showing> {
  const shown = showing(services, request);
  const ids = dossiers.map(({ id }) => id);
  const risks = await risksOfDossiers(services.database, services.keyring, ids, shown.language);
  return { ...shown, risks };
}

interface ListQuery {
  readonly page?: string;
  readonly size?: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Numbers of a world's dossiers have no gaps, so any page is found as fast as the first, and counting is free. */
async function page(services: Services, request: FastifyRequest, query: ListQuery): Promise<AnalysisPage> {
  const { company, world } = request.caller;
  const { pageNumber, pageSize, start, end } = readQuery(query);
  const { first, last } = await sequenceRange(services.database, world, start, end);
  const totalElements = Math.max(0, last - first + 1);
  const totalPages = Math.ceil(totalElements / pageSize);
  const newest = last - (pageNumber - 1) * pageSize;
  const oldest = Math.max(first, newest - pageSize + 1);
  const rows = newest < first ? [] : await dossiersBetween(services.database, world, oldest, newest);
  const dossiers = rows.length === 0 ? [] : await openDossiers(services.database, services.keyring, rows);
  const shown = await showingRisks(services, request, dossiers);
  return {
    content: dossiers.map((dossier) => resultV2(dossier, company, shown)),
    pageNumber,
    pageSize,
    totalElements,
    totalPages,
    last: pageNumber >= totalPages,
    first: pageNumber === 1,
  };
}

function readQuery(query: ListQuery) {
  const errors: FieldError[] = [];
  for (const field of ['startDate', 'endDate'] as const) {
    if (!isDay(query[field])) errors.push({ field, code: 'NOT_A_DAY' });
  }
  if (errors.length === 0 && query.startDate > query.endDate) {
    errors.push({ field: 'startDate', code: 'START_AFTER_END' });
  }
  const [page, size] = [pageNumberOf(query.page), pageSizeOf(query.size)];
  errors.push(...page.faults, ...size.faults);
  if (errors.length > 0) throw invalid(...errors);
  const day = 86_400_000;
  return {
    pageNumber: page.value,
    pageSize: size.value,
    start: new Date(query.startDate),
    end: new Date(Date.parse(query.endDate) + day),
  };
}

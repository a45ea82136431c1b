import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { oneOf } from '../../contract/fields.ts';
import {
  type GivenSubject,
  PortfolioEnded,
  PortfolioPage,
  PortfolioRequest,
  PortfolioSubject,
  PortfolioTaken,
  portfolioTogether,
} from '../../contract/portfolio.ts';
import type { PortfolioRow } from '../../db/portfolio/portfolio.ts';
import { timeTwice } from '../../dossiers/times.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { languageOf } from '../../platform/language.ts';
import { platformLimits } from '../../platform/limits.ts';
import { AppError, type FieldError, invalid } from '../../platform/problems/errors.ts';
import { exportPortfolio, portfolioFormats } from '../../portfolio/export-portfolio.ts';
import { readGiven } from '../../portfolio/given-subject.ts';
import { endRelationship, findCustomer, pageOfPortfolio } from '../../portfolio/portfolio.ts';
import { shownSubject } from '../../portfolio/shown-subject.ts';
import { takeSubjects } from '../../portfolio/take-subjects.ts';
import { answerOnce, canonicalJson, keepAnswer } from '../answer-once.ts';
import { httpLimits } from '../limits.ts';
import { mostPages, pageNumberOf, pageSizeOf, usualPageSize } from '../page-size.ts';
import { admitCustomers, customerRows } from '../sandbox.ts';
import { answers, idempotencyHeader, requestNumber, requestText } from '../schemas.ts';
import { actorOf } from '../self-service.ts';
import type { App, Endpoint, Services } from '../services.ts';

const exportedFile = {
  description: '',
  content: {
    'application/x-ndjson': { schema: Type.String(), example: '{"externalId":"CUST-0001"}\n' },
    'text/csv': { schema: Type.String(), example: 'externalId,type,name\nCUST-0001,PERSON,KOFFI Ama\n' },
  },
};

/** Customers that a client already has: searched for on lists and, if asked, watched from then on. */
export const portfolio: Endpoint = (app, services) => {
  takes(app, services);
  lists(app, services);
  showsAndEnds(app, services);
};

const tags = ['Screening'];
const path = '/v2/screening/subjects';
const Params = Type.Object({
  externalId: requestText('Your own identifier of the customer', { examples: ['CUST-0001'] }),
});

function takes(app: App, services: Services): void {
  app.post(
    path,
    {
      // Its own reader says what is wrong: the validator would name each of two million elements first.
      validatorCompiler: () => () => true,
      bodyLimit: httpLimits.portfolioBodyBytes,
      config: { spends: true, sends: ['Retry-After'] },
      schema: {
        operationId: 'screenSubjects',
        tags,
        summary: 'Customers you already have, searched for on lists',
        description: `Up to ${portfolioTogether} in one call, of at most ${httpLimits.portfolioBodyBytes / 1024 ** 2} MB. They are kept when this answers, and searched for within moments: sanctions, politically exposed persons and, with \`press\`, the press. What is found comes by webhook (MONITORING_ALERT with \`source\` PORTFOLIO) and to the people who decide, and is read by GET. One element at fault refuses the whole call and is named: \`subjects[17].dateOfBirth\`. An \`externalId\` that is there already is replaced and searched for again. What is sent again as it was costs nothing, unless it is not watched and lists have changed since. One check each, one more with \`press\`; watching is free.`,
        headers: idempotencyHeader(' and body'),
        body: PortfolioRequest,
        response: answers(PortfolioTaken, 400, 402, 409, 413, 415, 422),
      },
    },
    async (request, reply) => {
      const subjects = await readSubjects(request.body);
      const take = () => takeOnce(services, request, reply, subjects);
      if (subjects.length <= httpLimits.lightPortfolio) return take();
      return services.heavy.take(request.caller.company.id, take);
    },
  );
}

async function takeOnce(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  subjects: readonly GivenSubject[],
): Promise<PortfolioTaken> {
  const { world, credential } = request.caller;
  const taker = { world, actor: actorOf(request.caller), credentialId: credential.id, reference: request.id };
  const names = subjects.map(({ name }) => name);
  const { answer, replayed } = await answerOnce<PortfolioTaken>(
    services,
    request,
    reply,
    () => ['screening.subject', canonicalJson(request.body)],
    async (toKeep) => {
      await admitCustomers(services, request, reply, names);
      const keep = toKeep ?? (() => undefined);
      return (await takeSubjects(services, taker, subjects, async (tx, taken) => {
        const kept = keep(taken as PortfolioTaken);
        if (kept !== undefined) await keepAnswer(tx, kept);
      })) as PortfolioTaken;
    },
  );
  if (replayed) customerRows(services, request, reply, names);
  const charged = replayed ? 0 : answer.charged;
  reply.header('X-Checks-Charged', String(charged));
  if (charged > 0) services.metrics.charged.inc({ operation: 'screening.subject' }, charged);
  reply.header('Retry-After', String(httpLimits.resultRetrySeconds));
  return answer;
}

/** What was sent, or a 400 that names every element at fault. */
async function readSubjects(body: unknown): Promise<GivenSubject[]> {
  const given = (body as { readonly subjects?: unknown } | null)?.subjects;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid({ field: 'body', code: 'WRONG_TYPE', parameters: { expected: 'object' } });
  }
  const faults: FieldError[] = Object.keys(body)
    .filter((field) => field !== 'subjects')
    .map((field) => ({
      field: field.slice(0, 100),
      code: 'UNKNOWN_FIELD',
      parameters: { known: 'subjects' },
    }));
  if (given === undefined || given === null) faults.push({ field: 'subjects', code: 'MISSING' });
  else if (!Array.isArray(given)) {
    faults.push({ field: 'subjects', code: 'WRONG_TYPE', parameters: { expected: 'array' } });
  } else if (given.length === 0) faults.push({ field: 'subjects[0]', code: 'MISSING' });
  else if (given.length > portfolioTogether) {
    faults.push({ field: 'subjects', code: 'TOO_MANY_ITEMS', parameters: { limit: portfolioTogether } });
  }
  if (faults.length > 0) throw invalid(...faults.slice(0, platformLimits.errorsNamed));
  return readElements(given as readonly unknown[]);
}

async function readElements(given: readonly unknown[]): Promise<GivenSubject[]> {
  const faults: FieldError[] = [];
  const subjects: GivenSubject[] = [];
  const seen = new Set<string>();
  await inTurns(given.entries(), ([at, value]) => {
    const read = readGiven(value, `subjects[${at}].`);
    if (!read.ok) faults.push(...read.faults);
    else if (seen.has(read.subject.externalId)) {
      faults.push({ field: `subjects[${at}].externalId`, code: 'REPEATED' });
    } else {
      seen.add(read.subject.externalId);
      subjects.push(read.subject);
    }
  });
  if (faults.length > 0) throw invalid(...faults.slice(0, platformLimits.errorsNamed));
  return subjects;
}

const Query = Type.Object(
  {
    page: Type.Optional(requestNumber('From 1', { minimum: 1, maximum: mostPages, default: 1 })),
    size: Type.Optional(
      requestNumber('Customers a page', {
        minimum: 1,
        maximum: httpLimits.pageSize,
        default: usualPageSize,
      }),
    ),
    hits: Type.Optional(
      oneOf(['OPEN'] as const, 'Only those with a match that somebody has to decide about, the worst first'),
    ),
  },
  { additionalProperties: false },
);

function lists(app: App, services: Services): void {
  const { database, keyring } = services;
  app.get(
    path,
    {
      config: { evenPaused: true },
      schema: {
        operationId: 'listScreenedSubjects',
        tags,
        summary: 'Customers of your portfolio',
        description:
          'The newest first, those whose relationship has ended too. Any page costs what the first costs. Where the file of a customer goes, the newest takes its place.',
        querystring: Query,
        response: answers(PortfolioPage, 400),
      },
    },
    async ({ caller, query, headers }) => {
      const [page, size] = [pageNumberOf(query.page), pageSizeOf(query.size)];
      const faults = [...page.faults, ...size.faults];
      if (faults.length > 0) throw invalid(...faults);
      const wish = { pageNumber: page.value, pageSize: size.value, openOnly: query.hits === 'OPEN' };
      return pageOfPortfolio(database, keyring, caller.world, wish, languageOf(headers['accept-language']));
    },
  );

  app.get(
    `${path}-export`,
    {
      config: { evenPaused: true },
      schema: {
        operationId: 'exportScreenedSubjects',
        tags,
        summary: 'Your whole portfolio as a file',
        description:
          'A line a customer, with what it was given as, its status, the identifiers of its open matches and its risk: JSON lines, or CSV that can be sent again.',
        querystring: Type.Object(
          { format: Type.Optional(oneOf(portfolioFormats, 'jsonl unless it is told')) },
          { additionalProperties: false },
        ),
        response: { ...answers(Type.Unsafe<Readable>(Type.String()), 400), 200: exportedFile },
      },
    },
    async ({ caller, query, headers }, reply) => {
      const language = languageOf(headers['accept-language']);
      const { world } = caller;
      const { type, pieces } = exportPortfolio(database, keyring, world, {
        format: query.format ?? 'jsonl',
        language,
      });
      return reply.type(type).send(Readable.from(pieces) as never);
    },
  );
}

function showsAndEnds(app: App, services: Services): void {
  const { database, keyring } = services;
  app.get(
    `${path}/:externalId`,
    {
      config: { evenPaused: true, sends: ['Retry-After'] },
      schema: {
        operationId: 'getScreenedSubject',
        tags,
        summary: 'A customer of your portfolio, with what was found',
        description:
          'While it is PENDING, `Retry-After` says when to ask again. Matches from 50 on are shown; each says why, and what people made of it.',
        params: Params,
        response: answers(PortfolioSubject, 400, 404),
      },
    },
    async (request, reply) => {
      const row = await required(services, request);
      const shown = await shownSubject(
        database,
        keyring,
        row,
        languageOf(request.headers['accept-language']),
      );
      if (shown.status === 'PENDING') reply.header('Retry-After', String(httpLimits.resultRetrySeconds));
      return shown;
    },
  );

  app.delete(
    `${path}/:externalId`,
    {
      schema: {
        operationId: 'removeScreenedSubject',
        tags,
        summary: 'End the relationship with a customer',
        description:
          'The customer is no longer watched, searched for or told of. Nothing is erased: the file stays until its retention is over, and goes then by itself. Given again, the customer is one again. Asked again, the answer is the same. Nothing is given back.',
        params: Params,
        response: answers(PortfolioEnded, 400, 404),
      },
    },
    async (request) => {
      const { uuid } = await required(services, request);
      const actor = actorOf(request.caller);
      const ended = await services.database.transaction((tx) =>
        endRelationship(tx, services.keyring, uuid, { actor }),
      );
      return {
        externalId: request.params.externalId.trim(),
        erased: false as const,
        ...timeTwice('relationshipEndedAt', ended.relationshipEndedAt),
        ...timeTwice('keptUntil', ended.keptUntil),
      };
    },
  );
}

/** Another client's, or the other world's, is answered like one that nobody has. */
async function required(
  { database, keyring }: Services,
  { caller, params }: Pick<FastifyRequest, 'caller' | 'params'>,
): Promise<PortfolioRow> {
  const { externalId } = params as { readonly externalId: string };
  const row = await findCustomer(database, keyring, caller.world, externalId.trim());
  if (row === undefined) throw new AppError('CUSTOMER_NOT_FOUND');
  return row;
}

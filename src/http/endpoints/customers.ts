import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  Customer,
  CustomerEnd,
  CustomerEvents,
  CustomerPage,
  CustomerRequest,
} from '../../contract/customers.ts';
import { oneOf } from '../../contract/fields.ts';
import type { GivenSubject } from '../../contract/portfolio.ts';
import { riskRatings } from '../../contract/risk.ts';
import type { Db } from '../../db/database.ts';
import {
  type CustomerCursor,
  type CustomerFilter,
  type CustomerRow,
  listCustomerRows,
} from '../../db/portfolio/customers.ts';
import { languageOf } from '../../platform/language.ts';
import { platformLimits } from '../../platform/limits.ts';
import { type FieldError, invalid } from '../../platform/problems/errors.ts';
import { readEvents } from '../../portfolio/customer-events.ts';
import { beginCustomer, endCustomer, reopenCustomer, requiredCustomer } from '../../portfolio/customers.ts';
import { readGiven } from '../../portfolio/given-subject.ts';
import { shownCustomers } from '../../portfolio/shown-customers.ts';
import { takeSubjects } from '../../portfolio/take-subjects.ts';
import { httpLimits } from '../limits.ts';
import { pageSizeOf, usualPageSize } from '../page-size.ts';
import { admitCustomers } from '../sandbox.ts';
import { answers, requestNumber, requestText } from '../schemas.ts';
import { actorOf, changeOnce, onceHeaders } from '../self-service.ts';
import type { App, Endpoint, Services } from '../services.ts';

/** Customers: what was declared, verified and found of each, and the relationship with it. */
export const customers: Endpoint = (app, services) => {
  gives(app, services);
  shows(app, services);
  lists(app, services);
  endsAndReopens(app, services);
  tells(app, services);
};

const tags = ['Customers'];
const path = '/v2/customers';
const Params = Type.Object({
  externalId: requestText('Your own identifier of the customer', { examples: ['CUST-0001'] }),
});
const nameOf = ({ params }: Pick<FastifyRequest, 'params'>): string =>
  (params as { readonly externalId: string }).externalId.trim();

async function shownOne(
  db: Db,
  { keyring }: Services,
  request: FastifyRequest,
  row: CustomerRow,
): Promise<Customer> {
  const [shown] = await shownCustomers(db, keyring, [row], languageOf(request.headers['accept-language']));
  if (shown === undefined) throw new Error('a customer that was found is shown');
  return shown;
}

function gives(app: App, services: Services): void {
  const { database, keyring } = services;
  app.put(
    `${path}/:externalId`,
    {
      // Its own reader says what is wrong, as for POST /v2/screening/subjects.
      validatorCompiler: () => () => true,
      config: { spends: true },
      schema: {
        operationId: 'putCustomer',
        tags,
        summary: 'Give a customer',
        description:
          'As POST /v2/screening/subjects takes it, at the same price: what is sent again as it was costs nothing. Searched for within moments, and from then on if it is watched. `startedAt` says since when it is your customer. A relationship that has ended is taken up again.',
        params: Params,
        body: CustomerRequest,
        response: answers(Customer, 400, 402, 409, 413, 415),
      },
    },
    async (request, reply) => {
      const { world, credential } = request.caller;
      const externalId = nameOf(request);
      const { subject, startedAt } = readCustomer(externalId, request.body);
      await admitCustomers(services, request, reply, [subject.name]);
      const actor = actorOf(request.caller);
      const taker = { world, actor, credentialId: credential.id, reference: request.id };
      const { charged } = await takeSubjects(services, taker, [subject], async (tx) => {
        if (startedAt !== undefined) {
          await beginCustomer(tx, keyring, { world, externalId: subject.externalId, actor, startedAt });
        }
      });
      reply.header('X-Checks-Charged', String(charged));
      if (charged > 0) services.metrics.charged.inc({ operation: 'screening.subject' }, charged);
      const row = await requiredCustomer(database, keyring, world, subject.externalId);
      return shownOne(database, services, request, row);
    },
  );
}

/** What was sent, or a 400 that names every field at fault. */
function readCustomer(
  externalId: string,
  body: unknown,
): { readonly subject: GivenSubject; readonly startedAt: Date | undefined } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid({ field: 'body', code: 'WRONG_TYPE', parameters: { expected: 'object' } });
  }
  const { startedAt: said, externalId: twice, ...given } = body as Readonly<Record<string, unknown>>;
  const read = readGiven({ ...given, externalId });
  const known = Object.keys(CustomerRequest.properties).join(', ');
  const faults: FieldError[] = (read.ok ? [] : read.faults).map((fault) =>
    fault.code === 'UNKNOWN_FIELD' ? { ...fault, parameters: { known } } : fault,
  );
  if (twice !== undefined) {
    faults.push({ field: 'externalId', code: 'UNKNOWN_FIELD', parameters: { known } });
  }
  const startedAt = said === undefined || said === null ? undefined : pastTime(said);
  if (startedAt === null) faults.push({ field: 'startedAt', code: 'NOT_A_PAST_TIME' });
  if (!read.ok || faults.length > 0) throw invalid(...faults.slice(0, platformLimits.errorsNamed));
  return { subject: read.subject, startedAt: startedAt ?? undefined };
}

const timeShape = /^(19|[2-9]\d)\d\d-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z)?$/;

/** A day begins at midnight, UTC. Null where it is no time, or none that is past. */
function pastTime(value: unknown): Date | null {
  if (typeof value !== 'string' || !timeShape.test(value.trim())) return null;
  const text = value.trim();
  const time = new Date(text);
  // 30 February is no day.
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10));
  return isReal && time.getTime() <= Date.now() ? time : null;
}

function shows(app: App, services: Services): void {
  const { database, keyring } = services;
  app.get(
    `${path}/:externalId`,
    {
      config: { evenPaused: true },
      schema: {
        operationId: 'getCustomer',
        tags,
        summary: 'A customer',
        description:
          'Whoever you verify with an `externalId`, import or have searched for is one customer by it, in each world by itself.',
        params: Params,
        response: answers(Customer, 400, 404),
      },
    },
    async (request) => {
      const row = await requiredCustomer(database, keyring, request.caller.world, nameOf(request));
      return shownOne(database, services, request, row);
    },
  );
}

const yesOrNo = (description: string) => Type.Optional(oneOf(['true', 'false'] as const, description));
const isYes = (word: 'true' | 'false' | undefined) => (word === undefined ? undefined : word === 'true');
const size = Type.Optional(
  requestNumber('How many at once', { minimum: 1, maximum: httpLimits.pageSize, default: usualPageSize }),
);

const Query = Type.Object(
  {
    rating: Type.Optional(oneOf(riskRatings, 'Only those of this rating')),
    openHits: yesOrNo('Only those with, or without, a match that somebody has to decide about'),
    reviewDue: yesOrNo('Only those whom somebody is to look at again, the longest due first; or all others'),
    ended: yesOrNo('Only those whose relationship has ended; or all others'),
    after: Type.Optional(
      requestText('`next` of the page before, with the same filters', { examples: ['4711'] }),
    ),
    size,
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
        operationId: 'listCustomers',
        tags,
        summary: 'Your customers',
        description:
          'The newest first. `next` leads to the next page, which costs what the first one costs, however many there are.',
        querystring: Query,
        response: answers(CustomerPage, 400),
      },
    },
    async ({ caller, query, headers }) => {
      const { rating, after } = query;
      const filter: CustomerFilter = {
        rating,
        openHits: isYes(query.openHits),
        reviewDue: isYes(query.reviewDue),
        ended: isYes(query.ended),
      };
      const most = pageSizeOf(query.size);
      const cursor = after === undefined ? undefined : readCursor(after, filter.reviewDue === true);
      const faults = [...most.faults];
      if (cursor === null)
        faults.push({ field: 'after', code: 'INVALID_FORMAT', parameters: { example: '4711' } });
      if (faults.length > 0) throw invalid(...faults);
      const found = await listCustomerRows(
        database,
        caller.world,
        filter,
        cursor ?? undefined,
        most.value + 1,
      );
      const rows = found.slice(0, most.value);
      const last = found.length > most.value ? rows.at(-1) : undefined;
      return {
        content: await shownCustomers(database, keyring, rows, languageOf(headers['accept-language'])),
        next: last === undefined ? null : cursorOf(last, filter.reviewDue === true),
      };
    },
  );
}

/** The number of the last one; where reviews are due, since when too. */
const cursorOf = (
  { id, due }: { readonly id: number; readonly due: string | null },
  byDue: boolean,
): string => (byDue ? `${id}_${Buffer.from(due ?? '').toString('base64url')}` : String(id));

function readCursor(text: string, byDue: boolean): CustomerCursor | null {
  const [, number = '', rest] = /^(\d{1,15})(?:_([\w-]{1,80}))?$/.exec(text) ?? [];
  if (number === '' || (rest !== undefined) !== byDue) return null;
  const due = rest && Buffer.from(rest, 'base64url').toString();
  if (due !== undefined && !isInstant(due)) return null;
  return { id: Number(number), ...(due !== undefined && { due }) };
}

/** As PostgreSQL writes one in UTC; 30 February is none. */
function isInstant(text: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/.exec(text) ?? [];
  const instant = new Date(`${day}T${time}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${day}T${time}`);
}

function endsAndReopens(app: App, services: Services): void {
  const { keyring } = services;
  app.post(
    `${path}/:externalId/end`,
    {
      schema: {
        operationId: 'endCustomer',
        tags,
        summary: 'End the relationship with a customer',
        description:
          'It is no longer watched or searched for. Nothing is erased: the file stays until its retention is over. The reason is kept sealed in the file. 409 where the relationship never began, or has ended already.',
        params: Params,
        headers: onceHeaders,
        body: CustomerEnd,
        response: answers(Customer, 400, 404, 409, 413, 415, 422),
      },
    },
    (request, reply) =>
      changeOnce(services, request, reply, async (tx) => {
        const { world } = request.caller;
        const reason = request.body.reason.trim();
        const act = { world, externalId: nameOf(request), actor: actorOf(request.caller), reason };
        return shownOne(tx, services, request, await endCustomer(tx, keyring, act));
      }),
  );

  app.post(
    `${path}/:externalId/reopen`,
    {
      schema: {
        operationId: 'reopenCustomer',
        tags,
        summary: 'Take an ended relationship up again',
        description:
          'It is watched again once you give it with `monitor`. 409 where the relationship has not ended.',
        params: Params,
        headers: onceHeaders,
        response: answers(Customer, 400, 404, 409, 422),
      },
    },
    (request, reply) =>
      changeOnce(services, request, reply, async (tx) => {
        const act = {
          world: request.caller.world,
          externalId: nameOf(request),
          actor: actorOf(request.caller),
        };
        return shownOne(tx, services, request, await reopenCustomer(tx, keyring, act));
      }),
  );
}

const EventQuery = Type.Object(
  {
    after: Type.Optional(
      requestText('`next` of the answer before; from the beginning without it', { examples: ['4711'] }),
    ),
    size,
  },
  { additionalProperties: false },
);

function readEventQuery({ after = '0', size }: { readonly after?: string; readonly size?: string }) {
  const most = pageSizeOf(size);
  const faults = [...most.faults];
  if (!/^\d{1,15}$/.test(after)) {
    faults.push({ field: 'after', code: 'INVALID_FORMAT', parameters: { example: '4711' } });
  }
  if (faults.length > 0) throw invalid(...faults);
  return { after: Number(after), size: most.value };
}

function tells(app: App, services: Services): void {
  const { database, keyring } = services;
  app.get(
    `${path}/:externalId/events`,
    {
      config: { evenPaused: true },
      schema: {
        operationId: 'listCustomerEvents',
        tags,
        summary: 'What changed of a customer',
        description: 'The oldest first; within moments of the change, several in one.',
        params: Params,
        querystring: EventQuery,
        response: answers(CustomerEvents, 400, 404),
      },
    },
    async (request) => {
      const asked = readEventQuery(request.query);
      const { id } = await requiredCustomer(database, keyring, request.caller.world, nameOf(request));
      return readEvents(database, keyring, request.caller.world, { ...asked, customerId: id });
    },
  );

  app.get(
    `${path}-events`,
    {
      config: { evenPaused: true },
      schema: {
        operationId: 'listAllCustomerEvents',
        tags,
        summary: 'What changed of all your customers',
        description:
          'For keeping a copy of your own: read on with `next` until `last`, then again from time to time. From the beginning it names every customer at least once. Nothing is left out, whatever happens at once; an event may name a customer that was read already.',
        querystring: EventQuery,
        response: answers(CustomerEvents, 400),
      },
    },
    (request) => readEvents(database, keyring, request.caller.world, readEventQuery(request.query)),
  );
}

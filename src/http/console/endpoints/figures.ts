import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Breakdown, Figures } from '../../../contract/console/figures.ts';
import { LinkLanguage } from '../../../contract/console/shapes.ts';
import { oneOf } from '../../../contract/fields.ts';
import { dimensionNames, dimensions } from '../../../contract/figures.ts';
import { may } from '../../../contract/operators.ts';
import { requireMay } from '../../../contract/require-may.ts';
import { countRatings } from '../../../db/risk/due-subjects.ts';
import { countWaiting } from '../../../db/work/figures.ts';
import { languageOf } from '../../../platform/language.ts';
import { breakDown, figuresCsv, showFigures } from '../../../review/figures.ts';
import type { Endpoint } from '../../services.ts';
import { sendCsv } from '../csv-file.ts';
import { companiesFor } from '../of-client.ts';
import { chosenClient, clientOf } from '../whose.ts';

const days = Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-6])$' }));
const fields = {
  /** Of the period, and of each of its parts. */
  ...{ days, step: days, ...LinkLanguage.properties },
  client: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
  test: Type.Optional(Type.String({ pattern: '^(true|false)$' })),
};
const asked = Type.Object(fields, { additionalProperties: false });
const askedBy = Type.Object(
  { ...fields, by: oneOf(dimensionNames, 'Dimension') },
  { additionalProperties: false },
);

/** The least step from the given one on that divides the days. */
const dividing = (count: number, step: number): number =>
  step >= count || count % step === 0 ? Math.min(step, count) : dividing(count, step + 1);

/** What was done in a period, for tiles, charts, tables and spreadsheets. */
export const figures: Endpoint = (app, { database, checks }) => {
  const config = { may: 'see', whose: 'own' } as const;
  const readAsked = (
    request: Pick<FastifyRequest, 'operator' | 'headers'>,
    { days: count = '30', step = '1', ...query }: Static<typeof asked>,
  ) => ({
    ...{ db: database, checks, days: Number(count), step: dividing(Number(count), Number(step)) },
    test: query.test === 'true',
    companyId: chosenClient(request, query.client),
    language: languageOf(query.language ?? request.headers['accept-language']),
  });

  app.get(
    '/figures',
    { config, schema: { querystring: asked, response: { 200: Figures } } },
    async (request) => {
      const asking = readAsked(request, request.query);
      const { days: count, step, companyId, test } = asking;
      const [shown, { oldest, byAge, ...waiting }, companies, ratings] = await Promise.all([
        showFigures(asking),
        countWaiting(database, companyId, test),
        companiesFor(database, clientOf(request)),
        countRatings(database, companyId, test),
      ]);
      return {
        ...{ ...shown, ...waiting, days: count, step, test, ratings },
        ...{ waitingByAge: [...byAge], oldestWaitingAt: oldest?.toISOString() ?? null },
        clients: companies.map(({ id, name }) => ({ id, name })),
      };
    },
  );

  app.get(
    '/figures/by',
    { config, schema: { querystring: askedBy, response: { 200: Breakdown } } },
    (request) => {
      const { by } = request.query;
      requireMay(request.operator.user.role, dimensions[by]);
      return breakDown(readAsked(request, request.query), by);
    },
  );

  app.get('/figures.csv', { config, schema: { querystring: asked } }, (request, reply) => {
    const asking = readAsked(request, request.query);
    const by = dimensionNames.filter((name) => may(request.operator.user.role, dimensions[name]));
    return sendCsv(reply, `akwaba-figures-${asking.days}`, figuresCsv(asking, by));
  });
};

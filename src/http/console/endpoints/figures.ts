import { type Static, Type } from 'typebox';
import {
  Breakdown,
  type Dimension,
  dimensionNames,
  dimensions,
  Figures,
} from '../../../contract/console/figures.ts';
import { LinkLanguage } from '../../../contract/console/shapes.ts';
import { oneOf } from '../../../contract/fields.ts';
import { may, requireMay } from '../../../contract/operators.ts';
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

const usualDays = 30;

/** What was done in a period, for tiles, charts, tables and spreadsheets. */
export const figures: Endpoint = (app, { database, checks }) => {
  const config = { may: 'see', whose: 'own' } as const;
  const periodOf = (request: Parameters<typeof chosenClient>[0], query: Static<typeof asked>) => ({
    days: Number(query.days ?? usualDays),
    companyId: chosenClient(request, query.client),
    test: query.test === 'true',
  });

  app.get(
    '/figures',
    { config, schema: { querystring: asked, response: { 200: Figures } } },
    async (request) => {
      const period = periodOf(request, request.query);
      const { days: count, companyId, test } = period;
      const [shown, waiting, companies, ratings] = await Promise.all([
        showFigures(database, period, Number(request.query.step ?? 1)),
        countWaiting(database, companyId, test),
        companiesFor(database, clientOf(request)),
        countRatings(database, companyId, test),
      ]);
      return {
        ...{ ...shown, days: count, test, ratings },
        ...{ waiting: waiting.waiting, late: waiting.late, waitingByAge: [...waiting.byAge] },
        oldestWaitingAt: waiting.oldest?.toISOString() ?? null,
        clients: companies.map(({ id, name }) => ({ id, name })),
      };
    },
  );

  app.get(
    '/figures/by',
    { config, schema: { querystring: askedBy, response: { 200: Breakdown } } },
    async (request) => {
      const { query, headers, operator } = request;
      requireMay(operator.user.role, dimensions[query.by]);
      const period = periodOf(request, query);
      const language = languageOf(headers['accept-language']);
      return breakDown({ db: database, checks, companyId: period.companyId, language }, period, query.by);
    },
  );

  app.get('/figures.csv', { config, schema: { querystring: asked } }, async (request, reply) => {
    const { query, headers, operator } = request;
    const period = periodOf(request, query);
    const language = languageOf(query.language ?? headers['accept-language']);
    const tools = { db: database, checks, companyId: period.companyId, language };
    const by = dimensionNames.filter((name: Dimension) => may(operator.user.role, dimensions[name]));
    const lines = figuresCsv(tools, period, Number(query.step ?? 1), by);
    return sendCsv(reply, `akwaba-figures-${period.days}`, lines);
  });
};

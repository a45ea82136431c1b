import { Type } from 'typebox';
import { Figures } from '../../../contract/console/figures.ts';
import { countRatings } from '../../../db/risk/due-subjects.ts';
import { countWaiting, dailyFigures, type FiguresRow } from '../../../db/work/figures.ts';
import type { Endpoint } from '../../services.ts';
import { companiesFor } from '../of-client.ts';
import { chosenClient, clientOf } from '../whose.ts';

const Asked = Type.Object(
  {
    days: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-6])$' })),
    client: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
    test: Type.Optional(Type.String({ pattern: '^(true|false)$' })),
  },
  { additionalProperties: false },
);

const usualDays = 30;
const dayMilliseconds = 86_400_000;

/** What was done day by day, for charts. */
export const figures: Endpoint = (app, { database }) => {
  app.get(
    '/figures',
    { config: { may: 'see', whose: 'own' }, schema: { querystring: Asked, response: { 200: Figures } } },
    async (request) => {
      const { query } = request;
      const days = Number(query.days ?? usualDays);
      const client = chosenClient(request, query.client);
      const test = query.test === 'true';
      const from = new Date(Date.now() - (days - 1) * dayMilliseconds).toISOString().slice(0, 10);
      const [rows, now, companies, ratings] = await Promise.all([
        dailyFigures(database, from, client, test),
        countWaiting(database, client, test),
        companiesFor(database, clientOf(request)),
        countRatings(database, client, test),
      ]);
      const column = <K extends keyof FiguresRow>(name: K) => rows.map((row) => row[name]);
      return {
        days: column('day'),
        received: column('received'),
        validated: column('validated'),
        rejected: column('rejected'),
        askedForMore: column('asked_for_more'),
        failed: column('failed'),
        analysisMedian: column('analysis_median'),
        analysisSlow: column('analysis_slow'),
        decisionMedian: column('decision_median'),
        decisionSlow: column('decision_slow'),
        creditsDossiers: column('credits_dossiers'),
        creditsLookups: column('credits_lookups'),
        aimed: column('aimed'),
        inTime: column('in_time'),
        test,
        waiting: now.waiting,
        late: now.late,
        oldestWaitingAt: now.oldest?.toISOString() ?? null,
        ratings,
        clients: companies.map(({ id, name }) => ({ id, name })),
      };
    },
  );
};

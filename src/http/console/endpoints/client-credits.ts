import { Type } from 'typebox';
import { ledgerKinds } from '../../../contract/account.ts';
import { Client, Grant } from '../../../contract/console/clients.ts';
import { LinkLanguage } from '../../../contract/console/shapes.ts';
import { oneOf } from '../../../contract/fields.ts';
import { LedgerPage } from '../../../contract/usage.ts';
import { exportLedger } from '../../../credits/ledger-csv.ts';
import { creditLimits } from '../../../credits/limits.ts';
import { newestLedgerRows } from '../../../db/clients/ledger.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { delimiterIn } from '../../../platform/csv.ts';
import { languageOf } from '../../../platform/language.ts';
import { dayFaults, refuse, spanFaults } from '../../day-faults.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import { shownEntry } from '../../shown-entry.ts';
import { sendCsv } from '../csv-file.ts';
import { consoleLimits } from '../limits.ts';
import { ClientParams, readClient, requireClient } from '../of-client.ts';

/** What a client may spend, and the books of it. */
export const clientCredits: Endpoint = (app, services) => {
  grants(app, services);
  ledgerPages(app, services);
  ledgerFile(app, services);
};

function grants(app: App, { database, ledger, config }: Services): void {
  app.post(
    '/clients/:client/credits',
    {
      config: { may: 'operate', whose: 'operator' },
      schema: { params: ClientParams, body: Grant, response: { 200: Client } },
    },
    async (request) => {
      const { id } = await requireClient(database, request.params.client);
      const { amount, reason, expires, type, lastGrant } = request.body;
      // Without credits it must at least change the terms.
      const least = expires === undefined && type === undefined ? 1 : 0;
      const most = creditLimits.grantedChecks;
      const isCount = Number.isInteger(amount) && amount >= least && amount <= most;
      refuse(
        ...(isCount ? [] : [{ field: 'amount', code: 'NOT_IN_RANGE', parameters: { least, most } } as const]),
        ...(reason.trim() === '' ? [{ field: 'reason', code: 'MISSING' } as const] : []),
        ...dayFaults('expires', expires, { notOver: true }),
      );
      await database.transaction((tx) =>
        ledger.grant(tx, id, {
          amount,
          reason: reason.trim(),
          actor: actorOf(request.operator.user),
          lastGrant,
          ...(expires !== undefined && { expirationDate: expires }),
          ...(type !== undefined && { type }),
        }),
      );
      return readClient(database, id, config.rateLimitPerSecond);
    },
  );
}

const filters = {
  kind: Type.Optional(oneOf(ledgerKinds, 'Kind')),
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
};

function ledgerPages(app: App, { database }: Services): void {
  app.get(
    '/clients/:client/ledger',
    {
      config: { may: 'see', whose: 'client' },
      schema: {
        params: ClientParams,
        querystring: Type.Object(
          { ...filters, before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) },
          { additionalProperties: false },
        ),
        response: { 200: LedgerPage },
      },
    },
    async ({ params, query }) => {
      const { id } = await requireClient(database, params.client);
      const { before, ...filter } = query;
      refuse(...spanFaults(filter));
      const rows = await newestLedgerRows(database, id, consoleLimits.consoleRows + 1, {
        ...filter,
        before: before === undefined ? undefined : Number(before),
      });
      const shown = rows.slice(0, consoleLimits.consoleRows);
      const next = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
      return { entries: shown.map(shownEntry), next };
    },
  );
}

function ledgerFile(app: App, { database, keyring }: Services): void {
  app.get(
    '/clients/:client/ledger.csv',
    {
      config: { may: 'see', whose: 'client' },
      schema: {
        params: ClientParams,
        querystring: Type.Object({ ...filters, ...LinkLanguage.properties }, { additionalProperties: false }),
      },
    },
    async (request, reply) => {
      const { id } = await requireClient(database, request.params.client);
      const { kind, from, to, language } = request.query;
      refuse(...spanFaults({ from, to }));
      const actor = actorOf(request.operator.user);
      const delimiter = delimiterIn(languageOf(language ?? request.headers['accept-language']));
      const lines = await exportLedger(database, keyring, actor, id, { kind, from, to, delimiter });
      return sendCsv(reply, `akwaba-ledger-${id}`, lines);
    },
  );
}

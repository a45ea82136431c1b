import { Type } from 'typebox';
import { ledgerKinds } from '../../contract/account.ts';
import { oneOf } from '../../contract/fields.ts';
import { LedgerPage, type UsageDay, UsagePage } from '../../contract/usage.ts';
import { usageByDay } from '../../credits/usage.ts';
import { newestLedgerRows } from '../../db/clients/ledger.ts';
import { daysBefore } from '../../platform/days.ts';
import { today } from '../../platform/today.ts';
import { refuse, spanFaults } from '../day-faults.ts';
import { httpLimits } from '../limits.ts';
import { mostPages, pageNumberOf, pageSizeOf, usualPageSize } from '../page-size.ts';
import { usedToday } from '../sandbox.ts';
import { answers, requestDay, requestNumber } from '../schemas.ts';
import type { App, Endpoint, Services } from '../services.ts';
import { shownEntry } from '../shown-entry.ts';

/** What a client spent, for its own programs: by day, and entry by entry. Of the credential's world. */
export const usage: Endpoint = (app, services) => {
  byDay(app, services);
  ledger(app, services);
};

const tags = ['Account'];
const config = { evenSuspended: true, evenPaused: true } as const;
const daysShown = 31;
const worlds =
  'A live credential sees what live ones did, and what was granted. Test calls cost no checks and are in no ledger: of a test credential both are empty, but for what versions that charged them wrote, and its calls of today are `sandbox` here in the usage and in `GET /subscriptions/status`.';
const day = (description: string, example: string) => Type.Optional(requestDay(description, example));

function byDay(app: App, services: Services): void {
  app.get(
    '/v2/usage',
    {
      config,
      schema: {
        tags,
        operationId: 'listUsage',
        summary: 'Checks spent, by day',
        description: `Every day of the range, the newest first, with what the ledger has of it. ${worlds}`,
        querystring: Type.Object(
          {
            from: day(`First day, yyyy-mm-dd, UTC; ${daysShown} days up to \`to\` unless told`, '2026-03-01'),
            to: day('Last day; it is included; today unless told', '2026-03-31'),
            page: Type.Optional(requestNumber('From 1', { minimum: 1, maximum: mostPages, default: 1 })),
            size: Type.Optional(
              requestNumber('Days a page', { minimum: 1, maximum: httpLimits.pageSize, default: daysShown }),
            ),
          },
          { additionalProperties: false },
        ),
        response: answers(UsagePage, 400),
      },
    },
    async ({ caller, query }) => {
      const [size, page] = [pageSizeOf(query.size, daysShown), pageNumberOf(query.page)];
      refuse(...spanFaults(query), ...size.faults, ...page.faults);
      const to = query.to ?? today();
      const from = query.from ?? daysBefore(to, daysShown - 1);
      refuse(...spanFaults({ from, to }));
      const total = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      const pages = Math.ceil(total / size.value);
      const before = (page.value - 1) * size.value;
      const content: UsageDay[] =
        before >= total
          ? []
          : await services.heavy.take(caller.company.id, () => {
              const last = daysBefore(to, before);
              const first = daysBefore(to, Math.min(before + size.value, total) - 1);
              return usageByDay(services.database, caller.world, first, last);
            });
      return {
        content,
        pageNumber: page.value,
        pageSize: size.value,
        totalElements: total,
        totalPages: pages,
        last: page.value >= pages,
        first: page.value === 1,
        ...(caller.world.test && { sandbox: await usedToday(services, caller.company.id) }),
      };
    },
  );
}

function ledger(app: App, { database, heavy }: Services): void {
  app.get(
    '/v2/ledger',
    {
      config,
      schema: {
        tags,
        operationId: 'listLedger',
        summary: 'Entries of the ledger',
        description: `Every movement of checks, newest first. ${worlds}`,
        querystring: Type.Object(
          {
            from: day('Not before this day, yyyy-mm-dd, UTC', '2026-03-01'),
            to: day('Not after this day', '2026-03-31'),
            kind: Type.Optional(oneOf(ledgerKinds, 'Only those of this kind')),
            size: Type.Optional(
              requestNumber('How many', { minimum: 1, maximum: httpLimits.pageSize, default: usualPageSize }),
            ),
            before: Type.Optional(
              requestNumber('Those older than this entry: `next` of the page before', {
                minimum: 0,
                maximum: 999_999_999_999_999,
              }),
            ),
          },
          { additionalProperties: false },
        ),
        response: answers(LedgerPage, 400),
      },
    },
    async ({ caller, query }) => {
      const { from, to, kind, before } = query;
      const size = pageSizeOf(query.size);
      const isEntry = before === undefined || /^\d{1,15}$/.test(before);
      refuse(
        ...spanFaults({ from, to }),
        ...size.faults,
        ...(isEntry
          ? []
          : [{ field: 'before', code: 'INVALID_FORMAT', parameters: { example: '90412' } } as const]),
      );
      const { companyId, test } = caller.world;
      const rows = await heavy.take(companyId, () =>
        newestLedgerRows(database, companyId, size.value + 1, {
          ...{ from, to, kind, test },
          before: before === undefined ? undefined : Number(before),
        }),
      );
      const page = rows.slice(0, size.value);
      return {
        entries: page.map(shownEntry),
        next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      };
    },
  );
}

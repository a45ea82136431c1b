import { BackgroundTask, OfNumber } from '../../../contract/console/background-tasks.ts';
import {
  ChangesQuery,
  ListChanges,
  ListFetch,
  ListImport,
  ListOverview,
  ListRemoval,
  ListRollback,
  OneList,
} from '../../../contract/console/lists.ts';
import { findCompany, listCompanies } from '../../../db/clients/companies.ts';
import { findVersion, listVersions, type VersionRow } from '../../../db/screening/list-versions.ts';
import { findListById, type ListRow } from '../../../db/screening/lists.ts';
import { countInstances } from '../../../db/screening/screening-instances.ts';
import type { BackgroundTaskOrder } from '../../../jobs/background-task-orders.ts';
import { jobLimits } from '../../../jobs/limits.ts';
import { actorOf, type OpenSession } from '../../../operators/sessions.ts';
import type { Language } from '../../../platform/language.ts';
import { AppError, invalid } from '../../../platform/problems/errors.ts';
import { screeningLimits } from '../../../screening/limits.ts';
import { diffVersions } from '../../../screening/list-diff.ts';
import { listStatus } from '../../../screening/list-status.ts';
import { sourceOf, sources } from '../../../screening/sources.ts';
import type { Endpoint, Services } from '../../services.ts';
import { consoleLimits } from '../limits.ts';
import { chosenColumns } from '../preview-import.ts';
import { shownBackgroundTask, shownBackgroundTasks } from '../shown-background-task.ts';
import { shownChange, shownList, shownSource, shownVersion } from '../shown-list.ts';

/** Lists, their versions and what changed in them; going back, removing, fetching and importing run in the background. */
export const lists: Endpoint = (app, services) => {
  const { database, keyring, config } = services;
  const see = { may: 'see', whose: 'operator' } as const;
  const operate = { may: 'operate', whose: 'operator' } as const;

  app.get('/lists', { config: see, schema: { response: { 200: ListOverview } } }, async (request) => {
    const { language } = request;
    const backgroundTasks = await shownBackgroundTasks(
      services,
      'lists',
      consoleLimits.backgroundTasksShown,
      language,
    );
    const companies = await companyNames(services);
    const all = await listStatus(database, keyring, config.lists);
    return {
      lists: all.map((status) => shownList(status, companies, language)),
      processes: await countInstances(database, screeningLimits.instanceSeenSeconds),
      sources: sources.map((source) => shownSource(source, language)),
      companies: [...companies].map(([id, name]) => ({ id, name })),
      backgroundTasks,
    };
  });

  app.get(
    '/lists/:id',
    { config: see, schema: { params: OfNumber, response: { 200: OneList } } },
    async (request) => {
      const { language } = request;
      const latest = await shownBackgroundTasks(services, 'lists', jobLimits.backgroundTasksKept, language);
      const row = await requireList(services, request.params.id);
      const all = await listStatus(database, keyring, config.lists);
      const status = all.find(({ id }) => id === row.id);
      if (status === undefined) throw new AppError('LIST_NOT_FOUND');
      const current = row.removedAt === null ? row.latestVersion : null;
      const source = sourceOf(row.source);
      return {
        list: shownList(status, await companyNames(services), language),
        source: source === undefined ? null : shownSource(source, language),
        versions: (await listVersions(database, row.id, config.listVersions * 2)).map((version) =>
          shownVersion(version, current, language),
        ),
        processes: await countInstances(database, screeningLimits.instanceSeenSeconds),
        backgroundTasks: latest.filter(
          ({ subject, companyId, state }) =>
            (subject === row.name && companyId === row.companyId) || ['running', 'waiting'].includes(state),
        ),
      };
    },
  );

  app.get(
    '/lists/:id/changes',
    { config: see, schema: { params: OfNumber, querystring: ChangesQuery, response: { 200: ListChanges } } },
    async ({ params, query }) => {
      const row = await requireList(services, params.id);
      const { number: from } = await requireTaken(services, row, Number(query.from));
      const { number: to } = await requireTaken(services, row, Number(query.to));
      const found = [];
      const options = { after: query.after, only: query.change };
      for await (const change of diffVersions(database, keyring, { listId: row.id, from, to }, options)) {
        found.push(change);
        if (found.length > consoleLimits.listChangesPage) break;
      }
      const changes = found.slice(0, consoleLimits.listChangesPage);
      const next = found.length > changes.length ? (changes.at(-1)?.id ?? null) : null;
      return { from, to, changes: changes.map(shownChange), next };
    },
  );

  const start = async (order: BackgroundTaskOrder, operator: OpenSession, language: Language) => {
    const row = await services.backgroundTasks.start(order, actorOf(operator.user));
    return shownBackgroundTask(services, row, language);
  };

  app.post(
    '/lists/:id/rollback',
    { config: operate, schema: { params: OfNumber, body: ListRollback, response: { 200: BackgroundTask } } },
    async ({ params, body: { version, reason }, operator, language }) => {
      const row = await requireList(services, params.id);
      await requireTaken(services, row, version);
      if (row.latestVersion === version && row.removedAt === null) {
        throw new AppError('VERSION_IN_USE', { parameters: { version } });
      }
      const order = { kind: 'list-rollback', ...nameOf(row), version, reason } as const;
      return start(order, operator, language);
    },
  );

  app.post(
    '/lists/:id/remove',
    { config: operate, schema: { params: OfNumber, body: ListRemoval, response: { 200: BackgroundTask } } },
    async ({ params, body: { reason }, operator, language }) => {
      const row = await requireList(services, params.id);
      if (row.latestVersion === null || row.removedAt !== null) throw new AppError('LIST_NOT_SEARCHED');
      return start({ kind: 'list-remove', ...nameOf(row), reason }, operator, language);
    },
  );

  app.post(
    '/lists/fetch',
    { config: operate, schema: { body: ListFetch, response: { 200: BackgroundTask } } },
    async ({ body: { list, companyId }, operator, language }) => {
      const known = config.lists.some((one) => one.list === list && one.companyId === companyId);
      if (!known) throw new AppError('LIST_WITHOUT_ADDRESS');
      return start({ kind: 'list-fetch', list, companyId }, operator, language);
    },
  );

  app.post(
    '/lists/import',
    { config: operate, schema: { body: ListImport, response: { 200: BackgroundTask } } },
    async ({ body, operator, language }) => {
      const { upload, source, companyId, force, columns } = body;
      const list = body.list.trim();
      if (list === '') throw invalid({ field: 'list', code: 'MISSING' });
      if (/\p{Cc}/u.test(list)) throw invalid({ field: 'list', code: 'INVALID_CHARACTERS' });
      if (sourceOf(source) === undefined) {
        const allowed = sources.map(({ name }) => name).join(', ');
        throw invalid({ field: 'source', code: 'INVALID_VALUE', parameters: { allowed } });
      }
      if (companyId !== null && (await findCompany(database, companyId)) === undefined) {
        throw new AppError('CLIENT_NOT_FOUND');
      }
      const files = await services.uploads.namesIn(upload);
      if (files.length === 0) throw new AppError('FILE_GONE');
      const sent = { upload, kind: 'list', companyId: null } as const;
      const isMapped = sourceOf(source)?.mapped === true && files.length === 1;
      const what = {
        ...{ upload, files, source, list, companyId, force },
        ...(await chosenColumns(services, sent, isMapped ? columns : undefined, language)),
      };
      const order = { kind: 'list-import', ...what } as const;
      return start(order, operator, language);
    },
  );
};

const nameOf = ({ name, companyId }: ListRow) => ({ list: name, companyId });

async function companyNames({ database }: Services): Promise<ReadonlyMap<number, string>> {
  return new Map((await listCompanies(database)).map(({ id, name }) => [id, name]));
}

async function requireList({ database }: Services, id: string): Promise<ListRow> {
  const row = await findListById(database, Number(id));
  if (row === undefined) throw new AppError('LIST_NOT_FOUND');
  return row;
}

async function requireTaken({ database }: Services, { id }: ListRow, number: number): Promise<VersionRow> {
  const version = await findVersion(database, id, number);
  if (version?.state !== 'taken')
    throw new AppError('VERSION_NOT_FOUND', { parameters: { version: number } });
  return version;
}

import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { appendAudit } from '../../../audit/chain.ts';
import { DoneOrProposed } from '../../../contract/console/acts.ts';
import { BackgroundTask, NumberText, SentFile } from '../../../contract/console/background-tasks.ts';
import { DecideHit } from '../../../contract/console/dossier.ts';
import { ImportPreview, SentUpload } from '../../../contract/console/imports.ts';
import {
  OpenCount,
  PortfolioFileQuery,
  PortfolioImport,
  PortfolioOverview,
  PortfolioQuery,
} from '../../../contract/console/portfolio.ts';
import { Done, LinkLanguage, OneWorld, Uuid } from '../../../contract/console/shapes.ts';
import { oneOf } from '../../../contract/fields.ts';
import { countOpen, countOpenOf, findPortfolio } from '../../../db/portfolio/portfolio.ts';
import { countPending } from '../../../db/portfolio/screening.ts';
import type { World } from '../../../db/world.ts';
import { portfolioLane } from '../../../jobs/background-task-orders.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { delimiterIn } from '../../../platform/csv.ts';
import { type Language, languageOf } from '../../../platform/language.ts';
import { AppError } from '../../../platform/problems/errors.ts';
import { exportPortfolio, portfolioFormats } from '../../../portfolio/export-portfolio.ts';
import { pageOfPortfolio, searchPortfolio } from '../../../portfolio/portfolio.ts';
import { markHit } from '../../../subjects/act-on-subject.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import { AuditedOnce } from '../audited-once.ts';
import { sendCsv } from '../csv-file.ts';
import { consoleLimits } from '../limits.ts';
import { ClientParams, requireClient } from '../of-client.ts';
import { chosenColumns, previewImport } from '../preview-import.ts';
import { receiveFile } from '../receive-file.ts';
import { sendMendFile } from '../send-mend-file.ts';
import { bytesType, withBytes } from '../sent-bytes.ts';
import { shownBackgroundTask, shownBackgroundTasks } from '../shown-background-task.ts';
import { clientOf } from '../whose.ts';

/** Customers that clients already have: seen, imported, written out; and what they were found as, decided about. */
export const portfolio: Endpoint = (app, services) => {
  overview(app, services);
  imports(app, services);
  exports(app, services);
  decides(app, services);
};

const path = '/clients/:client/portfolio';

function overview(app: App, services: Services): void {
  const { database, keyring } = services;
  const looks = new AuditedOnce(keyring, 'portfolio-seen');

  app.get(
    path,
    {
      config: { may: 'see', whose: 'client' },
      schema: { params: ClientParams, querystring: PortfolioQuery, response: { 200: PortfolioOverview } },
    },
    async (request) => {
      const { params, query } = request;
      const { id: companyId, name } = await requireClient(database, params.client);
      const world = { companyId, test: query.test === '1' };
      const language = languageOf(request.headers['accept-language']);
      const backgroundTasks = await shownBackgroundTasks(
        services,
        portfolioLane(companyId),
        consoleLimits.backgroundTasksShown,
        language,
      );
      const known = await findPortfolio(database, world);
      const search = query.search?.trim() ?? '';
      const isRepeated = request.headers['x-unattended'] !== undefined;
      await looks.note(request.operator.session.id, [world, query], isRepeated, () =>
        auditSeen(services, request, world, search !== ''),
      );
      const shown =
        search === ''
          ? await pageOf(services, world, Number(query.page ?? 1), query.open === '1', language)
          : found(await searchPortfolio(database, keyring, world, search, language));
      return {
        client: { id: companyId, name },
        subjects: known?.subjects ?? 0,
        pending: await countPending(database, world),
        open: await countOpen(database, world),
        sweeping: known !== undefined && known.sweep_to !== null,
        backgroundTasks,
        ...shown,
      };
    },
  );

  app.get(
    '/portfolio/open',
    { config: { may: 'see', whose: 'own' }, schema: { querystring: OneWorld, response: { 200: OpenCount } } },
    async (request) => ({
      count: await countOpenOf(database, clientOf(request), request.query.test === '1'),
    }),
  );
}

const found = (rows: PortfolioOverview['rows']) => ({ rows, page: 1, pages: 1, total: rows.length });

async function pageOf(
  { database, keyring }: Services,
  world: World,
  page: number,
  openOnly: boolean,
  language: Language,
) {
  const wish = { pageNumber: page, pageSize: consoleLimits.consoleRows, openOnly };
  const { content, totalPages, totalElements } = await pageOfPortfolio(
    database,
    keyring,
    world,
    wish,
    language,
  );
  return { rows: content, page, pages: totalPages, total: totalElements };
}

/** Audits that names were shown. */
async function auditSeen(
  { database, keyring }: Services,
  request: FastifyRequest,
  { companyId, test }: World,
  searched: boolean,
): Promise<void> {
  await database.transaction((tx) =>
    appendAudit(tx, keyring, {
      chain: companyId,
      actor: actorOf(request.operator.user),
      action: searched ? 'portfolio.searched' : 'portfolio.listed',
      details: test ? { test } : {},
    }),
  );
}

/** A file is sent, looked at, then imported; people of an organisation see its own only. */
function imports(app: App, services: Services): void {
  const { database, uploads } = services;
  const operate = { may: 'operate', whose: 'client' } as const;
  const OfUpload = Type.Object({ ...ClientParams.properties, upload: Uuid });
  const OfTask = Type.Object({ ...ClientParams.properties, task: NumberText });

  withBytes(app, (scope) => {
    scope.post(
      `${path}/uploads`,
      {
        config: { ...operate, accepts: bytesType },
        schema: { params: ClientParams, querystring: PortfolioFileQuery, response: { 200: SentFile } },
      },
      async (request) => {
        const { id } = await requireClient(database, request.params.client);
        return receiveFile(services, request, request.query.name, { companyId: id });
      },
    );
  });

  app.delete(
    `${path}/uploads/:upload`,
    { config: operate, schema: { params: OfUpload, response: { 200: Done } } },
    async ({ params }) => {
      const { id } = await requireClient(database, params.client);
      if ((await uploads.namesIn(params.upload, id)).length === 0) throw new AppError('FILE_GONE');
      await uploads.remove(params.upload);
      return { done: true } as const;
    },
  );

  app.post(
    `${path}/preview`,
    { config: operate, schema: { params: ClientParams, body: SentUpload, response: { 200: ImportPreview } } },
    async ({ params, body: { upload }, headers }) => {
      const { id: companyId } = await requireClient(database, params.client);
      const language = languageOf(headers['accept-language']);
      return previewImport(services, { upload, kind: 'portfolio', companyId }, language);
    },
  );

  app.post(
    `${path}/import`,
    {
      config: operate,
      schema: { params: ClientParams, body: PortfolioImport, response: { 200: BackgroundTask } },
    },
    async ({ params, body: { upload, columns, test, monitor }, headers, operator }) => {
      const { id: companyId } = await requireClient(database, params.client);
      const language = languageOf(headers['accept-language']);
      const files = await uploads.namesIn(upload, companyId);
      if (files.length === 0) throw new AppError('FILE_GONE');
      const sent = { upload, kind: 'portfolio', companyId } as const;
      const order = {
        kind: 'portfolio-import',
        ...{ upload, files, companyId, test, monitor },
        ...(await chosenColumns(services, sent, columns, language)),
      } as const;
      const row = await services.backgroundTasks.start(order, actorOf(operator.user));
      return shownBackgroundTask(services, row, language);
    },
  );

  app.get(
    `${path}/mend/:task`,
    { config: operate, schema: { params: OfTask } },
    async ({ params }, reply) => {
      const { id } = await requireClient(database, params.client);
      return sendMendFile(services, Number(params.task), id, reply);
    },
  );
}

function exports(app: App, { database, keyring }: Services): void {
  app.get(
    `${path}/export`,
    {
      config: { may: 'protect', whose: 'client' },
      schema: {
        params: ClientParams,
        querystring: Type.Object({
          format: oneOf(portfolioFormats, 'CSV or JSON lines'),
          test: Type.Optional(Type.String({ pattern: '^1$' })),
          ...LinkLanguage.properties,
        }),
      },
    },
    async ({ params, query, headers, operator: { user } }, reply) => {
      const { id: companyId } = await requireClient(database, params.client);
      const world = { companyId, test: query.test === '1' };
      await database.transaction((tx) =>
        appendAudit(tx, keyring, {
          ...{ chain: companyId, actor: actorOf(user), action: 'portfolio.exported' },
          details: { format: query.format, ...(world.test && { test: true }) },
        }),
      );
      const language = languageOf(query.language ?? headers['accept-language']);
      const wish = { format: query.format, language, delimiter: delimiterIn(language) };
      const { type, pieces } = exportPortfolio(database, keyring, world, wish);
      const name = `akwaba-portfolio-${companyId}`;
      if (query.format === 'csv') return sendCsv(reply, name, pieces);
      return reply
        .header('Content-Disposition', `attachment; filename="${name}.jsonl"`)
        .type(type)
        .send(Readable.from(pieces));
    },
  );
}

/** Of somebody without a dossier; hits of others are decided about with their dossiers. */
function decides(app: App, services: Services): void {
  app.post(
    '/subjects/:id/hits',
    {
      config: { may: 'review', whose: 'subject' },
      schema: { params: Type.Object({ id: Uuid }), body: DecideHit, response: { 200: DoneOrProposed } },
    },
    async ({ params, body, operator: { user } }) => {
      if (body.subjectId !== params.id) throw new AppError('SUBJECT_NOT_FOUND');
      const decision = { ...body, actor: actorOf(user) };
      const proposal = await services.database.transaction((tx) => markHit(tx, services, decision));
      return { done: true, proposal } as const;
    },
  );
}

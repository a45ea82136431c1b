import { BackgroundTask } from '../../../contract/console/background-tasks.ts';
import {
  OfRegister,
  RegisterImport,
  RegisterOverview,
  registerNames,
} from '../../../contract/console/registers.ts';
import { registerStats } from '../../../db/registers/registers.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { AppError, invalid } from '../../../platform/problems/errors.ts';
import { registerTables } from '../../../registries/records.ts';
import type { Endpoint } from '../../services.ts';
import { consoleLimits } from '../limits.ts';
import { chosenColumns } from '../preview-import.ts';
import { shownBackgroundTask, shownBackgroundTasks } from '../shown-background-task.ts';

/** The local registers and what is imported into them; the outside ones that are asked. */
export const registers: Endpoint = (app, services) => {
  const { database, config, uploads } = services;

  app.get(
    '/registers',
    { config: { may: 'see', whose: 'operator' }, schema: { response: { 200: RegisterOverview } } },
    async (request) => ({
      backgroundTasks: await shownBackgroundTasks(
        services,
        'registers',
        consoleLimits.backgroundTasksShown,
        request.language,
      ),
      local: await Promise.all(
        registerNames.map(async (name) => {
          const { records, updatedAt } = await registerStats(database, registerTables[name]);
          const changedAt = updatedAt?.toISOString() ?? null;
          return { name, records, changedAt, replaced: config.registers[name] !== undefined };
        }),
      ),
      outside: (services.registers.outside?.() ?? []).map(({ name, failuresInARow, restsUntil }) => ({
        name,
        failuresInARow,
        restsUntil: restsUntil?.toISOString() ?? null,
      })),
    }),
  );

  app.post(
    '/registers/:name/import',
    {
      config: { may: 'operate', whose: 'operator' },
      schema: { params: OfRegister, body: RegisterImport, response: { 200: BackgroundTask } },
    },
    async (request) => {
      const { upload, dryRun, columns } = request.body;
      const { name: register } = request.params;
      const { language } = request;
      const files = await uploads.namesIn(upload);
      if (files.length === 0) throw new AppError('FILE_GONE');
      if (files.length > 1) {
        throw invalid({ field: 'upload', code: 'TOO_MANY_FILES', parameters: { limit: 1 } });
      }
      const order = {
        kind: 'register-import',
        ...{ register, upload, files, dryRun },
        ...(await chosenColumns(services, { upload, kind: register, companyId: null }, columns, language)),
      } as const;
      const row = await services.backgroundTasks.start(order, actorOf(request.operator.user));
      return shownBackgroundTask(services, row, language);
    },
  );
};

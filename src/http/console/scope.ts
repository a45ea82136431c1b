import type { onResponseAsyncHookHandler } from 'fastify';
import type { App, SchemaTypes, Services } from '../services.ts';
import { checkAddress } from '../validation.ts';
import { createConsoleAdmission } from './admit.ts';
import { checkText } from './check-text.ts';
import { consolePage } from './page.ts';
import { consoleEndpoints } from './routes.ts';
import { checkSaid } from './whose.ts';

/** /console: the page for people, and what it asks under /console/api. No part of the clients' interface. */
export async function registerConsole(
  app: App,
  services: Services,
  observe: onResponseAsyncHookHandler,
): Promise<void> {
  await app.register(async (scope) => consolePage(scope.withTypeProvider<SchemaTypes>()));
  await app.register(
    async (scope) => {
      const api = scope.withTypeProvider<SchemaTypes>();
      api.addHook('onRoute', (route) => {
        const { open, unopened, may, whose } = route.config ?? {};
        // A route that names nothing would be open to everybody who is signed in.
        if (!open && !unopened && may === undefined) throw new Error(`${route.url} says not who may use it`);
        checkSaid(route.url, whose);
        route.schema = { ...route.schema, hide: true };
        route.handler = services.inFlight.counting(route.handler);
      });
      api.addHook('onRequest', createConsoleAdmission(services));
      api.addHook('preValidation', checkAddress);
      api.addHook('preValidation', checkText);
      api.addHook('onResponse', observe);
      for (const endpoint of consoleEndpoints) endpoint(api, services);
    },
    { prefix: '/console/api' },
  );
}

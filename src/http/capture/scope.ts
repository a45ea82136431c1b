import type { onResponseAsyncHookHandler } from 'fastify';
import { capturePartBytes } from '../../contract/capture.ts';
import type { App, Endpoint, SchemaTypes, Services } from '../services.ts';
import { checkAddress } from '../validation.ts';
import { createCaptureAdmission } from './admit.ts';
import { liveness } from './endpoints/liveness.ts';
import { session } from './endpoints/session.ts';
import { uploads } from './endpoints/uploads.ts';
import { capturePage } from './page.ts';

/** /capture: the page of a capture session, and what it asks under /capture/api. No part of the clients' interface. */
export async function registerCapture(
  app: App,
  services: Services,
  observe: onResponseAsyncHookHandler,
): Promise<void> {
  await app.register(async (scope) => capturePage(scope.withTypeProvider<SchemaTypes>(), services));
  await app.register(
    async (scope) => {
      const api = scope.withTypeProvider<SchemaTypes>();
      const { admit, countingUnknown } = createCaptureAdmission(services);
      // Parts and frames, which are checked when all have arrived.
      api.addContentTypeParser(
        ['application/octet-stream', 'image/jpeg'],
        { parseAs: 'buffer', bodyLimit: capturePartBytes },
        (_request, body, done) => done(null, body),
      );
      api.addHook('onRoute', (route) => {
        // A route that names nothing would be open to everybody.
        if (route.config?.capture === undefined) throw new Error(`${route.url} says not who may use it`);
        route.schema = { ...route.schema, hide: true };
        route.handler = services.inFlight.counting(countingUnknown(route.handler));
      });
      api.addHook('onRequest', countingUnknown(admit));
      api.addHook('preValidation', checkAddress);
      api.addHook('onResponse', observe);
      for (const endpoint of captureEndpoints) endpoint(api, services);
    },
    { prefix: '/capture/api' },
  );
}

/** What the page asks, under /capture/api. A new one is a new file and a line here. */
const captureEndpoints: readonly Endpoint[] = [session, uploads, liveness];

import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import type { App } from '../services.ts';
import { openApiDocument, type Served } from './document.ts';

/** Everything the page needs comes from the service itself, so it works without a network. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type UiConfig = NonNullable<FastifySwaggerUiOptions['uiConfig']>;

/** A function of the page, by its source: what a program is made of here may not be there. */
const inPage = <F>(source: string): F =>
  Object.assign(() => undefined, { toString: () => source }) as unknown as F;

/** What was left empty is not sent: the page would send it as an empty part. */
const sendsNoEmptyParts = inPage<() => object>(
  '() => ({ wrapComponents: { ParameterIncludeEmpty: () => () => null } })',
);

/** The type of the identity document stands there at first, and means nothing without its picture. */
const sendsNoLoneType = inPage<NonNullable<UiConfig['requestInterceptor']>>(`(request) => {
  const form = request.body;
  if (form instanceof FormData && !form.has('idDocumentFront')) form.delete('documentType');
  return request;
}`);

/** Where the page's document is; JSON is YAML too. */
const documents: Readonly<Record<string, string>> = {
  '/docs/json': 'application/json; charset=utf-8',
  '/docs/yaml': 'application/x-yaml',
};

/** /docs: the reference in which credentials can be entered and every call tried. */
export async function registerReferencePage(app: App, served: Served): Promise<void> {
  let document: string | undefined;
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Made once: the plugin would make it for everybody who asks, which takes a tenth of a second.
    uiHooks: {
      preHandler: (request, reply, done) => {
        const type = documents[request.routeOptions.url ?? ''];
        if (type === undefined) return done();
        document ??= JSON.stringify(openApiDocument(app, served, 'page'));
        reply.type(type).send(document);
      },
    },
    uiConfig: {
      tryItOutEnabled: true,
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      validatorUrl: null,
      plugins: [sendsNoEmptyParts],
      requestInterceptor: sendsNoLoneType,
    },
    staticCSP: true,
    transformStaticCSP: () => pagePolicy,
    theme: { title: 'Akwaba API', css: [{ filename: 'akwaba.css', content: '.topbar { display: none }' }] },
  });
}
